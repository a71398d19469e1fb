"""Who reads what guests send: clerks what takes milliseconds, readers what may take seconds.

Decks of printed cards, and tables at which nothing is made up, are looked at in no time. They have
processes of their own, so that nobody who has a deck checked or sits down waits for what others
have written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.editions import Edition
from playmat.server.jobs import request_jobs
from playmat.server.pools.table_workers import is_made_up
from playmat.server.wire.rows import StoredTable
from playmat.server.work.workers import CLERKS, READERS, READING, WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

QUICK: Final = frozenset(
    {
        request_jobs.booster_sheets,
        request_jobs.check_limited_deck,
        request_jobs.check_deck,
        request_jobs.deal,
        request_jobs.deck_file,
        request_jobs.deck_name,
        request_jobs.deck_sheet,
        request_jobs.kept_deck,
        request_jobs.limited_deck,
        request_jobs.pick_decks,
        request_jobs.read_deck,
        request_jobs.sets_named,
        request_jobs.write_deck,
    }
)


class Readers:
    """The processes of both kinds."""

    def __init__(self, niceness: int = READING.niceness) -> None:
        limits = READING.no_nicer_than(niceness)
        self.clerks = WorkerPool(CLERKS, limits)
        self.is_ready = False
        self.readers = WorkerPool(READERS, limits, request_jobs.IN_WORDS)

    async def prepare(self) -> None:
        """Have a process there before somebody needs it."""
        await self.clerks.prepare()
        self.is_ready = True

    async def do(self, asker: Asker, job: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Have something done for somebody when it is their turn."""
        quick = job in QUICK and not any(is_made_up_in(each) for each in given)
        pool = self.clerks if quick else self.readers
        return await pool.do(asker, job, *given, **more)

    def close(self) -> None:
        self.clerks.close()
        self.readers.close()


def is_made_up_in(given: object) -> bool:
    """Whether something that a job is given has words of a stranger in it that are to be read."""
    if isinstance(given, Edition):
        return bool(given.texts)
    return isinstance(given, StoredTable) and is_made_up(given)
