"""What card text can state: one class for each phrase that speaks of a value or a right."""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts import statements
from playmat.games.mix.facts.objects import CHOSEN, MixObject
from playmat.games.mix.facts.state import MixBody, MixState
from playmat.games.mix.facts.statements import Span, Statement
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import Modifier

# Types that are not named: those last chosen in the line, or thrown last Round.
IT: Final = -2
THEIRS: Final = -3  # by the opponent, who "they" are in the vocabulary
YOURS: Final = -4


class Count(Node):
    """Something that is counted: "for each ..."."""

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        raise NotImplementedError


class CardsOnWall(Count):
    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return mix.wall_count(frame.seat)


class CountersOnIt(Count):
    counter: str

    def of(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        return body.counters.get(self.counter, 0)


class OfCards(Statement):
    """A statement about active cards that says the same of each, perhaps for each of something."""

    question: int
    target: MixObject
    amount: int = 0
    mask: int = 0
    count: Count | None = None

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for body in self.target.bodies(mix, frame):
            amount = self.amount_for(mix, frame, body)
            said.append(
                statements.modifier(self.question, span, body.seat, body.number, amount, self.mask)
            )

    def amount_for(self, mix: MixState, frame: Frame, body: MixBody) -> int:
        if self.count is None:
            return self.amount
        return self.amount * self.count.of(mix, frame, body)


class YourAttacksDeal(OfCards):
    """Your ATKs: those of whatever card you have in play while it holds."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.amount
        if self.count is not None:
            body = mix.active(frame.seat)
            amount = 0 if body is None else self.amount_for(mix, frame, body)
        said.append(
            statements.modifier(self.question, span, frame.seat, amount=amount, mask=self.mask)
        )


class BindsThrows(Statement):
    """Says which types a player may or may not throw (MX-R29)."""

    question: int
    who: MixObject
    kinds: tuple[int, ...]

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            mask = 0
            for kind in self.kinds:
                mask |= self.types(mix, frame, seat, kind)
            if mask:
                said.append(statements.modifier(self.question, span, seat, mask=mask))

    def types(self, mix: MixState, frame: Frame, seat: int, kind: int) -> int:
        """The types meant by one of the words, as a mask; none where nothing was thrown."""
        if kind >= 0:
            return 1 << kind
        if kind == IT:
            return 1 << (frame.answer >> CHOSEN & 3)
        throwers = [seat]
        if kind == YOURS:
            throwers = [frame.seat]
        elif seat == frame.seat:
            throwers = mix.opponents(seat)
        mask = 0
        for thrower in throwers:
            thrown = mix.last_shown[thrower] if mix.last_shown else -1
            if 0 <= thrown < 3:
                mask |= 1 << thrown
        return mask


class ThrowCountsAs(Statement):
    """Your Scissors throw counts as Paper (MX-R65)."""

    who: MixObject
    shown: int
    other: int

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            mask = 1 << self.shown
            said.append(
                statements.modifier(statements.COUNTS_AS, span, seat, amount=self.other, mask=mask)
            )


class DrawsDoNothing(Statement):
    who: MixObject

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(mix, frame):
            said.append(statements.modifier(statements.NO_DRAW, span, seat))


class LookAtOwnTop(Statement):
    """You may look at the top card of your Deck: while it holds, you have."""

    def say(self, mix: MixState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        said.append(statements.modifier(statements.PEEK, span, frame.seat))
