"""Are the chances to win what they say? What a search tells in bot games, and how they ended.

    python benchmarks/calibration.py --game nexus --positions 2000 --workers 2
    python benchmarks/calibration.py --game nexus --positions 2000 --fit

Bots of a level play each other; at some choices a search says how likely its seat is to win. Of
all positions told 30 to 40 %, so many should be won. The table has ten such bins, each with the
95 % interval of its error (positions of one game are not independent, and count as one where they
agree), and the largest error among those with at least fifty positions.

`--fit` finds the three numbers of `chances` in a game's `game.yaml`, from what the search finds
before they are applied. Its table is that of chances told by numbers which were fitted on other
games: each fifth of the games by those of the other four.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

import playmat
from playmat import bots
from playmat.bots.judging import ITERATIONS
from playmat.bots.thought import bent, lead_of
from playmat.kernel.chance import stream
from playmat.lab.analysis import share_of
from playmat.lab.intervals import CONFIDENCE
from playmat.lab.workers import cores, spread

EACH = 5  # positions of a game: they hang together, so that few of many games say more
ENOUGH = 50  # positions of a bin that says anything
FOLDS = 5  # parts of the games, of which four are fitted on and one is told
ROUNDS = 20  # of Newton's method, which has found the fit long before


class Task(NamedTuple):
    game: str
    number: int
    bot: str


class Told(NamedTuple):
    """A chance that was told in a game, what the search had found, and what became of it."""

    number: int
    chance: float
    found: float
    share: float


class Bin(NamedTuple):
    """Positions that were told nearly the same chance."""

    low: int  # percent
    positions: int
    told: float
    won: float
    reach: float  # half the width of the 95 % interval of the error

    @property
    def error(self) -> float:
        return self.won - self.told

    def row(self) -> str:
        error = f"{100 * self.error:+.1f} ± {100 * self.reach:.1f}"
        cells = (f"{self.low} to {self.low + 10} %", self.positions, f"{self.told:.1%}")
        return "| " + " | ".join(map(str, (*cells, f"{self.won:.1%}", error))) + " |"


def positions_of(task: Task) -> list[Told]:
    """Play one game, then look at some of its choices as a search does."""
    game = playmat.load(task.game)
    mode = game.mode(None)
    chance = stream(task.number, "calibration")
    legal = [deck for deck in game.decks.values() if not game.decks.check(deck, mode.name)]
    decks = [legal[chance.below(len(legal))] for _ in range(mode.seats)]
    table = game.deal(decks, seed=task.number, switches=dict(game.friendly_rules))
    players = [bots.make(task.bot, stream(task.number, f"bot {seat}")) for seat in range(2)]
    moments: list[bots.Sight] = []
    while not table.over:
        seat = table.state.next_asked()
        sight = bots.Sight(table, seat)
        if len(sight.decision.options) > 1:
            moments.append(bots.Sight(table.clone(), seat))
        table.choose(players[seat].answer(sight))
    told: list[Told] = []
    for _ in range(min(EACH, len(moments))):
        sight = moments.pop(chance.below(len(moments)))
        best = bots.SearchBot(chance, ITERATIONS).think(sight).opinions[0]
        told.append(Told(task.number, best.chance, best.found, share_of(table, sight.seat)))
    return told


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", required=True)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--bot", default="keen")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    found: list[Told] = []
    first = said.first
    while len(found) < said.positions:
        tasks = [Task(said.game, first + number, said.bot) for number in range(20)]
        first += len(tasks)
        for _, told in spread(positions_of, tasks, said.workers):
            found += told
    bins = bins_of(told_by_others(found) if said.fit else found)
    if said.json:
        rows = [each._asdict() for each in bins]
        print(json.dumps({"game": said.game, "positions": len(found), "bins": rows}))
        return 0
    print(f"{said.game}: {len(found)} positions of {first - said.first} games")
    print("| told | positions | mean told | won | error |\n|---|---:|---:|---:|---:|")
    print(*[each.row() for each in bins], sep="\n")
    errors = [abs(each.error) for each in bins if each.positions >= ENOUGH]
    if errors:
        print(f"largest error: {100 * max(errors):.1f} points")
    if said.fit:
        slope, bend, shift = fitted(found)
        print(f"chances: {{slope: {slope:.2f}, bend: {bend:.2f}, shift: {shift:.2f}}}")
    return 0


def bins_of(found: list[Told]) -> list[Bin]:
    """Bins of ten percent."""
    bins: list[Bin] = []
    for place in range(10):
        inside = [told for told in found if min(9, int(10 * told.chance)) == place]
        if inside:
            count = len(inside)
            mean = sum(told.chance for told in inside) / count
            won = sum(told.share for told in inside) / count
            bins.append(Bin(10 * place, count, mean, won, reach_of(inside, won - mean)))
    return bins


def reach_of(inside: list[Told], error: float) -> float:
    """Half the 95 % interval of the error of a bin, made of the sums of its games."""
    sums: defaultdict[int, float] = defaultdict(float)
    for told in inside:
        sums[told.number] += told.share - told.chance - error
    return CONFIDENCE * sqrt(sum(each * each for each in sums.values())) / len(inside)


class Chances(NamedTuple):
    """The three numbers of a game."""

    slope: float
    bend: float
    shift: float


def fitted(found: list[Told]) -> Chances:
    """What makes chances of what was found under which what was won is most likely."""
    rows = [(lead := lead_of(told.found), bent(lead), 1.0) for told in found]
    numbers = [1.0, 0.0, 0.0]
    for _ in range(ROUNDS):
        pull = [0.0] * 3
        stiff = [[0.0] * 3 for _ in range(3)]
        for row, told in zip(rows, found, strict=True):
            chance = 1 / (1 + exp(-sum(map(mul, numbers, row))))
            rest, weight = told.share - chance, chance * (1 - chance)
            for i in range(3):
                pull[i] += rest * row[i]
                for j in range(3):
                    stiff[i][j] += weight * row[i] * row[j]
        numbers = [one + step for one, step in zip(numbers, solved(stiff, pull), strict=True)]
    return Chances(*numbers)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        scale = row[place]
        rows[place] = [value / scale for value in row]
        for other, below in enumerate(rows):
            if other != place:
                times = below[place]
                rows[other] = [
                    value - times * first for value, first in zip(below, rows[place], strict=True)
                ]
    return [row[-1] for row in rows]


def told_by_others(found: list[Told]) -> list[Told]:
    """The same positions, each told by numbers that were fitted on other games."""
    again: list[Told] = []
    for fold in range(FOLDS):
        inside = [told for told in found if told.number % FOLDS == fold]
        slope, bend, shift = fitted([told for told in found if told.number % FOLDS != fold])
        for told in inside:
            lead = lead_of(told.found)
            chance = 1 / (1 + exp(-slope * lead - bend * bent(lead) - shift))
            again.append(told._replace(chance=chance if 0 < told.found < 1 else told.found))
    return again


if __name__ == "__main__":
    raise SystemExit(main())
