"""Games that were added with `playmat games add`: where they lie, and how Python finds them.

They lie in a folder of the player's, beside what else Playmat keeps, and in no environment: those
that `make play` makes are made anew when something has changed, and each has its own. A package is
a folder there. It has what an installer put into it; or, where somebody's own sources were added
as they lie, the package's name and entry points and a file that says where the sources are.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

LINK: Final = "sources.txt"  # in the folder of a package whose sources lie elsewhere
COMPILED: Final = "compiled"  # there too: its modules that are compiled, see compiled_games.py


def home() -> Path:
    """The folder for what Playmat keeps: $PLAYMAT_HOME, else the user's data folder."""
    chosen = os.environ.get("PLAYMAT_HOME")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "playmat"


def added_folder() -> Path:
    """Where the packages lie, each in a folder of its own."""
    return home() / "games"


def added_packages() -> list[Path]:
    """The folders of the packages, by name; those whose name begins with a dot are being made."""
    try:
        found = sorted(path for path in added_folder().iterdir() if path.is_dir())
    except OSError:  # none yet, or a home that nobody may look into
        return []
    return [path for path in found if not path.name.startswith(".")]


def sources_of(package: Path) -> Path | None:
    """Where the sources of a package lie, if they lie elsewhere."""
    link = package / LINK
    return Path(link.read_text(encoding="utf-8").strip()) if link.is_file() else None


def let_python_find_them() -> None:
    """Put the packages behind all else on Python's path: nothing of theirs hides what is there."""
    for package in added_packages():
        for path in (package, sources_of(package)):
            if path is not None and str(path) not in sys.path:
                sys.path.append(str(path))
