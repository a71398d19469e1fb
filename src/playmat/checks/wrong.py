"""What a check finds."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.errors import PlaymatError
from playmat.kernel.table import Table

Deal = Callable[[], Table]  # the same table each time it is called


class Wrong(PlaymatError):
    """Something that a game does and must not do, or does not do and must."""


class Advice(PlaymatError):
    """Something that a game could do better; it can be played all the same."""


def demand(holds: bool, otherwise: str, table: Table | None = None) -> None:
    """Wrong, in this sentence, unless it holds; with a table, and where in its game that was."""
    if not holds:
        where = "" if table is None else f"after {len(table.choices)} choices: "
        raise Wrong(f"{where}{otherwise}")
