"""Which cards are like one another: by text, kind, figures and cost."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.parts.look import Printed
from playmat.workshop.card_warnings import stems

TOKEN = "token"


class Likeness:
    """Cards that others are compared with; of two with one name the first."""

    def __init__(self, cards: Iterable[Printed]) -> None:
        named: dict[str, Printed] = {}
        for card in cards:
            named.setdefault(card.name, card)
        self.cards = [(card, words_of(card)) for card in named.values() if card.kind != TOKEN]

    def like(self, printed: Printed, most: int) -> list[str]:
        """The names of those that are most like a card, the most alike first."""
        own = words_of(printed)
        found = [
            (alike(printed, own, card, words), card.name)
            for card, words in self.cards
            if card.name != printed.name
        ]
        return [name for _, name in sorted(found, key=lambda each: -each[0])[:most]]


def alike(one: Printed, words: frozenset[str], other: Printed, theirs: frozenset[str]) -> float:
    """How much two cards with these words are alike; 1.5 is the most."""
    shared = len(words & theirs) / max(1, len(words | theirs))
    built = 0.3 * (one.kind == other.kind) + 0.2 * figures_shared(one, other)
    return shared + built - 0.05 * cost_between(one, other)


def words_of(card: Printed) -> frozenset[str]:
    return stems(" ".join([*card.text, *(attack.text for attack in card.attacks)]))


def figures_shared(one: Printed, other: Printed) -> float:
    """The share of their figures that two cards have in common."""
    mine, theirs = ({stat.name: stat.value for stat in card.stats} for card in (one, other))
    names = mine.keys() | theirs.keys()
    return sum(mine.get(name) == theirs.get(name) for name in names) / max(1, len(names))


def cost_between(one: Printed, other: Printed) -> int:
    return abs((one.cost or 0) - (other.cost or 0))
