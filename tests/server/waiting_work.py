"""A kind of long work that waits for a file. It stands alone: its process starts quickly so."""

from __future__ import annotations

import os
import time
from pathlib import Path

from playmat.kernel.errors import BadFile
from playmat.server.work.work_process import Checked, Tell, WorkKind


def check(description: str) -> Checked:
    if "\n" in description:
        raise BadFile("only one line is understood", line=2, hint="name a file")
    return Checked(description, f"wait for {Path(description).name}")


def run(description: str, tell: Tell) -> list[str]:
    """Write what this process is into a file, and wait until somebody says how to end."""
    path = Path(description)
    path.with_suffix(".process").write_text(f"{os.getpid()} {os.nice(0)}")
    while True:
        tell(1, 4, lambda: ["so far"])
        word = path.read_text() if path.exists() else ""
        if word == "fail":
            raise ValueError("a fault")
        if word == "refuse":
            raise BadFile("what for?", line=1)
        if word == "burn":
            while True:
                pass
        if word:
            return [word]
        time.sleep(0.02)


WAITING = WorkKind("waiting", check, run)
