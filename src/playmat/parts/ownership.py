"""Who owns which copies of cards, where a game or a trade can change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from playmat.kernel.errors import PlaymatError


class TradeRefused(PlaymatError):
    """Nothing has moved."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


class Ownership(Protocol):
    """A value: every change gives a new one, or raises TradeRefused and changes nothing.

    Owners are named by the letters of their seats.
    """

    def copies(self) -> Mapping[str, tuple[str, str]]:
        """The card and the owner of each copy, by the copy's id."""
        ...

    def locked(self, cards: Sequence[str]) -> Ownership:
        """All copies of these cards are locked in another game."""
        ...

    def settled(self) -> Ownership:
        """The finished game has been settled; a second time moves nothing."""
        ...

    def traded(self, gives: Mapping[str, Sequence[str]], confirmed: Sequence[str]) -> Ownership:
        """Two owners have given each other these cards, if both have confirmed it."""
        ...
