"""A puzzle as its seat sees it, and the lines that answer a choice, table by table."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.files import puzzle_count, puzzles_of, question_of
from playmat.puzzles.judging import hints, judged
from playmat.puzzles.puzzle import Move, Puzzle
from playmat.server.editions import NotHere
from playmat.server.messages import SeatInfo
from playmat.server.pages import PuzzleInfo, PuzzleStep, PuzzleVerdict
from playmat.server.showing import happening

LIMIT = 1500  # tables that are tried for one who asks why; the likely ones are in the file


def count(name: str) -> int:
    return puzzle_count(name)


def shown(game: Rulebook, number: int) -> PuzzleInfo:
    """The question, and the table as the seat may know it."""
    puzzle = puzzles_of(game.name)[number - 1]
    table = puzzle.position.table(game)
    me = letter(puzzle.seat)
    seats = [SeatInfo(letter(seat.index), "", "person", seat.team) for seat in table.state.seats]
    return PuzzleInfo(
        game=game.name,
        number=number,
        count=count(game.name),
        question=question_of(puzzle),
        seat=me,
        seats=seats,
        themes=list(puzzle.themes),
        rating=puzzle.rating,
        hints=hints(puzzle),
        mat=game.mat(see(table.state, puzzle.seat), me),
        options=[option.text for option in table.state.options(puzzle.seat)],
    )


def verdict(game: Rulebook, number: int, choice: str) -> PuzzleVerdict:
    """What is thought of a choice; of none, the solution."""
    puzzle = puzzles_of(game.name)[number - 1]
    table = puzzle.position.table(game)
    if not choice:
        line = steps(game, table, puzzle, puzzle.line)
        return PuzzleVerdict(False, False, "", line, ending(puzzle))
    if choice not in [option.text for option in table.state.options(puzzle.seat)]:
        raise NotHere(f"{choice!r} cannot be chosen here")
    found = judged(game, puzzle, choice, LIMIT)
    moves: tuple[Move, ...] = ((puzzle.seat, choice), *found.moves)
    if found.right and choice == puzzle.line[0][1]:
        moves = puzzle.line
    end = ending(puzzle) if found.right else found.end
    line = steps(game, table, puzzle, moves)
    return PuzzleVerdict(found.right, choice in puzzle.fine, found.words, line, end)


def ending(puzzle: Puzzle) -> str:
    """What is said of a mix."""
    return ", ".join(f"{text}: {share:.0%}" for text, share in puzzle.mix.items())


def steps(game: Rulebook, table: Table, puzzle: Puzzle, line: Sequence[Move]) -> list[PuzzleStep]:
    """A line played on the table, each choice with what it brings, as the seat may know it."""
    found: list[PuzzleStep] = []
    told = 0
    for seat, text in line:
        happenings = []
        for event in table.choose(text, seat):
            if event.told_to(puzzle.seat):
                told += 1
                happenings.append(happening(event, puzzle.seat, told, None))
        mat = game.mat(see(table.state, puzzle.seat), letter(puzzle.seat))
        found.append(PuzzleStep(f"{letter(seat)}: {text}", mat, happenings))
    return found
