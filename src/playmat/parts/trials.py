"""Trying a card: a position in which it lies in hand, with what it takes to play it.

A game says by `trial` what that is: gauges that are full, a Fighter for an Equipment to lie on, the
lower stage of an evolution. Everything else is a deck that comes with the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from playmat.kernel.cards import Card
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook

HAND = 4  # cards beside the one that is tried
EXACT = 1 << 53  # seeds below are whole in every reader of JSON


class Sides(NamedTuple):
    """The cards of two decks in a random order, as a position takes them from the top."""

    own: list[Any]
    other: list[Any]


def try_out(game: Rulebook, name: str, seed: int) -> Table:
    """A table at which seat A may play a card now; the other seats have a deck as well."""
    mode = game.trial_mode(game.card(name))
    return game.arrange(trial_position(game, name, seed), mode, game.friendly_rules)


def trial_position(game: Rulebook, name: str, seed: int) -> dict[str, Any]:
    """The position of that table, as `arrange` takes it."""
    card = game.card(name)
    decks = decks_for(game, card, game.trial_mode(card))
    sides = Sides(*(shuffled(game, deck, seed) for deck in decks))
    return {"active": "A", **game.trial(card, sides), "seed": seed % EXACT}


def decks_for(game: Rulebook, card: Card, mode: str) -> tuple[str, str]:
    """The deck that is most like a card, and one to play against."""
    legal = [name for name, deck in game.decks.items() if not game.check_deck(deck, mode)]
    if not legal:
        raise BadSetup(f"{game.title} has no deck to try a card with")
    colours = {printed.name: printed.colour for printed in game.prints}

    def likeness(name: str) -> int:
        return sum(colours.get(each) == colours[card.name] for each in game.decks[name].cards)

    own = max(legal, key=likeness)
    other = game.first_deck if game.first_deck in legal else legal[0]
    return own, other


def shuffled(game: Rulebook, deck: str, seed: int) -> list[Card]:
    cards = game.cards_of(game.decks[deck])
    order = list(range(len(cards)))
    stream(seed, f"trial {deck}").shuffle(order)
    return [cards[place] for place in order]


def named(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]


def dealt(cards: Sequence[Card], first: Sequence[Card] = (), hand: int = HAND) -> dict[str, Any]:
    """A hand that begins with these cards, and the deck below it."""
    return {"hand": named([*first, *cards[:hand]]), "deck": named(cards[hand:])}
