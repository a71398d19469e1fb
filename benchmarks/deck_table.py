"""Every deck of a game against every other, seats swapped, as a Markdown table.

    python benchmarks/deck_table.py [--game mix] [--bot greedy] [--games-per-pair 200] [--workers N]

Exits 1 if a deck wins under 35 % or over 65 % against the field, or the first seat or the seat
that starts wins under 42 % or over 58 %.
"""

from __future__ import annotations

import argparse
import os
import sys

from playmat import bots
from playmat.lab import deck_table
from playmat.lab.bar import bar


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="mix")
    parser.add_argument("--mode")
    parser.add_argument("--bot", default="greedy", choices=bots.NAMES)
    parser.add_argument("--games-per-pair", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    said = parser.parse_args()
    with bar(f"{said.game}: deck against deck") as progress:
        table = deck_table(
            said.game,
            said.bot,
            said.games_per_pair,
            said.seed,
            said.workers,
            said.mode,
            progress=progress,
        )
    print(table.markdown())
    outside = table.outside()
    for deck in outside:
        print(f"{deck} wins {table.field(deck)} against the field")
    seats = [table.first_seat(), table.starting_seat()]
    level = all(0.42 <= rate.share <= 0.58 for rate in seats)
    return 1 if outside or not level or table.total().faults else 0


if __name__ == "__main__":
    sys.exit(main())
