"""How a field fits into windows: its areas are whole, and its cards large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from playmat.checks.wrong import Advice, Deal, demand
from playmat.kernel.seats import letter
from playmat.parts.look import Field, Layout
from playmat.parts.rulebook import Rulebook


class BrowserWindow(NamedTuple):
    """A window, and about the pixels that one side of its board has for cards: what the page's
    frame leaves of it (web/src/table/frame.ts)."""

    name: str
    kind: str
    width: int
    height: int
    least: int  # how wide a card has to be there


WINDOWS: Final = (
    BrowserWindow("1920 by 1080", "wide", 1340, 390, 46),
    BrowserWindow("1366 by 768", "wide", 854, 275, 46),
    BrowserWindow("1280 by 800", "wide", 799, 287, 46),
    BrowserWindow("390 by 844", "tall", 378, 256, 34),
    BrowserWindow("360 by 740", "tall", 348, 204, 34),
    BrowserWindow("844 by 390", "low", 472, 140, 32),
)


def fields_of(layout: Layout) -> Iterator[tuple[str, Field]]:
    """The fields that a layout draws, by the windows that they are for."""
    for name in ("wide", "tall", "low", "many", "many_tall"):
        field: Field | None = getattr(layout, name)
        if field is not None:
            yield name, field


def fields_are_whole(game: Rulebook) -> None:
    """Every row has the same columns, and whatever is said of rows and columns is of one."""
    for name, field in fields_of(game.looks.glance.layout):
        columns = [len(row.split()) for row in field.areas]
        demand(bool(columns) and min(columns) > 0, f"layout.{name} has no areas")
        demand(len(set(columns)) == 1, f"layout.{name} has rows of {columns} columns: as many each")
        for said, listed, most in (
            ("columns", field.columns, columns[0]),
            ("rows", field.rows, len(columns)),
            ("room", field.room, len(columns)),
        ):
            told = f"layout.{name}.{said} lists {len(listed)}, and there are {most}"
            demand(len(listed) <= most, told)


def width_in(field: Field, window: BrowserWindow) -> float:
    """About how wide a card of this field is in a window."""
    rows = [row.split() for row in field.areas]
    across = sum(field.columns) + len(rows[0]) - len(field.columns)
    high = sum(field.rows) + len(rows) - len(field.rows)
    free = window.height - sum(field.room)
    return min(window.width / across, free / (high * field.face))


def cards_can_be_read(game: Rulebook) -> None:
    """In six windows, from a large one to a phone held sideways."""
    layout = game.looks.glance.layout
    small = []
    for window in WINDOWS:
        own: Field | None = getattr(layout, window.kind)
        wide = width_in(own or layout.wide, window)
        if wide < window.least:
            small.append(f"{window.name} ({wide:.0f} pixels)")
    if small:
        raise Advice(
            f"cards are narrow in windows of {', '.join(small)}: "
            "draw fewer columns or rows for them in `layout`"
        )


def rows_have_their_areas(deal: Deal, seed: int) -> None:
    """What stands in rows and slots has an area in a field; else it lies among the piles."""
    table = deal()
    game = table.game
    assert isinstance(game, Rulebook)
    mat = game.looks.mat(table.view(0), letter(0))
    standing = {
        place.name
        for place in mat.places
        if place.seat and place.shape in ("row", "slots") and not place.ground
    }
    layout = game.looks.glance.layout
    areas = [area for _, field in fields_of(layout) for row in field.areas for area in row.split()]
    drawn = {area.partition(".")[0] for area in [*areas, *layout.middle, *layout.left]}
    lost = sorted(standing - drawn)
    demand(not lost, f"no area of `layout` is called {', '.join(lost)}")
