"""Objects: whom and what card text speaks of (the nouns of section 6)."""

from __future__ import annotations

from dataclasses import field
from typing import Final, cast

from playmat.games.nintendo.facts.card import ANY_CARD, CHARACTERS, NtCard
from playmat.games.nintendo.facts.state import (
    DECOY,
    NOT_TARGETED,
    UNATTACKABLE,
    NtBody,
    NtState,
)
from playmat.games.nintendo.facts.terms import EVERYWHERE, OF_DESTRUCTION, Term, area_at_work
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, frame_of
from playmat.parts.play.nouns import Filter, Object, Who, cards_named, named

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
            if not body.dying or (frame.piece == OF_DESTRUCTION and body.number in frame.subjects)
        ]

    def possible(self, nt: NtState, frame: Frame) -> bool:
        """Whether there is anything it could mean (NT-R28)."""
        for body in self.bodies(nt, frame):
            if not shielded(frame, body):
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
        return [b for b in super().bodies(nt, frame) if not shielded(frame, b)]


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


def shielded(frame: Frame, body: NtBody) -> bool:
    """Whether a body cannot be targeted by this text (vocabulary 88, NT-R156)."""
    return body.spared(NOT_TARGETED, frame.seat)


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
                and not shielded(frame, body)
            ):
                found.append(number)
        return found

    def candidates(self, nt: NtState, frame: Frame) -> list[int]:
        """What may be chosen, by number."""
        found: list[int] = []
        for body in in_play(nt, frame, self.filter):
            if here(frame, body) and not body.dying and not shielded(frame, body):
                found.append(body.number)
        if self.attack and found:
            return attackable(nt, frame, found, bool(self.chosen(frame)))
        return found

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(self.candidates(nt, frame))


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
    frame = frame_of(nt.game.programs[0], target.seat, target.number)
    for wanted in cast("list[NtFilter]", target.barred):
        if not wanted.accepts(nt, frame, attacker):
            return False
    return True
