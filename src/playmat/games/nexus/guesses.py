"""Guesses: which cards a viewer may take another player's unknown pieces for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playmat.games.nexus.card import QUICK_CAST, SPELL, PnCard
from playmat.games.nexus.state import PnState
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.determinize import unknown_pieces

if TYPE_CHECKING:
    from playmat.games.nexus.game import NexusGame


def guess(
    game: NexusGame, pn: PnState, owner: int, viewer: int, count: int, chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know.

    The viewer knows no deck list but its own. It takes a ready-made deck that fits what has
    been seen of the owner, if there is one, else any cards. What is set is a Quick Cast.
    """
    pieces = unknown_pieces(pn, owner, viewer)
    seen = [
        piece.card.name
        for piece in pn.pieces
        if piece.owner == owner and pn.known[piece.number] >> viewer & 1
    ]
    earlier = [game.card_at(index).name for index in pn.shown[owner]]
    pool = fitting_list(game, seen, earlier, chance)
    if not pool:
        pool = [game.cards[chance.below(len(game.cards))] for _ in range(count)]
    hidden = [number for body in pn.bodies.values() for number in body.pieces]
    chosen: dict[int, Card] = {}
    for number in sorted(pieces, key=lambda n: n not in hidden):
        fits = pool
        if number in hidden:
            fits = [card for card in pool if is_quick(card)]
            fits = fits or [card for card in game.cards if is_quick(card)]
        fits = fits or game.cards
        card = fits[chance.below(len(fits))]
        chosen[number] = card
        if card in pool:
            pool.remove(card)
    return [chosen[number] for number in pieces]


def is_quick(card: Card) -> bool:
    mine = cast(PnCard, card)
    return mine.sort == SPELL and mine.cast == QUICK_CAST


def fitting_list(
    game: NexusGame, seen: list[str], earlier: list[str], chance: Chance
) -> list[Card]:
    """The rest of a ready-made deck that has all that is seen, and what was seen in earlier
    Bouts; empty: none has."""
    rests: list[list[str]] = []
    for names in game.lists:
        rest = names[:]
        for name in seen:
            if name in rest:
                rest.remove(name)
        if len(rest) == len(names) - len(seen) and all(name in names for name in earlier):
            rests.append(rest)
    if not rests:
        return []
    return [game.by_name[name] for name in rests[chance.below(len(rests))]]
