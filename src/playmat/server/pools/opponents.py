"""Bots at hosted tables: they think in processes of their own, so that the server never waits.

Guests take turns: one who wants many hints, or plays at many tables, slows only their own bots,
and moves go before hints. A bot that thinks for too long plays the best it has found so far; one
that fails is replaced for that choice by the first option, so that play goes on. The record of the
game that repeats the failure is kept.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

from playmat import bots
from playmat.bots import failures
from playmat.bots.judging import Judgement
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.fair_semaphore import FairSemaphore
from playmat.server.files.editions import Edition
from playmat.server.jobs.matters import Matter
from playmat.server.jobs.thinking import Choice, Counsel, advise, get_ready, review, think
from playmat.server.measuring import Durations
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.work.parent_watchdog import watch_parent
from playmat.server.work.starting import context

LOG = logging.getLogger("playmat.server")
PATIENCE = 20.0  # seconds, the start of a process among them
MOST_WAITING = 100  # moves of one guest: more than tables that may go on
MOST_RECORDS = 100  # of failures, that are kept
TRIES = 3  # to have something thought out, when the processes are gone
T = TypeVar("T")
NOBODY = Asker("", "")
NO_COUNSEL = Counsel([], 0.0, [], None)


class Opponents:
    """A pool of processes in which bots think; it starts with the first thought."""

    def __init__(
        self, workers: int = 0, patience: float = PATIENCE, folder: Path = failures.FOLDER
    ) -> None:
        self.workers = workers or max(2, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self.folder = folder  # of records of failures
        self.pool: ProcessPoolExecutor | None = None
        self.semaphore = FairSemaphore(self.workers, MOST_WAITING)
        self.thinking = Durations()
        self.hints = FairSemaphore(max(1, self.workers - 1), 1)  # a process is left for moves
        self.advising: set[str] = set()  # guests for whom a hint is thought out
        self.reviewing: set[str] = set()  # guests of whom a choice is looked at

    async def choose(
        self, table: PlayedTable, seat: int, bot: str, attempt: int, asker: Asker = NOBODY
    ) -> int:
        """The place of the option that a bot chooses for a seat now; the same table and attempt,
        the same choice.

        `attempt` tells apart what was played before and after choices were taken back, so that
        nobody who goes back can count on the same answer.
        """
        offered = len(table.offers(seat))
        if offered == 1:
            return 0
        if bots.KINDS[bot].quick:
            return await table.quick_answer(seat, bot, attempt)
        asked = await table.matter(seat, bot, attempt)
        async with self.semaphore.take(asker):
            pool = self.started()
            chosen = await self.elsewhere(table, think, asked, Choice(0, ""))
            if chosen.overran:
                self.end(pool)
        if chosen.trace:
            await self.keep_failure(table, asked, chosen.trace)
        return chosen.place if 0 <= chosen.place < offered else 0

    async def advise(
        self, table: PlayedTable, seat: int, asker: Asker = NOBODY, urgent: bool = True
    ) -> Counsel:
        """What is thought of a seat's best options; nothing if it fails.

        No move of anybody waits for it to begin. Who asks for a hint goes before who is coached.
        """
        asked = await table.matter(seat, bots.SearchBot.name, -1)
        async with self.hints.take(asker, urgent=urgent), self.semaphore.take(asker, urgent=False):
            return await self.elsewhere(table, advise, asked, NO_COUNSEL)

    async def review(
        self, table: PlayedTable, asked: Matter, asker: Asker = NOBODY
    ) -> Judgement | None:
        """What a choice was worth that is made at this table; None if that fails.

        It shares the places of hints, and they go before it.
        """
        async with (
            self.hints.take(asker, urgent=False),
            self.semaphore.take(asker, urgent=False),
        ):
            return await self.elsewhere(table, review, asked, None)

    async def elsewhere(
        self, table: PlayedTable, work: Callable[[Matter], T], asked: Matter, otherwise: T
    ) -> T:
        """Have something thought out in another process; what it fails at is kept.

        When one thought overruns, the processes of all are ended; the others are thought anew.
        """
        trace = "the processes of the bots are gone"
        for _ in range(TRIES):
            pool = self.started()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, work, asked)
                with self.thinking.measured():
                    return await asyncio.wait_for(future, self.patience)
            except TimeoutError:
                trace = f"it thought for more than {self.patience:g} seconds"
                self.end(pool)
                break
            except asyncio.CancelledError:
                if self.pool is pool:
                    raise  # nobody wants to know any more
            except BrokenExecutor:
                LOG.warning("the processes of the bots are gone; new ones are started")
                self.end(pool)
            except Exception as error:
                trace = failures.trace_of(error)
                break
        await self.keep_failure(table, asked, trace)
        return otherwise

    async def keep_failure(self, table: PlayedTable, asked: Matter, trace: str) -> None:
        """Keep the record of a failure, unless there are many already."""
        if self.folder.is_dir() and len(os.listdir(self.folder)) >= MOST_RECORDS:
            LOG.warning("a bot failed; %s has as many records as are kept", self.folder)
            return
        reason = trace.strip().rpartition("\n")[2]
        LOG.warning(
            "a %s bot failed (%s); its record is kept in %s", asked.bot, reason, self.folder
        )
        await table.keep_failure(asked, trace, str(self.folder))

    def prepare(self, edition: Edition, switches: str, names: set[str]) -> None:
        """Somebody has sat down with these bots: have the game read where they will think."""
        if any(not bots.KINDS[name].quick for name in names):
            pool = self.started()
            try:
                pool.submit(get_ready, edition.game, switches, edition.texts)
            except BrokenExecutor:
                self.end(pool)

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, context(), initializer=watch_parent)
        return self.pool

    def stop(self) -> None:
        """End the processes, also in the middle of a thought."""
        if self.pool is not None:
            self.end(self.pool)

    def end(self, pool: ProcessPoolExecutor) -> None:
        """End these processes, if that has not been done yet; the next thought starts others."""
        if self.pool is not pool:
            return
        self.pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
