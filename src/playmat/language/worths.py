"""What cards are worth in limited play, as `playmat lab limited` has measured it.

A game keeps this in its file `limited.yaml`, and a set of one's own in its field `worth`:

    worth:
      games: 600
      seed: 1
      bot: keen
      date: '2026-11-19'
      drafts: {games: 1008, share: 5630, low: 5310, high: 5940}
      plan: 41
      decks: {Fresh Chalk: 120}
      cards:
        Abby: [132, 20731]
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from playmat.language.decks import Name

MOST_WORTHS: Final = 2000  # cards, as many as on a sheet
MOST_PATTERNS: Final = 400
EVEN: Final = 5_000
WHOLE: Final = 10_000  # games: worths are of so many

Worth = Annotated[int, msgspec.Meta(ge=-WHOLE, le=WHOLE)]
Share = Annotated[int, msgspec.Meta(ge=0, le=WHOLE)]
CardNumber = Annotated[int, msgspec.Meta(ge=0, lt=1 << 16)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class DraftsPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots that draft by these values have won against bots that do not."""

    games: Count
    share: Share
    low: Share
    high: Share


class CardWorths(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """So many more of 10,000 games a deck wins with a copy of a card in place of the average one;
    `plan`: besides, if the deck is built after one that plays it; `decks`: by what it has of the
    deck that it is built after, and nobody draws. Beside the worth of a card stands the number of
    the card as it was then (`tournaments/valuing.py`)."""

    games: Count
    seed: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
    bot: Annotated[str, msgspec.Meta(max_length=40)]
    date: Annotated[str, msgspec.Meta(max_length=10)]
    drafts: DraftsPlayed
    plan: Worth
    decks: Annotated[dict[Name, Worth], msgspec.Meta(max_length=MOST_PATTERNS)]
    cards: Annotated[dict[Name, tuple[Worth, CardNumber]], msgspec.Meta(max_length=MOST_WORTHS)]

    @property
    def helps(self) -> bool:
        """Whether bots surely draft better by these: only then they do."""
        return self.drafts.low > EVEN


class LimitedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the folder of a game."""

    worth: CardWorths
