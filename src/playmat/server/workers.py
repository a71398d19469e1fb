"""Workers: the processes in which all is done that grows with what a stranger sends.

The event loop only moves messages. What takes too long, or too much memory, ends its own process
and nothing else; a new one is forked from a process that has read the games already, in some
milliseconds, and shares its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable
from multiprocessing import forkserver
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Final, ParamSpec, TypeVar

from playmat.kernel.errors import BadFile, PlaymatError
from playmat.server.fair_queue import Asker
from playmat.server.turns import Turns
from playmat.server.worker_process import (
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

PRELOADED: Final = ["playmat.server.preloaded"]
SLACK = 8.0  # times the seconds of a core that a call may last, on a machine that is busy
STARTING = 60.0  # seconds that a first process may take to read the games
MOST_BYTES = 64_000_000  # of an answer
OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)  # how a process ends whose time is over

READING = Limits(seconds=10.0, megabytes=400, niceness=10)
PRINTING = Limits(seconds=60.0, megabytes=600, niceness=15)
READERS = 2  # processes
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


class WorkerFault(Exception):
    """A fault of ours, in a worker; its trace is the message."""


def context() -> BaseContext:
    """How processes are started: forked from one that has read the games, where that can be."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(PRELOADED)
    return found


def begin_reading() -> None:
    """Have the process that workers are forked from read the games, beside all else."""
    if context().get_start_method() == "forkserver":
        forkserver.ensure_running()


def launch(theirs: socket.socket, limits: Limits) -> BaseProcess:
    """Start a process that works at this end of a connection."""
    with theirs:
        made: BaseProcess = context().Process(  # type: ignore[attr-defined]
            target=work, args=(theirs, limits), daemon=True
        )
        made.start()
    return made


class Worker:
    """One process, as the server sees it. It is started with the first call."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.process: BaseProcess | None = None
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.ended = False

    async def start(self) -> None:
        ours, theirs = socket.socketpair()
        try:  # in a thread: the first one waits until the games are read
            self.process = await asyncio.to_thread(launch, theirs, self.limits)
            self.reader, self.writer = await asyncio.open_connection(sock=ours, limit=MOST_BYTES)
        except BaseException:  # called off; a process that starts nevertheless finds nobody there
            ours.close()
            self.process = None
            self.ended = True
            raise
        if self.ended:
            self.end()

    async def call(self, job: Callable[P, T], *given: P.args, **_: P.kwargs) -> T:
        """Have something done; it must be a function of a module, and all it takes plain data."""
        if self.process is None:
            await self.start()
        form = form_of(job)
        try:
            data = ENCODER.encode(Call(name_of(job), ENCODER.encode(given)))
        except OverflowError:
            raise BadFile(TOO_GREAT) from None
        self.writer.write(HEAD.pack(len(data)) + data)
        try:
            answer = ANSWERS.decode(await asyncio.wait_for(self.read(), self.patience))
        except TimeoutError:
            self.end()
            raise TooLong from None
        except (asyncio.IncompleteReadError, OSError):
            raise await self.reason() from None
        except BaseException:  # nobody waits any more, or what came is no answer
            self.end()
            raise
        if answer.last:
            self.end()
        if answer.mistake is not None:
            raise error_of(answer.mistake)
        if answer.fault:
            raise WorkerFault(answer.fault)
        found: T = form.found.decode(answer.found)
        return found

    @property
    def patience(self) -> float:
        return self.limits.seconds * SLACK

    async def read(self) -> bytes:
        (size,) = HEAD.unpack(await self.reader.readexactly(HEAD.size))
        if size > MOST_BYTES:
            raise WorkerFault(f"an answer of {size} bytes")
        return await self.reader.readexactly(size)

    async def reason(self) -> PlaymatError:
        """Why the process has gone."""
        if self.ended:
            return WorkerGone()  # the server has ended it
        process = self.process
        self.end()
        assert process is not None
        await asyncio.to_thread(process.join, self.patience)
        out_of_time = process.exitcode == OUT_OF_TIME
        if not out_of_time:
            LOG.error("a worker has ended (%s)", process.exitcode)
        return TooLong() if out_of_time else WorkerGone()

    def end(self) -> None:
        """End the process, whatever it does."""
        self.ended = True
        if self.process is not None:
            with contextlib.suppress(OSError):
                self.process.kill()
            self.writer.close()


class WorkerPool:
    """Some processes that do what guests ask for, address by address and guest by guest."""

    def __init__(self, size: int, limits: Limits) -> None:
        self.limits = limits
        self.turns = Turns(size, MOST_WAITING, MOST_NEAR)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()

    async def prepare(self) -> None:
        """Have a process there before somebody needs it."""
        worker = Worker(self.limits)
        self.busy.add(worker)
        await worker.start()
        self.busy.discard(worker)
        if not worker.ended:
            self.idle.append(worker)

    async def do(self, asker: Asker, job: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Have something done for somebody when it is their turn."""
        async with self.turns.take(asker):
            worker = self.idle.pop() if self.idle else Worker(self.limits)
            self.busy.add(worker)
            try:
                return await worker.call(job, *given, **more)
            finally:
                self.busy.discard(worker)
                if not worker.ended:
                    self.idle.append(worker)

    def close(self) -> None:
        for worker in [*self.idle, *self.busy]:
            worker.end()
        self.idle.clear()
