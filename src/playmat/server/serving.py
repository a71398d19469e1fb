"""Starting the server on this machine, and stopping it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from playmat.games import leave_out, left_out, playable_names
from playmat.kernel.errors import PlaymatError
from playmat.server.app import make_app
from playmat.server.doors.connection_limits import configuration, make_room
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
}
LOCAL = frozenset({"127.0.0.1", "::1", "localhost"})


class NoPort(PlaymatError):
    """The port cannot be had."""


def settings_for(
    folder: Path, store: str, host: str, origins: tuple[str, ...], address: str
) -> Settings:
    """The settings of a server that keeps its things in this folder; `address` is its page's."""
    hosts = LOCAL if host in LOCAL else frozenset[str]()
    names = frozenset(origin.partition("://")[2].partition(":")[0] for origin in origins)
    kept = store_at(folder, store)
    kind, _, file = kept.partition(":///")
    return Settings(
        store=kept,
        faults=(Path(file).parent if kind == "sqlite" else folder) / "faults",
        secret=secret_in(folder),
        address=address,
        origins=origins,
        hosts=hosts | names if hosts else hosts,
    )


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

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        warm_up()  # before the first request: two threads that read a game at once break msgspec
        await super().startup(sockets)
        if self.started:
            self.ready()


async def try_store(settings: Settings) -> None:
    """Open the store once, so that what is wrong with it is said in one sentence."""
    await (await Store.open(settings.store, settings.address)).close()


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until told to stop; whether it started at all."""
    begin_reading()
    asyncio.run(try_store(settings))
    make_room(settings)
    sys.setswitchinterval(SWITCHING)

    def stop() -> None:
        server.should_exit = True

    app = make_app(settings, overtaken=stop)
    server = Announcing(configuration(app, settings), ready)
    throttle_logs()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])
    return server.started
