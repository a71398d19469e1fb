"""Adding games of others, and taking them away again: `playmat games add`, `playmat games remove`.

A folder with somebody's own sources is linked as it lies, without a builder or a network, so that
what is edited there is what is played. All else is fetched by an installer.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distributions, version
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat.games import GROUP, package_of, sources
from playmat.kernel.errors import PlaymatError
from playmat.parts.added_games import LINK, added_folder, added_packages, sources_of

PROJECT: Final = "pyproject.toml"
REQUIRED: Final = re.compile(r"[A-Za-z0-9][\w.-]*")  # the name at the beginning of a requirement
NEW: Final = ".new"  # the folder of a package that is being added
ENTRY: Final = f'[project.entry-points."{GROUP}"]\n    my_game = "my_game.game:load"'


class NotAdded(PlaymatError):
    """A package that cannot be added or removed; the hint says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}\n  {hint}" if hint else message)


class Added(NamedTuple):
    """A package that was added."""

    package: str
    version: str
    games: list[str]
    sources: Path | None  # where they lie, if they were linked


def add(what: str) -> Added:
    """Add the package of a folder, a wheel, or a name that a registry knows."""
    making = added_folder() / NEW
    shutil.rmtree(making, ignore_errors=True)
    try:
        making.mkdir(parents=True)
    except OSError as error:
        hint = "name another folder: export PLAYMAT_HOME=A_FOLDER_OF_YOURS"
        raise NotAdded(f"nothing can be kept in {added_folder()}: {error.strerror}", hint) from None
    try:
        path = Path(what).expanduser()
        linked = path.is_dir() and link(path.resolve(), making)
        if not linked:
            check_wish(what, path)
            install(making, "--no-deps", str(path.resolve()) if path.exists() else what)
        found = package_in(making, what)
        check_names(found)
        missing = missing_of(found.requires or [])
        if missing:
            install(making, *missing)
        made = Added(found.name, found.version, games_of(found), sources_of(making))
        kept = added_folder() / folder_name(found.name)
        shutil.rmtree(kept, ignore_errors=True)
        making.rename(kept)
    finally:
        shutil.rmtree(making, ignore_errors=True)
    return made


def check_wish(what: str, path: Path) -> None:
    """NotAdded for what is neither here nor a name of a package."""
    if not path.exists() and ("/" in what or not REQUIRED.match(what)):
        hint = "name a folder with a pyproject.toml, a wheel, or a package of a registry"
        raise NotAdded(f"there is no {what!r} here", hint)
    if path.is_dir() and not (path / PROJECT).is_file() and not (path / "setup.py").is_file():
        raise NotAdded(f"{what} is no package: it has no {PROJECT}", "playmat games new makes one")


def games_of(package: Distribution) -> list[str]:
    return sorted(entry.name for entry in package.entry_points if entry.group == GROUP)


def package_in(folder: Path, what: str) -> Distribution:
    """The package with games that was put into a folder."""
    found = [package for package in distributions(path=[str(folder)]) if games_of(package)]
    if not found:
        raise NotAdded(f"{what} brings no game", f"its {PROJECT} has to name one:\n    {ENTRY}")
    return found[0]


def check_names(package: Distribution) -> None:
    """NotAdded for a game whose name another package has taken."""
    for name in games_of(package):
        source = sources().get(name)
        if source is not None and folder_name(package_of(source)) != folder_name(package.name):
            raise NotAdded(
                f"there is a game {name!r} already, of {package_of(source)}",
                "call yours otherwise in its entry point, or remove the other one",
            )


def folder_name(package: str) -> str:
    """A package's name as registries compare it: Tide_Pool and tide-pool are one."""
    return re.sub(r"[-_.]+", "-", package).lower()


# ---- sources as they lie ----


def link(folder: Path, target: Path) -> bool:
    """Note where the sources of a package lie, and its entry points, as an installer would; False
    where they are not plain files to be imported, and something has to be built."""
    if not (folder / PROJECT).is_file():
        return False
    text = (folder / PROJECT).read_text(encoding="utf-8")
    try:
        said: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotAdded(f"{folder / PROJECT} cannot be read: {error}") from None
    project = said.get("project", {})
    entries: dict[str, str] = project.get("entry-points", {}).get(GROUP, {})
    if "name" not in project or not entries:
        if "entry-points" in project.get("dynamic", ()):
            return False
        raise NotAdded(f"{folder / PROJECT} names no game", f"write there:\n    {ENTRY}")
    root = root_of(
        folder, said, {value.partition(".")[0].partition(":")[0] for value in entries.values()}
    )
    if root is None:
        return False
    info = target / f"{project['name']}.dist-info"
    info.mkdir()
    needs = "".join(f"Requires-Dist: {one}\n" for one in project.get("dependencies", ()))
    number = project.get("version", "0")
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {number}\n{needs}", "utf-8"
    )
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]), "utf-8")
    (target / LINK).write_text(f"{root}\n", "utf-8")
    return True


def root_of(folder: Path, said: dict[str, Any], modules: Iterable[str]) -> Path | None:
    """The folder below which Python finds these modules."""
    packages = said.get("tool", {}).get("setuptools", {}).get("packages", {})
    where: list[str] = []
    if isinstance(packages, dict):
        where = packages.get("find", {}).get("where", [])
    for root in [*where, "src", "."]:
        if all(
            (folder / root / module / "__init__.py").is_file()
            or (folder / root / f"{module}.py").is_file()
            for module in modules
        ):
            found: Path = (folder / root).resolve()
            return found
    return None


# ---- what an installer brings ----


def missing_of(requirements: Iterable[str]) -> list[str]:
    """What a package needs that is not here; Playmat is."""
    found: list[str] = []
    for written in requirements:
        wanted, _, marker = written.partition(";")
        name = REQUIRED.match(wanted.strip())
        if name is None or "extra" in marker or folder_name(name[0]) == "playmat":
            continue
        try:
            version(name[0])
        except PackageNotFoundError:
            found.append(written)
    return found


def install(target: Path, *words: str) -> None:
    """Have an installer put something into a folder."""
    made = subprocess.run(
        [*installer(), "--target", str(target), *words], capture_output=True, text=True
    )
    if made.returncode:
        lines = [line for line in made.stderr.splitlines() if line.strip()][-6:]
        told = "\n  ".join(lines) or f"it ended with {made.returncode}"
        raise NotAdded(f"{words[-1]} could not be installed:\n  {told}")


def installer() -> list[str]:
    """The beginning of a command that installs: uv's, where it is; else pip's."""
    clone = Path(sys.prefix).parent / ".bootstrap" / "bin" / "uv"
    uv = str(clone) if clone.is_file() else shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", sys.executable]
    pip = [sys.executable, "-m", "pip"]
    if runs([*pip, "--version"]) or runs([sys.executable, "-m", "ensurepip"]):
        return [*pip, "install", "--quiet", "--disable-pip-version-check"]
    raise NotAdded(
        "there is neither uv nor pip here to install it with",
        "install uv or pip; a folder with plain sources (src/ and pyproject.toml) needs neither",
    )


def runs(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True).returncode == 0


# ---- taking away ----


def remove(name: str) -> str:
    """Take a package away by its name, or by that of one of its games; which one it was."""
    for folder in added_packages():
        for package in distributions(path=[str(folder)]):
            called = [package.name, *games_of(package)]
            if games_of(package) and folder_name(name) in map(folder_name, called):
                shutil.rmtree(folder)
                return called[0]
    source = sources().get(name)
    if source is None:
        here = [folder.name for folder in added_packages()]
        raise NotAdded(
            f"no game {name!r} was added", f"added are: {', '.join(here)}" if here else ""
        )
    if package_of(source) == "playmat":
        raise NotAdded(f"{name} is one of Playmat's own games")
    raise NotAdded(
        f"{name} was not added by this command, but installed beside Playmat",
        f"uninstall {package_of(source)} with what installed it, such as: pip uninstall",
    )
