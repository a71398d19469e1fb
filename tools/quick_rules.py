"""Builds the compiled rules behind the table, at low priority, and writes down how far they are.

    python tools/quick_rules.py COMMAND...    begin, and come back at once
    python tools/quick_rules.py --wait        come back when nothing is being built

`make play` lets the first game begin in plain Python and leaves `make .venv-play/.ready` to this.
It goes on when the player stops. One is built at a time: who builds holds build/quick_rules.lock.
The server and `playmat doctor` read build/quick_rules.json; all that was said is in
build/quick_rules.log.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

BUILD = Path("build")
NOTES = BUILD / "quick_rules.json"
LOCK = BUILD / "quick_rules.lock"
LOG = BUILD / "quick_rules.log"
COMPILING = BUILD / "tree" / "build.log"  # where setup.py says how far it is
PLAY = Path(".venv-play") / "bin" / "python"

READING = 8  # per cent: reading and translating the rules, before the first file is compiled
PACE = 0.5  # seconds between two looks
OWN = "PLAYMAT_BEHIND"  # set for what this starts, which need not wait for itself

NO_COMPILER = (
    "no C compiler with Python's headers was found; on Debian: apt install gcc python3-dev"
)


def begin(command: list[str]) -> None:
    """Start in a session of its own, so that the Ctrl-C that ends the game does not end this."""
    print("The quick rules are built in the background; the next start uses them.", flush=True)
    BUILD.mkdir(exist_ok=True)
    # What make tells its children is about children that it waits for.
    kept = {name: value for name, value in os.environ.items() if not re.match("M(AKE|FLAGS)", name)}
    subprocess.Popen(
        [sys.executable, __file__, "--here", *command],
        env={**kept, OWN: "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def build(command: list[str]) -> None:
    """Build, unless somebody does already."""
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        note("building")
        os.nice(19)
        with LOG.open("wb") as log:
            code = follow(command, log)
        reason = why_not_compiled() if code == 0 else last_line(LOG)
        note("failed" if reason else "ready", 100, reason)


def follow(command: list[str], log: IO[bytes]) -> int:
    """Run the command and note how far it is; what comes back is its exit code."""
    COMPILING.unlink(missing_ok=True)  # that of another time
    try:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    except OSError as error:
        log.write(f"{error}\n".encode())
        return 1
    noted = 0
    while process.poll() is None:
        time.sleep(PACE)
        percent = how_far(COMPILING)
        if percent > noted:
            noted = percent
            note("building", percent)
    return process.returncode


def how_far(log: Path) -> int:
    """How much of the work is done, of a hundred."""
    try:
        said = re.findall(r"^compiled: (\d+) %$", log.read_text(errors="replace"), re.MULTILINE)
    except OSError:
        return 0
    return READING + int(said[-1]) * (99 - READING) // 100 if said else 0


def why_not_compiled() -> str:
    """Why what was built is plain Python all the same; nothing if it is compiled."""
    asked = [str(PLAY), "tools/modules.py", "compiled"]
    answer = subprocess.run(asked, capture_output=True, text=True)
    if answer.returncode == 0:
        return ""
    if answer.returncode == 3:
        return NO_COMPILER
    return first_error(COMPILING) or answer.stderr.strip().splitlines()[0]


def first_error(log: Path) -> str:
    """The first line in which a compiler complains."""
    found = re.search(r"^.*\berror:.*$", log.read_text(errors="replace"), re.MULTILINE)
    return found[0].strip() if found else ""


def last_line(log: Path) -> str:
    """What was said last, but for make's own epilogue."""
    lines = [line.strip() for line in log.read_text(errors="replace").splitlines()]
    said = [line for line in lines if line and not re.match(r"make(\[\d+\])?: ", line)]
    return said[-1] if said else f"it failed and said nothing; see {LOG}"


def note(state: str, percent: int = 0, reason: str = "") -> None:
    """Write down how far it is; whoever reads at that moment sees all of it or what was before."""
    fresh = NOTES.with_suffix(".new")
    fresh.write_text(json.dumps({"state": state, "percent": percent, "reason": reason}))
    fresh.replace(NOTES)


def wait() -> None:
    """Come back when nothing is being built, which two at once would spoil."""
    if os.environ.get(OWN) or not LOCK.exists():
        return
    with LOCK.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for the rules that are being built in the background ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_SH)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--wait"]:
            wait()
        case ["--here", *command]:
            build(command)
        case command:
            begin(command)
