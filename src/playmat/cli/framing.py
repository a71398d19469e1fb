"""Frames: cells that are cut to size already, with lines between them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import Box
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions
from rich.segment import Segment
from rich.style import Style

from playmat.cli.faces.wrapping import Cell, Part


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
                parts = [cell[height] if height < len(cell) else [] for cell in row]
                yield from self.line(parts, console, style)
        yield Segment(f"{frame.get_bottom(widths)}\n", style)

    def line(self, cells: list[list[Part]], console: Console, style: Style) -> Iterator[Segment]:
        """A line through all cells of a row; empty room is one piece with the frame behind it."""
        between = self.frame.mid_left
        ends = [self.frame.mid_vertical] * (len(cells) - 1) + [f"{self.frame.mid_right}\n"]
        for parts, end in zip(cells, ends):
            room = self.width
            for text, kind in parts:
                if between:
                    yield Segment(between, style)
                length = cell_len(text)
                cut = text if length <= room else set_cell_size(text, room)
                yield Segment(cut, console.get_style(kind))
                room -= min(length, room)
                between = ""
            between += " " * room + end
        yield Segment(between, style)
