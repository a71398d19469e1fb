"""The judgement of bots: what a table is worth to a seat, and what unknown cards may be."""

from __future__ import annotations

from typing import cast

from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.facts.state import DECK, EXTRA, HAND, NtBody, NtState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards, some_of


def worth(nt: NtState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if nt.over:
        return nt.outcome(seat)
    lead = strength(nt, seat) - strength(nt, 1 - seat)
    return min(0.99, max(0.01, 0.5 + lead / 80))


def strength(nt: NtState, seat: int) -> float:
    """How near a seat is to not losing: VP, characters, cards and hand power."""
    value = 2.5 * min(nt.vp[seat], 20) + 0.5 * min(nt.power[seat], 12)
    value += 0.9 * min(10, len(nt.seats[seat].zones[HAND.index]))
    value += 0.1 * min(20, len(nt.seats[seat].zones[DECK.index]))
    for body in nt.characters(seat):
        value += 1.5 + 0.6 * body.ap + 0.35 * body.dp + 0.2 * body.sp + 0.7 * body.health()
        value -= 0.3 * min(body.dp, body.depleted)  # the next who attacks it does damage
        value += 0.4 * len(body.attached) - (0.5 if body.tapped else 0.0)
    for each in nt.bodies.values():
        body = cast(NtBody, each)
        if body.seat == seat and not body.is_character() and not body.last_known:
            value += 0.4
    return value


# What the owner may have besides the cards seen: in the deck, and in the extra deck.
Pools = tuple[list[Card], list[Card]]


def guess(
    lists: DeckLists, nt: NtState, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know.

    A face-down card is a Commander, and what lies in the extra deck is Required or a token.
    """
    apart = set(nt.seats[owner].zones[EXTRA.index])
    beside = len([number for number in unknown if number in apart])
    seen = seen_cards(nt, owner, viewer)
    pools = fitting_pools(lists, seen, len(unknown) - beside, beside, chance)
    if pools is None:
        pools = any_pools(lists, nt.game.cards, seen, len(unknown) - beside, beside, chance)
    main, extra = pools
    face_down = {n for body in nt.bodies.values() if body.face_down for n in body.pieces}
    chosen: dict[int, Card] = {}
    for number in unknown:
        if number in face_down:
            leaders = commanders(main) or commanders(lists.usual)
            chosen[number] = draw_one_of(leaders, main, chance)
    for number in unknown:
        if number not in face_down:
            pool = extra if number in apart else main
            chosen[number] = draw(pool or lists.usual[:], chance)
    return [chosen[number] for number in unknown]


def fitting_pools(
    lists: DeckLists, seen: list[Card], main: int, extra: int, chance: Chance
) -> Pools | None:
    """The rest of a ready-made deck that fits what was seen, also in number."""
    found: list[Pools] = []
    for number in lists.fitting(seen, []):
        rest = lists.rest(number, seen)
        usual = [card for card in rest if is_usual(card)]
        if len(usual) == main and len(rest) == main + extra:
            found.append((usual, [card for card in rest if not is_usual(card)]))
    return found[chance.below(len(found))] if found else None


def any_pools(
    lists: DeckLists, cards: list[Card], seen: list[Card], main: int, extra: int, chance: Chance
) -> Pools:
    """Any cards, with a Commander among them: every deck has one (NT-124)."""
    usual = some_of(lists.usual, main, chance)
    leaders = commanders(lists.usual)
    if usual and leaders and not commanders(seen) and not commanders(usual):
        usual[0] = leaders[chance.below(len(leaders))]
    unusual = [card for card in cards if not is_usual(card)]
    return usual, some_of(unusual or lists.usual, extra, chance)


def commanders(cards: list[Card]) -> list[Card]:
    return [card for card in cards if cast(NtCard, card).commander]


def is_usual(card: Card) -> bool:
    """Whether a deck, and not only an extra deck, may hold it."""
    mine = cast(NtCard, card)
    return not mine.required and mine.sort != TOKEN
