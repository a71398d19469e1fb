"""Accounts: made of guests, signed in to, recovered, and kept by whoever has the password."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.accounts.account_names import check_name, skeleton, tidy
from playmat.server.accounts.passwords import Passwords, check_password
from playmat.server.accounts.recovery_codes import digest_of_code, new_codes
from playmat.server.accounts.signed_in import SignedIn, digest_of
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import Buckets, TooMany
from playmat.server.settings import Settings
from playmat.server.store import Conflict, Store, StoredAccount, StoredSession
from playmat.server.wire.errors import NotHere

LOG = logging.getLogger("playmat.server")
NAMES_EACH = 5  # that an account may have had
AT_ONCE_NEAR = 10.0  # tries of an address that may come together
AT_ONCE_NAME = 20.0  # tries at a name
NO_ACCOUNTS = "this server has no accounts; play as a guest"
NOT_RIGHT = "there is no account with this name and password"
NO_SUCH_CODE = "there is no account with this name and code"


class NotSignedIn(PlaymatError):
    """This is only for who is signed in."""


class NotRight(PlaymatError):
    """The password, the code or the name is not the right one."""


class SessionAsker(NamedTuple):
    """Who asks: a guest or an account, from where, and in which session (by its digest)."""

    guest: str
    network: str
    session: str
    browser: str

    @property
    def asker(self) -> Asker:
        return Asker(self.network, self.guest)


class Accounts:
    """All accounts of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        signed_in: SignedIn,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.store = store
        self.signed_in = signed_in
        self.now = now
        self.passwords = Passwords()
        self.changing = asyncio.Lock()
        self.revision = -1  # of the store's, when it was last read
        self.exporting: set[str] = set()  # whose file is being made
        pace = settings.sign_ins_per_minute / 60
        self.tries_near = Buckets(pace, AT_ONCE_NEAR)
        self.tries_at_name = Buckets(pace, AT_ONCE_NAME)

    async def learn(self) -> None:
        """Know who is signed in, as the server before this one did, or one beside it does."""
        async with self.changing:
            revision = await self.store.accounts.revision()
            if revision == self.revision:
                return
            sessions = await self.store.accounts.sessions()
            known = {session.digest: session.account_id for session in sessions}
            self.signed_in.load(await self.store.accounts.every(), known)
            self.revision = revision

    def close(self) -> None:
        self.passwords.close()

    # ---- coming in ----

    async def make(
        self, visitor: SessionAsker, wanted: str, password: str
    ) -> tuple[list[str], str]:
        """A guest becomes an account and keeps all that is the guest's; codes, and a cookie."""
        self.check_offered()
        name = tidy(wanted)
        check_name(name)
        check_password(password, name)
        self.check_pace(visitor, skeleton(name))
        kept = await self.passwords.hash(visitor.asker, password)
        async with self.changing:
            if visitor.guest in self.signed_in.accounts:
                raise BadSetup("you have an account already; sign out to make another")
            await self.check_room(visitor.network)
            await self.check_free(name, "")
            at = time.time()
            made = StoredAccount(visitor.guest, name, kept, at, visitor.network)
            codes, (cookie, session) = new_codes(), new_session(visitor.guest, visitor.browser, at)
            digests = [digest_of_code(made.id, code) for code in codes]
            await self.store.accounts.add(made, skeleton(name), session, digests)
            self.signed_in.add(made.id, session.digest)
        self.signed_in.hang_up(made.id, "")  # what still goes by the guest's cookie comes back
        LOG.info("an account was made")
        return codes, cookie

    async def sign_in(self, visitor: SessionAsker, name: str, password: str) -> str:
        """Sign in with name and password; the cookie. What is wrong is not said."""
        self.check_offered()
        looks = skeleton(tidy(name))
        self.check_pace(visitor, looks)
        found = await self.store.accounts.named(looks)
        kept = "" if found is None else found.password
        right = await self.passwords.verify(visitor.asker, kept, password)
        if found is None or not right:
            LOG.info("somebody could not be signed in")
            raise NotRight(NOT_RIGHT)
        async with self.changing:
            if await self.store.accounts.one(found.id) != found:  # changed or deleted meanwhile
                raise NotRight(NOT_RIGHT)
            return await self.begin_session(visitor, found.id)

    async def recover(self, visitor: SessionAsker, name: str, code: str, password: str) -> str:
        """Use up a code for another password, and end all other sessions; the cookie."""
        self.check_offered()
        check_password(password, tidy(name))
        looks = skeleton(tidy(name))
        self.check_pace(visitor, looks)
        found = await self.store.accounts.named(looks)
        digest = digest_of_code("" if found is None else found.id, code)
        right = await self.store.accounts.has_code(digest)
        kept = await self.passwords.hash(visitor.asker, password)  # found or not: as long as that
        if found is None or not right:
            LOG.info("somebody could not recover an account")
            raise NotRight(NO_SUCH_CODE)
        async with self.changing:
            cookie, session = new_session(found.id, visitor.browser, time.time())
            ended = [known.digest for known in await self.store.accounts.sessions(found.id)]
            try:
                await self.store.accounts.recover(kept, digest, session, ended)
            except Conflict:  # used by another at the same moment
                raise NotRight(NO_SUCH_CODE) from None
            self.signed_in.end(ended)
            self.signed_in.add(found.id, session.digest)
        LOG.info("an account was recovered by a code")
        return cookie

    async def begin_session(self, visitor: SessionAsker, account: str) -> str:
        """A session more; the one that the browser had ends, and the oldest of too many."""
        cookie, session = new_session(account, visitor.browser, time.time())
        sessions = await self.store.accounts.sessions(account)
        ended = [known.digest for known in sessions[self.settings.sessions_each - 1 :]]
        if visitor.session:
            ended.append(visitor.session)
        await self.store.accounts.sign_in(session, ended)
        self.signed_in.end(ended)
        self.signed_in.add(account, session.digest)
        return cookie

    # ---- being in ----

    async def own(self, visitor: SessionAsker) -> StoredAccount:
        """The account of who asks."""
        found = await self.store.accounts.one(visitor.guest) if visitor.session else None
        if found is None:
            raise NotSignedIn("sign in first")
        return found

    async def confirm(self, visitor: SessionAsker, password: str) -> StoredAccount:
        """The account of who asks, who has said the password once more."""
        account = await self.own(visitor)
        self.check_pace(visitor, skeleton(account.name))
        if not await self.passwords.verify(visitor.asker, account.password, password):
            raise NotRight("this is not the password")
        return account

    async def sign_out(self, visitor: SessionAsker) -> None:
        await self.end_sessions([visitor.session])

    async def end_session(self, visitor: SessionAsker, number: str) -> None:
        """End one of the sessions, as its list numbers them."""
        account = await self.own(visitor)
        for session in await self.store.accounts.sessions(account.id):
            if session.number == number:
                await self.end_sessions([session.digest])
                return
        raise NotHere("you have no such session")

    async def end_sessions(self, sessions: list[str]) -> None:
        await self.store.accounts.sign_out(sessions)
        self.signed_in.end(sessions)

    async def set_password(self, visitor: SessionAsker, old: str, password: str) -> None:
        """Another password; whoever is signed in elsewhere is not any more."""
        account = await self.confirm(visitor, old)
        check_password(password, account.name)
        kept = await self.passwords.hash(visitor.asker, password)
        async with self.changing:
            sessions = await self.store.accounts.sessions(account.id)
            ended = [each.digest for each in sessions if each.digest != visitor.session]
            await self.store.accounts.set_password(account.id, kept, ended)
            self.signed_in.end(ended)

    async def renew_codes(self, visitor: SessionAsker, password: str) -> list[str]:
        """Other codes; those before open nothing any more."""
        account = await self.confirm(visitor, password)
        codes = new_codes()
        digests = [digest_of_code(account.id, code) for code in codes]
        await self.store.accounts.set_codes(account.id, digests)
        return codes

    async def rename(self, account: str, wanted: str) -> str:
        """Another name for an account, or an earlier one again; the name as it is kept."""
        name = tidy(wanted)
        check_name(name)
        async with self.changing:
            had = await self.store.accounts.names_of(account)
            looks = {skeleton(each.name) for each in had}
            if skeleton(name) not in looks and len(had) >= NAMES_EACH:
                raise TooMany(f"an account has up to {NAMES_EACH} names; take an earlier one")
            await self.check_free(name, account)
            await self.store.accounts.rename(account, name, skeleton(name), time.time())
        return name

    # ---- limits ----

    def check_offered(self) -> None:
        if not self.settings.accounts:
            raise NotHere(NO_ACCOUNTS)

    def check_pace(self, visitor: SessionAsker, looks: str) -> None:
        """Whether one more try may come from this address, and at this name, known or not."""
        now = self.now()
        near = self.tries_near.take(visitor.network or visitor.guest, now)
        at_name = self.tries_at_name.take(looks, now)
        if not near or not at_name:
            LOG.warning("too many tries to sign in")
            raise TooMany("too many tries; wait some minutes")

    def check_pace_near(self, visitor: SessionAsker) -> None:
        """Whether one more try may come from this address, at no name in particular."""
        if not self.tries_near.take(visitor.network or visitor.guest, self.now()):
            LOG.warning("too many tries to sign in")
            raise TooMany("too many tries; wait some minutes")

    async def check_room(self, network: str) -> None:
        near, every = await self.store.accounts.count(network)
        if every >= self.settings.accounts_in_all:
            raise TooMany("this server has no room for more accounts")
        if network and near >= self.settings.accounts_each_network:
            raise TooMany("too many accounts were made from your address")

    async def check_free(self, name: str, account: str) -> None:
        """Whether this account, or a guest, may go by a name: no other has or had one like it."""
        if await self.store.accounts.owner_of(skeleton(name)) not in ("", account):
            raise BadSetup("this name, or one that looks like it, is taken by an account")


def new_session(account: str, browser: str, at: float) -> tuple[str, StoredSession]:
    """A cookie, and what is kept of it."""
    cookie = secrets.token_urlsafe(32)
    number = secrets.token_urlsafe(8)
    return cookie, StoredSession(digest_of(cookie), account, number, browser, at)
