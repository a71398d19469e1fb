"""Notifications of turns in slow games: whether this browser of an account is told."""

from __future__ import annotations

from binascii import Error

from litestar import delete, get, put
from litestar.params import JSONBody
from webauthn.helpers import base64url_to_bytes

from playmat.kernel.errors import BadSetup
from playmat.server.routes.needs import TheNotices, TheVisitor
from playmat.server.wire.account_pages import PushInfo, PushSubscription


@get("/api/account/push")
async def push(notices: TheNotices, visitor: TheVisitor) -> PushInfo:
    """By which key a browser subscribes, and whether this one has."""
    key = notices.key.public if notices.offered and visitor.session else ""
    return PushInfo(key, await notices.is_told(visitor))


@put("/api/account/push")
async def begin_push(
    notices: TheNotices, visitor: TheVisitor, data: JSONBody[PushSubscription]
) -> None:
    """Tell this browser of turns in slow games from now on."""
    try:
        point, auth = base64url_to_bytes(data.p256dh), base64url_to_bytes(data.auth)
    except (Error, ValueError):
        raise BadSetup("the keys of a subscription are in base64url") from None
    await notices.subscribe(visitor, data.endpoint, point, auth)


@delete("/api/account/push")
async def end_push(notices: TheNotices, visitor: TheVisitor) -> None:
    """Tell it no longer."""
    await notices.end(visitor)
