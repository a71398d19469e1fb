"""A saved table: the file from which a game that was left goes on."""

from __future__ import annotations

from typing import Any, Final

import msgspec

FORMAT: Final = "playmat table"


class SavedTable(msgspec.Struct, kw_only=True):
    """How the table began, its choices, and its state.

    The cards that its game was given stay as they are written: there may be many, and mostly the
    game that takes the file up was given the very same.
    """

    format: str = ""
    version: int = 0
    game: str
    digest: str
    cards: msgspec.Raw
    sets: list[dict[str, str]] = []
    origin: dict[str, Any]
    choices: list[tuple[str, str]]  # seats and texts
    state: list[Any]
