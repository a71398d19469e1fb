"""What is done instead of leaving the board: text that spares a card at a price (PN-R126)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts.card import CONT, SPARED
from playmat.games.nexus.facts.lasting import RIGHT, SILENT, Lasting, change
from playmat.games.nexus.facts.measures import Condition
from playmat.games.nexus.facts.objects import Ref
from playmat.games.nexus.facts.state import BY_BATTLE, BY_EFFECT, PnBody, PnState
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Frame, Program

PENDING: Final = -4  # in PnBody.used: whether it is spared is still to be said

# What would become of a card, as bits.
RETIRED: Final = 1
DESTROYED: Final = 2
FATES: Final = {BY_EFFECT: RETIRED, BY_BATTLE: DESTROYED}


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
