"""A shared set as a door: read, played with at once, commented by testers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server, play_a_while, play_out, serving
from tests.server.set_texts import mix_card, mix_set
from tests.server.test_sets import make, save

import playmat
from playmat.server.files.set_files import read_set
from playmat.server.wire import sizes
from playmat.workshop.set_decks import decks_of_set, mode_of_set

Set = dict[str, Any]


def share(guest: Guest, made: Set) -> str:
    word: str = guest.post(f"/api/sets/{made['info']['id']}/share", {})["word"]
    return f"/api/shared_sets/{word}"


def decks_at(server: Server, table: str) -> list[set[str]]:
    """The cards in the deck of each seat."""
    stored = server.hall.tables[table].stored
    return [set(json.loads(seat.deck)["cards"]) for seat in stored.seats]


# ---- playing ----


def test_who_has_the_link_plays_with_the_set_against_a_bot_by_one_request(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    door = share(anna, make(anna, mix_set("Fox", "Vixen")))
    made = ben.post(f"{door}/play", {})
    with ben.at(made["table"]) as chair:
        chair.until_asked()
        table = ben.get(f"/api/tables/{made['table']}")
        assert [sit["kind"] for sit in table["seats"]] == ["person", "bot"]
        assert [each["name"] for each in table["sets"]] == ["Foxes"]
        for cards in decks_at(server, made["table"]):
            assert {"Fox", "Vixen"} <= cards, "both sides have cards of the set"


def test_a_friend_sits_down_at_a_table_with_the_set(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    door = share(anna, make(anna, mix_set("Fox")))
    made = ben.post(f"{door}/play", {"against": "friend"})
    assert anna.join(made["links"]["B"]) == made["table"]
    table = ben.get(f"/api/tables/{made['table']}")
    assert [sit["name"] for sit in table["seats"]] == ["Ben", "Anna"]


def test_a_new_version_leaves_tables_alone_and_the_old_one_readable(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    first = make(anna, mix_set(mix_card("Fox", hp=5)))
    door = share(anna, first)
    under_way = ben.post(f"{door}/play", {})["table"]
    second = save(anna, first, mix_set(mix_card("Fox", hp=8)))
    assert ben.get(f"/api/tables/{under_way}")["sets"][0]["digest"] == first["info"]["digest"]
    now, then = ben.get(door), ben.get(f"{door}?version={first['info']['digest']}")
    assert (now["sheet"], now["number"], now["newest"]) == (second["sheet"], 2, 2)
    assert (then["sheet"], then["number"], then["newest"]) == (first["sheet"], 1, 2)
    older = ben.post(f"{door}/play", {"version": first["info"]["digest"]})["table"]
    assert ben.get(f"/api/tables/{older}")["sets"][0]["digest"] == first["info"]["digest"]
    other = make(anna, mix_set("Cub"))["info"]["digest"]
    assert ben.http.get(f"{door}?version={other}").status_code == 404, "of another set"


def test_the_maker_notes_what_is_new_in_a_version_and_who_has_the_link_reads_it(
    server: Server,
) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = make(anna, mix_set("Fox"))
    link, path = share(anna, made), f"/api/sets/{made['info']['id']}/notes"
    assert anna.http.put(f"{path}/1", json={"text": " Foxes \u202eheal. "}).status_code == 200
    assert ben.get(link)["note"] == "Foxes heal."
    assert anna.get(f"{path.removesuffix('notes')}versions")[0]["note"] == "Foxes heal."
    assert anna.http.put(f"{path}/2", json={"text": "?"}).status_code == 404
    assert ben.http.put(f"{path}/1", json={"text": "?"}).status_code == 404
    assert anna.http.put(f"{path}/1", json={"text": "x" * 1001}).status_code == 400


def test_a_set_that_has_nothing_to_play_with_says_so(server: Server) -> None:
    anna = server.guest("Anna")
    draft = mix_card("Fox").replace("hp: 6", "hp: 6, draft: true")
    door = share(anna, make(anna, mix_set(draft)))
    refused = anna.http.post(f"{door}/play", json={})
    assert refused.status_code == 400
    assert "no card that could be played" in refused.json()["reason"]


def test_twelve_cards_are_shared_out_among_the_decks() -> None:
    names = [f"Fox {number}" for number in "abcdefghijkl"]
    edition = read_set(mix_set(*names), playmat.load("mix"))
    decks = decks_of_set(edition, mode_of_set(edition), 2)
    mine, theirs = [set(deck.cards) & set(names) for deck in decks]
    assert mine and theirs and not mine & theirs, "as long as there are others"
    for deck in decks:
        assert not edition.decks.check(deck, "standard")


# ---- comments ----


def test_testers_comment_on_a_card_and_the_set_and_its_maker_deals_with_it(server: Server) -> None:
    anna, ben, cleo = server.guest("Anna"), server.guest("Ben"), server.guest()
    made = make(anna, mix_set("Fox"))
    door = share(anna, made)
    own = f"/api/sets/{made['info']['id']}/comments"
    ben.post(f"{door}/comments", {"card": "Fox", "text": "<b>Too</b> strong\n\u202e!"})
    cleo.post(f"{door}/comments", {"text": "Fun"})
    first, second = anna.get(own)
    assert (first["by"], first["card"], first["number"]) == ("Ben", "Fox", 1)
    assert first["text"] == "<b>Too</b> strong\n!", "text as it stands, and nothing unseen in it"
    assert (second["by"], second["card"], second["mine"]) == ("Guest", "", False)
    assert [each["mine"] for each in ben.get(f"{door}/comments")] == [True, False]
    assert anna.http.put(f"{own}/{first['id']}", json={"resolved": True}).status_code == 200
    assert [each["resolved"] for each in anna.get(own)] == [True, False]
    assert anna.http.delete(f"{own}/{second['id']}").status_code == 204
    assert [each["id"] for each in anna.get(own)] == [first["id"]]


def test_a_comment_says_of_which_version_it_is(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = make(anna, mix_set("Fox"))
    door = share(anna, made)
    save(anna, made, mix_set("Vixen"))
    ben.post(f"{door}/comments", {"card": "Vixen", "text": "new"})
    old = {"card": "Fox", "text": "old", "version": made["info"]["digest"]}
    ben.post(f"{door}/comments", old)
    assert [each["number"] for each in ben.get(f"{door}/comments")] == [2, 1]
    missing = ben.http.post(f"{door}/comments", json={"card": "Fox", "text": "gone"})
    assert missing.status_code == 404


def test_only_its_author_and_the_maker_of_the_set_take_a_comment_away(server: Server) -> None:
    anna, ben, cleo = server.guest("Anna"), server.guest("Ben"), server.guest("Cleo")
    made = make(anna, mix_set("Fox"))
    door, own = share(anna, made), f"/api/sets/{made['info']['id']}/comments"
    (said,) = ben.post(f"{door}/comments", {"text": "Fun"})
    assert cleo.http.delete(f"{door}/comments/{said['id']}").status_code == 404
    assert cleo.http.delete(f"{own}/{said['id']}").status_code == 404
    assert ben.http.put(f"{own}/{said['id']}", json={"resolved": True}).status_code == 404
    assert ben.http.delete(f"{door}/comments/{said['id']}").status_code == 204
    (said,) = ben.post(f"{door}/comments", {"text": "Again"})
    other = make(anna, mix_set("Cub"))["info"]["id"]
    assert anna.http.delete(f"/api/sets/{other}/comments/{said['id']}").status_code == 404


def test_comments_go_with_the_set_and_not_with_a_copy(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = make(anna, mix_set("Fox"))
    door = share(anna, made)
    ben.post(f"{door}/comments", {"text": "Fun"})
    copy = ben.post(f"{door}/copy", {})
    assert ben.get(f"/api/sets/{copy['info']['id']}/comments") == []
    assert anna.http.delete(f"/api/sets/{made['info']['id']}").status_code == 204
    assert ben.http.get(f"{door}/comments").status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": ""}, 400),
        ({"text": " \n\u200b"}, 400),
        ({"text": "x" * (sizes.COMMENT_LETTERS + 1)}, 400),
        ({"text": "x", "card": "y" * 101}, 400),
        ({"text": "x", "version": "z" * 20}, 404),
    ],
)
def test_odd_comments_are_refused(server: Server, body: dict[str, str], status: int) -> None:
    anna = server.guest("Anna")
    door = share(anna, make(anna, mix_set("Fox")))
    assert anna.http.post(f"{door}/comments", json=body).status_code == status
    assert anna.get(f"{door}/comments") == []


def test_there_are_not_more_comments_than_anybody_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.server.routes.comments.SET_COMMENTS", 3)
    with serving(tmp_path, comments_each=2) as server:
        anna, ben = server.guest("Anna"), server.guest("Ben")
        door = share(anna, make(anna, mix_set("Fox")))
        for text in ("one", "two"):
            ben.post(f"{door}/comments", {"text": text})
        refused = ben.http.post(f"{door}/comments", json={"text": "three"})
        assert (refused.status_code, "too many" in refused.json()["reason"]) == (429, True)
        anna.post(f"{door}/comments", {"text": "three"})
        full = anna.http.post(f"{door}/comments", json={"text": "four"})
        assert (full.status_code, "its maker" in full.json()["reason"]) == (429, True)


def test_comments_come_at_a_pace_that_can_be_read(tmp_path: Path) -> None:
    with serving(tmp_path, comments_per_minute=0.001) as server:
        anna = server.guest("Anna")
        door = share(anna, make(anna, mix_set("Fox")))
        sent = [
            anna.http.post(f"{door}/comments", json={"text": str(number)}).status_code
            for number in range(14)
        ]
        assert sent == [201] * 12 + [429] * 2


# ---- comments on a moment of a game ----


def test_a_comment_on_a_moment_leads_to_the_replay_there(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = make(anna, mix_set("Vole"))
    table = ben.post(f"{share(anna, made)}/play", {})["table"]
    said = {"card": "Vole", "text": "Here it is too strong", "step": 1}
    assert ben.http.post(f"/api/replays/{table}/comments", json=said).status_code == 404, (
        "it goes on"
    )
    with ben.at(table) as chair:
        play_a_while(chair, 2)
    assert ben.get(f"/api/replays/{table}/shared_cards") == ["Vole"]
    assert ben.http.post(f"/api/replays/{table}/comments", json=said).status_code == 201
    (told,) = anna.get(f"/api/sets/{made['info']['id']}/comments")
    assert (told["card"], told["text"], told["number"]) == ("Vole", said["text"], 1)
    assert (told["replay"], told["step"]) == (table, 1)
    for wrong in ({"step": 9999}, {"card": "Owen"}, {"step": -1}, {"text": " "}):
        sent = ben.http.post(f"/api/replays/{table}/comments", json=said | wrong)
        assert sent.status_code in (400, 404), wrong


def test_a_comment_from_a_running_table_is_kept_back_until_it_is_over(server: Server) -> None:
    """Anna made the set and plays against Ben: what Ben says of a card now she reads afterwards."""
    anna, ben, cleo = (server.guest(name) for name in ("Anna", "Ben", "Cleo"))
    made = make(anna, mix_set("Stoat"))
    door, own = share(anna, made), f"/api/sets/{made['info']['id']}/comments"
    table = ben.post(f"{door}/play", {})["table"]
    said = {"card": "Stoat", "text": "I hold it, and it is too strong"}
    assert cleo.http.post(f"/api/tables/{table}/comments", json=said).status_code == 404, "no seat"
    assert cleo.http.get(f"/api/tables/{table}/shared_cards").status_code == 404
    with ben.at(table) as chair:
        assert ben.get(f"/api/tables/{table}/shared_cards") == ["Stoat"]
        sent = ben.http.post(f"/api/tables/{table}/comments", json=said)
        assert (sent.status_code, sent.json()) == (201, None), "no number of a step is told"
        for wrong in ({"card": "Owen"}, {"text": " "}, {"step": 3}):
            refused = ben.http.post(f"/api/tables/{table}/comments", json=said | wrong)
            assert refused.status_code in (400, 404), wrong
        assert anna.get(own) == anna.get(f"{door}/comments") == cleo.get(f"{door}/comments") == []
        (mine,) = ben.get(f"{door}/comments")
        assert (mine["text"], mine["replay"], mine["step"]) == (said["text"], "", 0), (
            "no replay yet"
        )
        play_a_while(chair, 2)
    (told,) = anna.get(own)
    assert (told["card"], told["text"], told["number"]) == ("Stoat", said["text"], 1)
    assert told["replay"] == table
    assert told["step"] in (0, 1), "the bot may have chosen by then, Ben has not"


def test_only_of_a_set_that_is_shared_moments_are_commented(server: Server) -> None:
    anna = server.guest("Anna")
    made = make(anna, mix_set("Hermit"))
    sets = [made["info"]["digest"]]
    draft = {"name": "Alone", "cards": {"Hermit": 5}, "sets": sets}
    anna.post("/api/decks", {"game": "mix", "draft": draft})
    table = anna.table("mix", "me/Alone", "random/Alone", sets=sets)["table"]
    with anna.at(table) as chair:
        play_a_while(chair, 1)
    assert anna.get(f"/api/replays/{table}/shared_cards") == []
    said = {"card": "Hermit", "text": "Too strong", "step": 0}
    assert anna.http.post(f"/api/replays/{table}/comments", json=said).status_code == 404


# ---- played ----


def test_each_version_counts_the_games_that_were_played_and_won_with_its_cards(
    server: Server,
) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    first = make(anna, mix_set("Fox"))
    door = share(anna, first)
    second = save(anna, first, mix_set(mix_card("Fox", hp=7), "Vixen"))
    played = f"/api/sets/{first['info']['id']}/versions/{{}}/played"
    made = ben.post(f"{door}/play", {})
    with ben.at(made["table"]) as chair:
        chair.until_asked()
        assert anna.get(played.format(second["info"]["digest"]))["games"] == 0, "it goes on"
        chair.say("stand", text="concede")
        play_out(chair)
    counted = anna.get(played.format(second["info"]["digest"]))
    assert counted["games"] == 1
    fox, vixen = counted["cards"]
    assert (fox["name"], fox["games"], fox["won"], fox["drawn"]) == ("Fox", 2, 1, 0)
    assert vixen["name"] == "Vixen"
    assert fox["low"] < 0.5 < fox["high"]
    assert anna.get(played.format(first["info"]["digest"]))["games"] == 0, "another version"
    assert ben.http.get(played.format(second["info"]["digest"])).status_code == 404


def test_a_position_is_no_game(server: Server) -> None:
    anna = server.guest("Anna")
    made = make(anna, mix_set("Fox"))
    own = f"/api/sets/{made['info']['id']}"
    tried = anna.post(f"{own}/try", {"card": "Fox"})
    with anna.at(tried["table"]) as chair:
        chair.until_asked()
        chair.say("stand", text="concede")
        play_out(chair)
    assert anna.get(f"{own}/versions/{made['info']['digest']}/played")["games"] == 0
