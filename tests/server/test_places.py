"""Who has a place at a table: players always, spectators while there is room and leave."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.hosted import House, Player
from tests.server.test_restoring import a_duel

from playmat.kernel.errors import PlaymatError
from playmat.server.hall.hall import Hall
from playmat.server.routes.tables import one_table
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.messages import NewTable, OpenSeat


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def a_table_with_a_link(hall: Hall, spectators: bool = True) -> tuple[HostedTable, str]:
    """Made by Anna, who sits there; and what its link holds."""
    seats = [OpenSeat("me", "Recess Riot"), OpenSeat("link", "Growth Spurt")]
    made = await hall.make("anna", NewTable("nostalgix", seats, spectators=spectators))
    return await hall.find(made.table), made.links["B"].partition("#")[2]


def test_an_opponent_cannot_take_the_places_of_a_player(house: House) -> None:
    """Else who keeps the other player out would win by the claim of a seat that was left."""

    async def story(hall: Hall) -> None:
        hall.settings = replace(hall.settings, spectators_each=3, connections_of_player=2)
        hosted, secret = await a_table_with_a_link(hall)
        await hall.join("ben", hosted.id, secret, "")
        bens = [await Player(hosted, "ben").enter() for _ in range(5)]
        watching = [await Player(hosted, "eve").enter() for _ in range(3)]
        with pytest.raises(PlaymatError, match="too many"):
            await Player(hosted, "eve").enter()
        anna = await Player(hosted, "anna").enter()
        assert anna.now["ask"] is not None
        assert [ben.hung_up for ben in bens] == [True, True, True, False, False]
        assert bens[0].told[-1]["type"] == "closing"
        assert not any(player.hung_up for player in [anna, *watching])

    house.run(story)


def test_strangers_leave_a_closed_table_when_its_last_seat_is_taken(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted, secret = await a_table_with_a_link(hall, spectators=False)
        anna, eve, ben = [await Player(hosted, name).enter() for name in ("anna", "eve", "ben")]
        await hall.join("ben", hosted.id, secret, "")
        assert anna.now["ask"] is not None and not anna.hung_up
        for stranger, comes_back in ((eve, False), (ben, True)):
            assert stranger.hung_up
            kinds = [told["type"] for told in stranger.told]
            assert kinds[-1] == "closing" and "situation" not in kinds
            assert bool(stranger.told[-1]["again"]) is comes_back, "who sits there now comes back"
        with pytest.raises(PlaymatError, match="not open to spectators"):
            await Player(hosted, "eve").enter()
        assert (await Player(hosted, "ben").enter()).now["seat"] == "B"

    house.run(story)


def test_strangers_may_stay_at_an_open_table(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted, secret = await a_table_with_a_link(hall)
        eve = await Player(hosted, "eve").enter()
        await hall.join("ben", hosted.id, secret, "")
        assert not eve.hung_up and eve.now["seat"] is None

    house.run(story)


def test_a_table_of_bots_and_one_person_is_closed_from_its_beginning(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")
        hosted.stored.spectators = False
        with pytest.raises(PlaymatError, match="not open to spectators"):
            await Player(hosted, "eve").enter()

    house.run(story)


def test_a_table_that_was_left_says_where_its_turn_stood(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")
        anna = await Player(hosted, "anna").enter()
        line = anna.now["mat"]["line"]
        await anna.leave()
        while hall.errands:
            await asyncio.gather(*hall.errands)
        hall.drop(hosted)
        assert line
        assert (await one_table(hall, "anna", hosted.id)).line == line

    house.run(story)
