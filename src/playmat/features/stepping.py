"""Stepping: many tables side by side, each lane one, what is seen written into arrays of others.

The road of every step of a learning program, so it is compiled with the rules. Observations and
masks are views of memory (of numpy, mostly), allocated once by whoever learns.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.features.actions import Catalogue
from playmat.features.observing import LastShown, Observer
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BudgetExceeded, IllegalChoice
from playmat.kernel.playout import Picker
from playmat.kernel.state import State

NOBODY: Final = -1
NO_OPTIONS: Final[list[Option]] = []
NO_ACTIONS: Final[list[int]] = []


class Lane:
    """A table of many, what its seat may choose now, and who plays blindly there."""

    __slots__ = ("actions", "broken", "last", "options", "picker", "state", "steps")

    def __init__(self, state: State, picker: Picker) -> None:
        self.state: State = state
        self.picker: Picker = picker
        self.options: list[Option] = NO_OPTIONS
        self.actions: list[int] = NO_ACTIONS
        self.steps: int = 0  # choices made, those of all seats
        self.last: LastShown = LastShown()
        self.broken: bool = False  # the table could not carry what was chosen

    def copy(self) -> Lane:
        """A lane that goes its own way; what is offered is to be shown anew."""
        twin = Lane(self.state.clone(), self.picker)
        twin.picker = Picker.__new__(Picker)
        twin.picker.word = self.picker.word
        twin.steps = self.steps
        twin.broken = self.broken
        return twin


class Lanes:
    """Tables of one game, with the memory that they are shown in.

    `blind` and `others` are seats, as bits: those that are played at random here, and those for
    which somebody else is asked.
    """

    def __init__(
        self, observer: Observer, catalogue: Catalogue, blind: int, others: int, longest: int
    ) -> None:
        self.observer: Observer = observer
        self.catalogue: Catalogue = catalogue
        self.blind: int = blind
        self.others: int = others
        self.longest: int = longest  # choices of one game
        self.lanes: list[Lane] = []
        self.observation: Any = None
        self.mask: Any = None
        self.seats: Any = None

    def show_in(self, observation: Any, mask: Any, seats: Any) -> None:
        """Where to write: bytes of 32-bit floats, bytes, and numbers, lane after lane."""
        self.observation = observation
        self.mask = mask
        self.seats = seats

    def ready(self, actions: list[int]) -> list[Option]:
        """The options that these actions are, a lane each; IllegalChoice if one is not offered."""
        found: list[Option] = []
        for number, lane in enumerate(self.lanes):
            found.append(self.option_of(number, lane, actions[number]))
        return found

    def option_of(self, number: int, lane: Lane, action: int) -> Option:
        if action < 0 or action not in lane.actions:
            raise IllegalChoice(f"action {action} is not offered in lane {number}: see the mask")
        return lane.options[lane.actions.index(action)]

    def step(self, chosen: list[Option]) -> list[int]:
        """Make the choice of each lane. Returns the lanes where somebody else is asked, or whose
        game has ended; all others are shown."""
        waiting: list[int] = []
        for number, lane in enumerate(self.lanes):
            self.answer(lane, chosen[number])
            if not self.go_on(number, lane):
                waiting.append(number)
        return waiting

    def answer(self, lane: Lane, option: Option) -> None:
        """Make a choice; what the table cannot carry ends the game, undecided."""
        lane.steps += 1
        try:
            lane.state.answer(option)
            lane.state.make_options()
        except BudgetExceeded:
            lane.broken = True
        if lane.state.events:
            lane.state.events = []

    def go_on(self, number: int, lane: Lane) -> bool:
        """Let those play who choose blindly, then show the lane to the seat that is asked. False:
        the game is over, or somebody else is asked."""
        state = lane.state
        while True:
            if self.is_over(lane):
                return False
            seat = state.next_asked()
            if self.others >> seat & 1:
                return False
            if not self.blind >> seat & 1:
                break
            options = state.options(seat)
            count = len(options)
            self.answer(lane, options[lane.picker.below(count) if count > 1 else 0])
        self.show(number, lane, seat)
        return True

    def is_over(self, lane: Lane) -> bool:
        if lane.broken or lane.steps >= self.longest:
            return True
        return lane.state.over or lane.state.asked == 0

    def show(self, number: int, lane: Lane, seat: int) -> None:
        """Write what a seat sees, and what it may choose."""
        state = lane.state
        places = self.observer.places(state, seat)
        lane.options = state.options(seat)
        lane.actions = self.catalogue.actions(state, seat, lane.options, places)
        start = number * self.observer.size
        self.observer.write(state, seat, places, lane.last, self.observation, start)
        row = bytearray(self.catalogue.size)
        for action in lane.actions:
            if action >= 0:
                row[action] = 1
        start = number * self.catalogue.size
        self.mask[start : start + self.catalogue.size] = row
        self.seats[number] = seat
