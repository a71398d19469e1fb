"""The WebSocket of those who look who is there."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State

from playmat.kernel.errors import PlaymatError
from playmat.server.people.people import People
from playmat.server.people.visitors import Visitor
from playmat.server.routes.socket import FAREWELL, RESTARTING, send_away
from playmat.server.tables.outgoing import Outgoing


@websocket("/api/people/socket")
async def people_socket(socket: WebSocket[Any, Any, State]) -> None:
    """Look who is there, as long as the connection stands."""
    people: People = socket.scope["state"]["people"]
    await socket.accept()
    try:
        await people.settle()
    except PlaymatError as error:
        await send_away(socket, error)
        return
    await Looking(socket, people).run()


class Looking:
    """One WebSocket: tells what changes, and hears only that it ends."""

    def __init__(self, socket: WebSocket[Any, Any, State], people: People) -> None:
        self.socket = socket
        self.people = people
        self.outgoing = Outgoing()
        state = socket.scope["state"]
        self.visitor = Visitor(state["guest"], state["network"], self.put, self.close)

    def put(self, data: bytes) -> None:
        if not self.outgoing.put(data):  # too slow for so little
            self.outgoing.end()
            self.writing.cancel()

    def close(self, farewell: bytes) -> None:
        self.outgoing.end(farewell)
        asyncio.get_running_loop().call_later(FAREWELL, self.writing.cancel)

    async def run(self) -> None:
        """Serve the visitor until it goes or is sent away."""
        self.writing = asyncio.create_task(self.write())
        reading = asyncio.create_task(self.read())
        self.visitor.hidden = await self.people.hidden_from(self.visitor.guest)
        self.people.enter(self.visitor)
        try:
            await asyncio.wait((self.writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.people.leave(self.visitor)
            ours = not reading.done()
            for task in (self.writing, reading):
                task.cancel()
            await asyncio.gather(self.writing, reading, return_exceptions=True)
        if ours:
            await self.socket.close(code=RESTARTING)

    async def write(self) -> None:
        while (data := await self.outgoing.next()) is not None:
            await self.socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})

    async def read(self) -> None:
        """Whoever says anything here is not ours."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            self.visitor.dismiss("nothing is said here")
