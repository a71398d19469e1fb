"""Moves: words that are dropped, put in or exchanged, each at its price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from playmat.language.people.mending.tokens import (
    BEGINS,
    BREAKS,
    OPENS,
    hangs_on,
    says_nothing,
    stretches,
)
from playmat.language.people.senses import (
    ACTIONS,
    LITTLE,
    SIDES,
    base,
    is_number,
    keeps_meaning,
    listed,
    opposite,
    same_sense,
)

NEVER: Final = 99.0
OPENING: Final = (("when", 1.25), ("at", 1.25), ("if", 1.27), ("until", 1.4), ("while", 1.4))
POINTING: Final = listed("it this them they that these those")
CLAUSES: Final = listed("if when whenever while until unless or")  # begin what all else hangs on
ALLOWS: Final = listed("may can")
WHOLE: Final = listed(
    "total whole entire full new fresh actual current"
)  # say nothing of which one
FARTHEST: Final = 3  # words that a word is moved by
LEADS_A_NOUN: Final = listed("the a an your this that target its their")


class Move(NamedTuple):
    """Tokens in the place of others: what it costs, and what is lost by it."""

    cost: float
    start: int
    end: int
    tokens: tuple[str, ...]
    lost: bool = False
    own: bool = False  # whether it is a word of the dialect, where the dialect reads farthest


def can_stand(word: str, before: str, after: str) -> bool:
    """Whether a small word may stand between two others: no article before a sign or a preposition."""
    if word in LEADS_A_NOUN:
        return after[:1].isalnum() and after not in LITTLE and before not in LEADS_A_NOUN
    return not (word in ("card", "damage") and not before) and (
        after not in BREAKS or word in ("card", "damage", "it")
    )


def leads_a_noun(before: str, here: str, after: str) -> bool:
    """Whether a small word says which one the next word means."""
    noun = after[:1].isalpha() and after.lower() not in LITTLE
    return (
        here.lower() in LEADS_A_NOUN
        and noun
        and not is_number(before)
        and before not in LEADS_A_NOUN
    )


def turn(move: Move) -> float:
    """When a move is tried: what leaves something out and tells it before the many words that may be
    put in; of this, stretches first, which are few.
    """
    if move.end - move.start > 1:
        return 0.1 * move.cost
    return 0.4 * move.cost if move.lost else move.cost


def same_side(one: str, other: str) -> bool:
    return not opposite(one, other)


def exchangeable(word: str, other: str) -> bool:
    """Whether a word may be taken for another that the grammar wants in its place."""
    if keeps_meaning(word) or keeps_meaning(other) or opposite(word, other):
        return False
    if word.lower() in CLAUSES:
        return same_sense(word, other)
    pointing = word.lower() in POINTING or word.lower() in ("the", "a", "an")
    if pointing and other.lower() in POINTING:
        return False  # "the Hero" is not "this"
    return same_sense(word, other) or (word.lower() in LITTLE and base(other) not in ACTIONS)


def price_of_addition(word: str) -> float:
    lower = word.lower()
    if lower in SIDES:
        return 2.4
    if keeps_meaning(word):
        return NEVER
    if word in BREAKS:
        return 0.8
    if lower in LITTLE:
        return 1.3 if lower in POINTING else 1.5 if lower == "card" else 1.0
    return 3.2 if base(word) in ACTIONS else 1.6


def doubled(tokens: Sequence[str]) -> Iterator[Move]:
    """Without one of two words that are the same and stand side by side."""
    for n, (one, other) in enumerate(pairwise(tokens)):
        if one[0].isalnum() and one.lower() == other.lower():
            yield Move(0.2, n + 1, n + 2, ())


def displaced(tokens: Sequence[str], place: int) -> Iterator[Move]:
    """A word about this place somewhat further on or back: the one that stands here, or one that
    should. It stays in its part of the sentence.
    """
    for start in (place, place - 1, place - 2):
        for end in range(start + 2, start + FARTHEST + 2):
            part = tokens[max(0, start) : end]
            if start < 0 or end > len(tokens) or not all(each[0].isalnum() for each in part):
                break
            cost = 1.0 + 0.1 * (end - start) + 0.1 * (place - start)
            yield Move(cost, start, end, (part[-1], *part[:-1]))
            yield Move(cost, start, end, (*part[1:], part[0]))


def whole_moves(
    tokens: Sequence[str], places: Sequence[int], strange: Sequence[int]
) -> Iterator[Move]:
    """Stretches that may be left out at once: what stands in brackets, a label that no line has, a part
    of the sentence about the place that is not read.
    """
    for n, token in enumerate(tokens):
        if token in OPENS:
            close = next((m for m in range(n + 1, len(tokens)) if tokens[m] in (")", "]")), None)
            if close is None:
                continue
            inside = tokens[n + 1 : close]
            if n == 0 and len(inside) == 1:
                yield Move(0.3, n, close + 1, (inside[0], ":"))
                yield Move(0.95, n, close + 1, ())
            elif not any(keeps_meaning(each) for each in inside):
                yield Move(1.5, n, close + 1, (), True)
            yield Move(1.2, n, close + 1, tuple(inside))
    all_heavy = sum(token[0].isalnum() and token.lower() not in LITTLE for token in tokens)
    for start, end in stretches(tokens):
        if hangs_on(tokens, start, end):
            continue
        words = [token for token in tokens[start:end] if token[0].isalnum()]
        heavy = sum(word.lower() not in LITTLE for word in words)
        about = any(start <= n <= end for n in (*places, *strange))
        counted = sum(keeps_meaning(word) for word in words)
        if words and 2 * heavy <= all_heavy + 1:
            cost = 2.5 + 0.8 * heavy + 0.4 * counted + (0.0 if about else 1.0)
            yield Move(cost, start, end, (), True)
    for start, _ in [each for each in stretches(tokens) if each[0] <= max(places)][-3:]:
        at = start + (tokens[start] in BREAKS)
        if tokens[at:] and tokens[at].lower() not in BEGINS:
            for word, cost in OPENING:
                yield Move(cost, at, at, (word,))
                if tokens[at].lower() in LITTLE:
                    yield Move(cost + 0.3, at, at + 1, (word,))
    colon = next((n for n, token in enumerate(tokens[:5]) if token == ":"), None)
    label = tokens[:colon] if colon is not None else ()
    if label and says_nothing(label):
        strange_label = any(n < len(label) for n in strange)
        yield Move((1.5 if strange_label else 2.0) + 0.5 * len(label), 0, len(label) + 1, (), True)
