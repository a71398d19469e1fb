"""Playmat as it was one commit ago, built on this machine as today's is: something to compare with.

The commit before is the last one where the working tree has changes of its own, else its parent.
What was built lies below build/before/, by its commit and by what built it, and is built once.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ICONS = "web/src/generated/icons"  # they are part of the package; the page is not needed
PACKAGED = ("src", "examples", ICONS)
NEEDED = (*PACKAGED, "benchmarks", "setup.py", "pyproject.toml", "README.md", "LICENSE")
LOOSE = {"--build-option": "--compression=stored"}  # it is unpacked at once
BUILD = f"from setuptools.build_meta import build_wheel; print(build_wheel('.', {LOOSE}))"


class NoCommitBefore(Exception):
    """There is nothing to compare with: no git, or no second commit."""


def git(*words: str) -> bytes:
    try:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", b"") or str(error).encode()
        raise NoCommitBefore(said.decode(errors="replace").strip()) from None


def name_of_it() -> str:
    changed = git("status", "--porcelain", "--untracked-files=no", "--", *NEEDED).strip()
    return git("rev-parse", "HEAD" if changed else "HEAD^").decode().strip()


def build(commit: str, kind: str) -> Path:
    """The folder of a commit's tree, with what was built of it in `site`; some minutes at first."""
    place = ROOT / "build" / "before" / f"{commit[:12]} {kind}".replace(", ", " ").replace(" ", "-")
    if (place / "site").is_dir():
        return place
    place.mkdir(parents=True, exist_ok=True)
    there = [name for name in NEEDED if git("ls-tree", "--name-only", commit, name)]
    with zipfile.ZipFile(io.BytesIO(git("archive", "--format=zip", "-0", commit, *there))) as tree:
        tree.extractall(place)
    made = subprocess.run(
        [sys.executable, "-c", BUILD],
        cwd=place,
        env={**os.environ, "PLAYMAT_OPT": "3"},
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    wheel = made.stdout.split()[-1]
    with zipfile.ZipFile(place / wheel) as packed:
        packed.extractall(place / "half")
    (place / "half").rename(place / "site")  # all of it, or none
    return place
