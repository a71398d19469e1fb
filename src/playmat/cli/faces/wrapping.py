"""Texts in narrow places: wrapped, and laid beside each other."""

from __future__ import annotations

import textwrap
from functools import lru_cache

from rich.text import Text

from playmat.cli.consoles import safe

Part = tuple[str, str]  # words that stay together, and their style
Cell = list[list[Part]]  # what stands in a cell: each list begins a line


@lru_cache(4096)
def wrapped(text: str, width: int, most: int) -> list[str]:
    """The lines of a text; kept, as a mat shows the same words after every choice."""
    return textwrap.wrap(safe(text), width, max_lines=most, placeholder="...")


def filled(cell: Cell, width: int, most: int = 4) -> Cell:
    """Lines of a width: parts beside each other as far as they fit, none on more lines than most.

    >>> filled([[("Gearling", "bold")], [("ATK 2", ""), ("Health 4", "")]], 10)
    [[('Gearling', 'bold')], [('ATK 2', '')], [('Health 4', '')]]
    """
    lines: Cell = []
    for parts in cell:
        line: list[Part] = []
        room = width
        for text, style in parts:
            for piece in wrapped(text, width, most):
                if line and len(piece) + 1 > room:
                    lines.append(line)
                    line, room = [], width
                elif line:
                    line.append((" ", ""))
                    room -= 1
                line.append((piece, style))
                room -= len(piece)
        lines += [line] if line else []
    return lines


def on_one_line(cell: Cell) -> Text:
    """A cell where there is no room for cells."""
    return Text(" ").join(Text(*part) for parts in cell for part in parts if part[0])


def flowing(units: list[Text], width: int) -> Text:
    """Units beside each other, none broken that fits a line; further lines are indented."""
    lines: list[Text] = []
    for unit in units:
        if lines and len(lines[-1]) + 2 + len(unit) <= width:
            lines[-1].append("  ").append_text(unit)
        else:
            lines.append(Text("  " if lines else "").append_text(unit))
    return Text("\n").join(lines)
