"""Looking one step ahead: what each combination of answers leads to on a sampled table."""

from __future__ import annotations

from itertools import product
from typing import Final

from playmat.bots.contest import Contest, Outcome
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.state import State

COMBINATIONS: Final = 60  # of answers, at most, that are tried on a table
WINDOWS: Final = 20  # that a choice may open, one after the other


def matching(options: list[Option], texts: list[str]) -> list[Option]:
    """The options of a sampled table in the order of the real one's."""
    by_text = {option.text: option for option in options}
    return [by_text[text] for text in texts]


def other_answers(state: State, seat: int, own: int, chance: Chance) -> dict[int, list[Option]]:
    """What each other seat may answer to the same question, or may have answered in secret.

    Where there are too many combinations, some of the others' answers are left out by chance.
    """
    found: dict[int, list[Option]] = {}
    for other in range(len(state.seats)):
        if other == seat:
            continue
        if state.asked >> other & 1:
            found[other] = state.options(other)[:]
        elif state.answers[other] is not None:
            found[other] = possible_answers(state, seat, other)
    while found:
        combinations = own
        for options in found.values():
            combinations *= len(options)
        longest = max(found.values(), key=len)
        if combinations <= COMBINATIONS or len(longest) == 1:
            break
        longest.pop(chance.below(len(longest)))
    return found


def possible_answers(state: State, seat: int, other: int) -> list[Option]:
    """What another seat, who has answered in secret, may have answered for all one can see.

    How many cards it has laid down can be seen; who looks into its hand sees which.
    """
    given = state.answers[other]
    assert given is not None
    if given.pieces and state.seats[other].eyes >> seat & 1:
        return [given]
    options = state.waiting_step().options(state, state.frames[-1], other)
    return [o for o in options if len(o.pieces) == len(given.pieces)] or [given]


def look_ahead(
    state: State, seat: int, own: list[Option], others: dict[int, list[Option]]
) -> Contest:
    """What each combination of answers leads to, and what that is worth to each seat."""
    seats = [seat, *others]
    offered = [own, *others.values()]
    outcomes: list[Outcome] = []
    for places in product(*(range(len(options)) for options in offered)):
        twin = state.clone()
        give(twin, [options[place] for options, place in zip(offered, places)])
        outcomes.append(Outcome(places, tuple(state.game.worth(twin, player) for player in seats)))
    return Contest(tuple(len(options) for options in offered), outcomes)


def give(state: State, answers: list[Option]) -> None:
    """Give these answers and whatever else the question still wants, until it is settled."""
    question = state.answers  # a new question brings a new list
    for option in answers:
        if not state.asked >> option.seat & 1:
            question[option.seat] = option  # answered already, in secret: this is a guess
    for option in answers:
        if state.answers is question and state.asked >> option.seat & 1:
            state.answer(option)
    while state.asked and state.answers is question:
        options = state.options(state.next_asked())
        state.answer(options[state.chance.below(len(options))])
    pass_windows(state)


def pass_windows(state: State) -> None:
    """Nobody reacts: what was chosen shows only when the windows that it opens are closed."""
    reactions = state.game.reactions
    for _ in range(WINDOWS):
        if not state.asked or state.prompt not in reactions:
            return
        state.answer(state.options(state.next_asked())[0])
