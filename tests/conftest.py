from __future__ import annotations

import asyncio
import gc
import os
import random
import secrets
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Games that whoever tests has added are none of the tests' business.
os.environ["PLAYMAT_HOME"] = f"{tempfile.gettempdir()}/playmat-tests-{os.getuid()}"

# A busy machine is slow, which says nothing about what is tested.
settings.register_profile(
    "patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")

WAITING = ["web", "server"]  # folders whose tests wait for others most of the time, the worst first


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: while a test waits for its browser, another one works."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who waits begins: others fill the pauses, and at the end no core is left without work."""

    def turn(item: pytest.Item) -> int:
        folder = item.path.parent.name
        return WAITING.index(folder) if folder in WAITING else len(WAITING)

    items.sort(key=turn)


def pytest_collection() -> None:
    """What is imported and collected stays, so that there is nothing to be freed by looking."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Games, cards and tests stay to the end: the collector need not look at them over and over,
    nor after every few hundred objects, as views and mats are many and hold no circles.

    A fifth of the time of tests that look at many tables went into the former alone.
    """
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


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


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """A server deals by lot. In a test it deals the same cards every time, so that no test passes
    or fails by luck."""
    lot = random.Random(request.node.nodeid)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbits", lot.getrandbits)
        patch.setattr(secrets, "choice", lot.choice)
        yield
