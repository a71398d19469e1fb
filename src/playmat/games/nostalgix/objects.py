"""Objects: whom and what card text speaks of (the nouns of section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from playmat.games.nostalgix import words
from playmat.games.nostalgix.card import (
    ABILITY,
    EQUIPMENT,
    FIGHTERS,
    HERO,
    IMMUNE_TO_FIGHTERS,
    IMMUNE_TO_HEROES,
    IMMUNE_TO_TOKENS,
    IMMUNE_TO_TYPE,
    SHIELDS,
    SPELL,
    SURPRISE,
    TOKEN,
    NxCard,
)
from playmat.games.nostalgix.happenings import DECLARED, PLAYED
from playmat.games.nostalgix.places import adjacent, full_labels
from playmat.games.nostalgix.state import DECK, HERO_SLOT, VOID, NxBody, NxState
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State

# Sides, seen from the controller of the text.
BOTH: Final = 0
YOURS: Final = 1
THEIRS: Final = 2
SAME: Final = 3  # the player named before "and"; the line maker puts in who that is
THEY: Final = 4  # the player named last; likewise
WHO_DID: Final = 5  # the player whom the happening concerns


@dataclass(eq=False)
class Who(Node):
    """A player that text names."""

    side: int

    def seats(self, nx: NxState, frame: Frame) -> list[int]:
        """The players meant, the turn player first."""
        if self.side == YOURS:
            return [frame.seat]
        if self.side == THEIRS:
            return [1 - frame.seat]
        if self.side == WHO_DID:
            return [frame.other]
        return [nx.active, 1 - nx.active]

    def means(self, frame: Frame, seat: int) -> bool:
        if self.side == BOTH:
            return True
        return (seat == frame.seat) == (self.side == YOURS)


@dataclass(eq=False)
class Object(Node):
    """A body that text names.

    A noun that names one body directly targets it, so that immunity against a kind of card
    keeps that body out (NX-1253); "each" and "all" do not (NX-R81).
    """

    direct: bool = False

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        """The bodies meant, by number."""
        raise NotImplementedError

    def bodies(self, nx: NxState, frame: Frame) -> list[NxBody]:
        """The bodies meant, as far as they are in play."""
        found: list[NxBody] = []
        shield = shield_against(nx, frame) if self.direct else 0
        for number in self.numbers(nx, frame):
            body = nx.body_of(number)
            if body is not None and not body.keywords & shield:
                found.append(body)
        return found

    def possible(self, nx: NxState, frame: Frame) -> bool:
        """Whether there is what an order needs (NX-R85)."""
        raise NotImplementedError

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        """Whether this body is (one of those) meant."""
        return body.number in self.numbers(nx, frame)


@dataclass(eq=False)
class This(Object):
    """The card whose text it is."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [frame.source]

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return body.number == frame.source


class Heroes(Object):
    """Your Hero, the opponent's Hero."""

    def __init__(self, side: int) -> None:
        super().__init__(True)
        self.side: int = side

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        seat = frame.seat if self.side == YOURS else 1 - frame.seat
        return [nx.seats[seat].slots[HERO_SLOT]]


class OneThere(Object):
    """The one body in a part: as defender, as attacker, as the host of Equipment.

    It may be asked to be of some kinds and, as a Fighter, of some Level, Type or Subtype.
    """

    def __init__(self, direct: bool, kinds: int, wanted: Filter | None) -> None:
        super().__init__(direct)
        self.kinds: int = kinds
        self.filter: Filter | None = wanted if wanted is not None and wanted.narrows() else None

    def if_meant(self, body: NxBody | None) -> list[int]:
        if body is None or not body.sort & self.kinds:
            return []
        return [body.number] if self.filter is None or self.filter.prints(body.card) else []


class Defender(OneThere):
    """The defender; "the defending Fighter" finds nothing when a Hero is attacked."""

    def __init__(self, kinds: int, wanted: Filter | None = None) -> None:
        super().__init__(True, kinds, wanted)

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [] if nx.fight is None else self.if_meant(nx.recall(nx.fight.defender))


class Attacker(OneThere):
    """The attacker, Fighter or Hero."""

    def __init__(self, kinds: int, wanted: Filter | None = None) -> None:
        super().__init__(True, kinds, wanted)

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [] if nx.fight is None else self.if_meant(nx.recall(nx.fight.attacker))


class Equipped(OneThere):
    """The host of this Equipment (NX-R40)."""

    def __init__(self, kinds: int, wanted: Filter | None = None) -> None:
        super().__init__(False, kinds, wanted)

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        equipment = nx.recall(frame.source)
        return [] if equipment is None else self.if_meant(nx.recall(equipment.host))


@dataclass(eq=False)
class TheArena(Object):
    """The one Arena in play."""

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [nx.arena] if nx.arena else []

    def possible(self, nx: NxState, frame: Frame) -> bool:
        return nx.arena != 0


class It(Object):
    """The card named last; bound to it when the line is put together.

    Without an antecedent it is what the happening was about; `of_card` is set where the card
    named last lies outside play, such as one that was just revealed, and `of_summoned` where it
    was just summoned: the order that does so leaves it in the frame's subjects.
    """

    def __init__(self) -> None:
        super().__init__(True)
        self.antecedent: Object | None = None
        self.of_card: bool = False
        self.of_summoned: bool = False

    def of_happening(self) -> bool:
        """Whether it is what the happening was about."""
        return self.antecedent is None and not self.of_card and not self.of_summoned

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        antecedent = self.antecedent
        if antecedent is None:
            return frame.subjects
        if isinstance(antecedent, Choosing):
            return antecedent.chosen(frame)
        return antecedent.numbers(nx, frame)


@dataclass(eq=False)
class Filter(Node):
    """What a noun asks of a card or body: kind, Level, Type, Subtype, cost, Health, place."""

    kinds: int
    level: int = 0
    type: int = -1
    subtype: str = ""
    name: str = ""
    side: int = BOTH
    cost: int = -1
    health: int = -1
    near: Object | None = None
    other: bool = False
    damaged: bool = False

    def accepts(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        """Whether a body in play (or just gone) is one of these."""
        if not body.sort & self.kinds or body.face_down:
            return False
        if self.side and (body.seat == frame.seat) != (self.side == YOURS):
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
        if self.near is not None:
            for number in self.near.numbers(nx, frame):
                base = nx.recall(number)
                if base is not None and body.number in adjacent(nx, base):
                    return True
            return False
        return True

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
        return self.cost < 0 or card.cost <= self.cost

    def narrows(self) -> bool:
        """Whether more than the kind is asked of what is printed."""
        return self.level > 0 or self.type >= 0 or bool(self.subtype or self.name)

    def is_card(self, card: NxCard) -> bool:
        """Whether a card outside play is one of these."""
        if not card.sort & self.kinds or not self.prints(card):
            return False
        return self.health < 0 or card.health <= self.health


def candidates_in_play(nx: NxState, frame: Frame, wanted: Filter) -> list[NxBody]:
    """The bodies in play that a filter accepts: the turn player's first, by position."""
    found: list[NxBody] = []
    for seat in [nx.active, 1 - nx.active]:
        if wanted.side == YOURS and seat != frame.seat:
            continue
        if wanted.side == THEIRS and seat == frame.seat:
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
                    body.face_down and wanted.kinds & SURPRISE and side_fits(wanted, frame, body)
                ):
                    found.append(body)
    return found


def side_fits(wanted: Filter, frame: Frame, body: NxBody) -> bool:
    """A face-down Surprise may be named by its side only."""
    return not wanted.side or (body.seat == frame.seat) == (wanted.side == YOURS)


class Each(Object):
    """Each, all: every body that the filter accepts."""

    def __init__(self, wanted: Filter) -> None:
        super().__init__(direct=False)  # NX-R81
        self.filter: Filter = wanted

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return [body.number for body in candidates_in_play(nx, frame, self.filter)]

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.filter.accepts(nx, frame, body)


# ---- choices ----

PAIR: Final = 2  # a choice in Frame.scope: which noun it answers, and what was chosen


class Choosing(Object):
    """A noun that somebody has to choose: so many of these.

    `index` tells the choices of one program apart; the line maker sets it. What was chosen
    stands in the frame's scope as pairs.
    """

    def __init__(self, wanted: Filter, count: int, up_to: bool) -> None:
        super().__init__(True)
        self.filter: Filter = wanted
        self.count: int = count
        self.up_to: bool = up_to
        self.index: int = 0

    def chosen(self, frame: Frame) -> list[int]:
        scope = frame.scope
        found: list[int] = []
        for start in range(0, len(scope), PAIR):
            if scope[start] == self.index:
                found.append(scope[start + 1])
        return found

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        """What was chosen, as far as it is still legal (NX-R86)."""
        found: list[int] = []
        for number in self.chosen(frame):
            body = nx.recall(number)
            if body is not None and self.accepts(nx, frame, body):
                found.append(number)
        return found

    def accepts(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        if body.face_down:
            return bool(self.filter.kinds & SURPRISE) and side_fits(self.filter, frame, body)
        return self.filter.accepts(nx, frame, body)

    def fits(self, nx: NxState, frame: Frame, body: NxBody) -> bool:
        return self.filter.accepts(nx, frame, body)

    def candidates(self, nx: NxState, frame: Frame) -> list[int]:
        """What may be chosen, by number; cards outside play as -1 less their piece."""
        shield = shield_against(nx, frame)
        found: list[int] = []
        for body in candidates_in_play(nx, frame, self.filter):
            if not body.keywords & shield:
                found.append(body.number)
        return found

    def options(self, nx: NxState, frame: Frame, seat: int, numbers: list[int]) -> list[Option]:
        bodies = [cast(NxBody, nx.bodies[number]) for number in numbers]
        options: list[Option] = []
        for body, name in zip(bodies, full_labels(nx, seat, bodies), strict=True):
            if body.face_down and body.seat != seat:
                name = f"face-down Surprise in slot B{body.place - 6}"
            options.append(Option(seat, words.CHOOSE_BODY, name, body.number))
        return options

    def possible(self, nx: NxState, frame: Frame) -> bool:
        """Whether there is anything to choose (NX-R85)."""
        wanted = self.filter
        if wanted.kinds & ~FIGHTERS:
            return bool(self.candidates(nx, frame))
        shield = shield_against(nx, frame)
        for seat in [0, 1]:
            if wanted.side and (seat == frame.seat) != (wanted.side == YOURS):
                continue
            for body in nx.fighters(seat):
                if not body.keywords & shield and wanted.accepts(nx, frame, body):
                    return True
        return False

    def prompt(self) -> Prompt:
        return words.ASK_TARGET

    def look(self, nx: NxState, frame: Frame) -> None:
        """Look at what may be chosen, before choosing."""

    def in_secret(self, nx: NxState, frame: Frame, count: int) -> bool:
        """Whether not asking for so many, there being one way only, would tell what others cannot
        see."""
        return False


def shield_against(nx: NxState, frame: Frame) -> int:
    """The immunity that keeps a body from being chosen by the card at work (NX-1253)."""
    source = nx.recall(frame.source)
    if source is None:
        return SHIELDS.get(frame.found, 0)  # not yet in play: its kind stands in the frame
    if source.sort & (HERO | FIGHTERS):
        shield = shield_against_body(source)
        return shield if in_attack_box(nx, frame, source) else shield | SHIELDS[ABILITY]
    return SHIELDS.get(source.sort, 0)


def shield_against_body(body: NxBody) -> int:
    """The immunity that keeps a Hero or Fighter from choosing a body, as a target of its text or
    of its attack (NX-R114)."""
    if body.sort == HERO:
        return IMMUNE_TO_HEROES
    shield = IMMUNE_TO_FIGHTERS | IMMUNE_TO_TYPE << body.card.type
    return shield | IMMUNE_TO_TOKENS if body.sort == TOKEN else shield


def in_attack_box(nx: NxState, frame: Frame, source: NxBody) -> bool:
    """Whether the text at work stands in an Attack Effect box, which is no Ability."""
    fight = nx.fight
    if fight is None or fight.attacker != source.number or source.sort == HERO:
        return False
    attack = source.card.attacks[fight.attack]
    return frame.program is attack.before or frame.program is attack.after


class ChoosingCard(Choosing):
    """A card of a zone that somebody has to choose; kept as -1 less its piece."""

    def __init__(self, wanted: Filter, count: int, up_to: bool, who: Who, zone: int) -> None:
        super().__init__(wanted, count, up_to)
        self.who: Who = who
        self.zone: int = zone

    def pieces(self, nx: NxState, frame: Frame) -> list[int]:
        """The pieces chosen that still lie in the zone."""
        found: list[int] = []
        for number in self.chosen(frame):
            piece = -1 - number
            owner = nx.pieces[piece].owner
            if piece in nx.seats[owner].zones[self.zone]:
                found.append(piece)
        return found

    def numbers(self, nx: NxState, frame: Frame) -> list[int]:
        return []

    def candidates(self, nx: NxState, frame: Frame) -> list[int]:
        found: list[int] = []
        for seat in self.who.seats(nx, frame):
            for piece in nx.seats[seat].zones[self.zone]:
                if self.filter.is_card(cast(NxCard, nx.pieces[piece].card)):
                    found.append(-1 - piece)
        return found

    def options(self, nx: NxState, frame: Frame, seat: int, numbers: list[int]) -> list[Option]:
        options: list[Option] = []
        names: list[str] = []
        for number in numbers:
            name = nx.pieces[-1 - number].card.name
            if name not in names:
                names.append(name)
                options.append(Option(seat, words.CHOOSE_CARD, name, number))
        return options

    def possible(self, nx: NxState, frame: Frame) -> bool:
        return bool(self.candidates(nx, frame))

    def look(self, nx: NxState, frame: Frame) -> None:
        """Who chooses from a deck has looked through it."""
        if self.zone == DECK.index:
            seat = frame.seat
            for owner in self.who.seats(nx, frame):
                for piece in nx.seats[owner].zones[self.zone]:
                    nx.known[piece] |= 1 << seat

    def in_secret(self, nx: NxState, frame: Frame, count: int) -> bool:
        """Cards in hand or deck, unless all are taken, of which everybody sees the number."""
        if self.zone == VOID.index:
            return False
        lying = sum(len(nx.seats[seat].zones[self.zone]) for seat in self.who.seats(nx, frame))
        return lying > count

    def prompt(self) -> Prompt:
        return words.ASK_CARD


@dataclass(eq=False)
class Choose(Step):
    """Ask for what a noun leaves open, one at a time."""

    noun: Choosing

    def left(self, nx: NxState, frame: Frame) -> list[int]:
        """What may still be chosen."""
        chosen = self.noun.chosen(frame)
        return [n for n in self.noun.candidates(nx, frame) if n not in chosen]

    def run(self, state: State, frame: Frame) -> bool:
        nx = cast(NxState, state)
        noun = self.noun
        noun.look(nx, frame)
        while True:
            missing = noun.count - len(noun.chosen(frame))
            if missing <= 0:
                return False
            left = self.left(nx, frame)
            if not left:
                return False
            if noun.up_to or noun.in_secret(nx, frame, noun.count):
                return state.ask(noun.prompt(), 1 << frame.seat)
            if len(left) <= missing:  # NX-R112: take all there are
                for number in left:
                    take(frame, noun, number)
                return False
            if len(noun.options(nx, frame, frame.seat, left)) == 1:
                take(frame, noun, left[0])
                continue
            return state.ask(noun.prompt(), 1 << frame.seat)

    def options(self, state: State, frame: Frame, seat: int) -> list[Option]:
        nx = cast(NxState, state)
        options = self.noun.options(nx, frame, seat, self.left(nx, frame))
        if self.noun.up_to:
            options.append(Option(seat, words.DONE))
        return options

    def resume(self, state: State, frame: Frame) -> bool:
        answer = state.answer_of(frame.seat)
        if answer.verb is words.DONE:
            return False
        take(frame, self.noun, answer.number)
        return self.run(state, frame)


def take(frame: Frame, noun: Choosing, number: int) -> None:
    frame.scope = [*frame.scope, noun.index, number]


# ---- what a trigger means ----


@dataclass(eq=False)
class Trigger(Node):
    """Which happenings a line listens to.

    "It" in the line is the body that the happening was about, or the other one (`of_other`).
    """

    events: int
    of_other: bool = False

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        """Whether this happening is meant; `frame` knows whose text it is."""
        raise NotImplementedError


def last_named(first: Object, second: Object) -> Object:
    """What "it" means after two nouns: the second, unless only the first leaves open which card
    it is; "this" and a Hero are called by their names again."""
    if isinstance(first, (Choosing, Each)) and not isinstance(second, (Choosing, Each)):
        return first
    return second


class OfBody(Trigger):
    """Something happens to a body, perhaps by or against another, perhaps on a side."""

    def __init__(
        self, events: int, subject: Object, other: Object | None = None, side: int = BOTH
    ) -> None:
        super().__init__(events)
        self.subject: Object = subject
        self.other: Object | None = other
        self.side: int = side
        if other is not None:
            self.of_other = last_named(subject, other) is other

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        found = nx.recall(body)
        if found is None or not self.subject.fits(nx, frame, found):
            return False
        if self.side and (found.seat == frame.seat) != (self.side == YOURS):
            return False
        if self.other is None:
            return True
        against = nx.recall(other)
        return against is not None and self.other.fits(nx, frame, against)


class ByBody(Trigger):
    """A body does something to another one: "When this destroys a Fighter"."""

    def __init__(self, events: int, actor: Object, subject: Object) -> None:
        super().__init__(events)
        self.actor: Object = actor
        self.subject: Object = subject
        self.of_other = last_named(actor, subject) is actor

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        found = nx.recall(body)
        actor = nx.recall(other)
        return (
            found is not None
            and actor is not None
            and self.actor.fits(nx, frame, actor)
            and self.subject.fits(nx, frame, found)
        )


class OfPlayer(Trigger):
    """A player does something: takes a Prize Counter, draws, begins a turn."""

    def __init__(self, events: int, who: Who) -> None:
        super().__init__(events)
        self.who: Who = who

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        return self.who.means(frame, seat)


class Summons(Trigger):
    """A player summons something."""

    def __init__(self, events: int, who: Who, noun: Object) -> None:
        super().__init__(events)
        self.who: Who = who
        self.noun: Object = noun

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        found = nx.recall(body)
        return (
            self.who.means(frame, seat) and found is not None and self.noun.fits(nx, frame, found)
        )


class Plays(Trigger):
    """A player plays a card of a kind, or declares an Ability."""

    def __init__(self, who: Who, kinds: int) -> None:
        super().__init__(DECLARED if kinds & ABILITY else PLAYED)
        self.who: Who = who
        self.kinds: int = kinds

    def means(self, nx: NxState, frame: Frame, kind: int, seat: int, body: int, other: int) -> bool:
        if not self.who.means(frame, seat) or body == frame.source:
            return False
        found = nx.recall(body)
        return kind == DECLARED or (found is not None and found.sort & self.kinds != 0)


@dataclass(eq=False)
class AtAnyTime(Trigger):
    """A Surprise without a condition (NX-R36): nothing has to happen for it."""
