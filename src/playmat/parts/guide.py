"""Guides: a game's ten-minute page, `guide.md`, and the glossary that stands in it.

The table below the heading "Words on cards" has a row a word: the word, what it means in a
sentence, and the clauses that say it exactly. Tooltips and the glossary page are made of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from playmat.language.ledger import Ledger
from playmat.parts.look import Mark, Tone

_HEADING = "## Words on cards"
MOST_TEXTS = 4096  # that are remembered; a game has a few hundred
_CLAUSE = re.compile(r"[A-Z]{2}-R?\d+")
_BETWEEN_SENTENCES = re.compile(r"(?<=\. )(?=[(A-Z])")


def read_glossary(text: str) -> list[Mark]:
    """The words that a guide explains.

    >>> table = "## Words on cards\\n\\n| word | meaning | rule |\\n|---|---|---|\\n"
    >>> (charge,) = read_glossary(table + "| Charge | may attack at once | NX-1231 |\\n")
    >>> charge.name, charge.text, charge.rule
    ('Charge', 'May attack at once.', 'NX-1231')
    """
    words: list[Mark] = []
    for cells in glossary_rows(text):
        clause = _CLAUSE.search(cells[-1])
        if len(cells) == 3 and clause is not None:
            words.append(Mark(cells[0].strip("`"), sentence(cells[1]), clause.group()))
    return words


def glossary_rows(text: str) -> Iterator[list[str]]:
    """The rows of a guide's glossary, that with the headings too, as their cells."""
    _, found, section = text.partition(_HEADING)
    for line in section.splitlines() if found else ():
        if line.startswith("## "):
            return
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.strip().startswith("|") and any(cell.strip(":-") for cell in cells):
            yield cells


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def read_guide(folder: Path) -> str:
    """The ten-minute page of a game; none where it has no file."""
    path = folder / "guide.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


class Explainer:
    """Finds the words in a card's text that a rule explains."""

    def __init__(
        self, glossary: list[Mark], ledger: Ledger, clauses: Mapping[str, str], any_case: bool
    ) -> None:
        """`clauses` has the clause behind each pattern of words."""
        self.ledger = ledger
        self.sentences = {word.rule: word.text for word in reversed(glossary)}
        flags = re.IGNORECASE if any_case else 0
        self.patterns = [
            (re.compile(rf"(?<![A-Za-z])(?:{words})(?![A-Za-z])", flags), rule)
            for words, rule in clauses.items()
        ]
        # A card may stand in many games, and strangers write cards without end.
        self.remembered = lru_cache(MOST_TEXTS)(self.look_for)

    def explain(
        self, name: str, rule: str, tone: Tone = "plain", count: int = 1, icon: str = ""
    ) -> Mark:
        """A word with what it means: the guide's sentence, else the clause."""
        text = self.sentences.get(rule) or unmarked(self.ledger.clause(rule))
        return Mark(name, text, rule, count, tone, icon)

    def in_text(self, text: str) -> list[Mark]:
        """The words in a text, in the order of the glossary."""
        return list(self.remembered(text))

    def look_for(self, text: str) -> tuple[Mark, ...]:
        return tuple(
            self.explain(match.group().rstrip(":"), rule)
            for pattern, rule in self.patterns
            if (match := pattern.search(text)) is not None
        )


def said_first(clause: str) -> str:
    """What a clause says, or a ruling answers, before it goes into details and references.

    >>> said_first("A player wins who has **all** flags. A flag is never shared. (NX-R03.)")
    'A player wins who has all flags.'
    >>> said_first("Conceding? → allowed at any time. *Why*: nobody is kept.")
    'Allowed at any time.'
    """
    asked, _, answered = unmarked(clause).partition(" → ")
    first = _BETWEEN_SENTENCES.split(answered or asked, 1)[0].rstrip()
    return first[:1].upper() + first[1:]


def unmarked(text: str) -> str:
    """A clause without the marks that a page would print bold."""
    return text.replace("**", "").replace("*", "").replace("`", "")
