"""Why not? A move that was not offered, taken apart.

A game derives from `Question`, finds out what the move means, and answers with the first condition
that is missing and with its clause. What a clause says stands in `game.yaml`, or beside it. Moves
that begin with "attack" are taken apart by the method `to_attack`:

    class EmberQuestion(Question):
        def to_attack(self):
            self.bars("EL-301", self.state.turn == 1)
            self.bars("EL-305", not self.rest, "say whom")
            return self.among()

A move against which no clause stands is none of what is offered: `among` says what is.
The game names it: `refused_by = EmberQuestion`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.zones import Zone
from playmat.parts.game_file import GameFile

T = TypeVar("T")


class Barred(Exception):
    """A clause forbids the move that is asked about."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Question:
    """One question about one move: its verb, and the rest of what was said."""

    def __init__(self, state: Any, seat: int, text: str) -> None:
        self.state = state
        self.seat = seat
        self.text = text.strip()
        self.says: GameFile = state.game.says
        verb, _, rest = self.text.partition(" ")
        self.verb = verb.lower()
        self.rest = rest.strip()

    @classmethod
    def why_not(cls, state: Any, seat: int, text: str) -> Refusal:
        """Why this seat may not do that now."""
        try:
            return cls(state, seat, text).answer()
        except Barred as found:
            return found.refusal

    def answer(self) -> Refusal:
        """What is missing, if no clause has barred the move on the way."""
        return self.by_verb() or self.among()

    def by_verb(self) -> Refusal | None:
        """What the method for this verb says; None: it has none of its own."""
        own = getattr(self, f"to_{self.verb.replace('-', '_')}", None)
        refusal: Refusal | None = None if own is None else own()
        return refusal

    def no(self, reason: str, rule: str) -> Refusal:
        return Refusal(reason, rule, self.text)

    def because(self, rule: str, **names: object) -> Refusal:
        """What the clause says, with these names put in."""
        reason = self.says.reasons.get(rule, "the rules do not allow it")
        if "{" in reason:
            reason = reason.format(seat=letter(self.seat), rest=self.rest, **names)
        return self.no(reason, rule)

    def bars(self, rule: str, holds: object, reason: str = "", **names: object) -> None:
        """The clause forbids the move if this holds; nothing else need be asked then."""
        if holds:
            raise Barred(self.no(reason, rule) if reason else self.because(rule, **names))

    def needs(self, rule: str, found: T | None, reason: str = "", **names: object) -> T:
        """What the move needs, which is there; the clause forbids the move without it."""
        if found is None:
            self.bars(rule, True, reason, **names)
        assert found is not None
        return found

    def first(self, rule: str, found: Sequence[T], reason: str = "", **names: object) -> T:
        """The first of those that the move may mean; the clause forbids it if there is none."""
        self.bars(rule, not found, reason, **names)
        return found[0]

    def obeys(self, rule: str, **names: object) -> None:
        """A rule has been asked, and names the clause by which it forbids the move, if any."""
        self.bars(rule, rule, "", **names)

    def asked(self) -> bool:
        """Whether the seat is to choose something now."""
        return bool(self.state.asked >> self.seat & 1)

    def lying_in(self, zone: Zone, name: str) -> Any:
        """The own card of that name in a zone; None: there is none."""
        for piece in self.state.seats[self.seat].zones[zone.index]:
            card = self.state.pieces[piece].card
            if same(card.name, name):
                return card
        return None

    def taken_from(self, zone: Zone, name: str, rule: str) -> Any:
        """The own card of that name in a zone; the clause forbids the move without it."""
        told = f"{name} is not in {letter(self.seat)}'s {zone.name}"
        return self.needs(rule, self.lying_in(zone, name), told)

    def among(self, rule: str = "") -> Refusal:
        """It is no answer to what is asked, or another seat is; the clause is the question's."""
        prompt = self.state.prompt
        asks = rule or (prompt.rule if prompt is not None else "")
        if not self.asked():
            return self.no(f"{letter(self.seat)} is not asked now", asks)
        options = ", ".join(option.text for option in self.state.options(self.seat))
        return self.no(f"the choice is among: {options}", asks)


def same(one: str, other: str) -> bool:
    """Whether two names are the same, whatever their capitals."""
    return one.casefold() == other.casefold()
