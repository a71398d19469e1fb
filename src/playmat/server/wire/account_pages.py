"""What the page asks of accounts, as types; docs/protocol.md has the paths."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from playmat.server.wire.sizes import Name

Password = Annotated[str, Meta(max_length=200)]


class NewAccount(Struct, forbid_unknown_fields=True):
    """A guest would like to be an account, or an account to be signed in to."""

    name: Name
    password: Password


class NewName(Struct, forbid_unknown_fields=True):
    name: Name


class Recovery(Struct, forbid_unknown_fields=True):
    """One of the codes, for another password."""

    name: Name
    code: Name
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Password
    password: Password


class Confirmed(Struct, forbid_unknown_fields=True):
    """The password once more, for what cannot be undone."""

    password: Password


class Farewell(Struct, forbid_unknown_fields=True):
    """An account is to be deleted: its name is typed, so that it is none by mistake."""

    name: Name
    password: Password


class PasskeyOptions(Struct):
    """What a browser needs to make or to use a passkey, as WebAuthn has it."""

    options: dict[str, Any]


class PasskeyAnswer(Struct, forbid_unknown_fields=True):
    """What a browser has made of it."""

    credential: dict[str, Any]


class PasskeyInfo(Struct):
    number: str
    browser: str  # in which it was made
    since: float


class PushInfo(Struct):
    """Whether a browser can be told of turns in slow games, and is."""

    key: str  # by which it subscribes; empty: it cannot
    told: bool


class PushSubscription(Struct, forbid_unknown_fields=True):
    """Where a browser is told of them, as it says itself; the keys are in base64url."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class FormerName(Struct):
    name: str
    since: float


class AccountInfo(Struct):
    """Who is signed in, or nobody."""

    offered: bool  # this server has accounts
    passkeys: bool  # and one may sign in with passkeys
    signed_in: bool
    name: str = ""
    created: float = 0.0
    codes: int = 0  # recovery codes that are left
    names: list[FormerName] = []  # all that the account has had, the present one first


class RecoveryCodes(Struct):
    """Shown once: the server keeps nothing by which they could be shown again."""

    codes: list[str]


class SessionInfo(Struct):
    """Where an account is signed in."""

    number: str
    browser: str
    since: float
    here: bool  # it is this one
