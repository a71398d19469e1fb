"""Tables of any game for its checks: its own decks, by lot."""

from __future__ import annotations

import random

from playmat.checks.wrong import Deal, Wrong
from playmat.kernel.table import Table
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook


def legal_decks(game: Rulebook, mode: str) -> list[Deck]:
    return [deck for deck in game.decks.values() if not game.decks.check(deck, mode)]


def dealing(game: Rulebook, mode: str, seed: int) -> Deal:
    """What deals one and the same table each time it is called."""
    decks = legal_decks(game, mode)
    if not decks:
        raise Wrong(f"no deck of the game is legal in the mode {mode!r}")
    found = game.mode(mode)
    switches = dict(game.friendly_rules)
    seats = game.seats_for(found, game.settings(found, switches))
    chosen = random.Random(f"decks {seed}").choices(decks, k=seats)

    def deal() -> Table:
        return game.deal(chosen, seed, mode, switches)

    return deal
