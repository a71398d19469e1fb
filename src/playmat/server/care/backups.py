"""Backups: all that a store has, in one file, out of a store of one kind and into one of any.

A backup is an archive: `backup.json` says what is in it, and each file below `rows/` has some rows
of a table as MessagePack, in the form that the store had. They are brought back in that form, and
then to the present one, as those of a store are that an older version has left.
"""

from __future__ import annotations

import asyncio
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.kernel.errors import BadFile
from playmat.server.care.reading import Tell, file_of, read_store, shown, with_engine
from playmat.server.store.migrating import form_of, forms, upgrade
from playmat.server.store.store import BadStore

ROWS: Final = 1000  # in one file of the archive, and in memory at once
CONTENTS: Final = "backup.json"
SECRET: Final = "secret"
FORM: Final = "alembic_version"  # the table in which a store says its form


class Rows(Struct):
    """Some rows of a table, in order."""

    table: str
    columns: list[str]
    rows: list[list[Any]]


class Contents(Struct):
    """What a backup has: the form of the store, how many rows of each table, and its files."""

    form: str
    rows: dict[str, int]
    files: list[str]


# ---- making one ----


def back_up(url: str, target: Path, secret: Path, tell: Tell) -> Contents:
    """Write all that a store has into a file, for its owner alone, while a server may use it.

    `secret` is the file that signs the cookies of its guests; without it nobody is known again.
    """
    if target.exists():
        raise BadFile("there is a file of this name already; name another", str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                contents = read_store(url, lambda connection: pack(connection, archive, tell))
                if secret.exists():
                    archive.write(secret, SECRET)
                archive.writestr(CONTENTS, msgspec.json.encode(contents))
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        raise BadFile(f"the backup cannot be written: {error.strerror}", str(target)) from None
    finally:
        part.unlink(missing_ok=True)
    return contents


def pack(connection: Connection, archive: zipfile.ZipFile, tell: Tell) -> Contents:
    """Put the rows of all tables into an archive."""
    tables = tables_of(connection)
    total = sum(count(connection, table) for table in tables)
    contents = Contents(form_of(connection) or "", {str(table.name): 0 for table in tables}, [])
    for table in tables:
        for rows in portions(connection, table):
            name = f"rows/{len(contents.files):06}.msgpack"
            archive.writestr(name, msgspec.msgpack.encode(rows))
            contents.files.append(name)
            contents.rows[rows.table] += len(rows.rows)
            tell(sum(contents.rows.values()), total)
    return contents


def portions(connection: Connection, table: Table) -> Iterator[Rows]:
    ordered = select(table).order_by(*table.primary_key)
    found = connection.execution_options(yield_per=ROWS).execute(ordered)
    for rows in found.partitions():
        yield Rows(
            str(table.name), [str(column.name) for column in table.c], [list(row) for row in rows]
        )


def tables_of(connection: Connection) -> list[Table]:
    """The tables of a store in the form that it has, those first that others refer to."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != FORM]


def count(connection: Connection, table: Table) -> int:
    found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return found


# ---- bringing one back ----


def restore(source: Path, url: str, secret: Path, tell: Tell) -> Contents:
    """Put a backup into a store that has nothing yet, as a whole or not at all."""
    try:
        with zipfile.ZipFile(source) as archive:
            contents = contents_of(archive, source)
            check_secret(archive, secret)
            if (file := file_of(url)) is None:
                fill_database(url, archive, contents, tell)
            else:
                fill_file(url, file, archive, contents, tell)
            keep_secret(archive, secret)
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError) as error:
        raise BadFile(f"this is no whole backup: {error}", str(source)) from None
    except OSError as error:
        raise BadFile(f"it cannot be brought back: {error.strerror}", str(source)) from None
    return contents


def contents_of(archive: zipfile.ZipFile, source: Path) -> Contents:
    contents = msgspec.json.decode(archive.read(CONTENTS), type=Contents)
    if contents.form not in forms():
        raise BadFile(
            f"this backup has form {contents.form}, and this version knows forms up to "
            f"{forms()[0]}; use the version of Playmat that made it",
            str(source),
        )
    return contents


def fill_database(url: str, archive: zipfile.ZipFile, contents: Contents, tell: Tell) -> None:
    async def fill(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            if await connection.run_sync(form_of) is not None:
                raise BadStore(f"there is a store at {shown(url)} already; name an empty database")
            await connection.run_sync(unpack, archive, contents, tell)

    asyncio.run(with_engine(url, fill))


def fill_file(
    url: str, file: Path, archive: zipfile.ZipFile, contents: Contents, tell: Tell
) -> None:
    """Fill a file beside the one that is wanted, which it becomes when it is whole."""
    if file.exists() and file.stat().st_size:
        raise BadStore(f"there is a store at {shown(url)} already; name another file with --store")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    beside = make_url(url).set(database=str(part)).render_as_string(hide_password=False)
    try:
        fill_database(beside, archive, contents, tell)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def unpack(
    connection: Connection, archive: zipfile.ZipFile, contents: Contents, tell: Tell
) -> None:
    """Make the tables in the form of the backup, fill them, and bring them to the present form."""
    upgrade(connection, contents.form)
    tables = {table.name: table for table in tables_of(connection)}
    for table in reversed(tables.values()):
        connection.execute(delete(table))  # a migration may have filled it
    brought = dict.fromkeys(contents.rows, 0)
    for name in contents.files:
        portion = msgspec.msgpack.decode(archive.read(name), type=Rows)
        table = tables[portion.table]
        rows = [dict(zip(portion.columns, row, strict=True)) for row in portion.rows]
        connection.execute(insert(table), rows)
        brought[portion.table] += len(rows)
        tell(sum(brought.values()), sum(contents.rows.values()))
    if brought != contents.rows:
        raise KeyError("rows are missing")
    connection.execute(update(tables["lease"]).values(holder=""))  # whoever had it is elsewhere
    if "processes" in tables:
        connection.execute(delete(tables["processes"]))
    upgrade(connection)


# ---- the secret of the server ----


def check_secret(archive: zipfile.ZipFile, secret: Path) -> None:
    """Refuse to bring guests to a server that could not know their cookies."""
    if not brings_secret(archive) or not secret.exists():
        return
    if secret.read_bytes() != archive.read(SECRET):
        raise BadFile(
            "this server has another secret than the one of the backup, so none of its guests "
            "would be known again; move this file away first, or name another PLAYMAT_HOME",
            str(secret),
        )


def keep_secret(archive: zipfile.ZipFile, secret: Path) -> None:
    if brings_secret(archive) and not secret.exists():
        secret.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(archive.read(SECRET))


def brings_secret(archive: zipfile.ZipFile) -> bool:
    return SECRET in archive.namelist()
