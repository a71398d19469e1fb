"""The bots at the table. What one chooses depends on the game's seed and on what has happened."""

from __future__ import annotations

from playmat import bots
from playmat.bots import failures
from playmat.bots.weighing import weigh
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.added_games import home

SECONDS = 1.5  # that a bot may think about a choice
ADVICE = 400  # iterations behind a hint


def names() -> list[str]:
    """The bots that there are, the levels for people first."""
    levels = [level.name for level in bots.LEVELS]
    return [*levels, *(name for name in bots.NAMES if name not in levels)]


def choice_of(name: str, table: Table, seat: int, attempt: int) -> Option:
    """What a bot chooses for a seat now.

    `attempt` tells apart what was played before and after moves were taken back, so that a
    player who goes back cannot count on the same throw.
    """
    luck = f"bot {letter(seat)} {len(table.choices)} {attempt}"
    bot = bots.make(name, stream(seed_of(table), luck), SECONDS)
    chosen = bot.answer(bots.Sight(table, seat))
    if bot.last_mistake is not None:
        failures.keep(table, seat, name, luck, failures.trace_of(bot.last_mistake), home())
    return chosen


def advice(table: Table, seat: int) -> list[str]:
    """What a search thinks of a seat's best options, in words."""
    luck = f"hint {letter(seat)} {len(table.choices)}"
    sight = bots.Sight(table, seat)
    return weigh(sight, stream(seed_of(table), luck), ADVICE, seconds=SECONDS).words()


def seed_of(table: Table) -> int:
    return int(str(table.origin.get("seed", 0)))
