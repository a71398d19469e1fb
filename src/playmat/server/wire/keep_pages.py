"""What the page asks of collections and trades, as types; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playmat.server.wire.sizes import Digest, Name

WORD_LETTERS = 40
Word = Annotated[str, Meta(max_length=WORD_LETTERS)]


class OwnedCard(Struct):
    """A card that somebody owns, with all copies of it."""

    game: str
    set: str  # the digest of the set that it is of; empty: the game's own
    set_name: str
    card: str
    copies: list[str]  # their ids


class CollectionInfo(Struct):
    """What one owns, and what may be opened now."""

    offered: bool  # this server has collections
    signed_in: bool
    trading: bool = False  # others may see the cards and offer trades
    commitment: str = ""  # to the seed of the next booster
    boosters: int = 0  # that may be opened now
    next_at: float = 0.0  # when the next day begins
    cards: list[OwnedCard] = []


class WantedBooster(Struct, forbid_unknown_fields=True):
    """A booster is to be opened. Your word goes into the draw: nobody knows it beforehand."""

    game: Name
    word: Word
    set: Digest = ""


class BoosterInfo(Struct):
    """A booster, with all by which anybody can draw it again."""

    id: str
    game: str
    set: str
    set_name: str
    number: int
    word: str
    seed: str
    commitment: str  # that was shown before
    booster: dict[str, int]
    sheets: dict[str, list[str]]
    cards: list[str]
    at: float


class CopyMove(Struct):
    """Somebody got the copy."""

    owner: str  # the name; empty: an account that was deleted
    how: Literal["booster", "trade"]
    source: str  # the id of the booster, the trade
    at: float


class CopyStory(Struct):
    """Where a copy has been."""

    id: str
    game: str
    card: str
    moves: list[CopyMove]
