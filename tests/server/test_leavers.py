"""Who leaves games with strangers often waits longer before being found, and is told why."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.hosted import Claim, House, Player, host
from tests.server.lookers import looking
from tests.server.running import Server, serving

import playmat
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall
from playmat.server.people.leavers import COUNTED, FIRST, LONGEST, wait_of
from playmat.server.people.searches import PersonSearch, Searches
from playmat.server.settings import Settings
from playmat.server.store import Store, StoredSeat, StoredTable
from playmat.server.store.leavings import CountedLeavings
from playmat.server.wire.people_messages import Seek
from playmat.server.wire.rows import Met


def test_once_is_nothing_and_each_further_time_doubles_the_wait() -> None:
    assert [wait_of(left) for left in range(6)] == [0, 0, 60, 120, 240, 480]
    assert wait_of(COUNTED) == LONGEST


@given(st.integers(0, COUNTED))
def test_who_leaves_more_never_waits_less(left: int) -> None:
    assert 0 <= wait_of(left) <= wait_of(left + 1) <= LONGEST


def played(number: int, met: Met, *guests: str) -> StoredTable:
    return StoredTable(
        id=f"table-{number}",
        maker=guests[0],
        game="mix",
        mode="standard",
        switches={},
        seed="7",
        minutes=0.0,
        spectators=True,
        watch_delay=0.0,
        created=float(number),
        digest="",
        seats=[StoredSeat("person", guest=guest) for guest in guests],
        origin="{}",
        met=met,
    )


def test_only_the_last_games_with_strangers_count(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        ways: list[Met] = ["found", "", "open", "found", "found"]
        for number, met in enumerate(ways):
            await store.add_table(played(number, met, "anna", "ben"))
        for number in (0, 1, 3):
            for _ in range(2):
                await store.leavings.note(f"table-{number}", "anna", 1.0)
        assert await store.leavings.count("anna", 10) == (2, 4), "that among friends is not one"
        assert await store.leavings.count("anna", 3) == (1, 3), "that of long ago is forgotten"
        assert await store.leavings.count("ben", 10) == (0, 4)
        await store.close()

    asyncio.run(story())


def test_a_leaver_is_found_when_the_wait_is_over_and_after_those_who_wait_by_then() -> None:
    searches = Searches(Settings("", b""))
    for since, person, left in ((0.0, "anna", 2), (1.0, "ben", 0)):
        wish = Seek("mix", "standard")
        search = PersonSearch(person, "", wish, since, at=0.0, here=since)
        search.left = CountedLeavings(left, 4)
        searches.begin(search)
    searches.note_here(("anna", "ben"), FIRST)
    searches.beat(FIRST - 1)
    assert not searches.meetings
    searches.beat(FIRST)
    assert searches.meetings["anna"].people == ("ben", "anna"), "whoever waited comes first"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def mulligan() -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")


@pytest.mark.parametrize(("met", "left"), [("found", 1), ("", 0)])
@pytest.mark.parametrize("claim", [Claim(seat="B", by="win"), Claim(seat="B", by="bot")])
def test_a_seat_that_is_claimed_was_left(house: House, met: Met, left: int, claim: Claim) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben", met=met)
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.leave()
        house.time += 1 + hall.settings.grace
        await hosted.do(hosted.tick)
        await anna.say(claim)
        assert (await hall.store.leavings.count("ben", COUNTED)).left == left
        assert (await hall.store.leavings.count("anna", COUNTED)).left == 0

    house.run(story)


def test_who_concedes_has_not_left(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben", met="found")
        for name in ("anna", "ben"):
            await Player(hosted, name).enter()
        await hosted.do(lambda: hosted.give_up(1, "player"))
        assert await hall.store.leavings.count("ben", COUNTED) == (0, 1)

    house.run(story)


def leave_games(server: Server, guest: str, games: int) -> None:
    """Games with strangers that somebody has left, as the store has them."""

    async def write() -> None:
        store = server.hall.store
        for number in range(games):
            await store.add_table(played(number, "found", guest, "somebody"))
            await store.leavings.note(f"table-{number}", guest, 0.0)

    loop = next(iter(server.hall.tables.values())).actor.get_loop()
    asyncio.run_coroutine_threadsafe(write(), loop).result()


@pytest.mark.parametrize("waits", [True, False])
def test_a_leaver_is_told_why_and_until_when(tmp_path: Path, waits: bool) -> None:
    with serving(tmp_path, leavers_wait=waits) as server:
        anna, ben = server.guest("Anna"), server.guest("Ben")
        with anna.at(anna.table("mix", "me", "random")["table"]) as chair:
            chair.until_asked()
            (hosted,) = server.hall.tables.values()
            leave_games(server, hosted.stored.maker, 3)
        with looking(anna) as seen, looking(ben) as theirs:
            for guest in (anna, ben):
                guest.http.put("/api/people/search", json={"game": "mix"})
            if waits:
                seen.until(lambda: bool(seen.search.get("held")))
                held = seen.search["held"]
                assert (held["left"], held["games"]) == (3, 3)
                assert held["until"] == seen.search["since"] + wait_of(3)
                assert seen.search["found"] is None
                server.clock.ahead += wait_of(3)
            theirs.until(lambda: theirs.search["found"] is not None)
            seen.until(lambda: seen.search["found"] is not None)
            assert seen.search["held"] is None
