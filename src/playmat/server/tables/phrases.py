"""Phrases: what people at a table can say to each other, in words that somebody else has chosen.

They go to whoever is there and are kept nowhere: a game and its record know nothing of them.
"""

from __future__ import annotations

from typing import get_args

from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import CommonPhrase

COMMON: tuple[str, ...] = get_args(CommonPhrase)


def phrases_of(game: Rulebook) -> list[str]:
    """What can be said at a table of this game, by its names."""
    return [*COMMON, *game.looks.glance.phrases]
