"""Are the chances to win what they say? What a search predicts in bot games, and how they ended.

    python benchmarks/calibration.py --game nexus --positions 2000 --workers 2

Bots of a level play each other; at some choices a search says how likely its seat is to win. Of
all positions told 30 to 40 %, so many should be won. The table has ten such bins, and the largest
error among those with at least fifty positions.
"""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

import playmat
from playmat import bots
from playmat.bots.judging import ITERATIONS
from playmat.kernel.chance import stream
from playmat.lab.analysis import share_of
from playmat.lab.workers import cores, spread

EVERY = 9  # choices of a game, of which one is looked at
ENOUGH = 50  # positions of a bin that says anything


class Task(NamedTuple):
    game: str
    number: int
    bot: str


class Told(NamedTuple):
    """A chance that was told, and what became of it."""

    chance: float
    share: float


def positions_of(task: Task) -> list[Told]:
    """Play one game, and look at some of its choices as the search does."""
    game = playmat.load(task.game)
    mode = game.mode(None)
    chance = stream(task.number, "calibration")
    legal = [deck for deck in game.decks.values() if not game.check_deck(deck, mode.name)]
    decks = [legal[chance.below(len(legal))] for _ in range(mode.seats)]
    table = game.deal(decks, seed=task.number, switches=dict(game.friendly_rules))
    players = [bots.make(task.bot, stream(task.number, f"bot {seat}")) for seat in range(2)]
    seen: list[tuple[int, float]] = []
    free = 0
    while not table.over:
        seat = table.state.next_asked()
        sight = bots.Sight(table, seat)
        if len(sight.decision.options) > 1:
            free += 1
            if free % EVERY == task.number % EVERY:
                thought = bots.SearchBot(chance, ITERATIONS).think(sight)
                seen.append((seat, thought.opinions[0].chance))
        table.choose(players[seat].answer(sight))
    return [Told(told, share_of(table, seat)) for seat, told in seen]


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", required=True)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--bot", default="keen")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    found: list[Told] = []
    first = 0
    while len(found) < said.positions:
        tasks = [Task(said.game, first + number, said.bot) for number in range(20)]
        first += len(tasks)
        for _, told in spread(positions_of, tasks, said.workers):
            found += told
    rows = table_of(found)
    if said.json:
        print(json.dumps({"game": said.game, "positions": len(found), "bins": rows}))
        return 0
    print(f"{said.game}: {len(found)} positions of {first} games")
    print("| told | positions | mean told | won | error |\n|---|---:|---:|---:|---:|")
    for low, count, mean, won in rows:
        error = 100 * (won - mean)
        print(f"| {low} to {low + 10} % | {count} | {mean:.1%} | {won:.1%} | {error:+.1f} |")
    errors = [abs(won - mean) for _, count, mean, won in rows if count >= ENOUGH]
    if errors:
        print(f"largest error: {100 * max(errors):.1f} points")
    return 0


def table_of(found: list[Told]) -> list[tuple[int, int, float, float]]:
    """Bins of ten percent: where it begins, how many, the mean that was told, what was won."""
    rows: list[tuple[int, int, float, float]] = []
    for place in range(10):
        inside = [told for told in found if min(9, int(10 * told.chance)) == place]
        if inside:
            count = len(inside)
            mean = sum(told.chance for told in inside) / count
            rows.append((10 * place, count, mean, sum(told.share for told in inside) / count))
    return rows


if __name__ == "__main__":
    raise SystemExit(main())
