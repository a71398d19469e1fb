"""The bots at the table. What one chooses depends on the game's seed and on what has happened."""

from __future__ import annotations

from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Table


def names() -> list[str]:
    """The bots that there are."""
    return list(bots.NAMES)


def choice_of(name: str, table: Table, seat: int, attempt: int) -> Option:
    """What a bot chooses for a seat now.

    `attempt` tells apart what was played before and after moves were taken back, so that a
    player who goes back cannot count on the same throw.
    """
    seed = int(str(table.origin.get("seed", 0)))
    chance = stream(seed, f"bot {letter(seat)} {len(table.choices)} {attempt}")
    return bots.make(name, chance).answer(bots.Sight(table, seat))
