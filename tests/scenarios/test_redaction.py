"""The redaction check: no name of a card that a seat has never seen stands in its view."""

from __future__ import annotations

import msgspec
import pytest

from playmat.scenarios.redaction import Redaction, names_in
from playmat.scenarios.reports import Unexpected


def look(seen: Redaction, view: dict[str, object], names: set[str]) -> None:
    seen.check_names("A", view, msgspec.json.encode(view), names, set())


def view_of(**more: object) -> dict[str, object]:
    return {"seats": {"A": {"hand": ["Owl"]}, "B": {"hand": [None]}}, **more}


@pytest.mark.parametrize("name", ["Fox", 'The "Fox"', "Fox \\ Hound", "Füchsin"])
def test_a_name_that_was_never_shown_stands_nowhere(name: str) -> None:
    with pytest.raises(Unexpected) as told:
        look(Redaction(), view_of(log=[f"B draws {name}."]), {"Owl", name})
    assert told.value.expected == f"A cannot know of {name}"


def test_what_is_shown_or_printed_may_be_named_from_then_on() -> None:
    seen = Redaction()
    look(seen, view_of(text="Summon a Fox.", log=["Owl calls Fox."]), {"Owl", "Fox"})
    look(seen, view_of(log=["B draws Fox."]), {"Owl", "Fox"})
    with pytest.raises(Unexpected):
        look(seen, view_of(log=["B draws Imp."]), {"Owl", "Fox", "Imp"})


def test_a_name_within_another_word_or_a_known_name_is_not_told() -> None:
    seen = Redaction()
    seen.seen["A"] = {"Great Fox"}
    look(seen, view_of(log=["A plays Great Fox.", "Foxes abound."]), {"Great Fox", "Fox"})


def test_names_are_found_in_zones_and_in_all_that_bodies_are_made_of() -> None:
    body = {"name": "Fox", "cards": ["Fox", "Cub"], "under": [{"name": "Egg"}], "kind": "beast"}
    seat = {"hand": ["Owl", None], "front": [body], "hero": {"name": "Ann"}, "mood": "calm"}
    assert names_in(seat) == {"Owl", "Fox", "Cub", "Egg", "Ann"}
