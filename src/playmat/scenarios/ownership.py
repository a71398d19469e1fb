"""Steps about who owns which cards: the settlement of a finished game, and free trades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from playmat.language.files import Place
from playmat.parts.ownership import Ownership, TradeRefused
from playmat.scenarios.expectations import same_list, show
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.setups import fields
from playmat.scenarios.steps import ScenarioStep, StepError, is_seat

if TYPE_CHECKING:
    from playmat.scenarios.play import Play

Moved = list[dict[str, str]]


@dataclass(frozen=True)
class Settle(ScenarioStep):
    """The trades of a finished game are carried out: all of them, or none."""

    word: ClassVar[str] = "settle"
    locked: tuple[str, ...]
    again: bool
    moved: tuple[Any, ...]

    @classmethod
    def read(cls, data: Any, place: Place) -> Settle:
        fields(data, place, "settle", ("locked", "again", "moved"))
        moved = data.get("moved", [] if data.get("again") or data.get("locked") else None)
        if not isinstance(moved, list):
            raise StepError("'moved' lists the cards that change owners", place)
        return cls(place, tuple(data.get("locked", ())), bool(data.get("again")), tuple(moved))

    def __str__(self) -> str:
        return "settle"

    def carry_out(self, play: Play) -> None:
        before = play.ownership or play.game.ownership(play.table)
        try:
            after = before.locked(self.locked).settled()
        except TradeRefused as error:
            if not self.locked:
                raise Unexpected("the game is settled", str(error)) from None
            after = before
        compare(difference(before, after), list(self.moved))
        play.ownership = after


@dataclass(frozen=True)
class Trade(ScenarioStep):
    """A free trade between games: what each seat gives, and who has confirmed it."""

    word: ClassVar[str] = "trade"
    makes_its_own_table: ClassVar[bool] = True
    gives: Mapping[str, tuple[str, ...]]
    confirmed: tuple[str, ...]
    moved: tuple[Any, ...]
    refused: str

    @classmethod
    def read(cls, data: Any, place: Place) -> Trade:
        if not isinstance(data, dict):
            raise StepError("'trade' says what each seat gives", place)
        gives = {key: tuple(value) for key, value in data.items() if is_seat(key)}
        rest = {key: value for key, value in data.items() if not is_seat(key)}
        fields(rest, place, "trade", ("confirmed", "moved", "refused"))
        if len(gives) != 2 or ("moved" in rest) == ("refused" in rest):
            raise StepError("'trade' has two seats, and 'moved' or 'refused'", place)
        return cls(
            place,
            gives,
            tuple(rest.get("confirmed", ())),
            tuple(rest.get("moved", ())),
            str(rest.get("refused", "")),
        )

    def __str__(self) -> str:
        return "trade"

    def carry_out(self, play: Play) -> None:
        before = play.game.ownership(play.table if play.has_table else self.gives)
        try:
            after = before.traded(self.gives, self.confirmed)
        except TradeRefused as error:
            if not self.refused:
                raise Unexpected("the trade takes place", str(error)) from None
            if error.rule != self.refused:
                raise Unexpected(f"refused by {self.refused}", str(error)) from None
            return
        moved = difference(before, after)
        if self.refused:
            raise Unexpected(f"the trade is refused by {self.refused}", f"moved: {show(moved)}")
        compare(moved, list(self.moved))


def difference(before: Ownership, after: Ownership) -> Moved:
    """The copies that have another owner than before."""
    now = after.copies()
    return [
        {"card": card, "from": owner, "to": now[copy][1]}
        for copy, (card, owner) in before.copies().items()
        if now[copy][1] != owner
    ]


def compare(moved: Moved, wanted: list[Any]) -> None:
    if not same_list(moved, wanted, keep_order=False):
        raise Unexpected(f"moved: {show(wanted)}", f"moved: {show(moved)}")
