"""Lines in other words that mean the same, drawn at random: as people would vary them.

Each way to vary knows one thing that makes no difference: a verb for a verb, a side said otherwise,
numbers as words, a condition that trails, capitals, the full stop.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Final

Vary = Callable[[str, random.Random], str]

IN_WORDS: Final = (
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
# Words for words, wherever they stand; the first may stand in a line, the others for it.
WORDS: Final = (
    ("deal", "do", "inflict"),
    ("deals", "does", "inflicts"),
    ("when", "whenever", "each time", "every time"),
    ("cannot", "can't", "can not"),
    ("you may", "you can"),
    ("the opponent", "your opponent"),
    ("the opponent's", "your opponent's"),
    ("at the start of", "at the beginning of"),
    ("at the beginning of", "at the start of"),
    ("until end of turn", "until the end of the turn", "this turn", "until the turn ends"),
    ("until the end of the turn", "until end of turn", "this turn", "for the rest of the turn"),
    ("is destroyed", "gets destroyed", "is killed"),
    ("is summoned", "enters play", "comes into play"),
    ("or less", "or fewer", "or lower"),
    ("for each", "for every"),
    ("search your deck for", "look through your deck for"),
    ("while", "as long as"),
    ("each player", "every player"),
    ("Fighter on your side", "Fighter you control", "Fighter you have"),
    ("Fighter on the opponent's side", "Fighter your opponent controls"),
    ("an opponent's Fighter", "an enemy Fighter", "target enemy Fighter", "an opposing Fighter"),
    ("one of your Fighters", "a friendly Fighter", "a Fighter you control"),
    ("target opposing unit", "an enemy unit", "target enemy unit", "one of your opponent's units"),
    ("target allied unit", "one of your units", "a friendly unit", "target unit you control"),
    ("all opposing units", "all enemy units", "every enemy unit", "all of your opponent's units"),
    ("all allied units", "all your units", "each of your units", "every unit you control"),
    ("the opposing card", "your opponent's card", "the enemy card", "the opponent's card"),
)


def in_other_words(line: str, rng: random.Random) -> str:
    """One word or several in others that mean the same."""
    fitting = [
        (usual, others)
        for usual, *others in WORDS
        if re.search(rf"(?<![\w']){re.escape(usual)}(?![\w'])", line, re.IGNORECASE)
    ]
    if not fitting:
        return line
    usual, others = rng.choice(fitting)
    found = re.search(rf"(?<![\w']){re.escape(usual)}(?![\w'])", line, re.IGNORECASE)
    assert found is not None
    other = rng.choice(others)
    if found.group()[0].isupper() and not usual[0].isupper():
        other = other[0].upper() + other[1:]
    return line[: found.start()] + other + line[found.end() :]


def numbers_as_words(line: str, rng: random.Random) -> str:
    """A number of cards in words."""
    return re.sub(
        r"\b([2-9]|10) (?=cards\b|Fighters\b|units\b)", lambda m: f"{IN_WORDS[int(m[1])]} ", line
    )


def one_for_a(line: str, rng: random.Random) -> str:
    return re.sub(r"\b(draws? )a card\b", r"\1one card", line, flags=re.IGNORECASE)


def without_full_stop(line: str, rng: random.Random) -> str:
    return line.removesuffix(".")


def in_small_letters(line: str, rng: random.Random) -> str:
    return line if line[1:2].isupper() else line[:1].lower() + line[1:]  # ACT: is a label


def with_trailing_moment(line: str, rng: random.Random) -> str:
    """When and if, said after what is done."""
    found = re.fullmatch(r"((?:When|If|At the|While) [^,.:]+), ([a-z][^,.:]*)\.", line)
    if found is None or re.search(r"\b(?:it|its|that|them)\b", line):
        return line
    moment, done = found.groups()
    return f"{done[0].upper()}{done[1:]} {moment[0].lower()}{moment[1:]}."


WAYS: Final[tuple[Vary, ...]] = (
    in_other_words,
    in_other_words,
    in_other_words,
    numbers_as_words,
    one_for_a,
    without_full_stop,
    in_small_letters,
    with_trailing_moment,
)


def variants(lines: list[str], count: int, seed: int) -> Iterator[tuple[str, str]]:
    """So many lines in other words, each with the line that it means."""
    rng = random.Random(seed)
    tries = 0
    while count and tries < 20 * count + 1000:
        tries += 1
        line = made = rng.choice(lines)
        for way in rng.sample(WAYS, rng.randrange(1, 4)):
            made = way(made, rng)
        if made != line:
            count -= 1
            yield made, line
