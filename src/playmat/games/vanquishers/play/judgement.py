"""The judgement of bots: what a table is worth to a seat, and what unknown cards may be."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import card
from playmat.games.vanquishers.facts.card import ENERGY_CLASS, HERO, MOD, TRAP, VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.facts.standing import figure_of
from playmat.games.vanquishers.facts.state import ASIDE, END, HAND, SETUP, VqBody, VqState
from playmat.games.vanquishers.play.attack import loaded
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards, some_of

ON_TURN: Final = 4.0  # who can still act does not end the turn for what it does to others


def worth(vq: VqState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if vq.over:
        return vq.outcome(seat)
    vq.refresh()
    team = vq.seats[seat].team
    lead = 0.0
    for other in vq.seats:
        value = 0.0 if other.out else strength(vq, other.index)
        lead += value if other.team == team else -value
    return min(0.99, max(0.01, 0.5 + lead / 90))


def strength(vq: VqState, seat: int) -> float:
    """How far a Hero is from defeat, and how much it can do."""
    hero = vq.figures[seat].hero
    life = vq.life[seat]
    value = 4.0 + 24.0 * life / max(6, hero[card.LIFE]) + 1.1 * vq.shield[seat]
    value += 0.8 * (hero[card.DEFENSE] - 10) + 1.2 * hero[card.RESISTANCE]
    pool = vq.top_storage[seat]
    value += 2.0 * min(pool, 6) + 0.5 * max(0, pool - 6)
    value += 0.7 * len(vq.seats[seat].zones[HAND.index])
    value += 4.5 if vq.is_turned(seat) else 0.0
    value += ON_TURN if seat == vq.active and vq.step < END else 0.0
    for body in vq.items(seat):
        value += item_worth(vq, body)
    for body in vq.rest(seat):
        if body.sort == card.TRAP:
            value += 1.2
        else:
            value += 1.5 if body.sort == card.RIFT else 1.0
    value -= 1.2 * sum(vq.afflicted[seat])
    return value


def item_worth(vq: VqState, body: VqBody) -> float:
    """What a weapon is good for; half of it until its ammunition value is met."""
    if not body.card.attacks():
        return 2.0
    damage = figure_of(vq, body, card.KINETIC)
    for energy in range(card.ENERGY, card.FIGURES):
        damage += figure_of(vq, body, energy)
    damage += figure_of(vq, body, card.AOE) // 2 + figure_of(vq, body, card.SHIELD_DAMAGE) // 2
    value = 1.0 + 0.9 * damage + 0.3 * figure_of(vq, body, card.TARGET_VALUE)
    if loaded(vq, body):
        return value + 0.3 * len(body.card.lines)
    missing = body.card.ammo_required - len(body.ammunition)
    return value * (0.5 if missing == 1 else 0.35)


def guess(
    lists: DeckLists, vq: VqState, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know.

    A face-down card is a Trap, of the price that was paid where that can be had.
    """
    seen = seen_cards(vq, owner, viewer)
    fitting = lists.fitting(seen, [])
    pool: list[Card] = []
    usual: list[Card] = []
    if fitting:
        pool = lists.rest(fitting[chance.below(len(fitting))], seen)
    else:
        usual = usual_cards(lists, vq, owner)
        pool = some_of(usual, len(unknown), chance)
    chosen: dict[int, Card] = {}
    for number in unknown:
        place = place_of(vq, number, owner)
        if place is not None:
            usual = usual or usual_cards(lists, vq, owner)
            chosen[number] = draw_one_of(fitting_cards(pool, usual, lists, place), pool, chance)
    rest = [card for card in pool if cast(VqCard, card).sort != HERO]
    for number in unknown:
        if number not in chosen:
            if not rest:
                rest = usual_cards(lists, vq, owner)
            chosen[number] = draw(rest, chance)
    return [chosen[number] for number in unknown]


def usual_cards(lists: DeckLists, vq: VqState, owner: int) -> list[Card]:
    """The cards that the owner's Hero may use in this mode."""
    if not vq.seats[owner].out:
        hero = vq.hero(owner).card
        fitting = [card for card in lists.usual if allows(hero, cast(VqCard, card))]
        if not vq.advanced:
            fitting = [c for c in fitting if cast(VqCard, c).sort not in (ENERGY_CLASS, MOD)]
        if fitting:
            return fitting
    return [card for card in lists.usual if cast(VqCard, card).sort != HERO]


def fitting_cards(
    pool: list[Card], usual: list[Card], lists: DeckLists, place: Place
) -> list[Card]:
    """The cards that may lie at a place: as good a guess as can be had."""
    fits = [card for card in pool if fits_place(card, place, True)]
    fits = fits or [card for card in usual if fits_place(card, place, True)]
    fits = fits or [card for card in usual if fits_place(card, place, False)]
    return fits or [card for card in lists.usual if fits_place(card, place, False)]


class Place:
    """A place where not every card can lie: a Trap's, or that of the first Energy Class card."""

    __slots__ = ("energies", "paid", "sort")

    def __init__(self, sort: int, paid: int, energies: list[int]) -> None:
        self.sort: int = sort
        self.paid: int = paid
        self.energies: list[int] = energies


def place_of(vq: VqState, number: int, owner: int) -> Place | None:
    """What is known of the place of a piece; None: any card may lie there."""
    for each in vq.bodies.values():
        if number in each.pieces:
            return Place(TRAP, cast(VqBody, each).paid, [])
    seat = vq.seats[owner]
    if vq.step == SETUP and not seat.out and number in seat.zones[ASIDE.index]:
        return Place(ENERGY_CLASS, 0, vq.hero(owner).card.energies)
    return None


def fits_place(card: Card, place: Place, exact: bool) -> bool:
    mine = cast(VqCard, card)
    if mine.sort != place.sort:
        return False
    if place.sort == ENERGY_CLASS:
        return mine.energy in place.energies
    return mine.cost == place.paid or not exact
