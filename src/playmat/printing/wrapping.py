"""Text in lines: words wrapped by their measured widths, with keywords told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from playmat.printing.measuring import Font, width


class Run(NamedTuple):
    """A part of a line that is set in one way."""

    text: str
    keyword: bool


Line = list[Run]


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
    return [Run("".join(letter for letter, _ in letters), keyword) for keyword, letters in pairs]


def width_of(line: Line, style: Style) -> float:
    """How wide a line is."""
    ems = sum(width(run.text, style.keyword if run.keyword else style.font) for run in line)
    return ems * style.size


def wrapped(text: str, keywords: Iterable[str], style: Style, room: float) -> list[Line] | None:
    """The lines of a text in a room so wide; None: a word is wider than that."""
    marked = keyword_letters(text, keywords)
    lines: list[Line] = []
    start = 0
    for word in re.finditer(r"\S+", text):
        longer = runs_of(text[start : word.end()], marked[start : word.end()])
        if lines and start < word.start() and width_of(longer, style) <= room:
            lines[-1] = longer
            continue
        start = word.start()
        alone = runs_of(word.group(), marked[start : word.end()])
        if width_of(alone, style) > room:
            return None
        lines.append(alone)
    return lines
