"""An account is taken along as a file, and deleted without a trace of whose it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import MetaData, create_engine, select
from tests.server.running import Guest, Message, Server, play_a_while, serving
from tests.server.set_texts import mix_set
from tests.server.stores import store_in

from playmat.server.doors.guests import COOKIE, Guests
from playmat.server.tables.seating import GUEST

PASSWORD = "four words of mine"
DECK = "deck: Mine\ngame: mix\ncards: {Owen: 5}\n"
MIX = mix_set("Fox")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("leaving")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Server]:
    with serving(folder, sign_ins_per_minute=60_000.0) as running:
        yield running


def account(server: Server, name: str) -> Guest:
    guest = server.guest()
    guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest


def id_of(guest: Guest) -> str:
    return Guests(b"a secret of tests").known(f"{COOKIE}={guest.http.cookies[COOKIE]}")


def leave(guest: Guest, name: str, password: str = PASSWORD) -> httpx.Response:
    return guest.http.post("/api/account/delete", json={"name": name, "password": password})


def exported(guest: Guest) -> Message:
    answer = guest.http.get("/api/account/export")
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    found: Message = answer.json()
    return found


def rows_with(folder: Path, wanted: str) -> list[str]:
    """The tables of the store in which something is said anywhere."""
    engine = create_engine(store_in(folder / "test.db"))
    metadata = MetaData()
    with engine.connect() as connection:
        metadata.reflect(connection)
        found = [
            table.name
            for table in metadata.sorted_tables
            for row in connection.execute(select(table))
            if any(wanted in str(value) for value in row)
        ]
    engine.dispose()
    return found


def test_all_that_is_an_accounts_goes_into_one_file(house: Server) -> None:
    ada = account(house, "Ada Byron")
    ada.post("/api/decks", {"game": "mix", "text": DECK})
    kept = ada.post("/api/sets", {"game": "mix", "text": MIX})
    opened = ada.post("/api/collection/boosters", {"game": "mix", "word": "please"})
    table = ada.table("mix", "me", "random")["table"]
    with ada.at(table) as chair:
        play_a_while(chair, 3)
    found = exported(ada)
    assert found["account"]["name"] == "Ada Byron"
    assert [deck["name"] for deck in found["decks"]] == ["Mine"]
    assert found["sets"][0]["id"] == kept["info"]["id"]
    assert found["sets"][0]["versions"][0]["text"]
    assert {card["card"] for card in found["cards"]} == set(opened["cards"])
    (game,) = found["games"]
    assert (game["table"], game["seats"]) == (table, ["A"]) and game["choices"]
    for secret in ("password", "digest_of", "$argon2", id_of(ada)):
        assert secret not in json.dumps(found)


def test_a_game_that_goes_on_tells_nothing_of_the_others(house: Server) -> None:
    ada, ben = account(house, "Grace Hopper"), house.guest("Ben")
    made = ada.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    with ada.at(made["table"]) as one, ben.at(made["table"]) as other:
        for chair in (one, other):
            if (chair.now and chair.now["ask"]) or chair.until_asked():
                chair.choose()
        other.until_told("situation")
        (game,) = exported(ada)["games"]
    assert {choice["seat"] for choice in game["choices"]} <= {"A"}
    assert game["ending"] is None and len(game["decks"]) == 1


def test_nothing_of_an_account_that_was_deleted_is_left(house: Server, folder: Path) -> None:
    ada, ben = account(house, "Mary Jackson"), house.guest("Ben")
    known = id_of(ada)
    ada.post("/api/decks", {"game": "mix", "text": DECK.replace("Mine", "Marys")})
    ada.post("/api/sets", {"game": "mix", "text": MIX})
    ada.post("/api/variants", {"game": "mix", "name": "Ours", "switches": {"stakes": "off"}})
    ada.post("/api/collection/boosters", {"game": "mix", "word": "Marys"})
    alone = ada.table("mix", "me", "random")["table"]
    made = ada.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    rated = ada.post("/api/people/tables", {"game": "mix", "rated": True})["table"]
    ben.post(f"/api/people/tables/{rated}/sit", {})
    with ben.at(rated) as chair:
        chair.until_told("situation")
        chair.say("stand", text="concede")
        chair.until(lambda told: bool(told.get("ending")))
    (rating,) = exported(ada)["ratings"]
    assert rating["games"] == 1 and rating["rating"] > 1500
    assert "ratings" in rows_with(folder, known)
    with ben.at(made["table"]) as chair, ada.at(made["table"]) as hers:
        chair.until_told("welcome")
        for each, seat in ((chair, "A"), (hers, "B")):
            each.say("block", seat=seat, how="block")
            each.until_told("blocks")
        for guest, seat in ((ben, "A"), (ada, "B")):
            wish = {"seat": seat, "reason": "stalling"}
            sent = guest.http.post(f"/api/tables/{made['table']}/reports", json=wish)
            assert sent.status_code == 204
        assert leave(ada, "Mary Jackson").status_code == 200
        assert "deleted" in chair.until_told("closing")["reason"]
    seats = ben.get(f"/api/tables/{made['table']}")["seats"]
    assert [seat["name"] for seat in seats] == [GUEST, "Ben"], "the game is Ben's too"
    assert ben.http.get(f"/api/tables/{alone}").status_code == 404
    assert rows_with(folder, known) == [] and rows_with(folder, "Mary Jackson") == []
    assert rows_with(folder, "Marys") == []
    assert ada.get("/api/account")["signed_in"] is False and ada.get("/api/decks") == []
    account(house, "Mary Jackson")  # the name is free again


def test_an_account_is_not_deleted_by_mistake(house: Server) -> None:
    ada = account(house, "Hedy Lamarr")
    assert leave(ada, "Hedy").status_code == 403
    assert leave(ada, "hedy lamarr").status_code == 403
    assert leave(ada, "Hedy Lamarr", "not the password").status_code == 403
    assert ada.get("/api/account")["name"] == "Hedy Lamarr"
    assert leave(house.guest(), "Hedy Lamarr").status_code == 401


def test_what_others_have_stays(house: Server, folder: Path) -> None:
    """A copy of a shared set is its new maker's; so is what was said of it."""
    ada, ben = account(house, "Lise Meitner"), house.guest("Ben")
    kept = ada.post("/api/sets", {"game": "mix", "text": MIX})
    word = ada.post(f"/api/sets/{kept['info']['id']}/share", {})["word"]
    copy = ben.post(f"/api/shared_sets/{word}/copy", {})
    own = ben.post("/api/sets", {"game": "mix", "text": mix_set("Owl")})
    shared = ben.post(f"/api/sets/{own['info']['id']}/share", {})["word"]
    said: Any = {"text": "too strong", "version": "", "card": ""}
    ada.post(f"/api/shared_sets/{shared}/comments", said)
    assert leave(ada, "Lise Meitner").status_code == 200
    assert ben.http.get(f"/api/shared_sets/{word}").status_code == 404
    assert ben.get(f"/api/sets/{copy['info']['id']}")["sheet"]["cards"]
    assert ben.get(f"/api/shared_sets/{shared}/comments") == []
