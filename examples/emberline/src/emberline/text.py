"""The language of the cards."""

from typing import Any

from emberline import words
from emberline.fighting import bury, damage, warm
from emberline.state import HAND
from playmat.kernel.frames import Deed, Frame, Step
from playmat.language.grammar import NUMBER, Dialect
from playmat.parts.picks import Group, Noun, Opponent, Target
from playmat.parts.turn_game import Line


class Order(Deed):
    """Something that a text says, carried out while the game goes on."""

    def run(self, state: Any, frame: Frame) -> bool:
        return not state.over and super().run(state, frame)


class Draw(Order):
    amount: int

    def act(self, state: Any, frame: Frame) -> None:
        for _ in range(self.amount):
            if not state.over and not state.game.draw(state, frame.seat, HAND, "EL-403"):
                state.game.defeat(state, frame.seat, "EL-103")


class Gain(Order):
    amount: int

    def act(self, state: Any, frame: Frame) -> None:
        warm(state, frame.seat, self.amount, "EL-403")


class Deal(Order):
    amount: int
    noun: Noun

    def act(self, state: Any, frame: Frame) -> None:
        for creature in self.noun.bodies(state, frame):
            damage(state, creature, self.amount)  # type: ignore[arg-type] # bodies are creatures
        for seat in self.noun.seats(state, frame):
            warm(state, seat, -self.amount, "EL-403")
        bury(state)


def steps_of(order: Order) -> list[Step]:
    """An order with what its noun asks first."""
    noun = getattr(order, "noun", None)
    return [*(noun.steps() if noun is not None else ()), order]


def make_dialect() -> Dialect:
    dialect = Dialect("emberline")
    dialect.pattern("n", NUMBER, int, str)
    dialect.count("cards", "card", "cards")
    every, enemy = Group(True, True), Group(False, True)
    dialect.phrase("noun", "your opponent", Opponent)
    dialect.phrase("noun", "each creature", lambda: Group(True, True))
    dialect.phrase("noun", "each enemy creature", lambda: Group(False, True))
    dialect.phrase(
        "noun", "target creature", lambda: Target(every, words.ASK_TARGET, words.CHOOSE_BODY)
    )
    dialect.phrase(
        "noun", "target enemy creature", lambda: Target(enemy, words.ASK_TARGET, words.CHOOSE_BODY)
    )
    dialect.phrase("order", "draw {cards}", Draw)
    dialect.phrase("order", "gain {n} Warmth", Gain)
    dialect.phrase("order", "deal {n} damage to {noun}", Deal)
    dialect.phrase("line", "^{order}.", lambda order: Line("played", steps_of(order)))
    dialect.phrase(
        "line", "When this arrives, {order}.", lambda order: Line("arrives", steps_of(order))
    )
    dialect.phrase(
        "line", "When this falls, {order}.", lambda order: Line("falls", steps_of(order))
    )
    for keyword in ("Swift", "Guard"):
        dialect.phrase("line", f"{keyword}.", lambda keyword=keyword: Line(keyword))
    return dialect
