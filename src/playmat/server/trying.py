"""Practice tables against bots that begin with a position: a card to be tried, or one laid out."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

from playmat import bots
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import try_out
from playmat.server.editions import NotHere
from playmat.server.hall import Hall
from playmat.server.messages import MadeTable
from playmat.server.store import StoredSeat, StoredTable

SEED_BITS = 48  # whole in every reader of JSON: the seed of a position stands in its record


async def try_card(
    hall: Hall, guest: str, network: str, edition: Rulebook, card: str, bot: str
) -> MadeTable:
    """A table for a guest who wants to play a card of an edition's sets now."""
    if card not in edition.set_cards:
        raise NotHere(f"the set has no card {card!r}; it has: {', '.join(edition.set_cards)}")
    seed = secrets.randbits(SEED_BITS)
    return await practise(hall, guest, network, edition, lambda: try_out(edition, card, seed), bot)


async def practise(
    hall: Hall,
    guest: str,
    network: str,
    edition: Rulebook,
    lay_out: Callable[[], Table],
    bot: str,
) -> MadeTable:
    """A table that begins as it is laid out; the guest has the first seat, bots the others."""
    await hall.check_room(guest, network)

    def made() -> tuple[Table, str]:
        table = lay_out()
        bots.check(bot, edition, len(table.state.seats))
        origin: dict[str, Any] = table.origin
        return table, edition.under_house_rules(origin["switches"]).digest()

    table, digest = await hall.workroom.do(guest, made)
    origin: dict[str, Any] = table.origin
    others = [StoredSeat("bot", bot=bot) for _ in table.state.seats[1:]]
    stored = StoredTable(
        id=secrets.token_urlsafe(16),
        maker=guest,
        game=edition.name,
        mode=origin["mode"],
        switches=origin["switches"],
        seed=str(origin["given"].get("seed", 0)),
        minutes=0.0,
        spectators=False,
        watch_delay=0.0,
        practice=True,
        created=hall.wall(),
        touched=hall.wall(),
        network=network,
        digest=digest,
        seats=[StoredSeat("person", guest=guest), *others],
        origin=json.dumps(origin),
        sets=[each.digest for each in edition.sets],
    )
    return await hall.open(stored, edition)
