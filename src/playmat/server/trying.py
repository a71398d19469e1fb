"""Trying a card: a practice table against a bot, at which it can be played at once."""

from __future__ import annotations

import json
import secrets
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
    await hall.check_room(guest, network)

    def lay_out() -> tuple[Table, str]:
        table = try_out(edition, card, seed)
        bots.check(bot, edition, len(table.state.seats))
        origin: dict[str, Any] = table.origin
        return table, edition.under_house_rules(origin["switches"]).digest()

    table, digest = await hall.workroom.do(guest, lay_out)
    origin: dict[str, Any] = table.origin
    others = [StoredSeat("bot", bot=bot) for _ in table.state.seats[1:]]
    stored = StoredTable(
        id=secrets.token_urlsafe(16),
        maker=guest,
        game=edition.name,
        mode=origin["mode"],
        switches=origin["switches"],
        seed=str(seed),
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
