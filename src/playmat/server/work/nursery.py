"""The nursery, a fork server: it understands people's English, and readers are forked from it.

What understands people's words takes seconds and tens of megabytes for each game, and a reader that
was ended would pay for it again. So once somebody is about to write cards, one process pays for it,
behind all others; readers that are forked from it share what it has. Until it is ready, if it has
gone, and where nothing can be forked, each reader makes for itself what it needs.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import socket
import struct
import threading
import weakref
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Final, NoReturn

import msgspec

from playmat.games import load, playable_names
from playmat.server.work.starting import context
from playmat.server.work.worker_process import Limits, work

NICENESS = 5  # which all have that are forked from it
FORKING = 60.0  # seconds, on a machine that is very busy
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


class Nursery:
    """The process, as the server sees it; one for all servers that a process runs."""

    def __init__(self, games: Callable[[], Sequence[str]] = playable_names) -> None:
        self.games = games
        self.lock = threading.Lock()
        self.process: BaseProcess | None = None
        self.orders: socket.socket | None = None  # once it is ready
        self.begun = False

    @property
    def is_ready(self) -> bool:
        return self.orders is not None

    def begin(self) -> None:
        """Have it there some time; nobody waits for it."""
        if self.begun:
            return
        found = context()
        with self.lock:
            first, self.begun = not self.begun, True
        if not first or found.get_start_method() != "forkserver":
            return
        ours, theirs = socket.socketpair()

        def open_it() -> None:
            with theirs:
                self.process = found.Process(  # type: ignore[attr-defined]
                    target=nurse, args=(theirs, self.games()), daemon=True
                )
                self.process.start()
            if ours.recv(1):
                self.orders = ours
            else:
                ours.close()

        threading.Thread(target=open_it, name="nursery", daemon=True).start()

    def fork(self, theirs: socket.socket, limits: Limits) -> Forked:
        """A process that works at this end of a connection; an OSError if none is to be had, and
        then the nursery is begun anew when it is next wanted."""
        note, its = os.pipe()
        try:
            with self.lock, theirs:
                if self.orders is None:
                    raise ConnectionError
                self.orders.settimeout(FORKING)
                more = limits._replace(niceness=max(0, limits.niceness - NICENESS))
                order = msgspec.msgpack.encode(more)
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
            self.orders, self.begun = None, False


NURSERY: Final = Nursery()


# ---- what runs in the process ----


def nurse(orders: socket.socket, games: Sequence[str]) -> None:
    """Understand these games, then fork a worker for each connection, until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    for name in games:
        with contextlib.suppress(Exception):  # a fault in one game is met by who reads that
            load(name).texts.dialect.parse(UNREADABLE, "line")
    gc.collect()
    gc.freeze()
    children: dict[int, int] = {}  # where to say how each has ended
    signal.signal(signal.SIGCHLD, lambda *_: see_out(children))
    with contextlib.suppress(OSError):  # the server has gone meanwhile
        orders.sendall(b"!")
    while True:
        order, given, _, _ = socket.recv_fds(orders, 1024, 2)
        if not order:
            return
        limits = msgspec.msgpack.decode(order, type=Limits)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        pid = os.fork()
        if not pid:
            grow_up(given[0], limits, [orders.detach(), given[1], *children.values()])
        os.close(given[0])
        children[pid] = given[1]
        os.write(given[1], NOTE.pack(pid))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


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
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        for descriptor in of_others:
            os.close(descriptor)
        work(socket.socket(fileno=connection), limits)
    finally:
        os._exit(0)
