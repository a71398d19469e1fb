"""How long "Is it fair?" takes from the question to its end, as a Markdown table.

    python benchmarks/fairness.py [GAME ...]

The server runs in this process and is asked as the page asks; the games are played behind it, in
a process of its own. Seconds are by the clock, and beside them those of a core that the process
took, which tell more on a busy machine; the width is half of the interval in points. Exits 1 if
an answer took a minute. How long 60 cards on paper take says `benchmarks/printing.py`.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.running import Guest, serving
from tests.server.test_trying import CARDS

import playmat
from playmat.language.files import read_yaml_text

LONGEST = 60.0  # seconds
OFTEN = 0.2  # between two looks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(playmat.games.names()), metavar="GAME")
    said = parser.parse_args()
    print(f"Load before: {', '.join(f'{load:.1f}' for load in os.getloadavg())}")
    print("| game | seconds | of a core | games | points more | width |")
    print("|---|---:|---:|---:|---:|---:|")
    good = True
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        for name in said.games:
            spent = core_seconds()
            seconds, work, change = weigh(server.guest(), name)
            good &= seconds < LONGEST
            value, low, high = (100 * change[each] for each in ("value", "low", "high"))
            print(
                f"| {playmat.load(name).title} | {seconds:.1f} | {core_seconds() - spent:.1f} "
                f"| {work['result']['figures']['games']} | {value:+.1f} "
                f"| {(high - low) / 2:.1f} |",
                flush=True,
            )
    return 0 if good else 1


def core_seconds() -> float:
    """What the processes that have ended took of a core."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def weigh(guest: Guest, name: str) -> tuple[float, dict[str, Any], dict[str, float]]:
    """Ask for a card, and wait for the end."""
    begin = time.perf_counter()
    card = read_yaml_text(CARDS[name]).data
    question = guest.post(f"/api/workshop/{name}/fair", {"card": card})
    asked = {"kind": "lab", "description": question["description"]}
    path = f"/api/work/{guest.post('/api/work', asked)['id']}"
    work: dict[str, Any] = guest.get(path)
    while work["state"] in ("waiting", "running"):
        time.sleep(OFTEN)
        work = guest.get(path)
    if work["state"] != "done":
        raise SystemExit(f"{name}: {work['state']}: {work['error']}")
    change = work["result"]["figures"]["field"][question["deck"]]
    return time.perf_counter() - begin, work, change


if __name__ == "__main__":
    sys.exit(main())
