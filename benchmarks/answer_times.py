"""How long bots take to answer, and how much memory they hold meanwhile, as a Markdown table.

    python benchmarks/answer_times.py [GAME ...] [--bot keen] [--games 4]

The bot plays all seats, with decks in turn, each game in a process of its own, one after the
other. Times are by the clock. Exits 1 if an answer took over 2 s, or half of them 0.5 s or more,
or the process of a game held 300 MB or more, the game itself included.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
from statistics import median

import playmat
from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.seats import letter
from playmat.lab.setups import Setup, decks_for, round_robin, seed_of

LONGEST, USUAL, MEMORY = 2.0, 0.5, 300.0  # seconds, seconds, megabytes


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(playmat.games.names()), metavar="GAME")
    parser.add_argument("--bot", default=bots.DEFAULT.name)
    parser.add_argument("--games", type=int, default=4, dest="count", metavar="N")
    said = parser.parse_args()
    print(f"| {said.bot} | answers | median | 99 % | longest | memory |")
    print("|---|---:|---:|---:|---:|---:|")
    good = True
    for name in said.games:
        times: list[float] = []
        held = 0.0
        for index in range(said.count):
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                found, most = pool.apply(play, (name, said.bot, index))
            times += found
            held = max(held, most)
        times.sort()
        usual, late, longest = median(times), times[len(times) * 99 // 100], times[-1]
        title = playmat.load(name).title
        print(
            f"| {title} | {len(times)} | {usual * 1000:.0f} ms | {late * 1000:.0f} ms "
            f"| {longest * 1000:.0f} ms | {held:.0f} MB |",
            flush=True,
        )
        good = good and longest <= LONGEST and usual < USUAL and held < MEMORY
    return 0 if good else 1


def play(name: str, bot: str, index: int) -> tuple[list[float], float]:
    """The seconds of each answer in one game, and the megabytes that its process held at most."""
    game = playmat.load(name)
    mode = next(iter(game.modes.values()))
    switches = {switch.name: switch.default for switch in game.switches.values()}
    seats = game.seats_for(mode, game.settings(mode, switches))
    decks = round_robin(decks_for(game, mode), seats, index)
    table = Setup(decks, seed_of(0, index), mode.name, switches).deal(game)
    seated = [bots.make(bot, stream(index, f"bot {letter(seat)}")) for seat in range(seats)]
    times: list[float] = []
    while not table.state.over:
        seat = table.state.next_asked()
        sight = bots.Sight(table, seat)
        start = time.monotonic()
        option = seated[seat].answer(sight)
        times.append(time.monotonic() - start)
        table.choose(option)
    return times, peak()


def peak() -> float:
    """The most memory that this process has held, in megabytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


if __name__ == "__main__":
    sys.exit(main())
