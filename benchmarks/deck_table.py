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
from playmat.lab.bar import bar
from playmat.lab.experiments import read_experiment
from playmat.lab.match_ups import MatchUps, first_seat_of, starter_of
from playmat.lab.results import Result, Run
from playmat.language.files import Document

ANY = 0.001  # so narrow that every pair plays all its games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="mix")
    parser.add_argument("--mode")
    parser.add_argument("--bot", default="greedy", choices=bots.NAMES)
    parser.add_argument("--games-per-pair", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    said = parser.parse_args()
    written = {"experiment": "match-ups", "game": said.game, "mode": said.mode or ""}
    written |= {"bot": said.bot, "seed": said.seed, "width": ANY, "most": said.games_per_pair}
    prepared = read_experiment(Document(written, "", ""))
    with bar(f"{said.game}: deck against deck") as progress:
        table = MatchUps(prepared, Run(Result(), said.workers, progress=progress))
    print(table.markdown())
    fields = {name: table.field(number) for number, name in enumerate(table.decks)}
    outside = {name: figure for name, figure in fields.items() if not 0.35 <= figure.value <= 0.65}
    for name, figure in outside.items():
        print(f"{name} wins {figure} against the field")
    total = table.total()
    level = all(0.42 <= of(total).value <= 0.58 for of in (first_seat_of, starter_of))
    return 1 if outside or not level or total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
