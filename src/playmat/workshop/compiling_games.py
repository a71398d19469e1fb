"""Compiling games of others: `playmat games compile`.

Modules of a game are compiled with mypyc, as Playmat's own are, into the folder that its package
was added to; sources and files stay where they are. Python finds the compiled modules first, as
long as they are of the sources that are there (`parts/compiled_games.py`). What was compiled has to
play the same games as before, or nothing is kept.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Mapping
from contextlib import ExitStack
from importlib.metadata import EntryPoint, PackageNotFoundError, distributions, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import playmat
from playmat.games import GROUP
from playmat.kernel.errors import PlaymatError
from playmat.parts.added_games import COMPILED, added_packages, sources_of
from playmat.parts.compiled_games import MADE_OF, made_of
from playmat.workshop.adding_games import folder_name, install
from playmat.workshop.compiling_modules import with_python_classes

TOOLS: Final = ("mypy==2.4.1", "setuptools>=80")  # those that Playmat itself is compiled with
GAMES: Final = 40  # random ones, that are played both ways
MOST_TOLD: Final = 12  # lines of what mypy says


class NotCompiled(PlaymatError):
    """A game that cannot be compiled, and why."""


class CompiledGame(NamedTuple):
    """A game whose modules were compiled, and how much quicker random games of it are."""

    modules: list[str]
    seconds: float
    times_quicker: float


def compile_game(name: str, leave: Collection[str] = ()) -> CompiledGame:
    """Compile the modules of a game that was added, but for these, and that of its entry point,
    which says what the game is and where its files are."""
    begun = time.perf_counter()
    folder, entry = added(name)
    package = entry.module.partition(".")[0]
    compiled = folder / COMPILED
    shutil.rmtree(compiled, ignore_errors=True)
    root = sources_of(folder) or folder
    with TemporaryDirectory(prefix="playmat-") as made:
        work = Path(made)
        copy_sources(root / package, work / package)
        modules = modules_of(work, package, {entry.module, *leave})
        fingerprint = made_of(work, [package])
        build(work, package, list(modules.values()), folder)
        for file in modules.values():  # a class that says its fields is written out from its text
            shutil.copy(root / file, work / COMPILED / file)
        shutil.copytree(work / COMPILED, compiled)
    try:
        (compiled / MADE_OF).write_text(fingerprint, encoding="utf-8")
        quicker = compared(entry.name)
    except PlaymatError:
        shutil.rmtree(compiled)
        raise
    return CompiledGame(list(modules), round(time.perf_counter() - begun, 1), quicker)


def leave_plain(name: str) -> bool:
    """Take the compiled modules of a game away again; whether there were any."""
    found = added(name)[0] / COMPILED
    there = found.is_dir()
    shutil.rmtree(found, ignore_errors=True)
    return there


def added(name: str) -> tuple[Path, EntryPoint]:
    """The folder of an added package, by its name or that of a game it brings, and the game's
    entry point."""
    for folder in added_packages():
        for package in distributions(path=[str(folder)]):
            for entry in package.entry_points:
                called = map(folder_name, (entry.name, package.name))
                if entry.group == GROUP and folder_name(name) in called:
                    return folder, entry
    raise NotCompiled(f"no game {name!r} was added\n  playmat games add PACKAGE adds one")


def copy_sources(package: Path, target: Path) -> None:
    for path in package.rglob("*.py"):
        copy = target / path.relative_to(package)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)


def modules_of(work: Path, package: str, left: Collection[str]) -> dict[str, str]:
    """The modules that are compiled, by their names, as files below a folder."""
    found: dict[str, str] = {}
    for path in sorted((work / package).rglob("[!_]*.py")):
        module = ".".join(path.relative_to(work).with_suffix("").parts)
        if not {module, module.rpartition(".")[2]} & set(left):
            found[module] = path.relative_to(work).as_posix()
    if not found:
        raise NotCompiled(f"{package} has no module to be compiled beside that of its entry point")
    return found


def build(work: Path, package: str, files: list[str], folder: Path) -> None:
    """Compile files below a folder into one there."""
    new: dict[str, list[int]] = {}
    for file in files:
        marked, new[file] = with_python_classes((work / file).read_text(encoding="utf-8"))
        (work / file).write_text(marked, encoding="utf-8")
    root = Path(playmat.__file__).parents[1]
    installed = root.name in ("site-packages", "dist-packages")  # where mypy looks by itself
    looked_in = [str(folder)] if installed else [str(folder), str(root)]
    with ExitStack() as stack:
        found = [str(root)]
        if not tools_are_here():
            tools = stack.enter_context(TemporaryDirectory(prefix="playmat-tools-"))
            install(Path(tools), *TOOLS)
            found.append(tools)
        paths = {"MYPYPATH": os.pathsep.join(looked_in), "PYTHONPATH": os.pathsep.join(found)}
        words = ["-m", "playmat.workshop.compiling_modules", COMPILED, package, *files]
        made = subprocess.run(
            [sys.executable, *words],
            cwd=work,
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
        )
    if made.returncode:
        hint = "mend what mypy finds, or leave the module as it is: --leave MODULE"
        told = "\n  ".join([*errors_in(made.stdout + made.stderr, new), hint])
        raise NotCompiled(f"{package} could not be compiled:\n  {told}")


def errors_in(said: str, new: Mapping[str, list[int]]) -> list[str]:
    """What mypy finds, by the lines of the sources; or else whatever was said last."""
    errors = []
    for told in said.splitlines():
        file, _, rest = told.partition(":")
        line, _, what = rest.partition(": ")
        if line.isdecimal() and what.startswith("error: "):
            place = int(line) - sum(each < int(line) for each in new.get(file, ()))
            errors.append(f"{file}:{place}: {what}")
    return (errors or [line for line in said.splitlines() if line.strip()])[-MOST_TOLD:]


def tools_are_here() -> bool:
    name, _, wanted = TOOLS[0].partition("==")
    try:
        return version(name) == wanted and bool(version("setuptools"))
    except PackageNotFoundError:
        return False


def compared(name: str) -> float:
    """How much quicker the compiled game plays the same random games; NotCompiled where it plays
    others."""
    plain, quick = simulated(name, "1"), simulated(name, "")
    if {**plain, "cpu_seconds": 0} != {**quick, "cpu_seconds": 0}:
        raise NotCompiled(f"{name} plays other games when it is compiled; nothing is kept")
    return round(float(plain["cpu_seconds"]) / max(float(quick["cpu_seconds"]), 0.001), 2)


def simulated(name: str, pure: str) -> dict[str, Any]:
    """What comes of some random games, as plain Python or with what is compiled."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PLAYMAT_PURE": pure}
    words = ["-m", "playmat.cli", "simulate", name, "--games", str(GAMES), "--bots", "random"]
    with TemporaryDirectory(prefix="playmat-") as folder:  # records of games that fail lie there
        made = subprocess.run(
            [sys.executable, *words, "--workers", "1", "--json"],
            cwd=folder,
            env=env,
            capture_output=True,
            text=True,
        )
    try:
        said: dict[str, Any] = json.loads(made.stdout)
    except ValueError:
        how = "as plain Python" if pure else "compiled"
        raise NotCompiled(f"{name} cannot be played {how}:\n  {made.stderr.strip()}") from None
    return said
