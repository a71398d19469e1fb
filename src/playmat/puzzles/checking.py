"""Checking: a puzzle is proven again, from nothing but its position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import groupby
from typing import Final

from playmat.bots.solving import Solved
from playmat.kernel.errors import PlaymatError
from playmat.parts.rulebook import Rulebook
from playmat.puzzles import throws
from playmat.puzzles.finding import SAME, NoPuzzle, goal_of
from playmat.puzzles.lines import CLEAR, themes_of
from playmat.puzzles.proving import GaveUp, Prover, tried_from
from playmat.puzzles.puzzle import ODDS, THROW, Position, Puzzle

LIMIT: Final = 60_000  # tables; what was mined needed far fewer


def faults_of(game: Rulebook, puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, str]]:
    """Each puzzle with what is wrong with it, in a sentence; empty: it is proven. A position of
    throws that asks something of either seat is solved once, if these follow each other."""
    for position, asked in groupby(puzzles, key=lambda puzzle: puzzle.position):
        solution = cache(partial(solution_of, game, position))
        for puzzle in asked:
            yield puzzle, fault_by(solution, game, puzzle)


def solution_of(game: Rulebook, position: Position) -> Solved:
    return throws.solution_of(position.table(game))


def fault_by(solution: Callable[[], Solved], game: Rulebook, puzzle: Puzzle) -> str:
    try:
        if puzzle.goal == THROW:
            return wrong_throw(solution(), puzzle)
        return wrong_line(game, puzzle)
    except (GaveUp, NoPuzzle, PlaymatError) as error:
        return str(error)


def wrong_line(game: Rulebook, puzzle: Puzzle) -> str:
    table = puzzle.position.table(game)
    state = tried_from(table.state)
    goal = goal_of(game, state, puzzle.goal, puzzle.seat)
    prover = Prover(game, goal, LIMIT)
    options = state.options(puzzle.seat)
    values = {option.text: prover.value_of(state, option) for option in options}
    best = max(values.values())
    good = {text for text, value in values.items() if value > best - SAME}
    if abs(best - puzzle.value) > SAME and abs(round(best, 4) - puzzle.value) > SAME:
        return f"the best that can be reached is {best:.4f}, not {puzzle.value}"
    if good != {*puzzle.right, *puzzle.fine}:
        return f"what does it is {', '.join(sorted(good))}"
    if puzzle.goal == ODDS and any(best - CLEAR < v <= best - SAME for v in values.values()):
        return "others are nearly as good"
    for text in puzzle.right if len(good) > 1 else ():
        other = Prover(game, goal, LIMIT, text)
        if other.best_value(tried_from(table.state)) >= best - CLEAR:
            return f"it can be done without {text!r}"
    themes = themes_of(prover, table, puzzle.line, sorted(good))
    if themes != puzzle.themes:
        return f"its themes are {', '.join(themes)}"
    for seat, text in puzzle.line:
        table.choose(text, seat)
    if puzzle.goal != ODDS and not prover.decided(table.state):
        return "the line does not do it"
    return ""


def wrong_throw(found: Solved, puzzle: Puzzle) -> str:
    answer = throws.answer_of(found, puzzle.seat)
    if answer.right != puzzle.right[0] or bool(answer.mix) != bool(puzzle.mix):
        return f"the best choice is {answer.right!r}"
    if abs(answer.value - puzzle.value) > 1e-3:
        return f"it is worth {answer.value:.4f}, not {puzzle.value}"
    for wrong in puzzle.wrong:
        against = min(answer.rows[wrong.move])
        [(_, said)] = wrong.line
        if answer.rows[wrong.move][answer.answers.index(said)] > against + 1e-3:
            return f"{said!r} is not what refutes {wrong.move!r}"
    return ""
