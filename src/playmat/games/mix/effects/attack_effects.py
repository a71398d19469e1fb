"""Effects on the ATK that lands and on the throw."""

from __future__ import annotations

from playmat.games.mix.facts.card import NO_THROW
from playmat.games.mix.facts.conditions import CLAIMED, DONE, NOT_DONE
from playmat.games.mix.facts.state import Landing, MixState
from playmat.games.mix.rules.bodies import use_in_frame
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Order


class AttackChange(Order):
    """Changes the DMG of the ATK that lands, before the DMG (MX-R05)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        for landing in mix.landings:
            if landing.body == frame.source:
                for place in range(len(landing.struck)):
                    if landing.struck[place] in frame.subjects:
                        self.change(mix, frame, landing, place)

    def change(self, mix: MixState, frame: Frame, landing: Landing, place: int) -> None:
        raise NotImplementedError


class AttackDealsMore(AttackChange):
    amount: Amount

    def change(self, mix: MixState, frame: Frame, landing: Landing, place: int) -> None:
        landing.extra[place] += self.amount.value(mix, frame)


class AttackDealsDouble(AttackChange):
    def change(self, mix: MixState, frame: Frame, landing: Landing, place: int) -> None:
        landing.doubled[place] += 1


class WinThrow(Order):
    """Win a matched throw. Where it is a choice, that was made in secret before (MX-R86)."""

    by_choice: bool = later(False)

    def act(self, mix: MixState, frame: Frame) -> None:
        wins = mix.counted[frame.seat] != NO_THROW
        if self.by_choice:
            wins = wins and bool(frame.answer & CLAIMED)
            frame.answer = frame.answer & ~(DONE | NOT_DONE) | (DONE if wins else NOT_DONE)
        if wins:
            use_in_frame(mix, frame)
            mix.claims |= 1 << frame.seat
