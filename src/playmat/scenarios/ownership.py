"""Steps about who owns which cards: the settlement of a finished game, and free trades.

Ownership changes in one game only so far, and its holdings are used here as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.games.mix.holdings import Copy, Holdings, Move, TradeRefused
from playmat.games.mix.state import COLLECTION, MixState
from playmat.kernel.seats import letter
from playmat.language.files import Place
from playmat.scenarios.expectations import same_list, show
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.setups import fields
from playmat.scenarios.steps import Step, StepError, is_seat

if TYPE_CHECKING:
    from playmat.scenarios.play import Play

THIS_GAME: Final = "this game"
ANOTHER_GAME: Final = "another game"

Moved = list[dict[str, str]]


@dataclass(frozen=True)
class Settle(Step):
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
        state = play.table.state
        assert isinstance(state, MixState)
        before = play.holdings if play.holdings is not None else holdings_of(state)
        moves = [
            Move(str(piece), letter(giver), letter(taker))
            for piece, giver, taker in zip(*[iter(state.transfers)] * 3, strict=True)
        ]
        try:
            after = locked(before, self.locked).settle(THIS_GAME, moves)
        except TradeRefused as error:
            if not self.locked:
                raise Unexpected("the game is settled", str(error)) from None
            after = before
        compare(difference(before, after), list(self.moved))
        play.holdings = after


@dataclass(frozen=True)
class Trade(Step):
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
        before = self.before(play)
        moves: list[Move] = []
        one, two = self.gives
        for seat, other in ((one, two), (two, one)):
            for card in self.gives[seat]:
                taken = [move.copy for move in moves]
                moves.append(Move(find_copy(before, card, seat, taken), seat, other))
        try:
            after = before.trade(moves, set(self.confirmed))
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

    def before(self, play: Play) -> Holdings:
        """Who owns what: the seats of the table, or two players with just these cards."""
        if play.has_table:
            state = play.table.state
            assert isinstance(state, MixState)
            return holdings_of(state)
        copies: dict[str, Copy] = {}
        for seat, cards in self.gives.items():
            for card in cards:
                copies[f"{seat}{len(copies)}"] = Copy(card, seat)
        return Holdings(copies)


def holdings_of(state: MixState) -> Holdings:
    """The copies of all seats; those of the decks are locked in this game."""
    copies: dict[str, Copy] = {}
    for piece in state.pieces:
        outside = piece.number in state.seats[piece.owner].zones[COLLECTION.index]
        lock = "" if outside else THIS_GAME
        if piece.number in state.locked:
            lock = ANOTHER_GAME
        copies[str(piece.number)] = Copy(piece.card.name, letter(piece.owner), lock)
    return Holdings(copies)


def locked(holdings: Holdings, names: tuple[str, ...]) -> Holdings:
    """The holdings with all copies of these cards locked elsewhere."""
    copies = {
        number: copy._replace(lock=ANOTHER_GAME) if copy.card in names else copy
        for number, copy in holdings.copies.items()
    }
    return holdings._replace(copies=copies)


def find_copy(holdings: Holdings, card: str, owner: str, taken: list[str]) -> str:
    for number, copy in holdings.copies.items():
        if copy.card == card and copy.owner == owner and number not in taken:
            return number
    raise Unexpected(f"{owner} owns {card}", "no copy is left")


def difference(before: Holdings, after: Holdings) -> Moved:
    """The copies that have another owner than before."""
    return [
        {"card": copy.card, "from": copy.owner, "to": after.copies[number].owner}
        for number, copy in before.copies.items()
        if after.copies[number].owner != copy.owner
    ]


def compare(moved: Moved, wanted: list[Any]) -> None:
    if not same_list(moved, wanted, keep_order=False):
        raise Unexpected(f"moved: {show(wanted)}", f"moved: {show(moved)}")
