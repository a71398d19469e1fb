"""Guests: whoever comes is known again by a signed cookie, without account and password."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from playmat.kernel.errors import BadFile

COOKIE = "playmat_guest"
SECRET_BYTES = 32
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
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            make_secret(path)
        found = path.read_bytes()
    except OSError as error:
        raise BadFile(f"the server's secret cannot be kept: {error.strerror}", str(path)) from None
    if len(found) < SECRET_BYTES:  # anybody could sign with an empty one
        raise BadFile("this is no secret of a server: delete it, and another is made", str(path))
    return found


def make_secret(path: Path) -> None:
    """Put a secret there whole or not at all; where two do so at once, the first one's stands."""
    handle, name = tempfile.mkstemp(dir=path.parent)  # readable by its owner only
    try:
        with open(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
        with contextlib.suppress(FileExistsError):
            os.link(name, path)
    finally:
        os.unlink(name)
