"""What is understood and may still not be meant: text that can never do anything, and text that
changes what a rule says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import Final

from msgspec import Struct

from playmat.language.ledger import Ledger
from playmat.parts.guide import unmarked
from playmat.parts.rulebook import Rulebook

NOTHING: Final = re.compile(
    r"\b(?:deals?|draws?|discards?|gains?|heals?|restores?|loses?|mills?|gets?) [+-]?0(?![\d+])"
    r"|\bby [+-]?0(?!\d)",
    re.IGNORECASE,
)
QUOTED: Final = re.compile(r'"([^"]+)"')
OVERRULES: Final = re.compile(
    r"\b(?:cannot|can't|instead|need not|may not|ignores?|regardless|even if|as though)\b",
    re.IGNORECASE,
)
WORDS: Final = re.compile(r"[a-z]{3,}")
ENDINGS: Final = re.compile(r"(?:ing|ed|es|s)$")
NEAR: Final = 0.3  # of the weight of a line's words that a clause must share to be named


class LineWarning(Struct):
    """A warning; `rule` is the clause that is meant, if one is."""

    text: str
    rule: str = ""


def warnings(game: Rulebook, line: str, names: Sequence[str]) -> list[LineWarning]:
    """What to think of before a line is kept; `names` are those of the set's own cards."""
    found: list[LineWarning] = []
    if NOTHING.search(line):
        found.append(LineWarning("An amount of 0: this does nothing."))
    for name in QUOTED.findall(line):
        if not name.endswith(".") and not is_known(game, name, names):
            found.append(LineWarning(f'No card is called "{name}": this can never do anything.'))
    if OVERRULES.search(line):
        rule = nearest_clause(game, line)
        about = f": the nearest is {rule}" if rule else ""
        found.append(LineWarning(f"This changes what a rule says{about}.", rule))
    return found


def is_known(game: Rulebook, name: str, names: Sequence[str]) -> bool:
    """Whether a card or token is called so, or has it in its name or type line."""
    wanted = name.casefold()
    if any(wanted in other.casefold() for other in names):
        return True
    return any(wanted in f"{card.name}\n{card.line}".casefold() for card in game.looks.prints)


def nearest_clause(game: Rulebook, line: str) -> str:
    """The rule that shares most words with a line, rare words counting more."""
    clauses, weight = weighed(game.files.ledger)
    wanted = stems(line)
    whole = sum(weight.get(word, 0.0) for word in wanted)
    if not whole:
        return ""

    def likeness(number: str) -> float:
        shared = sum(weight[word] for word in wanted & clauses[number])
        return shared / whole / (1 + log(1 + len(clauses[number]) / 12))

    best = max(clauses, key=likeness)
    return best if likeness(best) >= NEAR else ""


@lru_cache(16)
def weighed(ledger: Ledger) -> tuple[dict[str, frozenset[str]], dict[str, float]]:
    """The words of every rule, and what each word tells: the rarer, the more."""
    rules = {n: text for n, text in ledger.clauses.items() if "-R" not in n}
    clauses = {number: stems(unmarked(text)) for number, text in rules.items()}
    counts = Counter(word for words in clauses.values() for word in words)
    return clauses, {word: log(1 + len(clauses) / count) for word, count in counts.items()}


def stems(text: str) -> frozenset[str]:
    return frozenset(ENDINGS.sub("", word) for word in WORDS.findall(text.lower()))
