"""The WebSocket of a table: one for each client."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from playmat.kernel.errors import PlaymatError
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.fairness.limits import Bucket
from playmat.server.hall.hall import ABANDONED, Hall
from playmat.server.store import StoreFailed
from playmat.server.tables.clients import Client
from playmat.server.tables.hosting import AT_ONCE, COME_BACK, HostedTable
from playmat.server.tables.outgoing import Outgoing
from playmat.server.tables.protocol_in import hear
from playmat.server.wire.errors import PlayedElsewhere
from playmat.server.wire.messages import BlockSeat, Closing, Hint, Refused, Resume, Said, Undo

DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
ENTERING = 10.0  # as much work as to resume
COSTS = {
    Resume: ENTERING,
    Undo: 5.0,
    Hint: 5.0,
    BlockSeat: 5.0,
}  # of what is more work than a choice
MOST_REFUSED = 200  # refusals of what is no message, before the connection is closed
BETWEEN = 0.005  # seconds between two messages of who was refused before
GONE_WRONG = 1008
RESTARTING = 1012
COME_AGAIN = 1013
FAREWELL = 5.0  # seconds in which a client must take a last message

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Play or watch at a table."""
    hall: Hall = socket.scope["state"]["hall"]
    await socket.accept()
    try:
        hosted = await hall.find(table)
        connection = Connection(socket, hosted, hall)
        state = socket.scope["state"]
        signed_in: SignedIn = state["accounts"].signed_in
    except PlaymatError as error:
        await send_away(socket, error)
        return
    with signed_in.connected(state["guest"], state["session"], connection.close):
        await connection.run()


async def send_away(socket: Socket, error: PlaymatError) -> None:
    """Say why nobody is served here, and where and when to come again."""
    again = again_after(error)
    at = error.at if isinstance(error, PlayedElsewhere) else ""
    await socket.send_text(msgspec.json.encode(Closing(str(error), again, at)).decode())
    await socket.close(code=COME_AGAIN if again else GONE_WRONG)


def again_after(error: PlaymatError) -> float:
    """The seconds after which it is worth coming back."""
    if isinstance(error, PlayedElsewhere):
        return AT_ONCE
    return COME_BACK if isinstance(error, StoreFailed) else 0.0


class Connection:
    """One WebSocket: reads what the client says, writes what it is told."""

    def __init__(self, socket: Socket, hosted: HostedTable, hall: Hall) -> None:
        self.socket = socket
        self.hosted = hosted
        self.settings = hall.settings
        self.outgoing = Outgoing()
        self.network: str = socket.scope["state"]["network"]
        self.pace = hall.pace
        self.bucket = Bucket(hall.settings.messages_per_second, time.monotonic())
        self.refused = 0
        guest = socket.scope["state"]["guest"]
        seats = [seat.number for seat in hosted.seats if guest and seat.guest == guest]
        if "watch" in socket.query_params:
            seats = []
        if seats and hosted.stored.abandoned:
            raise PlaymatError(ABANDONED)
        self.client = Client(guest, seats, self.put, self.close, self.network)

    # ---- writing ----

    def put(self, data: bytes) -> None:
        """Send this as soon as the client takes it; who is too far behind is cut off.

        A spectator may have to be behind by some time.
        """
        delay = 0.0 if self.client.seats else self.hosted.stored.watch_delay
        if not self.outgoing.put(data, delay):
            self.outgoing.end()
            self.close()

    def close(self, farewell: bytes = b"") -> None:
        """Hang up, after a last message; who does not take it in time is cut off."""
        if not farewell:
            self.writing.cancel()
            return
        self.outgoing.end(farewell)
        asyncio.get_running_loop().call_later(FAREWELL, self.writing.cancel)

    async def write(self) -> None:
        while True:
            data = await self.outgoing.next()
            if data is None:
                return
            await self.socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})

    # ---- reading ----

    async def run(self) -> None:
        """Serve the client until it goes or is sent away."""
        hosted, client = self.hosted, self.client
        self.writing = asyncio.create_task(self.write())
        reading = asyncio.create_task(self.read())
        self.entering = asyncio.create_task(self.enter())
        try:
            await asyncio.wait((self.writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            hosted.post(lambda: hosted.leave(client))
            ours = not reading.done()
            for task in (self.writing, reading, self.entering):
                task.cancel()
            await asyncio.gather(self.writing, reading, self.entering, return_exceptions=True)
        if ours:
            await self.socket.close(code=RESTARTING)

    async def enter(self) -> None:
        """Come to the table, or tell the client why not."""
        hosted, client = self.hosted, self.client
        await self.wait_for_turn(ENTERING)
        try:
            client.kept_apart = await hosted.host.store.blocks.around(client.guest)
            await hosted.do(lambda: hosted.enter(client))
        except PlaymatError as error:
            client.dismiss(str(error), again_after(error))

    async def read(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.entering  # nobody is heard before
            if not self.bucket.take(time.monotonic()):
                self.refuse("too many messages; wait a little")
            else:
                await self.hear(str(event.get("text") or ""))
            # What came together is all here already: others have their turn between two of it.
            await asyncio.sleep(BETWEEN if self.network and self.refused else 0)
            if self.refused > MOST_REFUSED:
                closing = Closing("too much was said that is no message")
                self.outgoing.end(msgspec.json.encode(closing))
                return

    async def hear(self, text: str) -> None:
        """Pass a message on to the table, or say what is wrong with it."""
        if len(text) > self.settings.message_bytes:
            self.refuse("a message is shorter")
            return
        try:
            said = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self.refuse(f"this is no message: {error}")
            return
        await self.wait_for_turn(COSTS.get(type(said), 1.0))
        since = time.monotonic()
        self.hosted.post(lambda: hear(self.hosted, self.client, said, since))

    async def wait_for_turn(self, cost: float) -> None:
        """Who has many connections is heard more slowly at each."""
        if self.network:
            now = time.monotonic()
            await asyncio.sleep(self.pace.of(self.network, now).wait(now, cost))

    def refuse(self, reason: str) -> None:
        self.refused += 1
        self.client.tell(Refused(0, reason))
