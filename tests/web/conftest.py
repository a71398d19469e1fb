"""A server with the built page, and a real browser that looks at it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.server.running import Server, serving
from tests.web.boards import Shown
from tests.web.kept import KNOWING, Kept
from tests.web.paint import UNPAINTED
from tests.web.waiting import PATIENCE

from playmat.server.routes import web_files

HOST_KEY = "a-key-of-whoever-runs-the-site"

# The same engine without windows comes first: a context costs a seventh of what it costs otherwise.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages that live for a second need little optimised code, and their garbage may lie.
    "--js-flags=--min-semi-space-size=64 --invocation-count-for-maglev=2000",
]


expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where there is no browser or no page, say so and go on."""
    missing = "no Chromium" if CHROMIUM is None else ""
    missing = missing or ("" if web_files.folder() else "the page is not built; run: make web")
    if missing:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Iterator[Browser]:
    """One browser for all tests. Whatever is waited for on its pages may take its time, and nothing
    is painted that nobody looks at."""
    make = browser.new_context

    def new_context(**wishes: Any) -> BrowserContext:
        context = make(**wishes)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "new_context", new_context)
        yield browser


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: str) -> dict[str, Any]:
    """A desk with a screen; no animations, which only take time."""
    return {
        **browser_context_args,
        "base_url": site,
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def desks(browser: Browser, browser_context_args: dict[str, Any]) -> tuple[Kept, Kept]:
    mine, theirs = (Kept(browser, browser_context_args, KNOWING) for _ in range(2))
    return mine, theirs


@pytest.fixture(scope="session")
def lectern(browser: Browser, browser_context_args: dict[str, Any]) -> Kept:
    """For pages that several tests look at, one after the other."""
    return Kept(browser, browser_context_args, KNOWING)


@pytest.fixture(scope="session")
def pocket(browser: Browser, browser_context_args: dict[str, Any]) -> Kept:
    viewport = {"width": 390, "height": 844}
    touched = {"viewport": viewport, "has_touch": True, "is_mobile": True}
    return Kept(browser, {**browser_context_args, **touched}, {})


@pytest.fixture
def page(desks: tuple[Kept, Kept], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The browser of somebody who has never been here, but knows the games."""
    with desks[0].lent(request) as page:
        yield page


@pytest.fixture
def friend(desks: tuple[Kept, Kept], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The browser of somebody else."""
    with desks[1].lent(request) as page:
        yield page


@pytest.fixture
def phone(pocket: Kept, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone, touched with a finger, of somebody to whom all is new."""
    with pocket.lent(request) as page:
        yield page


@pytest.fixture
def newcomer(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A browser that is no other test's, before or after."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def shown(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Shown]:
    """A page that shows whatever position it is told of."""
    context = browser.new_context(**browser_context_args)
    yield Shown(context.new_page())
    context.close()


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("site")), host_key=HOST_KEY) as server:
        yield server


@pytest.fixture(scope="session")
def site(running: Server) -> str:
    return f"http://{running.address}"
