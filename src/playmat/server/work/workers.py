"""Workers: the processes in which all is done that grows with what a stranger sends.

The event loop only moves messages. What takes too long, or too much memory, ends its own process
and nothing else; a new one is forked from a process that has read the games already, in some
milliseconds, and shares its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections import deque
from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar

from playmat.kernel.errors import BadFile, PlaymatError
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.fair_semaphore import FairSemaphore
from playmat.server.work.nursery import NURSERY
from playmat.server.work.starting import context
from playmat.server.work.worker_process import (
    ANSWERS,
    ENCODER,
    HEAD,
    TOO_GREAT,
    Call,
    Limits,
    error_of,
    form_of,
    name_of,
    work,
)

LOG = logging.getLogger("playmat.server")
P = ParamSpec("P")
T = TypeVar("T")

# Times the seconds of a core that a call may last: the last resort, against one that sleeps or is
# deaf. The system measures the time of a core, of which a busy machine takes nothing away.
SLACK = 10.0
STARTING = 60.0  # seconds that a first process may take to read the games
MOST_BYTES = 64_000_000  # of an answer
OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)  # how a process ends whose time is over

KEPT = 60  # megabytes; who has read some texts of four games has 55
READING = Limits(12.0, 400, niceness=10, keeps=KEPT)  # where a first text takes some seconds
READING_WARM = READING._replace(seconds=5.0)
PAINTING = Limits(5.0, 400, niceness=10, keeps=KEPT)
PRINTING = Limits(60.0, 600, niceness=15, keeps=KEPT)
READERS = 2 if (os.cpu_count() or 1) <= 2 else 3  # processes, of some 70 megabytes each
CLERKS = 2
PAINTERS = 2  # of pictures: a deck never waits for one to be drawn
PRINTERS = 1
MOST_WAITING = 30  # calls of one guest
MOST_NEAR = 60  # of all guests from one address


class TooLong(PlaymatError):
    """Something was ended because it took more than there is for one."""

    def __init__(self) -> None:
        super().__init__("this takes too long here; make it smaller, or do it on your own machine")


class WorkerGone(PlaymatError):
    """A process ended in the middle of a call, and nobody has ended it."""

    def __init__(self) -> None:
        super().__init__("the process that did this has ended; try once more")


class NotLearnt(PlaymatError):
    """A worker that leaves learning to the nursery was given what people have written."""

    def __init__(self) -> None:
        super().__init__("this game's words are being learnt; try once more in some seconds")


class WorkerFault(Exception):
    """A fault of ours, in a worker; its trace is the message."""


class Process(Protocol):
    """What is asked of a process, whoever has started it."""

    @property
    def exitcode(self) -> int | None: ...

    def kill(self) -> None: ...

    def join(self, timeout: float | None = None) -> None: ...


Launch = Callable[[socket.socket, Limits], Process]


def launch(theirs: socket.socket, limits: Limits) -> Process:
    """Start a process that works at this end of a connection."""
    with theirs:
        made: Process = context().Process(  # type: ignore[attr-defined]
            target=work, args=(theirs, limits), daemon=True
        )
        made.start()  # type: ignore[attr-defined]
    return made


def launch_warm(theirs: socket.socket, limits: Limits) -> Process:
    """The same, of a process that understands people already; a cold one if none is to be had."""
    spare = theirs.dup()
    try:
        return NURSERY.fork(theirs, limits)
    except OSError:
        LOG.warning("the process is gone from which readers were forked; another is begun")
        return launch(spare, limits)
    finally:
        spare.close()


def call_of(job: Callable[..., Any], *given: Any) -> bytes:
    """A call as it is sent."""
    try:
        return ENCODER.encode(Call(name_of(job), ENCODER.encode(given)))
    except OverflowError:
        raise BadFile(TOO_GREAT) from None


class Worker(asyncio.Protocol):
    """One process, as the server sees it; it is started with the first call.

    Calls are answered in the order in which they were made. Who does not wait any more for one
    takes nothing away from those behind. `gone` is told when the process has ended over a call: of
    whom that was, the first of what it was given.
    """

    def __init__(
        self,
        limits: Limits,
        gone: Callable[[str], None] = lambda _: None,
        launch: Launch = launch,
    ) -> None:
        self.limits = limits
        self.gone = gone
        self.launch = launch
        self.known: frozenset[str] = frozenset()  # the games that it understands from the start
        self.process: Process | None = None
        self.starting: asyncio.Task[None] | None = None
        self.transport: asyncio.Transport | None = None
        self.waiting: deque[tuple[asyncio.Future[bytes], str]] = deque()
        self.received = bytearray()
        self.timer: asyncio.TimerHandle | None = None
        self.overran = False
        self.ended = False

    async def call(self, job: Callable[P, T], *given: P.args, **_: P.kwargs) -> T:
        """Have something done; it must be a function of a module, and all it takes plain data."""
        form, data = form_of(job), call_of(job, *given)
        if self.transport is None:
            await self.start()
        whose = str(given[0]) if given else ""
        answer = ANSWERS.decode(await self.send(data, whose))
        if answer.last:
            self.end()
            self.gone(whose)
        if answer.not_learnt:
            raise NotLearnt
        if answer.mistake is not None:
            raise error_of(answer.mistake)
        if answer.fault:
            raise WorkerFault(answer.fault)
        found: T = form.found.decode(answer.found)
        return found

    def send(self, data: bytes, whose: str) -> asyncio.Future[bytes]:
        """Send a call; what is answered."""
        if self.ended or self.transport is None:
            raise WorkerGone
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.waiting.append((answer, whose))
        self.transport.write(HEAD.pack(len(data)) + data)
        if len(self.waiting) == 1:
            self.watch()
        return answer

    # ---- beginning and end ----

    async def start(self) -> None:
        """Have the process there; whoever comes meanwhile waits for the same."""
        if self.starting is None:
            self.starting = asyncio.create_task(self.begin())
        await asyncio.shield(self.starting)

    async def begin(self) -> None:
        ours, theirs = socket.socketpair()
        try:  # in a thread: the first one waits until the games are read
            self.process = await asyncio.to_thread(self.launch, theirs, self.limits)
            loop = asyncio.get_running_loop()
            self.transport, _ = await loop.create_connection(lambda: self, sock=ours)
        except BaseException:  # called off; a process that starts nevertheless finds nobody there
            ours.close()
            self.ended = True
            raise
        if self.ended:
            self.end()

    def end(self) -> None:
        """End the process, whatever it does."""
        self.ended = True
        if self.process is not None:
            with contextlib.suppress(OSError):
                self.process.kill()
        if self.transport is not None:
            self.transport.abort()

    def watch(self) -> None:
        """Give the call that is carried out now its time."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.waiting and not self.ended:
            self.timer = asyncio.get_running_loop().call_later(self.patience, self.overrun)

    @property
    def patience(self) -> float:
        return self.limits.seconds * SLACK

    def overrun(self) -> None:
        self.overran = True
        self.end()

    # ---- what comes from the process ----

    def data_received(self, data: bytes) -> None:
        received = self.received
        received += data
        while len(received) >= HEAD.size:
            (size,) = HEAD.unpack_from(received)
            if size > MOST_BYTES:
                LOG.error("a worker gives an answer of %s bytes", size)
                self.end()
                return
            if len(received) < HEAD.size + size:
                return
            answer = bytes(received[HEAD.size : HEAD.size + size])
            del received[: HEAD.size + size]
            future, _ = self.waiting.popleft()
            if not future.done():
                future.set_result(answer)
            self.watch()

    def connection_lost(self, error: Exception | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        ended_by_us = self.ended and not self.overran
        self.ended = True
        if ended_by_us:
            self.fail(WorkerGone())
        else:
            self.starting = asyncio.get_running_loop().create_task(self.explain())

    async def explain(self) -> None:
        """Say why the process has gone to those who wait, and over whose call it was."""
        process = self.process
        assert process is not None
        await asyncio.to_thread(process.join, self.patience)
        code = process.exitcode
        too_long = self.overran or code == OUT_OF_TIME
        if not too_long and code:
            LOG.error("a worker has ended (%s)", code)
        whose = self.waiting[0][1] if self.waiting else ""
        self.fail(TooLong() if too_long else WorkerGone())
        self.gone(whose)

    def fail(self, error: PlaymatError) -> None:
        """Nobody is answered any more; `error` is that of the call that was carried out."""
        waiting, self.waiting = self.waiting, deque()
        for number, (future, _) in enumerate(waiting):
            if not future.done():
                future.set_exception(error if number == 0 else WorkerGone())
                future.exception()  # who waits hears of it, and where nobody does, no log


def game_of(given: tuple[object, ...]) -> str:
    """The game that a call is about: all that readers do name it first, or an edition of it."""
    first = given[0] if given else ""
    return first if isinstance(first, str) else str(getattr(first, "game", ""))


class WorkerPool:
    """Some processes that do what guests ask for, address by address and guest by guest."""

    def __init__(
        self, size: int, limits: Limits, in_words: frozenset[Callable[..., Any]] = frozenset()
    ) -> None:
        self.limits = limits
        self.in_words = in_words  # jobs that read what people write: for them the nursery is there
        self.semaphore = FairSemaphore(size, MOST_WAITING, MOST_NEAR, keep_one=True)
        self.learning = asyncio.Lock()
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.ended = 0  # over a call

    async def prepare(self) -> None:
        """Have a process there before somebody needs it."""
        worker = self.another()
        self.busy.add(worker)
        await worker.start()
        self.busy.discard(worker)
        if not worker.ended:
            self.idle.append(worker)

    async def do(self, asker: Asker, job: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Have something done for somebody when it is their turn.

        What is in people's words is done again once the nursery has learnt the game, and who
        wrote it waits without holding up others.
        """
        game = game_of(given) if self.in_words else ""
        if job in self.in_words:
            NURSERY.begin(game)
        try:
            async with self.semaphore.take(asker):
                return await self.carry_out(self.one(game), job, *given, **more)
        except NotLearnt:
            learnt = await NURSERY.has_time_to_learn(game)
        if learnt:
            async with self.semaphore.take(asker):
                return await self.carry_out(self.one(game, warm=True), job, *given, **more)
        async with self.learning, self.semaphore.take(asker):  # one by one: it takes much memory
            return await self.carry_out(Worker(self.limits, self.lose), job, *given, **more)

    async def carry_out(
        self, worker: Worker, job: Callable[P, T], *given: P.args, **more: P.kwargs
    ) -> T:
        self.busy.add(worker)
        try:
            return await worker.call(job, *given, **more)
        except asyncio.CancelledError:
            worker.end()  # it would go on for nobody
            raise
        finally:
            self.busy.discard(worker)
            if not worker.ended:
                self.idle.append(worker)

    def one(self, game: str, warm: bool = False) -> Worker:
        """One that has nothing to do; those that do not know a game make room for one that does.
        A `warm` one knows it, even if the nursery has to learn another first.
        """
        knows_more = warm or (bool(self.in_words) and NURSERY.is_ready)
        while self.idle:
            worker = self.idle.pop()
            if not knows_more or game in worker.known or game not in NURSERY.known:
                return worker
            worker.end()
        return self.another(game, knows_more)

    def another(self, game: str = "", warm: bool = False) -> Worker:
        if not warm:
            learns = not (self.in_words and NURSERY.is_possible)
            return Worker(self.limits._replace(learns=learns), self.lose)
        limits = READING_WARM if game in NURSERY.known else READING
        limits = limits.no_nicer_than(self.limits.niceness)._replace(learns=False)
        worker = Worker(limits, self.lose, launch_warm)
        worker.known = NURSERY.known
        return worker

    def lose(self, _: str) -> None:
        """A process has ended over a call."""
        self.ended += 1

    def close(self) -> None:
        for worker in [*self.idle, *self.busy]:
            worker.end()
        self.idle.clear()
