"""Pictures for cards of one's own: brought, drawn anew, shown to whoever sees the card."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from playmat.server.editions import NotHere
from playmat.server.limits import TooMany
from playmat.server.needs import TheGuest, TheHall, TheNetwork, TheQueue
from playmat.server.picture_files import MOST_BYTES, digest_of, drawn_anew
from playmat.server.set_pages import KeptPicture

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
    queue: TheQueue,
) -> KeptPicture:
    """Keep a picture, which is the body: PNG, JPEG, GIF or WebP. A card names it in its `art`."""
    sent = await request.body()
    data = await hall.workroom.do(queue, lambda: drawn_anew(sent))
    digest = digest_of(data)
    async with hall.making:  # else many at once would each find room
        if not await hall.store.pictures.keeps(guest, digest):
            mine, near = await hall.store.pictures.count(guest, network)
            if mine >= hall.settings.pictures_each:
                raise TooMany("you have brought as many pictures as there is room for")
            if network and near >= hall.settings.pictures_each_network:
                raise TooMany("too many pictures have come from your address")
            await hall.store.pictures.add(guest, network, digest, data)
    return KeptPicture(digest, f"picture:{digest}", f"/api/pictures/{digest}")


@get("/api/pictures/{digest:str}", opt={"as_it_is": True})
async def picture(hall: TheHall, digest: FromPath[str]) -> Response[bytes]:
    """A picture, as PNG."""
    data = await hall.store.pictures.get(digest)
    if data is None:
        raise NotHere("there is no such picture")
    return Response(data, media_type="image/png", headers=HEADERS)
