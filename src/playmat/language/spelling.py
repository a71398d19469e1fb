"""Words that stand for each other: "Damage" for "DMG", a card's own name for "this card".

They hold wherever a phrase or a word of a dialect has them, so that no phrase need be told of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, islice, product

OWN_NAME = "\0"
MOST_VARIANTS = 48  # of one stretch of words: none has so many that are meant


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
        return tuple(islice(dict.fromkeys(written(pieces)), MOST_VARIANTS))


def written(pieces: list[tuple[str, ...]]) -> Iterator[str]:
    """The pieces with one word in other words throughout; then with one change, with two, ..."""
    usual = [piece[0] for piece in pieces]
    places = [place for place, piece in enumerate(pieces) if len(piece) > 1]
    for word, *others in dict.fromkeys(pieces[place] for place in places):
        for other in others:
            yield "".join(other if piece == word else piece for piece in usual)
    for count in range(1, len(places) + 1):
        for changed in combinations(places, count):
            for instead in product(*(pieces[place][1:] for place in changed)):
                made = list(usual)
                for place, other in zip(changed, instead, strict=True):
                    made[place] = other
                yield "".join(made)
