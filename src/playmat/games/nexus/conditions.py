"""Conditions: the tests of section 6, asked for a controller and the card that bears the text."""

from __future__ import annotations

from playmat.games.nexus.board import ROW_OF
from playmat.games.nexus.card import ITEM
from playmat.games.nexus.state import PnState
from playmat.kernel.effects import Node


class Condition(Node):
    """Whether something is so."""

    __slots__ = ()

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        raise NotImplementedError


class AllOf(Condition):
    """Several tests, all of which must hold."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Condition, ...]) -> None:
        super().__init__()
        self.tests: list[Condition] = list(tests)

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        for test in self.tests:
            if not test.holds(pn, seat, source):
                return False
        return True


class InRow(Condition):
    """This is in the Front-Line, or the Rear-Guard; just after it has left, it was there."""

    __slots__ = ("row",)

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row: int = row

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        return body is not None and ROW_OF[body.place] == self.row


class IsAttacking(Condition):
    __slots__ = ()

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.battle is not None and pn.battle.attacker == source


class WasBoosted(Condition):
    """This was boosted in the battle under way."""

    __slots__ = ()

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        battle = pn.battle
        return battle is not None and battle.attacker == source and battle.booster != 0


class IsEquipped(Condition):
    """An Item that is equipped to a unit; a unit that an Item is equipped to."""

    __slots__ = ("said",)

    def __init__(self, said: bool) -> None:
        super().__init__()
        self.said: bool = said  # "this is" may be left out

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        if body is None:
            return False
        if body.sort == ITEM:
            return body.host != 0
        return body.equips > 0 if body.last_known else bool(pn.equipment(body))  # PN-R99


class ChargeLevel(Condition):
    __slots__ = ("number", "or_more")

    def __init__(self, number: int, or_more: bool) -> None:
        super().__init__()
        self.number: int = number
        self.or_more: bool = or_more

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        level = pn.level(seat)
        return level >= self.number if self.or_more else level == self.number


class AvatarRank(Condition):
    """Your Avatar's Rank; without a card it is 0 (PN-R36)."""

    __slots__ = ("number", "or_more")

    def __init__(self, number: int, or_more: bool) -> None:
        super().__init__()
        self.number: int = number
        self.or_more: bool = or_more

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        rank = pn.avatar(seat).card.rank
        return rank >= self.number if self.or_more else rank == self.number


class ExhaustedUnits(Condition):
    """You have N or more exhausted units, counted as in PN-R37."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.exhausted_units(seat) >= self.number
