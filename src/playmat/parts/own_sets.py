"""Sets of one's own: texts of set files that are played beside the printed cards.

A text is known by its digest, so whatever names the digest (a table, a deck, a record) means that
text to the letter, and no later one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from playmat.kernel.errors import BadFile, BadRecord
from playmat.language import sets
from playmat.language.drafts import drafts_of
from playmat.language.files import Document, read_yaml_text


class OwnSet(msgspec.Struct, frozen=True):
    """A set as records and saved tables carry it."""

    name: str
    digest: str
    text: str


class Opened(NamedTuple):
    """A set whose form is right; whether its cards are understood, the game has to say."""

    own: OwnSet
    document: Document
    cards: list[str]  # their names


def digest_of(text: str) -> str:
    """By what a set is known.

    >>> digest_of("set: Foxes\\ngame: mix\\ncards: []\\n")
    '5fe0f2ee4ea3b3f187dd75059704b690'
    """
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def open_set(text: str, game: str, kind: type[sets.CardSet[Any]]) -> Opened:
    """A set of a game out of its text; BadFile names the line."""
    document = read_yaml_text(text)
    found = sets.read_set(document, kind)
    if found.game != game:
        raise document.error(f"this set is for {found.game!r}, not for {game!r}", ("game",))
    drafts_of(document)  # each has a name of its own
    own = OwnSet(found.set, digest_of(text), text)
    return Opened(own, document, [card.name for card in found.cards])


def refuse_twins(opened: Sequence[Opened]) -> None:
    """Which of two cards of one name would be meant, nobody could say."""
    owner: dict[str, str] = {}
    for each in opened:
        for name in each.cards:
            if name in owner:
                raise BadFile(
                    f"there are two cards called {name!r}: in {owner[name]} and in {each.own.name}",
                    hint="play with one of the two sets",
                )
            owner[name] = each.own.name


def texts_in(data: Mapping[str, Any]) -> list[str]:
    """The texts of the sets that a record or saved table carries, each as its digest says."""
    try:
        found = msgspec.convert(data.get("sets", []), list[OwnSet])
    except msgspec.ValidationError as error:
        raise BadRecord(f"its sets cannot be read: {error}") from None
    for each in found:
        if digest_of(each.text) != each.digest:
            raise BadRecord(f"its set {each.name!r} has been changed: the digest does not match")
    return [each.text for each in found]
