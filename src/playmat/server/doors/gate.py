"""The gate: middleware that every request and connection passes before anything else sees it.

It turns away other sites' pages and those who ask too much, knows guests by their cookie, and
adds the security headers to every answer.
"""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from playmat.server.accounts.session_cookies import session_in
from playmat.server.accounts.signed_in import SignedIn, digest_of
from playmat.server.desk.visitors import Visitors
from playmat.server.doors.guests import Guests, new_guest
from playmat.server.doors.headers import SECURITY
from playmat.server.doors.networks import NEAR_NAMES, Networks
from playmat.server.fairness.fair_queue import Asker, FairQueue
from playmat.server.fairness.limits import Buckets
from playmat.server.settings import Settings
from playmat.server.wire.pages import Failure

HARMLESS = ("GET", "HEAD", "OPTIONS")
LONGEST_PATH = 250  # letters; file systems have names of up to 255
NAME = r"([\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?"
HOST = re.compile(NAME, re.ASCII)
ORIGIN = re.compile(rf"null|[A-Za-z][A-Za-z0-9+.-]{{0,30}}://{NAME}", re.ASCII)
MALFORMED = 400
FORBIDDEN = 403
MISNAMED = 421
TOO_MANY = 429
LATER = 0.5  # seconds after which too much is refused, so that refusals are no work either
AT_ONCE = 12.0  # requests of an address that begin at once; the others follow one by one


class Turnstile:
    """Lets one request begin in each round of the event loop, addresses by turns.

    A choice takes some rounds from its message to what is told of it. However many addresses ask at
    once, what they ask goes between its steps, one at a time, and never all of it before each.
    """

    def __init__(self) -> None:
        self.waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self.turning = False

    async def wait(self, asker: Asker) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.add(asker, turn)
        if not self.turning:
            self.turning = True
            self.let_one_in()
        await turn

    def let_one_in(self) -> None:
        taken = self.waiting.take()
        if taken is None:
            self.turning = False
            return
        if not taken[1].done():  # else it was called off
            taken[1].set_result(None)
        asyncio.get_running_loop().call_soon(self.let_one_in)


class Gate:
    """Wraps the application."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        visitors: Visitors | None = None,
        signed_in: SignedIn | None = None,
    ) -> None:
        self.app = app
        self.visitors = visitors or Visitors()
        self.settings = settings
        self.signed_in = signed_in or SignedIn()
        self.guests = Guests(settings.secret)
        self.networks = Networks(settings.secret)
        self.buckets = Buckets(settings.requests_per_second)
        self.spacing = Buckets(settings.requests_per_second, AT_ONCE)
        self.turnstile = Turnstile()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        secure = scope["scheme"] in ("https", "wss")
        outgoing = list(SECURITY)
        client = scope.get("client")
        address = client[0] if client else ""
        network = self.networks.name_of(address)
        cookies = headers.get("cookie", "")
        session = digest_of(session_in(cookies))
        guest = self.signed_in.who(self.guests.known(cookies), session)
        refused = self.refusal(scope, headers, network)
        asker = Asker(network, guest)  # a guest who is new has no line of its own yet
        # With the page itself: what it then asks at once, all together, must come from one guest.
        if not guest and scope["type"] == "http" and not scope["path"].startswith("/assets/"):
            guest = new_guest()
            outgoing.append((b"set-cookie", self.guests.cookie(guest, secure).encode()))
        if session not in self.signed_in.sessions:
            session = ""
        # By name too: what a proxy of this machine passes on has the name of the page.
        near = not network and name_of(headers.get("host", "")) in NEAR_NAMES
        scope.setdefault("state", {}).update(
            guest=guest, network=network, asker=asker, session=session, near=near
        )

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *outgoing]
            await send(message)

        await asyncio.sleep(self.pause(scope["path"], network, refused))
        await self.turnstile.wait(asker)
        # Nothing is waited for from here on, so that nobody slips in who is banned meanwhile.
        if refused is None and (banned := self.visitors.refusal(address, guest)):
            refused = FORBIDDEN, banned
        if refused is not None:
            self.visitors.refused[refused[0]] += 1
            await turn_away(scope, receive, send_on, *refused)
        elif scope["type"] == "websocket":
            with self.visitors.at(address, guest, send_on) as send_there:
                await self.app(scope, receive, send_there)
        else:
            await self.app(scope, receive, send_on)

    def refusal(self, scope: Any, headers: dict[str, str], network: str) -> tuple[int, str] | None:
        """Why this may not pass: a status and a sentence."""
        host = headers.get("host", "")
        path = scope["path"]
        if len(path) > LONGEST_PATH or not path.isprintable():
            return MALFORMED, "nothing here has such an address"
        if host and not HOST.fullmatch(host):
            return MALFORMED, "this is no name of a server"
        if self.settings.hosts and name_of(host) not in self.settings.hosts:
            return MISNAMED, "this server does not go by that name"
        if scope["type"] == "websocket" or scope["method"] not in HARMLESS:
            origin = headers.get("origin")
            if origin is not None and not ORIGIN.fullmatch(origin):
                return MALFORMED, "this is no origin of a page"
            if origin is not None and not self.is_ours(origin, host):
                return FORBIDDEN, "this was asked by the page of another site"
        if not self.buckets.take(network, time.monotonic()):
            return TOO_MANY, "too many requests; wait a little"
        return None

    def pause(self, path: str, network: str, refused: tuple[int, str] | None) -> float:
        """Seconds until this is looked at. Many requests at once would hold up everybody between
        any two steps of a choice; this machine itself and the page's files never wait."""
        wait = LATER if refused is not None and refused[0] == TOO_MANY else 0.0
        if network and not path.startswith("/assets/"):
            now = time.monotonic()
            wait += self.spacing.of(network, now).wait(now, 1.0)
        return wait

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is our own. Who sends no origin is not a page."""
        return origin.partition("://")[2] == host or origin in self.settings.origins


def name_of(host: str) -> str:
    """A host without its port."""
    found = HOST.fullmatch(host)
    return found[1].strip("[]").lower() if found else ""


async def turn_away(scope: Any, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    body = msgspec.json.encode(Failure(reason))
    kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body, "more_body": False})
