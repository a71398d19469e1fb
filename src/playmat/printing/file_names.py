"""What files are called, after the sets and cards that are in them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 80
REFUSED: Final = frozenset('\\/:*?"<>|')  # by one system or another


def plain_name(name: str) -> str:
    r"""A name that every system takes for a file.

    >>> plain_name('Foxes: "a/b"\n')
    'Foxes a b'
    """
    kept = [each if each.isprintable() and each not in REFUSED else " " for each in name]
    return " ".join("".join(kept).split())[:LONGEST].strip(". ") or "cards"
