"""Lines made up at random out of the phrases of the dialect."""

from __future__ import annotations

import random
import re

from playmat.language.grammar import Dialect
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import Agreement, Article, Group, Literal, Part, Slot

# What may stand in an open slot.
FILLINGS = {
    "number": ["1", "2", "5"],
    "signed": ["+2", "-1"],
    "few": ["2", "3"],
    "positive": ["1", "4"],
    "above": ["2", "4"],
    "cards": ["a card", "2 cards"],
    "counter": ["rage"],
    "new_counter": ["rage"],
    "a_new_counter": ["a rage", "an anger"],
    "name": ["Carter", "Owen"],
}
TIMINGS = ("On Land", "On Play", "Ongoing", "On Struck", "On Any ATK", "On Wall")
ARTICLE = "\0"


class LineMaker:
    """Makes lines of a dialect; nothing is in them that it does not declare."""

    def __init__(self, dialect: Dialect, rng: random.Random) -> None:
        self.dialect = dialect
        self.rng = rng

    def line(self) -> str:
        """An ability with one sentence: plain, with a condition, or with a choice."""
        sentence = self.words("effect")
        shape = self.rng.randrange(4)
        if shape == 0:
            sentence = f"if {self.words('condition')}, {sentence}"
        elif shape == 1:
            sentence = f"choose one: {sentence}; or {self.words('effect')}"
        sentence = re.sub(f"{ARTICLE} (\\w)", article, sentence)
        return f"{self.rng.choice(TIMINGS)}: {sentence[:1].upper()}{sentence[1:]}."

    def words(self, category: str) -> str:
        if category in FILLINGS:
            return self.rng.choice(FILLINGS[category])
        chosen = self.rng.choice(self.dialect.alternatives(category))
        if isinstance(chosen, Word):
            return chosen.text
        if isinstance(chosen, Pattern):
            return self.rng.choice(FILLINGS[chosen.category])
        assert isinstance(chosen, Phrase)
        return self.filled(chosen.parts, {})

    def filled(self, parts: tuple[Part, ...], said: dict[str, str]) -> str:
        """A template with its slots filled, and some of what may be left out."""
        out = ""
        for part in parts:
            if isinstance(part, Literal):
                out += part.text
            elif isinstance(part, Article):
                out += ARTICLE
            elif isinstance(part, Agreement):
                out += part.word(1 if said[part.name] == "1" else 2)
            elif isinstance(part, Slot):
                said[part.name] = self.words(part.category)
                out += said[part.name]
            elif isinstance(part, Group) and self.rng.random() < 0.3:
                out += self.filled(part.parts, said)
        return out


def article(found: re.Match[str]) -> str:
    first = found.group(1)
    return f"{'an' if first.lower() in 'aeiou' else 'a'} {first}"
