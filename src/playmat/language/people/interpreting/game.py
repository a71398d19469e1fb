"""What one game can say, and what is meant in it by words that people use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from itertools import product
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.english import people, readings
from playmat.language.people.everyday import as_cards_say
from playmat.language.people.everyday.leads import without_name
from playmat.language.people.frames import Frame, pointing
from playmat.language.people.interpreting.writing import (
    apart,
    mana_signs,
    naming_itself,
)
from playmat.language.people.inverting import Sayings
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.normal import normal
from playmat.language.people.saying import Speaker
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import Group, Literal, show

ANY_KIND: Final = "any"  # what lines on cards of all kinds are begun with
MOST_EACH: Final = 6  # ways to say one part of a sentence
PIECES: Final = {
    "limit": "{}, ",
    "trigger": "{}, ",
    "if": "if {}, ",
    "while": "while {}, ",
    "may": "you may ",
    "cost": "{} to ",
    "duration": " {}",
    "heads": "if heads, ",
    "tails": "if tails, ",
    "done": "if you do, ",
    "may each": "each player may ",
    "payment": " {}",
    "once turn": "once per turn",
    "once game": "once per game",
}


class Game:
    """Both languages of a game: people's English and its own dialect, and what is meant by words."""

    def __init__(self, dialect: Dialect, lexicon: Lexicon) -> None:
        self.dialect = dialect
        self.lexicon = lexicon
        self.pieces = {**PIECES, **lexicon.pieces}
        self.needed = {pattern: needed_by(pattern) for pattern in lexicon.spelled}
        self.expression = cache(partial(re.compile, flags=re.IGNORECASE))
        listed = {c: k for c, k in lexicon.categories.items() if k in ("trait", "figure")}
        traits = {category: self._words(category) for category in listed}
        keywords = [
            w for c, k in lexicon.categories.items() if k == "keyword" for w in self._words(c)
        ]
        names = [c for c, k in lexicon.categories.items() if k.partition("|")[0] == "name"]
        named = sorted({*self._known(names).values()})
        self.keywords = frozenset(word.lower() for words in keywords for word in words.split())
        self.en = people(lexicon, traits, keywords, self._known(traits), named)
        self.speaker = Speaker(dialect, Sayings(dialect, self.en, lexicon))

    def _words(self, category: str) -> list[str]:
        found = [a.text for a in self.dialect.alternatives(category) if isinstance(a, Word)]
        found += [words for p in self.dialect.phrases(category) if (words := shortest(p))]
        return found

    def _known(self, categories: Iterable[str]) -> dict[str, str]:
        """Categories of words that cards bear, and the kind of words that they are."""
        return {
            category: alternative.known
            for category in categories
            for alternative in self.dialect.alternatives(category)
            if isinstance(alternative, Pattern) and alternative.known
        }

    def of_itself(self, text: str, own_name: str, kind: str) -> str:
        """A text that names its own card, as if it said "this card"."""
        odd = self.lexicon.elsewhere.get(kind) == self.dialect.own_words
        return naming_itself(text, own_name, "this card" if odd else self.dialect.own_words)

    def begun(self, text: str, kind: str) -> str:
        """A text without what its card says already, begun as on a card of that kind here."""
        label = self.label_written(text)
        text = text if label else without_name(text, self.keywords)
        text = label + as_cards_say(text[len(label) :])
        for start in self.lexicon.needless:
            text = re.sub(f"^{start}", "", text, flags=re.IGNORECASE)
        for of in (ANY_KIND, kind):
            for pattern, begun in self.lexicon.begins.get(of, {}).items():
                text = re.sub(pattern, begun, text, flags=re.IGNORECASE)
        return text

    def label(self, text: str) -> tuple[str, str]:
        """What a line begins with that is no English, and the rest."""
        for pattern, words in self.lexicon.spelled.items():
            if self.needed[pattern] in text.lower():  # most are never made into expressions
                text = self.expression(pattern).sub(words, text)
        label = self.label_written(text)
        return label, text[len(label) :]

    def label_written(self, text: str) -> str:
        """The label of a line, where it is written as the game writes it; else nothing."""
        found = (re.match(label, text, re.IGNORECASE) for label in self.lexicon.labels)
        return next((each.group() for each in found if each and each.end()), "")

    def english(self, text: str) -> str:
        """The rest of a line as people's grammar reads it, without its label."""
        text = mana_signs(text) if "mana" in self.lexicon.figures else text
        return apart(text if text.endswith((".", '"')) else text + ".")

    def as_cost(self, order: Any) -> Any:
        """What is done as what is paid, if the dialect can say it so."""
        for cost, category in product(
            (Frame("order", order=order), order), self.speaker.categories("cost")
        ):
            if any(
                self.dialect.understands(way, category) for way in self.speaker.say(cost, category)
            ):
                return cost
        return None

    def meant(self, words: str) -> Any:
        """What these words say: a noun phrase, or else the word itself."""
        found = readings(self.en, words, "np") or readings(self.en, words, "trait")
        return pointing(normal(found[0])) if found else words

    def meant_trait(self, words: str) -> Any:
        """The trait that these words name, or else the words."""
        return next(iter(readings(self.en, words, "trait")), words)


def shortest(phrase: Phrase) -> str:
    """A phrase without all that may be absent, if that leaves only words."""
    parts = tuple(part for part in phrase.parts if not isinstance(part, Group))
    return show(parts) if all(isinstance(part, Literal) for part in parts) else ""


def needed_by(pattern: str) -> str:
    """Letters that stand in every text in which an expression finds something, if there are any.

    >>> needed_by(r"\\bthis (?:card|one) throws?(?=,)"), needed_by("heads|tails")
    (' throw', '')
    """
    runs = [""]
    depth = 0
    for found in re.finditer(r"\\.|\[(?:\\.|[^\]\\])*\]|\{[^}]*\}|.", pattern):
        sign = found.group()
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            return ""
        if not depth and (sign.isalpha() or sign in " '"):
            runs[-1] += sign
            continue
        if sign in "?*" or sign[0] == "{":
            runs[-1] = runs[-1][:-1]
        runs.append("")
    return max(runs, key=len).lower()
