"""What card text can state: one class for each phrase that speaks of a value or a right."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts.counting import bounded
from playmat.games.nintendo.facts.objects import (
    BY_EFFECTS,
    NONE,
    Excluded,
    Harm,
    NtFilter,
    NtObject,
    Ward,
    is_beyond,
    is_spared,
)
from playmat.games.nintendo.facts.standing import add_stat
from playmat.games.nintendo.facts.state import (
    BY_OPPONENT,
    NOT_AFFECTED,
    NOT_REDUCED,
    UNHIT,
    WARDED,
    NtBody,
    NtState,
    Pricing,
    SetStat,
)
from playmat.games.nintendo.facts.terms import LEANING, PLUS, SET_TO, WHAT_IT_IS, Statement
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.cards import NO_LIMIT
from playmat.parts.play.nouns import BOTH, Who


class Predicate(Node):
    """What is said of a body: gets +1 AP, has the sub-type Zora, cannot make movements."""

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        raise NotImplementedError


class Gets(Predicate):
    """Gets +N or -N to a stat, as long as this works on it (NT-R68)."""

    amount: int
    stat: int
    each: Amount | None = later(None)  # "for each ..."

    def value(self, nt: NtState, frame: Frame) -> int:
        if self.each is None:
            return self.amount
        return self.amount * self.each.value(nt, frame)

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        value = self.value(nt, frame)
        if value >= 0 or not is_spared(nt, frame, body, NOT_REDUCED):
            add_stat(body, self.stat, value)


class HasStat(Predicate):
    """Has AP N: set before plus and minus; of two the newer holds (NT-R37, NT-R150).

    Where its noun looks at figures it is heard late, so it changes only what the rest adds up on,
    and may find that a newer one has been heard. The frame's `number` is how new it is.
    """

    stat: int
    amount: Amount

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        card = body.card
        base = (card.ap, card.dp, card.sp, card.hp)[self.stat]
        for before in nt.set_to:
            if before.body == body.number and before.stat == self.stat:
                if before.age > frame.number:
                    return
                base = before.amount
        number = self.amount.value(nt, frame)
        nt.set_to = [*nt.set_to, SetStat(body.number, self.stat, number, frame.number)]
        add_stat(body, self.stat, number - base)


class HasSubType(Predicate):
    word: str

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        if self.word not in body.types:
            body.types = [*body.types, self.word]


class HasElementToo(Predicate):
    bit: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.elements |= self.bit


class Is(Predicate):
    """Does not untap, cannot make movements, cannot be targeted and the like: a flag."""

    flag: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.flags |= self.flag


class AttacksTimes(Predicate):
    """May attack N times in each battle phase (NT-R144)."""

    number: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.strikes = max(body.strikes, self.number)


class PreventsSome(Predicate):
    """N of the HP damage of each attack on it are prevented (NT-R145)."""

    number: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.prevents += self.number


class Takes(Predicate):
    """Takes no damage, less or more of it: from attacks or effects, of some cards (NT-R169)."""

    harm: Harm

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.immune = [*body.immune, self.harm]


class Untouched(Predicate):
    """Takes no damage, neither from attacks nor from effects."""

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.flags |= UNHIT
        body.immune = [*body.immune, Harm(NONE, 0, BY_EFFECTS)]


class Warded(Predicate):
    """Some effects cannot do something to it (NT-R170)."""

    ward: Ward

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.flags |= WARDED
        body.immune = [*body.immune, self.ward]


class Multiplied(Predicate):
    """A stat is doubled or halved as long as this works on it (NT-R171)."""

    times: int  # half: 0
    up: bool
    stat: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        now = (body.ap, body.dp, body.sp, body.hp)[self.stat]
        half = (now + 1 if self.up else now) // 2
        add_stat(body, self.stat, (bounded(2 * now) if self.times else half) - now)


class Exchanged(Predicate):
    """Two stats are exchanged as long as this works on it (NT-R171)."""

    stat: int
    other: int

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        figures = (body.ap, body.dp, body.sp, body.hp)
        more = figures[self.other] - figures[self.stat]
        add_stat(body, self.stat, more)
        add_stat(body, self.other, -more)


class OnlyAttackedBy(Predicate):
    """Only these may attack it."""

    filter: NtFilter

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.barred = [*body.barred, self.filter]


class NotAttackedBy(Predicate):
    """These may not attack it."""

    filter: NtFilter

    def of(self, nt: NtState, frame: Frame, body: NtBody) -> None:
        body.barred = [*body.barred, Excluded(self.filter)]


HEARD_FIRST: Final = (NOT_REDUCED | NOT_AFFECTED) * (1 | 1 << BY_OPPONENT)


def stage_of(predicate: Predicate) -> int:
    """When it is heard (NT-R37)."""
    if isinstance(predicate, (HasSubType, HasElementToo, Warded)):
        return WHAT_IT_IS
    if isinstance(predicate, Is) and predicate.flag & HEARD_FIRST:  # before anything is done to it
        return WHAT_IT_IS
    if isinstance(predicate, (Multiplied, Exchanged)):
        return LEANING
    return SET_TO if isinstance(predicate, HasStat) else PLUS


class OfBodies(Statement):
    """A predicate of every character that is meant, in the place where the text works."""

    def __init__(self, target: NtObject, predicate: Predicate, leaning: bool) -> None:
        super().__init__()
        self.stage = LEANING if leaning else stage_of(predicate)
        self.target: NtObject = target
        self.predicate: Predicate = predicate

    def hold(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.reached(nt, frame):
            if body.is_character() and not is_beyond(nt, frame, body):
                self.predicate.of(nt, frame, body)


class CardsCost(Statement):
    """Some cards cost a player more or less hand power (NT-R148)."""

    filter: NtFilter
    who: Who
    amount: int
    each: Amount | None = later(None)  # "for each ..."

    def hold(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount
        if self.each is not None:
            amount *= self.each.value(nt, frame)
        seats = [-1] if self.who.side == BOTH else self.who.seats(nt, frame)
        for seat in seats:
            nt.pricing = [*nt.pricing, Pricing(self.filter, amount, seat, frame)]


class OwnCost(Statement):
    """This card costs its player more or less, or nothing: heard where it lies in the hand
    (NT-R179)."""

    amount: int
    each: Amount | None = later(None)  # "for each ..."

    def hold(self, nt: NtState, frame: Frame) -> None:
        """Nothing: once it is in play it costs no more."""

    def of_cost(self, nt: NtState, frame: Frame) -> int:
        return self.amount if self.each is None else self.amount * self.each.value(nt, frame)


class CannotPlay(Statement):
    """Players cannot play these cards; players are in no area (NT-R84)."""

    who: Who
    filter: NtFilter

    def hold(self, nt: NtState, frame: Frame) -> None:
        bans = nt.bans[:]
        for seat in self.who.seats(nt, frame):
            if self.filter.terms or self.filter.special:
                nt.forbidden = [*nt.forbidden, Pricing(self.filter, 1, seat, frame)]
            else:
                bans[seat] |= self.filter.kinds
        nt.bans = bans


class PlayersCannot(Statement):
    """Players cannot draw or gain something by effects (NT-R157)."""

    who: Who
    what: int

    def hold(self, nt: NtState, frame: Frame) -> None:
        stopped = nt.stopped[:]
        for seat in self.who.seats(nt, frame):
            stopped[seat] |= self.what
        nt.stopped = stopped


class GainsLess(Statement):
    """Players gain so much less hand power before each turn (NT-R187), or more, which is less than
    none (NT-R190)."""

    who: Who
    less: int

    def hold(self, nt: NtState, frame: Frame) -> None:
        lessened = nt.lessened[:]
        for seat in self.who.seats(nt, frame):
            lessened[seat] += self.less
        nt.lessened = lessened


class ComeTapped(Statement):
    """These characters come into play tapped (NT-R189)."""

    filter: NtFilter

    def hold(self, nt: NtState, frame: Frame) -> None:
        nt.arriving = [*nt.arriving, Pricing(self.filter, 0, -1, frame)]


class KeepsAtMost(Statement):
    """Players keep so many cards in hand when their turn ends (NT-R191)."""

    who: Who
    number: int

    def hold(self, nt: NtState, frame: Frame) -> None:
        kept = nt.kept_cards[:] or [NO_LIMIT, NO_LIMIT]
        for seat in self.who.seats(nt, frame):
            kept[seat] = min(kept[seat], self.number)
        nt.kept_cards = kept


class Wins(Statement):
    """Somebody wins the game as soon as a condition holds (NT-105)."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.stage = LEANING
        self.who: Who = who

    def hold(self, nt: NtState, frame: Frame) -> None:
        nt.winning = [*nt.winning, *self.who.seats(nt, frame)]
