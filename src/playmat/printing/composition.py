"""A card's picture is composed: its icons on a gradient, all laid out by the card's name.

The page composes the same picture (`web/src/parts/art.ts`); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

WORD = 0xFFFFFFFF


class Motif(NamedTuple):
    """An icon in the picture, measured in percent of it."""

    icon: str
    x: float  # of its middle
    y: float
    size: float  # of the picture's height
    turn: float  # degrees
    strength: float  # opacity


class Composition(NamedTuple):
    angle: float  # of the gradient
    hue: float  # by how many degrees its ends are turned
    glow_x: float
    glow_y: float
    motifs: list[Motif]


def numbers_of(text: str) -> Callable[[], float]:
    """Numbers from 0 to 1 that follow from a text, the same on every machine and in the page."""
    state = 2166136261
    units = text.encode("utf-16-le")
    for place in range(0, len(units), 2):
        state = (state ^ int.from_bytes(units[place : place + 2], "little")) * 16777619 & WORD

    def following() -> float:
        nonlocal state
        state = state + 0x6D2B79F5 & WORD
        mixed = (state ^ state >> 15) * (1 | state) & WORD
        mixed = mixed + (mixed ^ mixed >> 7) * (61 | mixed) & WORD ^ mixed
        return (mixed ^ mixed >> 14) / 4294967296

    return following


def compose(name: str, icons: Sequence[str]) -> Composition:
    """How a card's picture is laid out: the first icon largest, the others behind and beside it."""
    following = numbers_of(name)

    def between(low: float, high: float) -> float:
        return low + (high - low) * following()

    angle, hue = between(120, 240), between(-38, 38)
    left = following() < 0.5
    motifs: list[Motif] = []
    if len(icons) > 2:
        x = between(10, 22) if left else between(78, 90)
        motifs.append(Motif(icons[2], x, between(20, 34), 44, between(-25, 25), 0.3))
    if len(icons) > 1:
        x = between(74, 86) if left else between(14, 26)
        motifs.append(Motif(icons[1], x, between(62, 76), 56, between(-18, 18), 0.42))
    if icons:
        x = 50 + (-1 if left else 1) * between(2, 8) if len(icons) > 1 else 50
        motifs.append(Motif(icons[0], x, between(42, 46), 62, between(-6, 6), 1))
    return Composition(angle, hue, between(25, 75), between(15, 55), motifs)
