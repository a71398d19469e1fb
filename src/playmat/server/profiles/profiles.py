"""Profiles as they are shown: all of it to whose it is, to others what those in it show.

No name and no replay comes to light by the profile of somebody else: they are there only if those
who played show theirs, or whoever looks was among them.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NamedTuple

from playmat.server.profiles.past_games import (
    against,
    deck_of,
    favourites,
    met_in,
    result_of,
)
from playmat.server.ratings.known import shown_rating
from playmat.server.ratings.puzzled import day_of, streak
from playmat.server.store import Store, StoredSeat
from playmat.server.tables.seating import GUEST, name_at
from playmat.server.wire.profile_pages import (
    Opponent,
    PersonRecord,
    PlayedGame,
    ProfileInfo,
    PuzzleFigures,
    PuzzleRecord,
    RatedGame,
    RatingInfo,
)
from playmat.server.wire.rows import PastGame, RatingChange, StoredProfile, StoredRating

REMEMBERED = 300  # games that a profile looks back at
PAGE = 30
RECORDS = 10  # people


class ProfileView(NamedTuple):
    """Who looks at whom, and when."""

    viewer: str
    person: str
    name: str
    now: float

    @property
    def own(self) -> bool:
        return self.viewer == self.person


class Known(NamedTuple):
    """What is known of those who were met."""

    names: Mapping[str, str]
    shown: Mapping[str, StoredProfile]
    accounts: Set[str]
    changes: Mapping[str, RatingChange]


async def profile_for(
    store: Store, view: ProfileView, accounts: Set[str], page: int = 0
) -> ProfileInfo:
    """A profile, with a page of its games; pages count from 0."""
    games = await store.profiles.games_of(view.person, REMEMBERED)
    listed = games[page * PAGE :][:PAGE]
    met = {view.person}.union(*(met_in(view.person, game) for game in games))
    shown = await store.profiles.of(met)
    mine = shown[view.person]
    told = mine.rating_seen if view.own else mine.rating_shown
    ratings = await store.ratings.of([view.person]) if told else []
    changes = await store.ratings.changes_of(view.person, [game.table for game in listed])
    known = Known(
        await store.names_of(met),
        shown,
        accounts,
        changes=changes if told else {},
    )
    records = [
        PersonRecord(opponent, counted["won"], counted["lost"], counted["drawn"])
        for other, counted in against(view.person, games).items()
        if (opponent := opponent_of(view, known, StoredSeat("person", other))).name
    ]
    return ProfileInfo(
        view.name,
        [rating_info(rating, view.now) for rating in ratings],
        records[:RECORDS],
        favourites(view.person, games),
        games=[played(view, known, game) for game in listed],
        more=len(games) > (page + 1) * PAGE,
        puzzles=await puzzles_of(store, view) if view.own or mine.puzzles_shown else None,
    )


async def puzzles_of(store: Store, view: ProfileView) -> PuzzleRecord:
    """How somebody does at puzzles."""
    ratings = {each.game: each for each in await store.puzzles.ratings_of(view.person)}
    counts = await store.puzzles.counts_of(view.person)
    days = await store.puzzles.days_of(view.person)
    figures = [
        PuzzleFigures(game, shown_rating(ratings.get(game), view.now), tried, solved)
        for game, (tried, solved) in counts.items()
    ]
    return PuzzleRecord(figures, streak(days, day_of(view.now)))


def played(view: ProfileView, known: Known, game: PastGame) -> PlayedGame:
    """A game, as far as it may be known to who looks."""
    met = met_in(view.person, game)
    open_to_all = view.viewer in {view.person, *met} or all(known.shown[o].shown for o in met)
    others = [seat for seat in game.seats if seat.guest != view.person]
    change = known.changes.get(game.table)
    return PlayedGame(
        game=game.game,
        mode=game.mode,
        at=game.at,
        result=result_of(view.person, game),
        opponents=[opponent_of(view, known, seat) for seat in others],
        deck=deck_of(view.person, game),
        replay=f"/replay/{game.table}" if open_to_all else "",
        rated=None if change is None else RatedGame(round(change.rating), round(change.change)),
    )


def opponent_of(view: ProfileView, known: Known, seat: StoredSeat) -> Opponent:
    """Who else sat there, if that may be known."""
    if seat.kind == "bot":
        return Opponent(name_at(seat, {}))
    has_page = seat.guest in known.accounts and known.shown[seat.guest].shown
    if not view.own and not has_page and seat.guest != view.viewer:
        return Opponent("")
    return Opponent(known.names.get(seat.guest) or GUEST, has_page)


def rating_info(kept: StoredRating, now: float) -> RatingInfo:
    return RatingInfo(kept.game, kept.mode, shown_rating(kept, now), kept.games)
