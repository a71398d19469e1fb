"""Programs and their labels: a step goes to a name, which is a number once the game is loaded."""

from __future__ import annotations

import pytest

import playmat
from playmat.kernel.frames import Deed, Frame, GoTo, Label, LabelError, Program, Step, frame_of


class Nothing(Deed):
    def act(self, state: object, frame: Frame) -> None:
        pass


class Choice(Deed):
    """A step that may go to any of several places."""

    places: list[Label]

    def act(self, state: object, frame: Frame) -> None:
        pass


def test_a_label_names_the_step_that_follows_and_is_none_itself() -> None:
    there, first, second = Label("there"), Nothing(), Nothing()
    program = Program("two steps", [first, there, second])
    assert program.steps == [first, second]
    assert program.steps[there.place] is second


def test_a_label_at_the_end_names_the_end() -> None:
    end = Label("end")
    program = Program("one step", [Nothing(), end])
    frame = frame_of(program, 0, 0)
    frame.go_to(end)
    by_hand = frame_of(program, 0, 0)
    by_hand.skip_rest()
    assert frame.place == by_hand.place == len(program.steps)


def test_a_step_goes_to_the_place_that_it_was_given() -> None:
    start = Label("start")
    back = GoTo(start)
    program = Program("a circle", [Nothing(), start, Nothing(), back])
    frame = frame_of(program, 0, 0)
    frame.place = len(program.steps)
    assert frame.running() is back
    back.act(playmat.load("mix").deal(["Just Cass", "Just Dylan"], mode="quick_play").state, frame)
    assert program.steps[frame.place] is program.steps[1]


def test_places_are_found_by_their_name() -> None:
    program = Program("named", [Nothing(), Label("here"), Nothing()])
    frame = frame_of(program, 0, 0)
    frame.go_to(program.label("here"))
    assert not frame.runs("here")  # it comes next
    frame.place += 1
    assert frame.runs("here")
    with pytest.raises(LabelError, match="'named': there is no label 'elsewhere'"):
        program.label("elsewhere")


@pytest.mark.parametrize("step", [GoTo(Label("nowhere")), Choice([Label("nowhere")])])
def test_a_step_that_goes_nowhere_is_refused_as_it_is_loaded(step: Step) -> None:
    with pytest.raises(LabelError, match=f"{type(step).__name__} goes to 'nowhere'"):
        Program("lost", [step])


def test_a_label_of_another_program_is_not_ones_own() -> None:
    there = Label("there")
    Program("one", [there, Nothing()])
    with pytest.raises(LabelError, match="GoTo goes to 'there'"):
        Program("another", [GoTo(there)])


def test_a_label_stands_once() -> None:
    there = Label("there")
    Program("one", [there, Nothing()])
    with pytest.raises(LabelError, match="'there' stands twice"):
        Program("another", [there, Nothing()])


def test_a_name_stands_once_in_a_program() -> None:
    with pytest.raises(LabelError, match="'there' stands twice"):
        Program("one", [Label("there"), Nothing(), Label("there"), Nothing()])


def test_what_card_text_goes_to_needs_no_name() -> None:
    first, second = Label(), Label()
    program = Program("text", [GoTo(second), first, Nothing(), GoTo(first), second])
    assert (first.place, second.place) == (1, len(program.steps))
