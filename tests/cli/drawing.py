"""What a player sees of a table, as text."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import cast

from rich.console import Console, RenderableType

from playmat.cli.faces.cards import Cards
from playmat.cli.faces.mat import Drawing
from playmat.cli.faces.menu import Menu, MenuEntry
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook


def drawn(what: RenderableType, width: int) -> str:
    """What is drawn for a width; what does not keep to it is not cut off."""
    console = Console(file=io.StringIO(), width=width)
    console.print(what, crop=False)
    return cast(io.StringIO, console.file).getvalue()


def board(
    table: Table,
    seat: int | None,
    width: int = 100,
    plain: bool = False,
    players: Mapping[str, str] | None = None,
) -> str:
    """The mat as a seat sees it; None: as somebody who looks from outside."""
    cards = Cards(cast(Rulebook, table.game), plain)
    eyes = None if seat is None else letter(seat)
    drawing = Drawing(cards, table.view(seat), eyes, width)
    return drawn(drawing.drawn(players or {"B": "greedy"}), width)


def entries(table: Table, seat: int) -> list[MenuEntry]:
    """What a seat is offered, as it is numbered."""
    groups = Menu(Cards(cast(Rulebook, table.game)), table, seat).groups(table.state.options(seat))
    return [entry for group in groups for entry in group.entries]


def words(text: str) -> str:
    """A drawing without its frames."""
    return " ".join(text.translate(dict.fromkeys(map(ord, "│┌┐└┘├┤┬┴┼─"), " ")).split())
