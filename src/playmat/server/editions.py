"""Editions: a game with sets of guests beside its printed cards.

The server knows an edition as plain data, the texts of its sets; only workers ever make the cards
of it. The packaged game stays as it is, and nobody else meets their cards.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from playmat.games import load, playable_names
from playmat.kernel.errors import BadFile, BadSetup, PlaymatError
from playmat.parts.rulebook import Rulebook
from playmat.server.sizes import TABLE_SETS

if TYPE_CHECKING:  # processes that only read a game with a set need no database
    from playmat.server.store import StoredText
    from playmat.server.store.sets import Sets

REMEMBERED = 30  # editions; the texts of one have up to 300 kB
MADE = 8  # in a worker; one has about a megabyte

Key = tuple[str, tuple[str, ...]]


class NotHere(PlaymatError):
    """There is no such thing, or it is not for this guest."""


class Edition(Struct, frozen=True):
    """A game by its name, and the texts of the sets that are played besides."""

    game: str
    texts: tuple[str, ...] = ()


def find_game(name: str) -> Rulebook:
    if name not in playable_names():
        raise NotHere(f"there is no game {name!r}; games are: {', '.join(playable_names())}")
    return load(name)


@lru_cache(MADE)
def rulebook(edition: Edition) -> Rulebook:
    """The game with these sets; only workers ask for that of strangers."""
    game = load(edition.game)
    return game.with_sets(edition.texts) if edition.texts else game


def rulebook_or_printed(edition: Edition) -> Rulebook:
    """The same, without its sets if these are not understood any more."""
    try:
        return rulebook(edition)
    except BadFile:
        return load(edition.game)


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
