"""The words and signs of a text, and the stretches that hang together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from playmat.language.people.moments.triggers import IN_A_WORD
from playmat.language.people.senses import ACTIONS, base, keeps_meaning, listed, opposite
from playmat.language.separating import HANGS_ON, without_own

TOKEN: Final = re.compile(r"[^\s.,:;()\[\]]+|[.,]\"|[.,:;()\[\]]")
BREAKS: Final = frozenset(".,:;")
OPENS: Final = frozenset("([")
CLOSES: Final = frozenset((*".,:;)]", '."', ',"'))
BEGINS: Final = listed("if when whenever while until and then but or for during unless")
WHEN: Final = listed("if when whenever while until unless at once each every during after before")

A_MOMENT: Final = frozenset(word for words in IN_A_WORD.values() for word in words.split(", "))


def tokens_of(text: str) -> list[str]:
    """The words and signs of a text.

    >>> joined(tokens_of("[Timed] Move - Draw 2 cards, then (if able) this unit's ATK is 3."))
    "[Timed] Move - Draw 2 cards, then (if able) this unit's ATK is 3."
    """
    return TOKEN.findall(text)


def joined(tokens: Iterable[str]) -> str:
    out = ""
    for token in tokens:
        out += token if token in CLOSES or not out or out[-1] in OPENS else f" {token}"
    return out


def contrary(text: str, other: str) -> bool:
    """Whether another text has the opposite of a word in its place.

    >>> contrary("Your opponent discads 1 card.", "Your opponent discards 1 card.")
    False
    >>> contrary("Discard 1 card.", "Draw 1 card.")
    True
    >>> contrary("Destroy units that aren't tapped.", "Destroy units that are tapped.")
    True
    """
    one, two = tokens_of(text), tokens_of(other)
    if len(one) != len(two):
        return False
    return any(
        opposite(a, b) or a.lower().endswith("n't") != b.lower().endswith("n't")
        for a, b in zip(one, two, strict=True)
        if a != b
    )


def around(tokens: Sequence[str], place: int) -> tuple[str, str, str]:
    """The word before a place, the one that stands there, and the one after it."""
    before = tokens[place - 1].lower() if place else ""
    here, after = (*tokens[place : place + 2], "", "")[:2]
    return before, here, after


def hangs_on(tokens: Sequence[str], start: int, end: int) -> bool:
    """Whether what is said after a stretch hangs on it: a moment, a condition, a price, a subject, or
    what "it" stands for.
    """
    if begins_alone(tokens, start) and tokens[end:] and tokens[end] == ".":
        stop = next((n for n in range(end + 1, len(tokens)) if tokens[n] == "."), len(tokens))
        if HANGS_ON.search(without_own(joined(tokens[end + 1 : stop]))):
            return True
    first = start + (tokens[start] in BREAKS)
    begins = begins_alone(tokens, start)
    if first < end and (tokens[first].lower() in WHEN or tokens[first].lower() == "or"):
        return True
    ended = end == len(tokens) or tokens[end] == "."
    label = start == 0 and not ended and tokens[end] == ":" and says_nothing(tokens[:end])
    return begins and not ended and not label


def begins_alone(tokens: Sequence[str], start: int) -> bool:
    """Whether a sentence, or what stands behind a label, begins at a token."""
    return start == 0 or tokens[start] in (".", ":")


def says_nothing(label: Sequence[str]) -> bool:
    """Whether a line without this label would still do what it does, and as often."""
    words = joined(label).lower()
    if words in A_MOMENT or words.startswith(("on ", "upon ", "at ")):
        return False
    return not does_something(label) and not any(map(keeps_meaning, label))


def does_something(tokens: Iterable[str]) -> bool:
    return any(base(token) in ACTIONS for token in tokens)


def stretches(tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Parts of the sentences: from a sign or a word that begins one to the next."""
    cuts = [0]
    for n, token in enumerate(tokens):
        if token in BREAKS or (token.lower() in BEGINS and (not n or tokens[n - 1] not in BREAKS)):
            cuts.append(n)
    cuts.append(len(tokens))
    for one, other in pairwise(cuts):
        if other > one:
            yield one, other


def tidy(tokens: Sequence[str]) -> list[str]:
    """Without signs that follow another one or stand at the beginning; with a capital there."""
    made: list[str] = []
    for token in tokens:
        if token in BREAKS and (not made or made[-1] in BREAKS):
            if made and token == ".":
                made[-1] = token
            continue
        made.append(token)
    return made


def ends_of(tokens: Sequence[str]) -> Iterator[int]:
    for n in range(len(tokens)):
        yield len(joined(tokens[: n + 1]))


def token_at(ends: Sequence[int], place: int) -> int:
    """The token at a place of the text."""
    return next((n for n, end in enumerate(ends) if place < end), len(ends))
