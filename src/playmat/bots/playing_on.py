"""Playing on: what may become of a table, by quick answers that look one step ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.playout import Picker
from playmat.kernel.state import State

CONTEST: Final = 3  # steps that a question to several seats counts for
FORCED: Final = 500  # answers without a choice, at most, before a game counts as stuck


def win_chance(state: State, seat: int) -> float:
    """The chance of a seat to win, from the worth that the game sees in the state."""
    worth = state.game.worth(state, seat)
    if state.over:
        return worth
    return 1.0 / (1.0 + exp(-state.game.sharpness * (worth - 0.5)))


def promise_of(state: State, option: Option) -> float:
    """The chance of a seat to win right after it has given this answer."""
    twin = state.clone()
    twin.answer(option)
    return win_chance(twin, option.seat)


def several(asked: int) -> bool:
    """Whether more than one seat is asked."""
    return asked & (asked - 1) != 0


def settle_forced(state: State) -> None:
    """Give the answers that leave no choice."""
    made = 0
    while state.asked and made < FORCED:
        seat = state.next_asked()
        options = state.options(seat)
        if len(options) > 1 or several(state.asked):
            return
        state.answer(options[0])
        made += 1


def play_on(state: State, picker: Picker, steps: int, width: int, turns: int) -> None:
    """Play on for so many answers with a choice, or until so many turns have gone by.

    Where several seats are asked at once, what they answer is no matter of one step: each answers
    blindly, and turns do not count. Nobody reads what happens from here on.
    """
    state.hush()
    last = state.game.turns(state) + turns
    while steps > 0 and not state.over and state.asked:
        if several(state.asked):
            answer_blindly(state, picker)
            steps -= CONTEST
            continue
        options = state.options(state.next_asked())
        if len(options) == 1:
            state.answer(options[0])
        elif state.game.turns(state) >= last:
            return
        else:
            state.answer(guided(state, options, picker, width))
            steps -= 1


def answer_blindly(state: State, picker: Picker) -> None:
    """Every seat that is asked gives any answer."""
    asked = state.asked
    for seat in range(len(state.seats)):
        if (asked & state.asked) >> seat & 1:
            options = state.options(seat)
            state.answer(options[picker.below(len(options))])


def guided(state: State, options: list[Option], picker: Picker, width: int) -> Option:
    """The best of a few of the options, after one step."""
    count = len(options)
    first = picker.below(count)
    best = options[first]
    most = -1.0
    tried = min(count, width)
    stride = count // tried
    for number in range(tried):
        option = options[(first + number * stride) % count]
        worth = promise_of(state, option)
        if worth > most:
            most = worth
            best = option
    return best
