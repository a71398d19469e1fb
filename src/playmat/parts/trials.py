"""Trying a card: a position in which it lies in hand, with what it takes to play it.

A game says by `trial` what that is: gauges that are full, a Fighter for an Equipment to lie on, the
lower stage of an evolution. Everything else is a deck that comes with the game.
"""

from __future__ import annotations

from typing import Any

from playmat.kernel.cards import Card
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.parts.sides import Sides

EXACT = 1 << 53  # seeds below are whole in every reader of JSON


def try_out(game: Rulebook, name: str, seed: int) -> Table:
    """A table at which seat A may play a card now; the other seats have a deck as well."""
    mode = game.positions.trial_mode(game.card(name))
    given = trial_position(game, name, seed)
    return game.positions.arrange(given, mode, game.friendly_rules)


def trial_position(game: Rulebook, name: str, seed: int) -> dict[str, Any]:
    """The position of that table, as `arrange` takes it."""
    card = game.card(name)
    decks = decks_for(game, card, game.positions.trial_mode(card))
    sides = Sides(*(shuffled(game, deck, seed) for deck in decks))
    return {"active": "A", **game.positions.trial(card, sides), "seed": seed % EXACT}


def decks_for(game: Rulebook, card: Card, mode: str) -> tuple[str, str]:
    """The deck that is most like a card, and one to play against."""
    legal = [name for name, deck in game.decks.items() if not game.decks.check(deck, mode)]
    if not legal:
        raise BadSetup(f"{game.title} has no deck to try a card with")
    colours = {printed.name: printed.colour for printed in game.looks.prints}

    def likeness(name: str) -> int:
        return sum(colours.get(each) == colours[card.name] for each in game.decks[name].cards)

    own = max(legal, key=likeness)
    other = game.says.first_deck if game.says.first_deck in legal else legal[0]
    return own, other


def shuffled(game: Rulebook, deck: str, seed: int) -> list[Card]:
    cards = game.decks.cards_of(game.decks[deck])
    order = list(range(len(cards)))
    stream(seed, f"trial {deck}").shuffle(order)
    return [cards[place] for place in order]
