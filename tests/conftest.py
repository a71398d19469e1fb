from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_loop_but_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """The browser of other tests keeps an event loop in this thread, which stands still between
    them; a test without a browser may begin one of its own all the same."""
    if "browser" in request.fixturenames:
        yield
        return
    standing = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(standing)
