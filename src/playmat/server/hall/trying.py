"""Tables that one click opens: for a card to be tried, a position laid out, a shared set."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence

from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.editions import Edition
from playmat.server.hall.hall import Hall
from playmat.server.jobs import request_jobs
from playmat.server.wire.messages import MadeTable
from playmat.server.wire.rows import StoredSeat, StoredTable, StoredText
from playmat.server.wire.set_pages import PlayShared

SEED_BITS = 48  # whole in every reader of JSON: the seed of a position stands in its record


async def try_card(
    hall: Hall, asker: Asker, guest: str, network: str, own: StoredText, card: str, bot: str
) -> MadeTable:
    """A table for a guest who wants to play a card of a set now."""
    await hall.check_room(guest, network)
    edition = Edition(own.game, (own.text,))
    seed = secrets.randbits(SEED_BITS)
    begun = await hall.readers.do(asker, request_jobs.begin_trial, edition, card, seed, bot)
    return await practise(hall, guest, network, [own.digest], edition=edition, begun=begun, bot=bot)


async def play_set(
    hall: Hall, asker: Asker, guest: str, network: str, own: StoredText, wish: PlayShared
) -> MadeTable:
    """A table for a guest who wants to play with a set as it is in this text."""
    await hall.check_room(guest, network)
    edition = Edition(own.game, (own.text,))
    seating = await hall.readers.do(asker, request_jobs.seat_set, edition, wish.level)
    alone = wish.against == "bot"
    first, second, *others = seating.decks
    bots = [StoredSeat("bot", bot=wish.level, deck=deck) for deck in others]
    rival = StoredSeat("bot", bot=wish.level) if alone else StoredSeat("open")
    rival.deck = second
    stored = StoredTable(
        id=secrets.token_urlsafe(16),
        maker=guest,
        game=own.game,
        mode=seating.mode,
        switches=seating.switches,
        seed=str(secrets.randbits(SEED_BITS)),
        minutes=0.0,
        spectators=False,
        watch_delay=0.0,
        practice=alone,
        created=hall.wall(),
        touched=hall.wall(),
        network=network,
        digest=seating.digest,
        seats=[StoredSeat("person", guest=guest, deck=first), rival, *bots],
        sets=[own.digest],
    )
    return await hall.open(stored, edition)


async def practise(
    hall: Hall,
    guest: str,
    network: str,
    sets: Sequence[str],
    edition: Edition,
    begun: request_jobs.Beginning,
    bot: str,
) -> MadeTable:
    """A table that begins as it is laid out; the guest has the first seat, bots the others."""
    origin = begun.origin
    others = [StoredSeat("bot", bot=bot) for _ in range(begun.seats - 1)]
    stored = StoredTable(
        id=secrets.token_urlsafe(16),
        maker=guest,
        game=edition.game,
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
        digest=begun.digest,
        seats=[StoredSeat("person", guest=guest), *others],
        origin=json.dumps(origin),
        sets=list(sets),
    )
    return await hall.open(stored, edition)
