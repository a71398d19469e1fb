"""Bots: opponents that play any card they have never seen.

>>> import playmat
>>> from playmat import bots
>>> table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], seed=7)
>>> players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
>>> while not table.over:
...     seat = table.decision.seats[0]
...     _ = table.choose(players[seat].answer(bots.Sight(table, seat)))
>>> table.result.draw
False
"""

from __future__ import annotations

from playmat.bots.blind import RandomBot
from playmat.bots.bot import Bot
from playmat.bots.equilibrium import EquilibriumBot
from playmat.bots.greedy import GreedyBot
from playmat.bots.levels import DEFAULT, LEVELS, Level
from playmat.bots.search import SearchBot
from playmat.bots.sight import Sight
from playmat.bots.thought import Opinion, Thought
from playmat.kernel.chance import Chance, stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Game

__all__ = [
    "DEFAULT",
    "KINDS",
    "LEVELS",
    "NAMES",
    "Bot",
    "EquilibriumBot",
    "GreedyBot",
    "Level",
    "Opinion",
    "RandomBot",
    "SearchBot",
    "Sight",
    "Thought",
    "check",
    "make",
]

ALL: tuple[type[Bot], ...] = (RandomBot, GreedyBot, SearchBot, EquilibriumBot, *LEVELS)
KINDS = {kind.name: kind for kind in ALL}
NAMES = tuple(KINDS)


def check(name: str, game: Game, seats: int) -> None:
    """BadSetup if there is no such bot, or if it does not play this game with so many seats."""
    refusal = type(make(name)).refuses(game, seats)
    if refusal:
        raise BadSetup(f"the {name} bot cannot play here: {refusal}")


def make(name: str, seed: int | Chance = 0, seconds: float = 0.0) -> Bot:
    """A bot by its name; the same seed and the same sights give the same choices.

    With `seconds` it answers within that time, by the best that it has found so far.
    """
    kind = KINDS.get(name)
    if kind is None:
        raise BadSetup(f"there is no bot {name!r}; bots are: {', '.join(NAMES)}")
    bot = kind(stream(seed, "bot") if isinstance(seed, int) else seed)
    bot.seconds = seconds
    return bot
