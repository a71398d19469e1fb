"""Do hints hold together? Many positions of each game, and whatever a hint says against itself.

    python benchmarks/hints.py --positions 500
    python benchmarks/hints.py --game nexus --positions 50 --iterations 160

Bots of the level `casual` play each other; every ninth question with a choice, the first of a game
among them, is weighed as for a hint. The option that is advised must be the best that is told, what
is told to be worse must be worse in whole numbers too, and each has a doubt. Besides, how many of
the hints are ties: no option is clearly ahead of another.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import playmat
from playmat import bots
from playmat.bots.weighing import Weighing, weigh
from playmat.kernel.chance import stream

GAMES = ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"]
APART = 9  # questions between two that are looked at
ADVICE = 400  # iterations, as behind a hint


def positions(name: str, count: int) -> Iterator[tuple[bots.Sight, int]]:
    """Questions with a choice, from the first of a game (a mulligan) on, some way apart."""
    game = playmat.load(name)
    number = 0
    while count:
        table = game.deal([game.looks.glance.first_deck] * 2, seed=number)
        players = [bots.make("casual", stream(number, f"bot {seat}")) for seat in range(2)]
        asked = 0
        while not table.over and count:
            seat = table.state.next_asked()
            sight = bots.Sight(table, seat)
            if len(sight.decision.options) > 1:
                asked += 1
                if asked % APART == 1:
                    yield sight, len(table.choices)
                    count -= 1
            table.choose(players[seat].answer(sight))
        number += 1


def contradiction(found: Weighing) -> str:
    """What a hint would say that does not hold together; empty: nothing."""
    best = found.best
    if not best.opinion.share:
        return f"{best.option.text} is the best, and never to be chosen"
    for each in found.weighed:
        if each.chance > best.chance:
            return f"{each.option.text} is told to be better than {best.option.text}"
        if each.loss and round(100 * each.chance) >= round(100 * best.chance):
            return f"{each.option.text} is told to give something away, and is as good"
        if not 0 <= each.doubt <= 0.5:
            return f"{each.option.text} has no doubt that could be told"
    if found.stake and not any(each.loss for each in found.weighed):
        return "something is at stake, and nothing gives anything away"
    return ""


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", default="", help="one game; else all five")
    parser.add_argument("--positions", type=int, default=500, help="of each game")
    parser.add_argument("--iterations", type=int, default=ADVICE)
    said = parser.parse_args()
    failed = 0
    for game in [said.game] if said.game else GAMES:
        ties = against = 0
        for place, (sight, number) in enumerate(positions(game, said.positions)):
            found = weigh(sight, stream(place, f"hint {number}"), said.iterations)
            ties += not any(each.loss for each in found.weighed)
            if wrong := contradiction(found):
                against += 1
                print(f"{game}, position {place}: {wrong}")
        print(
            f"{game}: {said.positions} hints, {against} against themselves, {ties} ties", flush=True
        )
        failed += against
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
