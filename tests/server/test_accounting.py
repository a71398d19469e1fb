"""How many tables somebody may have going on, however they came to be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.hosted import House, Player, Rematch, Stand
from tests.server.running import serving
from tests.server.test_restoring import a_duel

from playmat.server.doors.networks import Networks
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.abandoning import reopen
from playmat.server.hall.hall import Hall
from playmat.server.wire.messages import NewTable, OpenSeat

DUEL = NewTable("nostalgix", [OpenSeat("me"), OpenSeat("bot", bot="random")])


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_rematches_and_branches_and_reopened_tables_count_like_any_table(house: House) -> None:
    async def story(hall: Hall) -> None:
        hall.settings = replace(hall.settings, tables_each=1)
        hosted = await a_duel(hall, "me", "random")
        anna = await Player(hosted, "anna").enter()
        await anna.say(Stand(text="concede"))
        running = await hall.make("anna", DUEL)
        refused = await anna.say(Rematch())
        assert refused["type"] == "refused" and "too many" in refused["reason"]
        with pytest.raises(TooMany):
            await hall.branch("anna", hosted.stored, [], 0, "random")
        await hall.branch("ben", hosted.stored, [], 0, "random")
        await hall.store.abandon(hall.wall() + 1, hall.wall() + 1)
        hall.drop(await hall.find(running.table))
        await reopen(hall, "anna", running.table)
        with pytest.raises(TooMany):
            await hall.make("anna", DUEL)

    house.run(story)


def test_of_many_tables_at_once_no_more_are_made_than_one_after_the_other(house: House) -> None:
    async def story(hall: Hall) -> None:
        hall.settings = replace(hall.settings, tables_each=2)
        made = await asyncio.gather(
            *(hall.make("anna", DUEL) for _ in range(6)), return_exceptions=True
        )
        assert sum(isinstance(outcome, TooMany) for outcome in made) == 4

    house.run(story)


def test_guests_of_one_network_have_a_limit_together(house: House) -> None:
    async def story(hall: Hall) -> None:
        hall.settings = replace(hall.settings, tables_each_network=2)
        for guest in ("anna", "ben"):
            await hall.make(guest, DUEL, "one network")
        with pytest.raises(TooMany):
            await hall.make("eve", DUEL, "one network")
        hosted = await hall.find((await hall.make("eve", DUEL, "another")).table)
        with pytest.raises(TooMany):
            await hall.branch("eve", hosted.stored, [], 0, "random", "one network")

    house.run(story)


def test_there_are_only_so_many_tables_in_all(house: House) -> None:
    async def story(hall: Hall) -> None:
        hall.settings = replace(hall.settings, tables_in_all=2)
        for guest in ("anna", "ben"):
            await hall.make(guest, DUEL, guest)
        with pytest.raises(TooMany):
            await hall.make("eve", DUEL, "eve")

    house.run(story)


def test_who_shows_no_cookie_is_known_by_the_network(tmp_path: Path) -> None:
    body = {"game": "mix", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    deck = {"game": "mix", "draft": {"name": "Mine", "cards": {"Owen": 1}}}
    with serving(tmp_path, tables_each_network=2, decks_each_network=1) as server:

        def answers(path: str, sent: object, times: int) -> list[int]:
            address = f"http://{server.address}{path}"
            away = {"X-Forwarded-For": "203.0.113.7"}
            return [
                httpx.post(address, json=sent, headers=away, timeout=60).status_code
                for _ in range(times)
            ]

        assert answers("/api/tables", body, 3) == [201, 201, 429]
        assert answers("/api/decks", deck, 2) == [201, 429]


def test_a_network_is_an_address_or_a_households_many_and_its_name_tells_neither() -> None:
    networks = Networks(b"secret")
    name = networks.name_of("203.0.113.7")
    assert "203" not in name and name != Networks(b"other").name_of("203.0.113.7")
    assert name == networks.name_of("::ffff:203.0.113.7")
    assert name != networks.name_of("203.0.113.8")
    assert networks.name_of("2001:db8::1") == networks.name_of("2001:db8::ffff:2")
    assert networks.name_of("2001:db8::1") != networks.name_of("2001:db8:0:1::1")
    assert networks.name_of("fe80::1%eth0") == networks.name_of("fe80::2")
    here = ("127.0.0.1", "::1", "::ffff:127.0.0.1", "")
    assert {networks.name_of(address) for address in here} == {""}
