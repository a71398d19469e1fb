"""Long work: what takes minutes is done behind the tables, and never slows one down.

It waits in a queue in which addresses and their guests take turns, goes on in a process of its own
of the lowest priority, and may take so many seconds of a core a day. Who asks may go and come back:
what waits is in the store, and so is what came out, once for each question, whoever asks it again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import secrets
import signal
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from playmat import __version__
from playmat.kernel.errors import PlaymatError
from playmat.server.fairness.fair_queue import Asker, FairQueue
from playmat.server.fairness.limits import MOST_REMEMBERED, TooMany
from playmat.server.settings import Settings
from playmat.server.store import Store, StoredWork, StoreFailed
from playmat.server.wire.pages import WorkInfo, WorkState
from playmat.server.work.work_process import Checked, Heard, WorkKind, carry_out

LOG = logging.getLogger("playmat.server")
DAY = 24 * 3600.0  # seconds
TRY_AGAIN = 3.0  # seconds, when the store takes nothing
LOOK_AGAIN = 0.05  # seconds, until a process that was ended is gone
NO_TIME = "your work has taken as much time as it may in a day; come back tomorrow"
FAULT = "something went wrong here; it is not your fault"
OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)  # how a process ends whose time is over


class Work:
    """A piece of work that waits or goes on."""

    def __init__(self, stored: StoredWork) -> None:
        self.stored = stored
        self.heard = Heard(0.0)  # the last message of its process
        self.latest = ""  # as JSON
        self.began = 0.0
        self.process: SpawnProcess | None = None
        self.cancelled = False

    @property
    def asker(self) -> Asker:
        return Asker(self.stored.network, self.stored.guest)

    @property
    def goes_on(self) -> bool:
        return self.process is not None

    def hear(self, data: bytes) -> None:
        self.heard = msgspec.json.decode(data, type=Heard)
        self.latest = self.heard.latest or self.latest


class Spent:
    """How many seconds of a core somebody's work has taken within a day."""

    def __init__(self) -> None:
        self.by_name: OrderedDict[str, list[tuple[float, float]]] = OrderedDict()

    def add(self, name: str, seconds: float, now: float) -> None:
        self.by_name.setdefault(name, []).append((now, seconds))
        self.by_name.move_to_end(name)
        if len(self.by_name) > MOST_REMEMBERED:
            self.by_name.popitem(last=False)

    def of(self, name: str, now: float) -> float:
        lately = [each for each in self.by_name.get(name, ()) if each[0] > now - DAY]
        if lately:
            self.by_name[name] = lately
        else:
            self.by_name.pop(name, None)
        return sum(seconds for _, seconds in lately)


class LongWork:
    """All long work of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        kinds: Iterable[WorkKind],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.store = store
        self.kinds = {kind.name: kind for kind in kinds}
        self.now = now
        self.queue: FairQueue[Work] = FairQueue()
        self.works: dict[str, Work] = {}  # all that waits or goes on
        self.free = settings.works_at_once
        self.spent = Spent()
        self.asking = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Go on with what waited when the server was last here."""
        for stored in await self.store.works_waiting():
            if stored.kind in self.kinds:
                self.enter(stored)

    def close(self) -> None:
        """End all processes; what they did is begun anew by the next server."""
        self.queue = FairQueue()
        for task in self.tasks:
            task.cancel()
        for work in self.works.values():
            if work.process is not None:
                work.process.kill()

    # ---- asking ----

    def kind(self, name: str) -> WorkKind:
        if name not in self.kinds:
            raise PlaymatError(f"there is no work of the kind {name!r}")
        return self.kinds[name]

    async def ask(
        self, guest: str, network: str, kind: WorkKind, description: str, checked: Checked
    ) -> str:
        """Have something done, or answer it from the store; the name of the work."""
        question = f"{__version__}\0{kind.name}\0{checked.key}"
        digest = hashlib.blake2b(question.encode(), digest_size=32).hexdigest()
        async with self.asking:
            mine = await self.store.works_of(guest)
            for known in mine:
                if known.digest == digest and known.state in ("waiting", "done"):
                    return known.id
            if len(mine) >= self.settings.works_kept_each:
                raise TooMany("you keep too many results; delete one first")
            kept = await self.store.count_works(network) if network else 0
            if kept >= self.settings.works_kept_each_network:
                raise TooMany("too many results are kept that your address has asked for")
            answered = bool(await self.store.answer(digest))
            if not answered:
                self.check_room(guest, network)
            stored = StoredWork(
                id=secrets.token_urlsafe(12),
                guest=guest,
                network=network,
                kind=kind.name,
                title=checked.title,
                description=description,
                digest=digest,
                state="done" if answered else "waiting",
                created=time.time(),
            )
            await self.store.put_work(stored)
            if not answered:
                self.enter(stored)
        return stored.id

    def check_room(self, guest: str, network: str) -> None:
        """Whether one more piece of work of this guest may wait."""
        waiting = [work.stored for work in self.works.values()]
        mine = sum(1 for stored in waiting if stored.guest == guest)
        near = sum(1 for stored in waiting if stored.network == network)
        if mine >= self.settings.works_waiting_each:
            raise TooMany("too much of yours is waiting; cancel something, or wait a little")
        if network and near >= self.settings.works_waiting_each_network:
            raise TooMany("too much work from your address is waiting; wait a little")
        if self.seconds_for(guest, network) <= 0:
            raise TooMany(NO_TIME)

    def seconds_for(self, guest: str, network: str) -> float:
        """How many seconds of a core this guest's work may still take today."""
        now = self.now()
        left = self.settings.work_seconds_each - self.spent.of(guest, now)
        if network:
            near = self.settings.work_seconds_each_network - self.spent.of(network, now)
            left = min(left, near)
        return left

    async def cancel(self, stored: StoredWork) -> None:
        """End what waits or goes on, with what it has found; forget what has ended."""
        work = self.works.get(stored.id)
        if work is None:
            await self.store.delete_work(stored.id)
            return
        work.cancelled = True
        if work.process is not None:
            work.process.kill()
        elif work in self.queue.order():
            self.queue.remove(work.asker, work)
            await self.finish(work, "cancelled")

    async def forget(self, guest: str) -> None:
        """End all that waits or goes on of a guest, and wait until it has ended."""
        for work in list(self.works.values()):
            if work.stored.guest == guest:
                await self.cancel(work.stored)
        while any(work.stored.guest == guest for work in self.works.values()):
            await asyncio.sleep(LOOK_AGAIN)

    # ---- doing ----

    def enter(self, stored: StoredWork) -> None:
        work = Work(stored)
        self.works[stored.id] = work
        self.queue.add(work.asker, work)
        self.go_on()

    def go_on(self) -> None:
        """Begin what there is a place for."""
        while self.free and (taken := self.queue.take()) is not None:
            self.free -= 1
            task = asyncio.create_task(self.do(taken[1]))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def do(self, work: Work) -> None:
        """Have a piece of work done, unless somebody has had the same done meanwhile."""
        stored = work.stored
        try:
            if await self.store.answer(stored.digest):
                await self.finish(work, "done")
                return
            seconds = self.seconds_for(stored.guest, stored.network)
            may_begin = seconds > 0 and not work.cancelled
            await self.conclude(work, await self.watch(work, seconds) if may_begin else OUT_OF_TIME)
        except StoreFailed:
            self.works.pop(stored.id, None)  # the writer says so; the next server begins it anew
        finally:
            self.free += 1
            self.go_on()

    async def watch(self, work: Work, seconds: float) -> int:
        """Start the process and listen until it ends; how it ended."""
        fresh = multiprocessing.get_context("spawn")
        ours, theirs = fresh.Pipe(duplex=False)
        stored = work.stored
        niceness = self.settings.work_niceness
        folder = self.settings.faults
        given = (self.kinds[stored.kind], stored.description, theirs, seconds, niceness, folder)
        process = fresh.Process(target=carry_out, args=given, daemon=True)
        process.start()
        theirs.close()
        work.process, work.began = process, self.now()
        try:
            while data := await asyncio.to_thread(receive, ours):
                work.hear(data)
            await asyncio.to_thread(process.join)
            ours.close()
        finally:
            process.kill()
            for name in filter(None, (stored.guest, stored.network)):
                self.spent.add(name, work.heard.seconds, self.now())
        return process.exitcode or 0

    async def conclude(self, work: Work, ended: int) -> None:
        """Keep what has become of a piece of work whose process has ended."""
        heard = work.heard
        if heard.result:
            await self.finish(work, "done", result=heard.result)
        elif work.cancelled:
            await self.finish(work, "cancelled")
        elif heard.error:
            await self.finish(work, "failed", heard.error)
        elif ended == OUT_OF_TIME:
            await self.finish(work, "failed", NO_TIME)
        else:
            LOG.error("long work (%s) failed: %s", work.stored.kind, heard.fault or ended)
            gone = f"the process that did this was ended ({ended}); ask again"
            await self.finish(work, "failed", FAULT if heard.fault else gone)

    async def finish(self, work: Work, state: WorkState, error: str = "", result: str = "") -> None:
        latest = "" if state == "done" else work.latest
        ended = msgspec.structs.replace(work.stored, state=state, error=error, latest=latest)
        while True:
            try:
                await self.store.put_work(ended, result)
                break
            except StoreFailed:
                await asyncio.sleep(TRY_AGAIN)
        del self.works[ended.id]

    # ---- telling ----

    async def info(self, stored: StoredWork, guest: str, whole: bool = True) -> WorkInfo:
        """How a piece of work stands; `whole`: with what was found."""
        work = self.works.get(stored.id)
        info = WorkInfo(
            id=stored.id,
            kind=stored.kind,
            title=stored.title,
            description=stored.description,
            state=stored.state,
            created=stored.created,
            mine=stored.guest == guest,
            error=stored.error,
        )
        if work is not None:
            self.describe(work, info)
        elif stored.state == "done":
            info.progress = 1.0
        if whole:
            info.latest = plain(work.latest if work is not None else stored.latest)
            info.result = plain(await self.store.answer(stored.digest))
        return info

    def describe(self, work: Work, info: WorkInfo) -> None:
        """How far something is that waits or goes on."""
        info.done, info.total = work.heard.done, work.heard.total
        info.progress = min(1.0, info.done / info.total) if info.total else 0.0
        if work.goes_on:
            info.state = "running"
            gone = self.now() - work.began
            if info.progress:
                info.seconds_left = gone * (1 - info.progress) / info.progress
        else:
            waiting = self.queue.order()
            info.place = waiting.index(work) + 1 if work in waiting else 0


def receive(connection: Connection) -> bytes:
    """The next message of a process; nothing when it has ended."""
    with contextlib.suppress(EOFError, OSError):
        return connection.recv_bytes()
    return b""


def plain(text: str) -> Any:
    return msgspec.json.decode(text) if text else None
