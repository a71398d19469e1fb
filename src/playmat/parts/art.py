"""Pictures of cards: icons of one freely licensed set, chosen by the words on a card.

A game's `art.yaml` has four tables: `names` (the icons of a card by its whole name), `words` (by
words that stand on cards), `kinds` (by kinds, types and the like) and `signs` (of gauges and of
options). A card that nobody has drawn yet, such as one that a designer has just typed, still gets
a picture that fits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from playmat.language.checking import check_against
from playmat.language.files import read_yaml

MOST: Final = 3  # icons of one card
UNKNOWN: Final = "card-random"
WORD: Final = re.compile(r"[a-z]+")


class Art(msgspec.Struct, forbid_unknown_fields=True):
    """The tables of a game."""

    names: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    kinds: dict[str, str] = {}
    signs: dict[str, str] = {}

    def icons(self, name: str, texts: Sequence[str], kinds: Sequence[str]) -> list[str]:
        """One to three icons, the most telling first: by name, else by words, else by kinds."""
        drawn = self.names.get(name)
        if drawn is not None:
            return drawn[:MOST]
        found: dict[str, None] = {}
        for text in (name, *texts):
            for word in WORD.findall(text.casefold()):
                if word in self.words:
                    found[self.words[word]] = None
        for kind in kinds:
            if kind in self.kinds:
                found[self.kinds[kind]] = None
        return list(found)[:MOST] or [UNKNOWN]

    def all_icons(self) -> set[str]:
        """Every icon that the game may show."""
        listed = [icon for icons in self.names.values() for icon in icons]
        for table in (self.words, self.kinds, self.signs):
            listed += table.values()
        return {*listed, UNKNOWN}


def read_art(path: Path) -> Art:
    """The art of a game; none where it has no file."""
    return check_against(Art, read_yaml(path)) if path.exists() else Art()
