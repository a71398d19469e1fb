"""Tables with sets of guests: allowed by digest, seen before one sits down, opened for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Message, Server, play_a_while, serving
from tests.server.set_texts import mix_card, mix_set

import playmat
from playmat.cli import main
from playmat.parts.own_sets import digest_of
from playmat.server.hall import known_editions
from playmat.server.jobs import matters, thinking

FOXES = mix_set(mix_card("Fox", hp=9), mix_card("Vixen", hp=8))
DECK = {"name": "Foxes", "cards": {"Fox": 2, "Vixen": 1, "Owen": 2}, "sets": [digest_of(FOXES)]}


def keep_foxes(guest: Guest) -> str:
    """Keep the set and a deck with its cards; its digest."""
    made = guest.post("/api/sets", {"game": "mix", "text": FOXES})
    guest.post("/api/decks", {"game": "mix", "draft": DECK})
    return str(made["info"]["digest"])


@pytest.fixture
def vera(server: Server) -> Guest:
    """Somebody who has the set and a deck with its cards."""
    guest = server.guest("Vera")
    keep_foxes(guest)
    return guest


def hand_of(situation: Message) -> list[str]:
    """The cards in A's hand."""
    (hand,) = [place for place in situation["mat"]["places"] if place["id"] == "A.hand"]
    return [card["card"] for card in hand["cards"]]


def test_cards_of_a_set_are_played_at_a_table_that_allows_it(vera: Guest) -> None:
    made = vera.table("mix", "me/Foxes", "random/Foxes", sets=[digest_of(FOXES)])
    with vera.at(made["table"]) as chair:
        chair.until_asked()
        assert set(hand_of(chair.now)) <= {"Fox", "Vixen", "Owen"}
        play_a_while(chair, 4)
    replay = vera.get(f"/api/replays/{made['table']}")
    assert replay["sets"] == [{"digest": digest_of(FOXES), "name": "Foxes"}]


def test_who_is_invited_sees_the_sets_before_sitting_down(vera: Guest, ben: Guest) -> None:
    made = vera.table("mix", "me/Foxes", "link", sets=[digest_of(FOXES)])
    shown = [{"digest": digest_of(FOXES), "name": "Foxes"}]
    assert ben.get(f"/api/tables/{made['table']}")["sets"] == shown
    sheet = ben.get(f"/api/games/mix/sets/{digest_of(FOXES)}")
    assert [card["name"] for card in sheet["cards"]] == ["Fox", "Vixen"]
    assert vera.get("/api/tables")[0]["sets"] == shown
    ben.join(made["links"]["B"])
    with ben.at(made["table"]) as chair:
        assert chair.until_told("welcome")["sets"] == shown


def test_nobody_meets_the_cards_elsewhere(vera: Guest, ben: Guest) -> None:
    digest = digest_of(FOXES)
    usual = ben.get("/api/games/mix/cards")
    assert "Fox" not in {card["name"] for card in usual}
    with_set = vera.get(f"/api/games/mix/cards?sets={digest}")
    assert {card["name"] for card in with_set} - {card["name"] for card in usual} == {
        "Fox",
        "Vixen",
    }
    assert ben.get("/api/games/mix/search?text=vixen")["names"] == []
    assert vera.get(f"/api/games/mix/search?text=vixen&sets={digest}")["names"] == ["Vixen"]
    assert ben.get("/api/sets") == []
    assert "Fox" not in playmat.load("mix").by_name


def test_a_set_may_stand_in_for_a_printed_card_and_says_so(anna: Guest) -> None:
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set(mix_card("Owen", hp=9))})
    assert made["sheet"]["replaces"] == ["Owen"]
    cards = anna.get(f"/api/games/mix/cards?sets={made['info']['digest']}")
    assert [card["stats"][0]["value"] for card in cards if card["name"] == "Owen"] == [9]


def test_a_deck_is_judged_with_the_sets_it_names(vera: Guest) -> None:
    assert vera.post("/api/games/mix/check", DECK)["legal"]
    without = {**DECK, "sets": []}
    assert not vera.post("/api/games/mix/check", without)["legal"]
    (kept,) = [deck for deck in vera.get("/api/decks") if deck["deck"]["name"] == "Foxes"]
    assert (kept["deck"]["sets"], kept["deck"]["legal"]) == ([digest_of(FOXES)], True)
    written = vera.post("/api/games/mix/write", DECK)
    assert (written["code"], written["path"]) == ("", ""), "a code would not say which cards"
    read = vera.post("/api/games/mix/read", {"text": written["file"]})
    assert read["draft"]["sets"] == [digest_of(FOXES)]


def test_a_deck_comes_to_no_table_that_does_not_allow_its_sets(vera: Guest) -> None:
    seats = [{"kind": "me", "deck": "Foxes"}, {"kind": "bot", "bot": "random"}]
    answer = vera.http.post("/api/tables", json={"game": "mix", "seats": seats})
    assert answer.status_code == 400
    assert "not played with" in answer.json()["reason"]


@pytest.mark.parametrize(
    ("sets", "status", "said"),
    [
        (["nothing"], 404, "no set"),
        ([digest_of(FOXES)] * 2, 400, "each named once"),
        ([digest_of(FOXES), digest_of("a"), *"bcde"], 400, "length"),
    ],
)
def test_a_table_allows_sets_that_are_there(
    vera: Guest, sets: list[str], status: int, said: str
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = vera.http.post("/api/tables", json={"game": "mix", "seats": seats, "sets": sets})
    assert (answer.status_code, said in answer.json()["reason"]) == (status, True), answer.text


def test_a_set_is_for_its_own_game(vera: Guest) -> None:
    assert vera.http.get(f"/api/games/nexus/cards?sets={digest_of(FOXES)}").status_code == 404
    assert vera.http.get(f"/api/games/nexus/sets/{digest_of(FOXES)}").status_code == 404


def test_two_sets_that_share_a_name_are_not_allowed_together(vera: Guest) -> None:
    other = vera.post("/api/sets", {"game": "mix", "text": mix_set("Fox", name="Others")})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "mix", "seats": seats, "sets": [digest_of(FOXES), other["info"]["digest"]]}
    answer = vera.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert "two cards called 'Fox'" in answer.json()["reason"]


def test_a_table_and_its_record_open_after_the_set_went_on_and_was_deleted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as server:
        vera = server.guest("Vera")
        digest = keep_foxes(vera)
        tables = [
            vera.table("mix", "me/Foxes", "random/Foxes", sets=[digest])["table"] for _ in "12"
        ]
        with vera.at(tables[0]) as chair:
            play_a_while(chair, 6)
        with vera.at(tables[1]) as chair:
            chair.until_asked()
            before = hand_of(chair.now)
        (kept,) = vera.get("/api/sets")
        body = {"text": mix_set("Cub"), "expected": digest}
        assert vera.http.put(f"/api/sets/{kept['id']}", json=body).status_code == 200
        assert vera.http.delete(f"/api/sets/{kept['id']}").status_code == 204
        assert vera.http.get(f"/api/games/mix/sets/{digest_of(mix_set('Cub'))}").status_code == 404
    with serving(tmp_path) as server:
        vera = server.guest_again(vera)
        with vera.at(tables[1]) as chair:
            chair.until_asked()
            assert hand_of(chair.now) == before
        record = vera.get(f"/api/replays/{tables[0]}/record")
        assert [each["digest"] for each in record["sets"]] == [digest]
        vera.get(f"/api/replays/{tables[0]}/steps/3")
        again = vera.post(
            f"/api/replays/{tables[0]}/branch", {"step": 1, "seat": "A", "bot": "random"}
        )
        assert vera.get(f"/api/tables/{again['table']}")["sets"][0]["digest"] == digest
        assert [deck["deck"]["legal"] for deck in vera.get("/api/decks")] == [True]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert verify(path) == 0, capsys.readouterr().out
    record["sets"][0]["text"] += "# changed"
    path.write_text(json.dumps(record))
    assert verify(path) == 1


def verify(path: Path) -> int:
    """The code with which `playmat replay verify` ends."""
    return main(["replay", "verify", str(path)])


def test_bots_know_the_cards_in_their_processes() -> None:
    game = playmat.load("mix").with_sets([FOXES])
    table = game.deal([{"Fox": 3, "Vixen": 2}] * 2, seed=1)
    asked = matters.matter(table, 0, "regular", 0)
    known: Any = thinking.table_of(asked)
    assert known.state.hash() == table.state.hash()
    assert [option.text for option in known.state.options(0)] == [
        option.text for option in table.state.options(0)
    ]


def test_the_texts_of_so_many_editions_are_remembered(
    server: Server, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_editions, "REMEMBERED", 2)
    server.hall.editions.known.clear()
    for number in range(4):
        made = anna.post("/api/sets", {"game": "mix", "text": mix_set(f"Fox {number}")})["info"]
        anna.get(f"/api/games/mix/search?text=fox&sets={made['digest']}")
        anna.http.delete(f"/api/sets/{made['id']}")
    assert len(server.hall.editions.known) == 2
