"""What text measures: how many and how much, and whether something is so (PN-R108, PN-R109).

An amount is a number, or so much for each of something: it stands wherever an effect has a number.
Conditions are asked for a controller and the card that bears the text.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts.board import ROW_OF
from playmat.games.nexus.facts.card import ITEM, RANK
from playmat.games.nexus.facts.objects import (
    It,
    PnFilter,
    Ref,
    This,
    figure_of,
    has_done,
    is_so,
    meets,
    other_of,
)
from playmat.games.nexus.facts.state import (
    CHARGE_DOWN,
    CHARGE_UP,
    DISCARD,
    PnBody,
    PnState,
)
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone
from playmat.parts.play.nouns import THEIRS, YOURS, named

OUTCOME: Final = 900  # the key under which a coin or a die is noted
PASSED: Final = 902  # and that of what was checked last
HEADS: Final = 1
TAILS: Final = 0


# ---- of one player ----


class Gauge(Node):
    """Something of which each player has so much."""

    def of(self, pn: PnState, seat: int, source: int) -> int:
        raise NotImplementedError

    def watch(self, pn: PnState) -> None:
        """Static text that looks at it is worked out anew when it may have changed."""
        pn.measured = True


class LifePoints(Gauge):
    def of(self, pn: PnState, seat: int, source: int) -> int:
        return pn.life[seat]


class Mana(Gauge):
    def of(self, pn: PnState, seat: int, source: int) -> int:
        return pn.mana[seat]


class Charges(Gauge):
    """Cards in the Charge Zone: all of them, or those of one face."""

    zones: int

    def of(self, pn: PnState, seat: int, source: int) -> int:
        zones = pn.seats[seat].zones
        up = len(zones[CHARGE_UP.index]) if self.zones & FACE_UP else 0
        return up + (len(zones[CHARGE_DOWN.index]) if self.zones & FACE_DOWN else 0)


FACE_UP: Final = 1
FACE_DOWN: Final = 2


class Cards(Gauge):
    """Cards in hand or deck, of which nobody is told more than how many."""

    zone: Zone

    def of(self, pn: PnState, seat: int, source: int) -> int:
        return len(pn.seats[seat].zones[self.zone.index])


class Discarded(Gauge):
    """Cards of a kind in the Discard Pile."""

    filter: PnFilter

    def of(self, pn: PnState, seat: int, source: int) -> int:
        pile = pn.seats[seat].zones[DISCARD.index]
        return sum([1 for piece in pile if self.filter.means_card(pn.card_of(piece))])


class OnBoard(Gauge):
    """Cards on a player's board; "units" are no Avatars where they are counted (PN-1306)."""

    filter: PnFilter

    def of(self, pn: PnState, seat: int, source: int) -> int:
        lying = pn.lying(seat, self.filter.places())
        return sum([1 for body in lying if self.filter.accepts(pn, body, source, True)])

    def watch(self, pn: PnState) -> None:
        self.filter.watch(pn)


# ---- how much ----


class Measure(Node):
    """A number that is taken from the table when it is needed."""

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        """For text of this controller and card; without a frame it is static text.

        `body` is the card to which something is done.
        """
        raise NotImplementedError


class HowMany(Measure):
    """So much of a gauge on a side; on both it is counted together."""

    gauge: Gauge
    side: int

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        total = 0
        if self.side != THEIRS:
            total += self.gauge.of(pn, seat, source)
        if self.side != YOURS:
            total += self.gauge.of(pn, 1 - seat, source)
        return total


class TheNumber(Measure):
    """The number of something, where it is no amount "for each"."""

    counted: Measure

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        return self.counted.value(pn, seat, source, frame, body)


class ItemsOn(Measure):
    """The Items equipped to a unit."""

    ref: Ref

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        found = meant(pn, self.ref, seat, source, frame)
        return 0 if found is None else len(pn.equipment(found))


class FigureOf(Measure):
    """ATK, HP, Critical, cost or Rank of a card: of one that has left the last ones (PN-R99).

    `own` is set where the card is the one to which something is done.
    """

    ref: Ref
    figure: int
    own: bool = later(False)

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        found = body if self.own else meant(pn, self.ref, seat, source, frame)
        return 0 if found is None else figure_of(found, self.figure)


def meant(pn: PnState, ref: Ref, seat: int, source: int, frame: Frame | None) -> PnBody | None:
    """The one card that a noun names."""
    if frame is None:
        found = ref.static(pn, seat, source)
        return found[0] if found else None
    numbers = ref.numbers(pn, frame)
    return pn.recall(numbers[0]) if numbers else None


class TotalOf(Measure):
    """A figure of several cards on the board, added up."""

    filter: PnFilter
    figure: int

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        found = self.filter.candidates(pn, seat, source, True)
        return sum([figure_of(each, self.figure) for each in found])


class ThatMuch(Measure):
    """How much the timing, or else the effect before this one, was about."""

    of_timing: bool = later(False)

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        if frame is None:
            return 0
        return max(0, other_of(frame) if self.of_timing else frame.number)


class TheResult(Measure):
    """What the die has shown."""

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        return 0 if frame is None else outcome(frame)


def outcome(frame: Frame) -> int:
    """How the last coin or die came out; -1: there was none."""
    found = named(frame, OUTCOME)
    return found[-1] if found else -1


class Half(Measure):
    whole: Measure
    up: bool

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        value = self.whole.value(pn, seat, source, frame, body)
        return (value + 1) // 2 if self.up else value // 2


class EveryFew(Measure):
    """How often there are so many: "for each 3 cards in your hand" (PN-R132)."""

    size: int
    counted: Measure

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        return self.counted.value(pn, seat, source, frame, body) // self.size


class Twice(Measure):
    once: Measure

    def value(
        self, pn: PnState, seat: int, source: int, frame: Frame | None, body: PnBody | None
    ) -> int:
        return 2 * self.once.value(pn, seat, source, frame, body)


def times(
    number: int, per: Measure | None, pn: PnState, frame: Frame, body: PnBody | None = None
) -> int:
    """An amount of an effect: a number, or so much for each of something."""
    if per is None:
        return number
    return bounded(number * per.value(pn, frame.seat, frame.source, frame, body))


MOST: Final = 999_999_999  # so much at once: what is doubled over and over stays a number


def bounded(amount: int) -> int:
    return max(-MOST, min(amount, MOST))


# ---- whether something is so ----


class Condition(Node):
    """Whether something is so."""

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        raise NotImplementedError


class AllOf(Condition):
    """Several tests, all of which must hold."""

    def __init__(self, tests: tuple[Condition, ...]) -> None:
        super().__init__()
        self.tests: list[Condition] = list(tests)

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        for test in self.tests:
            if not test.holds(pn, seat, source):
                return False
        return True


class InRow(Condition):
    """This is in the Front-Line, or the Rear-Guard; just after it has left, it was there."""

    row: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        return body is not None and ROW_OF[body.place] == self.row


class InPlay(Condition):
    """This is on the board."""

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.body_of(source) is not None


class IsAttacking(Condition):
    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.battle is not None and pn.battle.attacker == source


class WasBoosted(Condition):
    """This was boosted in the battle under way."""

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        battle = pn.battle
        return battle is not None and battle.attacker == source and battle.booster != 0


class IsEquipped(Condition):
    """An Item that is equipped to a unit; a unit that an Item is equipped to."""

    said: bool

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        if body is None:
            return False
        if body.sort == ITEM:
            return body.host != 0
        return body.equips > 0 if body.last_known else bool(pn.equipment(body))  # PN-R99


class StateOf(Condition):
    """A card is exhausted, refreshed, damaged."""

    ref: Ref
    state: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        pn.measured = True
        found = meant(pn, self.ref, seat, source, None)
        return found is not None and not found.card.bare and is_so(pn, found, self.state)


class HasDone(Condition):
    """A card did something this turn, or did not; also just after it has left (PN-R99)."""

    ref: Ref
    deed: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        found = meant(pn, self.ref, seat, source, None)
        if found is None and isinstance(self.ref, This):
            found = pn.recall(source)
        return found is not None and has_done(pn, found, self.deed)


class PlayerAttacked(Condition):
    """A player attacked this turn, or did not (PN-R138)."""

    side: int
    said: bool

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        theirs = pn.active != seat
        attacked = pn.attacks > 0 and theirs == (self.side == THEIRS)
        return attacked == self.said


class ChargeLevel(Condition):
    number: int
    bound: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return meets(pn.level(seat), self.number, self.bound)


class AvatarRank(Condition):
    """Your Avatar's Rank; without a card it is 0 (PN-R36)."""

    number: int
    bound: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return meets(pn.avatar(seat).card.rank, self.number, self.bound)


class Figure(Condition):
    """A card's figure is so much."""

    ref: Ref
    figure: int
    number: int
    bound: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        if self.figure != RANK:
            pn.measured = True
        found = meant(pn, self.ref, seat, source, None)
        value = 0 if found is None else figure_of(found, self.figure)
        return found is not None and meets(value, self.number, self.bound)


class Has(Condition):
    """A player has so much of something."""

    side: int
    number: int
    bound: int
    gauge: Gauge

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        self.gauge.watch(pn)
        whose = seat if self.side == YOURS else 1 - seat
        return meets(self.gauge.of(pn, whose, source), self.number, self.bound)


class HasMore(Condition):
    """A player has more of something than the other; `factor` is -1 for fewer."""

    side: int
    factor: int
    gauge: Gauge

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        pn.measured = True
        whose = seat if self.side == YOURS else 1 - seat
        gauge = self.gauge
        return self.factor * (gauge.of(pn, whose, source) - gauge.of(pn, 1 - whose, source)) > 0


class ThereAre(Condition):
    """So many of something, on whichever side they are counted."""

    number: int
    bound: int
    measure: Measure

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        pn.measured = True
        return meets(self.measure.value(pn, seat, source, None, None), self.number, self.bound)


class WhoseTurn(Condition):
    side: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return (pn.active == seat) == (self.side == YOURS)


# ---- within a line that is being carried out ----


class Check(Node):
    """Whether the next effects of a line are carried out."""

    def passes(self, pn: PnState, frame: Frame) -> bool:
        raise NotImplementedError


class Holds(Check):
    condition: Condition

    def passes(self, pn: PnState, frame: Frame) -> bool:
        return self.condition.holds(pn, frame.seat, frame.source)


class CameOut(Check):
    """A coin or a die came out so."""

    number: int
    bound: int

    def passes(self, pn: PnState, frame: Frame) -> bool:
        shown = outcome(frame)
        return shown >= 0 and meets(shown, self.number, self.bound)


class ItIs(Check):
    """The card that was named is exhausted and the like, or stands in a row."""

    ref: It
    state: int
    row: int = 0

    def passes(self, pn: PnState, frame: Frame) -> bool:
        found = meant(pn, self.ref, frame.seat, frame.source, frame)
        if found is None or (self.row and ROW_OF[found.place] != self.row):
            return False
        return not self.state or is_so(pn, found, self.state)


class ItsFigure(Check):
    """A figure of the card that was named is so much."""

    ref: It
    figure: int
    number: int
    bound: int

    def passes(self, pn: PnState, frame: Frame) -> bool:
        found = meant(pn, self.ref, frame.seat, frame.source, frame)
        return found is not None and meets(figure_of(found, self.figure), self.number, self.bound)


class Otherwise(Check):
    """What was checked last did not hold, as it was then."""

    def passes(self, pn: PnState, frame: Frame) -> bool:
        found = named(frame, PASSED)
        return bool(found) and not found[-1]


class SeenIs(Check):
    """What was last revealed or found is a card of a kind."""

    filter: PnFilter

    def passes(self, pn: PnState, frame: Frame) -> bool:
        seen = frame.subjects
        return bool(seen) and self.filter.means_card(pn.card_of(seen[-1]))
