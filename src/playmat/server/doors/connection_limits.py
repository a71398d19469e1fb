"""Limits of connections: how many there may be, and how long each part of one may last.

What comes through uvicorn's protocols is limited here before a request is even read: a header
that never ends, a body in drips, connections by the thousand. Connections from this machine count
only among all, since behind a proxy every guest's would be one of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import time
from collections import Counter
from functools import partial
from typing import Any, cast

import h11
import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from playmat.server.doors.networks import block_of
from playmat.server.fairness.limits import Bucket
from playmat.server.settings import Settings

if sys.platform != "win32":
    import resource

FRAME_BYTES = 65_536  # beyond this a connection is cut; Settings.message_bytes is refused politely
# What is looked at in one go: thousands of tiny pieces must not hold up others.
READ_BYTES = 4096
MESSAGE_BYTES = 512  # of a WebSocket, where a piece can have seven bytes
LAST_BYTES = 512  # that are still looked at after the last message, for the client's own farewell
ACCEPTED = 16  # connections that are taken up in one go
# How messages are squeezed. Two situations of a table are much alike, so it is worth more to look
# back over 8 kB, in which the last one stands, than to look hard: against uvicorn's own choice (4
# kB, level 6) a quarter to a third less is sent of the larger games (of The Mix a little more), in
# half to a third of the time, for 16 kB more a connection.
SQUEEZED = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 1},
)
PINGS = 5.0  # a second
SPARE = 100  # descriptors for the store, the bots, the page's files and what else there is
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n"
    b"content-type: application/json\r\ncontent-length: 39\r\n\r\n"
    b'{"reason":"too many connections; wait"}'
)


class ConnectionLimits:
    """Counts who is connected, in all and by network; one for a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = min(settings.connections_in_all, descriptors() - SPARE)
        self.open: dict[asyncio.BaseTransport, str] = {}
        self.households: Counter[str] = Counter()

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        """Whether this connection may be; if so it counts until it goes."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        name = block_of(address)
        many = bool(name) and self.households[name] >= self.settings.connections_each
        if many or len(self.open) >= self.most:
            return False
        self.open[transport] = name
        self.households[name] += 1
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone, if it was let in."""
        name = self.open.pop(transport, None)
        if name is not None:
            self.households[name] -= 1
            if not self.households[name]:
                del self.households[name]


class MeasuredBodies(h11.Connection):
    """Takes requests whose bodies say how long they are: in pieces of a byte, each of which is an
    event of its own, a few bodies would hold up everybody."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            for name, _ in event.headers:
                if name == b"transfer-encoding":
                    raise h11.RemoteProtocolError("a body must say its length", 411)
        return event


class LimitedRequests(H11Protocol):
    """A connection over which requests come; each part of one has its time."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.conn = MeasuredBodies(h11.SERVER)
        self.limits = limits
        self.part = ""
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        read_little(transport, READ_BYTES)
        send_at_once(transport)
        if self.limits.admit(transport):
            self.watch()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.release(self.transport)
        self.stop_watching()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport not in self.limits.open:
            return
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.part = ""
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.part = "socket"
        read_little(self.transport, MESSAGE_BYTES)

    def watch(self) -> None:
        """Give the part that has now begun its time; one that goes on has had it already."""
        settings = self.limits.settings
        if self.part == "socket":
            self.stop_watching()
            return
        if self.conn.their_state is h11.SEND_BODY:
            part, seconds = "body", settings.body_seconds
        elif self.conn.our_state in (h11.SEND_RESPONSE, h11.SEND_BODY):
            part, seconds = "answer", settings.answer_seconds
        else:
            part, seconds = "header", settings.header_seconds
        if part != self.part:
            self.stop_watching()
            self.part = part
            self.timer = self.loop.call_later(seconds, self.transport.abort)

    def stop_watching(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class LimitedSocket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket; pings find out whether anybody is still there."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.limits = limits
        self.conn.available_extensions = [SQUEEZED]
        self.pings = Bucket(PINGS, time.monotonic())
        self.left = LAST_BYTES

    def data_received(self, data: bytes) -> None:
        """What comes after the last message is thrown away, which is work too: who was sent away
        says farewell and no more."""
        if self.close_sent:
            self.left -= len(data)
            if self.left < 0:
                self.transport.abort()
                return
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.release(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self.pings.take(time.monotonic()):
            super().handle_ping()
        else:
            self.transport.abort()


def read_little(transport: asyncio.BaseTransport, size: int) -> None:
    """Have it read in small pieces, where the event loop lets one say so."""
    if hasattr(transport, "max_size"):
        transport.max_size = size


def send_at_once(transport: asyncio.BaseTransport) -> None:
    """The event loop sets this only for sockets that name their protocol, which uvicorn's do not;
    without it the body of every answer waits 40 ms or more for the client to confirm its header."""
    held = transport.get_extra_info("socket")
    if held is not None and held.family in (socket.AF_INET, socket.AF_INET6):
        held.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def descriptors() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return 1_000_000
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def make_room(settings: Settings) -> None:
    """Ask the system for as many descriptors as there may be connections."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections_in_all + SPARE
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def configuration(app: ASGIApp, settings: Settings, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn is to serve the application."""
    limits = ConnectionLimits(settings)
    return uvicorn.Config(
        app,
        log_config=None,  # its lines are written as all others
        log_level=log_level,
        access_log=False,  # addresses of tables are not for log files
        server_header=False,
        http=cast(type[asyncio.Protocol], partial(LimitedRequests, limits)),
        ws=cast(type[asyncio.Protocol], partial(LimitedSocket, limits)),
        ws_max_size=FRAME_BYTES,
        lifespan="on",
        timeout_graceful_shutdown=2,
        backlog=ACCEPTED,
    )
