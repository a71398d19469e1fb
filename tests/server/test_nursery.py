"""The nursery: readers that are forked from it understand people's words already."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest
from tests.server import odd_jobs
from tests.server.running import PATIENCE

from playmat.server.fairness.fair_queue import Asker
from playmat.server.work import nursery, workers
from playmat.server.work.nursery import Nursery
from playmat.server.work.worker_process import Limits
from playmat.server.work.workers import TooLong, WorkerGone, WorkerPool

ANNA = Asker("home", "anna")
SMALL = Limits(seconds=1.0, megabytes=300)


@pytest.fixture
def young(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nursery]:
    """A nursery of this test's own, which learns "words" and "others", or what a test says."""
    games: list[str] = getattr(request, "param", ["words", "others"])
    made = Nursery(lambda: games)
    for module in (nursery, workers):
        monkeypatch.setattr(module, "NURSERY", made)
    monkeypatch.setattr(workers, "READING_WARM", SMALL)
    yield made
    made.close()


def with_pool(story: Callable[[WorkerPool], Awaitable[None]], limits: Limits = SMALL) -> None:
    async def happen() -> None:
        pool = WorkerPool(1, limits, frozenset({odd_jobs.answer, odd_jobs.told_back}))
        try:
            await asyncio.wait_for(story(pool), PATIENCE)
        finally:
            pool.close()

    asyncio.run(happen())


async def ready(young: Nursery, game: str = "words") -> None:
    young.begin(game)
    while game not in young.known or not young.is_ready:
        await asyncio.sleep(0.05)


def test_readers_are_cold_until_somebody_writes_and_then_forked_from_the_nursery(
    young: Nursery,
) -> None:
    async def story(pool: WorkerPool) -> None:
        cold = await pool.do(ANNA, odd_jobs.process_of, "words")
        assert not young.begun, "nobody writes"
        assert await pool.do(ANNA, odd_jobs.answer, "words") == "WORDS"
        await ready(young)
        assert young.process is not None
        warm = await pool.do(ANNA, odd_jobs.process_of, "words")
        assert warm != cold
        assert await pool.do(ANNA, odd_jobs.parent_of, "words") == young.process.pid
        assert warm == await pool.do(ANNA, odd_jobs.process_of, "words"), "it stays"

    with_pool(story)


def test_only_games_for_which_somebody_writes_are_learnt_and_readers_know_them(
    young: Nursery,
) -> None:
    async def story(pool: WorkerPool) -> None:
        await pool.do(ANNA, odd_jobs.answer, "words")
        await ready(young)
        first = await pool.do(ANNA, odd_jobs.process_of, "words")
        assert young.known == {"words"}
        assert first == await pool.do(ANNA, odd_jobs.process_of, "unknown"), "nobody knows that"
        await pool.do(ANNA, odd_jobs.answer, "others")
        await ready(young, "others")
        second = await pool.do(ANNA, odd_jobs.process_of, "others")
        assert second != first, "which did not know it"
        assert second == await pool.do(ANNA, odd_jobs.process_of, "words"), "which knows both"

    with_pool(story)


@pytest.mark.parametrize("young", [["nexus"]], indirect=True)
def test_what_is_in_peoples_words_waits_for_the_nursery_and_what_is_not_does_not(
    young: Nursery,
) -> None:
    async def story(pool: WorkerPool) -> None:
        assert await pool.do(ANNA, odd_jobs.told_back, "nexus", "Draw 1 card.") == "Draw 1 card."
        assert not young.known
        told = await pool.do(ANNA, odd_jobs.told_back, "nexus", "You get to draw two cards.")
        assert told == "Draw 2 cards."
        assert young.known == {"nexus"}
        assert young.process is not None
        assert await pool.do(ANNA, odd_jobs.parent_of, "nexus") == young.process.pid

    with_pool(story, workers.READING)


@pytest.mark.parametrize("young", [["nexus"]], indirect=True)
def test_if_the_nursery_is_too_slow_a_reader_learns_by_itself(
    young: Nursery, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(pool: WorkerPool) -> None:
        monkeypatch.setattr(nursery, "TIME_TO_LEARN", 0.0)
        young.begun, young.learning = True, ("nexus",)
        told = await pool.do(ANNA, odd_jobs.told_back, "nexus", "You get to draw two cards.")
        assert told == "Draw 2 cards."
        assert not young.known

    with_pool(story, workers.READING)


@pytest.mark.parametrize("young", [["nexus"]], indirect=True)
def test_a_reader_of_the_nursery_has_people_understood_already(young: Nursery) -> None:
    async def story(pool: WorkerPool) -> None:
        await ready(young, "nexus")
        once = await pool.do(ANNA, odd_jobs.seconds_to_read, "nexus", "Chrage.")
        again = await pool.do(ANNA, odd_jobs.seconds_to_read, "nexus", "Chrage.")
        assert once < 5 * again + 0.2, "nothing had to be made for the first"

    with_pool(story)


@pytest.mark.parametrize(
    ("job", "error"), [(odd_jobs.never_end, TooLong), (odd_jobs.die, WorkerGone)]
)
def test_whatever_goes_wrong_in_one_the_next_is_as_warm(
    young: Nursery, job: Callable[[], None], error: type[Exception]
) -> None:
    async def story(pool: WorkerPool) -> None:
        await ready(young)
        with pytest.raises(error):
            await pool.do(ANNA, job)
        assert young.process is not None
        assert await pool.do(ANNA, odd_jobs.parent_of, "words") == young.process.pid

    with_pool(story)


def test_without_the_nursery_readers_are_cold_and_another_is_begun(young: Nursery) -> None:
    async def story(pool: WorkerPool) -> None:
        await ready(young)
        first = young.process
        assert first is not None
        first.kill()
        first.join()
        assert await pool.do(ANNA, odd_jobs.answer, "words") == "WORDS"
        assert await pool.do(ANNA, odd_jobs.parent) != first.pid
        await pool.do(ANNA, odd_jobs.answer, "more")
        await ready(young)
        assert young.process is not first

    with_pool(story)


def test_a_reader_that_is_called_off_leaves_nothing_behind(young: Nursery) -> None:
    async def story(pool: WorkerPool) -> None:
        await ready(young)
        number = await pool.do(ANNA, odd_jobs.process)
        going_on = asyncio.create_task(pool.do(ANNA, odd_jobs.never_end))
        while not pool.busy:
            await asyncio.sleep(0.01)
        going_on.cancel()
        await asyncio.gather(going_on, return_exceptions=True)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:  # the nursery has seen it out
            try:
                os.kill(number, 0)
            except ProcessLookupError:
                assert not pool.busy and not pool.idle, "nobody waits for it"
                return
            await asyncio.sleep(0.02)
        raise AssertionError("it is still there")

    with_pool(story)
