"""What `playmat games compile` has made for games that were added, and when it is used: only while
it is of the very sources that are there, so that what is edited is what runs.

A module of its own, since Python's own finders take longer to import than all else of a game that
nobody has compiled.
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

from playmat.parts.added_games import COMPILED, added_packages, sources_of

MADE_OF: Final = "made_of.txt"  # beside the modules: the fingerprint of what they were made of
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # of what this Python loads


class CompiledFinder(MetaPathFinder):
    """Finds compiled modules of packages whose sources, and whatever lies beside these, stay where
    they are."""

    def __init__(self) -> None:
        self.modules: dict[str, Path] = {}

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        found = self.modules.get(fullname)
        return None if found is None else spec_from_file_location(fullname, found)


FINDER: Final = CompiledFinder()


def let_python_find_compiled() -> None:
    """Put the compiled modules of all packages before their sources."""
    FINDER.modules = {}
    for package in added_packages():
        FINDER.modules |= compiled_of(package)
    if FINDER.modules and FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)


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
