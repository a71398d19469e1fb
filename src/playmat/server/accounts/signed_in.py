"""Who is signed in: which cookie means which account, known without asking the store.

One server has the store, so what it remembers is how it is. The guest's cookie of an account opens
nothing by itself: only a session does, and a session can be ended.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

Hanging = Callable[[], None]


class SignedIn:
    """All accounts and their sessions, by what is kept of the cookies."""

    def __init__(self) -> None:
        self.accounts: set[str] = set()
        self.sessions: dict[str, str] = {}  # digest of a cookie: the account
        self.connections: dict[tuple[str, str], set[Hanging]] = {}  # by guest and session

    def load(self, accounts: Iterable[str], sessions: Mapping[str, str]) -> None:
        """Know these and no others: sessions that are not among them have ended elsewhere."""
        fresh = set(accounts) - self.accounts
        self.accounts = set(accounts)
        self.end([known for known in self.sessions if known not in sessions])
        self.sessions.update(sessions)
        for account in fresh:
            self.hang_up(account, "")  # what still goes by the guest's cookie comes back

    def who(self, guest: str, session: str) -> str:
        """Whom these cookies mean: the account that is signed in, else the guest beneath. Empty:
        nobody who is known, or an account that is signed out."""
        account = self.sessions.get(session) if session else None
        if account is not None:
            return account
        return "" if guest in self.accounts else guest

    def add(self, account: str, session: str) -> None:
        self.accounts.add(account)
        self.sessions[session] = account

    def end(self, sessions: Iterable[str]) -> None:
        """These sessions are over, and so are their connections to tables."""
        for session in sessions:
            account = self.sessions.pop(session, None)
            if account is not None:
                self.hang_up(account, session)

    def end_all(self, account: str) -> None:
        self.end([known for known, owner in self.sessions.items() if owner == account])

    def forget(self, account: str) -> None:
        """There is no such account any more."""
        self.end_all(account)
        self.accounts.discard(account)

    def hang_up(self, guest: str, session: str) -> None:
        for close in list(self.connections.get((guest, session), ())):
            close()

    @contextmanager
    def connected(self, guest: str, session: str, close: Hanging) -> Iterator[None]:
        """A connection to a table, closed when its session ends."""
        mine = self.connections.setdefault((guest, session), set())
        mine.add(close)
        try:
            yield
        finally:
            mine.discard(close)
            if not mine:
                self.connections.pop((guest, session), None)


def digest_of(cookie: str) -> str:
    """What is kept of a session's cookie, which has 256 random bits."""
    return hashlib.sha256(cookie.encode()).hexdigest() if cookie else ""
