"""Drawings: small charts as SVG text, which need nothing and scale to any screen.

Colours are those of the page (`currentColor`), so they are read by day and by night; what a colour
says is also written. Each drawing has its sentence as a title for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin
from typing import NamedTuple

from playmat.lab.intervals import Interval, Rate

WIDTH = 760
LINE = 26  # height of a row
LETTER = 7.2  # width of a letter, about
SLANT = 50  # degrees: how steep the names of columns stand
SLOPE = sin(SLANT * pi / 180)
COLOURS = ("#3b7dd8", "#d9822b", "#2f9e6e", "#b04fc4", "#c23b3b", "#7a6f2f")


TIP = (
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
    'markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" class="tip"/></marker></defs>'
)


class Bar(NamedTuple):
    """A row of a forest plot."""

    label: str
    figure: Interval
    marked: bool = False


def svg(height: float, title: str, parts: Sequence[str], width: float = WIDTH) -> str:
    """A drawing of these parts."""
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'style="max-width:{width:.0f}px" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, more: str = "") -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" {more}/>'


def shade(share: float, even: float = 0.5) -> str:
    """The colour of a win rate: the bluer the better, the browner the worse; even is none."""
    strength = min(1.0, abs(share - even) * 2.5)
    colour = COLOURS[0] if share > even else COLOURS[1]
    return f'fill="{colour}" fill-opacity="{strength:.2f}"'


def heat_map(
    names: Sequence[str],
    cells: Sequence[Sequence[Interval | None]],
    title: str,
    even: float = 0.5,
) -> str:
    """Who beats whom: a row for each name, and a column, whose names stand aslant."""
    longest = LETTER * max(map(len, names))
    left = 20 + longest
    top = 20 + longest * SLOPE
    size = max(30.0, min(58.0, (WIDTH - left) / len(names)))
    parts: list[str] = []
    for column, name in enumerate(names):
        x = left + (column + 0.5) * size
        aslant = f'transform="rotate({-SLANT} {x:.1f} {top - 8:.1f})"'
        parts.append(text(x, top - 8, name, "start", aslant))
    for row, name in enumerate(names):
        y = top + row * size
        parts.append(text(left - 8, y + size / 2 + 5, name, "end"))
        for column, cell in enumerate(cells[row]):
            if cell is None:
                continue
            x = left + column * size
            said = f"{name} against {names[column]}: {cell}"
            number = text(x + size / 2 - 1, y + size / 2 + 5, f"{100 * cell.value:.0f}", "middle")
            parts.append(
                f'<g><title>{escape(said)}</title><rect x="{x:.1f}" y="{y:.1f}" '
                f'width="{size - 2:.1f}" height="{size - 2:.1f}" rx="3" {shade(cell.value, even)}/>'
                f"{number}</g>"
            )
    width = left + size * len(names) + longest * cos(SLANT * pi / 180)
    return svg(top + 6 + size * len(names), title, parts, width)


def forest(bars: Sequence[Bar], title: str, zero: float = 0.0, scale: float = 100) -> str:
    """A figure with its interval in each row, and a line where there is nothing to tell."""
    left = 20 + LETTER * max((len(bar.label) for bar in bars), default=0)
    right = WIDTH - 150
    low = min([zero, *(bar.figure.low for bar in bars)])
    high = max([zero, *(bar.figure.high for bar in bars)])
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return left + (value - low) / span * (right - left)

    bottom = LINE * len(bars) + 8
    parts = [line(x(zero), 0, x(zero), bottom, 'class="faint" stroke-dasharray="3 3"')]
    parts.append(text(x(zero), bottom + 16, f"{scale * zero:g}", "middle", 'class="small"'))
    for number, bar in enumerate(bars):
        y = LINE * number + LINE / 2 + 4
        value, lowest, highest = bar.figure
        colour = COLOURS[0] if bar.marked else "currentColor"
        parts.append(text(left - 10, y + 5, bar.label, "end"))
        parts.append(line(x(lowest), y, x(highest), y, f'stroke="{colour}" stroke-width="2"'))
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
        said = f"{scale * value:.1f} ({scale * lowest:.1f} to {scale * highest:.1f})"
        parts.append(text(right + 12, y + 5, said, "start", 'class="small"'))
    return svg(bottom + 24, title, parts)


def curves(series: Mapping[str, Mapping[int, Rate]], title: str) -> str:
    """A win rate turn by turn, a line for each name."""
    left, right, top, bottom = 44.0, WIDTH - 190.0, 14.0, 240.0
    turns = sorted({turn for points in series.values() for turn in points})
    first, last = (turns[0], turns[-1]) if turns else (0, 1)

    def x(turn: int) -> float:
        return left + (turn - first) / max(1, last - first) * (right - left)

    def y(share: float) -> float:
        return bottom - share * (bottom - top)

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, y(share), right, y(share), 'class="faint"'))
        parts.append(text(left - 6, y(share) + 4, f"{share:.0%}", "end", 'class="small"'))
    for turn in turns[:: max(1, len(turns) // 12)]:
        parts.append(text(x(turn), bottom + 18, str(turn), "middle", 'class="small"'))
    for number, (name, points) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{x(turn):.1f},{y(rate.share):.1f}" for turn, rate in points.items())
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for turn, rate in points.items():
            said = f"{name}, turn {turn}: {rate}, {rate.games} games"
            parts.append(
                f'<circle cx="{x(turn):.1f}" cy="{y(rate.share):.1f}" r="3.5" fill="{colour}">'
                f"<title>{escape(said)}</title></circle>"
            )
        parts.append(text(right + 12, top + 18 * number + 8, name, "start", f'fill="{colour}"'))
    return svg(bottom + 28, title, parts)


def ring(names: Sequence[str], beats: Sequence[tuple[int, int]], title: str) -> str:
    """Who surely beats whom: names in a circle, an arrow from each winner to the loser."""
    middle, radius = WIDTH / 2, 170.0
    places = [
        (
            middle + radius * sin(2 * pi * number / len(names)),
            210 - radius * cos(2 * pi * number / len(names)),
        )
        for number in range(len(names))
    ]
    parts = [TIP]
    for winner, loser in beats:
        (x, y), (to_x, to_y) = places[winner], places[loser]
        short = 0.08  # of the way, so that arrows do not end in a point
        start = x + (to_x - x) * short, y + (to_y - y) * short
        end = to_x - (to_x - x) * short, to_y - (to_y - y) * short
        parts.append(line(*start, *end, 'class="arrow" marker-end="url(#arrow)"'))
    for name, (x, y) in zip(names, places, strict=True):
        anchor = "middle" if abs(x - middle) < 20 else "start" if x > middle else "end"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{COLOURS[0]}"/>')
        off = 12 if anchor == "start" else -12 if anchor == "end" else 0
        parts.append(text(x + off, y + (-12 if y < 210 else 20), name, anchor))
    return svg(420, title, parts)
