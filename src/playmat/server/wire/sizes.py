"""Sizes: how much of anything a game can need. What is larger is refused at the door, unread."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_KINDS = 300  # different cards of a deck
MOST_CARDS = 500  # cards of a deck in all; the largest that a rule asks for has 50
DECK_LETTERS = 20_000  # of a deck file; the largest that comes with a game has 1000
SET_LETTERS = 60_000  # of a set file; the largest that comes with a game has 27,000
SET_CARDS = 200  # of a set
CARD_LETTERS = 1000  # of any text on a card; the longest that comes with a game has 300
SCENARIO_LETTERS = 20_000  # of a scenario, and of a position; the largest packaged has 3000
SET_SCENARIOS = 100  # that are kept with a set
SET_COMMENTS = 300  # that testers may leave at a set
COMMENT_LETTERS = 1000
TABLE_SETS = 5  # that a table, a deck or a search allows
DESCRIPTION_LETTERS = 40_000  # of long work: an experiment with a dozen decks written out
EXTRA_BYTES = 10_000  # what only the decks of one game have, such as an extra deck

Name = Annotated[str, Meta(max_length=100)]
Words = Annotated[str, Meta(max_length=500)]  # a move in words, the text of one card
Plan = Annotated[str, Meta(max_length=4000)]
DeckText = Annotated[str, Meta(max_length=DECK_LETTERS)]
SetText = Annotated[str, Meta(max_length=SET_LETTERS)]
ScenarioText = Annotated[str, Meta(max_length=SCENARIO_LETTERS)]
CommentText = Annotated[str, Meta(max_length=COMMENT_LETTERS)]
Digest = Annotated[str, Meta(max_length=40)]
Digests = Annotated[list[Digest], Meta(max_length=TABLE_SETS)]
Description = Annotated[str, Meta(max_length=DESCRIPTION_LETTERS)]
Cards = Annotated[
    dict[Name, Annotated[int, Meta(ge=0, le=MOST_CARDS)]], Meta(max_length=MOST_KINDS)
]
Switches = Annotated[dict[Name, Words], Meta(max_length=100)]


def check_deck_size(cards: dict[str, int], extras: dict[str, Any]) -> None:
    """A ValueError if a deck is larger than any game's."""
    if sum(cards.values()) > MOST_CARDS:
        raise ValueError(f"a deck has at most {MOST_CARDS} cards")
    if len(msgspec.json.encode(extras)) > EXTRA_BYTES:
        raise ValueError(f"a deck has at most {EXTRA_BYTES} bytes besides its cards")
