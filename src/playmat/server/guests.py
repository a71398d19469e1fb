"""Guests: whoever comes is known again by a signed cookie. There is no account and no password."""

from __future__ import annotations

import contextlib
import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from playmat.kernel.errors import BadFile

COOKIE = "playmat_guest"
YEARS = 5 * 365 * 24 * 3600


class Guests:
    """Makes and reads the cookies; only who has the secret can."""

    def __init__(self, secret: bytes) -> None:
        self.serializer = URLSafeSerializer(secret, salt="guest")

    def known(self, header: str) -> str:
        """The guest of a request's cookies; empty if there is none that this server signed."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            guest = self.serializer.loads(morsel.value) if morsel is not None else ""
        except (BadSignature, CookieError):
            return ""
        return guest if isinstance(guest, str) else ""

    def cookie(self, guest: str, secure: bool) -> str:
        """The header by which a browser remembers."""
        value = self.serializer.dumps(guest)
        kept = f"{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEARS}"
        return f"{kept}; Secure" if secure else kept


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def secret_in(folder: Path) -> bytes:
    """The server's secret, made at the first start and readable by its owner only."""
    path = folder / "secret"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(handle, "wb") as file:
                file.write(secrets.token_bytes(32))
        return path.read_bytes()
    except OSError as error:
        raise BadFile(f"the server's secret cannot be kept: {error.strerror}", str(path)) from None
