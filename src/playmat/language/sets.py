"""Set files: the cards of a set, each with its fields and its printed text."""

from __future__ import annotations

import os
from typing import Any, Generic, TypeVar

import msgspec

from playmat.kernel.errors import BadFile, BadText
from playmat.language.checking import check_against
from playmat.language.decks import Name
from playmat.language.files import Document, read_yaml
from playmat.language.grammar import Dialect
from playmat.language.handlers import find_handler


class Card(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What all cards share.

    A game adds the fields of its cards in a subclass: `class Fighter(Card, kw_only=True): hp: int`.
    """

    name: Name
    text: str = ""
    handler: str | None = None

    @property
    def lines(self) -> list[str]:
        """The abilities of the card, one a line."""
        return [line.strip() for line in self.text.splitlines() if line.strip()]


C = TypeVar("C", bound=Card)


class CardSet(msgspec.Struct, Generic[C], kw_only=True, forbid_unknown_fields=True):
    """A set: its name, its game, its cards."""

    set: Name
    game: Name
    cards: list[C]


def read_set(source: str | os.PathLike[str] | Document, kind: type[C]) -> CardSet[C]:
    """Read a set file (or one already read) whose cards are of this kind.

    Names are unique within the set, and every handler named is one that the program has.

    >>> from playmat.language.files import read_yaml_text
    >>> foxes = read_yaml_text("{set: Foxes, game: mix, cards: [{name: Fox}, {name: Vixen}]}")
    >>> [card.name for card in read_set(foxes, Card).cards]
    ['Fox', 'Vixen']
    """
    document = source if isinstance(source, Document) else read_yaml(source)
    cards: CardSet[C] = check_against(CardSet[kind], document)  # type: ignore[valid-type]
    seen: dict[str, int] = {}
    for number, card in enumerate(cards.cards):
        place = ("cards", number, "name")
        if card.name in seen:
            line = document.line_of(("cards", seen[card.name], "name"))
            raise document.error(f"the card {card.name!r} is already on line {line}", place)
        seen[card.name] = number
        if card.handler is not None:
            line = document.line_of(("cards", number, "handler"))
            find_handler(card.handler, document.path, line)
    return cards


def read_lines(
    card: Card, dialect: Dialect, category: str, document: Document | None = None, number: int = 0
) -> list[Any]:
    """The trees of a card's text, one for each line.

    With the document, and the card's number in it, an error is a BadFile that names the line.
    """
    trees = []
    for line in card.lines:
        try:
            trees.append(dialect.parse(line, category))
        except BadText as error:
            if document is None:
                raise
            raise bad_card(card, error, document, number) from error
    return trees


def bad_card(card: Card, error: BadText, document: Document, number: int) -> BadFile:
    """The error of a text as an error of the file that the card stands in."""
    return document.error(f"the text of {card.name!r}: {error}", ("cards", number, "text"))
