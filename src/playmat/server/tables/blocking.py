"""Muting and blocking at a table: of seats there, kept with whoever wishes it."""

from __future__ import annotations

import secrets

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.limits import TooMany
from playmat.server.tables.clients import Client
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import BlockedHow
from playmat.server.wire.rows import StoredBlock


async def block_seat(
    hosted: HostedTable, client: Client, wanted: str, how: BlockedHow | None
) -> None:
    """Hear nothing more of who sits there, or meet them nowhere; or all as before."""
    seat = next((seat for seat in hosted.seats if seat.letter == wanted), None)
    if seat is None or not seat.guest or seat.guest == client.guest:
        raise NotHere("nobody else sits there whom you could mute or block")
    host, other = hosted.host, seat.guest
    if how is None:
        await host.store.blocks.end(client.guest, other)
    else:
        await check_room(hosted, client)
        number, at = secrets.token_urlsafe(16), host.wall()
        await host.store.blocks.put(
            StoredBlock(client.guest, other, how, number, client.network, at)
        )
    await host.learn_blocks(client.guest, other)


async def check_room(hosted: HostedTable, client: Client) -> None:
    """Whether one more may be muted or blocked."""
    settings = hosted.host.settings
    if not settings.blocks_each:
        raise BadSetup("nobody is muted or blocked on this server")
    mine, near = await hosted.host.store.blocks.count(client.guest, client.network)
    if mine >= settings.blocks_each:
        raise TooMany("you have muted or blocked too many; end some of it on the page Your account")
    if client.network and near >= settings.blocks_each_network:
        raise TooMany("too many are blocked from your address already")
