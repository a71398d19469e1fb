"""Judging what somebody chose in a puzzle: does it, does no harm, or why it does not."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.kernel.seats import letter
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.finding import goal_of
from playmat.puzzles.lines import refutation
from playmat.puzzles.proving import GaveUp, Prover
from playmat.puzzles.puzzle import (
    BLUFF,
    LETHAL,
    ORDER,
    REACTION,
    SAVING,
    THROW,
    TRADE,
    Move,
    Puzzle,
    Refutation,
)

LIMIT: Final = 20_000  # tables that are tried to explain a choice that the file does not

HINTS: Final = {
    LETHAL: "It can be over now.",
    SAVING: "Look at what the other seat is going to do.",
    ORDER: "The order matters: what looks like the first step comes later.",
    TRADE: "Something of your own has to be given up.",
    REACTION: "In a window that opens something has to be done, not passed.",
    BLUFF: "Whoever always does the same is found out.",
}


class Verdict(NamedTuple):
    """What is thought of a choice; of a wrong one, what follows it."""

    right: bool
    words: str
    moves: tuple[Move, ...]
    end: str

    @property
    def line(self) -> list[str]:
        """What follows, in words."""
        return [f"{letter(seat)}: {move}" for seat, move in self.moves]


def judged(game: Rulebook, puzzle: Puzzle, text: str, limit: int = LIMIT) -> Verdict:
    """What is thought of one of the choices that a puzzle offers."""
    if text in puzzle.right:
        return Verdict(True, "That is it.", (), "")
    if text in puzzle.fine:
        return Verdict(False, "That does no harm, but it is not what it takes.", (), "")
    known = [wrong for wrong in puzzle.wrong if wrong.move == text]
    wrong = known[0] if known else explained(game, puzzle, text, limit)
    words = f"That does not do it. After {text!r}:" if wrong.line else "That does not do it."
    return Verdict(False, words, wrong.line, wrong.end)


def explained(game: Rulebook, puzzle: Puzzle, text: str, limit: int) -> Refutation:
    """Why a choice does not do it that the file says nothing of, as far as can be tried."""
    if puzzle.goal == THROW:
        return Refutation(text, (), "")
    table = puzzle.position.table(game)
    goal = goal_of(game, table.state, puzzle.goal, puzzle.seat)
    try:
        return refutation(Prover(game, goal, limit), table, text)
    except GaveUp:
        return Refutation(text, (), "")


def hints(puzzle: Puzzle) -> list[str]:
    """What helps: what kind of puzzle it is, then how the right choice begins."""
    verb = puzzle.right[0].partition(" ")[0]
    return [*(HINTS[theme] for theme in puzzle.themes), f"The right choice begins with {verb!r}."]
