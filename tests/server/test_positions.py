"""Positions laid out by hand: drawn or refused with their place, and played at a practice table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.running import Guest
from tests.server.set_texts import mix_set

import playmat
from playmat.server.files.positions import written

Laid = dict[str, Any]


def lay(guest: Guest, game: str = "mix", **draft: Any) -> Laid:
    laid: Laid = guest.post(f"/api/positions/{game}", draft)
    return laid


def lying(laid: Laid, place: str) -> list[str]:
    (found,) = [each for each in laid["mat"]["places"] if each["id"] == place]
    return [card["card"] for card in found.get("cards", [])]


@pytest.mark.parametrize("game", playmat.games.names())
def test_every_game_says_what_can_be_laid_out(anna: Guest, game: str) -> None:
    form = anna.get(f"/api/positions/{game}")
    fields = {place["field"] for place in form["places"]}
    assert {"hand", "deck"} <= fields
    assert form["seats"][:2] == ["A", "B"]


def test_a_position_is_drawn_with_all_cards_open(anna: Guest) -> None:
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})
    given = {
        "A": {"active": "Fox", "hand": ["Owen", "Fox"]},
        "B": {"active": "Owen", "hand": ["Fox"]},
    }
    laid = lay(anna, sets=[made["info"]["digest"]], given=given)
    assert (laid["problem"], laid["given"]) == ("", given)
    assert lying(laid, "A.active") == ["Fox"]
    assert lying(laid, "B.hand") == ["Fox"], "who lays it out sees both sides"
    again = lay(anna, sets=[made["info"]["digest"]], text=laid["text"])
    assert again == laid, "as text it says the same"


@pytest.mark.parametrize("game", playmat.games.names())
def test_it_begins_with_the_position_in_which_a_card_is_tried(anna: Guest, game: str) -> None:
    card = playmat.load(game).cards[0].name
    laid = lay(anna, game, card=card)
    assert laid["problem"] == "" and laid["mat"]
    assert card in laid["text"]


WRONG = {
    "an unknown card": ("active: A\nA:\n  hand: [Fo]\n", "names 'Fo'", ["A", "hand"], 3),
    "an unknown field": ("A: {wings: 2}\n", "is not known", ["A", "wings"], 1),
    "no YAML": ("A: [\n", "", [], 0),
    "no mapping": ("- A\n", "a position is a mapping", [], 0),
    "no such thing": ("\nA: {spent: 5}\n", "must be a list, not 5", ["A", "spent"], 2),
    "a large number": ("A: {next_hp: 1000000}\n", "a number is at most", [], 1),
    "deep": ("A: " + "[" * 9000, "nested too deeply", [], 1),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_with_its_place_and_line(anna: Guest, what: str) -> None:
    text, problem, place, line = WRONG[what]
    laid = lay(anna, text=text)
    assert problem in laid["problem"] and laid["problem"]
    assert laid["mat"] is None
    assert laid["place"] == place
    assert laid["line"] == line or not line
    refused = anna.http.post("/api/positions/mix/play", json={"text": text})
    assert refused.status_code == 400


def test_a_slot_that_is_taken_is_named(anna: Guest) -> None:
    fighter = next(c.name for c in playmat.load("nostalgix").looks.prints if c.kind == "fighter")
    text = f"A:\n  fighters:\n  - {fighter}\n  - {{card: {fighter}, slot: 1}}\n"
    laid = lay(anna, "nostalgix", text=text)
    assert "slot 1, where another Fighter is" in laid["problem"]
    assert (laid["place"], laid["line"]) == (["A", "fighters", "1"], 4)


@pytest.mark.parametrize(
    "body",
    [{"text": "x" * 20_001}, {"given": {"A": "x" * 20_001}}, {"text": "x" * 100_000}],
    ids=["text", "data", "body"],
)
def test_what_is_too_long_is_not_read(anna: Guest, body: dict[str, Any]) -> None:
    assert anna.http.post("/api/positions/mix", json=body).status_code in (400, 413)


def test_a_position_is_played_at_a_practice_table(anna: Guest) -> None:
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})
    text = "A: {active: Fox, deck: [Fox]}\nB: {active: {card: Owen, hp: 2}, deck: [Fox]}\n"
    body = {"text": text, "sets": [made["info"]["digest"]], "level": "random"}
    table = anna.post("/api/positions/mix/play", body)
    with anna.at(table["table"]) as chair:
        asked = chair.until_asked()
    assert {option["text"] for option in asked["options"]} >= {"throw Rock", "throw Paper"}


def test_a_game_that_is_over_is_not_played(anna: Guest) -> None:
    answer = anna.http.post("/api/positions/mix/play", json={"text": "A: {hand: [Owen]}\n"})
    assert answer.status_code == 400


def test_a_position_is_written_shortly() -> None:
    given = {
        "active": "A",
        "A": {"hand": ["Fox", "Owl"], "fighters": [None, {"card": "Fox", "damage": 2}]},
    }
    assert written(given) == (
        "active: A\nA:\n  hand: [Fox, Owl]\n  fighters:\n  - null\n  - {card: Fox, damage: 2}\n"
    )
    assert written({}) == ""
