"""Tables hosted without a network: what a client is sent is caught where it would leave."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from tests.server.running import PATIENCE
from tests.server.stores import store_in

import playmat
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.server.hall.hall import Hall
from playmat.server.jobs import table_jobs
from playmat.server.pools.opponents import Opponents
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.settings import Settings
from playmat.server.store import Store, StoredSeat, StoredTable
from playmat.server.tables.clients import Client
from playmat.server.tables.hosting import HostedTable
from playmat.server.tables.protocol_in import hear
from playmat.server.wire.messages import (
    AnswerUndo,
    Choose,
    Claim,
    Prefer,
    Rematch,
    Said,
    Stand,
    Undo,
)

Message = dict[str, Any]
T = TypeVar("T")

SITUATION = b'{"type":"situation"'

__all__ = ["AnswerUndo", "Choose", "Claim", "House", "Prefer", "Rematch", "Stand", "Undo"]


class House:
    """A hall with a clock that is put forward by hand; `slept` are the pauses that were made.

    Its store is a file of its own, or one of PostgreSQL that it shares as a process at `path`.
    """

    def __init__(self, folder: Path, store: str = "", path: str = "") -> None:
        self.store = store or store_in(folder / "hall.db")
        self.path = path
        self.time = 0.0
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Hall]:
        settings = Settings(self.store, b"secret")
        store = await Store.open(settings.store, path=self.path)
        hall = Hall(settings, store, Opponents(1), lambda: self.time, self.sleep)
        try:
            yield hall
        finally:
            hall.close()
            await store.close()

    def run(self, story: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
        """Let a story happen in the hall."""

        async def happen() -> None:
            async with self.open() as hall:
                await asyncio.wait_for(story(hall), PATIENCE)

        asyncio.run(happen())


async def host(hall: Hall, table: Table, *guests: str, **changes: Any) -> HostedTable:
    """A table that stands already; a guest whose name is that of a bot is one."""
    bots = ("random", "greedy")
    stored = StoredTable(
        id=f"table-{len(hall.tables)}",
        maker=guests[0],
        game=table.game.name,
        mode=str(table.origin["mode"]),
        switches={},
        seed=str(table.origin.get("seed", 7)),
        minutes=0.0,
        spectators=True,
        watch_delay=0.0,
        created=0.0,
        digest="",
        seats=[
            StoredSeat("bot", bot=guest) if guest in bots else StoredSeat("person", guest=guest)
            for guest in guests
        ],
        origin=json.dumps(table.origin),
    )
    for name, value in changes.items():
        setattr(stored, name, value)
    game = playmat.load(table.game.name)
    await hall.store.add_table(stored)
    hosted = HostedTable(hall, stored, game, {}, [])
    hosted.begin(played_here(stored.id, table), [], [])
    hosted.note_presence()
    hall.tables[stored.id] = hosted
    return hosted


class Here:
    """A worker that is this process, so that tests can look at a table and lay hands on it."""

    async def call(self, job: Callable[..., T], *given: Any, **_: Any) -> T:
        return job(*given)

    def leave(self, table: str) -> None:
        table_jobs.forget(table)


def work_here(hall: Hall) -> None:
    """All that a hall would have its workers do is done in this process."""

    async def here(_asker: object, job: Callable[..., Any], *given: Any) -> Any:
        return job(*given)

    # In place of methods of their own, for this hall alone.
    hall.readers.do = here  # type: ignore[method-assign, assignment]
    hall.workers.place = lambda stored: PlayedTable(stored.id, Here())  # type: ignore[method-assign]


def played_here(name: str, table: Table) -> PlayedTable:
    """A table that is played in this process."""
    assert isinstance(table.game, Rulebook)
    play = table_jobs.PLAYS[name] = table_jobs.Play(table.game, table)
    played = PlayedTable(name, Here())
    played.now = play.standing()
    return played


def table_at(hosted: HostedTable) -> Table:
    """The table itself, where it is played here."""
    return table_jobs.PLAYS[hosted.id].table


class Player:
    """A client that keeps what it is sent."""

    def __init__(self, hosted: HostedTable, guest: str) -> None:
        self.hosted = hosted
        self.sent: list[bytes] = []
        self.hung_up = False
        seats = [seat.number for seat in hosted.seats if seat.guest == guest]
        self.client = Client(guest, seats, self.sent.append, self.hang_up)

    def hang_up(self, farewell: bytes) -> None:
        self.hung_up = True
        if farewell:
            self.sent.append(farewell)

    @property
    def told(self) -> list[Message]:
        return [json.loads(data) for data in self.sent]

    @property
    def now(self) -> Message:
        """The last situation."""
        last = next(data for data in reversed(self.sent) if data.startswith(SITUATION))
        found: Message = json.loads(last)
        return found

    async def enter(self) -> Player:
        await self.hosted.do(lambda: self.hosted.enter(self.client))
        return self

    async def leave(self) -> None:
        await self.hosted.do(lambda: self.hosted.leave(self.client))

    async def say(self, said: Said) -> Message:
        """Say something; the last message that came of it."""
        await self.hosted.do(lambda: hear(self.hosted, self.client, said))
        last: Message = json.loads(self.sent[-1])
        return last

    async def choose(self, text: str) -> None:
        """Choose by the beginning of an option's text."""
        ask = self.now["ask"]
        texts = [offered["text"] for offered in ask["options"]]
        option = next(n for n, known in enumerate(texts) if known.startswith(text))
        await self.say(Choose(0, ask["decision"], option))


async def settled(hosted: HostedTable) -> None:
    """Wait until nothing is being thought out any more.

    The table itself looks, in its turn: from outside an answer that is just being kept would look
    like none.
    """
    thinking = True

    async def look() -> None:
        nonlocal thinking
        thinking = hosted.thought is not None

    await hosted.do(look)
    while thinking:
        await asyncio.sleep(0.005)
        await hosted.do(look)


async def tick(hosted: HostedTable) -> None:
    await hosted.do(hosted.tick)


Story = Callable[[Hall], Awaitable[None]]
