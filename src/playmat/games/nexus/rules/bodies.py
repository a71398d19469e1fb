"""Bodies coming into slots and leaving them, or not (PN-R50, PN-R86, PN-R126)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import board, timings, words
from playmat.games.nexus.facts.card import AVATAR, CONT, SPARED, PnCard
from playmat.games.nexus.facts.lasting import RIGHT, SILENT, Lasting, change
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.objects import Ref
from playmat.games.nexus.facts.state import (
    BARE_HP,
    BY_BATTLE,
    BY_EFFECT,
    DISCARD,
    HAND,
    PnBody,
    PnState,
)
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Program
from playmat.kernel.zones import Zone

BARE: Final = -1  # the index of the bare Avatar position, which is no card of the game


def bare_position() -> PnCard:
    """The Avatar position without a card: 0 ATK, 0 Critical, 2000 HP, Rank 0 (PN-309, PN-R19)."""
    card = PnCard("", "avatar", "", "", "", AVATAR)
    card.hp = BARE_HP
    card.bare = True
    card.index = BARE
    return card


BARE_POSITION: Final = bare_position()


def make_body(pn: PnState, seat: int, card: PnCard, piece: int, slot: int) -> PnBody:
    """A card comes into a slot face-up, refreshed and undamaged; a piece of -1 is none."""
    number = pn.next_body
    pieces: list[int] = [piece] if piece >= 0 else []
    body = PnBody(
        number,
        seat,
        card.name,
        cards=[card],
        pieces=pieces,
        sort=card.sort,
        card=card,
        piece=piece,
        place=slot,
    )
    pn.add_body(body)
    pn.lay_open(body)
    pn.seats[seat].slots[slot] = number
    return body


def lay_bare(pn: PnState, seat: int) -> PnBody:
    """The Avatar position without a card."""
    return make_body(pn, seat, BARE_POSITION, -1, board.AV)


def hide(pn: PnState, body: PnBody) -> None:
    """A Spell lies face-down: its controller alone knows it (PN-714)."""
    body.face_down = True
    body.turn_set = pn.turn
    pn.known[body.piece] = pn.seats[body.seat].eyes


def card_of(pn: PnState, piece: int) -> PnCard:
    return cast(PnCard, pn.pieces[piece].card)


def send(pn: PnState, leaving: list[PnBody], cause: int, rule: str) -> None:
    """Cards leave the board together for the Discard Pile, all for the same cause."""
    gone = [body for body in leaving if not body.last_known and not body.card.bare]
    for body in gone:
        announce(pn, body, cause, rule)
    for body in gone:
        leave(pn, body, DISCARD)


def announce(pn: PnState, body: PnBody, cause: int, rule: str) -> None:
    """A card is about to leave for the Discard Pile: what hears of it does so while it is there.

    By an effect it is retired, by a battle destroyed, else neither (PN-1505, PN-R95).
    """
    number, seat = body.number, body.seat
    if cause == BY_EFFECT:
        pn.tell(words.RETIRED, body, rule)
        timings.happen(pn, timings.RETIRED, seat, number)
    elif cause == BY_BATTLE:
        pn.tell(words.DESTROYED, body, rule)
        timings.happen(pn, timings.DESTROYED, seat, number)
        battle = pn.battle
        if battle is not None and battle.attacker != number:
            timings.notice(pn, timings.DESTROYS, 1 - seat, battle.attacker, number)
    else:
        pn.tell(words.SENT, body, rule)
    timings.happen(pn, timings.SENT, seat, number)


def leave(pn: PnState, body: PnBody, target: Zone) -> None:
    """End a body; its piece goes into a zone of its owner. A token is no more (PN-R93)."""
    if body.last_known:
        return
    if not body.card.bare:
        timings.notice(pn, timings.LEAVES, body.seat, body.number)
    pn.seats[body.seat].slots[body.place] = 0
    for piece in body.pieces:
        pn.put(piece, target)
    if not body.pieces and not body.card.bare:
        pn.tell(words.VANISHES, body, "PN-R93")
    body.last_known = True
    body.pieces = []
    body.face_down = False
    pn.dirty = True
    for item in pn.in_item_spaces(body.seat):
        if item.host == body.number:
            body.equips += 1
            unequip(pn, item)
    if body.place == board.AV and not body.card.bare:
        lay_bare(pn, body.seat)


def send_home(pn: PnState, body: PnBody, rule: str) -> None:
    """Off the board into the hand of its owner."""
    timings.notice(pn, timings.RETURNED, body.seat, body.number)
    leave(pn, body, HAND)
    tell_return(pn, body, rule)


def tell_return(pn: PnState, body: PnBody, rule: str) -> None:
    if body.piece >= 0:  # a token has ceased to exist
        eyes = pn.known[body.piece]  # what was set is not shown
        pn.emit(words.RETURNED, body.seat, body.name, 0, rule, body=body.number, audience=eyes)


def unequip(pn: PnState, item: PnBody) -> None:
    """The Item stays in its slot (PN-R41)."""
    item.host = 0
    pn.dirty = True
    pn.tell(words.UNEQUIPS, item, "PN-R41")


def exhaust(pn: PnState, body: PnBody) -> None:
    """Turn sideways; the bare Avatar position and set cards cannot be (PN-R19)."""
    if not body.exhausted and not body.card.bare and not body.face_down:
        body.exhausted = True
        pn.touch()
        pn.tell(words.EXHAUSTED, body, "PN-1508")
        timings.notice(pn, timings.EXHAUSTED, body.seat, body.number)


# ---- what is done instead of leaving: text that spares a card at a price (PN-R126) ----

PENDING: Final = -4  # in PnBody.used: whether it is spared is still to be said

# What would become of a card, as bits.
TO_RETIRE: Final = 1
TO_DESTROY: Final = 2
FATES: Final = {BY_EFFECT: TO_RETIRE, BY_BATTLE: TO_DESTROY}


class Instead(Lasting):
    """If such a card would be retired or destroyed by battle, something is paid instead.

    `program` asks, takes the price, and else lets the card go (see lines.py).
    """

    who: Ref
    fate: int
    cost: Node
    may: bool
    program: Program | None = later(None)

    def act(self, pn: PnState, frame: Frame) -> None:
        """It is never an order: what would happen is looked up as it would."""

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        for body in self.who.static(pn, seat, source):
            change(pn, body, RIGHT, SPARED)


def spare(pn: PnState, body: PnBody, cause: int) -> bool:
    """Whether it is asked, or has been, if a card is spared that is about to leave."""
    if PENDING in body.used:
        return True
    fate = FATES.get(cause, 0)
    for speaker in list(cast("dict[int, PnBody]", pn.bodies).values()):
        if speaker.last_known or speaker.face_down or not speaker.card.statics:
            continue
        program = None if SILENT in speaker.used else sparing_text(pn, speaker, body, fate)
        if program is not None:
            body.used = [*body.used, PENDING]
            pn.begin(program, speaker.seat, speaker.number, found=body.number, number=cause)
            return True
    return False


def sparing_text(pn: PnState, speaker: PnBody, body: PnBody, fate: int) -> Program | None:
    """What a card says of another that is about to leave, if it says anything."""
    for line in speaker.card.lines:
        if line.kind != CONT:
            continue
        for holding in cast("list[Lasting]", line.holdings):
            if not isinstance(holding, Instead) or not holding.fate & fate:
                continue
            conditions = cast("list[Condition]", line.conditions)
            seat, number = speaker.seat, speaker.number
            meant = any(each is body for each in holding.who.static(pn, seat, number))
            if meant and all(c.holds(pn, seat, number) for c in conditions):
                return holding.program
    return None
