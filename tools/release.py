"""Builds what is released, checks it, and writes the notes; all of it into dist/.

    python tools/release.py

The source distribution has what git knows, as it lies here. The plain wheel is built from it twice,
in two folders: once with the page that `make web` built, once with a page built anew, and the bytes
must be the same. It is then installed where nothing else is, with uv, with pip and with pipx as far
as they are to be had, and there games are played and the table is served. Compiled wheels are made
by cibuildwheel (see pyproject.toml), each on its own kind of machine.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tools import release_checks as checks  # noqa: E402 - it lies beside this file

WORK = ROOT / "build" / "release"
DIST = ROOT / "dist"
UV = ROOT / ".bootstrap" / "bin" / "uv"
ENDING = 60.0  # seconds in which a server ends
BUILD = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    tracked = said_by("git", "ls-files").splitlines()
    for folder in (WORK, DIST):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    step("the source distribution")
    copy(tracked, WORK / "tree")
    sdist = build("build_sdist", WORK / "tree", DIST)
    problems = [f"{sdist.name}: {said}" for said in checks.sdist_problems(sdist, tracked, version)]
    step("the plain wheel")
    wheel = build("build_wheel", unpacked(sdist, "with_page", page=True), DIST)
    problems += [f"{wheel.name}: {said}" for said in checks.wheel_problems(wheel, tracked, project)]
    step("the same again, with a page built anew")
    again = build("build_wheel", unpacked(sdist, "from_nothing", page=False), WORK)
    problems += differing(wheel, again)
    for way, commands in installed(wheel):
        step(f"installed with {way} where nothing else is, played and served")
        problems += played(way, commands, version)
    (DIST / "NOTES.md").write_text(notes_of(version), encoding="utf-8")
    for problem in problems:
        print(f"   {problem}", file=sys.stderr)
    for path in sorted(DIST.iterdir()):
        print(f"{sha256(path.read_bytes()).hexdigest()}  dist/{path.name}")
    print(f"{len(problems)} problems." if problems else "All is well: dist/ can go out.")
    return 1 if problems else 0


def step(title: str) -> None:
    print(f"== {title}", flush=True)


def said_by(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def copy(tracked: list[str], target: Path) -> None:
    """The project's files with the same modes everywhere, whatever this machine gives new files."""
    for name in tracked:
        to = target / name
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, to)
        to.chmod(0o644)


def build(what: str, tree: Path, target: Path) -> Path:
    """Let setuptools build; what it says is shown only if it fails."""
    epoch = said_by("git", "log", "-1", "--format=%ct").strip()
    settings = {"PLAYMAT_PURE": "1", "SOURCE_DATE_EPOCH": epoch}
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(target)],
        cwd=tree,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}\n{what} failed")
    suffix = "*.whl" if what == "build_wheel" else "*.tar.gz"
    return next(target.glob(suffix))


def unpacked(sdist: Path, folder: str, page: bool) -> Path:
    """The source distribution in a folder of its own; with a page, it is the one that lies here."""
    with tarfile.open(sdist) as archive:
        archive.extractall(WORK / folder, filter="data")
    tree = next((WORK / folder).iterdir())
    if page:
        (tree / "web" / "package.json").unlink()  # or the page would be built anew
        shutil.copytree(ROOT / "web" / "dist", tree / "web" / "dist")
        for path in (tree / "web").rglob("*.*"):
            path.chmod(0o644)
    return tree


def differing(wheel: Path, again: Path) -> list[str]:
    if wheel.name != again.name:
        return [f"the second wheel is called {again.name}"]
    if wheel.read_bytes() != again.read_bytes():
        return [f"{wheel.name}: another build gave other bytes; compare {again.relative_to(ROOT)}"]
    return []


def installed(wheel: Path) -> Iterator[tuple[str, Path]]:
    """The wheel where nothing else is, by every way that is here: its name, and the commands."""
    if UV.exists():
        home = WORK / "by_uv"
        run(UV, "venv", "--quiet", "--python", sys.executable, home)
        run(UV, "pip", "install", "--quiet", "--python", home / "bin" / "python", wheel)
        yield "uv", home / "bin"
    home = WORK / "by_pip"
    run(sys.executable, "-m", "venv", home)
    run(home / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)
    yield "pip", home / "bin"
    pipx = shutil.which("pipx")
    if pipx or UV.exists():
        home = WORK / "by_pipx"
        os.environ |= {"PIPX_HOME": str(home), "PIPX_BIN_DIR": str(home / "bin")}
        command = [pipx] if pipx else [UV, "tool", "run", "--quiet", "pipx"]
        run(*command, "install", "--quiet", "--python", sys.executable, wheel)
        yield "pipx", home / "bin"


def played(way: str, commands: Path, version: str) -> Iterator[str]:
    """What a stranger does: look whether all is well, play, serve the table to others."""
    playmat = commands / "playmat"
    if version not in run(playmat, "--version"):
        yield f"installed with {way} it is not version {version}"
    told = json.loads(run(playmat, "doctor", "--json"))
    for finding in told["findings"]:
        if finding["state"] == "missing":
            yield f"installed with {way}: {finding['what']}: {finding['says']}"
    python = commands / "python"
    words = ("simulate", "mix", "--games", "3", "--workers", "1", "--seed", "7", "--json")
    for command in ((playmat,), (python, "-m", "playmat")) if python.exists() else ((playmat,),):
        answer = json.loads(run(*command, *words))
        if answer["games"] != 3 or answer["faults"]:
            yield f"installed with {way}, three games of The Mix came out as {answer}"
    yield from served(way, playmat, version)


def served(way: str, playmat: Path, version: str) -> Iterator[str]:
    """The page is there, and the server says who it is; Ctrl-C ends it."""
    command = [str(playmat), "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, cwd=WORK, env=alone(), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            if address is None:
                yield f"installed with {way} it does not serve"
                return
            with urlopen(f"{address[0]}/api/about") as answer:
                if json.load(answer)["version"] != version:
                    yield f"installed with {way} it serves another version"
            with urlopen(address[0]) as answer:
                if b"<script" not in answer.read():
                    yield f"installed with {way} it serves no page"
            server.send_signal(signal.SIGINT)
            if server.wait(ENDING):
                yield f"installed with {way} the server does not end well"
        finally:
            server.kill()


def alone() -> dict[str, str]:
    """The environment of a command that knows nothing of the sources."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**known, "PLAYMAT_HOME": str(WORK / "home")}


def run(*command: str | Path) -> str:
    """Run a command away from the sources; what it says comes back."""
    done = subprocess.run(command, cwd=WORK, env=alone(), stdout=subprocess.PIPE, text=True)
    if done.returncode > 1:
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


def notes_of(version: str) -> str:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if f"## [{version}]" not in text:
        print(f"   CHANGELOG.md has no section [{version}] yet: the notes are those of Unreleased")
    return checks.notes(text, version)


if __name__ == "__main__":
    sys.exit(main())
