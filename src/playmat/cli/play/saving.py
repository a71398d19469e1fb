"""Where games are kept between two evenings."""

from __future__ import annotations

from pathlib import Path

from playmat.parts.added_games import home


def unfinished() -> Path:
    """The game that was left in the middle, for `playmat play --resume`."""
    return home() / "unfinished.json"


def last_game() -> Path:
    """The game that was played to its end last, for `playmat replay show`."""
    return home() / "last-game.json"
