"""Pictures for cards of one's own: brought, drawn anew, shown to whoever sees the card."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from playmat.server.fairness.limits import TooMany
from playmat.server.files.picture_files import MOST_BYTES, check_shape, digest_of, drawn_anew
from playmat.server.hall.hall import Hall
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork
from playmat.server.wire.errors import NotHere
from playmat.server.wire.set_pages import KeptPicture

REMEMBERED = 1000  # pictures, by what was sent: what is sent again is not drawn again

# A picture is looked at and nothing else, also where somebody opens it as a page.
HEADERS = {
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, max-age=31536000, immutable",
    "content-disposition": 'inline; filename="picture.png"',
}


@post("/api/pictures", request_max_body_size=MOST_BYTES)
async def add_picture(
    request: Request[Any, Any, Any],
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
) -> KeptPicture:
    """Keep a picture, which is the body: PNG, JPEG, GIF or WebP. A card names it in its `art`."""
    sent = await request.body()
    check_shape(sent)
    known = hall.drawn.get(digest_of(sent))
    if known and await hall.store.pictures.keeps(guest, known):
        return page_of(known)
    await check_room(hall, guest, network)
    data = await hall.painters.do(asker, drawn_anew, sent)
    digest = digest_of(data)
    hall.drawn[digest_of(sent)] = digest
    if len(hall.drawn) > REMEMBERED:
        hall.drawn.popitem(last=False)
    async with hall.making:  # else many at once would each find room
        if not await hall.store.pictures.keeps(guest, digest):
            await check_room(hall, guest, network)
            await hall.store.pictures.add(guest, network, digest, data)
    return page_of(digest)


async def check_room(hall: Hall, guest: str, network: str) -> None:
    """Whether this guest of this network may bring one more; asked before it is drawn, too."""
    mine, near = await hall.store.pictures.count(guest, network)
    if mine >= hall.settings.pictures_each:
        raise TooMany("you have brought as many pictures as there is room for")
    if network and near >= hall.settings.pictures_each_network:
        raise TooMany("too many pictures have come from your address")


def page_of(digest: str) -> KeptPicture:
    return KeptPicture(digest, f"picture:{digest}", f"/api/pictures/{digest}")


@get("/api/pictures/{digest:str}", opt={"as_it_is": True})
async def picture(hall: TheHall, digest: FromPath[str]) -> Response[bytes]:
    """A picture, as PNG."""
    data = await hall.store.pictures.get(digest)
    if data is None:
        raise NotHere("there is no such picture")
    return Response(data, media_type="image/png", headers=HEADERS)
