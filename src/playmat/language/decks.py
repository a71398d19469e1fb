"""Deck files: a name, a game, and how many of each card."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import Annotated, Any, TypeVar

import msgspec

from playmat.language.checking import check_against
from playmat.language.files import Document, read_yaml
from playmat.language.suggestions import find_name, nearest

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
MOST_CARDS = 1000  # of a deck; no game's deck comes near
Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)]


class Deck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What all deck files share.

    A game adds the fields it needs in a subclass: `class HeroDeck(Deck, kw_only=True): hero: str`.
    """

    deck: Name
    game: Name
    cards: dict[str, Copies]
    mode: str | None = None
    plan: str = ""
    sets: list[str] = msgspec.field(default_factory=list)  # digests of sets of one's own

    @property
    def extra(self) -> dict[str, Any]:
        """The fields that only this game's decks have."""
        own = set(Deck.__struct_fields__)
        return {name: getattr(self, name) for name in self.__struct_fields__ if name not in own}

    @property
    def size(self) -> int:
        """How many cards the deck holds."""
        return sum(self.cards.values())


D = TypeVar("D", bound=Deck)


class Heading(msgspec.Struct):
    """The part of a deck or set file that says which game it is for."""

    game: Name


def game_of(document: Document) -> str:
    """The game a deck or set file is for: the first thing to know about a file."""
    return check_against(Heading, document).game


def read_deck(source: str | os.PathLike[str] | Document, kind: type[D]) -> D:
    """Read a deck file (or one already read) as this kind of deck.

    >>> from playmat.language.files import read_yaml_text
    >>> read_deck(read_yaml_text("{deck: Foxes, game: mix, cards: {Fox: 4}}"), Deck).size
    4
    """
    document = source if isinstance(source, Document) else read_yaml(source)
    return check_against(kind, document)


def spell_names(deck: D, document: Document, names: Collection[str]) -> D:
    """The deck with every card name spelled as the card is; BadFile for an unknown one."""
    cards: dict[str, int] = {}
    for written, copies in deck.cards.items():
        name = spelled(written, names, document, "cards", written)
        if name in cards:
            raise document.error(f"the card {name!r} stands here twice", ("cards", written))
        cards[name] = copies
    return msgspec.structs.replace(deck, cards=cards)


def spelled(
    written: str, names: Collection[str], document: Document, *place: str, what: str = "card"
) -> str:
    """The name that is meant, spelled as it is; BadFile for an unknown one."""
    name = find_name(written, names)
    if name is None:
        meant = nearest(written, names)
        hint = f"did you mean {meant!r}?" if meant else ""
        raise document.error(f"there is no {what} {written!r}", place, hint)
    return name
