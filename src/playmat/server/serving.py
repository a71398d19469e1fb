"""Starting the server on this machine, and stopping it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import re
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from playmat.games import leave_out, left_out, playable_names
from playmat.kernel.errors import PlaymatError
from playmat.server.app import House, gate_to, make_house
from playmat.server.doors.connection_limits import configuration, make_room
from playmat.server.doors.doorway import PATH
from playmat.server.doors.guests import secret_in
from playmat.server.doors.log_throttle import throttle_logs
from playmat.server.routes.games import facts
from playmat.server.settings import Settings, store_at
from playmat.server.store import Store
from playmat.server.work.starting import begin_reading

PORT = 8080
WAITING = 1024  # connections that the system keeps until they are taken up
TRIES = 50  # ports after the usual one, where that is taken
SWITCHING = 0.001  # seconds after which heavy work gives way to those who play
LOG = logging.getLogger(__name__)
# What a host may leave out by name.
LEFT_OUT: dict[str, dict[str, Any]] = {
    "open-tables": {"open_tables_each": 0},
    "pairing": {"pairing": False},
    "phrases": {"phrases_per_minute": 0.0},
    "blocks": {"blocks_each": 0},
    "friends": {"friends_each": 0},
    "reports": {"reports_each": 0},
    "ratings": {"ratings": False},
    "collections": {"collections": False},
    "tournaments": {"tournaments": False},
    "leavers": {"leavers_wait": False},
    "slow-games": {"slow_tables_each": 0},
}
CONTACT = re.compile(r"(mailto:[^\s@]+@[^\s@]+|https://[^\s]+)", re.ASCII)
LOCAL = frozenset({"127.0.0.1", "::1", "localhost"})


class NoPort(PlaymatError):
    """The port cannot be had."""


def settings_for(
    folder: Path,
    store: str,
    host: str,
    origins: tuple[str, ...],
    address: str,
    *,
    key: str = "",
    path: str = "",
) -> Settings:
    """The settings of a server that keeps its things in this folder; `address` is its page's, `key`
    the host's, and `path` leads to it where several processes share the store."""
    if path and not PATH.fullmatch(path):
        raise PlaymatError("a process is reached at /p1, /p2, and so on: name one of these")
    hosts = LOCAL if host in LOCAL else frozenset[str]()
    names = frozenset(origin.partition("://")[2].partition(":")[0] for origin in origins)
    kept = store_at(folder, store)
    kind, _, file = kept.partition(":///")
    return Settings(
        store=kept,
        faults=(Path(file).parent if kind == "sqlite" else folder) / "faults",
        secret=secret_in(folder),
        address=address,
        host_key=key,
        path=path,
        origins=origins,
        hosts=hosts | names if hosts else hosts,
    )


class NoOrigin(PlaymatError):
    """Passkeys cannot belong to this address."""


def passkey_origin(address: str) -> str:
    """The address that passkeys belong to, as browsers say it; they need TLS or this machine."""
    if not address:
        return ""
    parts = urlsplit(address)
    local = parts.scheme == "http" and parts.hostname == "localhost"
    if not parts.hostname or not (parts.scheme == "https" or local):
        raise NoOrigin("passkeys belong to an address such as https://cards.example")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class NoContact(PlaymatError):
    """Push services cannot write to this."""


def push_contact(address: str) -> str:
    """Whom push services may write to about what this server sends."""
    if address and not CONTACT.fullmatch(address):
        raise NoContact("push services are told whom to write to: mailto:me@example.org")
    return address


def less(settings: Settings, unwanted: Iterable[str]) -> Settings:
    """The same server, without some of what people who do not know each other find there."""
    left_out: dict[str, Any] = {}
    for name in unwanted:
        left_out |= LEFT_OUT[name]
    return replace(settings, **left_out)


class Listening(socket.socket):
    """Many may wait at the door, however few are let in at a time: the event loop has one number
    for both."""

    def listen(self, backlog: int = 0) -> None:
        super().listen(max(backlog, WAITING))


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at this port; where none is asked for, at the first free one from the usual on."""
    ports = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in ports:
        made = Listening(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen()
            return made
        except OSError as error:
            made.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise NoPort(f"{host} cannot be listened on: {error.strerror}") from None
    raise NoPort(f"port {ports[0]} is taken; name another with --port, or name none")


def address_of(listening: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the server."""
    port = listening.getsockname()[1]
    name = "localhost" if host in (*LOCAL, "0.0.0.0", "::", "") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def warm_up() -> None:
    """Read all games before somebody asks for them, and never look through them for rubbish.

    Cards and rules live as long as the server. Looking through them again and again would make
    every table wait. A game of others that cannot be read is left out, and the log names it.
    """
    for name in playable_names():
        try:
            facts(name)
        except Exception as error:
            leave_out(name, error)
    for game in left_out():
        LOG.warning("left out: %s", game)
    gc.collect()
    gc.freeze()


class Announcing(uvicorn.Server):
    """A server that reads the games, and then says that it is ready."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.house = house
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        warm_up()  # before the first request: two threads that read a game at once break msgspec
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.leave()
        await super().shutdown(sockets)


async def try_store(settings: Settings) -> None:
    """Open the store once, so that what is wrong with it is said in one sentence."""
    opened = await Store.open(settings.store, settings.address, path=settings.path)
    await opened.close()


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until told to stop; whether it started at all."""
    begin_reading()
    asyncio.run(try_store(settings))
    return run(settings, lambda config, house: Announcing(config, house, ready), [listening])


def run(
    settings: Settings,
    make: Callable[[uvicorn.Config, House], uvicorn.Server],
    sockets: list[socket.socket],
) -> bool:
    """Have a server run until it is told to stop; whether it started at all."""
    make_room(settings)
    sys.setswitchinterval(SWITCHING)

    def stop() -> None:
        server.should_exit = True

    house = make_house(settings, overtaken=stop)
    server = make(configuration(gate_to(house, settings), settings), house)
    throttle_logs()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets)
    return server.started
