"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playmat.games.vanquishers.card import ENERGY_CLASS, HERO, MOD, TRAP, VqCard
from playmat.games.vanquishers.hero_requirements import allows
from playmat.games.vanquishers.state import ASIDE, SETUP, VqBody, VqState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.determinize import unknown_pieces

if TYPE_CHECKING:
    from playmat.games.vanquishers.game import VanquishersGame


def guess(
    game: VanquishersGame, vq: VqState, owner: int, viewer: int, count: int, chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know.

    The viewer knows no deck list but its own. It takes a ready-made deck that fits what has
    been seen of the owner, if there is one, else any cards that the owner's Hero may use. A
    face-down card is a Trap, of the price that was paid where that can be had.
    """
    pieces = unknown_pieces(vq, owner, viewer)
    seen = [
        piece.card.name
        for piece in vq.pieces
        if piece.owner == owner and vq.known[piece.number] >> viewer & 1
    ]
    usual = usual_cards(game, vq, owner)
    pool = fitting_list(game, seen, chance) or [
        usual[chance.below(len(usual))] for _ in range(count)
    ]
    chosen: dict[int, Card] = {}
    hidden = {number: place_of(vq, number, owner) for number in pieces}
    for number in sorted(pieces, key=lambda n: hidden[n] is None):
        wanted = hidden[number]
        fits = [card for card in pool if fits_place(card, wanted, True)]
        for exact in (True, False):
            if not fits:
                fits = [card for card in usual if fits_place(card, wanted, exact)]
        if not fits:
            fits = [card for card in game.cards if fits_place(card, wanted, False)]
        card = fits[chance.below(len(fits))]
        chosen[number] = card
        if card in pool:
            pool.remove(card)
    return [chosen[number] for number in pieces]


def usual_cards(game: VanquishersGame, vq: VqState, owner: int) -> list[Card]:
    """The cards that the owner's Hero may use in this mode."""
    if vq.seats[owner].out:
        return [card for card in game.cards if card.kind != "hero"]
    hero = vq.hero(owner).card
    fitting = [card for card in game.cards if allows(hero, cast(VqCard, card))]
    if not vq.advanced:
        fitting = [c for c in fitting if cast(VqCard, c).sort not in (ENERGY_CLASS, MOD)]
    return fitting or [card for card in game.cards if cast(VqCard, card).sort != HERO]


def fitting_list(game: VanquishersGame, seen: list[str], chance: Chance) -> list[Card]:
    """The rest of a ready-made deck that has all that was seen; empty: none has."""
    rests: list[list[str]] = []
    for names in game.lists:
        rest = names[:]
        for name in seen:
            if name in rest:
                rest.remove(name)
        if len(rest) == len(names) - len(seen):
            rests.append(rest)
    if not rests:
        return []
    return [game.by_name[name] for name in rests[chance.below(len(rests))]]


class Place:
    """A place where not every card can lie: a Trap's, or that of the first Energy Class card."""

    def __init__(self, sort: int, paid: int, energies: list[int]) -> None:
        self.sort = sort
        self.paid = paid
        self.energies = energies


def place_of(vq: VqState, number: int, owner: int) -> Place | None:
    """What is known of the place of a piece; None: any card may lie there."""
    for each in vq.bodies.values():
        if number in each.pieces:
            return Place(TRAP, cast(VqBody, each).paid, [])
    seat = vq.seats[owner]
    if vq.step == SETUP and not seat.out and number in seat.zones[ASIDE.index]:
        return Place(ENERGY_CLASS, 0, vq.hero(owner).card.energies)
    return None


def fits_place(card: Card, place: Place | None, exact: bool) -> bool:
    mine = cast(VqCard, card)
    if place is None:
        return mine.sort != HERO
    if mine.sort != place.sort:
        return False
    if place.sort == ENERGY_CLASS:
        return mine.energy in place.energies
    return mine.cost == place.paid or not exact
