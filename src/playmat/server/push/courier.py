"""Takes something to an address that a stranger has chosen, and nowhere near this server.

Only TLS, only its usual port, and only addresses that are public: a name is looked up once, all
that it stands for is looked at, and what was looked at is connected to. Nothing is followed, and of
the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Collection, Mapping
from urllib.parse import SplitResult, urlsplit

from playmat.kernel.errors import BadSetup

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

LONGEST_ENDPOINT = 500  # letters
PATIENCE = 10.0  # seconds for all of it
LONGEST_STATUS = 200  # bytes of an answer's first line
USUAL_PORTS = (443,)
UNICAST = ipaddress.ip_network("2000::/3")  # all else leads somewhere near, or to an IPv4 inside


class NotDelivered(Exception):
    """It did not arrive, for whatever reason."""


class Courier:
    """Delivers; `ports` and `may_go_to` say where to, and `context` whom to believe."""

    def __init__(
        self,
        context: ssl.SSLContext | None = None,
        ports: Collection[int] = USUAL_PORTS,
        may_go_to: Callable[[IPAddress], bool] | None = None,
    ) -> None:
        self.context = context or ssl.create_default_context()
        self.ports = ports
        self.may_go_to = may_go_to or is_public

    def check(self, endpoint: str) -> SplitResult:
        """Refuse what is no address of a push service."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port or USUAL_PORTS[0]
        except ValueError:
            raise BadSetup("this is no address of a push service") from None
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        right = parts.scheme == "https" and parts.hostname and "@" not in parts.netloc
        if not plain or not right or port not in self.ports or len(endpoint) > LONGEST_ENDPOINT:
            raise BadSetup("this is no address of a push service")
        return parts

    async def deliver(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post this; the status of the answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.post(self.check(endpoint), headers, body)
        except (OSError, TimeoutError, ValueError, BadSetup) as error:
            raise NotDelivered(type(error).__name__) from None

    async def post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self.connect(parts.hostname or "", parts.port or USUAL_PORTS[0])
        try:
            writer.write(request(parts, headers, body))
            await writer.drain()
            return status_of(await reader.readline())
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def connect(self, name: str, port: int) -> tuple[StreamReader, StreamWriter]:
        """To the first of its addresses that answers: this machine may have none of a kind."""
        for address in await self.addresses_of(name, port):
            with contextlib.suppress(OSError):
                return await asyncio.open_connection(
                    address, port, ssl=self.context, server_hostname=name, limit=LONGEST_STATUS
                )
        raise NotDelivered("no address answers as it should")

    async def addresses_of(self, name: str, port: int) -> list[str]:
        """Where a name leads, if all that it leads to may be gone to."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(self.may_go_to(parsed(each)) for each in addresses):
            raise NotDelivered("not a public address")
        return list(dict.fromkeys(addresses))


def request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    """What is written."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    fixed = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{k}: {v}" for k, v in {**fixed, **headers}.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def status_of(line: bytes) -> int:
    """The status in the first line of an answer."""
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1."):
        raise NotDelivered("no answer of HTTP")
    return int(words[1])


def parsed(address: str) -> IPAddress:
    return ipaddress.ip_address(address.partition("%")[0])


def is_public(address: IPAddress) -> bool:
    """Whether an address is one of the internet, however it is written."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address not in UNICAST or address.sixtofour is not None or address.teredo is not None:
            return False
    return address.is_global and not address.is_multicast
