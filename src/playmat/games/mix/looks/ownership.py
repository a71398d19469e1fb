"""Who owns which cards: holdings with their locks, the settlement of a game, and free trades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from playmat.games.mix.facts.state import COLLECTION, MixState
from playmat.kernel.errors import BadSetup
from playmat.kernel.seats import letter
from playmat.parts.ownership import TradeRefused


class Copy(NamedTuple):
    """One physical copy: its card, its owner, and the game or trade that has locked it."""

    card: str
    owner: str
    lock: str = ""


class Move(NamedTuple):
    """A copy that goes from one owner to another."""

    copy: str
    giver: str
    taker: str


class Holdings(NamedTuple):
    """All copies by id, and the games that have been settled.

    >>> mine = Holdings({"o1": Copy("Owen", "ann"), "a1": Copy("Abby", "ben")})
    >>> after = mine.trade([Move("o1", "ann", "ben"), Move("a1", "ben", "ann")], {"ann", "ben"})
    >>> after.copies["o1"].owner, mine.copies["o1"].owner
    ('ben', 'ann')
    """

    copies: Mapping[str, Copy]
    settled: frozenset[str] = frozenset()

    def lock(self, copies: list[str], game: str) -> Holdings:
        """Lock the copies of a deck from the start of a game to its settlement (MX-R77)."""
        if len(set(copies)) < len(copies):
            raise TradeRefused("a copy stands in the deck twice", "MX-104")
        changed = dict(self.copies)
        for name in copies:
            self._free(name, "")
            changed[name] = changed[name]._replace(lock=game)
        return self._replace(copies=changed)

    def settle(self, game: str, moves: list[Move]) -> Holdings:
        """Carry out the trades of a finished game: all of them, once (MX-R41).

        A second settlement of the same game moves nothing.
        """
        if game in self.settled:
            return self
        changed = self._moved(moves, game)
        for name, copy in changed.items():
            if copy.lock == game:
                changed[name] = copy._replace(lock="")
        return Holdings(changed, self.settled | {game})

    def trade(self, moves: list[Move], confirmed: set[str]) -> Holdings:
        """A free trade between games, confirmed by everybody in it; gifts too (MX-R79)."""
        for move in moves:
            for player in (move.giver, move.taker):
                if player not in confirmed:
                    raise TradeRefused(f"{player} has not confirmed the offer", "MX-R79")
        return self._replace(copies=self._moved(moves, ""))

    def _moved(self, moves: list[Move], game: str) -> dict[str, Copy]:
        """The copies after these moves; verified as a whole before anything changes."""
        for move in moves:
            self._free(move.copy, game)
            if self.copies[move.copy].owner != move.giver:
                raise TradeRefused(f"{move.copy} does not belong to {move.giver}", "MX-R41")
        if len({move.copy for move in moves}) < len(moves):
            raise TradeRefused("a copy can go to one owner only", "MX-R41")
        changed = dict(self.copies)
        for move in moves:
            changed[move.copy] = changed[move.copy]._replace(owner=move.taker)
        return changed

    def _free(self, name: str, game: str) -> None:
        copy = self.copies.get(name)
        if copy is None:
            raise TradeRefused(f"there is no copy {name}", "MX-R41")
        if copy.lock and copy.lock != game:
            raise TradeRefused(f"{copy.card} is locked in another game or trade", "MX-R77")


# ---- at a table ----


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
        Move(str(transfer.piece), letter(transfer.giver), letter(transfer.taker))
        for transfer in mix.transfers
    ]
    return MixOwnership(Holdings(copies).lock(dealt, THIS_GAME), moves)


def of_players(cards: Mapping[str, Sequence[str]]) -> MixOwnership:
    """Players who own just these cards."""
    copies: dict[str, Copy] = {}
    for owner, names in cards.items():
        for name in names:
            copies[f"{owner}{len(copies)}"] = Copy(name, owner)
    return MixOwnership(Holdings(copies), [])
