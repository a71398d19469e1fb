"""Same seed and same choices give the same bytes, in every process.

Run as a program it prints a digest of random games of a game, so that processes can be compared:
`python -m playmat.checks.sameness GAME`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

from playmat.checks.dealing import dealing
from playmat.checks.playing import as_json, play_through
from playmat.checks.wrong import Deal, Wrong, demand
from playmat.games import load
from playmat.parts.rulebook import Rulebook

SEEDS = 2


def story(deal: Deal, seed: int, concede: float = 0.01) -> Iterator[str]:
    """The hash and the events after every choice of a random game, from the deal on."""
    choices = [(option.seat, option.text) for option in play_through(deal(), seed, concede)]
    table = deal()
    yield table.hash()
    yield as_json([event.form(whole=True) for event in table.history])
    for seat, text in choices:
        events = table.choose(text, seat)
        yield table.hash()
        yield as_json([event.form(whole=True) for event in events])


def plays_the_same_again(deal: Deal, seed: int) -> None:
    same = list(story(deal, seed)) == list(story(deal, seed))
    demand(same, "the same choices lead to another game: it must not use clocks or `random`")


def digest(game: Rulebook) -> str:
    """A digest of random games of every mode."""
    content = hashlib.blake2b(digest_size=16)
    for mode in game.modes:
        for seed in range(SEEDS):
            for line in story(dealing(game, mode, seed), seed):
                content.update(line.encode())
    return content.hexdigest()


def plays_the_same_in_other_processes(game: Rulebook) -> None:
    """Sets and `hash` differ between processes; nothing of them may reach a game."""
    own = digest(game)
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", __name__, game.name],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
        )
        if run.returncode:
            raise Wrong(f"it does not play in another process: {run.stderr.strip()[-400:]}")
        same = run.stdout.strip() == own
        demand(same, "another process plays another game: the order of a set has reached it")


if __name__ == "__main__":
    print(digest(load(sys.argv[1])))
