from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import Guest, Server, serving


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
