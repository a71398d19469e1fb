"""Who is at the door: which sockets are open, whose they are, and who is not let in."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from litestar.types import Message, Send

from playmat.server.desk.bans import BanList
from playmat.server.wire.messages import Closing

BANNED = 1008  # the code of a socket that is closed for it


class AddressedGuest(NamedTuple):
    """From where somebody comes, and who it is."""

    address: str
    guest: str


class OpenSocket:
    """A socket: from where, and whose. What is said to it passes here."""

    def __init__(self, address: str, guest: str, send: Send) -> None:
        self.address = address
        self.guest = guest
        self.pass_on = send
        self.is_cut = False

    async def send(self, message: Message) -> None:
        """Send on, unless it was closed from here: whoever plays there has not heard of it yet."""
        if not self.is_cut:
            await self.pass_on(message)

    async def cut(self, reason: str) -> None:
        """Say why, and hang up."""
        self.is_cut = True
        said = msgspec.json.encode(Closing(reason)).decode()
        farewell: tuple[Any, ...] = (
            {"type": "websocket.send", "bytes": None, "text": said},
            {"type": "websocket.close", "code": BANNED, "reason": reason},
        )
        with contextlib.suppress(OSError, RuntimeError):  # it has just been closed
            for message in farewell:
                await self.pass_on(message)


class Visitors:
    """All that is open, and the bans. One for a server: the gate asks it, the desk changes it."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self.bans = BanList(wall)
        self.sockets: set[OpenSocket] = set()
        self.refused: Counter[int] = Counter()  # by status

    def refusal(self, address: str, guest: str) -> str:
        """Why somebody is not let in; empty: they are."""
        ban = self.bans.holding(address, guest)
        return "" if ban is None else told(ban.until)

    @contextmanager
    def at(self, address: str, guest: str, send: Send) -> Iterator[Send]:
        """A socket that is open for the block; what is to be sent there by."""
        opened = OpenSocket(address, guest, send)
        self.sockets.add(opened)
        try:
            yield opened.send
        finally:
            self.sockets.discard(opened)

    async def cut_banned(self) -> None:
        """Close the sockets of those who are not let in any more."""
        for opened in list(self.sockets):
            if reason := self.refusal(opened.address, opened.guest):
                await opened.cut(reason)


def told(until: float) -> str:
    """What somebody hears who is not let in."""
    end = datetime.fromtimestamp(until, UTC)
    return f"whoever runs this server does not let you in until {end:%Y-%m-%d %H:%M} UTC"
