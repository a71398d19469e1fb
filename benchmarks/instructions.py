"""Instructions per decision: a measure of the compiled rules that no neighbour can disturb.

    python benchmarks/instructions.py           compare with what is kept; exits 1 if one grew
    python benchmarks/instructions.py --keep    keep today's counts

Valgrind's cachegrind counts the instructions of one run in which chance and hashes are fixed. It
loads all games and deals their tables, plays half of the tables of each game, and then the other
half: only these are counted, as whatever happens once has happened by then. The counts lie in
instructions.json beside this file, by the kind of machine: other processors, compilers and
Pythons need other instructions for the same work. On a kind that was never measured, the commit
before is built and counted too, and is what today is compared with.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import playmat
from playmat.games import names
from playmat.kernel import state as kernel_state
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.kernel.state import State

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from benchmarks import commit_before  # noqa: E402 - a script finds only what lies beside it

KEPT = Path(__file__).with_suffix(".json")
GROWTH = 0.05  # how much more is let through
TABLES = 60
LONGEST = 200  # decisions of one game: a long one must not outweigh the others

Counts = dict[str, int]  # game: instructions a decision


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--keep", action="store_true", help="keep today's counts")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)  # the counted run
    said = parser.parse_args()
    if said.play:
        play()
        return 0
    if str(kernel_state.__file__).endswith(".py"):
        print("SKIPPED: the rules are not compiled here, so there is nothing to count.")
        return 0
    if shutil.which("valgrind") is None:
        print("SKIPPED: instructions are counted by valgrind, which is not installed here.")
        return 0
    kept = read_kept()
    now = count(Path(__file__))
    if said.keep:
        keep(kept | {kind(): now})
    elif kind() not in kept:
        return compare_with_before(now)
    return compare(now, kept.get(kind(), now))


def compare_with_before(now: Counts) -> int:
    """Where no counts are kept: today's beside those of the commit before, on this machine."""
    print(
        f"No counts are kept for {kind()}: the commit before is built, to compare with.", flush=True
    )
    try:
        commit = commit_before.name_of_it()
        place = commit_before.build(commit, kind())
    except commit_before.NoCommitBefore as reason:
        print(f"SKIPPED: no counts are kept for {kind()}, and there is no commit before: {reason}")
        return 0
    print(f"Compared with {commit[:12]}:")
    return compare(now, count(place / "benchmarks" / "instructions.py", place / "site"))


def read_kept() -> dict[str, Counts]:
    """What is kept, by the kind of machine."""
    found: dict[str, Counts] = json.loads(KEPT.read_text(encoding="utf-8"))["measured"]
    return found


def keep(counts: dict[str, Counts]) -> None:
    told = json.loads(KEPT.read_text(encoding="utf-8")) | {"measured": counts}
    KEPT.write_text(json.dumps(told, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def compare(now: Counts, kept: Counts) -> int:
    """Tell the counts of today; 1 if that of a game has grown too much."""
    changes = {name: now[name] / kept.get(name, now[name]) - 1 for name in now}
    for name, change in changes.items():
        verdict = "GREW" if change > GROWTH else "fell: keep it" if change < -GROWTH else "fine"
        print(f"{name:<12} {now[name]:>8,} instructions a decision, {change:+.1%}: {verdict}")
    return 1 if max(changes.values()) > GROWTH else 0


def kind() -> str:
    """The kind of machine, as far as it decides how many instructions there are."""
    compiler = platform.python_compiler().split(".")[0]
    return f"{platform.machine()}, Python {platform.python_version()}, {compiler}"


# ---- the counted run ----


def play() -> None:
    """Play all games, saying after each half the decisions made and who has the count."""
    gc.disable()  # when the collector runs depends on all that was made before, such as card texts
    tables = {name: deal(name) for name in names()}
    for name, states in tables.items():
        for half in (states[::2], states[1::2]):
            decisions = sum(
                playout(state, stream(i, "picks"), LONGEST) for i, state in enumerate(half)
            )
            print(name, decisions, leave_count(), flush=True)


def deal(name: str) -> list[State]:
    game = playmat.load(name)
    mode = game.mode(None)
    seats = game.seats_for(mode, game.settings(mode, None))
    decks = [deck for deck in game.decks.values() if deck.mode in (None, mode.name)]
    pool = [decks[place % len(decks)] for place in range(TABLES + seats)]
    return [
        game.deal(pool[index : index + seats], index, mode.name, {}).state
        for index in range(TABLES)
    ]


def leave_count() -> int:
    """Let valgrind write its count so far: that of a child which does nothing more."""
    child = os.fork()
    if not child:
        os._exit(0)
    os.waitpid(child, 0)
    return child


def count(script: Path, site: Path | None = None) -> Counts:
    """Instructions a decision, of each game: of Playmat as it is installed, or as in a folder."""
    path = {} if site is None else {"PYTHONPATH": str(site)}
    with tempfile.TemporaryDirectory() as folder:
        tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
        files = f"--cachegrind-out-file={folder}/%p"
        answer = subprocess.run(
            [*tool, files, sys.executable, str(script), "--play"],
            env={**os.environ, "PYTHONHASHSEED": "0", **path},
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        halves = [line.split() for line in answer.stdout.splitlines()]
        totals = [read_count(Path(folder, process)) for _, _, process in halves]
    return {
        halves[place][0]: round((totals[place] - totals[place - 1]) / int(halves[place][1]))
        for place in range(1, len(halves), 2)
    }


def read_count(path: Path) -> int:
    """The number of instructions in a file of cachegrind."""
    summary = re.search(r"^summary: (\d+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert summary is not None
    return int(summary[1])


if __name__ == "__main__":
    sys.exit(main())
