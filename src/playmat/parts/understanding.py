"""Understanding a card's text, line by line, when its file is read.

A game derives from `TextReader` and makes of each line what is carried out. What English cannot
express is the line of the card's handler: once, and only where it is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Program, Step
from playmat.language.grammar import Dialect, walk
from playmat.language.handlers import NOT_NEEDED, Handler, find_handler
from playmat.language.sets import Card
from playmat.parts.reading import Place, ReadCard

N = TypeVar("N", bound=Node)


def chosen_in(effect: Node, kind: type[N]) -> list[N]:
    """The nouns of an order that somebody has to choose, in the order of the text."""
    found: list[N] = []
    for node in (getattr(effect, "noun", None), *walk(effect)):
        if isinstance(node, kind) and node not in found:
            found.append(node)
    return found


class TextReader:
    """Reads the lines of one card."""

    def __init__(self, dialect: Dialect, card: Any) -> None:
        self.dialect = dialect
        self.card = card
        self.handler = find_handler(card.handler) if card.handler else None
        self.programs: list[Program] = []
        self.beside: list[Any] = []  # what else is made for the card: tokens, statuses, lines

    def understood(self, file: Card, at: Place) -> ReadCard[Any, Any]:
        """The card with all that its text makes, once that is understood."""
        with at.text_of(file):
            self.read(file.lines)
        return ReadCard(self.card, self.programs, self.beside)

    def read(self, lines: list[str]) -> None:
        """Understand every line of the card's text, or refuse the card."""
        raise NotImplementedError

    def parsed(self, lines: list[str]) -> Iterator[tuple[Any, str]]:
        """Each line that these are, with its words."""
        for text in lines:
            yield from self.parse(text)

    def program(self, name: str, steps: list[Step]) -> Program:
        """What carries out something of the text, in an order that matters."""
        self.programs.append(Program(name, steps, True))
        return self.programs[-1]

    def parse(self, text: str) -> list[tuple[Any, str]]:
        """A line as English has it, with its words, or several that were written as one; what it
        cannot express is the handler's, once.
        """
        name, kind = self.card.name, self.card.kind
        if self.handler is None or self.dialect.understands(text, "line", name, kind):
            return self.dialect.parse_lines(text, name, kind)
        handler, self.handler = self.handler, None
        return [(self.handled(self.dialect.normal(text), handler), text)]

    def handled(self, text: str, handler: Handler) -> Any:
        """A line that says when in English, and what in words that only the handler knows."""
        raise NotImplementedError

    def lead(self, text: str, category: str) -> Any:
        """What a handler's line says before its first comma, if that is of the category."""
        words, comma, _ = text.partition(", ")
        for lead in (words, words[:1].lower() + words[1:]):
            if comma and self.dialect.understands(lead, category):
                return self.dialect.parse(lead, category)
        return None

    def all_read(self) -> None:
        """BadText where a handler is named and English expresses every line."""
        if self.handler is not None:
            raise BadText(self.card.text, 0, NOT_NEEDED)

    def written(self, tree: Any, text: str) -> str:
        """A line as it is printed; a handler's as it was written."""
        return self.dialect.normal(text) if tree.phrase is None else self.dialect.print(tree)
