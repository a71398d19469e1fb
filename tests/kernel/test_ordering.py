"""Effects that are due at once go in the order that their player says."""

from __future__ import annotations

from tests.kernel.high_card import ASK, LAY, HighCard

from playmat.kernel.frames import Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order, in_turn
from playmat.kernel.state import State


def waiting(*effects: str) -> State:
    """A table at which A has effects of these names waiting, the first on top."""
    game = HighCard()
    state = game.laid_out()
    programs = {name: game.add_program(Program(name, [])) for name in dict.fromkeys(effects)}
    frames = [frame_of(programs[name], 0, 0) for name in effects]
    state.frames = frames[::-1]
    ask_order(state, game.add_program(Program("order", [Arrange(ASK, LAY)])), frames)
    state.advance()
    return state


def order(state: State) -> list[str]:
    return [frame.program.name for frame in reversed(state.frames)]


def test_what_is_chosen_goes_first_and_then_the_rest_is_asked_for() -> None:
    state = waiting("burn", "heal", "draw")
    assert [option.name for option in state.options(0)] == ["burn", "heal", "draw"]
    state.answer(state.options(0)[2])
    assert [option.name for option in state.options(0)] == ["burn", "heal"]
    assert order(state)[1:] == ["draw", "burn", "heal"]


def test_nobody_is_asked_where_it_makes_no_difference() -> None:
    assert not waiting("burn").asked
    assert not waiting("burn", "burn").asked
    assert len(waiting("burn", "burn", "heal").options(0)) == 2


def test_the_effects_of_the_first_player_come_first() -> None:
    program = Program("burn", [])
    frames = [frame_of(program, seat, source) for source, seat in enumerate([1, 0, 1])]
    assert [frame.source for frame in in_turn(frames, 0)] == [1, 0, 2]
    assert [frame.source for frame in in_turn(frames, 1)] == [0, 2, 1]
    assert in_turn([], 0) == []
