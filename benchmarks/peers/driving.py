"""What all drivers written in Python share: they answer questions about their peer.

A driver runs in its peer's own environment. One line of JSON asks, one answers, so that whoever
asks decides whose turn it is and for how long; times are CPU seconds of the driver's process.

    {"do": "hello"}                                  -> {"version", "games"}
    {"do": "play", "game": G, "seconds": S}          -> {"games", "decisions", "cpu"}
    {"do": "clone", "game": G, "seconds": S}         -> {"clones", "cpu"}, 0 where there are none
    {"do": "memory", "game": G, "seconds": S}        -> {"bytes"} a table in mid-game, or 0

Play is uniform over the legal answers; finding them, dealing and shuffling are part of the cost.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

Table = TypeVar("Table")

FOREVER = 1_000_000_000
ENOUGH = 32 << 20  # bytes of tables: so many that pages do not matter
STATUS = Path("/proc/self/statm")


class Game(ABC, Generic[Table]):
    """A game of a peer: how it is dealt, played on and cloned by the peer's own means."""

    clones = True

    @abstractmethod
    def deal(self) -> Table:
        """A new game, as cheaply as the peer has it; it may use the last table again."""

    @abstractmethod
    def play(self, table: Table, limit: int) -> int:
        """Answer at random until the game is over or so many answers are given."""

    def clone(self, table: Table) -> object:
        raise NotImplementedError

    def own(self) -> Table:
        """A new game on a table that no other game uses."""
        return self.deal()


def serve(version: str, games: Mapping[str, Callable[[], Game[Any]]]) -> None:
    """Answer until nobody asks any more."""
    made: dict[str, Game[Any]] = {}
    for line in sys.stdin:
        question = json.loads(line)
        if question["do"] == "hello":
            answer: Mapping[str, object] = {"version": version, "games": list(games)}
        else:
            name = question["game"]
            if name not in made:
                made[name] = games[name]()
            answer = ANSWERS[question["do"]](made[name], question["seconds"])
        print(json.dumps(answer), flush=True)


def play(game: Game[Any], seconds: float) -> dict[str, float]:
    games = decisions = 0
    start = time.process_time()
    used = 0.0
    while used < seconds:
        decisions += game.play(game.deal(), FOREVER)
        games += 1
        used = time.process_time() - start
    return {"games": games, "decisions": decisions, "cpu": used}


def clone(game: Game[Any], seconds: float) -> dict[str, float]:
    if not game.clones:
        return {"clones": 0, "cpu": 0.0}
    table = in_the_middle(game, half_length(game))
    clones, together = 0, 1
    start = time.process_time()
    used = 0.0
    while used < seconds:
        for _ in range(together):
            game.clone(table)
        clones += together
        together *= 2  # the clock itself must not count
        used = time.process_time() - start
    return {"clones": clones, "cpu": used}


def memory(game: Game[Any], seconds: float) -> dict[str, float]:
    """What one more table takes, from the memory that the process has."""
    if not STATUS.exists():
        return {"bytes": 0}
    half = half_length(game)
    kept = [in_the_middle(game, half)]
    gc.collect()
    before = resident()
    start = time.process_time()
    count = 0
    while resident() - before < ENOUGH and time.process_time() - start < seconds:
        kept.append(in_the_middle(game, half))
        count += 1
    return {"bytes": round((resident() - before) / count)}


def half_length(game: Game[Any]) -> int:
    """Half the decisions of a usual game."""
    return max(1, sum(game.play(game.deal(), FOREVER) for _ in range(8)) // 16)


def in_the_middle(game: Game[Any], half: int) -> Any:
    table = game.own()
    game.play(table, half)
    return table


def resident() -> int:
    pages = int(STATUS.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


ANSWERS: Mapping[str, Callable[[Game[Any], float], Mapping[str, float]]] = {
    "play": play,
    "clone": clone,
    "memory": memory,
}
