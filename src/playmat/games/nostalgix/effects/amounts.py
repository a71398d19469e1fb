"""How much: figures of cards, counts, halves and doubles, wherever an order names an amount."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts.conditions import Count
from playmat.games.nostalgix.facts.objects import NxObject, strength
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame


class Times(Amount):
    """So much for each of something."""

    __slots__ = ("count", "number")

    def __init__(self, number: int, count: Count) -> None:
        super().__init__()
        self.number: int = number
        self.count: Count = count

    def value(self, nx: NxState, frame: Frame) -> int:
        return self.number * self.count.of(nx, frame)


HEALTH: Final = 1
POWER: Final = 2
ARMOR: Final = 3
COST: Final = 4
DAMAGE: Final = 5


class FigureOf(Amount):
    """A figure of a card in play, or as it was when it left; of several their sum."""

    __slots__ = ("figure", "target")

    def __init__(self, figure: int, target: NxObject) -> None:
        super().__init__()
        self.figure: int = figure
        self.target: NxObject = target

    def value(self, nx: NxState, frame: Frame) -> int:
        total = 0
        for number in self.target.numbers(nx, frame):
            body = nx.recall(number)
            if body is not None:
                total += self.of(body)
        return total

    def of(self, body: NxBody) -> int:
        if self.figure == HEALTH:
            return body.health()
        if self.figure == POWER:
            return strength(body)
        if self.figure == ARMOR:
            return body.armor()
        return body.card.cost if self.figure == COST else body.damage


class Half(Amount):
    """Half of an amount, rounded up or down."""

    __slots__ = ("amount", "up")

    def __init__(self, amount: Amount, up: bool) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.up: bool = up

    def value(self, nx: NxState, frame: Frame) -> int:
        whole = self.amount.value(nx, frame)
        return (whole + 1) // 2 if self.up else whole // 2


class Twice(Amount):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def value(self, nx: NxState, frame: Frame) -> int:
        return 2 * self.amount.value(nx, frame)


class AttackDealt(Amount):
    """What the attack under way has dealt, Armor included (NX-R65)."""

    __slots__ = ()

    def value(self, nx: NxState, frame: Frame) -> int:
        return 0 if nx.fight is None else nx.fight.dealt


class EqualTo(Amount):
    """As much as something else is."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    def value(self, nx: NxState, frame: Frame) -> int:
        return self.amount.value(nx, frame)
