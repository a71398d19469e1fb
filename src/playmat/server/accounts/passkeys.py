"""Passkeys: signing in by what a device keeps, unlocked by whoever it knows.

A passkey belongs to the name of the host in the address of the page, for good. Counters of uses are
not looked at: many devices have none, and nobody shall be locked out by one that has gone back.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from playmat.server.accounts.accounts import Accounts, NotRight, SessionAsker
from playmat.server.accounts.signed_in import digest_of
from playmat.server.fairness.limits import TooMany
from playmat.server.store import StoredPasskey
from playmat.server.store.challenges import ChallengeStore
from playmat.server.wire.errors import NotHere

LOG = logging.getLogger("playmat.server")
SECONDS = 300.0  # that a challenge may be answered
CHALLENGE = 32  # bytes
NEEDED = UserVerificationRequirement.REQUIRED
NOT_KNOWN = "this passkey opens no account here"
NOT_MADE = "this passkey could not be made"
NO_PASSKEYS = "this server has no passkeys"


class Challenges:
    """Questions that were put, each to be answered once and soon, by who was asked: at whichever
    process. What is kept of whom names nobody."""

    def __init__(self, store: ChallengeStore, wall: Callable[[], float] = time.time) -> None:
        self.store = store
        self.wall = wall

    async def ask(self, purpose: str, whom: str) -> bytes:
        """A new one; it takes the place of the one before."""
        made, now = secrets.token_bytes(CHALLENGE), self.wall()
        await self.store.ask(purpose, digest_of(whom), made, now=now, until=now + SECONDS)
        return made

    async def take(self, purpose: str, whom: str) -> bytes | None:
        """The one that was put, which is used up by that."""
        return await self.store.take(purpose, digest_of(whom), self.wall())


class Passkeys:
    """All passkeys of a server."""

    def __init__(self, accounts: Accounts, origin: str) -> None:
        self.accounts = accounts
        self.store = accounts.store.passkeys
        self.origin = origin
        self.challenges = Challenges(accounts.store.challenges)

    @property
    def host(self) -> str:
        """The name that passkeys belong to."""
        return urlsplit(self.origin).hostname or ""

    def check_offered(self) -> None:
        self.accounts.check_offered()
        if not self.origin:
            raise NotHere(NO_PASSKEYS)

    # ---- making one ----

    async def begin(self, visitor: SessionAsker, password: str) -> dict[str, Any]:
        """What the browser needs to make one, for an account that has said its password."""
        self.check_offered()
        account = await self.accounts.confirm(visitor, password)
        known = await self.store.of(account.id)
        if len(known) >= self.accounts.settings.passkeys_each:
            raise TooMany("you have too many passkeys; take one away first")
        challenge = await self.challenges.ask("make", visitor.session)
        options = webauthn.generate_registration_options(
            rp_id=self.host,
            rp_name="Playmat",
            user_name=account.name,
            user_id=hashlib.sha256(account.id.encode()).digest(),  # the id itself is nobody's
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=NEEDED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.credential))
                for each in known
            ],
        )
        return as_json(options)

    async def add(self, visitor: SessionAsker, credential: dict[str, Any]) -> None:
        """Keep one that the browser has made."""
        account = await self.accounts.own(visitor)
        challenge = await self.challenges.take("make", visitor.session)
        if challenge is None:
            raise NotRight(NOT_MADE)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.host,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        except Exception as error:  # whatever strangers can make of it
            LOG.info("a passkey could not be made: %s", type(error).__name__)
            raise NotRight(NOT_MADE) from None
        digest = digest_of_key(made.credential_id)
        if await self.store.one(digest) is not None:
            raise NotRight("this passkey is known already")
        await self.store.add(
            StoredPasskey(
                digest=digest,
                account_id=account.id,
                credential=bytes_to_base64url(made.credential_id),
                public_key=made.credential_public_key,
                number=secrets.token_urlsafe(8),
                browser=visitor.browser,
                at=time.time(),
            )
        )

    async def delete(self, visitor: SessionAsker, number: str) -> None:
        account = await self.accounts.own(visitor)
        await self.store.delete(account.id, number)

    # ---- using one ----

    async def question(self, visitor: SessionAsker) -> dict[str, Any]:
        """What the browser needs to sign in by one; it says itself which it has."""
        self.check_offered()
        self.accounts.check_pace_near(visitor)
        challenge = await self.challenges.ask("enter", visitor.guest)
        options = webauthn.generate_authentication_options(
            rp_id=self.host, challenge=challenge, user_verification=NEEDED
        )
        return as_json(options)

    async def sign_in(self, visitor: SessionAsker, credential: dict[str, Any]) -> str:
        """Sign in by one; the cookie."""
        self.check_offered()
        challenge = await self.challenges.take("enter", visitor.guest)
        known = await self.store.one(digest_of_named(credential))
        if challenge is None or known is None:
            raise NotRight(NOT_KNOWN)
        try:
            webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.host,
                expected_origin=self.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=0,
                require_user_verification=True,
            )
        except Exception as error:  # whatever strangers can make of it
            LOG.info("a passkey was not right: %s", type(error).__name__)
            raise NotRight(NOT_KNOWN) from None
        async with self.accounts.changing:
            if await self.store.one(known.digest) is None:  # taken away meanwhile
                raise NotRight(NOT_KNOWN)
            return await self.accounts.begin_session(visitor, known.account_id)


def digest_of_key(name: bytes) -> str:
    return hashlib.sha256(name).hexdigest()


def digest_of_named(credential: dict[str, Any]) -> str:
    """The digest of the passkey that a browser says it has used."""
    try:
        return digest_of_key(base64url_to_bytes(str(credential.get("rawId", ""))))
    except ValueError:
        return ""


def as_json(options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return found
