"""Collections as a page sees them: boosters within a limit, which anybody can draw again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server, serving
from tests.server.test_accounts import account, asked

from playmat.games import OWN
from playmat.server.keeps.collections import DAY

PAGE = Path(__file__).resolve().parents[2] / "docs" / "keeps.md"
TIGERS = """\
set: Tigers
game: mix
booster: {stars: 1, all: 4}
sheets: {stars: [Paper Tiger]}
cards:
"""
CARD = """\
  - name: %s
    hp: 6
    atks:
      - {type: Paper, name: Paw and Order, dmg: 4}
      - {type: Rock, dmg: 2}
      - {type: Scissors, dmg: 1}
"""
CUBS = [f"Cub {letter}" for letter in "ABCDEFGH"]


class Morrow:
    """A time of day that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 20_000 * DAY + 3600

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("collections")
    with serving(folder, sign_ins_per_minute=60_000.0) as running:
        running.hall.wall = Morrow()
        yield running


def booster(guest: Guest, game: str = "mix", word: str = "please", **more: str) -> Any:
    return guest.post("/api/collection/boosters", {"game": game, "word": word, **more})


def counted(guest: Guest) -> dict[str, int]:
    return {card["card"]: len(card["copies"]) for card in guest.get("/api/collection")["cards"]}


def test_a_booster_goes_into_the_collection(house: Server) -> None:
    guest = account(house, "Ada")
    assert guest.get("/api/collection")["boosters"] == 1 and counted(guest) == {}
    opened = booster(guest)
    assert len(opened["cards"]) == 14
    assert counted(guest) == {card: opened["cards"].count(card) for card in opened["cards"]}
    assert guest.get("/api/collection")["boosters"] == 0


def test_there_is_one_a_day(house: Server) -> None:
    guest = account(house, "Grace")
    booster(guest)
    more = asked(guest, "/api/collection/boosters", game="mix", word="more")
    assert more.status_code == 429 and "tomorrow" in more.json()["reason"]
    house.hall.wall.now += DAY  # type: ignore[attr-defined]
    assert booster(guest)["number"] == 2


def test_what_is_drawn_was_fixed_before_and_nobody_could_choose_it(house: Server) -> None:
    guest = account(house, "Hedy")
    before = guest.get("/api/collection")["commitment"]
    opened = booster(guest, word="  my   own word ")
    assert opened["commitment"] == before and opened["word"] == "my own word"
    after = guest.get("/api/collection")["commitment"]
    assert after != before, "the next one has a seed of its own, which nobody knows"


@pytest.mark.parametrize("game", OWN)
def test_the_script_of_the_page_draws_a_booster_of_every_game_again(
    house: Server, game: str
) -> None:
    opened = booster(account(house, f"Emmy of {game}"), game)
    (script,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    told = house.guest().get(f"/api/collection/boosters/{opened['id']}")
    answers = []
    for number in (told["number"], told["number"] + 1):
        ran = subprocess.run(
            [sys.executable, "-I", "-c", script],
            input=json.dumps({**told, "number": number}),
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(ran.stdout.splitlines())
    assert answers == [["True", opened["commitment"]], ["False", opened["commitment"]]]


def test_a_set_of_ones_own_says_its_boosters(house: Server) -> None:
    guest = account(house, "Mileva")
    text = TIGERS + "".join(CARD % name for name in ["Paper Tiger", *CUBS])
    kept = guest.post("/api/sets", {"game": "mix", "text": text})
    opened = booster(guest, set=kept["info"]["digest"])
    assert opened["set_name"] == "Tigers" and len(opened["cards"]) == 5
    assert "Paper Tiger" in opened["cards"]
    guest.http.delete(f"/api/sets/{kept['info']['id']}")
    (tiger,) = [
        card for card in guest.get("/api/collection")["cards"] if card["card"] == "Paper Tiger"
    ]
    assert tiger["set_name"] == "Tigers", "what is owned stays, though the set is deleted"


def test_the_owner_sees_where_a_copy_has_been_and_nobody_else(house: Server) -> None:
    ada, ben = account(house, "Lise"), account(house, "Ben")
    opened = booster(ada)
    copy = f"{opened['id']}.1"
    story = ada.get(f"/api/collection/copies/{copy}")
    assert story["card"] == opened["cards"][0]
    (first,) = story["moves"]
    assert (first["owner"], first["how"], first["source"]) == ("Lise", "booster", opened["id"])
    assert ben.http.get(f"/api/collection/copies/{copy}").status_code == 404


def test_guests_have_no_collection(house: Server) -> None:
    guest = house.guest("Guest")
    told = guest.get("/api/collection")
    assert (told["offered"], told["signed_in"], told["cards"]) == (True, False, [])
    assert asked(guest, "/api/collection/boosters", game="mix", word="me").status_code == 401


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "mix", "word": "   "}, 400),
        ({"game": "chess", "word": "me"}, 404),
        ({"game": "mix", "word": "me", "set": "none"}, 404),
        ({"game": "mix", "word": "m" * 41}, 400),
    ],
)
def test_what_is_no_booster_is_refused_and_costs_none(
    house: Server, wish: dict[str, str], status: int
) -> None:
    guest = account(house, f"Rosalind {len(wish['game'] + wish['word'] + wish.get('set', ''))}")
    assert asked(guest, "/api/collection/boosters", **wish).status_code == status
    assert guest.get("/api/collection")["boosters"] == 1


def test_a_host_can_leave_collections_out(tmp_path: Path) -> None:
    with serving(tmp_path, collections=False) as running:
        guest = account(running, "Ada")
        assert guest.get("/api/collection")["offered"] is False
        assert asked(guest, "/api/collection/boosters", game="mix", word="me").status_code == 404
