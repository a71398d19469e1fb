"""Where many want work done, each guest gets a turn."""

from __future__ import annotations

import asyncio

import pytest

from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.fair_semaphore import FairSemaphore
from playmat.server.fairness.limits import TooMany


def asker(name: str) -> Asker:
    """A guest; the letters before a slash are the address, if there are any."""
    network, slash, _ = name.partition("/")
    return Asker(network if slash else "", name)


def order_of(*wanted: tuple[str, bool]) -> list[str]:
    """The order in which those who wait at a single place are let in; (guest, urgent)."""
    done: list[str] = []

    async def story() -> None:
        semaphore = FairSemaphore(1, 100)

        async def work(name: str, guest: str, urgent: bool) -> None:
            async with semaphore.take(asker(guest), urgent):
                await asyncio.sleep(0)
                done.append(name)

        async with semaphore.take(asker("somebody")):
            waiting = [
                asyncio.create_task(work(f"{guest}{number}", guest, urgent))
                for number, (guest, urgent) in enumerate(wanted)
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    asyncio.run(story())
    return done


def test_who_asks_for_much_waits_behind_himself_only() -> None:
    many = [("mallory", True)] * 5
    assert order_of(*many, ("anna", True), ("ben", True)) == [
        *("mallory0", "anna5", "ben6", "mallory1", "mallory2", "mallory3", "mallory4")
    ]


def test_many_cookies_of_one_address_have_one_turn() -> None:
    many = [(f"evil/{cookie}", True) for cookie in "abcd"]
    assert order_of(*many, ("home/anna", True), ("home/ben", True), ("evil/a", True)) == [
        *("evil/a0", "home/anna4", "evil/b1", "home/ben5", "evil/c2", "evil/d3", "evil/a6")
    ]


def test_one_address_never_has_all_places() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(2, 9)
        async with semaphore.take(asker("evil/a")):
            waiting = asyncio.create_task(semaphore.wait(asker("evil/b"), semaphore.lines[0]))
            async with semaphore.take(asker("home/anna")):
                assert semaphore.free == 0
            assert not waiting.done() and semaphore.free == 1
        await waiting
        semaphore.give_back(asker("evil/b"))
        async with semaphore.take(asker("me")), semaphore.take(asker("me")):
            assert semaphore.free == 0, "this machine may have all"

    asyncio.run(story())


def test_who_has_had_seconds_of_work_stands_behind_those_who_have_not() -> None:
    async def story() -> list[str]:
        semaphore, done = FairSemaphore(1, 9), list[str]()
        semaphore.charge("evil", 10.0)
        semaphore.charge("worse", 20.0)

        async def work(name: str) -> None:
            async with semaphore.take(asker(name)):
                done.append(name)

        async with semaphore.take(asker("me")):
            names = ("worse/a", "evil/a", "evil/b", "home/anna", "home/ben")
            waiting = [asyncio.create_task(work(name)) for name in names]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return done

    assert asyncio.run(story()) == ["home/anna", "home/ben", "evil/a", "evil/b", "worse/a"]


def test_the_last_place_is_for_who_has_had_little() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(3, 9, keep_one=True)
        for network in ("evil", "worse", "worst"):
            semaphore.charge(network, 10.0)
        line = semaphore.lines[0]
        waiting = [
            asyncio.create_task(semaphore.wait(asker(f"{name}/a"), line))
            for name in ("evil", "worse", "worst")
        ]
        await asyncio.sleep(0)
        assert [task.done() for task in waiting] == [True, True, False]
        async with semaphore.take(asker("home/anna")):
            assert semaphore.free == 0
        waiting[2].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(story())


def test_the_line_of_an_address_is_bounded() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(1, 5, most_near=3)
        async with semaphore.take(asker("home/anna")):
            line = semaphore.lines[0]
            waiting = [asyncio.create_task(semaphore.wait(asker(f"evil/{c}"), line)) for c in "abc"]
            await asyncio.sleep(0)
            with pytest.raises(TooMany, match="address"):
                await semaphore.wait(asker("evil/d"), line)
            assert line.of_network("evil") == 3
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(story())


def test_what_is_urgent_goes_first() -> None:
    assert order_of(("anna", False), ("anna", False), ("ben", True)) == ["ben2", "anna0", "anna1"]


def test_the_line_of_a_guest_is_bounded_and_others_are_not_refused() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(1, 2)
        async with semaphore.take(asker("mallory")):
            waiting = [
                asyncio.create_task(semaphore.wait(asker("mallory"), semaphore.lines[0]))
                for _ in "ab"
            ]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await semaphore.wait(asker("mallory"), semaphore.lines[0])
            other = asyncio.create_task(semaphore.wait(asker("anna"), semaphore.lines[0]))
            await asyncio.sleep(0)
            assert not other.done()
            for task in (*waiting, other):
                task.cancel()
            await asyncio.gather(*waiting, other, return_exceptions=True)
        async with semaphore.take(asker("anna")):
            assert semaphore.free == 0
        assert semaphore.free == 1
        assert not any(semaphore.lines), "nothing is remembered of those who went"

    asyncio.run(story())


def test_who_goes_when_called_gives_the_place_back() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(1, 2)
        async with semaphore.take(asker("anna")):
            waiting = asyncio.create_task(semaphore.wait(asker("ben"), semaphore.lines[0]))
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert semaphore.free == 1

    asyncio.run(story())
