"""A process behind the front door: its connections are handed to it, it has no port of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable

import uvicorn

from playmat.server.app import House
from playmat.server.front.front_door import BEAT
from playmat.server.serving import Announcing, run
from playmat.server.settings import Settings

HELD = 16  # connections that are taken in one go


class BehindDoor(Announcing):
    """A server that is handed its connections over a line, and beats there."""

    def __init__(self, config: uvicorn.Config, house: House, line: socket.socket) -> None:
        super().__init__(config, house, lambda: None)
        self.line = line
        self.taken: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        loop = asyncio.get_running_loop()
        self.line.setblocking(False)
        loop.add_reader(self.line.fileno(), self.take)
        self.beating = loop.create_task(self.beat())

    async def beat(self) -> None:
        """Say that this process takes connections, as long as it does."""
        while True:
            with contextlib.suppress(BlockingIOError):
                self.line.send(b"b")
            await asyncio.sleep(BEAT)

    def take(self) -> None:
        """Take what is handed over; without a door there is nothing to do here any more."""
        for _ in range(HELD):
            try:
                said, found, _, _ = socket.recv_fds(self.line, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                said, found = b"", []
            if not said:
                asyncio.get_running_loop().remove_reader(self.line.fileno())
                self.should_exit = True
                return
            for descriptor in found:
                self.serve_connection(socket.socket(fileno=descriptor))

    def serve_connection(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        task = loop.create_task(loop.connect_accepted_socket(self.protocol, connection))
        self.taken.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[object]) -> None:
        self.taken.discard(task)
        if not task.cancelled():
            task.exception()  # whoever came is gone already

    def protocol(self) -> asyncio.Protocol:
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        state = self.lifespan.state
        return make(config=self.config, server_state=self.server_state, app_state=state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more, and let the door know, before the tables are given back."""
        self.beating.cancel()
        asyncio.get_running_loop().remove_reader(self.line.fileno())
        self.line.shutdown(socket.SHUT_WR)
        await super().shutdown(sockets)


def serve_behind(settings: Settings, line: socket.socket) -> None:
    """One of several processes, from its beginning to its end."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    run(settings, lambda config, house: BehindDoor(config, house, line), [])
