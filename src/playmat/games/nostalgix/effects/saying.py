"""What card text can state: one class for each phrase that speaks of a value or a right."""

from __future__ import annotations

from playmat.games.nostalgix.facts import statements
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.facts.statements import Span, Statement
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.nouns import Who


class Predicate(Node):
    """What is said of a body: has +1ATK, has Taunt, cannot attack Heroes."""

    question: int
    amount: Amount | None = None
    mask: int = 0

    def of(self, nx: NxState, frame: Frame, span: Span, seat: int, body: int) -> Modifier:
        amount = 0 if self.amount is None else self.amount.value(nx, frame)
        return statements.modifier(self.question, span, seat, body, amount, self.mask)


class Granted(Predicate):
    """Has N Armor, has +N Health: given once per source and host (NX-R64, NX-R107).

    What an order gives for a time is a gift of its own, with a number of its own.
    """

    def of(self, nx: NxState, frame: Frame, span: Span, seat: int, body: int) -> Modifier:
        amount = 0 if self.amount is None else self.amount.value(nx, frame)
        if span is statements.STANDING:
            once = Span(span.first, span.last, frame.source)
            return statements.modifier(self.question, once, seat, body, amount, frame.program.index)
        nx.next_body += 1
        return statements.modifier(self.question, span, seat, body, amount, -nx.next_body)


class OfBodies(Statement):
    """A statement that says the same of each body it speaks of."""

    target: NxObject
    predicates: tuple[Predicate, ...]

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for body in self.target.bodies(nx, frame):
            for predicate in self.predicates:
                said.append(predicate.of(nx, frame, span, body.seat, body.number))


class CardsCost(Statement):
    """Spells cost 1 more: whose, which kinds, how much."""

    who: Who
    kinds: int
    amount: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(nx, frame):
            said.append(
                statements.modifier(statements.COST, span, seat, 0, self.amount, self.kinds)
            )


class ThisCosts(Statement):
    """This costs 1 less for each Fox: asked while the card is in hand."""

    amount: Amount
    sign: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.sign * self.amount.value(nx, frame)
        said.append(statements.modifier(statements.COST, span, frame.seat, 0, amount, 0))
