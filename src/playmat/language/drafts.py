"""Drafts: cards of a set file that say `draft: true`. They are kept, shown and printed, and never
played: no game reads them among its cards, so they may say what it does not understand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from playmat.language.files import Document, Place


class Draft(NamedTuple):
    """A draft as it stands in its file; `alone` is a file that has it as a finished card."""

    name: str
    number: int
    alone: Document


class Excerpt(Document):
    """A file with only some of its cards; lines are those of the whole file."""

    def __init__(self, whole: Document, numbers: Sequence[int], cards: list[Any]) -> None:
        super().__init__({**whole.data, "cards": cards}, whole.text, whole.path)
        self.whole = whole
        self.numbers = numbers

    def line_of(self, place: Place) -> int:
        if len(place) > 1 and place[0] == "cards" and isinstance(place[1], int):
            place = ("cards", self.numbers[place[1]], *place[2:])
        return self.whole.line_of(place)


def is_draft(card: Any) -> bool:
    return isinstance(card, dict) and card.get("draft") is True


def finished(document: Document) -> Document:
    """The file without its drafts.

    >>> from playmat.language.files import read_yaml_text
    >>> foxes = read_yaml_text("cards:\\n  - {name: Fox, draft: true}\\n  - name: Vixen\\n")
    >>> finished(foxes).data, finished(foxes).line_of(("cards", 0))
    ({'cards': [{'name': 'Vixen'}]}, 3)
    """
    cards = cards_in(document)
    kept = [number for number, card in enumerate(cards) if not is_draft(card)]
    if len(kept) == len(cards):
        return document
    return Excerpt(document, kept, [cards[number] for number in kept])


def drafts_of(document: Document) -> list[Draft]:
    """The drafts of a file; BadFile where one has no name, or that of another card."""
    found: list[Draft] = []
    cards = cards_in(document)
    names = [card.get("name") if isinstance(card, dict) else None for card in cards]
    for number, card in enumerate(cards):
        if not is_draft(card):
            continue
        name = card.get("name")
        place = ("cards", number, "name")
        if not isinstance(name, str) or not name.strip():
            raise document.error("a draft needs a name", place)
        if names.count(name) > 1:
            raise document.error(f"the card {name!r} is there twice", place)
        plain = {field: value for field, value in card.items() if field != "draft"}
        found.append(Draft(name, number, Excerpt(document, [number], [plain])))
    return found


def cards_in(document: Document) -> list[Any]:
    cards = document.data.get("cards") if isinstance(document.data, dict) else None
    return cards if isinstance(cards, list) else []
