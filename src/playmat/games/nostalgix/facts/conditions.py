"""What is so, and how much of it: counts ("for each ..."), and what "if" and "while" ask."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.choosing import It
from playmat.games.nostalgix.facts.objects import (
    AT_LEAST,
    AT_MOST,
    NxFilter,
    NxObject,
    candidates_in_play,
    compares,
    has_status,
)
from playmat.games.nostalgix.facts.standing import Condition
from playmat.games.nostalgix.facts.state import (
    DESTROYED_MARK,
    HAND,
    PRIZES,
    SUDDEN_PRIZES,
    NxBody,
    NxState,
)
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who, named


class OfBody(Condition):
    """A condition on a body that text names; false if there is none."""

    target: NxObject

    def holds(self, nx: NxState, frame: Frame) -> bool:
        numbers = self.target.numbers(nx, frame)
        if not numbers:
            return False
        for number in numbers:
            body = nx.recall(number)
            if body is None or not self.of(nx, frame, body):
                return False
        return True

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        raise NotImplementedError


class Both(Condition):
    """While one thing, if another."""

    def __init__(self, one: Condition, other: Condition) -> None:
        super().__init__()
        self.one: Condition = one
        self.other: Condition = other
        self.slots = (one, other)

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return self.one.holds(nx, frame) and self.other.holds(nx, frame)


class Either(Both):
    """If one thing, or another."""

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return self.one.holds(nx, frame) or self.other.holds(nx, frame)


class Unless(Condition):
    """If something is not so."""

    denied: Condition

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return not self.denied.holds(nx, frame)


class HasStatus(OfBody):
    """Is Bound, Shocked, damaged, evolved, equipped."""

    status: int

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return has_status(body, self.status)


class Is(OfBody):
    """Is a Fox, a Fire Fighter, a Token, a Hero."""

    filter: NxFilter

    def holds(self, nx: NxState, frame: Frame) -> bool:
        if isinstance(self.target, It) and self.target.of_card:
            card = None if frame.found < 0 else nx.pieces[frame.found].card
            return card is not None and self.filter.is_card(cast(NxCard, card))
        return super().holds(nx, frame)

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.filter.accepts(nx, frame, body)


class HasKeyword(OfBody):
    keyword: int

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.keywords & self.keyword != 0


class HealthIs(OfBody):
    """Has N Health or less, or more."""

    number: int
    more: bool

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.health() >= self.number if self.more else body.health() <= self.number


class HealthAgainst(OfBody):
    """Has more Health than another; less, with `more` off."""

    more: bool
    other: NxObject

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        others = self.other.bodies(nx, frame)
        if not others:
            return False
        mine, theirs = body.health(), others[0].health()
        return mine > theirs if self.more else mine < theirs


class WasDestroyed(OfBody):
    """Was destroyed by what was said before (NX-R129)."""

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.last_known and body.marker == DESTROYED_MARK


class DidThisTurn(OfBody):
    """Attacked, or was summoned, this turn."""

    summoned: bool

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.entered == nx.turn if self.summoned else body.attacked > 0


class WasDamaged(OfBody):
    """Was dealt damage this turn, or since your last turn: in yours also in the one before it."""

    since_last: bool

    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        before = self.since_last and nx.active == frame.seat
        return 0 < body.hurt_in >= nx.turn - before


class HasArmor(OfBody):
    def of(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.armor() > 0


# ---- what is counted ----


class Count(Node):
    """Something that is counted: "for each ...", "the number of ..."."""

    def of(self, nx: NxState, frame: Frame) -> int:
        raise NotImplementedError


class Bodies(Count):
    """Bodies in play that a filter accepts."""

    filter: NxFilter

    def of(self, nx: NxState, frame: Frame) -> int:
        return len(candidates_in_play(nx, frame, self.filter))


class CardsIn(Count):
    """Cards in a player's hand, deck or Void, perhaps only some of them."""

    zone: int
    who: Who
    filter: NxFilter | None = None

    def of(self, nx: NxState, frame: Frame) -> int:
        count = 0
        for seat in self.who.seats(nx, frame):
            lying = nx.seats[seat].zones[self.zone]
            wanted = self.filter
            if wanted is None:
                count += len(lying)
                continue
            for piece in lying:
                if wanted.is_card(cast(NxCard, nx.pieces[piece].card)):
                    count += 1
        return count


class CountersOn(Count):
    """+1ATK Counters or Health Counters on something."""

    target: NxObject
    hearts: bool = False

    def of(self, nx: NxState, frame: Frame) -> int:
        found = self.target.bodies(nx, frame)
        return sum([body.hearts if self.hearts else body.atk for body in found])


class EquipmentOn(Count):
    """Equipment attached to something."""

    target: NxObject

    def of(self, nx: NxState, frame: Frame) -> int:
        return sum([len(body.attached) for body in self.target.bodies(nx, frame)])


class DamageOn(Count):
    """Each point of damage on something."""

    target: NxObject

    def of(self, nx: NxState, frame: Frame) -> int:
        return sum([body.damage for body in self.target.bodies(nx, frame)])


class PrizesTaken(Count):
    """Prize Counters that a player has taken."""

    who: Who

    def of(self, nx: NxState, frame: Frame) -> int:
        whole = SUDDEN_PRIZES if nx.sudden_death else PRIZES
        return sum([whole - nx.prizes[seat] for seat in self.who.seats(nx, frame)])


class ManaOf(Count):
    """A player's Current or Maximum Mana."""

    who: Who
    maximum: bool

    def of(self, nx: NxState, frame: Frame) -> int:
        meter = nx.max_mana if self.maximum else nx.mana
        return sum([meter[seat] for seat in self.who.seats(nx, frame)])


class CountIs(Condition):
    """There are N or more of something; fewer, with `more` off."""

    count: Count
    number: int
    more: bool

    def holds(self, nx: NxState, frame: Frame) -> bool:
        found = self.count.of(nx, frame)
        return found >= self.number if self.more else found <= self.number


class MeasureIs(Condition):
    """Any figure or count is N or more, N or less, or exactly N (NX-R130)."""

    measure: Amount
    how: int
    number: int

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return compares(self.measure.value(nx, frame), self.how, self.number)


class MeasureAgainst(Condition):
    """One figure or count is greater than another, less, or equal to it (NX-R130)."""

    measure: Amount
    how: int
    other: Amount

    def holds(self, nx: NxState, frame: Frame) -> bool:
        one, other = self.measure.value(nx, frame), self.other.value(nx, frame)
        if self.how == AT_LEAST:
            return one > other
        return one < other if self.how == AT_MOST else one == other


class MoreThan(Condition):
    """There is more of one thing than of another; less, with `more` off."""

    more: bool
    one: Count
    other: Count

    def holds(self, nx: NxState, frame: Frame) -> bool:
        found, against = self.one.of(nx, frame), self.other.of(nx, frame)
        return found > against if self.more else found < against


class MoreOnSide(Condition):
    """A player has more of these in play than the other one; fewer, with `more` off."""

    who: Who
    more: bool
    filter: NxFilter

    def holds(self, nx: NxState, frame: Frame) -> bool:
        counts = [0, 0]
        for body in candidates_in_play(nx, frame, self.filter):
            counts[body.seat] += 1
        for seat in self.who.seats(nx, frame):
            own, others = counts[seat], counts[1 - seat]
            if (own <= others) if self.more else (own >= others):
                return False
        return True


# ---- coins and dice (NX-R118) ----


COINS: Final = -3000  # in Frame.scope: what each coin of the last flip showed, heads being 1
DIE: Final = -3001  # what the die showed


class CoinShows(Condition):
    """The coin shows heads, or tails; of several coins each does."""

    heads: bool

    def holds(self, nx: NxState, frame: Frame) -> bool:
        shown = named(frame, COINS)
        return bool(shown) and all((coin == 1) == self.heads for coin in shown)


class CoinsShowing(Count):
    """The coins of the last flip that show heads, or tails."""

    heads: bool

    def of(self, nx: NxState, frame: Frame) -> int:
        return len([coin for coin in named(frame, COINS) if (coin == 1) == self.heads])


DESTROYED_THIS_WAY: Final = -3000  # in Frame.scope: what the line was to destroy


class DestroyedThisWay(Count):
    """What the line has destroyed: what was saved does not count (NX-R148)."""

    def of(self, nx: NxState, frame: Frame) -> int:
        found = [nx.recall(number) for number in named(frame, DESTROYED_THIS_WAY)]
        gone = [body for body in found if body is not None and body.last_known]
        return len([b for b in gone if not b.is_fighter() or b.marker == DESTROYED_MARK])


LEAST: Final = 0
MOST: Final = 1
JUST: Final = 2


class DieShows(Condition):
    """The die shows N or more, N or less, or just N."""

    how: int
    number: int

    def holds(self, nx: NxState, frame: Frame) -> bool:
        for shown in named(frame, DIE):
            if self.how == LEAST:
                return shown >= self.number
            return shown <= self.number if self.how == MOST else shown == self.number
        return False


class DieIsEven(Condition):
    even: bool

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return any((shown % 2 == 0) == self.even for shown in named(frame, DIE))


# ---- what is in play, and more ----


class ThereIs(Condition):
    """A Mech is on your side."""

    filter: NxFilter

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return bool(candidates_in_play(nx, frame, self.filter))


class ThereAre(Condition):
    """There are N or more of something; fewer, with `more` off."""

    number: int
    more: bool
    filter: NxFilter

    def holds(self, nx: NxState, frame: Frame) -> bool:
        count = len(candidates_in_play(nx, frame, self.filter))
        return count >= self.number if self.more else count <= self.number


class HandIs(Condition):
    """A player's hand has N or more cards, or N or fewer."""

    who: Who
    number: int
    more: bool

    def holds(self, nx: NxState, frame: Frame) -> bool:
        for seat in self.who.seats(nx, frame):
            count = len(nx.seats[seat].zones[HAND.index])
            if (count < self.number) if self.more else (count > self.number):
                return False
        return True


class YourTurn(Condition):
    who: Who

    def holds(self, nx: NxState, frame: Frame) -> bool:
        return self.who.means(frame, nx.active)


class ArenaInPlay(Condition):
    def holds(self, nx: NxState, frame: Frame) -> bool:
        return nx.arena != 0


class Named(Condition):
    """A card of that name is in play (a prerequisite, NX-702)."""

    name: str
    mine: bool

    def holds(self, nx: NxState, frame: Frame) -> bool:
        for body in nx.bodies.values():
            seen = not body.last_known and not body.face_down
            if seen and body.name == self.name and (not self.mine or body.seat == frame.seat):
                return True
        return False
