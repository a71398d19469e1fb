"""Do intervals of 95 % cover the truth in 95 of 100 runs? Asked of real games, not of a toy.

    python benchmarks/interval_coverage.py --game mix --deck "Fresh Chalk" --runs 1000 --width 8
    python benchmarks/interval_coverage.py --game mix --deck "Five Owens" --against "Slow Drip"

Each run is an experiment with a seed of its own that stops by itself when its interval is narrow
enough. Without --against a deck plays its mirror image: the same cards in another order, so that
other cards are drawn and the truth is exactly one half. Between two decks the mean of all runs,
which is a hundred times as sure as one, stands for the truth.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, NamedTuple

from playmat import bots
from playmat.lab.experiments import read_experiment
from playmat.lab.intervals import Interval
from playmat.lab.match_ups import MatchUps
from playmat.lab.results import Result, Run
from playmat.lab.workers import cores, spread
from playmat.language.files import Document


class Task(NamedTuple):
    written: str  # the experiment, as JSON


class Covering(NamedTuple):
    figure: Interval
    games: int


def experiment(**fields: Any) -> Document:
    return Document({"experiment": "match-ups", **fields}, "", "")


def carry_out(task: Task) -> Covering:
    """One run."""
    prepared = read_experiment(experiment(**json.loads(task.written)))
    table = MatchUps(prepared, Run(Result()))
    return Covering(table.pair(0, 1), table.total().games)


def mirrored(game: str, deck: str) -> dict[str, Any]:
    """The same cards in another order."""
    prepared = read_experiment(experiment(game=game, decks=[deck]))
    fields = dict(prepared.deck_file(deck, ("deck",)).data)
    fields["deck"] = f"{deck}, mirrored"
    fields["cards"] = dict(reversed(fields["cards"].items()))
    return fields


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", default="mix")
    parser.add_argument("--deck", default="Fresh Chalk")
    parser.add_argument("--against", default="")
    parser.add_argument("--bot", default="random", choices=bots.NAMES)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--width", type=float, default=8.0)
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args()
    other = said.against or mirrored(said.game, said.deck)
    given = {"game": said.game, "decks": [said.deck, other], "bot": said.bot, "width": said.width}
    tasks = [Task(json.dumps({**given, "seed": seed})) for seed in range(said.runs)]
    found = [each for _, each in spread(carry_out, tasks, said.workers)]
    games = sum(each.games for each in found)
    mean = sum(each.figure.value * each.games for each in found) / games
    truth = mean if said.against else 0.5
    covered = sum(1 for each in found if each.figure.low <= truth <= each.figure.high) / len(found)
    print(f"{said.deck} against {said.against or 'its mirror image'}: {said.runs} runs, {said.bot}")
    print(f"mean {mean:.2%}, truth {truth:.2%}, {games / len(found):.0f} games a run")
    print(f"covered in {covered:.1%} of the runs")
    return 0 if 0.93 <= covered <= 0.97 else 1


if __name__ == "__main__":
    raise SystemExit(main())
