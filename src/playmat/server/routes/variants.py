"""The guest's variants: house rules of a game under a name, to open tables with."""

from __future__ import annotations

import secrets

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import find_game
from playmat.server.hall.hall import Hall
from playmat.server.routes.needs import TheGuest, TheHall
from playmat.server.store import StoredVariant
from playmat.server.wire.errors import NotHere
from playmat.server.wire.set_pages import NewVariant, VariantInfo


@get("/api/variants")
async def variants(hall: TheHall, guest: TheGuest, game: FromQuery[str] = "") -> list[VariantInfo]:
    """The guest's own, of one game or of all."""
    found = await hall.store.variants.of(guest)
    return [info_of(each) for each in found if game in ("", each.game)]


@post("/api/variants")
async def add_variant(hall: TheHall, guest: TheGuest, data: JSONBody[NewVariant]) -> VariantInfo:
    """Keep house rules under a name."""
    game = find_game(data.game)
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise BadSetup("a variant has a name that can be printed")
    settings = game.settings(game.mode(None), {**game.friendly_rules, **data.switches})
    switches = {switch: settings[switch] for switch in data.switches}
    made = StoredVariant(secrets.token_urlsafe(8), guest, game.name, name, switches)
    async with hall.making:  # else many at once would each find room
        if len(await hall.store.variants.of(guest)) >= hall.settings.variants_each:
            raise TooMany("you keep too many variants; delete one first")
        await hall.store.variants.add(made)
    return info_of(made)


@delete("/api/variants/{number:str}")
async def delete_variant(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> None:
    """Forget a variant; tables that were opened with it go on as they are."""
    await own_variant(hall, guest, number)
    await hall.store.variants.delete(guest, number)


async def own_variant(hall: Hall, guest: str, number: str) -> StoredVariant:
    for found in await hall.store.variants.of(guest):
        if found.id == number:
            return found
    raise NotHere("you have no such variant")


def info_of(stored: StoredVariant) -> VariantInfo:
    return VariantInfo(stored.id, stored.game, stored.name, stored.switches)
