"""No line of the language has two readings: lines made of all its phrases, in all spellings.

Reading is complete, so a line that is read is proven to have one reading. What is made here is
every phrase with fillings of every kind for its slots, and that again with capitals, small letters
and words that stand for others.
"""

from __future__ import annotations

from functools import cache

import pytest
from tests.nostalgix.tables import GAME

from playmat.checks.texts import titled
from playmat.kernel.errors import BadText
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import (
    Agreement,
    Article,
    Begin,
    Group,
    Literal,
    Noun,
    Part,
    Slot,
    article_before,
)

# What stands for a pattern.
SAMPLES = {
    "subtype": ["Fox"],
    "subtypes": ["Foxes"],
    "own_subtype": ["Fox"],
    "quoted": ['"Beam"'],
    "speech": ['"Charge."'],
    "hearts": ["3♥"],
    "plus_hearts": ["+2♥"],
    "atk": ["2ATK"],
    "power": ["+2ATK"],
    "unit": ["+1ATK"],
    "cards": ["2 cards", "a card"],
    "prizes": ["a Prize Counter"],
}
NUMBER = ["2"]
DEPTH = 4
ROUNDS = 3  # how often each phrase is filled, each time with other words
OTHERS = {
    "the opponent": "your opponent",
    "this": "this Fighter",
    "cannot": "can't",
    "a card": "one card",
    "the Arena": "the Arena in play",
}


@cache
def said(category: str, depth: int) -> list[str]:
    """Texts of a category."""
    found: list[str] = []
    for each in GAME.texts.dialect.alternatives(category):
        if isinstance(each, Word):
            found.append(each.text)
        elif isinstance(each, Pattern):
            found += SAMPLES.get(category, NUMBER)
        elif isinstance(each, Phrase) and depth > 0:
            for parts in (each.parts, *each.also):
                for whole in (False, True):
                    found += filled(parts, depth - 1, whole)
    return list(dict.fromkeys(found))


def filled(parts: tuple[Part, ...], depth: int, whole: bool) -> list[str]:
    """The phrase with its slots filled; `whole`: with all that may be absent."""
    made = []
    for turn in range(ROUNDS):
        texts = [text_of(part, depth, whole, turn, place) for place, part in enumerate(parts)]
        if None not in texts:
            made.append(with_articles("".join(text or "" for text in texts)))
    return made


def text_of(part: Part, depth: int, whole: bool, turn: int, place: int) -> str | None:
    if isinstance(part, Literal):
        return part.text
    if isinstance(part, (Slot, Noun)):
        choice = said(part.category if isinstance(part, Slot) else part.many, depth)
        if not choice:
            return None
        first, second = (choice[(turn * 7 + place * 3 + n) % len(choice)] for n in (0, 1))
        several = isinstance(part, Slot) and part.separator and (whole or part.category == "mode")
        return f"{first}{part.last}{second}" if several and isinstance(part, Slot) else first
    if isinstance(part, Group):
        inside = filled(part.parts, depth, whole) if whole else []
        return inside[turn % len(inside)] if inside else ""
    if isinstance(part, Agreement):
        return part.many
    assert isinstance(part, (Article, Begin))
    return "\0" if isinstance(part, Article) else ""


def with_articles(text: str) -> str:
    while "\0" in text:
        before, _, after = text.rpartition("\0")
        text = before + article_before(after) + after
    return text


# A line around a text of each of these.
AROUND = {
    "effect": ["{}."],
    "choice": ["{}."],
    "trigger": ["{}, draw a card."],
    "condition": ["if {}, draw a card.", "while {}, this has Taunt."],
    "cost": ["{} to draw a card."],
    "object": ["destroy {}.", "when {} is destroyed, draw a card."],
}


@pytest.mark.parametrize("category", AROUND)
def test_no_line_has_two_readings(category: str) -> None:
    written: list[str] = []
    for text in said(category, DEPTH):
        for frame in AROUND[category]:
            line = frame.format(text)
            line = line[:1].upper() + line[1:]
            written += [line, line.lower(), line.upper(), titled(line)]
            written += [line.replace(a, b) for a, b in OTHERS.items() if a in line]
    assert len(written) > 10
    unread = 0
    for line in dict.fromkeys(written):
        try:
            GAME.texts.dialect.parse(line, "line")
        except BadText as error:
            assert "two ways" not in error.message, str(error)
            unread += 1
    assert unread < len(written)  # some phrases refuse what they are filled with


@pytest.mark.parametrize(
    "line",
    [
        "Reveal one of the opponent's Surprises.",
        "Destroy all Surprises.",
        "Destroy a Surprise.",
        "When this Fighter is destroyed, deal 3 damage to your opponent's Hero.",
        "Deal 2 damage to your opponent's Fighter.",
        "Destroy your opponent's Equipment.",
        "Destroy an opponent's Equipment.",
        "If there are 1 or more Fighters on your side, draw a card.",
        "If you have 3 or more Foxes, draw a card.",
        "All your Foxes have +1ATK.",
        "This can't attack Heroes.",
        "Give this +two ATK until end of turn.",
    ],
)
def test_lines_that_had_two_readings_or_none_have_one(line: str) -> None:
    for spelling in (str, str.lower, str.upper, titled):
        tree = GAME.texts.dialect.parse(spelling(line), "line")
        again = GAME.texts.dialect.canonical(tree)
        assert GAME.texts.dialect.canonical(GAME.texts.dialect.parse(again, "line")) == again
