"""Slow games: days for each choice, nobody has to be present, and nothing of it is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.hosted import (
    AnswerUndo,
    Claim,
    House,
    Player,
    Prefer,
    Rematch,
    Stand,
    Undo,
    tick,
)
from tests.server.running import Server

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.abandoning import close_abandoned
from playmat.server.hall.hall import Hall
from playmat.server.hall.time_off import YEAR, come_back, take_days_off, time_off
from playmat.server.pools.opponents import Opponents
from playmat.server.settings import Settings
from playmat.server.store import Store
from playmat.server.store.leavings import CountedLeavings
from playmat.server.tables.hosting import HostedTable
from playmat.server.tables.slow_games import DAY, SLEEPS_AFTER, deadline
from playmat.server.wire.messages import NewTable, OpenSeat
from playmat.server.wire.rows import Met, StoredVacation


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


class WallClock:
    """The time of day in a hall, put forward by hand."""

    def __init__(self, hall: Hall) -> None:
        self.now = 1_000_000.0
        hall.wall = lambda: self.now


def wish(days: int = 3, **more: object) -> NewTable:
    seats = [OpenSeat("me", "Recess Riot"), OpenSeat("link", "Recess Riot")]
    return NewTable("nostalgix", seats, days=days, **more)  # type: ignore[arg-type]


async def slow_table(hall: Hall, days: int = 3, met: Met = "") -> HostedTable:
    """A table of Anna and Ben at which Ben has sat down; nobody is there."""
    made = await hall.make("anna", wish(days), met=met)
    await hall.join("ben", made.table, made.links["B"].partition("#")[2], "")
    return await hall.find(made.table)


async def asleep(house: House, hall: Hall, hosted: HostedTable) -> HostedTable:
    """The table as it is read again after nobody has looked."""
    house.time += SLEEPS_AFTER
    assert hosted.sleepy()
    hall.drop(hosted)
    again = await hall.find(hosted.id)
    assert again is not hosted
    return again


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (wish(2), "1, 3, 7 days"),
        (wish(minutes=20), "either days"),
        (wish(best_of=3), "rematch"),
        (NewTable("nostalgix", [OpenSeat("me"), OpenSeat("bot", bot="random")], days=3), "others"),
        (NewTable("nostalgix", [OpenSeat("me"), OpenSeat("me")], days=3), "others"),
    ],
)
def test_days_are_for_games_with_others(house: House, wanted: NewTable, why: str) -> None:
    async def story(hall: Hall) -> None:
        with pytest.raises(BadSetup, match=why):
            await hall.make("anna", wanted)

    house.run(story)


@pytest.mark.parametrize("days", [1, 3, 7])
def test_a_win_is_claimed_when_the_days_are_over_and_not_before(house: House, days: int) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall, days)
        anna = await Player(hosted, "anna").enter()
        await anna.choose("keep")
        house.time += 10 * hall.settings.grace
        clock.now += days * DAY - 1
        await tick(hosted)
        assert (await anna.say(Claim(1, "B", "win")))["type"] == "refused", "a second is left"
        clock.now += 1
        await tick(hosted)
        await anna.say(Claim(2, "B", "win"))
        assert anna.now["ending"]["winners"] == ["A"]

    house.run(story)


def test_who_answers_late_has_answered_as_long_as_nobody_has_claimed(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall)
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("keep")
        clock.now += 4 * DAY
        await tick(hosted)
        assert (await ben.say(Claim(1, "B", "win")))["type"] == "refused", "nobody claims their own"
        await ben.choose("keep")
        assert (await anna.say(Claim(2, "B", "win")))["type"] == "refused"

    house.run(story)


def test_a_deadline_survives_sleep_and_each_choice_begins_a_new_one(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall)
        clock.now += DAY
        hosted = await asleep(house, hall, hosted)
        anna = await Player(hosted, "anna").enter()
        assert {clock["left"] for clock in anna.now["clocks"]} == {2 * DAY}
        await anna.choose("keep")
        await anna.leave()
        clock.now += DAY
        hosted = await asleep(house, hall, hosted)
        ben = await Player(hosted, "ben").enter()
        left = {each["seat"]: each["left"] for each in ben.now["clocks"]}
        assert left == {"B": DAY}, "who was asked before goes on with the days that are left"
        await ben.choose("keep")
        assert {each["left"] for each in ben.now["clocks"]} == {3 * DAY}

    house.run(story)


def test_wishes_undos_and_rematches_wait_while_the_table_sleeps(house: House) -> None:
    async def story(hall: Hall) -> None:
        WallClock(hall)
        hosted = await slow_table(hall)
        anna = await Player(hosted, "anna").enter()
        await anna.say(Prefer(asking="always"))
        await anna.choose("keep")
        await anna.say(Undo())
        await anna.leave()
        hosted = await asleep(house, hall, hosted)
        assert hosted.seats[0].wish == "always"
        ben = await Player(hosted, "ben").enter()
        assert {"type": "undo asked", "seat": "A", "waiting": ["B"]} in ben.told
        await ben.say(AnswerUndo(agree=True))
        assert not hosted.journal.made
        await ben.say(Stand(text="concede"))
        await ben.say(Rematch())
        await ben.leave()
        hosted = await asleep(house, hall, hosted)
        anna = await Player(hosted, "anna").enter()
        await anna.say(Rematch())
        following = await hall.store.table(anna.told[-1]["table"])
        assert following is not None and following.days == 3
        assert '"asked":{"0"' in following.slow, "its days begin before anybody has looked at it"

    house.run(story)


def test_nobody_leaves_a_slow_game(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall, met="open")
        anna = await Player(hosted, "anna").enter()
        await anna.choose("keep")
        clock.now += 4 * DAY
        await tick(hosted)
        await anna.say(Claim(1, "B", "win"))
        assert anna.now["ending"]["winners"] == ["A"]
        assert await hall.store.leavings.count("ben", 10) == CountedLeavings(0, 1)

    house.run(story)


def test_a_slow_game_is_not_closed_while_its_days_go_by(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall, 7)
        for days, abandoned in ((30, False), (31, True)):
            clock.now += days * DAY
            await close_abandoned(hall)
            stored = await hall.store.table(hosted.id)
            assert stored is not None and stored.abandoned is abandoned

    house.run(story)


def test_one_sits_at_so_many_slow_games_and_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        settings = Settings(f"sqlite:///{tmp_path / 'hall.db'}", b"secret", slow_tables_each=2)
        store = await Store.open(settings.store)
        hall = Hall(settings, store, Opponents(1))
        for _ in range(2):
            await hall.make("anna", wish())
        with pytest.raises(TooMany, match="finish one first"):
            await hall.make("anna", wish())
        made = await hall.make("ben", wish())
        with pytest.raises(TooMany, match="finish one first"):
            await hall.join("anna", made.table, made.links["B"].partition("#")[2], "")
        hall.close()
        await store.close()

    asyncio.run(story())


def test_a_slow_game_goes_on_over_restarts_of_the_server(url: str) -> None:
    """Each choice is made by another server; the store is all that they have in common."""
    now = 1_000_000.0
    table = ""

    async def one_more() -> bool:
        nonlocal table
        store = await Store.open(url)
        hall = Hall(Settings(url, b"secret"), store, Opponents(1))
        hall.wall = lambda: now
        if not table:
            table = (await slow_table(hall)).id
        hosted = await hall.find(table)
        assert hosted.deadlines is not None
        left = {hosted.deadlines.left(seat) for seat in hosted.deadlines.asked}
        assert left <= {3 * DAY, 2 * DAY, DAY}, "days went by while there was no server"
        seat = min(hosted.deadlines.asked, key=hosted.deadlines.left)
        player = await Player(hosted, hosted.seats[seat].guest).enter()
        if len(hosted.journal.made) < 3:
            await player.choose(player.now["ask"]["options"][0]["text"])
        else:
            await player.say(Stand(text="concede"))
        over = bool(hosted.stored.ending)
        await player.leave()
        hall.close()
        await store.close()
        return over

    for _ in range(10):
        if asyncio.run(one_more()):
            break
        now += DAY
    else:
        raise AssertionError("the game never ended")


def test_the_list_says_of_whom_a_choice_is_awaited_and_how_long(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = anna.table("nostalgix", "me", "link", days=3)
    (waiting,) = anna.get("/api/slow_games")
    assert waiting["joinable"] and not waiting["waits"]
    ben.join(made["links"]["B"])
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        assert chair.now["clocks"], "deadlines stand where clocks do"
    for guest, seat in ((anna, "A"), (ben, "B")):
        (listed,) = guest.get("/api/slow_games")
        assert (listed["days"], listed["mine"], listed["agreeing"]) == (3, seat, [])
        awaited = {each["seat"]: each["left"] for each in listed["waits"]}
        assert awaited.keys() == {"A", "B"}
        assert all(3 * DAY - 600 < left <= 3 * DAY for left in awaited.values())
    assert server.guest().get("/api/slow_games") == []
    assert len(ben.get("/api/tables")[0]["waits"]) == 2


def away(*days: tuple[float, float]) -> list[StoredVacation]:
    return [StoredVacation("anna", begins * DAY, ends * DAY) for begins, ends in days]


@pytest.mark.parametrize(
    ("taken", "due"),
    [
        ([], 13),
        ([(11, 14)], 16),  # begun while there was time
        ([(5, 12)], 15),  # only what lies after the question
        ([(1, 9)], 13),  # over before it
        ([(13, 20)], 13),  # begun when the time was over
        ([(11, 12), (13.5, 14)], 14.5),  # a second one, in the time that the first has given
        ([(11, 13), (12, 14)], 16),  # days that are named twice count once
    ],
)
def test_days_off_do_not_count(taken: list[tuple[float, float]], due: float) -> None:
    assert deadline(10 * DAY, 3, away(*taken)) == due * DAY


def test_who_takes_days_off_loses_no_time_and_the_others_are_told(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        hosted = await slow_table(hall, days=1)
        anna = await Player(hosted, "anna").enter()
        await anna.choose("keep")
        taken = await take_days_off(hall, "ben", 4)
        assert (taken.until, taken.left) == (clock.now + 4 * DAY, 10)
        seats = [told["seats"] for told in anna.told if told["type"] == "seats"]
        assert seats[-1][1]["off"] == taken.until
        assert {each["left"] for each in anna.now["clocks"]} == {5 * DAY}
        clock.now += 4 * DAY + 1
        await tick(hosted)
        assert (await anna.say(Claim(1, "B", "win")))["type"] == "refused"
        clock.now += DAY
        await tick(hosted)
        await anna.say(Claim(2, "B", "win"))
        assert anna.now["ending"]["winners"] == ["A"]

    house.run(story)


def test_days_off_are_so_many_in_a_year_and_one_that_was_begun_is_spent(house: House) -> None:
    async def story(hall: Hall) -> None:
        clock = WallClock(hall)
        await take_days_off(hall, "anna", 5)
        with pytest.raises(BadSetup, match="away already"):
            await take_days_off(hall, "anna", 1)
        clock.now += 60
        back = await come_back(hall, "anna")
        assert (back.until, back.left) == (0, 13), "back after a minute, it was a day"
        with pytest.raises(TooMany, match="13 days left"):
            await take_days_off(hall, "anna", 14)
        await take_days_off(hall, "anna", 13)
        clock.now += 20 * DAY
        assert (await time_off(hall, "anna")).left == 0
        clock.now += YEAR
        assert (await time_off(hall, "anna")).left == 14

    house.run(story)
