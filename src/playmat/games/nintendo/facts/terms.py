"""What card text is made of: statements, conditions and orders, and the terms that follow a noun.

A statement ("each character with the element Fire gets +1 AP") holds while its card works; what
it says is written down beside the bodies it speaks of, whenever something has changed.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.state import AP, DP, HP, SP, NtBody, NtState
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Step
from playmat.kernel.modifiers import ALWAYS
from playmat.parts.play.orders import Order

# The order in which statements are heard: what a card is, then set-to values, then plus and
# minus (NT-R37), then what looks at the figures that come out.
WHAT_IT_IS: Final = 0
SET_TO: Final = 1
PLUS: Final = 2
LEANING: Final = 3
STAGES: Final = 4

EVERYWHERE: Final = -1  # the place of a text that is not bound to an area

OF_DESTRUCTION: Final = -2  # Frame.piece of what answers that a character would be destroyed

# The questions of timed modifiers.
STAT: Final = 1  # mask: the stat
SIDE: Final = 2  # amount: to whose side a character goes back


def area_at_work(frame: Frame) -> int:
    """The area in which a text works, or an attack is made."""
    return frame.found


def work_in(frame: Frame, place: int) -> None:
    """Let a text work in an area."""
    frame.found = place


class Condition(Node):
    """Something that is true or not."""

    def holds(self, nt: NtState, frame: Frame) -> bool:
        raise NotImplementedError


class Statement(Node):
    """Says something that holds while its card works."""

    stage: int = later(PLUS)

    def hold(self, nt: NtState, frame: Frame) -> None:
        """Write down what it says."""
        raise NotImplementedError

    def of_cost(self, nt: NtState, frame: Frame) -> int:
        """By how much it changes the cost of its own card (NT-R179)."""
        return 0


class Said:
    """A statement at work: whose it is and where, and on which condition."""

    __slots__ = ("condition", "frame", "statement")

    def __init__(self, statement: Statement, frame: Frame, condition: Condition | None) -> None:
        self.statement: Statement = statement
        self.frame: Frame = frame
        self.condition: Condition | None = condition


class Duration(Node):
    """How long something holds that an order says: the last period of it."""

    def last(self, nt: NtState, frame: Frame) -> int:
        raise NotImplementedError


class ThisTurn(Duration):
    """Until the end of this turn: when Assistants leave (NT-R115), or just before the hand power
    gain if it began between turns (NT-R137)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return nt.period


class YourNextTurn(Duration):
    """Until the end of the first own turn that begins after this one (NT-R115)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return 2 * (nt.turn + (2 if frame.seat == nt.active else 1))


class NextTurn(Duration):
    """Until the end of the turn after this one, whosever it is (NT-R176)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return 2 * (nt.turn + 1)


class TheirNextTurn(Duration):
    """Until the end of the opponent's first turn that begins after this one (NT-R176)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return 2 * (nt.turn + (1 if frame.seat == nt.active else 2))


class UntilYourTurn(Duration):
    """Until the first own turn after this one begins, hand power and all (NT-R176)."""

    def last(self, nt: NtState, frame: Frame) -> int:
        return 2 * (nt.turn + (2 if frame.seat == nt.active else 1)) - 1


class Effect(Order):
    """An order in card text; one that could do nothing is not activated (NT-R28)."""

    duration: Duration | None = later(None)
    kept: bool = later(False)  # a later sentence speaks of the number that it makes

    def draws(self, frame: Frame) -> bool:
        """Whether, as it was activated, it would let any player draw (NT-R132)."""
        return False

    def last(self, nt: NtState, frame: Frame) -> int:
        """The last period in which what it says holds."""
        return ALWAYS if self.duration is None else self.duration.last(nt, frame)


def draws_cards(order: Order, frame: Frame) -> bool:
    """Whether an order, as it was activated, would let any player draw (NT-R132)."""
    return isinstance(order, Effect) and order.draws(frame)


class Cost(Step):
    """Something that is paid on activation, all or nothing (NT-307, NT-R141)."""

    def possible(self, nt: NtState, frame: Frame, public: bool) -> bool:
        """Whether it can be paid; `public`: for all that the other player can see."""
        raise NotImplementedError


# ---- terms: "with level 2 or less", "named ..." (section 6) ----


EXACTLY: Final = 0
OR_LESS: Final = -1
OR_MORE: Final = 1
LESS_THAN: Final = -2
MORE_THAN: Final = 2

THE_ITEM: Final = 0
THE_BOSS: Final = 1


class Term(Node):
    """Something that is asked of a card in play, or of one outside it."""

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.of_card(nt, frame, body.card)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        raise NotImplementedError


def compares(value: int, number: int, how: int) -> bool:
    if how == OR_LESS:
        return value <= number
    if how == OR_MORE:
        return value >= number
    if how == EXACTLY:
        return value == number
    return value < number if how == LESS_THAN else value > number


class Level(Term):
    """With level N: the printed hand cost (NT-R15)."""

    number: int
    how: int

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return compares(card.cost, self.number, self.how)


class WithStat(Term):
    """With AP, DP, SP or HP of N or less, or more: the current value."""

    stat: int
    number: int
    how: int

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return compares(stat_of(body, self.stat), self.number, self.how)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        printed = {AP: card.ap, DP: card.dp, SP: card.sp, HP: card.hp}
        return compares(printed[self.stat], self.number, self.how)


def stat_of(body: NtBody, stat: int) -> int:
    """A stat as it is now: what attacks have left of DP, what damage has left of HP."""
    if stat == AP:
        return body.ap
    if stat == DP:
        return body.defense()
    return body.sp if stat == SP else body.health()


class FullHp(Term):
    """With full HP: no damage on it."""

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.damage == 0

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return True


class IsDamaged(Term):
    """That is damaged."""

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.damage > 0

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return False


class SubType(Term):
    """With, or without, the sub-type X; listed anywhere: as whole words of a longer one (NT-471,
    NT-472)."""

    def __init__(self, word: str, anywhere: bool, without: bool = False) -> None:
        super().__init__()
        self.word: str = word.lower()
        self.anywhere: bool = anywhere
        self.without: bool = without

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.among(body.types) != self.without

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return self.among(card.sub_types) != self.without

    def among(self, types: list[str]) -> bool:
        for each in types:
            listed = each.lower()
            if listed == self.word or (self.anywhere and f" {self.word} " in f" {listed} "):
                return True
        return False


class OfKind(Term):
    """An Effect card of a kind (NT-R188)."""

    kind: int

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.of_card(nt, frame, body.card)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        for line in card.lines:
            if line.kind & self.kind:
                return True
        return False


class HasElement(Term):
    """With, or without, the element X."""

    bit: int
    without: bool

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return (body.elements & self.bit == 0) == self.without

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return (card.elements & self.bit == 0) == self.without


class Named(Term):
    """Named X: the complete printed name (NT-123)."""

    name: str

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return card.name == self.name


class NamedAs(Term):
    """Named as the Item, or the Boss, that the Area lists (NT-524)."""

    which: int

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        area = nt.body_of(area_at_work(frame) or nt.area)
        if area is None:
            return False
        listed = area.card.item if self.which == THE_ITEM else area.card.boss
        return listed != "" and card.name == listed


class IsTapped(Term):
    """That is tapped, or untapped."""

    tapped: bool

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.tapped == self.tapped

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return not self.tapped
