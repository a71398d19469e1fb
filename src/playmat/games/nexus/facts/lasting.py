"""What lasts: changed values, rights, keywords, bans and prices (section 6)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import (
    ABSORPTION,
    ATK,
    AVATAR,
    CRITICAL,
    DECOY,
    HAS_DECOY,
    HAS_TO_ATTACK,
    HP,
    KEYWORD_NAMES,
    MUST_ATTACK,
    OF_SIDE,
    SPELL,
    SURGE,
    PnCard,
)
from playmat.games.nexus.facts.measures import Condition, Measure, bounded
from playmat.games.nexus.facts.objects import SET_CARD, PnFilter, Ref, sides
from playmat.games.nexus.facts.state import BY_EFFECT, PnBody, PnState, PriceRule
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Label, Program
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.seats import letter
from playmat.parts.play.nouns import THEIRS, YOURS
from playmat.parts.play.orders import Effect

# What a modifier changes, beside the figures ATK, HP and Critical.
RIGHT: Final = 3  # amount: bits of rights
KEYWORD: Final = 4  # amount: a keyword's bit, above that the bits of its element
PREVENT: Final = 5  # amount: damage still to be prevented
BAN_ALLIED: Final = 6  # of the seat's own side; amount: bits of bans
BAN_OPPOSING: Final = 7
PRICE: Final = 8  # of cards outside play
AT_END: Final = 9  # amount: what becomes of it as the turn ends
ELEMENT_SHIFT: Final = 8
SILENT: Final = -2  # in PnBody.used: a Spell to which replies are open, or that was negated
SET: Final = -1  # for price_of: no row, the card lies set


def change(pn: PnState, body: PnBody, what: int, amount: int) -> None:
    """One change to what a body is."""
    if what == ATK:
        body.atk += amount
    elif what == HP:
        body.max_hp += amount
        if amount < 0:
            body.minus -= amount
    elif what == CRITICAL:
        body.critical += amount
    elif what == RIGHT:
        body.rights |= amount
        if amount & OF_SIDE:
            note_for_side(pn, body.seat, amount)
    elif what == KEYWORD:
        keyword = amount & (1 << ELEMENT_SHIFT) - 1
        element = amount >> ELEMENT_SHIFT or body.card.element
        body.keywords |= keyword
        if keyword == SURGE:
            body.surge |= element
        elif keyword == ABSORPTION:
            body.absorbs |= element


def note_for_side(pn: PnState, seat: int, rights: int) -> None:
    """Some rights are asked for only where a card on the board has them."""
    if rights & MUST_ATTACK:
        pn.bans[seat] |= HAS_TO_ATTACK
    if rights & DECOY:
        pn.bans[seat] |= HAS_DECOY


# ---- the effect that made a modifier ----


def program_of(modifier: Modifier) -> int:
    """The program in which that effect stands; -1: none, it holds unconditionally."""
    return modifier.mask  # nothing else is masked here


def step_of(modifier: Modifier) -> int:
    """Which step of the program that effect is."""
    return modifier.first  # none begins later than it is made


# ---- what says so ----


# How long something lasts.
THE_BATTLE: Final = 1
THE_TURN: Final = 2
WHILE: Final = 3
YOUR_NEXT_TURN: Final = 4  # until its end
THE_OPPONENTS_NEXT_TURN: Final = 5
YOUR_NEXT_TURN_BEGINS: Final = 6

STAT_NAMES: Final[tuple[str, ...]] = ("ATK", "HP", "Critical")
SPANS: Final[tuple[str, ...]] = (
    "",
    " until the end of the battle",
    " until the end of the turn",
    " for a while",
    " until the end of their own next turn",
    " until the end of the opponent's next turn",
    " until the beginning of the next own turn",
)


class Span(Node):
    """Until the end of the battle, until the end of the turn, while something is so."""

    kind: int
    condition: Condition | None


class Lasting(Effect):
    """A deed whose result lasts. `label` is its place in its program (see lines.py)."""

    span: Span | None = later(None)
    label: Label | None = later(None)

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        """State it, as static text of this card."""
        raise NotImplementedError

    def begins(self, pn: PnState, frame: Frame) -> bool:
        """Whether the span has anything to last for: outside a battle there is none."""
        span = self.span
        if span is None:
            return True
        if span.kind == THE_BATTLE:
            return pn.battle is not None and not pn.battle.over
        return span.condition is None or span.condition.holds(pn, frame.seat, frame.source)

    def add(self, pn: PnState, frame: Frame, what: int, body: int, amount: int) -> None:
        """A modifier for the span."""
        span = self.span
        last = ALWAYS
        tick = 0
        if span is not None and span.kind == THE_TURN:
            last = pn.turn
        elif span is not None and span.kind in (YOUR_NEXT_TURN, THE_OPPONENTS_NEXT_TURN):
            own = (pn.active == frame.seat) == (span.kind == YOUR_NEXT_TURN)
            last = pn.turn + (2 if own else 1)  # turns alternate (PN-601)
        elif span is not None and span.kind == YOUR_NEXT_TURN_BEGINS:
            last = pn.turn + (1 if pn.active == frame.seat else 0)
        elif span is not None and span.kind == THE_BATTLE:
            tick = pn.battles
        assert self.label is not None
        made = Modifier(
            question=what,
            seat=frame.seat,
            body=body,
            amount=amount,
            mask=frame.program.index,
            first=self.label.place,
            last=last,
            tick=tick,
            bound=frame.source,
        )
        pn.modifiers = [*pn.modifiers, made]
        pn.dirty = True

    def told(self) -> str:
        """How long it lasts, as the log says it."""
        span = self.span
        if span is None:
            return ""
        return SPANS[span.kind]


class OfCards(Lasting):
    """A change to what cards are: their figures, rights or keywords.

    `per` is what an amount is taken of; with `sets` the figure becomes that much.
    """

    ref: Ref
    what: int
    amount: int
    said: str
    per: Measure | None = None
    sets: bool = False

    def act(self, pn: PnState, frame: Frame) -> None:
        if not self.begins(pn, frame):
            return
        for body in self.ref.bodies(pn, frame):
            if not self.concerns(body):
                continue
            amount, said = self.amount, self.said
            if self.per is not None or self.sets:
                amount = self.change_of(pn, body, frame.seat, frame.source, frame)
                said = f"{amount:+} {STAT_NAMES[self.what]}"
            self.add(pn, frame, self.what, body.number, amount)
            pn.tell(words.CHANGED, body, "PN-1203", detail=f"{said}{self.told()}")
            if self.what == HP and amount < 0:
                pn.unchecked = True
                note(pn, body, frame.source)

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        for body in self.ref.static(pn, seat, source):
            if self.concerns(body):
                amount = self.amount
                if self.per is not None or self.sets:
                    pn.conditional = pn.measured = True
                    amount = self.change_of(pn, body, seat, source, None)
                change(pn, body, self.what, amount)

    def change_of(
        self, pn: PnState, body: PnBody, seat: int, source: int, frame: Frame | None
    ) -> int:
        """How much is to be added to the figure of a card."""
        per = self.per
        amount = self.amount
        if per is not None:
            amount = bounded(amount * per.value(pn, seat, source, frame, body))
        if not self.sets:
            return amount
        return amount - (body.atk, body.max_hp, body.critical)[self.what]

    def concerns(self, body: PnBody) -> bool:
        if self.what <= CRITICAL or self.what == PREVENT:
            return body.sort != SPELL  # which has no figures (PN-232)
        return not body.face_down


def note(pn: PnState, body: PnBody, source: int) -> None:
    """A Spell that takes an Avatar's HP costs its owner what is noted on it (PN-R13)."""
    spell = pn.recall(source)
    if spell is not None and spell.card.noted and body.sort == AVATAR:
        body.noted = max(body.noted, spell.card.noted)
        body.cause = BY_EFFECT


def changed(ref: Ref, stat: int, amount: int, per: Measure | None = None) -> OfCards:
    """Raise or lower ATK, HP or Critical."""
    return OfCards(ref, stat, amount, f"{amount:+} {STAT_NAMES[stat]}", per)


class Keyword(Node):
    """A common ability, perhaps with an element of its own."""

    bit: int
    element: int


def has_keyword(ref: Ref, keyword: Keyword) -> OfCards:
    what = keyword.bit | keyword.element << ELEMENT_SHIFT
    return OfCards(ref, KEYWORD, what, KEYWORD_NAMES[keyword.bit])


def prevented(amount: int, ref: Ref) -> OfCards:
    """Prevent the next damage to a card; an order, never static text."""
    return OfCards(ref, PREVENT, amount, f"the next {amount} damage is prevented")


class OnlyRow(Lasting):
    """This can be summoned only to one row; looked at wherever the card is (PN-211)."""

    row: int

    def act(self, pn: PnState, frame: Frame) -> None:
        """It concerns summoning, which lies behind a card that is on the board."""

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        """See rules/entering.py, which asks for it."""


class Ban(Lasting):
    """Units of a side cannot do something, or a player cannot (`of_player`)."""

    side: int
    bans: int
    said: str
    of_player: bool = False

    def act(self, pn: PnState, frame: Frame) -> None:
        if not self.begins(pn, frame):
            return
        for seat in sides(pn, frame.seat, self.side):
            what = BAN_ALLIED if seat == frame.seat else BAN_OPPOSING
            self.add(pn, frame, what, 0, self.bans)
            whom = letter(seat) if self.of_player else f"{letter(seat)}'s units"
            detail = f"{whom} cannot {self.said}{self.told()}."
            pn.emit(words.DECLARED, seat, "", 0, "PN-1305", detail=detail)

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        for banned in sides(pn, seat, self.side):
            pn.bans[banned] |= self.bans


class Price(Lasting):
    """Cards cost more or less mana to summon or play (PN-R104)."""

    filter: PnFilter
    amount: int
    summon: bool
    per: Measure | None = None
    program: Program | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        if self.begins(pn, frame):
            self.add(pn, frame, PRICE, 0, self.amount)
            pn.emit(words.DECLARED, frame.seat, "", 0, "PN-R104", detail="Prices change.")

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        assert self.program is not None and self.label is not None
        rule = PriceRule(self.program.index, self.label.place, seat)
        pn.prices = [*pn.prices, rule]

    def concerns(self, controller: int, seat: int, card: PnCard, row: int) -> bool:
        """Whether a card of this player is one of these; a row means summoning it there."""
        wanted = self.filter
        if wanted.side == YOURS and seat != controller:
            return False
        if wanted.side == THEIRS and seat == controller:
            return False
        if wanted.kinds == SET_CARD:
            if row != SET or self.summon:
                return False
            return not wanted.element or card.element == wanted.element
        if not wanted.means_card(card) or (self.summon and card.sort == SPELL):
            return False
        return not wanted.row or wanted.row == row


class OnlyIf(Lasting):
    """This can be played only if something is so; looked at wherever the card is (PN-R123)."""

    condition: Condition

    def act(self, pn: PnState, frame: Frame) -> None:
        """It concerns playing the card, which lies behind one that is on the board."""

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        """See play/playing.py, which asks for it."""


class OwnPrice(Lasting):
    """This costs more or less mana; looked at wherever the card is (PN-R104)."""

    amount: int
    per: Measure | None

    def act(self, pn: PnState, frame: Frame) -> None:
        """It concerns playing the card, which lies behind one that is on the board."""

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        """See `price_of`, which asks for it."""
