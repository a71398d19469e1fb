"""Who is not let in: addresses and guests, each until a point in time.

It is looked at for each request, so it is kept in the memory, and in the store for the next start.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable, Iterable

from playmat.kernel.errors import PlaymatError
from playmat.server.wire.rows import StoredBan

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

MOST = 1000  # that hold at a time
HOUSEHOLD = 64  # bits of an IPv6 address: one address of it can be changed at will
WIDEST = {4: 16, 6: 32}  # bits that must be named: a slip of the pen is not to ban everybody
HERE: dict[int, Network] = {
    4: ipaddress.IPv4Network("127.0.0.0/8"),
    6: ipaddress.IPv6Network("::1/128"),
}
GUEST = re.compile(r"[\w-]{16,40}", re.ASCII)


class BadBan(PlaymatError):
    """What cannot be banned."""


class BanList:
    """The bans that hold; `wall` is the time of day."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self.wall = wall
        self.known: dict[str, StoredBan] = {}
        self.lengths: dict[int, list[int]] = {4: [], 6: []}  # of networks, by version

    def fill(self, bans: Iterable[StoredBan]) -> None:
        for ban in bans:
            self.known[ban.who] = ban
        self.sort()

    def add(self, ban: StoredBan) -> None:
        self.drop_ended()
        if ban.who not in self.known and len(self.known) >= MOST:
            raise BadBan(f"{MOST} bans hold already; end one first")
        self.fill([ban])

    def end(self, who: str) -> bool:
        """End a ban; whether there was one."""
        found = self.known.pop(who, None)
        self.sort()
        return found is not None

    def drop_ended(self) -> None:
        now = self.wall()
        self.known = {who: ban for who, ban in self.known.items() if ban.until > now}
        self.sort()

    def sort(self) -> None:
        networks = [ipaddress.ip_network(who) for who in self.known if "/" in who]
        for version in self.lengths:
            found = {each.prefixlen for each in networks if each.version == version}
            self.lengths[version] = sorted(found)

    def holding(self, address: str, guest: str) -> StoredBan | None:
        """The ban that holds for somebody now, if there is one."""
        if not self.known:
            return None
        for who in (guest, *self.networks_of(address)):
            ban = self.known.get(who) if who else None
            if ban is not None and ban.until > self.wall():
                return ban
        return None

    def networks_of(self, address: str) -> list[str]:
        """The networks of an address that are as large as some that are banned."""
        try:
            found = plain(address)
        except ValueError:  # a socket of this machine has none
            return []
        lengths = self.lengths[found.version]
        return [str(ipaddress.ip_network((found, length), strict=False)) for length in lengths]


def plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """An address as it is banned: an IPv4 address in the form of the other kind is one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


def banned(who: str) -> str:
    """Whom a text means, in the one form in which a ban is kept: a network or a guest."""
    text = who.strip()
    if "/" not in text and not is_address(text):
        if GUEST.fullmatch(text):
            return text
        raise BadBan(f"{text!r} is neither an address nor a guest")
    network = network_of(text)
    if network.prefixlen < WIDEST[network.version]:
        raise BadBan(f"that is too wide: name /{WIDEST[network.version]} or less")
    if network.overlaps(HERE[network.version]):
        raise BadBan("that is this machine itself, or a proxy on it that asks for all")
    return str(network)


def is_address(text: str) -> bool:
    try:
        plain(text)
    except ValueError:
        return False
    return True


def network_of(text: str) -> Network:
    """A network; a single IPv6 address stands for its household."""
    try:
        if "/" in text:
            return ipaddress.ip_network(text, strict=False)
        found = plain(text)
        length = 32 if found.version == 4 else HOUSEHOLD
        return ipaddress.ip_network((found, length), strict=False)
    except ValueError:
        raise BadBan(f"{text!r} is no network") from None
