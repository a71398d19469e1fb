"""Puzzles as scenario files: `puzzles/*.yaml` in the folder of a game, made and never edited.

A puzzle is a scenario with a field `puzzle`. Its `play` leads to the question, then shows the
line; so it runs like any other scenario.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from playmat.games import load
from playmat.kernel.seats import LETTERS, letter
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.puzzle import ODDS, SAVE, THROW, WIN, Move, Position, Puzzle, Refutation
from playmat.scenarios.reading import Scenario, read
from playmat.scenarios.steps import Move as WrittenMove

HEADER = "# Made by `playmat puzzles mine`; `playmat puzzles check` proves them. Do not edit.\n"
WIDTH = 110
KEY = re.compile(r"^  puzzle:", re.MULTILINE)  # of a scenario that is one, as `written` has it

QUESTIONS = {
    WIN: "Win this turn, whatever your opponent does.",
    SAVE: "Do not lose before your opponent's next turn is over, by what lies open: nothing is "
    "played that you cannot see.",
    ODDS: "Find the best chance to win this turn. Luck is with whoever chooses best.",
    THROW: "Which choice is best, whatever your opponent does?",
}
MOST_OFTEN = "What should you choose most often?"


def question_of(puzzle: Puzzle) -> str:
    """The question in a sentence or two."""
    return MOST_OFTEN if puzzle.mix else QUESTIONS[puzzle.goal]


# ---- writing ----


def form_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a scenario."""
    position = puzzle.position
    name = f"{puzzle.game} {position.digest()}"
    if puzzle.goal == THROW:  # which asks both seats at once
        name = f"{name} {letter(puzzle.seat)}"
    form: dict[str, Any] = {"scenario": name}
    if position.mode not in ("", "standard"):
        form["mode"] = position.mode
    if position.switches:
        form["switches"] = dict(position.switches)
    form["puzzle"] = told(puzzle)
    form["given"] = dict(position.given)
    form["play"] = steps_of([*position.moves, *puzzle.line])
    if puzzle.goal == WIN:
        form["expect"] = {"over": True, "winners": [letter(puzzle.seat)]}
    return form


def told(puzzle: Puzzle) -> dict[str, Any]:
    """What makes a scenario a puzzle."""
    form: dict[str, Any] = {
        "question": question_of(puzzle),
        "seat": letter(puzzle.seat),
        "goal": puzzle.goal,
        "themes": list(puzzle.themes),
        "rating": puzzle.rating,
        "share": puzzle.share,
        "after": len(puzzle.position.moves),
        "right": list(puzzle.right),
        "fine": list(puzzle.fine),
        "value": puzzle.value,
        "mix": dict(puzzle.mix),
        "wrong": [
            {"move": wrong.move, "line": steps_of(wrong.line), "end": wrong.end}
            for wrong in puzzle.wrong
        ],
        "nodes": puzzle.nodes,
    }
    return {name: value for name, value in form.items() if value not in ([], {})}


def steps_of(moves: Sequence[Move]) -> list[dict[str, str]]:
    return [{letter(seat): text} for seat, text in moves]


class Plain(yaml.SafeDumper):
    """Writes out what comes twice, such as a position that asks something of either seat."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(game: str, forms: Sequence[Mapping[str, Any]]) -> str:
    """The text of a file of puzzles."""
    data = {"game": game, "scenarios": list(forms)}
    text = yaml.dump(
        data, None, Plain, default_flow_style=None, sort_keys=False, allow_unicode=True, width=WIDTH
    )
    return HEADER + str(text)


# ---- reading ----


def puzzle_files(game: Rulebook) -> list[Path]:
    return sorted((game.folder / "puzzles").glob("*.yaml"))


@cache
def puzzles_of(name: str) -> list[Puzzle]:
    """The puzzles that come with a game, in the order of their files."""
    return [
        puzzle_of(scenario)
        for path in puzzle_files(load(name))
        for scenario in read(path)
        if scenario.puzzle
    ]


@cache
def puzzle_count(name: str) -> int:
    """How many puzzles come with a game: told by their keys, since to read them takes seconds."""
    texts = [path.read_text(encoding="utf-8") for path in puzzle_files(load(name))]
    return sum(len(KEY.findall(text)) for text in texts)


def puzzle_of(scenario: Scenario) -> Puzzle:
    """The puzzle that a scenario is."""
    told = scenario.puzzle
    moves = [
        (LETTERS.index(step.seat), step.text)
        for step in scenario.steps
        if isinstance(step, WrittenMove)
    ]
    after = int(told.get("after", 0))
    return Puzzle(
        game=scenario.game,
        position=Position(
            scenario.given or {}, tuple(moves[:after]), scenario.mode or "", scenario.switches
        ),
        seat=LETTERS.index(told["seat"]),
        goal=told["goal"],
        right=tuple(told["right"]),
        fine=tuple(told.get("fine", ())),
        line=tuple(moves[after:]),
        wrong=tuple(refutation_of(wrong) for wrong in told.get("wrong", ())),
        themes=tuple(told["themes"]),
        nodes=told["nodes"],
        share=told["share"],
        rating=told["rating"],
        value=told["value"],
        mix=told.get("mix", {}),
    )


def refutation_of(form: Mapping[str, Any]) -> Refutation:
    line = [
        (LETTERS.index(seat), str(text))
        for step in form.get("line", ())
        for seat, text in step.items()
    ]
    return Refutation(form["move"], tuple(line), form["end"])
