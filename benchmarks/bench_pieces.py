"""What a decision costs as the board fills: 5, 10, 20 and 40 characters in play.

    python benchmarks/bench_pieces.py [--seconds 2]

Played is the Nintendo TCG, the game whose board has no limit: characters of the printed set, as
many on one side as on the other, random answers for a few decisions from a clone of the position,
the clone's own cost taken off. Exits 1 if twice the pieces cost more than twice the time: then
something grows faster than the board. A second board shows the worst case and is not judged:
each piece changes each other one of its side, so that there is more to know than there are pieces.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import playmat
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.kernel.table import Table
from playmat.lab.benchmark import QUIET_LOOP, SLICE, loop_nanoseconds

PIECES = (5, 10, 20, 40)
# A larger board has more of the same. Two in five change others, which is more than in any deck.
MIXED = ("Aurora Drake", "Dragonite", "Kiln Ram", "Glacier Ox", "Furnace Titan")
WORST = ("Furnace Titan",)
DECISIONS = 12  # from one clone: few enough that most of the board still stands
TOGETHER = 100  # clones between two looks at the clock
LINEAR = 2.0
NOISE = 1.1


class Cost(NamedTuple):
    """Microseconds, scaled to the quiet reference machine."""

    options: float
    decision: float
    clone: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each board")
    said = parser.parse_args()
    print("A mixed board:\n")
    growth = tell(MIXED, said.seconds)
    print("\nEach piece changes all others of its side:\n")
    tell(WORST, said.seconds)
    return 1 if growth > LINEAR * NOISE else 0


def tell(kinds: Sequence[str], seconds: float) -> float:
    """Print the table of a board; how much more twice the pieces cost, at the worst."""
    costs = [cost(board(kinds, pieces), seconds) for pieces in PIECES]
    print("| pieces in play | options a decision | a decision | a decision, by piece | clone |")
    print("|---:|---:|---:|---:|---:|")
    for pieces, found in zip(PIECES, costs):
        print(
            f"| {pieces} | {found.options:.1f} | {found.decision:.1f} us "
            f"| {found.decision / pieces:.2f} us | {found.clone:.1f} us |"
        )
    growth = [after.decision / before.decision for before, after in pairwise(costs)]
    print(f"\nTwice the pieces cost {', '.join(f'{times:.2f}' for times in growth)} times as much.")
    return max(growth)


def board(kinds: Sequence[str], pieces: int) -> Table:
    """A position with so many characters in play, those of the two sides in turn."""
    standing = [kinds[place % len(kinds)] for place in range(pieces)]
    deck = [*MIXED, *MIXED]
    given = {
        "A": {"deck": deck, "characters": standing[::2]},
        "B": {"deck": deck, "characters": standing[1::2]},
    }
    return playmat.load("nintendo").positions.arrange(given)


def cost(table: Table, seconds: float) -> Cost:
    """Slices of play, each scaled, and their medians."""
    decisions: list[float] = []
    clones: list[float] = []
    spent = 0.0
    while spent < seconds:
        loop = loop_nanoseconds()
        cloning, playing, made, copies = play_slice(table)
        scale = QUIET_LOOP / ((loop + loop_nanoseconds()) / 2) * 1e6
        decisions.append(playing / made * scale)
        clones.append(cloning / copies * scale)
        spent += cloning + playing
    return Cost(options(table), median(decisions), median(clones))


def play_slice(table: Table) -> tuple[float, float, int, int]:
    """CPU seconds of cloning and of playing; decisions made and clones."""
    cloning = playing = 0.0
    made = copies = 0
    while cloning + playing < SLICE:
        start = time.process_time()
        states = [table.clone().state for _ in range(TOGETHER)]
        cloned = time.process_time()
        for index, state in enumerate(states, start=copies):
            made += playout(state, stream(index, "picks"), DECISIONS)
        cloning += cloned - start
        playing += time.process_time() - cloned
        copies += TOGETHER
    return cloning, playing, made, copies


def options(table: Table, samples: int = 200) -> float:
    """How many options a decision has here, on average."""
    seen = asked = 0
    for index in range(samples):
        state = table.clone().state
        playout(state, stream(index, "picks"), index % DECISIONS)
        if not state.over:
            seen += len(state.options(state.next_asked()))
            asked += 1
    return seen / asked


if __name__ == "__main__":
    sys.exit(main())
