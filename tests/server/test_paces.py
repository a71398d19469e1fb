"""When a pass is told says nothing of its cause: neither by hand, nor by wish, nor how quickly."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.hosted import Choose, House, Player, Prefer, host
from tests.server.test_seats import duel

from playmat.server.hall.hall import Hall
from playmat.server.tables.paces import LONGEST, MORE, SHORTEST, Paces, Window
from playmat.server.wire.messages import Asking

WINDOWS = 4000
SAME = 0.03  # of so many each: were they the same, 95 of 100 would be nearer than that
Habit = Callable[[random.Random], float]  # how many seconds a person takes to pass

HABITS: dict[str, Habit] = {
    "quick": lambda luck: luck.uniform(0.1, 0.9),
    "usual": lambda luck: luck.lognormvariate(0.6, 0.5),
    "slow": lambda luck: min(8.0, luck.lognormvariate(1.2, 0.4)),
}


def told_times(habit: Habit) -> tuple[list[float], list[float]]:
    """When passes of one player are told, those by hand and those by wish, mixed as they come."""
    paces, luck = Paces(), random.Random(1)
    told: tuple[list[float], list[float]] = [], []
    for number in range(2 * WINDOWS):
        window = Window(number, "B 1")
        asked = luck.random() < 0.5
        gone = habit(luck) if asked else 0.0
        wait = (paces.by_hand if asked else paces.by_wish)("ben", window, gone)
        assert wait >= 0
        if number > 100:  # a player is known after some passes
            told[0 if asked else 1].append(gone + wait)
    return told


def apart(one: list[float], other: list[float]) -> float:
    """The largest difference between two distributions (Kolmogorov and Smirnov)."""
    first, second = sorted(one), sorted(other)
    return max(
        abs(bisect_right(first, x) / len(first) - bisect_right(second, x) / len(second))
        for x in first + second
    )


@pytest.mark.parametrize("habit", HABITS)
def test_passes_by_hand_and_by_wish_are_told_after_the_same_times(habit: str) -> None:
    by_hand, by_wish = told_times(HABITS[habit])
    assert min(len(by_hand), len(by_wish)) > WINDOWS * 0.9
    assert apart(by_hand, by_wish) < SAME


def test_no_wish_passes_earlier_than_any_hand_could() -> None:
    """Who always takes a second is never told of earlier, however short the beats are."""
    by_hand, by_wish = told_times(lambda luck: luck.uniform(1.0, 2.0))
    assert min(by_hand) >= 1.0 and min(by_wish) >= 1.0


def test_of_a_player_who_is_new_nothing_is_told_that_others_do_not_do() -> None:
    paces = Paces()
    for number in range(100):
        paces.by_hand("anna", Window(number, "A 1"), 4.0)
    assert all(paces.by_wish("ben", Window(n, "B 1"), 0.0) >= 4.0 for n in range(50))


def test_times_that_are_not_the_same_would_be_noticed() -> None:
    luck = random.Random(1)
    by_hand = [HABITS["usual"](luck) for _ in range(WINDOWS)]
    by_wish = [luck.uniform(SHORTEST, SHORTEST + MORE) for _ in range(WINDOWS)]
    assert apart(by_hand, by_wish) > 6 * SAME, "as it was when only wishes waited"


def test_within_a_beat_nothing_shows_when_a_player_passed() -> None:
    window = Window(7, "A 3")
    for beat in (1, 2, 3):
        begin, end = window.end(beat - 1), window.end(beat)
        moments = [begin + (end - begin) * share for share in (0.01, 0.3, 0.99)]
        told = [moment + Paces().by_hand("ben", window, moment) for moment in moments]
        assert told == [pytest.approx(end)] * 3


def test_nobody_waits_for_a_wish_as_long_as_for_one_who_fell_asleep() -> None:
    paces = Paces()
    for number in range(50):
        paces.by_hand("ben", Window(number, "B 1"), 300.0)
    most = LONGEST + SHORTEST + MORE
    assert all(paces.by_wish("ben", Window(n, "B 1"), 0.0) <= most for n in range(50))


@pytest.mark.parametrize("wish", ["when able", "never"])
def test_at_a_table_a_pass_of_either_cause_is_told_at_the_end_of_a_beat(
    tmp_path: Path, wish: Asking
) -> None:
    house = House(tmp_path)

    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(back=["Pillow Fort"]), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        ring, waits = asyncio.Event(), list[float]()

        async def sleep(seconds: float) -> None:
            waits.append(house.time + seconds)
            await ring.wait()

        hall.sleep = sleep
        await ben.say(Prefer(asking=wish))
        await anna.choose("play Cinderling")
        window = Window(int(hosted.stored.seed), f"B {hosted.journal.decision(1)}")
        if wish == "when able":
            house.time += 0.3
            await ben.choose("pass")
            again = await ben.say(Choose(9, ben.now["ask"]["decision"], 0))
            assert again["reason"] == "you have passed already"
        while not waits:
            await asyncio.sleep(0)
        assert anna.now["waiting"] == ["B"], "nothing is told before its time"
        assert any(waits[0] == pytest.approx(window.end(n)) for n in range(1, 12))
        ring.set()
        while anna.now["waiting"] != ["A"]:
            await asyncio.sleep(0)

    house.run(story)
