"""The nursery, a fork server: it understands people's English, and readers are forked from it.

What understands people's words takes seconds and tens of megabytes for each game, and a reader that
was ended would pay for it again. So once somebody is about to write cards for a game, one process
pays for it, behind all others; readers that are forked from it share what it has. What is in the
game's own words is read meanwhile, and what is not waits for it. Where nothing can be forked, and
if it does not come to know the game, a reader makes for itself what it needs. Games for which
nobody writes cost nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import struct
import threading
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Final, NoReturn

import msgspec

from playmat.games import load, playable_names
from playmat.server.work.starting import context
from playmat.server.work.worker_process import Limits, work

NICENESS = 5  # which all have that are forked from it
FORKING = 60.0  # seconds, on a machine that is very busy
LEARNING = 300.0  # the same
TIME_TO_LEARN = 30.0  # seconds that somebody waits for it before a reader learns by itself
ENCODER: Final = msgspec.msgpack.Encoder()
NOTE = struct.Struct(">q")  # the id of a process, and later how it has ended
UNREADABLE: Final = "Xyzzy."  # a line that no game reads, so that all is made to look for it


class Forked:
    """A process of which the nursery says how it ended."""

    def __init__(self, pid: int, ending: int) -> None:
        self.pid = pid
        self.ending = ending  # a descriptor that can be read when it has ended
        self.exitcode: int | None = None
        self.ended = False
        weakref.finalize(self, os.close, ending)

    def kill(self) -> None:
        self.join(0)
        if not self.ended:  # so it has at least its number still
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def join(self, timeout: float | None = None) -> None:
        if not self.ended and wait([self.ending], timeout):
            note = os.read(self.ending, NOTE.size)
            self.exitcode = NOTE.unpack(note)[0] if note else None
            self.ended = True


class Order(msgspec.Struct, array_like=True):
    """What the process shall do: understand a game, or else fork a worker within these limits."""

    game: str = ""
    limits: Limits | None = None


class Nursery:
    """The process, as the server sees it; one for all servers that a process runs."""

    def __init__(self, games: Callable[[], Sequence[str]] = playable_names) -> None:
        self.games = games
        self.lock = threading.Lock()
        self.ordering = threading.Lock()  # one order after the other
        self.forget()

    def forget(self) -> None:
        """Be as before it was begun."""
        self.process: BaseProcess | None = None
        self.orders: socket.socket | None = None  # once it is there
        self.begun = False
        self.known: frozenset[str] = frozenset()  # the games that it understands
        self.learning: tuple[str, ...] = ()  # those that it shall understand
        self.asked: SimpleQueue[str] = SimpleQueue()  # the same, for who tells it; "" is the end

    @property
    def is_possible(self) -> bool:
        return context().get_start_method() == "forkserver"

    @property
    def is_ready(self) -> bool:
        """Whether readers are forked from it at once: not while it learns another game."""
        return self.orders is not None and not self.learning

    def begin(self, game: str = "") -> None:
        """Have it there some time, and understand this game; nobody waits for it."""
        if self.begun and (not game or game in self.known or game in self.learning):
            return
        if not self.is_possible:
            return
        with self.lock:
            first, self.begun = not self.begun, True
            if game in self.games() and game not in (*self.known, *self.learning):
                self.learning += (game,)
                self.asked.put(game)
            if first:
                start = partial(self.start, context(), self.asked)
                threading.Thread(target=start, name="nursery", daemon=True).start()

    async def has_time_to_learn(self, game: str) -> bool:
        """Whether it understands a game when it has had some time for it."""
        self.begin(game)
        end = asyncio.get_running_loop().time() + TIME_TO_LEARN
        while game in self.learning and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        return game in self.known

    def start(self, found: BaseContext, asked: SimpleQueue[str]) -> None:
        """Start it, then have it understand one game after the other for as long as it is there."""
        ours, theirs = socket.socketpair()
        with theirs:
            process = found.Process(  # type: ignore[attr-defined]
                target=nurse, args=(theirs,), daemon=True
            )
            process.start()
        self.process, self.orders = process, ours
        with contextlib.suppress(OSError):
            while (game := asked.get()) and self.has_learnt(ours, game):
                with self.lock:
                    self.known |= {game}
                    self.learning = tuple(other for other in self.learning if other != game)
        if self.orders is ours:
            self.close()

    def has_learnt(self, orders: socket.socket, game: str) -> bool:
        with self.ordering:
            orders.settimeout(LEARNING)
            orders.sendall(ENCODER.encode(Order(game)))
            return bool(orders.recv(1))

    def fork(self, theirs: socket.socket, limits: Limits) -> Forked:
        """A process that works at this end of a connection; an OSError if none is to be had, and
        then the nursery is begun anew when it is next wanted."""
        note, its = os.pipe()
        try:
            with self.ordering, theirs:
                if self.orders is None:
                    raise ConnectionError
                self.orders.settimeout(FORKING)
                more = limits._replace(niceness=max(0, limits.niceness - NICENESS))
                order = ENCODER.encode(Order(limits=more))
                socket.send_fds(self.orders, [order], [theirs.fileno(), its])
                os.close(its)
                its = -1
                said = os.read(note, NOTE.size) if wait([note], FORKING) else b""
            if not said:
                raise ConnectionError
        except OSError:
            os.close(note)
            self.close()
            raise
        finally:
            if its >= 0:
                os.close(its)
        return Forked(NOTE.unpack(said)[0], note)

    def close(self) -> None:
        """End it; those that were forked from it go on."""
        with self.lock:
            if self.orders is not None:
                self.orders.close()
            self.asked.put("")
            self.forget()


NURSERY: Final = Nursery()


# ---- what runs in the process ----


def nurse(orders: socket.socket) -> None:
    """Understand games and fork workers, as the server orders, until it hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    gc.disable()  # until a worker is one: what is understood stays
    children: dict[int, int] = {}  # where to say how each has ended
    signal.signal(signal.SIGCHLD, lambda *_: see_out(children))
    while True:
        data, given, _, _ = socket.recv_fds(orders, 1024, 2)
        if not data:
            return
        order = msgspec.msgpack.decode(data, type=Order)
        if order.limits is None:
            learn(order.game)
            with contextlib.suppress(OSError):  # the server has gone meanwhile
                orders.sendall(b"!")
            continue
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        pid = os.fork()
        if not pid:
            grow_up(given[0], order.limits, [orders.detach(), given[1], *children.values()])
        os.close(given[0])
        children[pid] = given[1]
        os.write(given[1], NOTE.pack(pid))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def learn(game: str) -> None:
    """Make all that is needed to read a game's texts, for all who will be forked."""
    with contextlib.suppress(Exception):  # a fault in one game is met by who reads that
        load(game).texts.dialect.parse(UNREADABLE, "line")
    gc.collect()
    gc.freeze()


def see_out(children: dict[int, int]) -> None:
    """Say of all that have ended how they did."""
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            note = children.pop(pid)
            with contextlib.suppress(OSError):
                os.write(note, NOTE.pack(os.waitstatus_to_exitcode(status)))
            os.close(note)


def grow_up(connection: int, limits: Limits, of_others: list[int]) -> NoReturn:
    """Be a worker and nothing else."""
    try:
        gc.enable()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        for descriptor in of_others:
            os.close(descriptor)
        work(socket.socket(fileno=connection), limits)
    finally:
        os._exit(0)
