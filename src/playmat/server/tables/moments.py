"""A moment of a table, told to everybody: what many may know alike is made and written once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from playmat.server.pools.table_workers import PlayedTable
from playmat.server.tables.clients import ENCODER, Client
from playmat.server.tables.protocol_out import as_it_is, numbered, situation
from playmat.server.tables.seated import SeatedTable
from playmat.server.wire.messages import Situation
from playmat.server.wire.standings import Heard, Looked, News

UNNUMBERED = b'{"type":"situation","number":0'


class Audience(NamedTuple):
    """Those who may know the same: a player's connections, or all who watch."""

    eyes: int
    guest: str  # empty: who watches


def audience_of(client: Client) -> Audience:
    return Audience(client.eyes, client.guest if client.seats else "")


def heard_by(client: Client) -> Heard:
    """All who have heard as much through the same eyes hear the same."""
    return Heard(client.eyes, client.heard, client.lines)


def eyes_of(clients: Sequence[Client]) -> list[int]:
    return list(dict.fromkeys(client.eyes for client in clients))


def heard_by_all(clients: Sequence[Client]) -> list[Heard]:
    return list(dict.fromkeys(heard_by(client) for client in clients))


class Moment:
    """How a table stands now, for some clients. It is good until something happens there."""

    def __init__(self, seated: SeatedTable, table: PlayedTable) -> None:
        self.seated = seated
        self.table = table
        self.events = table.now.events
        self.looked: dict[int, Looked] = {}  # by eyes
        self.news: dict[Heard, News] = {}
        self.seen: dict[Audience, Situation] = {}
        self.cores: dict[Audience, Situation] = {}  # without what changes by itself
        self.texts: dict[tuple[Audience, Heard], bytes] = {}

    async def tell(self, clients: Sequence[Client]) -> None:
        """Have drawn what these may see, once for all who see the same, and tell them."""
        if not clients:
            return
        self.looked, self.news = await self.table.look(eyes_of(clients), heard_by_all(clients))
        for client in clients:
            self.tell_one(client)

    def tell_one(self, client: Client) -> None:
        """Send it, unless nothing in it is new: that something went on unseen must not show."""
        audience, heard = audience_of(client), heard_by(client)
        if audience not in self.seen:
            self.see(audience, client)
        news = self.news[heard]
        client.heard = self.events
        client.lines += news.lines
        core = self.cores[audience]
        if core == client.last and not news.lines:
            return
        client.last = core
        client.number += 1
        text = self.text(audience, heard, news)
        client.send(numbered(text, UNNUMBERED, client.number))

    def see(self, audience: Audience, client: Client) -> None:
        seen = situation(self.seated, self.table, client, self.looked[audience.eyes])
        self.seen[audience] = seen
        self.cores[audience] = replace(seen, clocks=[])

    def text(self, audience: Audience, heard: Heard, news: News) -> bytes:
        key = audience, heard
        if key not in self.texts:
            happenings = as_it_is(news.happenings)
            seen = self.seen[audience]
            whole = replace(seen, happenings=happenings, whole=heard.events == 0)
            self.texts[key] = ENCODER.encode(whole)
        return self.texts[key]
