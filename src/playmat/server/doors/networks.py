"""Networks: from where somebody comes, as limits know it.

A new guest costs nothing, a new address does. What is kept of an address is a hash that only this
server can make, so that the store tells nobody where its guests live. An IPv6 household has 2**64
addresses and counts as one.
"""

from __future__ import annotations

import hashlib
import ipaddress

HOUSEHOLD = 64  # bits of an IPv6 address
NEAR = ("127.0.0.1", "::1")
NEAR_NAMES = frozenset({*NEAR, "localhost"})


class Networks:
    """Names networks; only who has the secret can."""

    def __init__(self, secret: bytes) -> None:
        self.key = hashlib.blake2b(secret, person=b"networks").digest()

    def name_of(self, address: str) -> str:
        """The network of an address; empty for this machine itself, whose owner has no limits."""
        block = block_of(address)
        if not block:
            return ""
        return hashlib.blake2b(block.encode(), key=self.key, digest_size=16).hexdigest()


def block_of(address: str) -> str:
    """The addresses that one household has; empty for this machine: whoever runs the server, or a
    proxy that asks for many."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a socket of this machine has none
        return ""
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if str(found) in NEAR:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))
    return str(found)
