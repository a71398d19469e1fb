"""Playing a meeting of bots, game by game, each kept as a record.

The seed of a game follows from that of the tournament, its round, its table, its number and who
plays it, so a meeting that is broken off is played again just as it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat import bots
from playmat.bots.carrying import carry_out
from playmat.kernel.bouts import Score
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.record import checksum
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.lab import interrupts
from playmat.lab.playing import LIMIT, keep, must_be_over
from playmat.lab.setups import Setup, find_game
from playmat.language.files import write_atomic
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.meetings import GamesWon

EXTRA_GAMES: Final = 4  # that are played in a bracket for drawn ones; then the better seed goes on


class Bout(NamedTuple):
    """A meeting that is to be played, as plain data: the task of a worker."""

    game: str
    digest: str
    sets: tuple[str, ...]
    mode: str
    switches: Mapping[str, str]
    decks: tuple[Mapping[str, Any], Mapping[str, Any]]
    names: tuple[str, str]
    players: tuple[str, str]  # the bots
    best_of: int
    decided: bool  # in a bracket: one of them goes on
    seed: int
    number: int  # of the round
    table: int
    folder: str
    first_is_better: bool  # by the seeds of the bracket

    def game_file(self, number: int) -> Path:
        """The record of a game."""
        return Path(self.folder) / f"round{self.number}-table{self.table}-game{number}.json"

    def setup(self, game: Rulebook, number: int) -> Setup:
        """What a game, from 1, is dealt from."""
        told = json.dumps([self.seed, self.number, self.table, number, *self.names])
        seed = int.from_bytes(hashlib.blake2b(told.encode(), digest_size=6).digest(), "big")
        decks = tuple(map(game.decks.from_stored, self.decks))
        return Setup(decks, seed, self.mode, self.switches)


class Played(NamedTuple):
    """How a meeting ended, with the names of its records, and of those of games that failed."""

    result: GamesWon
    records: list[str]
    faults: list[str]


def play_bout(bout: Bout) -> Played:
    """Play a meeting: what a worker does."""
    game = find_game(bout.game, sets=bout.sets)
    if game.saving.digest != bout.digest:
        raise BadSetup(f"a worker has other rules or cards of {game.title} installed")
    score = Score([0, 0], 0, 0)
    records: list[str] = []
    faults: list[str] = []
    while not is_over(bout, score):
        number = score.played + 1
        table, fault = play_game(game, bout, number)
        if table is not None:
            write_game(table, bout, number)
            records.append(bout.game_file(number).name)
        faults += [fault] if fault else []
        score = score.after(0 if table is None else table.state.winners)
    return Played(result_of_score(bout, score), records, faults)


def is_over(bout: Bout, score: Score) -> bool:
    """Whether no further game is played: drawn ones are played again only in a bracket."""
    if score.decided(bout.best_of, draws_count=not bout.decided):
        return True
    return score.played >= bout.best_of + EXTRA_GAMES


def result_of_score(bout: Bout, score: Score) -> GamesWon:
    """The result; where somebody must go on and nobody leads, it is the better seed."""
    first, second = score.wins
    if bout.decided and first == second:
        better = bout.first_is_better
        return GamesWon(first + better, second + (not better), score.drawn, given=True)
    return GamesWon(first, second, score.drawn)


def play_game(game: Rulebook, bout: Bout, number: int) -> tuple[Table | None, str]:
    """A game to its end; or none, with the record of the failure: nobody has won it."""
    setup = bout.setup(game, number)
    table: Table | None = None
    try:
        table = setup.deal(game)
        seated = [
            bots.make(player, stream(setup.seed, f"bot {letter(seat)}"))
            for seat, player in enumerate(bout.players)
        ]
        for _ in range(LIMIT):
            if table.over:
                break
            seat = table.state.next_asked()
            carry_out(table, seated[seat].answer(bots.Sight(table, seat)))
            interrupts.take()
        must_be_over(table.state)
        return table, ""
    except Exception as fault:
        return None, keep(game, setup, table, fault, Path(bout.folder) / "faults")


def write_game(table: Table, bout: Bout, number: int) -> None:
    """Keep the record of a game, with the names of who played it."""
    record = table.record()
    record["players"] = {letter(seat): player for seat, player in enumerate(bout.players)}
    record["checksum"] = checksum(record)
    path = bout.game_file(number)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, json.dumps(record, ensure_ascii=False).encode())
