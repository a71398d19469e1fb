"""Passkeys: made by who is signed in, and signed in by."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from playmat.server.accounts.session_cookies import session_cookie
from playmat.server.routes.accounts import AnyRequest, secure, setting
from playmat.server.routes.needs import ThePasskeys, TheVisitor
from playmat.server.wire.account_pages import (
    Confirmed,
    PasskeyAnswer,
    PasskeyInfo,
    PasskeyOptions,
)


@get("/api/account/passkeys")
async def passkeys(passkeys: ThePasskeys, visitor: TheVisitor) -> list[PasskeyInfo]:
    """The passkeys of the account, the newest first."""
    own = await passkeys.accounts.own(visitor)
    return [
        PasskeyInfo(each.number, each.browser, each.at) for each in await passkeys.store.of(own.id)
    ]


@post("/api/account/passkeys/options", status_code=200)
async def passkey_options(
    passkeys: ThePasskeys, visitor: TheVisitor, data: JSONBody[Confirmed]
) -> PasskeyOptions:
    """What a browser needs to make a passkey; it may be used once, within five minutes."""
    return PasskeyOptions(await passkeys.begin(visitor, data.password))


@post("/api/account/passkeys")
async def add_passkey(
    passkeys: ThePasskeys, visitor: TheVisitor, data: JSONBody[PasskeyAnswer]
) -> None:
    """Keep the passkey that the browser has made."""
    await passkeys.add(visitor, data.credential)


@delete("/api/account/passkeys/{number:str}")
async def delete_passkey(passkeys: ThePasskeys, visitor: TheVisitor, number: FromPath[str]) -> None:
    """Take a passkey away: it opens nothing any more."""
    await passkeys.delete(visitor, number)


@post("/api/account/passkey_session/options", status_code=200)
async def session_options(passkeys: ThePasskeys, visitor: TheVisitor) -> PasskeyOptions:
    """What a browser needs to sign in by a passkey; it may be used once, within five minutes."""
    return PasskeyOptions(await passkeys.question(visitor))


@post("/api/account/passkey_session")
async def sign_in_by_passkey(
    passkeys: ThePasskeys, visitor: TheVisitor, request: AnyRequest, data: JSONBody[PasskeyAnswer]
) -> Response[None]:
    """Sign in by a passkey."""
    cookie = await passkeys.sign_in(visitor, data.credential)
    return Response(None, headers=setting(session_cookie(cookie, secure(request))))
