"""Words that stand for each other: "Damage" for "DMG", a card's own name for "this card".

They hold wherever a phrase or a word of a dialect has them, so that no phrase need be told of them.
"""

from __future__ import annotations

import re
from itertools import product

OWN_NAME = "\0"
MOST_VARIANTS = 24  # of one stretch of words: none has so many that are meant


class Synonyms:
    """The words of a dialect that may be written otherwise."""

    def __init__(self, others: dict[str, tuple[str, ...]]) -> None:
        self.others = others
        longest_first = sorted(others, key=len, reverse=True)
        words = "|".join(re.escape(word) for word in longest_first)
        self.pattern = re.compile(rf"(?<![^\W\d_])(?:{words})(?![^\W\d_])") if words else None

    def variants(self, text: str) -> tuple[str, ...]:
        """Every other way to write these words.

        >>> Synonyms({"DMG": ("Damage",)}).variants("2 DMG")
        ('2 Damage',)
        """
        if self.pattern is None or self.pattern.search(text) is None:
            return ()
        pieces: list[tuple[str, ...]] = []
        end = 0
        for found in self.pattern.finditer(text):
            pieces += [(text[end : found.start()],), (found.group(), *self.others[found.group()])]
            end = found.end()
        pieces.append((text[end:],))
        written = ["".join(pieces) for pieces in product(*pieces)]
        return tuple(written[1:MOST_VARIANTS])
