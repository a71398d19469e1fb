"""Orders of card text that every game gives alike: "you may", and what only a handler can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Deed, Frame, Label, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled
class Order(Deed):
    """An order in card text; most ask nobody anything."""

    def possible(self, state: Any, frame: Frame) -> bool:
        """Whether it could do anything, so that it is worth asking for."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Order):
    """An order that looks at what the cards in play say: that is worked out first."""

    def run(self, state: State, frame: Frame) -> bool:
        state.refresh()
        self.act(state, frame)
        return False


class Handled(Effect):
    """What English cannot express: a registered function does it."""

    function: Callable[[Any, Frame], None]

    def act(self, state: State, frame: Frame) -> None:
        self.function(state, frame)
        state.dirty = True


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Step):
    """ "You may": ask whether the steps up to `end` are wanted; declined, they are passed over."""

    def __init__(self, end: Label, prompt: Prompt, yes: Verb, no: Verb) -> None:
        super().__init__()
        self.end: Label = end
        self.prompt: Prompt = prompt
        self.yes: Verb = yes
        self.no: Verb = no

    def possible(self, state: Any, frame: Frame) -> bool:
        """Whether they could be done; else nobody is asked."""
        return True

    def named(self) -> str:
        """What is offered, where the verb has a place for it."""
        return ""

    def agree(self, state: Any, frame: Frame) -> None:
        """Note that they are wanted."""

    def decline(self, state: Any, frame: Frame) -> None:
        """Pass them over."""
        frame.go_to(self.end)

    def run(self, state: State, frame: Frame) -> bool:
        if self.possible(state, frame):
            return state.ask(self.prompt, 1 << frame.seat)
        self.decline(state, frame)
        return False

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, self.yes, self.named()), Option(seat, self.no)]

    def resume(self, state: State, frame: Frame) -> bool:
        if state.answer_of(frame.seat).verb is self.yes:
            self.agree(state, frame)
        else:
            self.decline(state, frame)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Step):
    """The first step of a line that was set off: tell whose text is at work."""

    def __init__(self, kind: EventKind, rule: str = "") -> None:
        super().__init__()
        self.kind: EventKind = kind
        self.rule: str = rule

    def name_of(self, state: State, frame: Frame) -> str:
        """The card on which the text stands."""
        source = state.bodies.get(frame.source)
        return "" if source is None else source.name

    def run(self, state: State, frame: Frame) -> bool:
        name, text = self.name_of(state, frame), frame.program.name
        state.emit(self.kind, frame.seat, name, rule=self.rule, body=frame.source, detail=text)
        return False
