"""Something happens to a store while it writes: at a statement, or at the commit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from sqlalchemy import Connection, event

from playmat.server.store import Store


@contextmanager
def striking(
    store: Store, number: int, strike: Callable[[Connection, str], None], since: str
) -> Iterator[list[str]]:
    """Strike before the n-th statement of a transaction of the writer, counted from the one that
    begins with these words; those that were run from there on, the commit among them."""
    ran: list[str] = []
    engine = store.writer.engine

    def count(connection: Connection, what: str) -> None:
        if "COMMIT" not in ran and (ran or what.startswith(since)):
            ran.append(what)
            if len(ran) == number:
                strike(connection, what)

    def at_statement(connection: Connection, _cursor: object, what: str, *_more: object) -> None:
        count(connection, what)

    def at_commit(connection: Connection) -> None:
        count(connection, "COMMIT")

    event.listen(engine, "before_cursor_execute", at_statement)
    event.listen(engine, "commit", at_commit)
    try:
        yield ran
    finally:
        event.remove(engine, "before_cursor_execute", at_statement)
        event.remove(engine, "commit", at_commit)


def dying_at(store: Store, number: int, since: str) -> AbstractContextManager[list[str]]:
    """The connection of the writer is cut at its n-th statement."""

    def cut(connection: Connection, _what: str) -> None:
        driver: Any = connection.connection.driver_connection
        (getattr(driver, "terminate", None) or driver.close)()  # of PostgreSQL, of SQLite

    return striking(store, number, cut, since)
