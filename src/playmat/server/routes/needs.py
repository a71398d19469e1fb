"""What routes need: the hall, the games that are being watched, long work, and who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide

from playmat.server.accounts.accounts import Accounts, SessionAsker
from playmat.server.accounts.browsers import browser_of
from playmat.server.accounts.passkeys import Passkeys
from playmat.server.desk.desk import Desk
from playmat.server.desk.visitors import AddressedGuest
from playmat.server.fairness.fair_queue import Asker
from playmat.server.friends.friends import Friends
from playmat.server.hall.hall import Hall
from playmat.server.hall.watching import Replays
from playmat.server.keeps.collections import Collections
from playmat.server.keeps.stakes import Stakes
from playmat.server.keeps.trades import Trades
from playmat.server.people.people import People
from playmat.server.pools.long_work import LongWork
from playmat.server.push.turn_notices import TurnNotices
from playmat.server.tournaments.limited_tournaments import LimitedTournaments
from playmat.server.tournaments.tournaments import Tournaments

TheHall = NamedDependency[Hall]
ThePeople = NamedDependency[People]
TheFriends = NamedDependency[Friends]
TheReplays = NamedDependency[Replays]
TheWork = NamedDependency[LongWork]
TheDesk = NamedDependency[Desk]
TheAddressedGuest = NamedDependency[AddressedGuest]
TheAccounts = NamedDependency[Accounts]
TheCollections = NamedDependency[Collections]
TheStakes = NamedDependency[Stakes]
TheTrades = NamedDependency[Trades]
TheTournaments = NamedDependency[Tournaments]
TheLimitedTournaments = NamedDependency[LimitedTournaments]
ThePasskeys = NamedDependency[Passkeys]
TheNotices = NamedDependency[TurnNotices]
TheVisitor = NamedDependency[SessionAsker]
TheGuest = NamedDependency[str]
TheNetwork = NamedDependency[str]
TheAsker = NamedDependency[Asker]


def the_hall(request: Request[Any, Any, Any]) -> Hall:
    hall: Hall = request.scope["state"]["hall"]
    return hall


async def the_people(request: Request[Any, Any, Any]) -> People:
    """Those who look for each other; where several processes share the store, all at one."""
    people: People = request.scope["state"]["people"]
    await people.settle()
    return people


async def the_friends(request: Request[Any, Any, Any]) -> Friends:
    """Friends, at the process at which is known who is here."""
    friends: Friends = request.scope["state"]["friends"]
    await friends.people.settle()
    return friends


def the_replays(request: Request[Any, Any, Any]) -> Replays:
    replays: Replays = request.scope["state"]["replays"]
    return replays


def the_work(request: Request[Any, Any, Any]) -> LongWork:
    work: LongWork = request.scope["state"]["works"]
    return work


def the_desk(request: Request[Any, Any, Any]) -> Desk:
    """The host's desk, for whoever shows the host's key."""
    desk: Desk = request.scope["state"]["desk"]
    desk.let_in(request.headers.get("authorization", ""), the_network(request))
    return desk


def the_watched(request: Request[Any, Any, Any]) -> Desk:
    """The same to look at only, which this machine may without a key."""
    near: bool = request.scope["state"]["near"]
    desk: Desk = request.scope["state"]["desk"]
    return desk if near else the_desk(request)


def the_addressed(request: Request[Any, Any, Any]) -> AddressedGuest:
    """Who asks, and from where."""
    client = request.scope["client"]
    return AddressedGuest(client[0] if client else "", the_guest(request))


def the_accounts(request: Request[Any, Any, Any]) -> Accounts:
    accounts: Accounts = request.scope["state"]["accounts"]
    return accounts


def the_passkeys(request: Request[Any, Any, Any]) -> Passkeys:
    passkeys: Passkeys = request.scope["state"]["passkeys"]
    return passkeys


def the_notices(request: Request[Any, Any, Any]) -> TurnNotices:
    notices: TurnNotices = request.scope["state"]["notices"]
    return notices


def the_collections(request: Request[Any, Any, Any]) -> Collections:
    collections: Collections = request.scope["state"]["collections"]
    return collections


def the_stakes(request: Request[Any, Any, Any]) -> Stakes:
    stakes: Stakes = request.scope["state"]["stakes"]
    return stakes


def the_trades(request: Request[Any, Any, Any]) -> Trades:
    trades: Trades = request.scope["state"]["trades"]
    return trades


def the_tournaments(request: Request[Any, Any, Any]) -> Tournaments:
    tournaments: Tournaments = request.scope["state"]["tournaments"]
    return tournaments


def the_limited_tournaments(request: Request[Any, Any, Any]) -> LimitedTournaments:
    limited: LimitedTournaments = request.scope["state"]["limited"]
    return limited


def the_visitor(request: Request[Any, Any, Any]) -> SessionAsker:
    """Who asks, and in which session."""
    state = request.scope["state"]
    browser = browser_of(request.headers.get("user-agent", ""))
    return SessionAsker(state["guest"], state["network"], state["session"], browser)


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
    "people": Provide(the_people),
    "friends": Provide(the_friends),
    "replays": Provide(the_replays, sync_to_thread=False),
    "works": Provide(the_work, sync_to_thread=False),
    "desk": Provide(the_desk, sync_to_thread=False),
    "watched": Provide(the_watched, sync_to_thread=False),
    "addressed": Provide(the_addressed, sync_to_thread=False),
    "accounts": Provide(the_accounts, sync_to_thread=False),
    "passkeys": Provide(the_passkeys, sync_to_thread=False),
    "notices": Provide(the_notices, sync_to_thread=False),
    "collections": Provide(the_collections, sync_to_thread=False),
    "stakes": Provide(the_stakes, sync_to_thread=False),
    "trades": Provide(the_trades, sync_to_thread=False),
    "tournaments": Provide(the_tournaments, sync_to_thread=False),
    "limited": Provide(the_limited_tournaments, sync_to_thread=False),
    "visitor": Provide(the_visitor, sync_to_thread=False),
    "guest": Provide(the_guest, sync_to_thread=False),
    "network": Provide(the_network, sync_to_thread=False),
    "asker": Provide(the_asker, sync_to_thread=False),
}
