"""Tables that were left are closed after a while; nothing of them is lost."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from tests.server.hosted import House, Player, settled
from tests.server.running import PATIENCE, serving

from playmat.server.fairness.limits import TooMany
from playmat.server.hall.abandoning import close_abandoned, reopen
from playmat.server.hall.hall import Hall
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import NewTable, OpenSeat

HOUR = 3600.0
DAY = 24 * HOUR


class Calendar:
    """The time of day, which can be put forward."""

    def __init__(self, hall: Hall) -> None:
        self.now = 1_000_000.0
        hall.wall = lambda: self.now


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def make(hall: Hall, *kinds: str) -> str:
    seats = [OpenSeat("bot", "", k) if k == "random" else OpenSeat(k) for k in kinds]  # type: ignore[arg-type]
    return (await hall.make("anna", NewTable("nostalgix", seats))).table


async def abandoned(hall: Hall, table: str) -> bool:
    await close_abandoned(hall)
    stored = await hall.store.table(table)
    assert stored is not None
    return stored.abandoned


@pytest.mark.parametrize(
    ("seats", "hours"),
    [(("me", "random"), 24), (("me", "me"), 24), (("me", "link"), 7 * 24)],
    ids=["against a bot", "at one screen", "with a link"],
)
def test_a_table_that_was_left_is_closed(
    house: House, seats: tuple[str, ...], hours: float
) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, *seats)
        calendar.now += hours * HOUR
        assert not await abandoned(hall, table)
        calendar.now += 1
        assert await abandoned(hall, table)
        assert await hall.store.count_running("anna", "") == (0, 0, 0)

    house.run(story)


def test_what_was_said_at_a_table_that_was_left_is_kept_back_no_longer(house: House) -> None:
    """What a tester says at a running table others read once nobody plays there."""

    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, "me", "random")
        assert await hall.store.states_of([table, "another"]) == {table: "running"}
        calendar.now += 2 * DAY
        assert await abandoned(hall, table)
        assert await hall.store.states_of([table]) == {table: "left"}

    house.run(story)


def test_a_table_with_a_player_is_never_closed(house: House) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, "me", "random")
        anna = Player(await hall.find(table), "anna")
        calendar.now += DAY - 1
        await anna.enter()
        calendar.now += 3 * DAY
        assert not await abandoned(hall, table)
        await anna.leave()
        calendar.now += DAY
        assert not await abandoned(hall, table)

    house.run(story)


def test_a_spectator_does_not_keep_a_table_open_and_sees_it_as_it_was_left(house: House) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, "me", "random")
        eve = await Player(await hall.find(table), "eve").enter()
        calendar.now += DAY + 1
        assert await abandoned(hall, table)
        assert eve.hung_up, "so that she comes back and is told"
        hosted = await hall.find(table)
        before = hosted.begun.now
        eve = await Player(hosted, "eve").enter()
        await settled(hosted)
        assert eve.told[0]["abandoned"]
        assert hosted.begun.now == before, "no bot plays on"

    house.run(story)


def test_who_sits_there_can_go_on_and_nobody_else(house: House) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, "me", "random")
        calendar.now += DAY + 1
        assert await abandoned(hall, table)
        with pytest.raises(NotHere, match="only those who sit"):
            await reopen(hall, "eve", table)
        await reopen(hall, "anna", table)
        assert not await abandoned(hall, table)
        anna = await Player(await hall.find(table), "anna").enter()
        await anna.choose("keep")

    house.run(story)


def test_nobody_sits_down_at_a_closed_table_until_it_is_open_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        table = await make(hall, "me", "link")
        secret = hall.secret_of(table, 1)
        calendar.now += 7 * DAY + 1
        assert await abandoned(hall, table)
        with pytest.raises(NotHere, match="closed"):
            await hall.join("ben", table, secret, "")
        await reopen(hall, "anna", table)
        await hall.join("ben", table, secret, "")
        assert (await hall.find(table)).persons == {"anna", "ben"}

    house.run(story)


def test_over_the_network_a_player_is_told_and_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = anna.table("nostalgix", "me", "random")["table"]
        cookies = dict(anna.http.cookies)
    with serving(tmp_path, left_with_bots=0.0) as server:  # which looks for them when it starts
        anna = server.guest()
        anna.http.cookies = httpx.Cookies(cookies)
        give_up = time.monotonic() + PATIENCE
        while not anna.get(f"/api/tables/{table}")["abandoned"] and time.monotonic() < give_up:
            time.sleep(0.1)
        with anna.at(table) as chair:
            closing = chair.hear()
            assert closing["type"] == "closing" and "closed" in closing["reason"]
        with server.guest().at(table, watching=True) as chair:
            assert chair.until_told("welcome")["abandoned"]
            assert chair.until_told("situation")["ask"] is None
        assert anna.get(f"/api/tables/{table}")["abandoned"]
        assert not anna.post(f"/api/tables/{table}/reopen", {})["abandoned"]
        with anna.at(table) as chair:
            assert chair.until_asked()["options"]


def test_a_table_that_is_opened_again_counts_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        calendar = Calendar(hall)
        left = await make(hall, "me", "random")
        calendar.now += DAY + 1
        assert await abandoned(hall, left)
        for _ in range(hall.settings.tables_each):
            await make(hall, "me", "random")
        with pytest.raises(TooMany):
            await reopen(hall, "anna", left)
        assert await abandoned(hall, left)

    house.run(story)
