"""What a set is made of, beside the cards that come with its game: costs, kinds, rarities,
keywords, lengths of text, which cards are alike. What there is to count, the game says by the
facets of its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Final

from msgspec import Struct

from playmat.parts.look import Printed
from playmat.workshop.likeness import Likeness

KEYWORDS: Final = "keyword"
WORDS: Final = "words of text"
MOST_LIKE: Final = 3
SPANS: Final = (0, 10, 20, 30, 40)  # words: each span reaches up to the next


class Tally(Struct):
    """One value: how many cards of the set have it, and how many of the game's own."""

    value: str
    cards: int
    printed: int


class CountedFacet(Struct):
    """All values of one kind, in their order."""

    name: str
    tallies: list[Tally]


class Alike(Struct):
    """A card of the set, and those of the set and the game that are most like it."""

    card: str
    like: list[str]


class SetStatistics(Struct):
    """What a set is made of; `words` is how many words half of its cards have at most."""

    cards: int
    printed: int
    words: float
    printed_words: float
    facets: list[CountedFacet]
    alike: list[Alike]


def statistics_of(cards: Sequence[Printed], printed: Sequence[Printed]) -> SetStatistics:
    """The figures of a set's cards beside those that come with the game, each counted once."""
    own, others = tallies(cards), tallies(printed)
    names = dict.fromkeys([*own, *others])
    near = Likeness([*cards, *printed])
    return SetStatistics(
        len(cards),
        len(printed),
        median(map(words_on, cards)) if cards else 0.0,
        median(map(words_on, printed)) if printed else 0.0,
        [facet(name, own.get(name, Counter()), others.get(name, Counter())) for name in names],
        [Alike(card.name, near.like(card, MOST_LIKE)) for card in cards],
    )


def tallies(cards: Iterable[Printed]) -> dict[str, Counter[str]]:
    """How many cards have which value, by facet."""
    found: dict[str, Counter[str]] = {}
    for card in cards:
        for name, value in values_of(card):
            found.setdefault(name, Counter())[value] += 1
    return found


def values_of(card: Printed) -> Iterator[tuple[str, str]]:
    for name, values in card.facets.items():
        yield from ((name, value) for value in dict.fromkeys(values))
    for keyword in dict.fromkeys(mark.name for mark in card.keywords):
        yield KEYWORDS, keyword
    yield WORDS, span_of(words_on(card))


def words_on(card: Printed) -> int:
    """How many words a card has to be read."""
    lines = [*card.text, *(attack.text for attack in card.attacks)]
    return sum(len(line.split()) for line in lines)


def span_of(words: int) -> str:
    """The span that a number of words lies in.

    >>> span_of(12), span_of(99)
    ('10 to 19', '40 and more')
    """
    start = max(each for each in SPANS if each <= words)
    after = [each for each in SPANS if each > start]
    return f"{start} to {after[0] - 1}" if after else f"{start} and more"


def facet(name: str, own: Counter[str], others: Counter[str]) -> CountedFacet:
    """The values of a facet: numbers as they rise, others by how many of the set have them."""
    values = list(dict.fromkeys([*own, *others]))
    if name == WORDS or all(is_number(value) for value in values):
        values.sort(key=lambda value: float(value.split()[0]))
    else:
        values.sort(key=lambda value: (-own[value], -others[value], value))
    return CountedFacet(name, [Tally(value, own[value], others[value]) for value in values])


def is_number(value: str) -> bool:
    return value.removeprefix("-").isdecimal()
