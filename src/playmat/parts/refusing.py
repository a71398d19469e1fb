"""Why not? A move that was not offered, taken apart, so that a game can name what forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from playmat.kernel.cards import Card
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import Zone


def same(one: str, other: str) -> bool:
    """Whether two names are one, however they are written."""
    return one.casefold() == other.casefold()


class Question:
    """A move that was not offered: its verb, and what comes after it."""

    reasons: ClassVar[Mapping[str, str]] = {}  # what a game says of a clause, wherever it forbids

    def __init__(self, state: State, seat: int, text: str) -> None:
        self.state = state
        self.seat = seat
        self.text = text.strip()
        verb, _, rest = self.text.partition(" ")
        self.verb = verb.lower()
        self.rest = rest.strip()

    def no(self, reason: str, rule: str) -> Refusal:
        return Refusal(reason, rule, self.text)

    def because(self, rule: str) -> Refusal:
        return self.no(self.reasons.get(rule, "the rules do not allow it"), rule)

    def is_asked(self) -> bool:
        return self.state.asked >> self.seat & 1 != 0

    def asked_by(self, otherwise: str = "") -> str:
        """The clause of what is asked now."""
        prompt = self.state.prompt
        return otherwise if prompt is None else prompt.rule

    def not_asked(self, rule: str) -> Refusal:
        return self.no(f"{letter(self.seat)} is not asked now", rule)

    def among(self, rule: str) -> Refusal:
        """Something is asked, but this is no answer to it."""
        offered = ", ".join(option.text for option in self.state.options(self.seat))
        return self.no(f"the choice is among: {offered}", rule)

    def card_in(self, zone: Zone, name: str) -> Card | None:
        """The card of this name in a zone of the seat."""
        for piece in self.state.seats[self.seat].zones[zone.index]:
            card = self.state.pieces[piece].card
            if same(card.name, name):
                return card
        return None
