"""The language of the cards."""

from typing import Any

from nightmarket.market import earn
from nightmarket.state import HAND
from playmat.kernel.frames import Deed, Frame
from playmat.language.grammar import Dialect
from playmat.parts.picks import Noun, Opponent, You
from playmat.parts.turn_game import Line


class Draw(Deed):
    amount: int

    def act(self, state: Any, frame: Frame) -> None:
        for _ in range(self.amount):
            state.game.draw(state, frame.seat, HAND, "NM-308")


class Earn(Deed):
    noun: Noun
    amount: int

    def act(self, state: Any, frame: Frame) -> None:
        for seat in self.noun.seats(state, frame):
            earn(state, seat, self.amount, "NM-308")


def make_dialect() -> Dialect:
    dialect = Dialect("nightmarket")
    dialect.count("cards", "card", "cards")
    dialect.count("coins", "Coin", "Coins")
    dialect.phrase("order", "draw {cards}", Draw)
    dialect.phrase("order", "gain {coins}", lambda amount: Earn(You(), amount))
    dialect.phrase("order", "lose {coins}", lambda amount: Earn(You(), -amount))
    dialect.phrase(
        "order", "each other trader gains {coins}", lambda amount: Earn(Opponent(), amount)
    )
    dialect.phrase(
        "order", "each other trader loses {coins}", lambda amount: Earn(Opponent(), -amount)
    )
    dialect.phrase("line", "When this is sold, {order}.", lambda order: Line("sold", [order]))
    dialect.phrase("line", "When this is left, {order}.", lambda order: Line("left", [order]))
    dialect.phrase("line", "Signed.", lambda: Line("Signed"))
    return dialect
