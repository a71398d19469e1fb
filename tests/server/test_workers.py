"""Workers: what one does to itself it does to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server import odd_jobs
from tests.server.running import PATIENCE

from playmat.kernel.errors import BadDeck, BadFile
from playmat.server.fairness.fair_queue import Asker
from playmat.server.work import workers
from playmat.server.work.worker_process import SHARES, Limits
from playmat.server.work.workers import TooLong, WorkerFault, WorkerGone, WorkerPool

ANNA, MALLORY = Asker("home", "anna"), Asker("elsewhere", "mallory")
SMALL = Limits(seconds=1.0, megabytes=300)


def with_pool(
    story: Callable[[WorkerPool], Awaitable[None]], size: int = 1, limits: Limits = SMALL
) -> None:
    async def happen() -> None:
        pool = WorkerPool(size, limits)
        try:
            await asyncio.wait_for(story(pool), PATIENCE)
        finally:
            pool.close()

    asyncio.run(happen())


def test_a_job_is_done_in_another_process_and_the_process_stays() -> None:
    async def story(pool: WorkerPool) -> None:
        assert await pool.do(ANNA, odd_jobs.answer, "hello") == "HELLO"
        first = await pool.do(ANNA, odd_jobs.process)
        assert first == await pool.do(MALLORY, odd_jobs.process)

    with_pool(story)


@pytest.mark.skipif(not Path(SHARES).exists(), reason="the system does not tell")
def test_who_keeps_more_than_it_may_makes_room_for_another() -> None:
    limits = SMALL._replace(keeps=40)

    async def story(pool: WorkerPool) -> None:
        first = await pool.do(ANNA, odd_jobs.process)
        assert await pool.do(ANNA, odd_jobs.keep, 1) == first
        assert await pool.do(MALLORY, odd_jobs.keep, 50) == first  # who asked is answered
        assert await pool.do(ANNA, odd_jobs.process) != first

    with_pool(story, limits=limits)


@pytest.mark.parametrize(
    ("job", "error"),
    [
        (odd_jobs.never_end, TooLong),
        (odd_jobs.eat, BadFile),
        (odd_jobs.die, WorkerGone),
        (odd_jobs.fail, WorkerFault),
    ],
)
def test_whatever_goes_wrong_the_next_one_is_served(
    job: Callable[[], None], error: type[Exception]
) -> None:
    async def story(pool: WorkerPool) -> None:
        with pytest.raises(error):
            await pool.do(MALLORY, job)
        assert await pool.do(ANNA, odd_jobs.answer, "next") == "NEXT"
        assert len(pool.idle) == 1 and not pool.busy

    with_pool(story)


def test_one_that_cannot_be_asked_to_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SLACK", 0.5)

    async def story(pool: WorkerPool) -> None:
        with pytest.raises(TooLong):
            await pool.do(MALLORY, odd_jobs.never_end_deaf)
        monkeypatch.setattr(workers, "SLACK", 60.0)
        assert await pool.do(ANNA, odd_jobs.answer, "next") == "NEXT"

    with_pool(story)


def test_while_one_never_ends_another_address_is_served() -> None:
    async def story(pool: WorkerPool) -> None:
        stuck = [asyncio.create_task(pool.do(MALLORY, odd_jobs.never_end)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await pool.do(ANNA, odd_jobs.answer, "hello") == "HELLO"
        assert not any(task.done() for task in stuck)
        for task in stuck:
            task.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)
        assert await pool.do(MALLORY, odd_jobs.answer, "again") == "AGAIN", "its place is free"

    with_pool(story, size=2)


def test_mistakes_keep_their_kind_and_what_they_say() -> None:
    async def story(pool: WorkerPool) -> None:
        with pytest.raises(BadFile) as file:
            await pool.do(ANNA, odd_jobs.refuse)
        assert (file.value.message, file.value.line, file.value.hint) == (
            *("what is wrong", 7, "what to do"),
        )
        with pytest.raises(BadDeck) as deck:
            await pool.do(ANNA, odd_jobs.refuse_deck)
        assert [list(problem) for problem in deck.value.problems] == [["MX-1", "too small"]]
        with pytest.raises(BadFile, match="too large"):
            await pool.do(ANNA, odd_jobs.count_far)
        with pytest.raises(BadFile, match="nested"):
            await pool.do(ANNA, odd_jobs.nest, 100_000)

    with_pool(story)
