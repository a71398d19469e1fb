"""Text in lines: words wrapped by their measured widths, with keywords told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain, groupby
from typing import NamedTuple

from playmat.printing.measuring import Font, letter_widths


class TextRun(NamedTuple):
    """A part of a line that is set in one way."""

    text: str
    keyword: bool


Line = list[TextRun]


class Style(NamedTuple):
    """How a text is set: keywords have a font of their own."""

    font: Font
    keyword: Font
    size: float


def keyword_letters(text: str, keywords: Iterable[str]) -> list[bool]:
    """For each letter of a text whether it belongs to a keyword; the longest is found first."""
    marked = [False] * len(text)
    names = sorted(keywords, key=len, reverse=True)
    if names:
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"
        for found in re.finditer(pattern, text, re.IGNORECASE):
            marked[found.start() : found.end()] = [True] * len(found.group())
    return marked


def runs_of(text: str, marked: list[bool]) -> Line:
    pairs = groupby(zip(text, marked), key=lambda pair: pair[1])
    return [
        TextRun("".join(letter for letter, _ in letters), keyword) for keyword, letters in pairs
    ]


@lru_cache(64)
def measured(
    text: str, keywords: tuple[str, ...], font: Font, strong: Font
) -> tuple[list[bool], list[float]]:
    """Of each letter whether it belongs to a keyword, and where it begins, in ems; the last number
    is where the text ends. Kept, as a text is tried in one size after the other."""
    marked = keyword_letters(text, keywords)
    runs = runs_of(text, marked)
    letters = [letter_widths(run.text, strong if run.keyword else font) for run in runs]
    return marked, [0.0, *accumulate(chain.from_iterable(letters))]


def wrapped(
    text: str, keywords: Iterable[str], style: Style, room: float, break_words: bool = False
) -> list[Line] | None:
    """The lines of a text in a room so wide; None: a word is wider than that, and is not broken."""
    text = text.strip()
    marked, places = measured(text, tuple(keywords), style.font, style.keyword)
    lines: list[tuple[int, int]] = []
    for word in re.finditer(r"\S+", text):
        start, end = word.span()
        if lines and (places[end] - places[lines[-1][0]]) * style.size <= room:
            lines[-1] = (lines[-1][0], end)
        elif (places[end] - places[start]) * style.size <= room:
            lines.append((start, end))
        elif break_words:
            lines += pieces(places, start, end, room / style.size)
        else:
            return None
    return [runs_of(text[start:end], marked[start:end]) for start, end in lines]


def pieces(places: list[float], start: int, end: int, room: float) -> list[tuple[int, int]]:
    """A word in parts that are no wider than a room; a letter alone is never broken."""
    found: list[tuple[int, int]] = []
    for at in range(start, end):
        if found and places[at + 1] - places[found[-1][0]] <= room:
            found[-1] = (found[-1][0], at + 1)
        else:
            found.append((at, at + 1))
    return found
