"""Recovery codes: each lets somebody into their account once who has lost the password.

A code has 100 random bits, so a plain hash of it tells nothing; the store has only that.
"""

from __future__ import annotations

import hashlib
import secrets

CODES = 10
LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"  # none that is read for another: no I, L, O, U
GROUPS, GROUP = 4, 5
READ_AS = str.maketrans("ILO", "110")


def new_codes() -> list[str]:
    """Codes to print and keep, in groups that can be typed."""
    return [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
        for _ in range(CODES)
    ]


def digest_of_code(account: str, code: str) -> str:
    """What is kept of a code, however it is typed."""
    typed = "".join(filter(str.isalnum, code.upper())).translate(READ_AS)
    return hashlib.sha256(f"{account} {typed}".encode()).hexdigest()
