"""What the page is told of profiles: games, ratings, records; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

GameResult = Literal["won", "lost", "drawn"]


class ShownRating(Struct):
    """How strong somebody is; 0: new, no game has counted yet."""

    rating: int
    provisional: bool


class RatingInfo(Struct):
    """A rating at a mode of a game."""

    game: str
    mode: str
    rating: ShownRating
    games: int  # that have counted


class RatedGame(Struct):
    """What a game has made of one's rating."""

    rating: int  # since then
    change: int


class Opponent(Struct):
    name: str  # empty: somebody who shows nothing
    shown: bool = False  # there is a profile under this name


class PlayedGame(Struct):
    """A game, as somebody who played it sees it, or who looks at their profile."""

    game: str
    mode: str
    at: float
    result: GameResult
    opponents: list[Opponent]
    deck: str  # of whose profile it is
    replay: str  # where it is kept; empty: not all who played it show it
    rated: RatedGame | None  # None: it did not count, or the rating is hidden


class PersonRecord(Struct):
    """How one's games against somebody went."""

    opponent: Opponent
    won: int = 0
    lost: int = 0
    drawn: int = 0


class FavouriteDeck(Struct):
    game: str
    deck: str
    games: int
    won: int


class PuzzleFigures(Struct):
    """How somebody does at the puzzles of a game."""

    game: str
    rating: ShownRating  # 0: none has counted
    tried: int
    solved: int  # at the first try, without help


class PuzzleRecord(Struct):
    """Puzzles that somebody has tried."""

    games: list[PuzzleFigures]
    streak: int  # days in a row on which a puzzle of the day was solved


class ProfileInfo(Struct):
    """Somebody's profile: all of it to who it is of, else what is shown."""

    name: str
    ratings: list[RatingInfo]
    records: list[PersonRecord]  # against people, those first who were met most
    decks: list[FavouriteDeck]
    games: list[PlayedGame]  # the newest first, a page of them
    more: bool  # there are older ones
    puzzles: PuzzleRecord | None  # None: not shown


class ProfileChoices(Struct, forbid_unknown_fields=True):
    """What one shows."""

    shown: bool  # others may look at the profile
    rating_shown: bool  # others see the rating
    rating_seen: bool  # one sees it oneself
    puzzles_shown: bool = False  # others who look at the profile see the puzzles


class OwnProfile(Struct):
    profile: ProfileInfo
    choices: ProfileChoices
    account: bool  # one has a name by which others find it
