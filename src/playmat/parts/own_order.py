"""The order in which players like to see their own cards: a matter of display, told to nobody.

It is kept where the cards are shown, never in a state, event or view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playmat.parts.look import Lying, Mat

Orders = Mapping[str, Sequence[str]]  # keys of cards by the id of their place


def put_in_order(mat: Mat, orders: Orders) -> None:
    """Lay the cards of a mat as the player who looks at it wishes."""
    for place in mat.places:
        if place.own_order and place.id in orders:
            place.cards = in_order(place.cards, orders[place.id])


def in_order(cards: Sequence[Lying], order: Sequence[str]) -> list[Lying]:
    """The cards that were put in order, as far as they are still there, then all others.

    >>> cards = [Lying("A.hand.Owen.0"), Lying("A.hand.Abby.0"), Lying("A.hand.Cass.0")]
    >>> [card.key for card in in_order(cards, ["A.hand.Cass.0", "A.hand.Gone.0"])]
    ['A.hand.Cass.0', 'A.hand.Owen.0', 'A.hand.Abby.0']
    """
    rank = {key: number for number, key in enumerate(order)}
    return sorted(cards, key=lambda card: rank.get(card.key, len(rank)))
