"""Games that were added with `playmat games add`: where they lie, and how Python finds them.

They lie in a folder of the player's, beside what else Playmat keeps, and in no environment: those
that `make play` makes are made anew when something has changed, and each has its own. A package is
a folder there. It has what an installer put into it; or, where somebody's own sources were added
as they lie, the package's name and entry points and a file that says where the sources are.

What `playmat games compile` has made lies there too. It is used only while it is of the very
sources that are there, so that what is edited is what runs.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any, Final

LINK: Final = "sources.txt"  # in the folder of a package whose sources lie elsewhere
COMPILED: Final = "compiled"  # there too: its modules that are compiled
MADE_OF: Final = "made_of.txt"  # in that one: the fingerprint of what they were made of
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # of what this Python loads


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
    found: dict[str, Path] = {}
    for package in added_packages():
        found |= compiled_of(package)
        for path in (package, sources_of(package)):
            if path is not None and str(path) not in sys.path:
                sys.path.append(str(path))
    FINDER.modules = found
    if found and FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)


# ---- compiled modules ----


class CompiledFinder(MetaPathFinder):
    """Finds compiled modules of packages whose sources, and whatever lies beside these, stay where
    they are."""

    def __init__(self) -> None:
        self.modules: dict[str, Path] = {}

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        found = self.modules.get(fullname)
        return None if found is None else spec_from_file_location(fullname, found)


FINDER: Final = CompiledFinder()


def compiled_of(package: Path) -> dict[str, Path]:
    """The compiled modules of a package, while they are of what stands in its sources; none with
    PLAYMAT_PURE=1."""
    pure = os.environ.get("PLAYMAT_PURE") == "1"
    if pure or not has_compiled(package) or is_outdated(package):
        return {}
    folder = package / COMPILED
    return {
        ".".join(path.relative_to(folder).parts).removesuffix(SUFFIX): path
        for path in sorted(folder.rglob(f"*{SUFFIX}"))
    }


def has_compiled(package: Path) -> bool:
    return (package / COMPILED / MADE_OF).is_file()


def is_outdated(package: Path) -> bool:
    """Whether the compiled modules of a package are of other sources than those that are there."""
    folder = package / COMPILED
    names = [path.name for path in folder.iterdir() if path.is_dir()]
    now = made_of(sources_of(package) or package, names)
    return (folder / MADE_OF).read_text(encoding="utf-8") != now


def made_of(root: Path, names: list[str]) -> str:
    """The fingerprint of what modules are compiled from: their packages below this folder, and
    Playmat and Python, whose constants and forms they carry in them."""
    found = hashlib.blake2b(f"{SUFFIX} {of_playmat()}".encode(), digest_size=20)
    for name in sorted(names):
        for path in sorted((root / name).rglob("*.py")):
            found.update(f"{path.relative_to(root).as_posix()}\n".encode())
            found.update(hashlib.blake2b(path.read_bytes()).digest())
    return found.hexdigest()


@cache
def of_playmat() -> str:
    """The fingerprint of the sources of Playmat that games are made with."""
    found = hashlib.blake2b(digest_size=20)
    for layer in ("kernel", "language", "parts"):
        for path in sorted((Path(__file__).parents[1] / layer).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()
