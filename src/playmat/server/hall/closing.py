"""Games that were ended by no rule: why, and what is kept of them."""

from __future__ import annotations

import msgspec

from playmat.server.store import StoredTable
from playmat.server.wire.messages import Ending

UNPLAYABLE = "This table was closed: what was chosen there takes more than a server bears."
BY_THE_HOST = "This table was closed by whoever runs this server."
OF_TOURNAMENT = "This game was ended: its meeting in the tournament is over."
NOTES = (UNPLAYABLE, BY_THE_HOST, OF_TOURNAMENT)


def why_closed(stored: StoredTable) -> str:
    """Why a table was closed, so that it cannot be come to; empty: it was not."""
    if not stored.ending:
        return ""
    note = msgspec.json.decode(stored.ending, type=Ending).note
    return note if note in NOTES else ""


def closed(stored: StoredTable, note: str) -> str:
    """How a table ends that is closed; its record is kept, if there is one."""
    replay = f"/replay/{stored.id}" if stored.origin else ""
    return msgspec.json.encode(Ending([], True, "", stored.seed, replay, note)).decode()
