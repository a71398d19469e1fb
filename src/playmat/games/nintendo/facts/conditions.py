"""What an "if ..." asks (NT-R128), and what a "When ..." listens to."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import happenings
from playmat.games.nintendo.facts.card import CHARACTERS, EFFECTS
from playmat.games.nintendo.facts.objects import (
    PAYMENT,
    Attached,
    Each,
    NtFilter,
    NtObject,
    This,
    ThisCharacter,
    bears,
    in_play,
)
from playmat.games.nintendo.facts.state import DISCARD, HAND, NtBody, NtState
from playmat.games.nintendo.facts.terms import Condition, compares, draws_cards
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.happenings import Happening, OfBody, Trigger
from playmat.parts.play.nouns import Named, Who
from playmat.parts.play.orders import Order

TAPPED: Final = 1
UNTAPPED: Final = 2
DAMAGED: Final = 3
WHOLE: Final = 4

VP: Final = 1
POWER: Final = 2
CARDS_IN_HAND: Final = 3
CARDS_IN_DISCARD: Final = 4


class IsSo(Condition):
    """Something is so of a character: it is tapped, has full HP."""

    target: NtObject
    what: int

    def holds(self, nt: NtState, frame: Frame) -> bool:
        numbers = self.target.numbers(nt, frame)
        for number in numbers:
            body = nt.recall(number)
            if body is None or not self.of(body):
                return False
        return bool(numbers)

    def of(self, body: NtBody) -> bool:
        if self.what == TAPPED:
            return body.tapped
        if self.what == UNTAPPED:
            return not body.tapped
        if self.what == DAMAGED:
            return body.damage > 0
        return body.damage == 0


class IsA(Condition):
    """A character, also one that has just left, is of a kind, or is not (NT-R168)."""

    no: bool
    target: NtObject
    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        numbers = self.target.numbers(nt, frame)
        for number in numbers:
            body = nt.recall(number)
            if body is None or self.filter.accepts(nt, frame, body) == self.no:
                return False
        return bool(numbers)


class Carries(Condition):
    """A card of a kind is attached to a character."""

    target: NtObject
    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        numbers = self.target.numbers(nt, frame)
        for number in numbers:
            body = nt.recall(number)
            if body is None or not bears(nt, frame, body, self.filter):
                return False
        return bool(numbers)


class IsInPlay(Condition):
    """What was named is still in play, or no longer (NT-R168)."""

    no: bool
    target: NtObject

    def holds(self, nt: NtState, frame: Frame) -> bool:
        numbers = self.target.numbers(nt, frame)
        for number in numbers:
            if (nt.body_of(number) is None) != self.no:
                return False
        return bool(numbers)


class IsNotSo(Condition):
    """What another condition asks is not so."""

    condition: Condition

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return not self.condition.holds(nt, frame)


class IsDying(Condition):
    """What a "would" text speaks of has not been saved by another (NT-R130)."""

    def holds(self, nt: NtState, frame: Frame) -> bool:
        body = nt.body_of(frame.subjects[0])
        return body is not None and body.dying


class Has(Condition):
    """A player has N or more, or fewer, of some cards in play."""

    who: Who
    number: int
    how: int
    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        for seat in self.who.seats(nt, frame):
            count = 0
            for body in in_play(nt, frame, self.filter):
                if body.seat == seat:
                    count += 1
            if not compares(count, self.number, self.how):
                return False
        return True


class Holds(Condition):
    """A player has N or more, or less, VP, hand power or cards."""

    who: Who
    what: int
    number: int
    how: int

    def holds(self, nt: NtState, frame: Frame) -> bool:
        for seat in self.who.seats(nt, frame):
            if not compares(self.of(nt, seat), self.number, self.how):
                return False
        return True

    def of(self, nt: NtState, seat: int) -> int:
        if self.what == VP:
            return nt.vp[seat]
        if self.what == POWER:
            return nt.power[seat]
        zone = HAND if self.what == CARDS_IN_HAND else DISCARD
        return len(nt.seats[seat].zones[zone.index])


class Compares(Condition):
    """A quantity is so great, or greater or less than another (NT-R152)."""

    one: Amount
    how: int
    other: Amount

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return compares(self.one.value(nt, frame), self.other.value(nt, frame), self.how)


class IsOut(Condition):
    """A card is in play: an Area, or one that is named."""

    filter: NtFilter

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return bool(in_play(nt, frame, self.filter))


class WhoseTurn(Condition):
    """It is your turn, or your opponent's."""

    who: Who

    def holds(self, nt: NtState, frame: Frame) -> bool:
        return self.who.means(frame, nt.active)


# ---- triggers: "When ...", "After ...", "Between turns" ----


class OnAnother(OfBody):
    """A character does something to another, which is then "that character", unless the text
    stands on it."""

    def __init__(self, events: int, subject: NtObject, other: NtObject) -> None:
        super().__init__(events, subject, other)
        self.of_other = not isinstance(other, (This, ThisCharacter, Attached))


class AttacksPlayer(OfBody):
    """A character attacks a player in battle (NT-791)."""

    def __init__(self, subject: NtObject) -> None:
        super().__init__(happenings.ATTACKS, subject)

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        if what.other or nt.frames[what.amount].program.name != happenings.BATTLE_ATTACK:
            return False
        return super().means(nt, frame, what)


class DamagesPlayer(OfBody):
    """A player loses VP by a character's attack (NT-R173)."""

    def __init__(self, subject: NtObject) -> None:
        super().__init__(happenings.VP_LOST, subject)


class IsSlain(OfBody):
    """A character is destroyed by an attack: "that character" is the one that was destroyed."""

    def __init__(self, subject: NtObject) -> None:
        super().__init__(happenings.SLAIN, Each(NtFilter(CHARACTERS)), subject)
        self.of_other = True


class Wounds(Trigger):
    """A character damages another, by an attack or at all; "that character" is the one that is
    damaged."""

    def __init__(self, event: int, subject: NtObject, target: NtObject) -> None:
        super().__init__(event)
        self.subject: NtObject = subject
        self.target: NtObject = target

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        attacker, hurt = nt.recall(what.other), nt.recall(what.body)
        if attacker is None or hurt is None or not self.subject.fits(nt, frame, attacker):
            return False
        return self.target.fits(nt, frame, hurt)


class LeavesFor(OfBody):
    """A card leaves play for a zone."""

    def __init__(self, zone: int, subject: NtObject) -> None:
        super().__init__(happenings.LEFT, subject)
        self.zone: int = zone

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        return what.amount == self.zone and super().means(nt, frame, what)


class IsTargeted(Trigger):
    """An effect is activated for which a character was chosen (NT-R173): that one is "that
    character"; of several any."""

    def __init__(self, subject: NtObject, opposing: bool) -> None:
        super().__init__(happenings.ACTIVATED)
        self.subject: NtObject = subject
        self.opposing: bool = opposing

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        if self.opposing and what.seat == frame.seat:
            return False
        for each in Named.unpack_all(nt.frames[what.amount].scope):
            body = nt.body_of(each.number) if 0 < each.key < PAYMENT else None
            if body is not None and self.subject.fits(nt, frame, body):
                return True
        return False


class WouldBeDestroyed(OfBody):
    """A character would be destroyed; full HP is looked at before the damage (NT-R130)."""

    def __init__(self, subject: NtObject, whole: bool, by_damage: bool) -> None:
        super().__init__(happenings.WOULD_BE_DESTROYED, subject)
        self.whole: bool = whole
        self.by_damage: bool = by_damage

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        if self.by_damage and not what.amount & happenings.BY_DAMAGE:
            return False
        if self.whole and not what.amount & happenings.WAS_WHOLE:
            return False
        return super().means(nt, frame, what)


class Plays(Trigger):
    """A player plays a card of a kind, perhaps from hand (NT-R143)."""

    def __init__(self, who: Who, wanted: NtFilter, from_hand: bool) -> None:
        super().__init__(happenings.PLAYED)
        self.who: Who = who
        self.filter: NtFilter = wanted
        self.from_hand: bool = from_hand

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        if not self.who.means(frame, what.seat):
            return False
        if self.from_hand and not what.amount & happenings.FROM_HAND:
            return False
        found = nt.recall(what.body)
        return found is not None and self.filter.accepts(nt, frame, found)


class Activates(Trigger):
    """A player activates an effect of a kind, of a card in play, or both (NT-R132)."""

    def __init__(self, who: Who, kind: int, source: NtFilter | None) -> None:
        super().__init__(happenings.ACTIVATED)
        self.who: Who = who
        self.kind: int = kind
        self.source: NtFilter | None = source

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        if not self.who.means(frame, what.seat):
            return False
        source = nt.recall(what.body)
        if source is None or (
            self.source is not None and not self.source.accepts(nt, frame, source)
        ):
            return False
        if not self.kind:
            return True
        program = nt.frames[what.amount].program
        return any(line.program is program and line.kind == self.kind for line in source.card.lines)


class CardActivates(Trigger):
    """An Effect card, perhaps one that draws cards, activates (NT-R132)."""

    def __init__(self, draws: bool) -> None:
        super().__init__(happenings.ACTIVATED)
        self.draws: bool = draws

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        source = nt.recall(what.body)
        if source is None or not source.sort & EFFECTS:
            return False
        return not self.draws or would_draw(nt, what.amount)


def would_draw(nt: NtState, place: int) -> bool:
    """Whether an effect as it was activated would let any player draw."""
    frame = nt.frames[place]
    for line in cast(NtBody, nt.bodies[frame.source]).card.lines:
        if line.program is frame.program:
            for effect in cast("list[Order]", line.effects):
                if draws_cards(effect, frame):
                    return True
    return False


class DrawsByEffect(Trigger):
    """A player draws a card otherwise than for the turn (NT-R190)."""

    def __init__(self, who: Who) -> None:
        super().__init__(happenings.DRAWN)
        self.who: Who = who

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        return what.amount == happenings.BY_EFFECT and self.who.means(frame, what.seat)


class AtMoment(Trigger):
    """A moment of the turn: between turns, the battle phase begins or ends."""

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        return True


class IsAttached(Trigger):
    """A card is attached to a character: "that character" is the one that carries it."""

    def __init__(self, wanted: NtFilter, bearer: NtObject) -> None:
        super().__init__(happenings.ATTACHED)
        self.filter: NtFilter = wanted
        self.bearer: NtObject = bearer
        self.of_other = True

    def means(self, nt: NtState, frame: Frame, what: Happening) -> bool:
        item = nt.recall(what.body)
        bearer = nt.recall(what.other)
        return (
            item is not None
            and bearer is not None
            and self.filter.accepts(nt, frame, item)
            and self.bearer.fits(nt, frame, bearer)
        )
