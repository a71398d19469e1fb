"""Zones: places for pieces outside play, and who may look into them."""

from __future__ import annotations

from typing import Final

NOBODY: Final = 0  # a deck: its size is public, its order is known to no one
OWNER: Final = 1  # a hand: its owner sees it, its size is public
EVERYBODY: Final = 2  # a discard pile


class Zone:
    """A kind of zone of a game; each seat has one of each kind."""

    __slots__ = ("index", "name", "ordered", "sight")

    def __init__(self, index: int, name: str, sight: int, ordered: bool) -> None:
        self.index: int = index
        self.name: str = name
        self.sight: int = sight
        self.ordered: bool = ordered
