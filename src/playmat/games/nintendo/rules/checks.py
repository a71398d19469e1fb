"""What must hold at all times: no character without HP, one Commander a side, winning texts."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.state import DISCARD, NtState, label
from playmat.games.nintendo.rules import bodies, damage, victory, windows
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Program


class CardWins(Deed):
    """A constant makes somebody win (NT-105)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        winners = 0
        for seat in nt.winning:
            winners |= 1 << seat
        if winners:
            victory.end(nt, winners, "NT-105")


class Fall(Deed):
    """Characters whose HP have come down to their damage are destroyed (NT-R63)."""

    def act(self, nt: NtState, frame: Frame) -> None:
        damage.doom(nt, damage.fallen(nt))


class OneCommander(Inquiry):
    """A side that has too many Commanders keeps one of those that count (NT-R72)."""

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        for seat in (nt.active, 1 - nt.active):
            if len(windows.counted_commanders(nt, seat)) > 1:
                frame.other = seat
                return nt.ask(words.ASK_KEEP, 1 << seat)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.KEEP_COMMANDER, label(nt, body), body.number)
            for body in windows.counted_commanders(nt, seat)
        ]

    def answered(self, nt: NtState, frame: Frame, answer: Option) -> None:
        counted = windows.counted_commanders(nt, frame.other)
        others = [body for body in counted if body.number != answer.number]
        for body in others:
            nt.tell(words.STEPS_DOWN, body, "NT-R72")
        bodies.leave_together(nt, others, DISCARD)
        self.run(nt, frame)


CHECK: Final = Program("what must hold", [CardWins(), Fall(), OneCommander()])
