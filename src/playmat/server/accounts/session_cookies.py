"""The cookie of who is signed in; it goes before that of the guest, and no script can read it."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie

SESSION = "playmat_session"
LONGEST = 100  # letters of it; ours have 43
YEARS = 5 * 365 * 24 * 3600


def session_in(header: str) -> str:
    """The cookie by which somebody is signed in, of all in a header; empty if there is none."""
    if SESSION not in header:
        return ""
    try:
        morsel = SimpleCookie(header).get(SESSION)
    except CookieError:
        return ""
    return "" if morsel is None or len(morsel.value) > LONGEST else morsel.value


def session_cookie(value: str, secure: bool, seconds: int = YEARS) -> str:
    """The header by which a browser stays signed in."""
    kept = f"{SESSION}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}"
    return f"{kept}; Secure" if secure else kept


def ended_session_cookie(secure: bool) -> str:
    """The header by which it does not."""
    return session_cookie("", secure, 0)
