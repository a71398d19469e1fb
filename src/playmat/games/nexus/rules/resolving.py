"""How a line is carried out: its conditions, its cost, then its effects (section 6)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import state, words
from playmat.games.nexus.facts.card import ACT, NO_LIFE_LOSS, UNRETIRED, UNRETURNED, Line
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.objects import Target, body_options
from playmat.games.nexus.facts.state import BY_EFFECT, HAND, NO_CAUSE, PnBody, PnState
from playmat.games.nexus.rules.bodies import PENDING, exhaust, leave, send, send_home
from playmat.games.nexus.rules.charging import charge, charges_up, discard, pay, room, spark
from playmat.games.nexus.rules.checks import announce_depleted, is_depleted, lose_life
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program
from playmat.parts.play.cards import AskCards
from playmat.parts.play.nouns import name_it, named

MANA: Final = 0
SPARK: Final = 1
EXHAUST: Final = 2
RETIRE: Final = 3
CHARGE: Final = 4
DISCARD: Final = 5
LIFE: Final = 6
BOTH: Final = 7
ELSEWHERE: Final = 8  # no price: it leaves for another place than the Discard Pile


class Cost(Node):
    """Something to be paid: so much of a kind."""

    kind: int
    amount: int

    def payable(self, pn: PnState, seat: int, source: int) -> bool:
        """Whether it can be paid in full (PN-1303, PN-R63)."""
        kind = self.kind
        if kind == MANA:
            return pn.mana[seat] >= self.amount
        if kind == SPARK:
            return charges_up(pn, seat) >= self.amount
        if kind == LIFE:
            return pn.life[seat] >= self.amount and not pn.bans[seat] & NO_LIFE_LOSS
        if kind in (EXHAUST, RETIRE):
            body = pn.body_of(source)
            if body is None:
                return False
            if kind == RETIRE:
                return not body.rights & UNRETIRED
            return not body.exhausted
        held = len(pn.seats[seat].zones[HAND.index])
        if kind == CHARGE and room(pn, seat) < self.amount:
            return False
        return held >= self.amount

    def pay(self, pn: PnState, frame: Frame) -> None:
        """Pay it; cards are picked before anything else goes on."""
        kind = self.kind
        seat = frame.seat
        if kind == MANA:
            pay(pn, seat, self.amount, "PN-408")
        elif kind == SPARK:
            spark(pn, seat, self.amount)
        elif kind == LIFE:
            lose_life(pn, seat, self.amount, "PN-1303")
        elif kind == CHARGE:
            take_from_hand(pn, CHARGING, seat, frame.source, self.amount)
        elif kind == DISCARD:
            take_from_hand(pn, DISCARDING, seat, frame.source, self.amount)
        else:
            body = pn.body_of(frame.source)
            assert body is not None
            if kind == EXHAUST:
                exhaust(pn, body)
            else:
                send(pn, [body], BY_EFFECT, "PN-1505")


class BothCosts(Cost):
    """One and the other, in this order; neither is paid if not both can be (PN-1303)."""

    first: Cost
    second: Cost

    def payable(self, pn: PnState, seat: int, source: int) -> bool:
        one, other = self.first, self.second
        return one.payable(pn, seat, source) and other.payable(pn, seat, source)

    def pay(self, pn: PnState, frame: Frame) -> None:
        self.first.pay(pn, frame)
        self.second.pay(pn, frame)


class Elsewhere(Cost):
    """What goes to its owner's hand, or Charge Zone, instead of the Discard Pile (PN-R136)."""

    charges: bool

    def payable(self, pn: PnState, seat: int, source: int) -> bool:
        return True

    def pay(self, pn: PnState, frame: Frame) -> None:
        """See `PayInstead`, which knows the card."""

    def takes(self, pn: PnState, body: PnBody) -> bool:
        """Whether the card can go there."""
        if body.rights & UNRETURNED and not self.charges:
            return False
        return not self.charges or (body.piece >= 0 and room(pn, body.seat) > 0)

    def take(self, pn: PnState, body: PnBody) -> None:
        piece = body.piece
        if not self.charges:
            send_home(pn, body, "PN-R136")
            return
        leave(pn, body, HAND)
        charge(pn, pn.pieces[piece].owner, [piece], HAND, "PN-R136")


class Sacrifice(Cost):
    """Retire or exhaust another card, which is picked as the cost is paid (PN-R63)."""

    target: Target

    def payable(self, pn: PnState, seat: int, source: int) -> bool:
        return bool(self.candidates(pn, seat, source))

    def candidates(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        found = self.target.filter.candidates(pn, seat, source, True)
        kept = UNRETIRED if self.kind == RETIRE else 0
        return [
            body
            for body in found
            if not body.rights & kept and not (self.kind == EXHAUST and body.exhausted)
        ]

    def pay(self, pn: PnState, frame: Frame) -> None:
        """What is picked is paid by the steps that follow."""


class ChooseSacrifice(Inquiry):
    """Which card a cost takes."""

    cost: Sacrifice

    def left(self, pn: PnState, frame: Frame) -> list[PnBody]:
        chosen = named(frame, self.cost.target.key)
        found = self.cost.candidates(pn, frame.seat, frame.source)
        return [body for body in found if body.number not in chosen]

    def run(self, pn: PnState, frame: Frame) -> bool:
        left = self.left(pn, frame)
        if len(left) > 1:
            return pn.ask(words.ASK_TARGET, 1 << frame.seat)
        if left:
            self.take(pn, frame, left[0])
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return body_options(pn, seat, words.CHOOSE_BODY, self.left(pn, frame))

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        body = pn.body_of(answer.body)
        assert body is not None
        self.take(pn, frame, body)

    def take(self, pn: PnState, frame: Frame, body: PnBody) -> None:
        name_it(frame, self.cost.target.key, body.number)
        if self.cost.kind == EXHAUST:
            exhaust(pn, body)
        else:
            send(pn, [body], BY_EFFECT, "PN-1505")


# ---- cards from the hand: who is told to do it picks them (PN-R101) ----


class FromHand(AskCards):
    """Pick so many cards of the own hand, to discard; `number` of the frame are left."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return pn.seats[frame.seat].zones[HAND.index] if frame.number > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > frame.number

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        discard(pn, piece, HAND, "PN-1504")


class ToCharge(FromHand):
    """Pick so many to charge, as far as there is room."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return super().choice(pn, frame) if room(pn, frame.seat) > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > min(frame.number, room(pn, frame.seat))

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        charge(pn, frame.seat, [piece], HAND, "PN-401")


CHARGING: Final = Program("cards to charge", [ToCharge(words.ASK_CHARGE_CARD, words.CHARGE)])
DISCARDING: Final = Program("cards to discard", [FromHand(words.ASK_DISCARD, words.DISCARD)])


def take_from_hand(pn: PnState, program: Program, seat: int, source: int, count: int) -> None:
    if count:
        pn.begin(program, seat, source, number=count)


# ---- lines ----


def drop(frame: Frame, place: int) -> None:
    """A line comes to nothing."""
    frame.answer |= 1 << place


def dropped(frame: Frame, place: int) -> bool:
    return frame.answer >> place & 1 != 0


def use_up(line: Line, source: PnBody | None) -> None:
    """A line that works once per turn has done so."""
    if line.limited and source is not None:
        source.used = [*source.used, line.key()]


class Asking(Inquiry):
    """A yes or no."""

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]


class Open(Asking):
    """A line begins: conditions, once per turn, you may. The steps up to `end` prepare the rest."""

    line: Line
    may: bool
    end: Label

    def run(self, pn: PnState, frame: Frame) -> bool:
        line = self.line
        if not dropped(frame, line.place):
            source = pn.recall(frame.source)
            used = line.limited and source is not None and line.key() in source.used
            for condition in cast("list[Condition]", line.conditions):
                used = used or not condition.holds(pn, frame.seat, frame.source)
            if not used:
                if self.may:
                    return pn.ask(words.ASK_MAY, 1 << frame.seat)
                self.begin(pn, frame)
                return False
            drop(frame, line.place)
        frame.go_to(self.end)
        return False

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            self.begin(pn, frame)
        else:
            drop(frame, self.line.place)
            frame.go_to(self.end)

    def begin(self, pn: PnState, frame: Frame) -> None:
        source = pn.recall(frame.source)
        if self.line.cost is None:  # else it is used by paying
            use_up(self.line, source)
        if self.line.kind != ACT:  # of which it was told that it is used
            name = "" if source is None else source.name
            detail = self.line.text
            pn.emit(words.WORKS, frame.seat, name, rule="PN-R81", body=frame.source, detail=detail)


class PayCost(Asking):
    """The cost of a line; of an AUTO line, or after "you may", it may be declined (PN-R81)."""

    line: Line
    cost: Cost
    asks: bool
    end: Label

    def run(self, pn: PnState, frame: Frame) -> bool:
        if not self.cost.payable(pn, frame.seat, frame.source):
            return self.decline(frame)
        if self.asks:
            return pn.ask(words.ASK_PAY, 1 << frame.seat)
        self.pay(pn, frame)
        return False

    def pay(self, pn: PnState, frame: Frame) -> None:
        use_up(self.line, pn.recall(frame.source))
        self.cost.pay(pn, frame)

    def decline(self, frame: Frame) -> bool:
        drop(frame, self.line.place)
        frame.go_to(self.end)
        return False

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.NO:
            self.decline(frame)
        else:
            self.pay(pn, frame)


class IfAlive(Deed):
    """The effects of a line follow, unless it came to nothing."""

    place: int
    end: Label

    def act(self, pn: PnState, frame: Frame) -> None:
        if dropped(frame, self.place):
            frame.go_to(self.end)


class PayOr(Asking):
    """Pay, or else the next steps are done (PN-R90).

    Who can pay chooses, and `must` pay where the text names nothing that happens otherwise.
    """

    cost: Cost
    end: Label
    must: bool

    def run(self, pn: PnState, frame: Frame) -> bool:
        if not self.cost.payable(pn, frame.seat, frame.source):
            return False
        if self.must:
            self.pay(pn, frame)
            return False
        return pn.ask(words.ASK_OR, 1 << frame.seat)

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            self.pay(pn, frame)

    def pay(self, pn: PnState, frame: Frame) -> None:
        frame.go_to(self.end)
        self.cost.pay(pn, frame)


class PayInstead(Asking):
    """A price is paid instead of leaving the board, if it can be (PN-R126).

    The frame's `found` is the card, `number` why it would leave.
    """

    cost: Cost
    may: bool

    def run(self, pn: PnState, frame: Frame) -> bool:
        body = pn.body_of(frame.found)
        if body is None:
            return False
        cost = self.cost
        payable = cost.payable(pn, frame.seat, frame.source)
        if not payable or (isinstance(cost, Elsewhere) and not cost.takes(pn, body)):
            self.let_go(pn, frame, body)
        elif self.may:
            return pn.ask(words.ASK_PAY, 1 << frame.seat)
        else:
            self.keep(pn, frame, body)
        return False

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        body = pn.body_of(frame.found)
        assert body is not None
        if answer.verb is words.YES:
            self.keep(pn, frame, body)
        else:
            self.let_go(pn, frame, body)

    def keep(self, pn: PnState, frame: Frame, body: PnBody) -> None:
        """It stays, with 1 HP if it has none left; or goes elsewhere."""
        stop_waiting(body)
        body.cause = NO_CAUSE
        if isinstance(self.cost, Elsewhere):
            self.cost.take(pn, body)
            return
        pn.tell(words.SPARED, body, "PN-R126")
        self.cost.pay(pn, frame)
        pn.refresh()  # an Item that was given up has lent it HP
        body.damage = min(body.damage, max(0, body.max_hp - 1))
        pn.count_anew()

    def let_go(self, pn: PnState, frame: Frame, body: PnBody) -> None:
        stop_waiting(body)
        if is_depleted(body):
            body.cause = frame.number
            announce_depleted(pn, body)
            leave(pn, body, state.DISCARD)
        else:
            send(pn, [body], frame.number, "PN-1505")


def stop_waiting(body: PnBody) -> None:
    """Whether it leaves has been decided."""
    body.used = [used for used in body.used if used != PENDING]
