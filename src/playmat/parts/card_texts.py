"""The texts of a game's cards: their language, and what is said in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat.kernel.cards import Card
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.rule_set import RuleSet


class CardTexts:
    """Reads lines and cards, for those who write some: the workshop, the lab, the page."""

    def __init__(self, game: RuleSet) -> None:
        self.game = game

    @property
    def dialect(self) -> Dialect:
        """The language of its cards: category `line` is a line of text."""
        raise NotImplementedError

    def usual_line(self, line: str, name: str, kind: str = "") -> str:
        """A line of the card of this name in the language's own words, however it is written; one
        below the other where they are several.
        """
        found = self.dialect.parse_lines(line, name, kind)
        return "\n".join(self.dialect.canonical(tree) for tree, _ in found)

    def lines(self) -> list[str]:
        """Every line of text that a card of the game can carry out or hold."""
        lines = [line.text for read in self.game.made for line in read.card.lines]
        return list(dict.fromkeys(lines))

    def read_cards(self, document: Document) -> list[Card]:
        """The cards of a set file of this game, understood to the last word, or BadFile."""
        return [read.card for read in self.game.read(document)]

    def around_one(
        self, around: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """The fields of a set, with all that one of its cards must know of the others when it is
        read alone."""
        return dict(around)
