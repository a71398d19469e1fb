"""The lines of a game that are nearest in meaning to words that are not understood, or none.

Lines are like a text if they do the same sort of thing (the classes of verbs) or are about the same
sort of thing; the fewer lines are, the more it says. A line that does the contrary is never shown.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from playmat.language.people.meanings import UNBENT, VERBS
from playmat.language.people.mending.exchanging import exchanged
from playmat.language.people.mending.faithful import Words
from playmat.language.people.mending.parts import pieces_of
from playmat.language.people.mending.tokens import joined, tokens_of
from playmat.language.people.senses import (
    A_WORD,
    BY_WORD,
    HARMLESS,
    LITTLE,
    NEGATIONS,
    QUANTITIES,
    SIDES,
    base,
    listed,
    opposite,
)
from playmat.language.suggestions import NotUnderstood
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_examples import examples_file, lines_of_cards
from playmat.workshop.example_search import Thesaurus, terms_in

MOST_SHOWN: Final = 3
MOST_FROM_CARDS: Final = 200  # lines, of a game that has no examples
LEAST_LIKE: Final = 0.5  # of all that a text asks for and a line says
LEAST_SAID: Final = 0.45  # of what a text asks for
# Where it asks neither for a deed nor a moment, it is about something, of which a line says less.
LEAST_LIKE_IT, LEAST_SAID_OF_IT = 0.4, 0.6
ENOUGH: Final = 0.7  # of what the best line has
SELDOM: Final = 8  # one of so many lines at the most does or has what tells their sense by itself
TELLING: Final = 4  # and so many have what tells it of lines that do the same
SPANS: Final = listed("turn turns round rounds end start beginning time times game phase effect")
DETERMINERS: Final = SIDES - {"you", "opponent", "owner", "player"} | listed(
    "a an the this that its their no any each every all of on extra more less double"
)
DEEDS: Final = {*VERBS, *listed("refresh exhaust kill exile bounce search summon equip bind")} - {
    *UNBENT,
    "plays",
    "get",
}
LIGHT: Final = listed("gain acquire give take put fetch deal lose")  # alone they tell little
ASIDE: Final = LITTLE | HARMLESS | QUANTITIES | SIDES | NEGATIONS | SPANS


class NearLine(Struct):
    """A line that works, how it is told back, and the kind of card that it stands on."""

    text: str
    told: str
    kind: str


class Meaning:
    """A text by the senses of its words: what it does, when it does so, and what it is about."""

    __slots__ = ("about", "does", "line", "moments", "negated", "ours", "theirs", "verbs")

    def __init__(self, words: str, own: Mapping[str, str], line: NearLine | None = None) -> None:
        self.line = line
        self.verbs: set[str] = set()
        self.does: set[str] = set()
        self.moments: set[str] = set()
        self.about: set[str] = set()
        said = Words(words)
        self.ours, self.theirs = said.means_us(), said.means_them()
        self.negated = not NEGATIONS.isdisjoint(words.lower().split())
        for each in pieces_of(words, 0):
            doing = self.moments if each.begins or each.trails else self.does
            written = A_WORD.findall(words[each.start : each.end])
            for before, word in zip(["", *written], written, strict=False):
                stem = base(word)
                deeds = BY_WORD.get(stem, frozenset()) & DEEDS
                if deeds and not names_a_thing(word, before, before is written[0]):
                    self.verbs.add(stem)
                    doing |= deeds
                elif word.lower() not in ASIDE:
                    self.about.add(own.get(stem, stem))

    def is_contrary(self, other: Meaning) -> bool:
        """Whether one does the opposite of what the other does, or forbids it."""
        mine, theirs = self.verbs - other.verbs, other.verbs - self.verbs
        return self.negated != other.negated or any(opposite(a, b) for a in mine for b in theirs)

    def is_of_another_side(self, other: Meaning) -> bool:
        """Whether one speaks of one's own things alone, and the other of the other player's."""
        mine, theirs = (self.ours, self.theirs), (other.ours, other.theirs)
        return any(mine) and any(theirs) and not any(map(bool.__and__, mine, theirs))


class NearLines:
    """The lines of one game, by what they mean."""

    def __init__(self, lines: Sequence[NearLine], own: Mapping[str, str]) -> None:
        self.own = own
        self.lines = [Meaning(f"{line.text} {line.told}", own, line) for line in lines]
        self.often = Counter(
            term for each in self.lines for term in each.does | each.about | each.moments
        )

    def nearest(self, words: str) -> list[NearLine]:
        """Up to three lines that share what is done or what it is about, the nearest first."""
        asked = Meaning(in_known_words(words), self.own)
        found = [
            (self.likeness(asked, each), each.line)
            for each in self.lines
            if each.line and self.is_near(asked, each)
        ]
        found.sort(key=lambda each: -each[0])
        like = LEAST_LIKE if asked.does or asked.moments else LEAST_LIKE_IT
        least = max(like, ENOUGH * found[0][0]) if found else 0.0
        return [line for likeness, line in found if likeness >= least][:MOST_SHOWN]

    def is_near(self, asked: Meaning, line: Meaning) -> bool:
        """Whether a line says much of what is asked for, and nothing else in its place."""
        least = LEAST_SAID if asked.does or asked.moments else LEAST_SAID_OF_IT
        return (
            self.shares_sense(asked, line)
            and not asked.is_contrary(line)
            and not asked.is_of_another_side(line)
            and self.shared(asked, line) >= least * self.size(asked)
        )

    def shares_sense(self, asked: Meaning, line: Meaning) -> bool:
        """Whether both do the same: what many lines do, with the same thing. What does nothing has
        the same moment, or is about the same thing that few lines are about.
        """
        alike = any(map(self.is_telling, asked.about & line.about))
        for mine, theirs in ((asked.does, line.does), (asked.moments, line.moments)):
            if mine:
                return any(alike or self.is_seldom(each) for each in (mine & theirs) - LIGHT) or (
                    alike and bool(mine & theirs)
                )
        return any(map(self.is_seldom, asked.about & line.about))

    def is_seldom(self, term: str) -> bool:
        return SELDOM * self.often[term] <= len(self.lines)

    def is_telling(self, term: str) -> bool:
        return TELLING * self.often[term] <= len(self.lines)

    def likeness(self, asked: Meaning, line: Meaning) -> float:
        size = self.size(asked) * self.size(line)
        return self.shared(asked, line) / math.sqrt(size) if size else 0.0

    def shared(self, asked: Meaning, line: Meaning) -> float:
        return (
            self.weight(asked.does & line.does)
            + self.weight(asked.moments & line.moments)
            + self.weight(asked.about & line.about)
        )

    def size(self, one: Meaning) -> float:
        return self.weight(one.does) + self.weight(one.moments) + self.weight(one.about)

    def weight(self, terms: Set[str]) -> float:
        """The fewer lines have a term, the more it tells; what none has tells little."""
        size = len(self.lines)
        often = (self.often[each] or size // SELDOM for each in terms)
        return math.fsum(sorted(math.log(1 + size / (1 + each)) for each in often))


def in_known_words(words: str) -> str:
    """Words as the thesaurus of offers has them, where no sense of theirs is known."""
    return joined(exchanged(tokens_of(words), "unit", lambda word: base(word) in BY_WORD))


def names_a_thing(word: str, before: str, first: bool) -> bool:
    """Whether a word that stands behind this one is a noun: "this attack", "500 ATK"."""
    if (before and word.isupper()) or (before[:1].isupper() and not first):
        return True
    return before.lower() in DETERMINERS or before.endswith("'s")


def nearest_lines(game: Rulebook, error: NotUnderstood) -> list[NearLine]:
    """The lines of a game that are nearest to what is not understood; none where all are of another
    sense, where somebody is still writing, or where the whole line would do in other words.
    """
    if error.offer or error.column >= len(error.text.rstrip()):
        return []
    parts = [error.text[each.start : each.end] for each in error.parts if not each.told]
    return near_lines(game).nearest(" ".join(parts) or error.text)


@cache
def near_lines(game: Rulebook) -> NearLines:
    return NearLines(list(lines_of(game)), own_names(game.folder))


def lines_of(game: Rulebook) -> Iterator[NearLine]:
    file = examples_file(game.folder)
    if file is None:
        cards = list(lines_of_cards(game))[:MOST_FROM_CARDS]
        yield from (NearLine(each.text, each.told, each.kind) for each in cards)
        return
    for theme in file.themes:
        for line in theme.lines:
            yield NearLine(line.text, line.told or line.text, line.kind)


def own_names(folder: Path) -> dict[str, str]:
    """What a game calls the things for which people have other words."""
    found: dict[str, str] = {}
    for words in Thesaurus(folder).own_senses():
        single = [term[0] for term in map(terms_in, words) if len(term) == 1]
        for other in single[1:]:
            found.setdefault(other, single[0])
    return found
