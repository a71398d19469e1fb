"""Stores to begin with. One is brought to the present form, and its file copied for all others."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from playmat.server.store.migrating import upgrade


def store_in(path: Path) -> str:
    """The address of the store in a file; where there is none, of a new one."""
    if not path.exists():
        path.write_bytes(empty_store())
    return f"sqlite:///{path}"


@cache
def empty_store() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return path.read_bytes()
