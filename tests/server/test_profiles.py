"""Profiles: what somebody has played, shown to others only as far as all in it wish."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.server.lookers import looking
from tests.server.running import Guest, Server, serving

from playmat.server.profiles.past_games import against, favourites, result_of
from playmat.server.wire.messages import Ending
from playmat.server.wire.rows import PastGame, StoredSeat

PASSWORD = "four words of mine"
SHOWN = {"shown": True, "rating_shown": True, "rating_seen": True}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("profiles"), sign_ins_per_minute=60_000.0) as running:
        yield running


def account(server: Server, name: str, **shown: bool) -> Guest:
    guest = server.guest()
    guest.post("/api/account", {"name": name, "password": PASSWORD})
    if shown:
        assert guest.http.put("/api/profile", json={**SHOWN, **shown}).status_code == 204
    return guest


def lose(guest: Guest, other: Guest) -> str:
    """A rated game of The Mix that a guest concedes."""
    made = guest.post("/api/people/tables", {"game": "mix", "rated": True})
    table = str(made["table"])
    other.post(f"/api/people/tables/{table}/sit", {})
    with guest.at(table) as chair:
        chair.until_told("situation")
        chair.say("stand", text="concede")
        chair.until(lambda told: bool(told.get("ending")))
    return table


def profile(guest: Guest) -> Any:
    return guest.get("/api/profile")["profile"]


def past(*guests: str, winners: str = "A", deck: str = "Owls", draw: bool = False) -> PastGame:
    kept = json.dumps({"name": deck, "cards": {}})
    seats = [StoredSeat("person", guest, deck=kept) for guest in guests]
    ended = msgspec.json.encode(Ending(list(winners), draw, "", "1", "")).decode()
    return PastGame("t", "mix", "standard", 1.0, ended, seats)


def test_a_result_is_that_of_ones_own_seat() -> None:
    game = past("anna", "ben", winners="B")
    assert (result_of("anna", game), result_of("ben", game)) == ("lost", "won")
    assert result_of("anna", past("anna", "ben", winners="", draw=True)) == "drawn"


def test_those_come_first_who_were_met_most() -> None:
    games = [past("anna", "carl"), past("anna", "ben"), past("ben", "anna"), past("anna")]
    found = against("anna", games)
    assert list(found) == ["ben", "carl"]
    assert (found["ben"]["won"], found["ben"]["lost"]) == (1, 1)


def test_favourite_decks_are_those_that_were_played_most() -> None:
    games = [past("anna", "ben", deck=deck) for deck in ("Owls", "Foxes", "Foxes")]
    found = favourites("anna", games)
    assert [(each.deck, each.games, each.won) for each in found] == [
        ("Foxes", 2, 2),
        ("Owls", 1, 1),
    ]


def test_ones_own_profile_has_all_that_one_has_played(house: Server) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    table = lose(anna, ben)
    mine, theirs = profile(anna), profile(ben)
    (game,) = mine["games"]
    assert (game["game"], game["result"], game["replay"]) == ("mix", "lost", f"/replay/{table}")
    assert game["opponents"] == [{"name": "Ben", "shown": False}]
    assert game["deck"] and mine["decks"][0]["deck"] == game["deck"]
    assert game["rated"]["change"] < 0 < theirs["games"][0]["rated"]["change"]
    (rating,) = mine["ratings"]
    assert (rating["games"], rating["rating"]["provisional"]) == (1, True)
    assert rating["rating"]["rating"] == game["rated"]["rating"] < 1500
    assert mine["records"][0] == {
        "opponent": {"name": "Ben", "shown": False},
        "won": 0,
        "lost": 1,
        "drawn": 0,
    }
    assert anna.get(f"/api/profile/tables/{table}") == game["rated"]
    assert house.guest().get(f"/api/profile/tables/{table}") is None


def test_a_private_profile_is_answered_as_one_that_is_nobodys(house: Server) -> None:
    account(house, "Ada Lovelace")
    stranger = house.guest()
    answers = [
        stranger.http.get(f"/api/people/profiles/{name}") for name in ("Ada Lovelace", "Nobody")
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert answers[0].content == answers[1].content


def test_a_shown_profile_is_found_by_its_name_as_it_looks(house: Server) -> None:
    account(house, "Grace Hopper", shown=True)
    assert house.guest().get("/api/people/profiles/grace hopper")["name"] == "Grace Hopper"


def test_a_guest_has_no_name_to_be_found_by(house: Server) -> None:
    refused = house.guest("Grace").http.put("/api/profile", json=SHOWN)
    assert refused.status_code == 400 and "account" in refused.json()["reason"]


def test_nobody_is_named_in_the_profile_of_another_who_shows_nothing(house: Server) -> None:
    marie = account(house, "Marie Curie", shown=True)
    lise = account(house, "Lise Meitner")
    table = lose(lise, marie)
    stranger = house.guest()
    seen = stranger.get("/api/people/profiles/Marie Curie")
    (game,) = seen["games"]
    assert game["result"] == "won" and seen["records"] == []
    assert (game["opponents"], game["replay"]) == ([{"name": "", "shown": False}], "")
    assert "Lise" not in json.dumps(seen) and table not in json.dumps(seen)
    (game,) = lise.get("/api/people/profiles/Marie Curie")["games"]
    assert game["opponents"][0]["name"] == "Lise Meitner", "she was there"
    assert game["replay"] == f"/replay/{table}"
    assert lise.http.put("/api/profile", json=SHOWN).status_code == 204
    seen = stranger.get("/api/people/profiles/Marie Curie")
    assert seen["games"][0]["opponents"] == [{"name": "Lise Meitner", "shown": True}]
    assert seen["games"][0]["replay"] == f"/replay/{table}"


def test_two_who_are_kept_apart_see_nothing_of_each_other(house: Server) -> None:
    vera, ben = account(house, "Vera Rubin", shown=True), house.guest("Ben")
    made = vera.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    assert ben.get("/api/people/profiles/Vera Rubin")["name"] == "Vera Rubin"
    with vera.at(made["table"]) as chair:
        chair.until_asked()
        chair.say("block", seat="B", how="block")
        chair.until_told("blocks")
    assert ben.http.get("/api/people/profiles/Vera Rubin").status_code == 404
    assert house.guest().get("/api/people/profiles/Vera Rubin")["name"] == "Vera Rubin"


def test_a_rating_may_be_hidden_from_others_and_from_oneself(house: Server) -> None:
    emmy, ben = account(house, "Emmy Noether", shown=True, rating_shown=False), house.guest("Ben")
    table = lose(emmy, ben)
    seen = ben.get("/api/people/profiles/Emmy Noether")
    assert seen["ratings"] == [] and seen["games"][0]["rated"] is None
    assert profile(emmy)["ratings"]
    emmy.http.put("/api/profile", json={**SHOWN, "rating_seen": False})
    assert profile(emmy)["ratings"] == [] and profile(emmy)["games"][0]["rated"] is None
    assert emmy.get(f"/api/profile/tables/{table}") is None
    assert ben.get("/api/people/profiles/Emmy Noether")["ratings"]


def test_others_see_how_strong_somebody_is_who_waits_unless_it_is_hidden(house: Server) -> None:
    dora, emil = house.guest("Dora"), house.guest("Emil")
    with looking(emil) as seen:
        table = dora.post("/api/people/tables", {"game": "mix", "rated": True})["table"]
        seen.until_seen(table)
        assert seen.tables[table]["strength"] == {"rating": 0, "provisional": True}, "new"
        assert seen.tables[table]["rated"]
        hidden = {**SHOWN, "shown": False, "rating_shown": False}
        assert dora.http.put("/api/profile", json=hidden).status_code == 204
        table = dora.post("/api/people/tables", {"game": "mix"})["table"]
        seen.until_seen(table)
        assert "strength" not in seen.tables[table]


def test_pages_of_games_end(house: Server) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    lose(anna, ben)
    assert anna.get("/api/profile?page=1")["profile"]["games"] == []
    assert anna.get("/api/profile?page=99999999")["profile"]["more"] is False
