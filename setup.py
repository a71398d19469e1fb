"""Compiles the kernel and the rules ahead of time; everything else is said in pyproject.toml.

Where there is no C compiler, or with PLAYMAT_PURE=1, the same modules run as plain Python.
PLAYMAT_OPT sets the level of optimisation (0 to 3).
"""

import os
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

FOLDERS = ("src/playmat/kernel", "src/playmat/games/mix", "src/playmat/games/nostalgix")

INTERPRETED = (
    # Interpreted modules derive their own errors from these, which compiled classes forbid.
    "src/playmat/kernel/errors.py",
    # Reading cards, laying out positions and telling about a table: not on the road of a choice.
    "src/playmat/games/mix/decks.py",
    "src/playmat/games/mix/describing.py",
    "src/playmat/games/mix/dialect.py",
    "src/playmat/games/mix/game.py",
    "src/playmat/games/mix/holdings.py",
    "src/playmat/games/mix/lines.py",
    "src/playmat/games/mix/loading.py",
    "src/playmat/games/mix/packing.py",
    "src/playmat/games/mix/positions.py",
    "src/playmat/games/mix/refusals.py",
    "src/playmat/games/nostalgix/decks.py",
    "src/playmat/games/nostalgix/describing.py",
    "src/playmat/games/nostalgix/dialect.py",
    "src/playmat/games/nostalgix/game.py",
    "src/playmat/games/nostalgix/lines.py",
    "src/playmat/games/nostalgix/loading.py",
    "src/playmat/games/nostalgix/packing.py",
    "src/playmat/games/nostalgix/positions.py",
    "src/playmat/games/nostalgix/refusals.py",
)


def compiled_modules() -> list[str]:
    """The modules that are compiled, as paths below the project's root."""
    found = (path.as_posix() for folder in FOLDERS for path in sorted(Path(folder).glob("*.py")))
    return [path for path in found if path not in INTERPRETED and not path.endswith("__init__.py")]


def extensions() -> list[Any]:
    """One extension a module, each of which may fail to build without failing the install."""
    if os.environ.get("PLAYMAT_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # Only the compiled modules are checked, and with what is installed: whoever builds in
    # isolation lacks the runtime libraries. The strict check of everything is `make types`.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    built = mypycify(
        [*options, *compiled_modules()],
        opt_level=os.environ.get("PLAYMAT_OPT", "3"),
        debug_level="0",
        group_name="playmat",
    )
    for extension in built:
        extension.optional = True
    return list(built)


class AllOrNothing(build_ext):
    """Leaves all extensions out when one has failed: they load each other."""

    def build_extensions(self) -> None:
        super().build_extensions()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)
            self.extensions = []
            self.warn("nothing was compiled; the rules will run as plain Python")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
