"""How far the compiled rules are that `make play` builds behind the table.

From a clone the first game is played in plain Python while the rules are compiled in the
background. `tools/quick_rules.py` does that and writes down how far it is; here it is read. An
environment that make has made lies beside the folder it builds in.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import msgspec

NOTES = Path(sys.prefix).parent / "build" / "quick_rules.json"
STOPPED = "the building was stopped; the next `make play` begins it again"


class Building(msgspec.Struct):
    """How far it is; the reason is for who sits at this machine."""

    state: Literal["building", "ready", "failed"]
    percent: int = 0
    reason: str = ""


def building(notes: Path = NOTES) -> Building | None:
    """What is known of the building; nothing where none was ever begun."""
    try:
        found = msgspec.json.decode(notes.read_bytes(), type=Building)
    except (OSError, msgspec.DecodeError):
        return None
    if found.state == "building" and not is_held(notes.with_suffix(".lock")):
        return Building("failed", found.percent, STOPPED)
    return found


def is_held(lock: Path) -> bool:
    """Whether somebody builds now: who builds holds the lock until the end, however it comes."""
    try:
        import fcntl
    except ImportError:  # Windows, where nothing is built behind the table
        return False
    try:
        with lock.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
