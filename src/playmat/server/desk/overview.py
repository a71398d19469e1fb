"""A server as its host sees it: who is there, where, how it is, and what is allowed.

What lies on a table is none of it: a host who plays sees no more of a game than others do.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from dataclasses import fields

from playmat import __version__
from playmat.kernel.seats import letter
from playmat.server.desk.metrics import queues, resident_bytes
from playmat.server.desk.readiness import missing
from playmat.server.desk.visitors import Visitors
from playmat.server.hall.hall import Hall
from playmat.server.pools.long_work import LongWork
from playmat.server.settings import Settings
from playmat.server.tables.counting import ANSWERS
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.host_pages import (
    HostBan,
    HostLoad,
    HostOverview,
    HostReport,
    HostSeat,
    HostTable,
    HostVisitor,
)

MOST = 200  # tables, and visitors, that are listed


async def overview(hall: Hall, works: LongWork, visitors: Visitors, began: float) -> HostOverview:
    """All of it; `began` is when the server did, by the steady clock."""
    _, _, running = await hall.store.count_running("", "")
    tables = sorted(hall.tables.values(), key=lambda hosted: not hosted.attended)
    visitors.bans.drop_ended()
    return HostOverview(
        version=__version__,
        uptime=time.monotonic() - began,
        draining=hall.draining,
        missing=await missing(hall),
        tables=[told(hosted) for hosted in tables[:MOST]],
        tables_in_memory=len(tables),
        tables_running=running,
        visitors=await visiting(hall, visitors),
        sockets=len(visitors.sockets),
        bans=await bans(hall, visitors),
        reports=await reports(hall),
        load=load(),
        waiting=queues(hall, works),
        choices={answer: hall.choices.answered[answer] for answer in ANSWERS},
        limits=limits(hall.settings),
    )


def told(hosted: HostedTable) -> HostTable:
    stored = hosted.stored
    seats = [
        HostSeat(seat.letter, seat.name, seat.kind, seat.guest, seat.away_since is None)
        for seat in hosted.seats
    ]
    return HostTable(
        table=hosted.id,
        game=stored.game,
        mode=stored.mode,
        created=stored.created,
        begun=bool(stored.origin),
        over=bool(stored.ending),
        seats=seats,
        watching=sum(1 for client in hosted.clients if not client.seats),
    )


async def visiting(hall: Hall, visitors: Visitors) -> list[HostVisitor]:
    """Who has sockets open, those with most of them first."""
    found = Counter((opened.address, opened.guest) for opened in visitors.sockets)
    most = found.most_common(MOST)
    names = await hall.store.names_of(guest for (_, guest), _ in most)
    return [
        HostVisitor(address, guest, names.get(guest, ""), count) for (address, guest), count in most
    ]


async def bans(hall: Hall, visitors: Visitors) -> list[HostBan]:
    """The bans that hold, the newest first."""
    known = sorted(visitors.bans.known.values(), key=lambda ban: -ban.made)
    names = await hall.store.names_of(ban.who for ban in known if "/" not in ban.who)
    return [
        HostBan(ban.who, names.get(ban.who, ""), ban.until, ban.made, ban.note) for ban in known
    ]


async def reports(hall: Hall) -> list[HostReport]:
    """What players have reported, the newest first."""
    found = await hall.store.reports.newest(MOST)
    names = await hall.store.names_of(
        {who for each in found for who in (each.guest, each.reporter)}
    )
    played = await hall.store.states_of({each.table_id for each in found})
    reporters = Counter(who for who, _ in {(each.guest, each.reporter) for each in found})
    return [
        HostReport(
            number=each.number,
            table=each.table_id,
            over=played.get(each.table_id) == "over",
            seat=letter(each.seat),
            guest=each.guest,
            name=names.get(each.guest, ""),
            reason=each.reason,
            by=names.get(each.reporter, ""),
            reporters=reporters[each.guest],
            at=each.at,
        )
        for each in found
    ]


def load() -> HostLoad:
    average = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return HostLoad(average, os.cpu_count() or 1, resident_bytes(), time.process_time())


def limits(settings: Settings) -> dict[str, float]:
    """The limits by the names that docs/security.md lists."""
    found = ((field.name, getattr(settings, field.name)) for field in fields(settings))
    return {name: float(value) for name, value in found if isinstance(value, (int, float))}
