"""Sacrifices that a card demands of players: who sacrifices chooses (NX-R08, NX-R112)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.objects import NxFilter, candidates_in_play
from playmat.games.nostalgix.facts.places import full_label
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.rules.destruction import sacrifice
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Step
from playmat.parts.play.nouns import Who, name_it, named

SACRIFICED: Final = -2000  # in Frame.scope, less the seat: what that player has chosen


class Sacrifices(Step):
    """A player, or each, sacrifices so many of the own cards, of the own choice (NX-R112)."""

    who: Who
    filter: NxFilter
    count: int

    def chosen(self, frame: Frame, seat: int) -> list[int]:
        return named(frame, SACRIFICED - seat)

    def left(self, nx: NxState, frame: Frame, seat: int) -> list[NxBody]:
        done = self.chosen(frame, seat)
        found = candidates_in_play(nx, frame, self.filter)
        return [body for body in found if body.seat == seat and body.number not in done]

    def chooser(self, nx: NxState, frame: Frame) -> int:
        """Who has still to choose, -1: nobody. Fewer than asked for: all there are."""
        for seat in self.who.seats(nx, frame):
            if 0 < self.missing(frame, seat) < len(self.left(nx, frame, seat)):
                return seat
        return -1

    def missing(self, frame: Frame, seat: int) -> int:
        return self.count - len(self.chosen(frame, seat))

    def run(self, nx: NxState, frame: Frame) -> bool:
        nx.refresh()
        seat = self.chooser(nx, frame)
        if seat >= 0:
            return nx.ask(words.ASK_TARGET, 1 << seat)
        going: list[NxBody] = []
        for seat in self.who.seats(nx, frame):
            if self.missing(frame, seat) > 0:
                going += self.left(nx, frame, seat)
            going += [cast(NxBody, nx.bodies[number]) for number in self.chosen(frame, seat)]
        for body in going:
            sacrifice(nx, body)
        return False

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        bodies = self.left(nx, frame, seat)
        return [Option(seat, words.CHOOSE_BODY, full_label(nx, b), b.number) for b in bodies]

    def resume(self, nx: NxState, frame: Frame) -> bool:
        seat = self.chooser(nx, frame)
        answer = nx.answer_of(seat)
        name_it(frame, SACRIFICED - seat, answer.number)
        return self.run(nx, frame)
