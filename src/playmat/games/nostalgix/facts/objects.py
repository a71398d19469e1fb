"""Objects: whom and what card text speaks of (the nouns of section 6), and who cannot be chosen."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.nostalgix.facts import card
from playmat.games.nostalgix.facts.card import EQUIPMENT, FIGHTERS, HERO, SPELL, SURPRISE, NxCard
from playmat.games.nostalgix.facts.places import adjacent
from playmat.games.nostalgix.facts.state import HERO_SLOT, NxBody, NxState
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import THAT_PLAYER, YOURS, Filter, Object, Who


def kind_at_work(frame: Frame) -> int:
    """The kind of a card that is not yet in play."""
    return frame.found


def work_as(frame: Frame, kind: int) -> None:
    """Ask what a card of this kind could do, before it is in play."""
    frame.found = kind


def shield_against(nx: NxState, frame: Frame) -> int:
    """The immunity that keeps a body from being chosen by the card at work (NX-1253)."""
    source = nx.recall(frame.source)
    if source is None:
        return card.SHIELDS.get(kind_at_work(frame), 0)
    if source.sort & (card.HERO | card.FIGHTERS):
        shield = shield_against_body(source)
        return shield if in_attack_box(nx, frame, source) else shield | card.SHIELDS[card.ABILITY]
    return card.SHIELDS.get(source.sort, 0)


def shield_against_body(body: NxBody) -> int:
    """The immunity that keeps a Hero or Fighter from choosing a body, as a target of its text or
    of its attack (NX-R114)."""
    if body.sort == card.HERO:
        return card.IMMUNE_TO_HEROES
    shield = card.IMMUNE_TO_FIGHTERS | card.IMMUNE_TO_TYPE << body.card.type
    return shield | card.IMMUNE_TO_TOKENS if body.sort == card.TOKEN else shield


def in_attack_box(nx: NxState, frame: Frame, source: NxBody) -> bool:
    """Whether the text at work stands in an Attack Effect box, which is no Ability."""
    fight = nx.fight
    if fight is None or fight.attacker != source.number or source.sort == card.HERO:
        return False
    attack = source.card.attacks[fight.attack]
    return frame.program is attack.before or frame.program is attack.after


# Sides that the line maker replaces.
SAME: Final = 5  # the player named before "and"
THEY: Final = 6  # the player named last


class NxObject(Object):
    """A body that text names."""

    def bodies(self, nx: NxState, frame: Frame) -> list[NxBody]:
        """The bodies meant, as far as they are in play."""
        found: list[NxBody] = []
        shield = self.shield(nx, frame)
        for number in self.numbers(nx, frame):
            body = nx.body_of(number)
            if body is not None and not body.keywords & shield:
                found.append(body)
        return found

    def shield(self, nx: NxState, frame: Frame) -> int:
        """The immunity that keeps a body out."""
        return 0

    def has_near(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        """Whether a body is adjacent to one of these (NX-1211)."""
        for number in self.numbers(nx, frame):
            base = nx.recall(number)
            if base is not None and body.number in adjacent(nx, base):
                return True
        return False

    def possible(self, nx: NxState, frame: Frame) -> bool:
        """Whether there is what an order needs (NX-R85)."""
        raise NotImplementedError


class Direct(NxObject):
    """A noun that names one body directly targets it, so that immunity against a kind of card
    keeps that body out (NX-1253); "each" and "all" do not (NX-R81)."""

    def shield(self, nx: NxState, frame: Frame) -> int:
        return shield_against(nx, frame)


class This(NxObject):
    """The card whose text it is."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [frame.source]

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.number == frame.source


def controllers(nx: NxState, frame: Frame, noun: NxObject) -> list[int]:
    """Who controls these, or did so when they left (NX-R127)."""
    seats: list[int] = []
    for number in noun.numbers(nx, frame):
        body = nx.recall(number)
        if body is not None and body.seat not in seats:
            seats.append(body.seat)
    return seats


class ControllerOf(Who):
    """The player who controls what was named: "Destroy a Fighter. That player draws a card."."""

    noun: NxObject

    def seats(self, state: Any, frame: Frame) -> list[int]:
        return controllers(state, frame, self.noun)


class Heroes(Direct):
    """Your Hero, the opponent's Hero, that player's Hero."""

    side: int
    of: NxObject | None = later(None)  # whose controller "that player" is, if nothing happened

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        if self.of is not None:
            return [nx.seats[seat].slots[HERO_SLOT] for seat in controllers(nx, frame, self.of)]
        if self.side == THAT_PLAYER:
            return [nx.seats[frame.other].slots[HERO_SLOT]] if frame.other >= 0 else []
        seat = frame.seat if self.side == YOURS else 1 - frame.seat
        return [nx.seats[seat].slots[HERO_SLOT]]


class OneThere(Direct):
    """The one body in a part: as defender, as attacker, as the host of Equipment.

    It may be asked to be of some kinds and, as a Fighter, of some Level, Type or Subtype.
    """

    def __init__(self, kinds: int, wanted: NxFilter | None = None) -> None:
        super().__init__()
        self.kinds: int = kinds
        self.filter: NxFilter | None = wanted if wanted is not None and wanted.narrows() else None

    def if_meant(self, body: NxBody | None) -> list[int]:
        if body is None or not body.sort & self.kinds:
            return []
        return [body.number] if self.filter is None or self.filter.prints(body.card) else []


class Defender(OneThere):
    """The defender; "the defending Fighter" finds nothing when a Hero is attacked."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [] if nx.fight is None else self.if_meant(nx.recall(nx.fight.defender))


class Attacker(OneThere):
    """The attacker, Fighter or Hero."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [] if nx.fight is None else self.if_meant(nx.recall(nx.fight.attacker))


class Equipped(OneThere):
    """The host of this Equipment (NX-R40)."""

    def shield(self, nx: NxState, frame: Frame) -> int:
        return 0

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        equipment = nx.recall(frame.source)
        return [] if equipment is None else self.if_meant(nx.recall(equipment.host))


class TheArena(NxObject):
    """The one Arena in play."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [nx.arena] if nx.arena else []

    def possible(self, nx: NxState, frame: Frame) -> bool:
        return nx.arena != 0


# ---- what more a noun may ask (NX-R128) ----


def strength(body: NxBody) -> int:
    """The ATK of a Hero or Fighter: the number of its strongest attack with all that is added
    (NX-R115)."""
    best = 0
    for attack in body.card.attacks:
        best = max(best, attack.damage)
    return max(0, best + body.power())


class Term(Node):
    """One more thing that a noun asks of a body in play."""

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        raise NotImplementedError


class Terms(NxObject):
    """All that a noun asks besides; it stands where what a body is adjacent to stands."""

    terms: tuple[Term, ...]

    def has_near(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return all(term.holds(nx, frame, body) for term in self.terms)


class NextTo(Term):
    noun: NxObject

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.noun.has_near(nx, frame, body)


class AttachedTo(Term):
    """Equipment on something."""

    noun: NxObject

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.host in self.noun.numbers(nx, frame)


POWER: Final = 1
ARMOR: Final = 2
HEALTH: Final = 3
COST: Final = 4
AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2


def compares(found: int, how: int, number: int) -> bool:
    if how == AT_LEAST:
        return found >= number
    return found <= number if how == AT_MOST else found == number


class FigureTerm(Term):
    """With 3ATK or more, with 2 Armor or less, that costs exactly 4."""

    figure: int
    how: int
    number: int

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        if self.figure == POWER:
            return compares(strength(body), self.how, self.number)
        if self.figure == ARMOR:
            return compares(body.armor(), self.how, self.number)
        found = body.health() if self.figure == HEALTH else body.card.cost
        return compares(found, self.how, self.number)


class Lacks(Term):
    """Without a keyword."""

    keyword: int

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return not body.keywords & self.keyword


class NotOfType(Term):
    type: int

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.card.type != self.type


class DidThisTurn(Term):
    """That attacked, or was summoned, this turn."""

    summoned: bool

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.entered == nx.turn if self.summoned else body.attacked > 0


class DamagedThisTurn(Term):
    """That was dealt damage this turn."""

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return 0 < body.hurt_in == nx.turn


class IsSo(Term):
    """That is Bound, Shocked, damaged, evolved or equipped: asked for only to be denied."""

    status: int

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return has_status(body, self.status)


class IsThat(Term):
    """That is this one: "other than the defender" denies it."""

    noun: NxObject

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.number in self.noun.numbers(nx, frame)


class Denied(Term):
    """That did not, that is not."""

    term: Term

    def holds(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return not self.term.holds(nx, frame, body)


BOUND: Final = 1
SHOCKED: Final = 2
DAMAGED: Final = 4
EVOLVED: Final = 8
EQUIPPED: Final = 16


def has_status(body: NxBody, status: int) -> bool:
    """Whether a body is Bound, Shocked, damaged, evolved or equipped."""
    if status == BOUND:
        return body.bound != 0
    if status == SHOCKED:
        return body.shocked != 0
    if status == DAMAGED:
        return body.damage > 0
    if status == EVOLVED:
        return len(body.cards) - body.below > 1
    return bool(body.attached)


class NxFilter(Filter):
    """What a noun asks of a card or body: kind, Level, Type, Subtype, cost, Health, place."""

    level: int = 0
    type: int = -1
    subtype: str = ""
    name: str = ""
    cost: int = -1
    health: int = -1
    near: NxObject | None = None
    other: bool = False
    damaged: bool = False
    cost_least: int = -1
    health_least: int = -1
    keyword: int = 0
    status: int = 0  # Bound, Shocked, equipped, evolved: see `has_status`

    def accepts(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        """Whether a body in play (or just gone) is one of these."""
        if not body.sort & self.kinds or body.face_down:
            return False
        if not self.on_side(frame.seat, body.seat):
            return False
        card = body.card
        if not self.prints(card):
            return False
        if self.health >= 0 and body.health() > self.health:
            return False
        if self.other and body.number == frame.source:
            return False
        if self.damaged and not body.damage:
            return False
        if self.health_least >= 0 and body.health() < self.health_least:
            return False
        if self.keyword and not body.keywords & self.keyword:
            return False
        if self.status and not has_status(body, self.status):
            return False
        return self.near is None or self.near.has_near(nx, frame, body)

    def prints(self, card: NxCard) -> bool:
        """Whether a card is one of these by what is printed on it."""
        if self.level and card.level != self.level:
            return False
        if self.type >= 0 and card.type != self.type:
            return False
        if self.subtype and card.subtype != self.subtype:
            return False
        if self.name and card.name != self.name:
            return False
        if card.cost < self.cost_least:
            return False
        return self.cost < 0 or card.cost <= self.cost

    def narrows(self) -> bool:
        """Whether more than the kind is asked of what is printed."""
        return self.level > 0 or self.type >= 0 or bool(self.subtype or self.name)

    def is_card(self, card: NxCard) -> bool:
        """Whether a card outside play is one of these."""
        if not card.sort & self.kinds or not self.prints(card):
            return False
        if card.health < self.health_least or (self.keyword and not card.keywords & self.keyword):
            return False
        return self.health < 0 or card.health <= self.health


def candidates_in_play(nx: NxState, frame: Frame, wanted: NxFilter) -> list[NxBody]:
    """The bodies in play that a filter accepts: the turn player's first, by position."""
    found: list[NxBody] = []
    for seat in [nx.active, 1 - nx.active]:
        if not wanted.on_side(frame.seat, seat):
            continue
        if wanted.kinds & HERO:
            hero = nx.hero(seat)
            if wanted.accepts(nx, frame, hero):
                found.append(hero)
        if wanted.kinds & FIGHTERS:
            for body in nx.fighters(seat):
                if wanted.accepts(nx, frame, body):
                    found.append(body)
        if wanted.kinds & (EQUIPMENT | SPELL | SURPRISE):
            for body in nx.back_row(seat):
                if wanted.accepts(nx, frame, body) or (
                    body.face_down
                    and wanted.kinds & SURPRISE
                    and wanted.on_side(frame.seat, body.seat)
                ):
                    found.append(body)
    return found


class Each(NxObject):
    """Each, all: every body that the filter accepts."""

    filter: NxFilter

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [body.number for body in candidates_in_play(nx, frame, self.filter)]

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.filter.accepts(nx, frame, body)


class EachOfThatPlayer(Each):
    """Each of that player's Fighters: of whom the happening concerned (NX-R127)."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        found = candidates_in_play(nx, frame, self.filter)
        return [body.number for body in found if body.seat == frame.other]
