"""Profiles: one's own, those that others show, and what one shows."""

from __future__ import annotations

import msgspec
from litestar import get, put
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.kernel.errors import BadSetup
from playmat.server.accounts.account_names import skeleton, tidy
from playmat.server.profiles.profiles import PAGE, REMEMBERED, ProfileView, profile_for
from playmat.server.routes.needs import TheAccounts, TheGuest, TheHall
from playmat.server.tables.seating import GUEST
from playmat.server.wire.errors import NotHere
from playmat.server.wire.profile_pages import (
    OwnProfile,
    ProfileChoices,
    ProfileInfo,
    RatedGame,
)

NOTHING_SHOWN = "nobody of this name shows a profile"
LAST_PAGE = REMEMBERED // PAGE


@get("/api/profile")
async def own_profile(
    hall: TheHall, accounts: TheAccounts, guest: TheGuest, page: FromQuery[int] = 0
) -> OwnProfile:
    """What you have played, with a page of your games; pages count from 0."""
    name = await hall.store.name_of(guest) or GUEST
    view = ProfileView(guest, guest, name, hall.wall())
    kept = (await hall.store.profiles.of([guest]))[guest]
    return OwnProfile(
        await profile_for(hall.store, view, accounts.signed_in.accounts, within(page)),
        ProfileChoices(kept.shown, kept.rating_shown, kept.rating_seen),
        guest in accounts.signed_in.accounts,
    )


@put("/api/profile", status_code=204)
async def show_profile(
    hall: TheHall, accounts: TheAccounts, guest: TheGuest, data: JSONBody[ProfileChoices]
) -> None:
    """Say what you show of yourself, to others and to yourself."""
    if data.shown and guest not in accounts.signed_in.accounts:
        raise BadSetup("others find a profile by the name of an account; make one first")
    kept = (await hall.store.profiles.of([guest]))[guest]
    said = msgspec.structs.asdict(data)
    await hall.store.profiles.put(msgspec.structs.replace(kept, **said))


@get("/api/profile/tables/{table:str}")
async def own_rating(hall: TheHall, guest: TheGuest, table: FromPath[str]) -> RatedGame | None:
    """What a game has made of your rating; nothing, if it did not count or you would not know."""
    kept = (await hall.store.profiles.of([guest]))[guest]
    change = (await hall.store.ratings.changes_of(guest, [table])).get(table)
    if change is None or not kept.rating_seen:
        return None
    return RatedGame(round(change.rating), round(change.change))


@get("/api/people/profiles/{name:str}")
async def shown_profile(
    hall: TheHall,
    accounts: TheAccounts,
    guest: TheGuest,
    name: FromPath[str],
    page: FromQuery[int] = 0,
) -> ProfileInfo:
    """The profile of an account that shows it, with a page of its games."""
    apart = (await hall.store.blocks.around(guest)).apart
    person, called = await hall.store.profiles.shown_under(skeleton(tidy(name)))
    if not person or person in apart:
        raise NotHere(NOTHING_SHOWN)
    view = ProfileView(guest, person, called, hall.wall())
    return await profile_for(hall.store, view, accounts.signed_in.accounts, within(page))


def within(page: int) -> int:
    return min(max(page, 0), LAST_PAGE)
