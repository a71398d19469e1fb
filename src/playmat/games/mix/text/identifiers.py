"""Identifiers: the icons beside the rarity, which a set declares for its cards (MX-208)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from playmat.language.files import Document

# Each identifier, followed by the other words that card texts may call it by.
Identifiers: TypeAlias = tuple[tuple[str, ...], ...]


def declared(documents: Iterable[Document], known: Identifiers = ()) -> Identifiers:
    """Those already known and those that these sets declare, in order."""
    return joined(known, (each for document in documents for each in own(document)))


def joined(known: Identifiers, more: Iterable[tuple[str, ...]]) -> Identifiers:
    """Identifiers together with further ones; the first to declare a name has its other words."""
    found = {each[0]: each for each in known}
    for each in more:
        found.setdefault(each[0], each)
    return tuple(found.values())


def own(document: Document) -> Iterator[tuple[str, ...]]:
    """What the header of a set declares; cards without a file declare what they carry."""
    data: Any = document.data if isinstance(document.data, dict) else {}
    header = data.get("identifiers")
    if isinstance(header, dict):
        for name, others in header.items():
            yield (str(name), *(map(str, others) if isinstance(others, list) else ()))
    elif isinstance(header, list):
        yield from ((str(name),) for name in header)
    if not document.path:
        for card in data.get("cards", ()):
            carried = card.get("identifiers")
            yield from ((str(name),) for name in carried) if isinstance(carried, list) else ()
