"""Why the store has not taken or given something, in words that tell nothing that is in it.

A database's own message may hold what was to be kept: addresses of tables, secret choices. So
none of it is passed on, neither to a log nor to a player; only its code is looked at.
"""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError

FULL = "the server's disk is full"
AWAY = "the database cannot be reached"
NOT_TAKEN = "the store has not taken it"

REASONS = (  # by how the code of SQLite or PostgreSQL begins
    ("SQLITE_FULL", FULL),
    ("53100", FULL),
    ("SQLITE_IOERR", "the server's disk cannot be read or written"),
    ("SQLITE_CORRUPT", "the store is damaged"),
    ("SQLITE_READONLY", "the store may only be read"),
    ("25006", "the store may only be read"),
    ("SQLITE_BUSY", "another program keeps the store busy"),
    ("SQLITE_CONSTRAINT", "it was written by somebody else meanwhile"),
    ("23", "it was written by somebody else meanwhile"),
    ("08", AWAY),
    ("57P", AWAY),
)


class StoreFailed(PlaymatError):
    """The store has not taken what was to be kept, or cannot be read; nothing has changed."""


class Conflict(StoreFailed):
    """Somebody else has changed it since it was read."""


class Overtaken(Exception):
    """Another server has taken the store over."""


class Changed(Exception):
    """What was to be changed is no longer as it was when it was read."""


class Lost(Exception):
    """Another process has taken over a table that was written to."""


def reason_of(error: Exception) -> str:
    """Why it failed, for people."""
    if isinstance(error, Overtaken):
        return "another server has taken this store over"
    if isinstance(error, Lost):
        return "this table goes on at another process"
    if isinstance(error, Changed):
        return "it was changed by somebody else meanwhile"
    if isinstance(error, OSError):
        return AWAY
    code = code_of(error)
    return next((reason for begin, reason in REASONS if code.startswith(begin)), NOT_TAKEN)


def failure_of(error: Exception) -> StoreFailed:
    """What whoever wanted it to be kept is told."""
    kind = Conflict if isinstance(error, Changed) else StoreFailed
    return kind(reason_of(error))


def is_conflict(error: Exception) -> bool:
    """Whether only this could not be taken, while the store is well."""
    return isinstance(error, (Changed, Lost)) or code_of(error).startswith(
        ("SQLITE_CONSTRAINT", "23")
    )


def code_of(error: Exception) -> str:
    """What SQLite or PostgreSQL call the failure; empty if they say nothing."""
    origin = getattr(error, "orig", None)
    return str(getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None) or "")
