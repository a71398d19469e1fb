"""Laying a package where Python finds it, as an installer would, without the network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
EXAMPLE = Path(__file__).parents[2] / "examples" / "emberline"
SECOND_EXAMPLE = EXAMPLE.parent / "nightmarket"


def lay_out(folder: Path, name: str = "emberline") -> Path:
    """The metadata of a package whose sources lie elsewhere: its name and its entry point."""
    info = folder / f"{name}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Name: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        f"[playmat.games]\n{name} = {name}.game:load\n", encoding="utf-8"
    )
    return folder


def environment(*paths: Path) -> dict[str, str]:
    """The environment in which these folders, and Playmat as it is tested here, are found."""
    import playmat

    installed = Path(playmat.__file__).parents[1]
    found = os.pathsep.join(str(path) for path in (*paths, installed))
    return {**os.environ, "PYTHONPATH": found, "NO_COLOR": "1"}


def run(*words: str, cwd: Path, env: dict[str, str], typed: str = "") -> str:
    """What a command of Playmat prints; it must succeed."""
    made = subprocess.run(
        [sys.executable, "-m", "playmat.cli", *words],
        cwd=cwd,
        env=env,
        input=typed,
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout
