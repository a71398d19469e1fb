"""Edicts: players do something to characters of their own, which they choose (NT-R161)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.effects.searching import TAKEN
from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.objects import NtFilter, here, in_play, is_spared
from playmat.games.nintendo.facts.state import (
    DISCARD,
    HAND,
    NOT_DESTROYED,
    NOT_REMOVED,
    NOT_RETURNED,
    NOT_TAPPED,
    REMOVED,
    NtBody,
    NtState,
    full_label,
)
from playmat.games.nintendo.facts.terms import Effect
from playmat.games.nintendo.rules import damage
from playmat.games.nintendo.rules.bodies import leave_together
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who, name_it, named

# What is done, as that from which a character may be protected (NT-R156).
DESTROY: Final = NOT_DESTROYED
TAP: Final = NOT_TAPPED
RETURN: Final = NOT_RETURNED
REMOVE: Final = NOT_REMOVED
PUT_AWAY: Final = 0  # into the discard pile, from which nothing protects


class Edict(Effect):
    """Each of these players chooses so many of their own, the turn player first; then it is done
    to all of them at once. Nothing is targeted."""

    who: Who
    deed: int
    count: int
    filter: NtFilter
    index: int = 0

    def act(self, nt: NtState, frame: Frame) -> None:
        raise NotImplementedError  # it asks: see run

    def candidates(self, nt: NtState, frame: Frame, seat: int) -> list[NtBody]:
        chosen = named(frame, TAKEN - self.index)
        return [
            body
            for body in in_play(nt, frame, self.filter)
            if body.seat == seat
            and here(frame, body)
            and not body.dying
            and body.number not in chosen
            and not is_spared(nt, frame, body, self.deed)
        ]

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return any(self.candidates(nt, frame, seat) for seat in self.who.seats(nt, frame))

    def next_seat(self, nt: NtState, frame: Frame) -> int:
        """Who is to choose next; -1: all is chosen."""
        chosen = named(frame, TAKEN - self.index)
        for seat in self.who.seats(nt, frame):
            mine = [n for n in chosen if cast(NtBody, nt.bodies[n]).seat == seat]
            if len(mine) < self.count and self.candidates(nt, frame, seat):
                return seat
        return -1

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        seat = self.next_seat(nt, frame)
        if seat >= 0:
            return nt.ask(words.ASK_OWN, 1 << seat)
        self.do(nt, nt.present(named(frame, TAKEN - self.index)))
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        bodies = self.candidates(nt, frame, seat)
        return [Option(seat, words.CHOOSE_BODY, full_label(nt, b), b.number) for b in bodies]

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(self.next_seat(nt, frame))
        name_it(frame, TAKEN - self.index, answer.number)
        return self.run(nt, frame)

    def do(self, nt: NtState, bodies: list[NtBody]) -> None:
        if self.deed == DESTROY:
            damage.destroy_cards(nt, bodies)
        elif self.deed == TAP:
            for body in bodies:
                damage.tap(nt, body, "NT-851")
        else:
            leave_together(nt, bodies, PLACES[self.deed])


PLACES: Final = {RETURN: HAND, REMOVE: REMOVED, PUT_AWAY: DISCARD}
