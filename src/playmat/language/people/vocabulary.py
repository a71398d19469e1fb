"""The words that a text may have, and those that a misspelled one was probably meant to be."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.known_words import KnownWords
from playmat.language.phrases import Phrase, Word
from playmat.language.templates import Agreement, Group, Literal, Part

A_WORD: Final = re.compile(r"[^\W\d_]+")
MOST_STRANGE: Final = 3  # words of a text that are looked for; more are no misspelling
MOST_LIKE: Final = 3  # words that one may have been meant to be
MOST_TEXTS: Final = 12
CLOSE: Final = 0.7


class Vocabulary:
    """All words of the phrases of these dialects."""

    def __init__(self, *dialects: Dialect) -> None:
        self.words = {word for each in dialects for word in words_of(each)}

    def respelled(self, text: str, known: KnownWords) -> Iterator[str]:
        """The text with each strange word as it may have been meant.

        >>> zoo = Dialect("zoo")
        >>> zoo.words("animal", {"fox": 1, "wolf": 2})
        >>> list(Vocabulary(zoo).respelled("Feed the wofl.", KnownWords({})))
        []
        >>> zoo.words("deed", {"feed the": 1})
        >>> list(Vocabulary(zoo).respelled("Feed the wofl.", KnownWords({})))
        ['Feed the wolf.']
        """
        words = self.words | {
            w.lower() for _, each in known.kinds for name in each for w in name.split()
        }
        pieces: list[list[str]] = []
        strange = end = 0
        for found in A_WORD.finditer(text):
            pieces.append([text[end : found.start()]])
            end = found.end()
            word = found.group()
            if word.lower() in words or len(word) < 3:
                pieces.append([word])
                continue
            strange += 1
            like = difflib.get_close_matches(word.lower(), sorted(words), MOST_LIKE, CLOSE)
            pieces.append(like)
        pieces.append([text[end:]])
        if 0 < strange <= MOST_STRANGE:
            yield from ("".join(each) for each in islice(product(*pieces), MOST_TEXTS))


def words_of(dialect: Dialect) -> Iterator[str]:
    for category in dialect.categories():
        for alternative in dialect.alternatives(category):
            if isinstance(alternative, Word):
                yield from split(alternative.text)
            elif isinstance(alternative, Phrase):
                for parts in (alternative.parts, *alternative.also):
                    yield from words_in(parts)


def words_in(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Literal):
            yield from split(part.text)
        elif isinstance(part, Agreement):
            yield from split(f"{part.one} {part.many}")
        elif isinstance(part, Group):
            yield from words_in(part.parts)


def split(text: str) -> list[str]:
    return [word.lower() for word in A_WORD.findall(text)]
