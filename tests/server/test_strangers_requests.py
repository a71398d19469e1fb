"""Requests of strangers, made up from the description of the doors, right ones and wrong ones.

Whatever is asked, the answer is one that the description knows, and never a fault of ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks
from tests.server.running import PATIENCE, play_out, serving
from tests.server.set_texts import mix_set
from tools import openapi

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]
DESCRIBED = schemathesis.openapi.from_dict(openapi.description())
# What is too large to be read at all is turned away as well as what is read and is wrong.
DESCRIBED.config.checks.negative_data_rejection.expected_statuses.append("413")
DOORS = {f"{door.method} {door.path}": door for door in openapi.doors()}
BUDGET: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "database": None,
    "suppress_health_check": list(HealthCheck),
}


# What a body may name, and what of it is there; a seat that names no deck gets one.
WORDS = {"game": "mix", "mode": "standard", "deck": "", "bot": "random", "seat": "A"}


class Stranger:
    """Somebody with a cookie, a deck, a table that stands and a game that is over."""

    def __init__(self, address: str, cookie: str, there: dict[str, str]) -> None:
        self.address = f"http://{address}"
        self.there = there  # by the names that paths give it
        self.session = requests.Session()
        self.session.headers["Cookie"] = cookie

    def make_up(self, door: str, requests: int) -> None:
        """Ask at a door so often, rightly and wrongly by turns."""
        for mode in modes(DOORS[door]):
            operation = DESCRIBED[DOORS[door].path][DOORS[door].method]
            cases = operation.as_strategy(generation_mode=mode)

            @settings(max_examples=requests // 2, **BUDGET)
            @given(cases, st.booleans())
            def ask(case: schemathesis.Case[Any], in_the_dark: bool) -> None:
                self.ask(case, in_the_dark)

            ask()

    def ask(self, case: schemathesis.Case[Any], in_the_dark: bool) -> None:
        """Ask; who is not in the dark asks for things that are there."""
        if not in_the_dark:
            case.path_parameters = named(case.path_parameters, self.there)
            case.body = named(case.body, WORDS)
        case.call_and_validate(
            base_url=self.address, session=self.session, checks=CHECKS, timeout=PATIENCE
        )


def modes(door: openapi.Door) -> list[schemathesis.GenerationMode]:
    """Rightly and wrongly; where only names are given, none of them has a wrong form."""
    right, wrong = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
    only_names = all(taken.kind is str for taken in door.takes)
    return [right] if door.body is None and only_names else [right, wrong]


def named(made_up: Any, there: dict[str, str]) -> Any:
    """With names of things that are there; what is no name stays as wrong as it is."""
    if isinstance(made_up, list):
        return [named(inner, there) for inner in made_up]
    if not isinstance(made_up, dict):
        return made_up
    return {
        name: there[name] if name in there and isinstance(value, str) else named(value, there)
        for name, value in made_up.items()
    }


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stranger]:
    with serving(tmp_path_factory.mktemp("strangers")) as server:
        guest = server.guest("Eve")
        over = guest.table("mix", "me", "random")["table"]
        with guest.at(over) as chair:
            play_out(chair)
        draft = {"name": "Mine", "cards": {"Owen": 5}}
        kept = guest.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})["info"]
        there = {
            "name": "mix",
            "replay": over,
            "table": guest.table("mix", "me", "random")["table"],
            "deck": guest.post("/api/decks", {"game": "mix", "draft": draft})["id"],
            "number": kept["id"],
            "word": guest.post(f"/api/sets/{kept['id']}/share", {})["word"],
            **dict.fromkeys(("digest", "first", "second"), kept["digest"]),
        }
        stranger = Stranger(server.address, guest.cookie, there)
        yield stranger
        stranger.session.close()


@pytest.mark.parametrize("door", DOORS)
def test_every_door_answers_as_it_says(stranger: Stranger, door: str) -> None:
    stranger.make_up(door, requests=8)


@pytest.mark.soak
@pytest.mark.parametrize("door", DOORS)
def test_every_door_answers_as_it_says_for_long(stranger: Stranger, door: str) -> None:
    stranger.make_up(door, requests=2000)


def test_the_description_is_that_of_the_server() -> None:
    assert json.loads(openapi.TARGET.read_text(encoding="utf-8")) == openapi.description(), (
        "run: python tools/openapi.py"
    )
