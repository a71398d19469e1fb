"""A game from its first card to the last turn."""

from typing import Any

from emberline import words
from emberline.acting import ACTIONS
from emberline.fighting import creatures
from emberline.state import HAND
from playmat.kernel.frames import Frame, Program, Step, frame_of
from playmat.parts.actions import AskAction

MOST_MANA = 8
FIRST_HAND = 4


class DrawHands(Step):
    """Both draw their first cards (EL-105)."""

    def run(self, state: Any, frame: Frame) -> bool:
        for seat in (state.first, 1 - state.first):
            for _ in range(FIRST_HAND):
                state.game.draw(state, seat, HAND, "EL-105")
        return False


class BeginTurn(Step):
    """Mana, rest, a card (EL-301, EL-302)."""

    def run(self, state: Any, frame: Frame) -> bool:
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
        return False


class NextTurn(Step):
    def run(self, state: Any, frame: Frame) -> bool:
        state.frames.append(frame_of(TURN, 1 - frame.seat, 0))
        return False


TURN = Program("turn", [BeginTurn(), AskAction(words.ASK_ACTION, ACTIONS), NextTurn()])
REST_OF_TURN = Program("rest of a turn", [AskAction(words.ASK_ACTION, ACTIONS), NextTurn()])


class FirstTurn(Step):
    def run(self, state: Any, frame: Frame) -> bool:
        state.frames.append(frame_of(TURN, state.first, 0))
        return False


GAME = Program("game", [DrawHands(), FirstTurn()])
