"""A store as it is at one moment, read beside the server that has it.

No lease is taken and nothing is written. All is read in one transaction, so that what is written
meanwhile is either there as a whole or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.server.store.migrating import form_of, forms, refuse_newer
from playmat.server.store.store import BadStore, make_engine

T = TypeVar("T")
Tell = Callable[[int, int], None]  # how many are done, of how many

SNAPSHOT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def read_store(url: str, work: Callable[[Connection], T]) -> T:
    """What this finds in a store, as it is at one moment."""

    async def read(engine: AsyncEngine) -> T:
        async with engine.connect() as connection:
            if is_file(url):  # its driver begins a transaction only before it writes
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(**SNAPSHOT)
            await connection.run_sync(refuse_newer)
            if await connection.run_sync(form_of) is None:
                raise BadStore(f"there is no store at {shown(url)}")
            return await connection.run_sync(work)

    if (path := file_of(url)) is not None and not path.exists():
        raise BadStore(f"there is no store at {shown(url)}")
    return asyncio.run(with_engine(url, read))


def need_present_form(connection: Connection) -> None:
    """Refuse a store that an older version has left: its tables are not those that are read."""
    form = form_of(connection)
    if form != forms()[0]:
        raise BadStore(
            f"this store has form {form}, and this version reads form {forms()[0]}\n"
            "  start the server of this version once, which brings it there"
        )


async def with_engine(url: str, work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    engine = make_engine(url)
    try:
        return await work(engine)
    except (SQLAlchemyError, OSError) as error:
        why = getattr(error, "orig", None) or error
        raise BadStore(f"the store at {shown(url)} cannot be used: {why}") from None
    finally:
        await engine.dispose()


def is_file(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def file_of(url: str) -> Path | None:
    """The file of a store; None: it is a database elsewhere."""
    return Path(make_url(url).database or "") if is_file(url) else None


def shown(url: str) -> str:
    """An address without its password."""
    return make_url(url).render_as_string(hide_password=True)
