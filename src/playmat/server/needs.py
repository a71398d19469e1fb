"""What routes need: the hall, the games that are being watched, long work, and who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide

from playmat.server.hall import Hall
from playmat.server.long_work import LongWork
from playmat.server.replays import Reels

TheHall = NamedDependency[Hall]
TheReels = NamedDependency[Reels]
TheWork = NamedDependency[LongWork]
TheGuest = NamedDependency[str]
TheNetwork = NamedDependency[str]
TheQueue = NamedDependency[str]


def the_hall(request: Request[Any, Any, Any]) -> Hall:
    hall: Hall = request.scope["state"]["hall"]
    return hall


def the_reels(request: Request[Any, Any, Any]) -> Reels:
    reels: Reels = request.scope["state"]["reels"]
    return reels


def the_work(request: Request[Any, Any, Any]) -> LongWork:
    work: LongWork = request.scope["state"]["works"]
    return work


def the_guest(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["guest"])


def the_network(request: Request[Any, Any, Any]) -> str:
    """From where the request comes, as limits know it."""
    return str(request.scope["state"]["network"])


def the_queue(request: Request[Any, Any, Any]) -> str:
    """Whose work it is that this request makes: who shows no cookie is known by the address."""
    return str(request.scope["state"]["queue"])


NEEDS = {
    "hall": Provide(the_hall, sync_to_thread=False),
    "reels": Provide(the_reels, sync_to_thread=False),
    "works": Provide(the_work, sync_to_thread=False),
    "guest": Provide(the_guest, sync_to_thread=False),
    "network": Provide(the_network, sync_to_thread=False),
    "queue": Provide(the_queue, sync_to_thread=False),
}
