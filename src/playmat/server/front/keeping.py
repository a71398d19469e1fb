"""Keeping several processes: they are begun, begun again when one ends, and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import signal
import socket
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from playmat.server.front.behind import serve_behind
from playmat.server.front.front_door import Entrance, FrontDoor
from playmat.server.serving import try_store
from playmat.server.settings import Settings
from playmat.server.work.starting import begin_reading, context

LOG = logging.getLogger("playmat.server")
LOOK = 0.2  # seconds from one look after the processes to the next
AGAIN = 1.0  # seconds until a process that has ended is begun again
STOPPING = 10.0  # seconds in which all have to end


class KeptProcess:
    """One of the processes, whoever it is at the moment."""

    def __init__(self, settings: Settings, number: int) -> None:
        self.settings = dataclasses.replace(settings, path=f"/p{number}")
        self.entrance = Entrance(number)
        self.process: BaseProcess | None = None
        self.was_open = False

    def begin(self) -> None:
        ours, theirs = socket.socketpair()
        made: BaseProcess = context().Process(  # type: ignore[attr-defined]
            target=serve_behind, args=(self.settings, theirs)
        )
        made.start()
        self.process = made
        theirs.close()
        self.entrance.connect(ours)

    def look(self) -> bool:
        """Whether it lives."""
        self.was_open = self.was_open or self.entrance.is_open
        return self.process is not None and self.process.is_alive()


class SeveralProcesses:
    """All of them, behind one door."""

    def __init__(self, settings: Settings, listening: socket.socket, count: int) -> None:
        self.kept = [KeptProcess(settings, number) for number in range(1, count + 1)]
        self.door = FrontDoor(listening, [each.entrance for each in self.kept])
        self.stopping = asyncio.Event()

    async def run(self, ready: Callable[[], None]) -> bool:
        """Keep them until told to stop; whether they started at all."""
        loop = asyncio.get_running_loop()
        for known in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(known, self.stopping.set)
        for each in self.kept:
            each.begin()
        door = loop.create_task(self.door.run())
        try:
            return await self.watch(ready)
        finally:
            door.cancel()
            await self.stop()

    async def watch(self, ready: Callable[[], None]) -> bool:
        """Begin again what ends; what has never been there shows that nothing can be."""
        told = False
        while not self.stopping.is_set():
            for each in self.kept:
                if not each.look() and not await self.begin_again(each):
                    return False
            if not told and all(each.was_open for each in self.kept):
                told = True
                ready()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.wait(), LOOK)
        return True

    async def begin_again(self, kept: KeptProcess) -> bool:
        """Begin a process again that has ended, unless it never was there: one that was may find
        the database away for a while."""
        kept.entrance.disconnect()
        ended = None if kept.process is None else kept.process.exitcode
        if not kept.was_open:
            LOG.error("a process of the server has not started (%s)", ended)
            return False
        LOG.warning("process %s has ended (%s); it begins anew", kept.settings.path, ended)
        await asyncio.sleep(AGAIN)
        kept.begin()
        return True

    async def stop(self) -> None:
        """End all: they give back what they have; who does not end in time is ended."""
        living = [each.process for each in self.kept if each.process is not None]
        for process in living:
            process.terminate()
        loop = asyncio.get_running_loop()
        give_up = loop.time() + STOPPING
        while any(process.is_alive() for process in living) and loop.time() < give_up:
            await asyncio.sleep(LOOK)
        for process in living:
            process.kill()
        for each in self.kept:
            each.entrance.disconnect()


def serve_several(
    settings: Settings, listening: socket.socket, count: int, ready: Callable[[], None]
) -> bool:
    """Serve with so many processes until told to stop; whether they started at all."""

    async def keep() -> bool:
        await try_store(dataclasses.replace(settings, path="/p0"))
        return await SeveralProcesses(settings, listening, count).run(ready)

    begin_reading()
    return asyncio.run(keep())
