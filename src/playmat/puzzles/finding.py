"""Finding puzzles: is there one line in a position, and would a plain look find it?"""

from __future__ import annotations

from typing import Final

from playmat import bots
from playmat.bots.sight import Sight
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.lines import (
    CLEAR,
    LONGEST,
    best_answer,
    refutation,
    solution,
    themes_of,
)
from playmat.puzzles.proving import Goal, Prover, asked_seat, tried_from
from playmat.puzzles.puzzle import ODDS, SAVE, Move, Position, Puzzle

LEAST: Final = 3  # options of a question worth asking
LOOKS: Final = 3  # of the greedy bot, with luck of its own each time
SAME: Final = 1e-6  # odds that differ by less are the same
FAIR: Final = 0.1  # odds that are worth looking for
EXPLAINED: Final = 3  # wrong choices that the file explains


class NoPuzzle(Exception):
    """Why a position is no puzzle."""


def goal_of(game: Rulebook, state: State, kind: str, seat: int) -> Goal:
    """To win in this turn, or to last until the other seat's turn is over."""
    now = game.turns(state)
    return Goal(kind, seat, now + 1 if kind == SAVE and state.turn_player() == seat else now)


def find(prover: Prover, position: Position) -> Puzzle:
    """The puzzle that a position is, or leads to as long as a plain look finds the way.

    NoPuzzle where there is none, GaveUp where that cannot be told.
    """
    table, seat = position.table(prover.game), prover.goal.seat
    moves: list[Move] = []
    why = "there is nothing to choose"
    while prover.decided(table.state) is None and len(moves) < LONGEST:
        state = tried_from(table.state)
        if asked_seat(state) != seat:
            option = best_answer(prover, state)
        elif len(state.options(seat)) == 1:
            option = state.options(seat)[0]
        else:
            tempting = greedy_choices(table, seat)
            good = good_choices(prover, state, tempting)
            option = good[0]
            why = "a plain look finds it"
            if option.text not in tempting:
                why = "several lines do it"
                right = needed(prover, table, good)
                if right and len(state.options(seat)) >= LEAST:
                    return made(prover, table, position.after(moves), right, good, tempting)
        moves.append((option.seat, option.text))
        table.choose(option.text, option.seat)
    raise NoPuzzle(why)


def good_choices(prover: Prover, state: State, tempting: list[str]) -> list[Option]:
    """The choices after which the goal can still be reached, or has the best odds; a tempting
    one alone if it is among them. NoPuzzle if there are none."""
    options = state.options(prover.goal.seat)
    if prover.goal.kind == ODDS:
        values = [(prover.value_of(state, option), option) for option in options]
        best = max(value for value, _ in values)
        good = [option for value, option in values if value > best - SAME]
        if best < FAIR:
            raise NoPuzzle("the odds are bad")
        if any(best - CLEAR < value <= best - SAME for value, _ in values):
            raise NoPuzzle("the odds are nearly the same")
    else:
        ordered = sorted(options, key=lambda option: option.text not in tempting)
        good = []
        for option in ordered:
            if prover.reached_by(state, option):
                good.append(option)
                if option.text in tempting:
                    break
    if not good:
        raise NoPuzzle("nothing does it")
    return sorted(good, key=lambda option: option.text not in tempting)


def needed(prover: Prover, table: Table, good: list[Option]) -> list[Option]:
    """The good choices without which, now or later, the goal is out of reach."""
    if len(good) == 1:
        return good
    state = tried_from(table.state)
    line = solution(prover, table, good[0])
    made = [text for seat, text in line if seat == prover.goal.seat]
    best = prover.value_of(state, good[0])
    found: list[Option] = []
    for option in good:
        if option.text in made:
            other = Prover(prover.game, prover.goal, prover.limit - prover.nodes, option.text)
            if other.best_value(tried_from(table.state)) < best - CLEAR:
                found.append(option)
            prover.nodes += other.nodes
    return found


def made(
    prover: Prover,
    table: Table,
    position: Position,
    right: list[Option],
    good: list[Option],
    tempting: list[str],
) -> Puzzle:
    """The puzzle of a question that is one."""
    kind, seat = prover.goal.kind, prover.goal.seat
    nodes = prover.nodes
    prover.limit += nodes  # lines are found in what is proven, mostly
    line = solution(prover, table, right[0])
    wrong = likely_wrong(prover.game, table, seat, good, tempting)
    return Puzzle(
        game=prover.game.name,
        position=position,
        seat=seat,
        goal=kind,
        right=tuple(option.text for option in right),
        fine=tuple(option.text for option in good if option not in right),
        line=line,
        wrong=tuple(refutation(prover, table, text) for text in wrong),
        themes=themes_of(prover, table, line, [option.text for option in good]),
        nodes=nodes,
        value=round(prover.value_of(tried_from(table.state), right[0]), 4),
    )


def greedy_choices(table: Table, seat: int) -> list[str]:
    """What a plain look one step ahead would choose, the most frequent first."""
    chosen: dict[str, int] = {}
    for number in range(LOOKS):
        bot = bots.GreedyBot(stream(number, "greedy look"))
        text = bot.answer(Sight(table, seat)).text
        chosen[text] = chosen.get(text, 0) + 1
    return sorted(chosen, key=lambda text: (-chosen[text], text))


def likely_wrong(
    game: Rulebook, table: Table, seat: int, good: list[Option], tempting: list[str]
) -> list[str]:
    """The wrong choices that look best: those of the greedy bot, then by what they are worth."""
    state = tried_from(table.state)
    by_worth: list[tuple[float, str]] = []
    for option in state.options(seat):
        twin = state.clone()
        twin.answer(option)
        by_worth.append((-game.worth(twin, seat), option.text))
    ordered = [*tempting, *(text for _, text in sorted(by_worth))]
    wrong = [text for text in dict.fromkeys(ordered) if text not in [o.text for o in good]]
    return wrong[:EXPLAINED]
