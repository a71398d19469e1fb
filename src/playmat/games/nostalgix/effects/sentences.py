"""How a sentence is put together: what it states, its condition, what it costs."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts import standing, words
from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject
from playmat.games.nostalgix.facts.places import full_label
from playmat.games.nostalgix.facts.standing import Condition, Span, Statement
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.rules import destruction, mana, windows
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.nouns import Who, named
from playmat.parts.play.orders import Effect, May

# ---- what is stated ----


class Predicate(Node):
    """What is said of a body: has +1ATK, has Taunt, cannot attack Heroes."""

    question: int
    amount: Amount | None = None
    mask: int = 0

    def of(self, nx: NxState, frame: Frame, span: Span, seat: int, body: int) -> Modifier:
        amount = 0 if self.amount is None else self.amount.value(nx, frame)
        return standing.modifier(self.question, span, seat, body, amount, self.mask)


class Granted(Predicate):
    """Has N Armor, has +N Health: given once per source and host (NX-R64, NX-R107).

    What an order gives for a time is a gift of its own, with a number of its own.
    """

    def of(self, nx: NxState, frame: Frame, span: Span, seat: int, body: int) -> Modifier:
        amount = 0 if self.amount is None else self.amount.value(nx, frame)
        if span is standing.STANDING:
            once = Span(span.first, span.last, frame.source)
            return standing.modifier(self.question, once, seat, body, amount, frame.program.index)
        nx.next_body += 1
        return standing.modifier(self.question, span, seat, body, amount, -nx.next_body)


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
    amount: Amount
    sign: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.sign * self.amount.value(nx, frame)
        for seat in self.who.seats(nx, frame):
            said.append(standing.modifier(standing.COST, span, seat, 0, amount, self.kinds))


class NextCosts(Statement):
    """Your next Spell costs 2 less: until one is played (NX-R146)."""

    kinds: int
    amount: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        less = -self.amount
        said.append(standing.modifier(standing.NEXT_COST, span, frame.seat, 0, less, self.kinds))


class SomeCardsCost(Statement):
    """Water Fighters cost 1 less: which cards is asked when one is played (NX-R134)."""

    who: Who
    filter: NxFilter
    amount: Amount
    sign: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.sign * self.amount.value(nx, frame)
        which = frame.program.index
        for seat in self.who.seats(nx, frame):
            said.append(standing.modifier(standing.COST_OF, span, seat, 0, amount, which))


class CardsMeant(standing.Meaning):
    filter: NxFilter

    def is_card(self, card: NxCard) -> bool:
        return self.filter.is_card(card)

    def run(self, nx: NxState, frame: Frame) -> bool:
        return False


class Limits(Statement):
    """A player cannot play more than one Spell each turn (NX-R133)."""

    who: Who
    number: int
    kinds: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(nx, frame):
            limit = standing.modifier(standing.LIMIT, span, seat, 0, self.number, self.kinds)
            said.append(limit)


class Bans(Statement):
    """A player cannot play Spells, draw cards, use Abilities (NX-R122)."""

    who: Who
    what: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        for seat in self.who.seats(nx, frame):
            said.append(standing.modifier(standing.BAN, span, seat, 0, 0, self.what))


class ThisCosts(Statement):
    """This costs 1 less for each Fox: asked while the card is in hand."""

    amount: Amount
    sign: int

    def say(self, nx: NxState, frame: Frame, span: Span, said: list[Modifier]) -> None:
        amount = self.sign * self.amount.value(nx, frame)
        said.append(standing.modifier(standing.COST, span, frame.seat, 0, amount, 0))


# ---- sentences ----


class Guard(Deed):
    """The beginning of a sentence: if its condition fails, its steps are passed over."""

    condition: Condition | None
    end: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()
        if self.condition is not None and not self.condition.holds(nx, frame):
            frame.go_to(self.end)


class MayPay(May):
    """ "You may" do the rest of the sentence, if it can be done and paid."""

    def __init__(
        self, end: Label, mana: int, needs: list[Choosing], wanted: list[Choosing]
    ) -> None:
        super().__init__(end, words.ASK_MAY, words.YES, words.NO)
        self.mana: int = mana
        self.needs: list[Choosing] = needs
        self.wanted: list[Choosing] = wanted

    def possible(self, nx: NxState, frame: Frame) -> bool:
        nx.refresh()
        if self.mana > nx.mana[frame.seat]:
            return False
        if self.wanted and not any(may_be(nx, frame, noun) for noun in self.wanted):
            return False
        return all(len(noun.candidates(nx, frame)) >= noun.count for noun in self.needs)


def may_be(nx: NxState, frame: Frame, noun: Choosing) -> bool:
    """Whether there may be something to choose, for all that the other player can know."""
    return noun.possible(nx, frame) or noun.in_secret(nx, frame, 0)


class PayMana(Effect):
    cost: int

    def act(self, nx: NxState, frame: Frame) -> None:
        mana.spend(nx, frame.seat, self.cost)


class PaySacrifice(Effect):
    """Sacrifice what was chosen for it, as a cost."""

    noun: Choosing

    def act(self, nx: NxState, frame: Frame) -> None:
        for number in self.noun.chosen(frame):
            body = nx.body_of(number)
            if body is not None:
                destruction.sacrifice(nx, body)


class ChooseSubject(Step):
    """One activation covers one card of a batch, its controller's choice (NX-R109)."""

    def run(self, nx: NxState, frame: Frame) -> bool:
        alive = [number for number in frame.subjects if nx.body_of(number) is not None]
        if len(alive) == 1:
            settle(frame, alive[0])
        if len(alive) < 2:
            return False
        return nx.ask(words.ASK_TARGET, 1 << frame.seat)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        bodies = [cast(NxBody, nx.bodies[n]) for n in frame.subjects if nx.body_of(n)]
        return [Option(seat, words.CHOOSE_BODY, full_label(nx, b), b.number) for b in bodies]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        answer = nx.answer_of(frame.seat)
        settle(frame, answer.number)
        return False


def settle(frame: Frame, subject: int) -> None:
    """ "It" is this one, and "that much" what happened to it."""
    frame.subjects = [subject]
    for amount in named(frame, windows.AMOUNT_OF - subject):
        frame.number = amount
