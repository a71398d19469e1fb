"""The editions that were last asked for, with their texts out of the store."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from playmat.kernel.errors import BadSetup
from playmat.parts.rulebook import Rulebook
from playmat.server.files.editions import Edition, find_game
from playmat.server.store.sets import Sets
from playmat.server.wire.errors import NotHere
from playmat.server.wire.rows import StoredText
from playmat.server.wire.sizes import TABLE_SETS

REMEMBERED = 30  # editions; the texts of one have up to 300 kB

Key = tuple[str, tuple[str, ...]]


class Editions:
    """The editions that were last asked for."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.known: OrderedDict[Key, Edition] = OrderedDict()

    async def find(self, name: str, digests: Sequence[str]) -> Edition:
        """A game with the sets that have these digests."""
        game = find_game(name)
        if not digests:
            return Edition(game.name)
        key = game.name, tuple(digests)
        if key not in self.known:
            found = await self.sets.texts(digests)
            self.known[key] = Edition(game.name, texts_of(game, digests, found))
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        return self.known[key]


def texts_of(
    game: Rulebook, digests: Sequence[str], found: dict[str, StoredText]
) -> tuple[str, ...]:
    """The texts of sets in the order in which they are named."""
    if len(set(digests)) != len(digests) or len(digests) > TABLE_SETS:
        raise BadSetup(f"up to {TABLE_SETS} sets are played with, each named once")
    for digest in digests:
        if digest not in found or found[digest].game != game.name:
            raise NotHere(f"there is no set {digest!r} for {game.title}")
    return tuple(found[digest].text for digest in digests)
