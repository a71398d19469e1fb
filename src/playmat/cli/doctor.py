"""`playmat doctor`: what is here, what is missing, and the one command that mends it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from playmat.cli import FINE, SAID_NO
from playmat.cli.terminal import out, say_json

State = Literal["fine", "optional", "missing"]
COLOURS: dict[State, str] = {"fine": "green", "optional": "yellow", "missing": "red"}

# Where make has made this environment, and it mends things better than a single command.
CLONE = Path(sys.prefix).parent
IN_CLONE = (CLONE / "Makefile").is_file() and (CLONE / "src" / "playmat").is_dir()


class Finding(NamedTuple):
    """One thing that was looked at. What is optional is missed by nobody who does not want it."""

    what: str
    state: State
    says: str
    mend: str = ""


def doctor(*, json: bool = False) -> int:
    """What is installed here, what is missing, and the one command that mends it.

    For example:

        playmat doctor

    Parameters
    ----------
    json
        Answer as JSON.
    """
    found = list(findings())
    ok = all(finding.state != "missing" for finding in found)
    if json:
        say_json({"ok": ok, "findings": [finding._asdict() for finding in found]})
    else:
        show(found)
    return FINE if ok else SAID_NO


def show(found: list[Finding]) -> None:
    """A line for each, and below it what mends it."""
    console = out()
    for what, state, says, mend in found:
        console.print(f"{state:<9}", style=COLOURS[state], end="")
        console.print(f"{what:<16}{says}", markup=False, soft_wrap=True)
        if mend:
            console.print(f"{'':25}mend: {mend}", markup=False, soft_wrap=True)


def findings() -> Iterator[Finding]:
    """All that is looked at, what matters most first."""
    yield package()
    yield from games()
    yield rules()
    yield from page_and_fonts()
    yield browser()
    yield store()
    yield from extras()


def package() -> Finding:
    import playmat

    python = ".".join(map(str, sys.version_info[:3]))
    folder = Path(playmat.__file__).parent
    return Finding("playmat", "fine", f"{playmat.__version__}, Python {python}, in {folder}")


def games() -> Iterator[Finding]:
    """Those that can be played, and each that cannot."""
    from playmat.games import left_out, package_of, playable_names, sources
    from playmat.parts.added_games import added_packages
    from playmat.parts.compiled_games import has_compiled, is_outdated

    found = playable_names()
    others = {package_of(sources()[name]) for name in found} - {"playmat"}
    added = f"; among them those of {', '.join(sorted(others))}" if others else ""
    if found:
        yield Finding("games", "fine", f"{', '.join(found)}{added}")
    else:
        yield Finding("games", "missing", "none is installed", f"{installer()} playmat")
    for broken in left_out():
        mend = f"mend {broken.package}, or: playmat games remove {broken.package}"
        yield Finding(f"game {broken.game}", "missing", f"left out: {broken}", mend)
    for package in added_packages():
        if has_compiled(package) and is_outdated(package):
            says = "plain Python: what was compiled is of other sources"
            yield Finding(package.name, "optional", says, f"playmat games compile {package.name}")


def rules() -> Finding:
    """Compiled, or plain Python, and then why."""
    from playmat.kernel import is_compiled
    from playmat.server.quick_rules import building

    if is_compiled():
        return Finding("rules", "fine", "compiled")
    found = building()
    mend = (
        "make play" if IN_CLONE else f"{installer()} --force-reinstall --no-binary playmat playmat"
    )
    if found is None:
        return Finding("rules", "optional", "plain Python, which is several times slower", mend)
    if found.state == "building":
        return Finding("rules", "optional", f"plain Python; compiled ones: {found.percent} % built")
    if found.state == "ready":
        return Finding("rules", "optional", "plain Python here; compiled ones are ready", mend)
    return Finding("rules", "optional", f"plain Python, not compiled: {found.reason}", mend)


def page_and_fonts() -> Iterator[Finding]:
    """The page for browsers, and its letters, which come with it."""
    from playmat.server.routes.web_files import folder

    mend = "make web" if IN_CLONE else f"{installer()} --force-reinstall playmat"
    root = folder()
    if root is None:
        yield Finding("page", "missing", "the page for browsers has not been built", mend)
        return
    yield Finding("page", "fine", str(root))
    fonts = sorted({path.name.split("-")[0] for path in root.glob("assets/*.woff2")})
    if fonts:
        yield Finding("fonts", "fine", f"with the page: {', '.join(fonts)}")
    else:
        yield Finding("fonts", "missing", "the page has none of its fonts", mend)


def browser() -> Finding:
    import webbrowser

    try:
        found = webbrowser.get()
    except webbrowser.Error:
        says = "none that Python can open; open the address that is told by yourself"
        return Finding("browser", "optional", says, "export BROWSER=COMMAND")
    return Finding("browser", "fine", getattr(found, "name", "") or type(found).__name__)


def store() -> Finding:
    """The file in which games are kept, as `playmat` alone uses it."""
    import os
    import sqlite3

    from playmat.parts.added_games import home

    path = home() / "playmat.db"
    beside = next(folder for folder in path.parents if folder.exists())
    if not os.access(beside, os.W_OK):
        says = f"nothing can be kept in {beside}"
        return Finding("store", "missing", says, "export PLAYMAT_HOME=A_FOLDER_OF_YOURS")
    if not path.exists():
        return Finding("store", "fine", f"{path}, made by the first game")
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
        with contextlib.closing(connection):
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        return Finding("store", "missing", f"{path}: {error}", f"mv {path} {path}.broken")
    return Finding("store", "fine", f"{path}, {path.stat().st_size / 1e6:.1f} MB")


def extras() -> Iterator[Finding]:
    """What may be installed besides, by the names that the package has for it."""
    import re
    from importlib.metadata import PackageNotFoundError, requires, version

    for line in requires("playmat") or []:
        parts = re.match(r"""(([\w.-]+)[^;]*?) *; *extra == ["']([\w-]+)["']""", line)
        if parts is None:
            continue
        needed, name, extra = parts.groups()
        try:
            yield Finding(f"extra {extra}", "fine", f"{name} {version(name)}")
        except PackageNotFoundError:
            yield Finding(f"extra {extra}", "optional", f"no {name}", f"{installer()} '{needed}'")


def installer() -> str:
    """The beginning of a command that installs something where this runs."""
    from importlib.metadata import PackageNotFoundError, version

    # Looked for by what is installed: to look for the module makes setuptools change distutils.
    with contextlib.suppress(PackageNotFoundError):
        version("pip")
        return f"{sys.executable} -m pip install"
    uv = CLONE / ".bootstrap" / "bin" / "uv"
    return f"{uv if uv.exists() else 'uv'} pip install --python {sys.executable}"
