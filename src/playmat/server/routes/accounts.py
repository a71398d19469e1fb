"""Accounts: made, signed in to, recovered, changed. Whoever wants none plays as a guest."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from playmat.server.accounts.exporting import export
from playmat.server.accounts.leaving import delete_account
from playmat.server.accounts.session_cookies import ended_session_cookie, session_cookie
from playmat.server.routes.needs import (
    TheAccounts,
    TheHall,
    ThePasskeys,
    TheReplays,
    TheVisitor,
    TheWork,
)
from playmat.server.tables.seating import GUEST
from playmat.server.wire.account_pages import (
    AccountInfo,
    Confirmed,
    Farewell,
    FormerName,
    NewAccount,
    NewName,
    NewPassword,
    Recovery,
    RecoveryCodes,
    SessionInfo,
)
from playmat.server.wire.pages import Me

AnyRequest = Request[Any, Any, Any]


@get("/api/account")
async def account(accounts: TheAccounts, passkeys: ThePasskeys, visitor: TheVisitor) -> AccountInfo:
    """Who is signed in."""
    offered = accounts.settings.accounts
    by_key = offered and bool(passkeys.origin)
    if not visitor.session:
        return AccountInfo(offered, by_key, signed_in=False)
    own = await accounts.own(visitor)
    names = await accounts.store.accounts.names_of(own.id)
    return AccountInfo(
        offered,
        by_key,
        signed_in=True,
        name=own.name,
        created=own.created,
        codes=await accounts.store.accounts.count_codes(own.id),
        names=[FormerName(each.name, each.at) for each in names],
    )


@post("/api/account")
async def make_account(
    accounts: TheAccounts,
    hall: TheHall,
    visitor: TheVisitor,
    request: AnyRequest,
    data: JSONBody[NewAccount],
) -> Response[RecoveryCodes]:
    """Become an account; all that the guest has made stays."""
    codes, cookie = await accounts.make(visitor, data.name, data.password)
    hall.rename(visitor.guest, (await hall.store.name_of(visitor.guest)) or GUEST)
    return Response(RecoveryCodes(codes), headers=setting(session_cookie(cookie, secure(request))))


@post("/api/account/session")
async def sign_in(
    accounts: TheAccounts, visitor: TheVisitor, request: AnyRequest, data: JSONBody[NewAccount]
) -> Response[None]:
    """Sign in on this browser; what it has as a guest waits until it signs out."""
    cookie = await accounts.sign_in(visitor, data.name, data.password)
    return Response(None, headers=setting(session_cookie(cookie, secure(request))))


@delete("/api/account/session", status_code=200)
async def sign_out(
    accounts: TheAccounts, visitor: TheVisitor, request: AnyRequest
) -> Response[None]:
    """Be a guest again in this browser."""
    await accounts.sign_out(visitor)
    return Response(None, headers=setting(ended_session_cookie(secure(request))))


@post("/api/account/recovery")
async def recover(
    accounts: TheAccounts, visitor: TheVisitor, request: AnyRequest, data: JSONBody[Recovery]
) -> Response[None]:
    """Choose another password with one of the codes, and sign in; it ends all other sessions."""
    cookie = await accounts.recover(visitor, data.name, data.code, data.password)
    return Response(None, headers=setting(session_cookie(cookie, secure(request))))


@put("/api/account/name")
async def rename_account(
    accounts: TheAccounts, hall: TheHall, visitor: TheVisitor, data: JSONBody[NewName]
) -> Me:
    """Go by another name; the earlier ones stay yours."""
    own = await accounts.own(visitor)
    name = await accounts.rename(own.id, data.name)
    hall.rename(own.id, name)
    return Me(name)


@put("/api/account/password")
async def change_password(
    accounts: TheAccounts, visitor: TheVisitor, data: JSONBody[NewPassword]
) -> None:
    """Another password; all other sessions end."""
    await accounts.set_password(visitor, data.old, data.password)


@post("/api/account/codes")
async def renew_codes(
    accounts: TheAccounts, visitor: TheVisitor, data: JSONBody[Confirmed]
) -> RecoveryCodes:
    """Other recovery codes, instead of those before."""
    return RecoveryCodes(await accounts.renew_codes(visitor, data.password))


@get("/api/account/sessions")
async def sessions(accounts: TheAccounts, visitor: TheVisitor) -> list[SessionInfo]:
    """Where the account is signed in, the newest first."""
    own = await accounts.own(visitor)
    return [
        SessionInfo(each.number, each.browser, each.at, each.digest == visitor.session)
        for each in await accounts.store.accounts.sessions(own.id)
    ]


@delete("/api/account/sessions/{number:str}")
async def end_session(accounts: TheAccounts, visitor: TheVisitor, number: FromPath[str]) -> None:
    """Sign out somewhere else."""
    await accounts.end_session(visitor, number)


@get("/api/account/export")
async def export_account(accounts: TheAccounts, visitor: TheVisitor) -> Stream:
    """All that is yours, as one file."""
    own = await accounts.own(visitor)
    headers = {
        "content-disposition": 'attachment; filename="playmat-account.json"',
        "cache-control": "no-store",
    }
    return Stream(export(accounts, own), media_type="application/json", headers=headers)


@post("/api/account/delete", status_code=200)
async def leave(
    accounts: TheAccounts,
    hall: TheHall,
    replays: TheReplays,
    works: TheWork,
    visitor: TheVisitor,
    request: AnyRequest,
    data: JSONBody[Farewell],
) -> Response[None]:
    """Delete the account with all that is its own; in games with others nobody has its seat."""
    rooms = (accounts, hall, replays, works)
    await delete_account(*rooms, visitor, name=data.name, password=data.password)
    return Response(None, headers=setting(ended_session_cookie(secure(request))))


# ---- how ----


def secure(request: AnyRequest) -> bool:
    return str(request.scope["scheme"]) == "https"


def setting(cookie: str) -> dict[str, str]:
    return {"set-cookie": cookie, "cache-control": "no-store"}
