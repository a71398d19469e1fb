"""What a stranger sends is no larger than what a game can need, and is worked out beside play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, serving

from playmat.games import load, names
from playmat.kernel.table import Table
from playmat.language.files import read_yaml
from playmat.parts.decks import Decks
from playmat.parts.rulebook import Rulebook
from playmat.server.files import deck_files
from playmat.server.showing.replays import Reel
from playmat.server.wire.sizes import DECK_LETTERS, EXTRA_BYTES, MOST_CARDS, MOST_KINDS

HEAVY: list[tuple[type, str]] = [
    (Rulebook, "deal"),
    (Rulebook, "begin_from"),
    (Table, "rerun"),
    (Reel, "step"),
    (Reel, "record"),
    (Reel, "state_at"),
]
DECK = "deck: Mine\ngame: mix\ncards: {Owen: 5}\n"


def test_a_deck_of_more_cards_than_any_game_has_is_not_drawn_from(anna: Guest) -> None:
    kinds = {f"Card {number}": 1 for number in range(MOST_KINDS + 1)}
    for cards in (kinds, {"Owen": MOST_CARDS + 1}, {"Owen": MOST_CARDS, "Anna": 1}, {"Owen": -1}):
        for question in ("draw", "check"):
            answer = anna.http.post(f"/api/games/mix/{question}", json={"cards": cards})
            assert answer.status_code == 400, (question, answer.text)
    assert anna.http.post("/api/games/mix/draw", json={"cards": {"Owen": 5}}).status_code == 200


def test_what_lies_beside_the_cards_is_bounded_too(anna: Guest) -> None:
    for more in (
        {"name": "x" * 101},
        {"plan": "x" * 5000},
        {"extras": {"extra": ["x" * EXTRA_BYTES]}},
    ):
        draft = {"cards": {"Owen": 5}, **more}
        assert anna.http.post("/api/games/mix/check", json=draft).status_code == 400


def test_a_house_rule_is_no_longer_than_the_text_of_a_card(anna: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    for switches in (
        {"abby_text": "On Play: draw 1 card. " * 30},
        {f"switch {number}": "on" for number in range(101)},
        {"x" * 101: "on"},
    ):
        wish = {"game": "mix", "seats": seats, "switches": switches}
        answer = anna.http.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert "length" in answer.text, "it was not even looked at"


def test_a_deck_file_of_a_stranger_is_short(anna: Guest) -> None:
    for text in (
        DECK + "#" * DECK_LETTERS,
        DECK.replace("5", "501"),
        DECK.replace("Owen: 5", "Owen: 300, Abby: 300"),
    ):
        answer = anna.http.post("/api/decks", json={"game": "mix", "text": text})
        assert answer.status_code == 400


def test_all_decks_of_a_guest_together_are_bounded(tmp_path: Path) -> None:
    with serving(tmp_path, deck_letters_each=len(DECK) * 2 + 10) as server:
        guest = server.guest("Anna")
        made = [guest.post("/api/decks", {"game": "mix", "text": DECK})["id"] for _ in range(2)]
        refused = guest.http.post("/api/decks", json={"game": "mix", "text": DECK})
        assert refused.status_code == 429
        assert "too large together" in refused.text
        longer = {"game": "mix", "text": DECK + "#" * 20}
        assert guest.http.put(f"/api/decks/{made[0]}", json=longer).status_code == 429
        same = guest.http.put(f"/api/decks/{made[0]}", json={"game": "mix", "text": DECK})
        assert same.status_code == 200, "a deck does not count beside itself"


def test_every_deck_that_comes_with_a_game_is_within_the_sizes() -> None:
    for name in names():
        for path in (load(name).folder / "decks").glob("*.yaml"):
            document = read_yaml(path)
            assert len(document.text) < DECK_LETTERS / 10
            assert deck_files.deck_of(document, load(name)).size < MOST_CARDS / 5


def test_decks_are_never_read_where_the_players_are_served(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process of the event loop never sees a stranger's deck but as text."""

    def read_here(decks: Decks, document: Any) -> Any:
        assert document.path, "a stranger's deck was read in the server's own process"
        return real(decks, document)

    real = Decks.read
    monkeypatch.setattr(Decks, "read", read_here)
    made = anna.post("/api/decks", {"game": "mix", "text": DECK})
    anna.get("/api/games")
    anna.get("/api/decks")
    anna.post("/api/games/mix/check", {"cards": {"Owen": 5}})
    anna.table("mix", "me/Mine", "random")
    anna.http.delete(f"/api/decks/{made['id']}")


def test_games_are_never_dealt_or_gone_through_where_the_players_are_served(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor what grows with the length of a game: going back, replays, records, branches."""

    def done_here(*given: Any, **more: Any) -> Any:
        raise AssertionError("this was done in the server's own process")

    for owner, name in HEAVY:
        monkeypatch.setattr(owner, name, done_here)
    table = anna.table("mix", "me", "random")["table"]
    with anna.at(table) as chair:
        chair.until_asked()
        chair.choose()
        chair.until_asked()
        chair.say("stand", text="concede")
        chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
    for path in ("", "/steps/1", "/record"):
        anna.get(f"/api/replays/{table}{path}")
    anna.post(f"/api/replays/{table}/branch", {"step": 1, "seat": "A", "bot": "random"})
    practice = anna.table("nostalgix", "me", "random", practice=True)["table"]
    with anna.at(practice) as chair:
        chair.until_asked()
        chair.choose(option=-1 + len(chair.now["ask"]["options"]))
        chair.until(lambda told: told["type"] == "situation" and told["may_undo"])
        chair.say("undo")
        chair.until(lambda told: told["type"] == "situation" and told["whole"])
