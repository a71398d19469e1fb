"""Conditions: the tests of section 6, asked for a controller and the card that bears the text."""

from __future__ import annotations

from playmat.games.nexus.facts.board import ROW_OF
from playmat.games.nexus.facts.card import ITEM
from playmat.games.nexus.facts.state import PnState
from playmat.kernel.effects import Node


class Condition(Node):
    """Whether something is so."""

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        raise NotImplementedError


class AllOf(Condition):
    """Several tests, all of which must hold."""

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

    row: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        return body is not None and ROW_OF[body.place] == self.row


class IsAttacking(Condition):
    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.battle is not None and pn.battle.attacker == source


class WasBoosted(Condition):
    """This was boosted in the battle under way."""

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        battle = pn.battle
        return battle is not None and battle.attacker == source and battle.booster != 0


class IsEquipped(Condition):
    """An Item that is equipped to a unit; a unit that an Item is equipped to."""

    said: bool

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        body = pn.recall(source)
        if body is None:
            return False
        if body.sort == ITEM:
            return body.host != 0
        return body.equips > 0 if body.last_known else bool(pn.equipment(body))  # PN-R99


class ChargeLevel(Condition):
    number: int
    or_more: bool

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        level = pn.level(seat)
        return level >= self.number if self.or_more else level == self.number


class AvatarRank(Condition):
    """Your Avatar's Rank; without a card it is 0 (PN-R36)."""

    number: int
    or_more: bool

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        rank = pn.avatar(seat).card.rank
        return rank >= self.number if self.or_more else rank == self.number


class ExhaustedUnits(Condition):
    """You have N or more exhausted units, counted as in PN-R37."""

    number: int

    def holds(self, pn: PnState, seat: int, source: int) -> bool:
        return pn.exhausted_units(seat) >= self.number
