"""Objects: whom and what card text speaks of (the nouns of section 6)."""

from __future__ import annotations

from dataclasses import field
from typing import Final, cast

from playmat.games.nintendo.facts.card import ANY_CARD, CHARACTERS, NtCard
from playmat.games.nintendo.facts.state import (
    DECOY,
    NOT_AFFECTED,
    NOT_TARGETED,
    UNATTACKABLE,
    WARDED,
    NtBody,
    NtState,
)
from playmat.games.nintendo.facts.terms import (
    EVERYWHERE,
    OF_DESTRUCTION,
    Term,
    area_at_work,
    compares,
    stat_of,
)
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, frame_of
from playmat.kernel.state import State
from playmat.parts.play.nouns import THAT_PLAYER, Filter, Object, Who, cards_named, name_it, named

# What a noun asks of a card beyond its kind.
ANY: Final = 0
COMMANDER: Final = 1
MASK: Final = 2
INSTRUMENT: Final = 3
SUB_AREA: Final = 4
MAIN_AREA_CARD: Final = 5


def here(frame: Frame, body: NtBody) -> bool:
    """Whether a body is where the text works: it can reach no other area (NT-546, NT-547)."""
    place = area_at_work(frame)
    return place == EVERYWHERE or body.place == place


class NtObject(Object):
    """Cards in play that text names."""

    def reached(self, nt: NtState, frame: Frame) -> list[NtBody]:
        """The bodies meant, as far as they are in play and in reach (NT-R27)."""
        found: list[NtBody] = []
        for number in self.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and here(frame, body):
                found.append(body)
        return found

    def bodies(self, nt: NtState, frame: Frame) -> list[NtBody]:
        """Those of them to which an order may do something: one that is about to be destroyed
        only by a text that answers that (NT-R130)."""
        return [
            body
            for body in self.reached(nt, frame)
            if (not body.dying or (frame.piece == OF_DESTRUCTION and body.number in frame.subjects))
            and not is_beyond(nt, frame, body)
        ]

    def possible(self, nt: NtState, frame: Frame) -> bool:
        """Whether there is anything it could mean (NT-R28)."""
        for body in self.bodies(nt, frame):
            if not shielded(nt, frame, body):
                return True
        return False


class This(NtObject):
    """The card whose text it is; of an Item's or Song's text too."""

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        return [frame.source]


class ThisCharacter(NtObject):
    """The character whose text it is, or who carries the card with the text."""

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        return [user_of(nt, frame.source)]


def user_of(nt: NtState, number: int) -> int:
    """The character who uses a text: the bearer of an attached card, else the card itself."""
    body = nt.recall(number)
    return body.host if body is not None and body.host else number


USER: Final = -4  # in Frame.scope of an Attack effect: who attacks


def attacker_of(nt: NtState, attack: Frame) -> int:
    """Who makes an attack; an Item's is its bearer's on activation, wherever the Item is now."""
    users = named(attack, USER)
    return users[0] if users else user_of(nt, attack.source)


class Attached(NtObject):
    """The attached character: the bearer of this card (NT-576)."""

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        body = nt.recall(frame.source)
        return [body.host] if body is not None and body.host else []


class Direct(NtObject):
    """A noun that names one body: it is targeted, so what cannot be targeted is left alone."""

    def bodies(self, nt: NtState, frame: Frame) -> list[NtBody]:
        return [b for b in super().bodies(nt, frame) if not shielded(nt, frame, b)]


class Attacker(Direct):
    """The attacking character of the attack that is answered."""

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        if not 0 <= frame.piece < len(nt.frames):
            return []
        return [attacker_of(nt, nt.frames[frame.piece])]


class It(Direct):
    """It, that character: what was named last, bound to it when the line is put together.

    Without an antecedent it is what the happening was about. `of_trigger` is set for "that
    character", which rather is the one the trigger speaks of.
    """

    of_trigger: bool
    antecedent: NtObject | None = None

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        antecedent = self.antecedent
        if antecedent is None:
            return frame.subjects
        if isinstance(antecedent, Choosing):
            return antecedent.chosen(frame)
        return antecedent.numbers(nt, frame)


PLAYED: Final = -7  # in Frame.scope: what a text has brought into play


class Played(NtObject):
    """What the text has played before (NT-R168)."""

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        return named(frame, PLAYED)


class Controller(Who):
    """The player of what was named before."""

    def __init__(self, target: NtObject) -> None:
        super().__init__(THAT_PLAYER)
        self.target: NtObject = target

    def seats(self, nt: State, frame: Frame) -> list[int]:
        table = cast(NtState, nt)
        found: list[int] = []
        for number in self.target.numbers(table, frame):
            body = table.recall(number)
            if body is not None and body.seat not in found:
                found.append(body.seat)
        return found


class NtFilter(Filter):
    """What a noun asks of a card or body: its kind, its side, and any number of terms."""

    special: int = ANY
    other: bool = False
    terms: list[Term] = field(default_factory=list)

    def accepts(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        """Whether a body in play (or just gone) is one of these, wherever it is."""
        if not body.sort & self.kinds or body.face_down:
            return False
        if not self.on_side(frame.seat, body.seat):
            return False
        if self.other and body.number == user_of(nt, frame.source):
            return False
        if self.special and not self.is_special(nt, body):
            return False
        for term in self.terms:
            if not term.of_body(nt, frame, body):
                return False
        return True

    def is_special(self, nt: NtState, body: NtBody) -> bool:
        if self.special == SUB_AREA:
            return body.number in nt.sub_areas
        if self.special == MAIN_AREA_CARD:
            return body.number == nt.area
        return is_special_card(body.card, self.special)

    def is_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        """Whether a card outside play is one of these."""
        if not card.sort & self.kinds:
            return False
        if self.special and not is_special_card(card, self.special):
            return False
        for term in self.terms:
            if not term.of_card(nt, frame, card):
                return False
        return True

    @property
    def says_nothing(self) -> bool:
        """Whether it asks for a card of no stated kind (NT-R110)."""
        return self.kinds == ANY_CARD and not self.terms and not self.special


def is_special_card(card: NtCard, special: int) -> bool:
    if special == COMMANDER:
        return card.commander
    if special == MASK:
        return card.mask
    if special == INSTRUMENT:
        return card.instrument
    return bool(card.sub_area_of) == (special == SUB_AREA)


def in_play(nt: NtState, frame: Frame, wanted: NtFilter) -> list[NtBody]:
    """The bodies that a filter accepts, wherever they are: the turn player's first."""
    found: list[NtBody] = []
    for seat in [nt.active, 1 - nt.active]:
        if not wanted.on_side(frame.seat, seat):
            continue
        if wanted.kinds & CHARACTERS:
            for body in nt.characters(seat):
                if wanted.accepts(nt, frame, body):
                    found.append(body)
        if wanted.kinds & ~CHARACTERS:
            for body in nt.others(seat, wanted.kinds & ~CHARACTERS):
                if wanted.accepts(nt, frame, body):
                    found.append(body)
    return found


class Each(NtObject):
    """Each, all: every body in reach that the filter accepts (NT-R30)."""

    filter: NtFilter

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        return [body.number for body in in_play(nt, frame, self.filter)]

    def reached(self, nt: NtState, frame: Frame) -> list[NtBody]:
        return [body for body in in_play(nt, frame, self.filter) if here(frame, body)]

    def fits(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return self.filter.accepts(nt, frame, body)


def shielded(nt: NtState, frame: Frame, body: NtBody) -> bool:
    """Whether a body cannot be targeted by this text (vocabulary 88, NT-R156)."""
    return body.flags != 0 and is_spared(nt, frame, body, NOT_TARGETED)


def is_spared(nt: NtState, frame: Frame, body: NtBody, what: int) -> bool:
    """Whether this text cannot do this to a body (NT-R156, NT-R170)."""
    if body.spared(what, frame.seat):
        return True
    if body.flags & WARDED:
        for each in body.immune:
            if isinstance(each, Ward) and each.what == what and each.source.is_it(nt, frame, body):
                return True
    return False


def is_beyond(nt: NtState, frame: Frame, body: NtBody) -> bool:
    """Whether this text, which is not its own, does nothing to a body (NT-R183)."""
    return (
        body.flags != 0
        and is_spared(nt, frame, body, NOT_AFFECTED)
        and user_of(nt, frame.source) != body.number
    )


# ---- what comes of some effects only, and of some damage ----


class Source(Node):
    """Whose and which effects: of the opponent, of a kind of line, of some cards (NT-R170)."""

    opposing: bool
    kind: int
    filter: NtFilter | None

    def is_it(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        """Whether a text is one of these for the body that it would do something to."""
        source = nt.recall(frame.source)
        if source is None or (self.opposing and frame.seat == body.seat):
            return False
        if self.kind:
            lines = [line for line in source.card.lines if line.program is frame.program]
            if not lines or lines[0].kind != self.kind:
                return False
        return self.filter is None or is_seen_as(nt, body, self.filter, source)


class Ward(Node):
    """What some effects cannot do to a body."""

    what: int
    source: Source


BY_ATTACKS: Final = 1
BY_EFFECTS: Final = 2
BY_ANYTHING: Final = BY_ATTACKS | BY_EFFECTS

NONE: Final = 0
DOUBLED: Final = 1
HALVED_UP: Final = 2
HALVED: Final = 3
CHANGED: Final = 4


class Harm(Node):
    """What damage a body takes otherwise: from attacks or effects, of some cards (NT-R169)."""

    how: int
    amount: int
    by: int
    filter: NtFilter | None = None


def endured(nt: NtState, body: NtBody, source: NtBody | None, amount: int, by: int) -> int:
    """What a body takes of damage: none, or doubled, halved, then more or less (NT-R169)."""
    harms: list[Harm] = []
    for each in body.immune:
        if isinstance(each, Harm) and each.by & by and is_from(nt, body, each.filter, source):
            harms.append(each)
    more = 0
    for harm in harms:
        if harm.how == NONE:
            return 0
        more += harm.amount
    for how in (DOUBLED, HALVED_UP, HALVED):
        for harm in harms:
            if harm.how == how:
                amount = 2 * amount if how == DOUBLED else (amount + (how == HALVED_UP)) // 2
    return max(0, amount + more)


def is_from(nt: NtState, body: NtBody, wanted: NtFilter | None, source: NtBody | None) -> bool:
    if wanted is None:
        return True
    return source is not None and is_seen_as(nt, body, wanted, source)


def is_seen_as(nt: NtState, body: NtBody, wanted: NtFilter, other: NtBody) -> bool:
    """Whether another card is one of these, as seen from a body."""
    frame = frame_of(nt.game.programs[0], body.seat, body.number)
    return wanted.accepts(nt, frame, other)


# ---- terms that speak of other cards (NT-R167) ----


class Outdone(Term):
    """With a stat that is less, or greater, than that of another character."""

    stat: int
    how: int
    than: NtObject

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        for number in self.than.numbers(nt, frame):
            other = nt.recall(number)
            if other is not None:
                return compares(stat_of(body, self.stat), stat_of(other, self.stat), self.how)
        return False

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return False


class Foremost(Term):
    """With the highest, or lowest, stat of all that the rest of its noun means; several may be
    equal. `among` is that rest."""

    stat: int
    how: int
    among: NtFilter | None = later(None)

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        assert self.among is not None
        mine = stat_of(body, self.stat)
        for other in in_play(nt, frame, self.among):
            if here(frame, other) and compares(stat_of(other, self.stat), mine, self.how):
                return False
        return True

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return False


class Bears(Term):
    """With a card of a kind attached."""

    filter: NtFilter

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return bears(nt, frame, body, self.filter)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return False


def bears(nt: NtState, frame: Frame, body: NtBody, wanted: NtFilter) -> bool:
    """Whether one of these is attached to a character."""
    for item in nt.present(body.attached):
        if wanted.accepts(nt, frame, item):
            return True
    return False


class LiesOn(Term):
    """Attached to a character."""

    bearer: NtObject

    def of_body(self, nt: NtState, frame: Frame, body: NtBody) -> bool:
        return body.host != 0 and body.host in self.bearer.numbers(nt, frame)

    def of_card(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return False


# ---- choices ----


class Choosing(NtObject):
    """A noun that somebody has to choose: so many of these.

    `index` tells the choices of one program apart; the line maker sets it, and `attack` where
    the text is an attack. What was chosen stands in the frame's scope as pairs.
    """

    filter: NtFilter
    count: int
    index: int = later(0)
    attack: bool = later(False)

    def chosen(self, frame: Frame) -> list[int]:
        return named(frame, self.index)

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        """What was chosen, as far as it is still legal (NT-R27)."""
        found: list[int] = []
        for number in self.chosen(frame):
            body = nt.recall(number)
            if (
                body is not None
                and self.filter.accepts(nt, frame, body)
                and not shielded(nt, frame, body)
            ):
                found.append(number)
        return found

    def candidates(self, nt: NtState, frame: Frame) -> list[int]:
        """What may be chosen, by number."""
        found: list[int] = []
        for body in in_play(nt, frame, self.filter):
            if here(frame, body) and not body.dying and not shielded(nt, frame, body):
                found.append(body.number)
        if self.attack and found:
            return attackable(nt, frame, found, bool(self.chosen(frame)))
        return found

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(self.candidates(nt, frame))


PAYMENT: Final = 90  # the index of what is chosen to pay with; those of targets are lower


class UpTo(Choosing):
    """So many of these at most, or none (NT-R181)."""

    def is_done(self, frame: Frame) -> bool:
        return bool(named(frame, ENOUGH - self.index))

    def finish(self, frame: Frame) -> None:
        name_it(frame, ENOUGH - self.index, 1)


ENOUGH: Final = -4000  # in Frame.scope, less the index of a noun: no more are chosen


class AtRandom(Choosing):
    """So many of these, as chance has it (NT-R158)."""


class Use(Node):
    """What is done with a card that was found: put into the hand, played, attached."""

    def allows(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return True

    def take(self, nt: NtState, frame: Frame, piece: int, zone: int) -> None:
        raise NotImplementedError


class ChoosingCard(Choosing):
    """A card of a public zone that somebody has to choose; kept as -1 less its piece."""

    who: Who
    zone: int
    use: Use | None = later(None)  # what will be done with it, which must be allowed

    def pieces(self, nt: NtState, frame: Frame) -> list[int]:
        """The pieces chosen that still lie in the zone."""
        return cards_named(nt, frame, self.index, self.zone)

    def numbers(self, nt: NtState, frame: Frame) -> list[int]:
        return []

    def candidates(self, nt: NtState, frame: Frame) -> list[int]:
        found: list[int] = []
        for seat in self.who.seats(nt, frame):
            for piece in nt.seats[seat].zones[self.zone]:
                card = cast(NtCard, nt.pieces[piece].card)
                allowed = self.use is None or self.use.allows(nt, frame, card)
                if allowed and self.filter.is_card(nt, frame, card):
                    found.append(-1 - piece)
        return found


# ---- who may attack whom ----


class Excluded(Node):
    """These may not attack it (NT-R172)."""

    filter: NtFilter


def attackable(nt: NtState, frame: Frame, numbers: list[int], free: bool) -> list[int]:
    """Those of these targets that an Attack effect's user may attack (NT-R36)."""
    attacker = nt.recall(user_of(nt, frame.source))
    if attacker is None:
        return numbers
    found: list[int] = []
    decoys: list[int] = []
    for number in numbers:
        body = cast(NtBody, nt.bodies[number])
        if body.seat == attacker.seat:
            found.append(number)
        elif may_be_attacked(nt, attacker, body):
            found.append(number)
            if body.flags & DECOY:
                decoys.append(number)
    return found if free or not decoys else decoys


def may_be_attacked(nt: NtState, attacker: NtBody, target: NtBody) -> bool:
    """Whether texts like "Only characters with ... may attack this character" let it."""
    if target.flags & UNATTACKABLE:
        return False
    if not target.barred:
        return True
    for wanted in target.barred:
        if isinstance(wanted, Excluded):
            if is_seen_as(nt, target, wanted.filter, attacker):
                return False
        elif not is_seen_as(nt, target, cast(NtFilter, wanted), attacker):
            return False
    return True
