"""How accurate are the levels? Games against `keen`, looked at again.

    python benchmarks/accuracy.py --games 10
    python benchmarks/accuracy.py --game nexus --levels random,master --games 40 --workers 2

A level plays `keen` with decks drawn from those of the game, now in one seat and now in the other.
Every choice of it is judged as an analysis judges it, and the accuracy of the game is what the
analysis would tell. The table has the mean over the games, the range of the middle half of them,
and the accuracy of all their choices together. The seeds of the games are 0, 1, 2 ...: the same
command gives the same figures on any machine.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import playmat
from playmat import bots
from playmat.bots.judging import ITERATIONS, Judgement, judge
from playmat.kernel.chance import stream
from playmat.lab.analysis import accuracy
from playmat.lab.workers import cores, spread

GAMES = ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"]
LEVELS = ["random", "newcomer", "casual", "keen", "skilled", "master"]
MOST = 40  # choices of a game that are judged: a game of two that choose anything goes on for long
OPPONENT = "keen"


class Task(NamedTuple):
    game: str
    level: str
    number: int


def judged(task: Task) -> list[Judgement]:
    """Play one game; what is thought of each choice of the level."""
    game = playmat.load(task.game)
    mode = game.mode(None)
    chance = stream(task.number, "accuracy")
    legal = [deck for deck in game.decks.values() if not game.decks.check(deck, mode.name)]
    decks = [legal[chance.below(len(legal))] for _ in range(mode.seats)]
    table = game.deal(decks, seed=task.number, switches=dict(game.friendly_rules))
    own = task.number % 2
    names = [task.level if seat == own else OPPONENT for seat in range(mode.seats)]
    players = [
        bots.make(name, stream(task.number, f"{name} {seat}")) for seat, name in enumerate(names)
    ]
    found: list[Judgement] = []
    while not table.over and len(found) < MOST:
        seat = table.state.next_asked()
        sight = bots.Sight(table, seat)
        chosen = players[seat].answer(sight)
        if seat == own:
            luck = stream(task.number, f"choice {len(table.choices)}")
            found += [made] if (made := judge(sight, chosen, luck, ITERATIONS)) else []
        table.choose(chosen)
    return found


def row(game: str, level: str, games: list[list[Judgement]]) -> str:
    """One line of the table."""
    told = sorted(each for each in map(accuracy, games) if each is not None)
    everything = [made for game in games for made in game]
    counted = sum(made.stake > 0 for made in everything)
    whole = accuracy(everything) or 0.0
    middle = f"{told[len(told) // 4]:.0f} to {told[-1 - len(told) // 4]:.0f}" if told else ""
    mean = sum(told) / max(1, len(told))
    share = f"{counted} of {len(everything)}"
    cells = (game, level, len(games), share, f"{mean:.0f}", middle, f"{whole:.0f}")
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", default="", help="one game; else all five")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--games", type=int, default=10, help="of each level")
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args()
    print("| game | level | games | choices counted | mean | middle half | all choices |")
    print("|---|---|---:|---:|---:|---:|---:|", flush=True)
    for game in [said.game] if said.game else GAMES:
        for level in said.levels.split(","):
            tasks = [Task(game, level, number) for number in range(said.games)]
            games = [found for _, found in spread(judged, tasks, said.workers)]
            print(row(game, level, games), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
