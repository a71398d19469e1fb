"""Boosters for games with people: one each, up to so many a day."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.hosted import House
from tests.server.keeps_tables import signed_in
from tests.server.owned_cards import collector, owners
from tests.server.test_store import a_line, a_table

from playmat.server.accounts.accounts import Accounts
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.keeps.collections import DAY, LEAST_CHOICES, OF_GAMES, REMEMBERED, Collections
from playmat.server.store import StoredSeat
from playmat.server.wire.keep_pages import WantedBooster

NOON = 20_000 * DAY + DAY / 2
WISH = WantedBooster("mix", "please")


async def games(hall: Hall, count: int) -> None:
    """So many games that Ann and Ben have played to the end at noon."""
    for number in range(count):
        table = a_table(f"game {number}", "ann")
        table.created, table.seats[1] = NOON, StoredSeat("person", guest="ben")
        lines = [a_line(table.id, line) for line in range(1, LEAST_CHOICES + 1)]
        await hall.store.add_table(table, lines)
        await hall.store.end(table.id, "{}")


def test_each_game_gives_one_up_to_so_many_a_day(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        collections = Collections(hall, Accounts(hall.settings, hall.store, SignedIn()))
        ann = signed_in("ann")
        await collector(hall.store, "ann")
        await games(hall, OF_GAMES + 2)

        async def waiting(at: float) -> int:
            hall.wall = lambda: at
            return (await collections.shown(ann)).boosters

        assert await waiting(NOON) == 1 + OF_GAMES
        for left in range(OF_GAMES, -1, -1):
            await collections.open(ann, WISH)
            assert await waiting(NOON) == left
        with pytest.raises(TooMany):
            await collections.open(ann, WISH)
        assert await waiting(NOON + DAY) == 1 + 2, "the games of yesterday that gave none yet"
        assert await waiting(NOON + REMEMBERED + 1) == 1, "games are remembered for a week"
        assert len(await owners(hall.store)) == 14 * (1 + OF_GAMES)

    House(tmp_path).run(story)
