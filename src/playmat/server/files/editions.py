"""Editions: a game with sets of guests beside its printed cards.

The server knows an edition as plain data, the texts of its sets; only workers ever make the cards
of it. The packaged game stays as it is, and nobody else meets their cards.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from playmat.games import load, playable_names
from playmat.kernel.errors import BadFile
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.errors import NotHere

MADE = 8  # in a worker; one has about a megabyte


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
