"""Reports: a player sends the record of a game to whoever runs the server, with a reason.

There is no text beside it, so a host has nothing to read but the game itself.
"""

from __future__ import annotations

import secrets

from playmat.kernel.errors import BadSetup
from playmat.kernel.seats import letter
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.wire.errors import NotHere
from playmat.server.wire.people_messages import NewReport
from playmat.server.wire.rows import StoredReport

DAY = 24 * 3600.0  # seconds in which reports are counted


async def report(hall: Hall, guest: str, network: str, table: str, wish: NewReport) -> None:
    """Report who sits at a seat; the reporter plays or played at the same table."""
    settings = hall.settings
    if not settings.reports_each:
        raise BadSetup("nobody is reported on this server; block them instead")
    stored = await hall.store.table(table)
    if stored is None or guest not in {seat.guest for seat in stored.seats}:
        raise NotHere("only those who play at a table can report somebody there")
    if not stored.origin:
        raise NotHere("the game has not begun, so there is no record to send")
    seats = {letter(number): (number, seat) for number, seat in enumerate(stored.seats)}
    number, seat = seats.get(wish.seat, (0, None))
    if seat is None or not seat.guest or seat.guest == guest:
        raise NotHere("nobody else sits there whom you could report")
    now = hall.wall()
    mine, near = await hall.store.reports.count_since(now - DAY, guest, network)
    if mine >= settings.reports_each or (network and near >= settings.reports_each_network):
        raise TooMany("too many reports have come from you today; block them instead")
    made = StoredReport(
        number=secrets.token_urlsafe(16),
        table_id=table,
        seat=number,
        guest=seat.guest,
        reason=wish.reason,
        reporter=guest,
        network=network,
        at=now,
    )
    await hall.store.reports.put(made, settings.reports_in_all)
