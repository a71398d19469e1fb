"""Decks to play a set with at once: those of the game, in which its cards stand for their like."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from playmat.kernel.errors import BadSetup
from playmat.language.decks import Deck
from playmat.parts.look import Printed
from playmat.parts.rule_set import has_two_sides
from playmat.parts.rulebook import Rulebook
from playmat.workshop.likeness import cost_between

TRIES: Final = 150  # decks that are looked at for one, so that no set takes long


def mode_of_set(edition: Rulebook) -> str:
    """The mode in which a set is played where nobody has said: that of most of its cards, if it has
    two sides."""
    modes = [edition.positions.trial_mode(edition.card(name)) for name in edition.set_cards]
    if not modes:
        raise BadSetup("this set has no card that could be played")
    usual = max(modes, key=modes.count)
    return usual if has_two_sides(edition.mode(usual)) else edition.duel_mode().name


def decks_of_set(edition: Rulebook, mode: str, seats: int) -> list[Deck]:
    """A deck for each seat, with as many cards of the edition's sets as the game's decks take; what
    one has is left to the others last."""
    legal = [deck for deck in edition.decks.values() if not edition.decks.check(deck, mode)]
    waiting = list(edition.set_cards)
    chosen: list[Deck] = []
    for seat in range(seats):
        left = [deck for deck in legal if deck.deck not in {one.deck for one in chosen}] or legal
        filled = [filled_deck(edition, deck, mode, waiting) for deck in left]
        if seat == 0:
            filled = [deck for deck in filled if not deck.cards.keys().isdisjoint(waiting)]
        if not filled:
            raise BadSetup("no deck of the game takes a card of this set; build one with it")
        fullest = max(filled, key=lambda deck: sum(name in deck.cards for name in waiting))
        waiting.sort(key=fullest.cards.__contains__)
        chosen.append(fullest)
    return chosen


def filled_deck(edition: Rulebook, deck: Deck, mode: str, waiting: Sequence[str]) -> Deck:
    """A deck with cards that wait for a place, each for one of its kind that is nearest in cost."""
    prints = {each.name: each for each in edition.looks.prints}
    tries = TRIES
    for name in waiting:
        for other in likes(prints, deck, prints[name], edition.set_cards):
            tries -= 1
            if tries < 0:
                return deck
            cards = {name if each == other else each: n for each, n in deck.cards.items()}
            made = replace(deck, cards=cards)
            if not edition.decks.check(made, mode):
                deck = made
                break
    return deck


def likes(
    prints: Mapping[str, Printed], deck: Deck, printed: Printed, own: Collection[str]
) -> list[str]:
    """The cards of a deck that a card might stand for, the nearest first."""
    if printed.name in deck.cards:
        return []
    same = [
        prints[name]
        for name in deck.cards
        if name not in own and name in prints and prints[name].kind == printed.kind
    ]
    return [each.name for each in sorted(same, key=lambda each: cost_between(each, printed))]
