"""Who owns which cards at a table: the settlement of its game, and free trades beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from playmat.games.mix.facts.state import COLLECTION, MixState
from playmat.games.mix.looks.holdings import Copy, Holdings, Move
from playmat.kernel.errors import BadSetup
from playmat.kernel.seats import letter

THIS_GAME: Final = "this game"
ANOTHER_GAME: Final = "another game"


class MixOwnership(NamedTuple):
    """Holdings, with the moves that the settlement of this game makes."""

    holdings: Holdings
    moves: list[Move]

    def copies(self) -> Mapping[str, tuple[str, str]]:
        return {name: (copy.card, copy.owner) for name, copy in self.holdings.copies.items()}

    def locked(self, cards: Sequence[str]) -> MixOwnership:
        copies = {
            name: copy._replace(lock=ANOTHER_GAME) if copy.card in cards else copy
            for name, copy in self.holdings.copies.items()
        }
        return self._replace(holdings=self.holdings._replace(copies=copies))

    def settled(self) -> MixOwnership:
        return self._replace(holdings=self.holdings.settle(THIS_GAME, self.moves))

    def traded(self, gives: Mapping[str, Sequence[str]], confirmed: Sequence[str]) -> MixOwnership:
        one, two = gives
        moves: list[Move] = []
        for owner, taker in ((one, two), (two, one)):
            for card in gives[owner]:
                taken = [move.copy for move in moves]
                moves.append(Move(self.copy_of(card, owner, taken), owner, taker))
        return self._replace(holdings=self.holdings.trade(moves, set(confirmed)))

    def copy_of(self, card: str, owner: str, taken: list[str]) -> str:
        """A copy that its owner has not given away already."""
        for name, copy in self.holdings.copies.items():
            if copy.card == card and copy.owner == owner and name not in taken:
                return name
        raise BadSetup(f"{owner} has no further {card} to give")


def at_table(mix: MixState) -> MixOwnership:
    """The copies of all seats; those of the decks are locked in this game (MX-R77)."""
    copies: dict[str, Copy] = {}
    dealt: list[str] = []
    for piece in mix.pieces:
        lock = ANOTHER_GAME if piece.number in mix.locked else ""
        copies[str(piece.number)] = Copy(piece.card.name, letter(piece.owner), lock)
        if piece.number not in mix.seats[piece.owner].zones[COLLECTION.index]:
            dealt.append(str(piece.number))
    moves = [
        Move(str(piece), letter(giver), letter(taker))
        for piece, giver, taker in zip(*[iter(mix.transfers)] * 3, strict=True)
    ]
    return MixOwnership(Holdings(copies).lock(dealt, THIS_GAME), moves)


def of_players(cards: Mapping[str, Sequence[str]]) -> MixOwnership:
    """Players who own just these cards."""
    copies: dict[str, Copy] = {}
    for owner, names in cards.items():
        for name in names:
            copies[f"{owner}{len(copies)}"] = Copy(name, owner)
    return MixOwnership(Holdings(copies), [])
