"""Where games are kept between two evenings."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder for what Playmat keeps: $PLAYMAT_HOME, else the user's data folder."""
    chosen = os.environ.get("PLAYMAT_HOME")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "playmat"


def unfinished() -> Path:
    """The game that was left in the middle, for `playmat play --resume`."""
    return home() / "unfinished.json"


def last_game() -> Path:
    """The game that was played to its end last, for `playmat replay show`."""
    return home() / "last-game.json"
