"""Random games over all decks, modes and house rules, looked at closely while they are played.

    python benchmarks/soak_random_games.py [--game mix] [--games 20000] [--seed 0] [--workers N]

After the games that are dealt, some begin where scenarios of the game begin (--from-positions).
Exits 1 if anything failed, or if something of the game was never seen (a short run sees little:
--allow-unseen). The record of a game that failed is in the folder `faults`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path

import playmat
from playmat.lab import soak
from playmat.lab.bar import bar


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="mix")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--from-positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--often", type=int, default=20, help="decisions between close looks")
    parser.add_argument("--folder", type=Path, default=Path("faults"))
    parser.add_argument("--allow-unseen", action="store_true")
    said = parser.parse_args()
    start = time.monotonic()
    with bar(f"{said.game}: random games") as progress:
        soaked = soak(
            said.game,
            said.games,
            said.seed,
            said.workers,
            said.often,
            progress,
            said.folder,
            said.from_positions,
        )
    unseen = soaked.unseen(playmat.load(said.game))
    print(
        f"{soaked.games} games, {soaked.decisions} decisions, the longest {soaked.longest}; "
        f"{len(soaked.failures)} failed; {time.monotonic() - start:.0f} s"
    )
    kinds = Counter(what for what, _ in soaked.failures)
    for what, times in kinds.most_common(20):
        print(f"  {times} x {what}; the first: {dict(reversed(soaked.failures))[what]}")
    for kind, names in unseen.items():
        print(f"never seen: {kind}: {'; '.join(names)}")
    return 1 if soaked.failures or (unseen and not said.allow_unseen) else 0


if __name__ == "__main__":
    sys.exit(main())
