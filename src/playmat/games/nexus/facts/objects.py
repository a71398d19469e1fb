"""What card text speaks of: the refs and picks of section 6 of the ledger.

What was chosen or named stands in the frame's scope as pairs: a key and the number of a body.
The line maker gives each noun that is chosen, and each effect that names something, a key of its
own; the subject of a line's timing has the key -1 less the line's place.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts.board import (
    AV,
    ITEM_SPACES,
    ROW_OF,
    SLOT_NAMES,
    SLOTS,
    UNIT_SPACES,
    stands,
)
from playmat.games.nexus.facts.card import (
    ATK,
    AVATAR,
    COST,
    CRITICAL,
    HP,
    ITEM,
    RANK,
    SPELL,
    UNIT,
    PnCard,
    printed_figure,
)
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.kernel.decisions import Option, Verb
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame
from playmat.kernel.seats import letter
from playmat.parts.play.nouns import THEIRS, YOURS, Filter, Object, name_it, named

# What a pick may be of, beyond the kinds of cards.
SET_CARD: Final = 16

ALL_SLOTS: Final = tuple(range(SLOTS))
UNITS_FIRST: Final[tuple[int, ...]] = (*UNIT_SPACES, AV)

NO_KEY: Final = -1000


def sides(pn: PnState, seat: int, side: int) -> list[int]:
    """The seats that a side means, the turn player's first."""
    if side == YOURS:
        return [seat]
    if side == THEIRS:
        return [1 - seat]
    return [pn.active, 1 - pn.active]


def in_play(pn: PnState, number: int) -> int:
    """A body's number; a card that was played is named by -1 less its piece until it is one."""
    if number >= 0:
        return number
    body = pn.body_with(-1 - number)
    return 0 if body is None else body.number


class Ref(Object):
    """A card on the board that text names."""

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        """The bodies meant by static text of this card."""
        return []

    def bodies(self, pn: PnState, frame: Frame) -> list[PnBody]:
        """The bodies meant, as far as they are in play."""
        found: list[PnBody] = []
        for number in self.numbers(pn, frame):
            body = pn.body_of(number)
            if body is not None:
                found.append(body)
        return found


class This(Ref):
    """The card whose text it is."""

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [frame.source]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        body = pn.body_of(source)
        return [] if body is None else [body]


def speak_of(frame: Frame, key: int, body: int, other: int) -> None:
    """Let a line speak of the moment that it answers; the subject of its timing has a key."""
    if body:
        name_it(frame, key, body)
    frame.found = other


def other_of(frame: Frame) -> int:
    """Of the moment that a line answers: the other card, the piece played, or how much it was."""
    return frame.found


class It(Ref):
    """The card last named in the line; without one it is this card."""

    antecedent: Ref | None = later(None)
    key: int = later(NO_KEY)
    of_other: bool = later(False)  # the second card that the timing names

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        if self.of_other:
            return [other_of(frame)]
        if self.key != NO_KEY:
            return [in_play(pn, number) for number in named(frame, self.key)]
        return [frame.source] if self.antecedent is None else self.antecedent.numbers(pn, frame)

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        if self.antecedent is None:
            body = pn.body_of(source)
            return [] if body is None else [body]
        return self.antecedent.static(pn, seat, source)


class OwnerOfIt(It):
    """Its owner, as a player who does something."""


class AttackingUnit(Ref):
    """The attacking unit; "the boosted unit" only if somebody has boosted it."""

    boosted: bool

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        battle = pn.battle
        if battle is None or (self.boosted and not battle.booster):
            return []
        return [battle.attacker]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        battle = pn.battle
        pn.conditional = True
        if battle is None or (self.boosted and not battle.booster):
            return []
        body = pn.body_of(battle.attacker)
        return [] if body is None else [body]


class AttackedUnit(Ref):
    """The card that is attacked in the battle under way."""

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [] if pn.battle is None else [pn.battle.target]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        pn.conditional = True
        body = None if pn.battle is None else pn.body_of(pn.battle.target)
        return [] if body is None else [body]


class EquippedUnit(Ref):
    """The unit that this Item is equipped to; on other cards the one that the timing names."""

    key: int = later(NO_KEY)

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        if self.key != NO_KEY:
            return named(frame, self.key)
        item = pn.recall(frame.source)
        return [] if item is None or not item.host else [item.host]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        item = pn.body_of(source)
        host = None if item is None or not item.host else pn.body_of(item.host)
        return [] if host is None else [host]


class TheAvatar(Ref):
    """Your Avatar, the opposing Avatar: the bare position too (PN-R19)."""

    side: int

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [pn.seats[seat].slots[AV] for seat in sides(pn, frame.seat, self.side)]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        return [pn.avatar(each) for each in sides(pn, seat, self.side)]


# What a card is doing or has suffered, as a noun may ask.
EXHAUSTED: Final = 1
REFRESHED: Final = 2
EQUIPPED: Final = 3
DAMAGED: Final = 4
UNDAMAGED: Final = 5
ATTACKING: Final = 6
NOT_ATTACKING: Final = 7
BOOSTED: Final = 8
UNEQUIPPED: Final = 9


def is_so(pn: PnState, body: PnBody, state: int) -> bool:
    """Whether a body is exhausted, refreshed and the like."""
    if state in (EXHAUSTED, REFRESHED):
        return body.exhausted == (state == EXHAUSTED)
    if state in (ATTACKING, NOT_ATTACKING, BOOSTED):
        battle = pn.battle
        attacks = battle is not None and battle.attacker == body.number
        if state == BOOSTED:
            return attacks and battle is not None and battle.booster != 0
        return attacks == (state == ATTACKING)
    if state in (EQUIPPED, UNEQUIPPED):
        equipped = body.host != 0 if body.sort == ITEM else bool(pn.equipment(body))
        return equipped == (state == EQUIPPED)
    return (body.damage > 0) == (state == DAMAGED)


# Whether a figure is exactly so much, at most or at least.
EXACTLY: Final = 0
OR_LESS: Final = 1
OR_MORE: Final = 2


def meets(value: int, number: int, bound: int) -> bool:
    if bound == EXACTLY:
        return value == number
    return value <= number if bound == OR_LESS else value >= number


def figure_of(body: PnBody, figure: int) -> int:
    """A figure of a card on the board as it is now; of HP what is left (PN-R108)."""
    if figure == ATK:
        return body.atk
    if figure == HP:
        return max(0, body.hp())
    return body.critical if figure == CRITICAL else printed_figure(body.card, figure)


class Quality(Node):
    """What a noun asks of a card beyond its kind."""

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        return self.of_card(body.card)

    def of_card(self, card: PnCard) -> bool:
        """Of a card outside play, as it is printed."""
        raise NotImplementedError

    def in_line(self, pn: PnState, frame: Frame, body: PnBody) -> bool:
        """Whether it fits also what the line has named before; `of_body` was asked already."""
        return True


class WithFigure(Quality):
    """With a cost of 3 or less, with 1000 or less ATK. An Avatar has no cost (PN-203), and only
    an Avatar a Rank (PN-204)."""

    figure: int
    number: int
    bound: int

    def has(self, sort: int) -> bool:
        if self.figure == RANK or self.figure == COST:
            return (sort == AVATAR) == (self.figure == RANK)
        return sort != SPELL

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        value = figure_of(body, self.figure)
        return self.has(body.sort) and meets(value, self.number, self.bound)

    def of_card(self, card: PnCard) -> bool:
        value = printed_figure(card, self.figure)
        return self.has(card.sort) and meets(value, self.number, self.bound)


class WithKeyword(Quality):
    """With Rollover and the like, printed or given."""

    bit: int

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        return body.keywords & self.bit != 0

    def of_card(self, card: PnCard) -> bool:
        return card.keywords & self.bit != 0


class Named(Quality):
    """Named so."""

    name: str

    def of_card(self, card: PnCard) -> bool:
        return card.name == self.name


class ThanThis(Quality):
    """With less, or more, of a figure than the card that says so."""

    more: bool
    figure: int

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        this = pn.recall(source)
        if this is None or body.sort == SPELL:
            return False
        own, its = figure_of(this, self.figure), figure_of(body, self.figure)
        return its > own if self.more else its < own

    def of_card(self, card: PnCard) -> bool:
        return False


# What a card has done, or not done, in this turn (PN-R138).
HAS_ATTACKED: Final = 1
HAS_NOT_ATTACKED: Final = 2
HAS_COME_IN: Final = 3
WAS_HURT: Final = 4
WAS_NOT_HURT: Final = 5


def has_done(pn: PnState, body: PnBody, deed: int) -> bool:
    if deed == HAS_COME_IN:
        return body.came_in == pn.turn
    if deed in (WAS_HURT, WAS_NOT_HURT):
        return (body.hurt_in == pn.turn) == (deed == WAS_HURT)
    return (body.attacked_in == pn.turn) == (deed == HAS_ATTACKED)


class DidThisTurn(Quality):
    """That attacked, or was summoned, or dealt damage this turn; that did not, or was not."""

    deed: int

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        return has_done(pn, body, self.deed)

    def of_card(self, card: PnCard) -> bool:
        return False


class Beside(Quality):
    """In the same column as the card that says so (PN-308), directly in front of it or behind it
    (PN-307), or facing it: in the Front-Line of the other board."""

    where: int

    def lies(self, body: PnBody, one: PnBody) -> bool:
        return stands(body.place, self.where, one.place, one.seat == body.seat)

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        this = pn.recall(source)
        return this is not None and self.lies(body, this)

    def of_card(self, card: PnCard) -> bool:
        return False


class BesideNamed(Beside):
    """The same of another card, which the line names: as it is, or was last (PN-R129)."""

    ref: Ref

    def of_body(self, pn: PnState, body: PnBody, source: int) -> bool:
        return True  # which card is named, the line tells: `in_line`

    def in_line(self, pn: PnState, frame: Frame, body: PnBody) -> bool:
        found = map(pn.recall, self.ref.numbers(pn, frame))
        return any(one and one.number != body.number and self.lies(body, one) for one in found)


ON_BOARD: Final = (ThanThis, Beside, DidThisTurn)  # what only cards on the board have


class PnFilter(Filter):
    """What a noun asks of a card: side, element, row, kind, and more where it says more.

    `bare` is set where damage is dealt: it reaches the Avatar position without a card (PN-R19).
    `other` passes over the card that says so, `cast` is the kind of a Spell, `state` what a card
    is doing, `all_of` what else is asked; `more` is set where any of these is.
    """

    element: int = 0
    row: int = 0
    bare: bool = False
    other: bool = False
    cast: int = 0
    state: int = 0
    all_of: tuple[Quality, ...] = ()
    more: bool = False

    def accepts(self, pn: PnState, body: PnBody, source: int, each: bool) -> bool:
        """Whether a body is one of these; sides are looked at before.

        A unit may be an Avatar, but not after "each", nor in a row (section 6); the bare position
        is a unit for damage only (PN-R19). A Spell passes itself over (PN-R98).
        """
        if body.face_down != (self.kinds == SET_CARD):
            return False
        if self.element and body.card.element != self.element:
            return False
        if self.more and not self.also(pn, body, source):
            return False
        if body.face_down:
            return True
        if self.kinds == UNIT:
            if body.sort == UNIT:
                return not self.row or ROW_OF[body.place] == self.row
            meant = self.bare or not body.card.bare
            return body.sort == AVATAR and not each and not self.row and meant
        if not body.sort & self.kinds:
            return False
        if body.sort != self.kinds and body.card.bare and not self.bare:  # one of two kinds
            return False
        return body.sort != SPELL or body.number != source

    def also(self, pn: PnState, body: PnBody, source: int) -> bool:
        """Whether a body is what the longer nouns ask for."""
        if self.other and body.number == source:
            return False
        if self.cast and body.card.cast != self.cast:
            return False
        if self.state and not is_so(pn, body, self.state):
            return False
        return all(quality.of_body(pn, body, source) for quality in self.all_of)

    def means(self, pn: PnState, controller: int, source: int, body: PnBody) -> bool:
        """Whether a text of this controller and card means a body, also one that has left."""
        return self.on_side(controller, body.seat) and self.accepts(pn, body, source, False)

    def means_card(self, card: PnCard) -> bool:
        """Whether a card outside play is one of these."""
        if not card.sort & self.kinds or (self.element and card.element != self.element):
            return False
        if self.cast and card.cast != self.cast:
            return False
        return all(quality.of_card(card) for quality in self.all_of)

    def watch(self, pn: PnState) -> None:
        """Static text with this noun is worked out anew when it may mean others."""
        pn.conditional = True
        if self.all_of or self.state >= DAMAGED:
            pn.measured = True

    def places(self) -> tuple[int, ...]:
        if self.kinds == UNIT:
            return UNITS_FIRST
        if self.kinds & UNIT:  # one of two kinds
            return (*UNITS_FIRST, *ITEM_SPACES)
        return (AV,) if self.kinds == AVATAR else ITEM_SPACES

    def candidates(self, pn: PnState, seat: int, source: int, each: bool) -> list[PnBody]:
        """The bodies in play that are meant: the turn player's first, by slot."""
        found: list[PnBody] = []
        for side in sides(pn, seat, self.side):
            for body in pn.lying(side, self.places()):
                if self.accepts(pn, body, source, each) or (not each and self.may_be(body, seat)):
                    found.append(body)
        return found

    def meant_in(self, pn: PnState, frame: Frame, each: bool) -> list[PnBody]:
        """The bodies in play that a line means, which may have named others before."""
        found = self.candidates(pn, frame.seat, frame.source, each)
        return [b for b in found if all(quality.in_line(pn, frame, b) for quality in self.all_of)]

    def may_be(self, body: PnBody, seat: int) -> bool:
        """Whether a card that others have set may be aimed at: its element is their secret."""
        return self.kinds == SET_CARD and body.face_down and body.seat != seat


class Each(Ref):
    """Each of these, all of these."""

    filter: PnFilter

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [body.number for body in self.filter.meant_in(pn, frame, True)]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        if self.filter.more:
            self.filter.watch(pn)
        return self.filter.candidates(pn, seat, source, True)


class Both(Ref):
    """One and the other: whatever is done to cards is done to all of these."""

    first: Ref
    second: Ref

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        found = self.first.numbers(pn, frame)
        return [*found, *(n for n in self.second.numbers(pn, frame) if n not in found)]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        found = self.first.static(pn, seat, source)
        return [*found, *(b for b in self.second.static(pn, seat, source) if b not in found)]


class Extreme(Ref):
    """The one of these with the most, or the least, of a figure; of several the first by slot,
    the turn player's before the other's (PN-R128)."""

    filter: PnFilter
    most: bool
    figure: int

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [body.number for body in self.static(pn, frame.seat, frame.source)]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        self.filter.watch(pn)
        pn.measured = True
        sign = 1 if self.most else -1
        found = self.filter.candidates(pn, seat, source, True)
        best = max([sign * figure_of(body, self.figure) for body in found], default=0)
        return [body for body in found if sign * figure_of(body, self.figure) == best][:1]


class AllSpaces(Ref):
    """All spaces (PN-1306, PN-R87); for damage the `bare` position too (PN-R19)."""

    side: int
    bare: bool = False

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        return [body.number for body in self.static(pn, frame.seat, frame.source)]

    def static(self, pn: PnState, seat: int, source: int) -> list[PnBody]:
        found: list[PnBody] = []
        for side in sides(pn, seat, self.side):
            for body in pn.lying(side, ALL_SLOTS):
                if body.sort == SPELL and body.number == source:  # PN-R98
                    continue
                if self.bare or not body.card.bare:
                    found.append(body)
        return found


# Who picks a card: the controller as a target; or, as the effect is carried out, the opponent,
# chance, the controller.
AS_TARGET: Final = 0
BY_OPPONENT: Final = 1
AT_RANDOM: Final = 2
BY_YOU: Final = 3


class Target(Ref):
    """A card that is picked: a target by the controller before replies (PN-R101), else as the
    effect is carried out (PN-R114)."""

    filter: PnFilter
    count: int
    up_to: bool
    key: int = 0
    chooser: int = AS_TARGET

    def numbers(self, pn: PnState, frame: Frame) -> list[int]:
        chosen = named(frame, self.key)
        if self.filter.kinds != SET_CARD or not self.filter.element:
            return chosen
        return [number for number in chosen if self.has_element(pn.recall(number))]

    def has_element(self, body: PnBody | None) -> bool:
        """Whether a card that was aimed at face down proves to have the element."""
        return body is not None and body.card.element == self.filter.element


def is_spell(pn: PnState, source: int) -> bool:
    """Whether text is that of a Spell."""
    card = pn.recall(source)
    return card is not None and card.sort == SPELL


class Possessor(Node):
    """A card before what it has: "target unit's"."""

    ref: Ref


def possessed(owner: Node) -> Ref:
    """The card that has something: "its" is the card itself."""
    if isinstance(owner, Possessor):
        return owner.ref
    assert isinstance(owner, Ref)
    return owner


# ---- what things are called ----


def slot_of(body: PnBody) -> str:
    return SLOT_NAMES[body.place]


def shown_name(body: PnBody, seat: int) -> str:
    """What a seat calls a card that it may or may not see."""
    if body.card.bare:
        return f"{letter(body.seat)}'s Avatar"
    if body.face_down and body.seat != seat:
        return f"the set card in {letter(body.seat)}'s {slot_of(body)}"
    return body.name


def body_options(pn: PnState, seat: int, verb: Verb, bodies: list[PnBody]) -> list[Option]:
    """An option for each body; those of one name are told apart by their slots."""
    names = [shown_name(body, seat) for body in bodies]
    options: list[Option] = []
    for body, name in zip(bodies, names, strict=True):
        if names.count(name) > 1:
            name = f"{name} in {letter(body.seat)}'s {slot_of(body)}"
        options.append(
            Option(seat, verb, name, body=body.number, other=body.seat, target=slot_of(body))
        )
    return options


def label(pn: PnState, body: PnBody) -> str:
    """What a player calls an own card: "Owl", or "Owl in FL-L" where there are several.

    So it is called where nobody reads it too: choices that have led nowhere are known by their
    words (PN-R92).
    """
    for slot in ALL_SLOTS:
        other = pn.in_slot(body.seat, slot)
        if other is not None and other.number != body.number and other.name == body.name:
            return f"{body.name} in {slot_of(body)}"
    return body.name


def placed(body: PnBody) -> str:
    """A card with its slot: "FL-L (Owl)"; the bare Avatar position is "AV"."""
    return slot_of(body) if body.card.bare else f"{slot_of(body)} ({body.name})"
