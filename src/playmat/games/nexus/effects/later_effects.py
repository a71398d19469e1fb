"""What is done to cards when the turn ends, and what is asked of a card that may be gone
(PN-R134, PN-R135)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.effects.effects import may_be_retired, not_spared
from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import AVATAR, UNRETURNED
from playmat.games.nexus.facts.lasting import AT_END, THE_TURN, Lasting, Span
from playmat.games.nexus.facts.measures import Check, meant
from playmat.games.nexus.facts.objects import It, Ref
from playmat.games.nexus.facts.state import BY_EFFECT, PnBody, PnState
from playmat.games.nexus.rules import bodies
from playmat.games.nexus.rules.checks import is_depleted
from playmat.kernel.frames import Frame

RETIRED_LATER: Final = 1
RETURNED_LATER: Final = 2
SAID: Final = ("", "retired", "returned to its owner's hand")


class AtEndOfTurn(Lasting):
    """Something becomes of cards as this turn ends, if they are still there (PN-R134)."""

    fate: int
    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            if not body.card.bare:
                self.add(pn, frame, AT_END, body.number, self.fate)
                detail = f"it is {SAID[self.fate]} at the end of the turn"
                pn.tell(words.CHANGED, body, "PN-R134", detail=detail)

    def hold(self, pn: PnState, seat: int, source: int) -> None:
        """It is an order, and never so."""


def at_end_of_turn(fate: int, ref: Ref) -> AtEndOfTurn:
    made = AtEndOfTurn(fate, ref)
    made.span = Span(THE_TURN, None)
    return made


def end_turn(pn: PnState) -> None:
    """What is due leaves together, each once: first what is retired, then what goes home."""
    retired: list[PnBody] = []
    returned: list[PnBody] = []
    for modifier in pn.modifiers:
        body = pn.body_of(modifier.body) if modifier.question == AT_END else None
        if body is None or modifier.last != pn.turn or body in retired or body in returned:
            continue
        if modifier.amount == RETURNED_LATER:
            if not body.rights & UNRETURNED:
                returned.append(body)
        elif may_be_retired(pn, body, modifier.seat, modifier.bound):
            retired.append(body)
    bodies.send(pn, not_spared(pn, retired), BY_EFFECT, "PN-R134")
    for body in returned:
        bodies.send_home(pn, body, "PN-R134")


class IsGone(Check):
    """The card that was named has left the board, or leaves it in the next check (PN-R135)."""

    ref: It
    gone: bool

    def passes(self, pn: PnState, frame: Frame) -> bool:
        found = meant(pn, self.ref, frame.seat, frame.source, frame)
        if found is None:
            return False
        leaves = found.sort != AVATAR and is_depleted(found)
        return (found.last_known or leaves) == self.gone
