"""Texts in narrow places: wrapped, and laid beside each other."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from rich.box import Box
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions
from rich.segment import Segment
from rich.text import Text

from playmat.cli.consoles import safe

Part = tuple[str, str]  # words that stay together, and their style
Cell = list[list[Part]]  # what stands in a cell: each list begins a line


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
            for piece in textwrap.wrap(safe(text), width, max_lines=most, placeholder="..."):
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


class Framed:
    """Cells of one width and lines between them. A mat has dozens, all of them cut to their size
    already: a rich Table would measure and wrap each of them again, for most of a mat's time."""

    def __init__(self, rows: list[list[Cell]], width: int, frame: Box, style: str) -> None:
        self.rows, self.width, self.frame, self.style = rows, width, frame, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        widths, frame = [self.width] * len(self.rows[0]), self.frame
        style = console.get_style(self.style)
        yield Segment(f"{frame.get_top(widths)}\n", style)
        for number, row in enumerate(self.rows):
            if number:
                yield Segment(f"{frame.get_row(widths, 'row')}\n", style)
            for height in range(max(1, *map(len, row))):
                for at, cell in enumerate(row):
                    yield Segment(frame.mid_vertical if at else frame.mid_left, style)
                    yield from self.line(cell[height] if height < len(cell) else [], console)
                yield Segment(f"{frame.mid_right}\n", style)
        yield Segment(f"{frame.get_bottom(widths)}\n", style)

    def line(self, parts: list[Part], console: Console) -> Iterator[Segment]:
        room = self.width
        for text, style in parts:
            length = cell_len(text)
            cut = text if length <= room else set_cell_size(text, room)
            yield Segment(cut, console.get_style(style))
            room -= min(length, room)
        yield Segment(" " * room)


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
