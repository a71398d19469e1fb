"""What guests leave behind has an end: a cookie costs nothing, and whoever deletes it comes back as
somebody new, so there would be ever more of what nobody can ask for again."""

from __future__ import annotations

import asyncio
import contextlib

from playmat.server.hall.hall import Hall
from playmat.server.store import StoreFailed

HOUR = 3600.0


async def keep_forgetting(hall: Hall) -> None:
    """At once and again each hour."""
    while True:
        with contextlib.suppress(StoreFailed):  # the next time
            await hall.store.puzzles.forget_guests(hall.settings.puzzle_tries_of_guests)
        await asyncio.sleep(HOUR)
