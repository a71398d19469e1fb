"""What routes need: the hall, the games that are being watched, long work, and who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide

from playmat.server.accounts.accounts import Accounts, Visitor
from playmat.server.accounts.browsers import browser_of
from playmat.server.accounts.passkeys import Passkeys
from playmat.server.fairness.fair_queue import Asker
from playmat.server.hall.hall import Hall
from playmat.server.hall.watching import Replays
from playmat.server.pools.long_work import LongWork

TheHall = NamedDependency[Hall]
TheReplays = NamedDependency[Replays]
TheWork = NamedDependency[LongWork]
TheAccounts = NamedDependency[Accounts]
ThePasskeys = NamedDependency[Passkeys]
TheVisitor = NamedDependency[Visitor]
TheGuest = NamedDependency[str]
TheNetwork = NamedDependency[str]
TheAsker = NamedDependency[Asker]


def the_hall(request: Request[Any, Any, Any]) -> Hall:
    hall: Hall = request.scope["state"]["hall"]
    return hall


def the_replays(request: Request[Any, Any, Any]) -> Replays:
    replays: Replays = request.scope["state"]["replays"]
    return replays


def the_work(request: Request[Any, Any, Any]) -> LongWork:
    work: LongWork = request.scope["state"]["works"]
    return work


def the_accounts(request: Request[Any, Any, Any]) -> Accounts:
    accounts: Accounts = request.scope["state"]["accounts"]
    return accounts


def the_passkeys(request: Request[Any, Any, Any]) -> Passkeys:
    passkeys: Passkeys = request.scope["state"]["passkeys"]
    return passkeys


def the_visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Who asks, and in which session."""
    state = request.scope["state"]
    browser = browser_of(request.headers.get("user-agent", ""))
    return Visitor(state["guest"], state["network"], state["session"], browser)


def the_guest(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["guest"])


def the_network(request: Request[Any, Any, Any]) -> str:
    """From where the request comes, as limits know it."""
    return str(request.scope["state"]["network"])


def the_asker(request: Request[Any, Any, Any]) -> Asker:
    """Whose work it is that this request makes."""
    asker: Asker = request.scope["state"]["asker"]
    return asker


NEEDS = {
    "hall": Provide(the_hall, sync_to_thread=False),
    "replays": Provide(the_replays, sync_to_thread=False),
    "works": Provide(the_work, sync_to_thread=False),
    "accounts": Provide(the_accounts, sync_to_thread=False),
    "passkeys": Provide(the_passkeys, sync_to_thread=False),
    "visitor": Provide(the_visitor, sync_to_thread=False),
    "guest": Provide(the_guest, sync_to_thread=False),
    "network": Provide(the_network, sync_to_thread=False),
    "asker": Provide(the_asker, sync_to_thread=False),
}
