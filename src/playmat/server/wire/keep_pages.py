"""What the page asks of collections and trades, as types; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playmat.server.wire.sizes import Digest, Name

WORD_LETTERS = 40
TRADED = 50  # cards that one side of a trade gives
Word = Annotated[str, Meta(max_length=WORD_LETTERS)]


CopyId = Annotated[str, Meta(max_length=40)]
Traded = Annotated[list[CopyId], Meta(max_length=TRADED)]
OfferDigest = Annotated[str, Meta(max_length=64)]


class OwnedCard(Struct):
    """A card that somebody owns, with all copies of it."""

    game: str
    set: str  # the digest of the set that it is of; empty: the game's own
    set_name: str
    card: str
    copies: list[str]  # their ids
    staked: int = 0  # of them lie at tables, where it is played for keeps; told of one's own


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
    how: Literal["booster", "trade", "prize"]
    source: str  # the id of the booster, the trade, the table
    at: float


class CopyStory(Struct):
    """Where a copy has been."""

    id: str
    game: str
    card: str
    moves: list[CopyMove]


class Trading(Struct, forbid_unknown_fields=True):
    """Whether others may see one's cards and offer trades."""

    trading: bool


class TraderInfo(Struct):
    """Somebody who trades."""

    name: str
    cards: list[OwnedCard]


class NewTrade(Struct, forbid_unknown_fields=True):
    """A trade is offered: copies of one's own for copies of theirs, or for nothing."""

    partner: Name
    give: Traded = []
    want: Traded = []


class CounterOffer(Struct, forbid_unknown_fields=True):
    """Another offer instead of the one with this digest."""

    digest: OfferDigest
    give: Traded = []
    want: Traded = []


class TradeAnswer(Struct, forbid_unknown_fields=True):
    """Agreed, to the offer with this digest and no other."""

    digest: OfferDigest


class TradedCard(Struct):
    """A copy in an offer."""

    copy: str
    game: str
    set: str
    set_name: str
    card: str  # empty: it is no more
    there: bool  # it is still whose it was


class TradeInfo(Struct):
    """A trade as one of its two sides sees it."""

    id: str
    partner: str
    mine: bool  # the offer that lies there is one's own
    state: Literal["open", "done", "declined", "withdrawn"]
    digest: str
    gives: list[TradedCard]
    gets: list[TradedCard]
    changed: float


class KeepsInfo(Struct):
    """Whether a table is for keeps."""

    possible: bool  # it is, or all may still agree
    agreed: list[str] = []  # the seats that have
    keeps: bool = False  # all have
    asked: bool = False  # who asks sits there and may agree
