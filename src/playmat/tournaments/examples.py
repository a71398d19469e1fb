"""The file that a new tournament begins as: bots of several levels with the decks of the game."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from playmat import bots
from playmat.lab.setups import decks_for
from playmat.parts.rulebook import Rulebook

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
LEVELS: Final = bots.LEVELS[1:5]  # quick ones, so that it is soon over


def example(game: Rulebook, title: str, sealed: bool = False) -> str:
    """A Swiss of eight with a bracket of the best two."""
    mode = game.duel_mode()
    decks = [f", deck: {quoted(deck.deck)}" for deck in decks_for(game, mode)]
    players = "\n".join(
        f"  - {{name: {name}, by: {level.name}{'' if sealed else deck}}}"
        for name, level, deck in zip(NAMES, cycle(LEVELS), cycle(decks))
    )
    boosters = "format: sealed  # decks are built of boosters\n" if sealed else ""
    return f"""\
tournament: {quoted(title)}
game: {game.name}
mode: {mode.name}
{boosters}pairing: swiss  # or round-robin, single-elimination, double-elimination
rounds: 3       # of a Swiss; without it as many as find one winner
best_of: 1
top_cut: 2      # so many of the best go on to a bracket; 0 for none
seed: 1         # the same seed gives the same pairings and games
# Who plays is a bot (playmat bots list) or a person at this screen (by: person). A deck is one of
# the game's (playmat decks {game.name}) or a file. Who is added while it is played comes in late.
players:
{players}
"""


def quoted(text: str) -> str:
    """A text of one line as YAML."""
    return "'" + text.replace("'", "''") + "'"
