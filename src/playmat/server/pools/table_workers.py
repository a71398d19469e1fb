"""The workers in which tables are played, and a table as the server sees it there.

Tables of printed cards share one process. Those that strangers have made up (cards of their own,
positions, house rules that are texts) are played beside the other ones from the same address, so
that whoever lays out a table that takes long waits for it alone. A table stays with its worker as
long as that lives.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from playmat.games import load
from playmat.parts.rulebook import Rulebook
from playmat.server.files.editions import Edition
from playmat.server.jobs import table_jobs
from playmat.server.jobs.matters import Matter
from playmat.server.wire.messages import WhyNot
from playmat.server.wire.rows import Entry, StoredTable
from playmat.server.wire.standings import Heard, Looked, Made, News, Offer, OwnerChange, Standing
from playmat.server.work.nursery import NURSERY
from playmat.server.work.worker_process import Limits
from playmat.server.work.workers import Launch, Worker, call_of, launch, launch_warm

LOG = logging.getLogger("playmat.server")
P = ParamSpec("P")
T = TypeVar("T")

PLAYING = Limits(seconds=5.0, megabytes=600)
MADE_UP = Limits(seconds=10.0, megabytes=400, niceness=5)
MOST_WORKERS = 6  # for tables that are made up; beyond, addresses share them


class Caller(Protocol):
    """Whatever carries out calls about one table."""

    async def call(self, job: Callable[P, T], *given: P.args, **more: P.kwargs) -> T: ...

    def leave(self, table: str) -> None: ...


class PlayedTable:
    """A table that is played in a worker. `now` is how it stands after the last call."""

    def __init__(self, table: str, worker: Caller) -> None:
        self.id = table
        self.worker = worker
        self.now: Standing
        # What came with the last choice, until it is told.
        self.looked: dict[int, Looked] = {}
        self.news: dict[Heard, News] = {}

    async def ask(
        self, job: Callable[Concatenate[str, P], T], *given: P.args, **more: P.kwargs
    ) -> T:
        return await self.worker.call(job, self.id, *given, **more)

    async def begin(
        self, stored: StoredTable, edition: Edition, entries: list[Entry]
    ) -> list[Made]:
        """Begin it and go through its journal; the choices that were made."""
        progress = await self.ask(
            table_jobs.begin, edition, stored.switches, stored.digest, stored.origin, entries
        )
        self.now = progress.now
        return progress.made

    async def choose(
        self, seat: int, texts: list[str], eyes: list[int], heard: list[Heard]
    ) -> list[Made]:
        """Make choices; those who are to be told of it look through these eyes, and have heard
        this."""
        progress = await self.ask(table_jobs.choose, seat, texts, eyes, heard)
        self.now = progress.now
        self.looked = dict(zip(eyes, progress.seen.looked))
        self.news = dict(zip(heard, progress.seen.news))
        return progress.made

    async def take_back(self, kept: int) -> None:
        self.now = await self.ask(table_jobs.take_back, kept)
        self.looked, self.news = {}, {}

    async def look(
        self, eyes: list[int], heard: list[Heard]
    ) -> tuple[dict[int, Looked], dict[Heard, News]]:
        """What is seen and is new now; only what has not come with the last choice is asked for."""
        looked, news = self.looked, self.news
        self.looked, self.news = {}, {}
        more = [each for each in eyes if each not in looked]
        unheard = [each for each in heard if each not in news]
        if more or unheard:
            seen = await self.ask(table_jobs.look, more, unheard)
            looked.update(zip(more, seen.looked))
            news.update(zip(unheard, seen.news))
        return looked, news

    async def line(self) -> str:
        return await self.ask(table_jobs.line)

    async def moved(self) -> list[OwnerChange]:
        """The cards that change owners by the rules, now that the game is over."""
        return await self.ask(table_jobs.moved)

    async def explain(self, seat: int, asked: WhyNot) -> tuple[str, str]:
        return await self.ask(table_jobs.explain, seat, asked)

    async def matter(self, seat: int, bot: str, attempt: int) -> Matter:
        return await self.ask(table_jobs.matter_for, seat, bot, attempt)

    async def quick_answer(self, seat: int, bot: str, attempt: int) -> int:
        return await self.ask(table_jobs.quick_answer, seat, bot, attempt)

    async def keep_failure(self, asked: Matter, trace: str, folder: str) -> None:
        await self.ask(table_jobs.keep_failure, asked, trace, folder)

    def leave(self) -> None:
        """It leaves the memory."""
        self.worker.leave(self.id)

    @property
    def over(self) -> bool:
        return self.now.over

    def is_asked(self, seat: int) -> bool:
        return bool(self.now.asked >> seat & 1)

    def offers(self, seat: int) -> list[Offer]:
        return self.now.offers.get(seat, [])

    def spared(self, seat: int, asking: str) -> int:
        """The place of the option that is answered for a seat with this wish; -1: it is asked."""
        found = self.now.spared.get(seat)
        return -1 if found is None else found.by(asking)


class TableWorker(Worker):
    """A worker that several tables share."""

    def __init__(
        self, limits: Limits, gone: Callable[[TableWorker, str], None], launch: Launch = launch
    ) -> None:
        super().__init__(limits, lambda table: gone(self, table), launch)
        self.tables: set[str] = set()

    def leave(self, table: str) -> None:
        """A table has left the memory."""
        self.tables.discard(table)
        if not self.ended and self.transport is not None:
            self.send(call_of(table_jobs.forget, table), table)


class TableWorkers:
    """All workers of tables; `gone` is told of one that has ended, and which table ended it."""

    def __init__(self, gone: Callable[[TableWorker, str], None]) -> None:
        self.gone = gone
        self.by_name: dict[str, TableWorker] = {}
        self.ended = 0  # over a call

    def place(self, stored: StoredTable) -> PlayedTable:
        """Where a table is to be played."""
        name = (stored.network or stored.maker) if is_made_up(stored) else ""
        worker = self.by_name.get(name)
        if worker is None or worker.ended:
            worker = self.another(name)
        worker.tables.add(stored.id)
        return PlayedTable(stored.id, worker)

    def another(self, name: str) -> TableWorker:
        self.end_idle()
        made_up = [worker for known, worker in self.by_name.items() if known]
        if name and len(made_up) >= MOST_WORKERS:
            return min(made_up, key=lambda worker: len(worker.tables))
        limits = MADE_UP if name else PLAYING
        warm = bool(name) and NURSERY.is_ready  # what is made up may be in people's words
        started = launch_warm if warm else launch
        made = self.by_name[name] = TableWorker(limits, self.lose, started)
        return made

    def lose(self, worker: TableWorker, table: str) -> None:
        """A worker has ended while this table was played in it."""
        self.ended += 1
        self.gone(worker, table)

    def end_idle(self) -> None:
        """End the workers of those who have gone."""
        for name, worker in list(self.by_name.items()):
            if worker.ended or (name and not worker.tables):
                worker.end()
                del self.by_name[name]

    def close(self) -> None:
        for worker in self.by_name.values():
            worker.end()


def is_made_up(stored: StoredTable) -> bool:
    """Whether a stranger has written cards, a position or a rule in words for it."""
    written = are_written(load(stored.game), stored.switches)
    return bool(stored.sets) or written or '"given"' in stored.origin


def are_written(game: Rulebook, switches: dict[str, str]) -> bool:
    """Whether some house rule is none of those that can be chosen."""
    return any(
        value not in game.switches[name].values
        for name, value in switches.items()
        if name in game.switches
    )
