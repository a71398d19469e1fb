"""Editions: a game with sets of guests beside its printed cards, made once for each combination.

The packaged game stays as it is. An edition is known by the digests of its sets, so it is the same
one for whoever plays with these texts, and nobody else ever meets their cards.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from playmat.games import load, names
from playmat.kernel.errors import BadFile, BadSetup, PlaymatError
from playmat.parts.rulebook import Rulebook
from playmat.server.sizes import TABLE_SETS
from playmat.server.workroom import Workroom

if TYPE_CHECKING:  # processes that only read a game with a set need no database
    from playmat.server.store import StoredDeck, StoredText
    from playmat.server.store.sets import Sets

REMEMBERED = 30  # editions; one has about a megabyte

Key = tuple[str, tuple[str, ...]]


class NotHere(PlaymatError):
    """There is no such thing, or it is not for this guest."""


def find_game(name: str) -> Rulebook:
    if name not in names():
        raise NotHere(f"there is no game {name!r}; games are: {', '.join(names())}")
    return load(name)


class Editions:
    """The editions that were last asked for."""

    def __init__(self, sets: Sets, workroom: Workroom) -> None:
        self.sets = sets
        self.workroom = workroom
        self.known: OrderedDict[Key, Rulebook] = OrderedDict()

    async def find(self, name: str, digests: Sequence[str], queue: str) -> Rulebook:
        """A game with the sets that have these digests; `queue` is whose work it is to make it."""
        game = find_game(name)
        key = game.name, tuple(digests)
        if not digests:
            return game
        if key not in self.known:
            texts = texts_of(game, digests, await self.sets.texts(digests))
            self.keep(key, await self.workroom.do(queue, lambda: game.with_sets(texts)))
        self.known.move_to_end(key)
        return self.known[key]

    async def of_deck(self, deck: StoredDeck, queue: str) -> Rulebook:
        """The game for a deck; without its sets, if these are not understood any more."""
        try:
            return await self.find(deck.game, deck.sets, queue)
        except BadFile:
            return find_game(deck.game)

    def note(self, edition: Rulebook) -> None:
        """An edition was made elsewhere, where its text was read for the first time."""
        self.keep((edition.name, tuple(each.digest for each in edition.sets)), edition)

    def keep(self, key: Key, edition: Rulebook) -> None:
        self.known.setdefault(key, edition)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)


def texts_of(game: Rulebook, digests: Sequence[str], found: dict[str, StoredText]) -> list[str]:
    """The texts of sets in the order in which they are named."""
    if len(set(digests)) != len(digests) or len(digests) > TABLE_SETS:
        raise BadSetup(f"up to {TABLE_SETS} sets are played with, each named once")
    for digest in digests:
        if digest not in found or found[digest].game != game.name:
            raise NotHere(f"there is no set {digest!r} for {game.title}")
    return [found[digest].text for digest in digests]
