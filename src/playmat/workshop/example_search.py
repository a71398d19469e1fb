"""Finding lines of card text by people's own words: "heal" finds "Restore 3 HP to this card."

Words stand for each other as they do where people's English is read: by their senses, and by what
people call the things of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from playmat.language.people.lexicon import FIGURES, ZONES
from playmat.language.people.meanings import VERBS
from playmat.language.people.senses import LITTLE, QUANTITIES, SENSES, base, opposite
from playmat.parts.game_file import peoples_words
from playmat.workshop.card_examples import CardExample, CardTheme
from playmat.workshop.themes import words_in

LONGEST: Final = 100  # letters of what is looked for
MOST_WORDS: Final = 10
SHORTEST_START: Final = 3  # letters that may be the beginning of a longer word
A_WORD: Final = re.compile(r"[\w'-]+|\N{BLACK HEART SUIT}")

Term = tuple[str, ...]  # one or more words without their endings: ("discard", "pile")

# How well a line says what is looked for: in its own words, in others, or by its theme alone.
WRITTEN, SAID_OTHERWISE, OF_THEME = 8, 6, 5
ENOUGH: Final = 0.6  # of what the best line has
ASIDE: Final = LITTLE | {"my", "me", "i", "want", "should", "something", "thing"}
NO_SENSE: Final = LITTLE | QUANTITIES  # alone they do not tell what others mean


class FoundExamples(Struct):
    """The themes with the lines that were looked for, the best first; words that no line has."""

    themes: list[CardTheme]
    unknown: list[str]


def terms_in(text: str) -> Term:
    """The words of a text without their endings.

    >>> terms_in("Heals 2 damage.")
    ('heal', '2', 'damage')
    """
    words = (word.strip("'-_") for word in A_WORD.findall(text))
    return tuple(base(word) for word in words if word)


class Thesaurus:
    """Which words people use for each other when they speak of the cards of a game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def senses(self) -> dict[Term, list[Term]]:
        """Each word or stretch of words with those that may stand for it."""
        found: dict[Term, list[Term]] = {}
        for words in (*common_senses(), *self.own_senses()):
            terms = [terms_in(word) for word in words]
            for term in terms:
                found.setdefault(term, []).extend(terms)
        return found

    def own_senses(self) -> Iterator[Sequence[str]]:
        words = peoples_words(self.folder)
        for table, common in ((words.figures, FIGURES), (words.zones, ZONES)):
            yield from ((*own, *common.get(sense, ())) for sense, own in table.items())
        for table in (
            words.kinds,
            words.states,
            words.rows,
            words.phases,
            words.ailments,
            words.keywords,
        ):
            yield from ((name, *others) for name, others in table.items())

    def others(self, term: Term) -> list[Term]:
        """What else may be said for a term, and not its opposite."""
        return [
            other
            for other in self.senses.get(term, ())
            if other != term
            and not (len(other) == 1 and other[0] in NO_SENSE)
            and not opposite(" ".join(term), " ".join(other))
        ]

    def terms(self, text: str, phrases: Set[Term]) -> list[Term]:
        """What is looked for: stretches of words that mean one thing, and single words; of little
        words nothing, unless there is nothing else.
        """
        words = terms_in(text[:LONGEST])[:MOST_WORDS]
        found: list[Term] = []
        at = 0
        while at < len(words):
            stretches = (words[at : at + size] for size in (3, 2))
            term = next(
                (t for t in stretches if t in self.senses or t in phrases), words[at : at + 1]
            )
            found.append(term)
            at += len(term)
        told = [term for term in found if len(term) > 1 or term[0] not in ASIDE]
        return list(dict.fromkeys(told or found))


def common_senses() -> Iterator[list[str]]:
    """What people use for each other in all games."""
    yield from (words_in(listed) for listed in (*VERBS.values(), *SENSES.values()))


class Sought:
    """A line among those of its game, by all that it may be found by."""

    def __init__(self, theme: CardTheme, example: CardExample) -> None:
        self.theme = theme
        self.example = example
        texts = (example.text, example.told, example.kind)
        self.words = {word for text in texts for word in terms_in(text)}
        self.about = {terms_in(words) for words in theme.words}
        self.about |= {(word,) for word in terms_in(theme.title)}

    def says(self, term: Term, thesaurus: Thesaurus) -> int:
        """How well it says a term; 0: not at all."""
        if all(begins(word, self.words) for word in term):
            return WRITTEN
        others = [other for other in thesaurus.others(term) if self.words.issuperset(other)]
        if others:
            return SAID_OTHERWISE + (max(map(len, others)) > 1)
        single = {word for words in self.about if len(words) == 1 for word in words}
        return OF_THEME if term in self.about or begins(" ".join(term), single) else 0


def find(themes: Sequence[CardTheme], text: str, thesaurus: Thesaurus) -> FoundExamples:
    """The lines that say what is looked for, the best first: the fewer lines say a word, the more
    it counts.
    """
    lines = [Sought(theme, example) for theme in themes for example in theme.examples]
    phrases = {words for line in lines for words in line.about if len(words) > 1}
    wanted = thesaurus.terms(text, phrases)
    if not wanted:
        return FoundExamples(list(themes), [])
    said = {term: [line.says(term, thesaurus) for line in lines] for term in wanted}
    unknown = [" ".join(term) for term, levels in said.items() if not any(levels)]
    points = [0.0] * len(lines)
    for levels in said.values():
        weight = 1 / (1 + sum(map(bool, levels)))
        points = [before + level * weight for before, level in zip(points, levels, strict=True)]
    least = ENOUGH * max(points, default=0)
    kept = [
        (each, line) for each, line in zip(points, lines, strict=True) if each and each >= least
    ]
    kept.sort(key=lambda each: -each[0])
    best: dict[str, list[CardExample]] = {}
    for _, line in kept:
        best.setdefault(line.theme.name, []).append(line.example)
    by_name = {theme.name: theme for theme in themes}
    return FoundExamples([replace(by_name[name], examples=best[name]) for name in best], unknown)


def begins(word: str, words: Set[str]) -> bool:
    """Whether one of the words is this one, or begins with it."""
    return word in words or (
        len(word) >= SHORTEST_START and any(each.startswith(word) for each in words)
    )
