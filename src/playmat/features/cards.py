"""Cards as numbers: what is printed on them and what their text does, packed once for each card."""

from __future__ import annotations

from typing import Any

from playmat.features import effects
from playmat.features.figures import FigureRow, packed
from playmat.kernel.cards import Card
from playmat.parts.rulebook import Rulebook


class CardNumbers:
    """The numbers of a game's cards. Cards of one's own have the same ones, and need no place in a
    list."""

    def __init__(self, game: Rulebook, figures: FigureRow) -> None:
        self.kinds = sorted(game.says.kinds) or sorted({card.kind for card in game.cards})
        self.figures = figures
        self.programs = {id(read.card): read.programs for read in game.made}
        self.labels = [*figures.labels, *(f"is {kind}" for kind in self.kinds), *effects.LABELS]
        self.rows: dict[int, bytes] = {}  # by the index of a card
        self.nameless: dict[str, bytes] = {}  # by name, of tokens that are not among the cards
        self.blank = packed([0.0] * len(self.labels))

    def numbers(self, card: Any) -> list[float]:
        order = self.figures.order
        values = [value_at(card, name) for name in order]
        printed = self.figures.numbers(values, 0)
        kinds = [1.0 if card.kind == kind else 0.0 for kind in self.kinds]
        roots = [getattr(card, "lines", []), self.programs.get(id(card), [])]
        return [*printed, *kinds, *effects.effect_numbers(roots)]

    def named(self, game: Rulebook, name: str) -> bytes:
        """The numbers of a card that a seat knows by its name."""
        card = game.by_name.get(name)
        return self.blank if card is None else self.row(card)

    def row(self, card: Card) -> bytes:
        """A card's numbers as bytes."""
        index = card.index
        row = self.rows.get(index) if index >= 0 else self.nameless.get(card.name)
        if row is None:
            row = packed(self.numbers(card))
            if index >= 0:
                self.rows[index] = row
            else:
                self.nameless[card.name] = row
        return row


def value_at(card: object, name: str) -> Any:
    """A field of a card; `attacks.damage` is that of each of its attacks."""
    first, _, inner = name.partition(".")
    value = getattr(card, first)
    return [getattr(each, inner) for each in value] if inner else value
