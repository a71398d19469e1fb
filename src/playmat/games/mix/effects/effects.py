"""Effects: what card text orders to be done, and for how long (section 6 of the ledger)."""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.state import MixState
from playmat.games.mix.facts.statements import Span, Statement
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Order

# ---- statements for a while ----

NOWHERE: Final = -1  # no body has this number


class Duration(Node):
    """How long something said by a triggered line holds (MX-R58).

    `of_each`: it is another time for each subject of the sentence.
    """

    of_each: bool = later(False)

    def span(self, mix: MixState, frame: Frame) -> Span:
        raise NotImplementedError


class ThisRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period(), mix.period())


class NextRound(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(mix.period() + 1, mix.period() + 1)


class NextThrow(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(tick=mix.tick + 1)


class UntilThisLeaves(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span(bound=frame.source)


class UntilItLeaves(Duration):
    """Bound to the card last named, which is set when the line is put together."""

    antecedent: MixObject | None = later(None)

    def span(self, mix: MixState, frame: Frame) -> Span:
        assert self.antecedent is not None
        numbers = self.antecedent.numbers(mix, frame)
        if not numbers:
            return Span(bound=NOWHERE)  # nothing is bound to a card that is not there (MX-R66)
        return Span(bound=numbers[0] if len(numbers) == 1 else 0)


# those that may end before the card that says it leaves
PASSING: Final = (ThisRound, NextRound, NextThrow, UntilItLeaves)


class RestOfGame(Duration):
    def span(self, mix: MixState, frame: Frame) -> Span:
        return Span()


class Say(Order):
    """Make a statement hold for a while; it starts when the step is over (MX-R84)."""

    statement: Statement
    duration: Duration

    def act(self, mix: MixState, frame: Frame) -> None:
        subjects = frame.subjects
        if self.duration.of_each:
            for number in subjects:
                frame.subjects = [number]
                self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)
            frame.subjects = subjects
        else:
            self.statement.say(mix, frame, self.duration.span(mix, frame), mix.pending)
