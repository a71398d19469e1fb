"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from typing import cast

from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.facts.state import EXTRA, NtState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards, some_of

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
