"""Passwords: hashed by Argon2, two at a time, so that many who sign in at once are no attack on
the memory of this machine.

Whoever signs in has one password verified, whether there is an account of that name or not: how
long it takes tells nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.fair_semaphore import FairSemaphore

AT_ONCE = 2
WAITING_EACH = 2  # of one guest
WAITING_NEAR = 6  # of all guests from one address
ROUNDS, KIBIBYTES, LANES = 3, 32_768, 1  # a tenth of a second of a core
SHORTEST = 10  # letters of a password
FEWEST_KINDS = 4  # of different letters


class Passwords:
    """Hashes and verifies; `verified` counts how often."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher(ROUNDS, KIBIBYTES, LANES)
        self.threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self.turns = FairSemaphore(AT_ONCE, WAITING_EACH, WAITING_NEAR)
        self.nobodys = self.hasher.hash(secrets.token_urlsafe(16))
        self.verified = 0

    async def hash(self, asker: Asker, password: str) -> str:
        async with self.turns.take(asker):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, self.hasher.hash, plain(password))

    async def verify(self, asker: Asker, kept: str, password: str) -> bool:
        """Whether a password is the one that was kept; it is never where none was (empty)."""
        async with self.turns.take(asker):
            self.verified += 1
            loop = asyncio.get_running_loop()
            right = await loop.run_in_executor(self.threads, self.fits, kept, plain(password))
        return right and bool(kept)

    def fits(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept or self.nobodys, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def plain(password: str) -> str:
    """A password the same from every keyboard."""
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is guessed at once."""
    if len(password) < SHORTEST:
        raise BadSetup(f"a password has {SHORTEST} letters or more; several words are a good one")
    if len(set(password)) < FEWEST_KINDS:
        raise BadSetup("a password does not repeat the same few letters")
    if name.casefold() in password.casefold():
        raise BadSetup("a password does not have the name in it")
