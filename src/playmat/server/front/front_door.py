"""The front door: one port, from which each connection is handed to one of several processes.

The door looks at what is asked first, without taking it: what begins with the path of a process
goes to that one, all else to each in turn. The connection itself is handed over, so nothing passes
through here afterwards, and each process sees who asks and keeps its own limits. A process says by
beats that it takes connections; one that sleeps gets none.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import socket
import time

LOOK = 64  # bytes of what is asked first
PATIENCE = 1.0  # seconds; who asks nothing goes to any process, which has limits for that
MOST_WAITING = 1000  # connections that are waited for; beyond, none is looked at
BEAT = 0.5  # seconds from one beat of a process to the next
SILENT = 2.5  # seconds without a beat after which a process gets nothing
ASKED = re.compile(r"[A-Z]{3,7} /p([0-9]{1,4})/")


class Entrance:
    """The way to one process; `number` is that of its path."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.heard = 0.0  # when, by the clock of this process; 0: not yet, or not any more
        self.line: socket.socket | None = None

    @property
    def is_open(self) -> bool:
        return self.line is not None and time.monotonic() - self.heard < SILENT

    def connect(self, line: socket.socket) -> None:
        """A process is about to be there; it is heard over this line."""
        line.setblocking(False)
        self.line = line
        asyncio.get_running_loop().add_reader(line.fileno(), self.hear)

    def hear(self) -> None:
        assert self.line is not None
        try:
            beats = self.line.recv(4096)
        except BlockingIOError:
            return
        except OSError:
            beats = b""
        if beats:
            self.heard = time.monotonic()
        else:
            self.disconnect()

    def disconnect(self) -> None:
        """The process takes nothing any more."""
        self.heard = 0.0
        if self.line is not None:
            asyncio.get_running_loop().remove_reader(self.line.fileno())
            self.line.close()
            self.line = None

    def hand_over(self, connection: socket.socket) -> bool:
        """Give the process a connection; whether it could be given."""
        if self.line is None:
            return False
        try:
            socket.send_fds(self.line, [b"c"], [connection.fileno()])
        except OSError:
            return False
        return True


class FrontDoor:
    """Takes up connections at a port and hands them over."""

    def __init__(self, listening: socket.socket, entrances: list[Entrance]) -> None:
        self.listening = listening
        self.entrances = entrances
        self.turns = itertools.cycle(range(len(entrances)))
        self.looking: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Take up connections for as long as this is wanted."""
        loop = asyncio.get_running_loop()
        self.listening.setblocking(False)
        while True:
            try:
                connection, _ = await loop.sock_accept(self.listening)
            except OSError:  # there is no descriptor left, or whoever came is gone
                await asyncio.sleep(BEAT)
                continue
            if len(self.looking) >= MOST_WAITING:
                self.hand_over(connection, b"")
                continue
            task = loop.create_task(self.look(connection))
            self.looking.add(task)
            task.add_done_callback(self.looking.discard)

    async def look(self, connection: socket.socket) -> None:
        """Find out for which process a connection is."""
        loop = asyncio.get_running_loop()
        connection.setblocking(False)
        readable = asyncio.Event()
        loop.add_reader(connection.fileno(), readable.set)
        try:
            await asyncio.wait_for(readable.wait(), PATIENCE)
        except TimeoutError:
            pass
        finally:
            loop.remove_reader(connection.fileno())
        asked = b""
        with contextlib.suppress(OSError):
            asked = connection.recv(LOOK, socket.MSG_PEEK)
        self.hand_over(connection, asked)

    def hand_over(self, connection: socket.socket, asked: bytes) -> None:
        """Give a connection to the process that it asks for, else to the next that takes it."""
        with connection:
            for entrance in self.in_turn(asked):
                if entrance.hand_over(connection):
                    return

    def in_turn(self, asked: bytes) -> list[Entrance]:
        """Who may get a connection, the first choice first; it may be a process that is away, from
        which clients come back by themselves."""
        found = ASKED.match(asked.decode("latin-1"))
        if found is not None:
            wanted = [each for each in self.entrances if each.number == int(found[1])]
            return [each for each in wanted if each.is_open]
        first = next(self.turns)
        turned = self.entrances[first:] + self.entrances[:first]
        return [each for each in turned if each.is_open]
