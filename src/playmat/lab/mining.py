"""Mining puzzles: bots play, and the turns worth a look are put to the prover.

What each game has brought is kept as a line of a file as soon as it is done, so that a run can be
stopped at any time and goes on where it was. The puzzles of a run depend on its seed, the level
and which games were played, on nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat.kernel.chance import stream
from playmat.kernel.errors import PlaymatError
from playmat.lab.setups import Setup, find_game
from playmat.lab.sharpening import (
    Turn,
    questions_of,
    throwing_positions,
    turns_worth_a_look,
)
from playmat.lab.simulation import Plan, make_plan
from playmat.lab.workers import Progress, spread
from playmat.language.files import write_atomic
from playmat.parts.rulebook import Rulebook
from playmat.puzzles import throws
from playmat.puzzles.files import form_of, written
from playmat.puzzles.finding import NoPuzzle, find
from playmat.puzzles.proving import GaveUp, Prover
from playmat.puzzles.puzzle import THROW, Puzzle
from playmat.puzzles.rating import rated

NODES: Final = 10_000  # tables that are tried for a turn before the next is as good
EACH: Final = 5_000  # and for one question of it
FIGHTS: Final = 8  # of a game of throws that are looked at
LEVEL: Final = "skilled"
FAULTS: Final = Path("faults")


class Task(NamedTuple):
    """One game of a run."""

    plan: Plan
    number: int


class Mined(NamedTuple):
    """What a run has brought so far: how many games, and the puzzles, none of them twice."""

    games: int
    puzzles: list[Mapping[str, Any]]


def mine(
    game: str,
    games: int,
    folder: Path,
    seed: int = 0,
    level: str = LEVEL,
    workers: int = 1,
    progress: Progress | None = None,
) -> Mined:
    """Play games, or those that an earlier run has not played yet, and write the puzzles."""
    folder.mkdir(parents=True, exist_ok=True)
    plan = make_plan(game, seed, (level, level), None, mode=None, switches=None, folder=FAULTS)
    kept = folder / f"{game}-{level}-{seed}.jsonl"
    done = read_kept(kept)
    tasks = [Task(plan, index) for index in range(games) if index not in done]
    with kept.open("a", encoding="utf-8") as file:
        for task, forms in spread(mine_game, tasks, workers):
            done[task.number] = forms
            file.write(json.dumps([task.number, forms], ensure_ascii=False) + "\n")
            file.flush()
            write(game, folder, done)
            if progress is not None:
                progress(len(done), games)
    return Mined(len(done), write(game, folder, done))


def read_kept(path: Path) -> dict[int, list[dict[str, Any]]]:
    """What earlier runs have found, by game; a line that was cut off is played again."""
    done: dict[int, list[dict[str, Any]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            index, forms = json.loads(line)
        except ValueError:
            continue
        done[index] = forms
    return done


def write(
    game: str, folder: Path, done: Mapping[int, list[dict[str, Any]]]
) -> list[Mapping[str, Any]]:
    """Write the puzzles in the order of the games, each once."""
    found: dict[str, Mapping[str, Any]] = {}
    for index in sorted(done):
        for form in done[index]:
            found.setdefault(form["scenario"], form)
    if found:
        write_atomic(folder / f"{game}.yaml", written(game, list(found.values())).encode())
    return list(found.values())


def mine_game(task: Task) -> list[dict[str, Any]]:
    """The puzzles of one game, as scenarios: what a worker does."""
    plan = task.plan
    game = find_game(plan.game)
    setup = plan.setup(task.number)
    if THROW in game.puzzles.goals:
        found = throws_of(game, setup, plan.bots[0])
    else:
        questions = questions_of(game, setup, plan.bots[0])
        turns = turns_worth_a_look(game, questions, stream(setup.seed, "mining"))
        found = [puzzle for turn in turns if (puzzle := puzzle_of(game, turn)) is not None]
    return [form_of(rated(game, puzzle)) for puzzle in found]


def throws_of(game: Rulebook, setup: Setup, level: str) -> list[Puzzle]:
    """The puzzles of a game of secret throws, one of each kind of fight for each seat."""
    found: dict[str, Puzzle] = {}
    positions = throwing_positions(game, setup, level)
    for position in positions[:: 1 + len(positions) // FIGHTS]:
        try:
            for puzzle in throws.find_both(game, position):
                found.setdefault(f"{puzzle.seat} {position.digest()}", puzzle)
        except (GaveUp, PlaymatError):
            continue
    return list(found.values())


def puzzle_of(game: Rulebook, turn: Turn) -> Puzzle | None:
    """The earliest puzzle of a turn, which has the longest line."""
    prover = Prover(game, turn.goal, 0)
    puzzle: Puzzle | None = None
    for question in reversed(turn.questions):
        if prover.nodes > NODES:
            break
        prover.limit = prover.nodes + EACH
        try:
            puzzle = find(prover, question.position)
        except GaveUp:
            break
        except (NoPuzzle, PlaymatError):  # the latter: it was over before it came to that
            continue
    return puzzle
