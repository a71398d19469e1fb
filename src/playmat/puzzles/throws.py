"""Puzzles of secret throws: the choice that is best whatever the other does, or the mix to make.

Where the solver of throws can look through all that may follow (see docs/solve.md), each choice has
a row of what it is worth against each answer. One that is nowhere worse than any other is best
whatever the other does; else the question is what the mix that nobody can exploit chooses most.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.bots import GreedyBot, Sight, solving
from playmat.bots.solving.matrices import Matrix
from playmat.kernel.chance import stream
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.finding import LEAST, NoPuzzle
from playmat.puzzles.proving import GaveUp
from playmat.puzzles.puzzle import BLUFF, LETHAL, THROW, Position, Puzzle, Refutation

CLEAR: Final = 0.02  # of the chance to win: what makes a choice worse
TABLES: Final = 40  # that may follow
MATRICES: Final = 50_000  # that may have to be solved: a second or two
OFTEN: Final = 0.05  # by how much the mix must prefer its favourite


class ThrowAnswer(NamedTuple):
    """The right choice, the mix if it is one of several to be mixed, and the chance to win.

    `rows` has what each choice is worth against each of the `answers`; the other seat gives the
    `usual` one most often.
    """

    right: str
    mix: dict[str, float]
    value: float
    rows: dict[str, list[float]]
    tables: int
    answers: list[str]
    usual: str

    def worst_answer(self, choice: str) -> str:
        """The answer that suits a choice least."""
        row = self.rows[choice]
        return self.answers[row.index(min(row))]


def solution_of(table: Table) -> solving.Solved:
    """A position with all that may follow, solved; GaveUp where that is too much."""
    try:
        return solving.solve(table, limit=TABLES, most=MATRICES)
    except solving.Unsolvable as error:
        raise GaveUp(str(error)) from None


def answer_of(found: solving.Solved, seat: int) -> ThrowAnswer:
    """What a seat should choose; NoPuzzle where that is not clear."""
    options, shares = found.options[seat], found.mixes[seat]
    if len(options) < LEAST:
        raise NoPuzzle("there is little to choose")
    rows = rows_of(found.matrix, seat)
    best = dominant(rows)
    mix: dict[str, float] = {}
    if best is None:
        best = favourite(shares)
        mix = {text: round(share, 4) for text, share in zip(options, shares)}
    value = found.value if seat == 0 else 1.0 - found.value
    answers, theirs = list(found.options[1 - seat]), found.mixes[1 - seat]
    usual = answers[theirs.index(max(theirs))]
    rowed = dict(zip(options, rows))
    return ThrowAnswer(
        options[best], mix, value, rowed, tables=found.tables, answers=answers, usual=usual
    )


def find_both(game: Rulebook, position: Position) -> list[Puzzle]:
    """The puzzles that a position is for its seats; GaveUp where it cannot be solved."""
    table = position.table(game)
    found = solution_of(table)
    puzzles: list[Puzzle] = []
    for seat in range(2):
        try:
            puzzles.append(made(game, position, table, seat, answer_of(found, seat)))
        except NoPuzzle:
            continue
    return puzzles


def made(
    game: Rulebook, position: Position, table: Table, seat: int, answer: ThrowAnswer
) -> Puzzle:
    """The puzzle for a seat; NoPuzzle if a plain look finds the answer."""
    tempting = plain_choice(table, seat)
    if answer.right == tempting:
        raise NoPuzzle("a plain look finds it")
    other = 1 - seat
    wrong = [text for text in [tempting, *answer.rows] if text != answer.right]
    return Puzzle(
        game=game.name,
        position=position,
        seat=seat,
        goal=THROW,
        right=(answer.right,),
        fine=(),
        line=((seat, answer.right), (other, answer.usual)),
        wrong=tuple(
            Refutation(text, ((other, answer.worst_answer(text)),), worse(answer, text, other))
            for text in dict.fromkeys(wrong)
        ),
        themes=(BLUFF,) if answer.mix else (LETHAL,),
        nodes=answer.tables,
        value=round(answer.value, 4),
        mix=answer.mix,
    )


def plain_choice(table: Table, seat: int) -> str:
    """What a plain look one step ahead would choose most often."""
    sight = Sight(table, seat)
    mix = GreedyBot(stream(0, "greedy look")).mix(sight)
    return sight.decision.options[mix.index(max(mix))].text


def rows_of(matrix: Matrix, seat: int) -> list[list[float]]:
    """What each of the seat's choices is worth to it against each answer."""
    if seat == 0:
        return [list(row) for row in matrix]
    return [[1.0 - entry for entry in column] for column in zip(*matrix)]


def dominant(rows: list[list[float]]) -> int | None:
    """The choice that is nowhere worse than any other, and clearly better than each somewhere."""
    for place, row in enumerate(rows):
        others = [other for at, other in enumerate(rows) if at != place]
        if all(
            all(a >= b - 1e-9 for a, b in zip(row, other))
            and any(a > b + CLEAR for a, b in zip(row, other))
            for other in others
        ):
            return place
    return None


def favourite(shares: tuple[float, ...]) -> int:
    """The choice that a mix makes most often, if that is clear."""
    ordered = sorted(shares, reverse=True)
    if ordered[0] - ordered[1] < OFTEN:
        raise NoPuzzle("several lines do it")
    return shares.index(ordered[0])


def worse(answer: ThrowAnswer, choice: str, other: int) -> str:
    """What is wrong with a choice: what it comes to against the answer that suits it least."""
    against, least = answer.worst_answer(choice), min(answer.rows[choice])
    said = f"against {letter(other)}'s {against} it wins" if len(answer.answers) > 1 else "it wins"
    return f"Made always, {said} {least:.0%} of the time; the right mix wins {answer.value:.0%}."
