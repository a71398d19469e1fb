"""A moment of a table, told to everybody: what many may know alike is made and written once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from playmat.server.clients import ENCODER, Client
from playmat.server.messages import Happening, Situation
from playmat.server.telling import news, situation

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.server.hosting import HostedTable

UNNUMBERED = b'{"type":"situation","number":0'


class Audience(NamedTuple):
    """Those who may know the same: a player's connections, or all who watch."""

    eyes: int
    guest: str  # empty: who watches


class Moment:
    """How a table stands now. It is good until something happens at the table."""

    def __init__(self, hosted: HostedTable, table: Table) -> None:
        self.hosted = hosted
        self.table = table
        self.seen: dict[Audience, Situation] = {}
        self.cores: dict[Audience, bytes] = {}  # without what changes by itself
        self.news: dict[tuple[int, int], list[Happening]] = {}
        self.texts: dict[tuple[Audience, int], bytes] = {}

    def tell(self, client: Client) -> None:
        """Send it, unless nothing in it is new: that something went on unseen must not show."""
        audience = Audience(client.eyes, client.guest if client.seats else "")
        if audience not in self.seen:
            self.look(audience, client)
        since = client.heard
        happenings = self.happenings(client)
        client.heard = len(self.table.history)
        client.lines += len(happenings)
        core = self.cores[audience]
        if core == client.last and not happenings:
            return
        client.last = core
        client.number += 1
        text = self.text(audience, since, happenings)
        client.send(UNNUMBERED[:-1] + str(client.number).encode() + text[len(UNNUMBERED) :])

    def look(self, audience: Audience, client: Client) -> None:
        """See the table as this audience may."""
        seen = situation(self.hosted, self.table, client)
        self.seen[audience] = seen
        self.cores[audience] = ENCODER.encode(replace(seen, clocks=[]))

    def happenings(self, client: Client) -> list[Happening]:
        """What is new to a client; all who have heard as much through the same eyes hear this."""
        key = client.eyes, client.heard
        if key not in self.news:
            self.news[key] = news(self.table, client)
        return self.news[key]

    def text(self, audience: Audience, since: int, happenings: list[Happening]) -> bytes:
        key = audience, since
        if key not in self.texts:
            seen = replace(self.seen[audience], happenings=happenings, whole=since == 0)
            self.texts[key] = ENCODER.encode(seen)
        return self.texts[key]
