"""Games that were ended by no rule: why, and what is kept of them."""

from __future__ import annotations

import msgspec

from playmat.server.store import StoredTable
from playmat.server.tables.settling import ending_of
from playmat.server.wire.messages import Ending

UNPLAYABLE = "This table was closed: what was chosen there takes more than a server bears."
BY_THE_HOST = "This table was closed by whoever runs this server."
OF_TOURNAMENT = "This game was ended: its meeting in the tournament is over."
FOR_KEEPS = "It was for keeps: nothing has changed hands, and all cards are free again."
NOTES = (UNPLAYABLE, BY_THE_HOST, OF_TOURNAMENT)


def why_closed(stored: StoredTable) -> str:
    """Why a table was closed, so that it cannot be come to; empty: it was not."""
    ended = ending_of(stored)
    if ended is None or ended.note not in NOTES:
        return ""
    said = ended.note if ended.changes is None else f"{ended.note} {FOR_KEEPS}"
    return said.removesuffix(".")  # whoever shows a reason ends the sentence


def closed(stored: StoredTable, note: str, keeps: bool) -> str:
    """How a table ends that is closed; its record is kept, if there is one. Nothing changes hands
    if it was for keeps."""
    replay = f"/replay/{stored.id}" if stored.origin else ""
    ended = Ending([], True, "", stored.seed, replay, note, changes=[] if keeps else None)
    return msgspec.json.encode(ended).decode()
