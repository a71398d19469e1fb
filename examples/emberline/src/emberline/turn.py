"""A game from its first card to the last turn."""

from typing import Any

from emberline import words
from emberline.acting import ACTIONS
from emberline.fighting import creatures
from emberline.state import HAND
from playmat.kernel.frames import Deed, Frame, Label, Program, Step
from playmat.parts.actions import AskAction

MOST_MANA = 8
FIRST_HAND = 4


class DrawHands(Deed):
    """Both draw their first cards (EL-105)."""

    def act(self, state: Any, frame: Frame) -> None:
        for seat in (state.first, 1 - state.first):
            for _ in range(FIRST_HAND):
                state.game.draw(state, seat, HAND, "EL-105")


class BeginTurn(Deed):
    """Mana, rest, a card (EL-301, EL-302)."""

    def act(self, state: Any, frame: Frame) -> None:
        seat = frame.seat
        state.active = seat
        state.turn += 1
        state.emit(words.TURN, seat, number=state.turn, rule="EL-301")
        state.max_mana[seat] = min(MOST_MANA, state.max_mana[seat] + 1)
        state.mana[seat] = state.max_mana[seat]
        for creature in creatures(state, seat):
            creature.tired = False
        if state.turn > 1 and not state.game.draw(state, seat, HAND, "EL-302"):
            state.game.defeat(state, seat, "EL-103")


class NextTurn(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        state.begin(TURN, 1 - frame.seat)


def rest_of_turn() -> list[Step]:
    return [AskAction(words.ASK_ACTION, ACTIONS), Label("next turn"), NextTurn()]


TURN = Program("turn", [BeginTurn(), *rest_of_turn()])
REST_OF_TURN = Program("rest of a turn", rest_of_turn())


class FirstTurn(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        state.begin(TURN, state.first)


GAME = Program("game", [DrawHands(), FirstTurn()])
