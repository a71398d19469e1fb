"""Somebody who looks who is there, without a page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.server.running import PATIENCE, Guest, Message
from websockets.sync.client import ClientConnection, connect


class Looker:
    """Somebody who looks who is there; `tables` are those they see."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Message] = {}
        self.own: Message = {"open": [], "begun": []}
        self.search: Message = {"game": "", "found": None}
        self.friends: Message = {"friends": 0, "asking": 0, "online": [], "invitations": []}
        self.here: Message = {}
        self.hear()

    def hear(self) -> Message:
        told: Message = json.loads(self.socket.recv(PATIENCE))
        if told["type"] == "people":
            self.here = told
        if told["type"] == "your tables":
            self.own = told
        if told["type"] == "your search":
            self.search = told
        if told["type"] == "your friends":
            self.friends = told
        if told["type"] in ("people", "people changed"):
            for table in told.get("gone", ()):
                self.tables.pop(table, None)
            self.tables.update({each["table"]: each for each in told.get("tables", ())})
        return told

    def until(self, fits: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not fits():
            self.hear()

    def until_seen(self, table: str, seen: bool = True) -> None:
        while (table in self.tables) != seen:
            self.hear()


@contextmanager
def looking(guest: Guest) -> Iterator[Looker]:
    address = f"ws://{guest.address}/api/people/socket"
    with connect(address, additional_headers={"Cookie": guest.cookie}) as socket:
        yield Looker(socket)
