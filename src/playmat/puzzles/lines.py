"""Lines: how the right choice goes on, and how a wrong one comes to nothing."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.puzzles.hidden import is_hidden
from playmat.puzzles.proving import GaveUp, Prover, asked_seat, tried_from
from playmat.puzzles.puzzle import (
    LETHAL,
    ODDS,
    ORDER,
    REACTION,
    SAVE,
    SAVING,
    TRADE,
    WIN,
    Move,
    Refutation,
)

LONGEST: Final = 40  # choices of a line
CLEAR: Final = 0.05  # by which odds are clearly better


def solution(prover: Prover, table: Table, first: Option) -> tuple[Move, ...]:
    """The line that begins with a right choice: the seat keeps to what is proven, the other seat
    answers with what looks best for it."""
    played = table.clone()
    state = tried_from(table.state)
    if prover.goal.kind == ODDS and len(prover.ways(state, first).listed) > 1:
        return ((first.seat, first.text),)
    played.choose(first.text, first.seat)
    line: list[Move] = [(first.seat, first.text)]
    while prover.decided(played.state) is None:
        if len(line) == LONGEST:
            raise GaveUp("the line is too long to be shown")
        state = tried_from(played.state)
        own = asked_seat(state) == prover.goal.seat
        option = proven(prover, state) if own else best_answer(prover, state)
        line.append((option.seat, option.text))
        if prover.goal.kind == ODDS and len(prover.ways(state, option).listed) > 1:
            break  # from here on it is luck
        played.choose(option.text, option.seat)
    return tuple(line)


def proven(prover: Prover, state: State) -> Option:
    """A choice that reaches the goal, at once if one does."""
    options = state.options(prover.goal.seat)
    for option in options:
        if all(prover.decided(way.table) for way in prover.ways(state, option).listed):
            return option
    best = max(options, key=lambda option: prover.value_of(state, option))
    if prover.goal.kind != ODDS and not prover.reached_by(state, best):
        raise GaveUp("nothing is proven here")
    return best


def best_answer(prover: Prover, state: State) -> Option:
    """What looks best for the other seat, of what it has and the seat may know of."""
    other = asked_seat(state)
    seen = [o for o in state.options(other) if not is_hidden(state, o, prover.goal.seat)]
    return best_looking(prover, state, seen or state.options(other))


def best_looking(prover: Prover, state: State, options: list[Option]) -> Option:
    """The option after which the table is worth most to its seat."""

    def worth(option: Option) -> float:
        after = prover.ways(state, option).listed
        return sum(prover.game.worth(way.table, option.seat) for way in after) / len(after)

    return max(options, key=worth)


# ---- why a choice does not do it ----


def refutation(prover: Prover, table: Table, move: str) -> Refutation:
    """A wrong first choice, played on as well as can be against the answers that refute it."""
    seat = prover.goal.seat
    if prover.goal.kind == ODDS:
        return Refutation(move, (), worse_odds(prover, table, move))
    played = table.clone()
    played.choose(move, seat)
    line: list[Move] = []
    end = ""
    while prover.decided(played.state) is None and len(line) < LONGEST:
        held, option, end = next_of_refutation(prover, tried_from(played.state))
        if option is None or held is not None:  # what may be held cannot be played here
            return Refutation(move, tuple(line), end)
        line.append((option.seat, option.text))
        played.choose(option.text, option.seat)
    return Refutation(move, tuple(line), how_it_ends(prover, played))


def next_of_refutation(prover: Prover, state: State) -> tuple[State | None, Option | None, str]:
    """The next choice of a line that comes to nothing, or why it need not be shown further.

    With a table, if it is only there that the other seat holds what stops it.
    """
    seat = prover.goal.seat
    try:
        if prover.goal.kind == ODDS:
            own = asked_seat(state) == seat
            return None, proven(prover, state) if own else best_answer(prover, state), ""
        if prover.proven(state):
            return None, None, "Only luck would help here."
        if asked_seat(state) == seat:
            return None, best_looking(prover, state, state.options(seat)), ""
        for table, option in prover.answers(state):
            if not prover.reached_by(table, option):
                if table is state:
                    return None, option, ""
                other = letter(option.seat)
                return table, option, f"{other} may hold what stops it: {option.text}."
    except GaveUp:
        return None, None, "It is not shown further."
    return None, best_answer(prover, state), ""


def worse_odds(prover: Prover, table: Table, move: str) -> str:
    """What is wrong with a choice whose odds are not the best."""
    state = tried_from(table.state)
    values = {o.text: prover.value_of(state, o) for o in state.options(prover.goal.seat)}
    return f"It wins {values[move]:.0%} of the time, the right choice {max(values.values()):.0%}."


def how_it_ends(prover: Prover, table: Table) -> str:
    """The last word about a line that did not do it."""
    me, other = letter(prover.goal.seat), letter(1 - prover.goal.seat)
    if table.over:
        result = table.result
        winners = [] if result is None else [letter(seat) for seat in result.winners]
        return f"{winners[0]} has won." if len(winners) == 1 else "Nobody has won."
    if prover.goal.kind == WIN:
        return f"The turn is over, and {other} is still in the game."
    return f"{me} is still in the game, but only by luck."


# ---- what a line shows ----


def themes_of(
    prover: Prover, table: Table, line: tuple[Move, ...], right: list[str]
) -> tuple[str, ...]:
    """Lethal or save; order, where a later choice made first would not do; trade, where something
    of one's own is given up on the way; reaction, where to pass in a window would not do."""
    seat = line[0][0]
    themes = [SAVING if prover.goal.kind == SAVE else LETHAL]
    later = {text for mover, text in line[1:] if mover == seat}
    offered = {option.text for option in table.state.options(seat)}
    if later & offered - set(right):
        themes.append(ORDER)
    played = table.clone()
    before = bodies_of(played, seat)
    for mover, text in line:
        played.choose(text, mover)
        if before - bodies_of(played, seat) and not played.over:
            themes.append(TRADE)
            break
    if reacts(prover, table, line):
        themes.append(REACTION)
    return tuple(themes)


def reacts(prover: Prover, table: Table, line: tuple[Move, ...]) -> bool:
    """Whether the line needs something that its seat does in a window."""
    game, seat = prover.game, prover.goal.seat
    played = table.clone()
    for mover, text in line:
        state = tried_from(played.state)
        window = game.unsaid.windows if state.turn_player() != seat else ()
        if mover == seat and state.prompt in (*game.reactions, *window):
            passing, *others = state.options(seat)
            chosen = [option for option in others if option.text == text]
            best = max((prover.value_of(state, option) for option in chosen), default=0.0)
            if best - prover.value_of(state, passing) >= CLEAR:
                return True
        played.choose(text, mover)
    return False


def bodies_of(table: Table, seat: int) -> set[int]:
    """The bodies of a seat that are in play."""
    bodies = table.state.bodies.values()
    return {body.number for body in bodies if body.seat == seat and not body.last_known}
