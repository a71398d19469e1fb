"""A server with the built page, and a real browser that looks at it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from tests.server.running import Server, serving
from tests.web.players import PATIENCE

from playmat.server import web_files

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
    """One browser for all tests. Whatever is waited for on its pages may take its time."""
    make = browser.new_context

    def new_context(**wishes: Any) -> BrowserContext:
        context = make(**wishes)
        context.set_default_timeout(PATIENCE)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "new_context", new_context)
        yield browser


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: str) -> dict[str, Any]:
    """A desk with a screen, and no need of a coach; no animations, which only take time."""
    known = {"name": "playmat.settings", "value": '{"coach": "never"}'}
    return {
        **browser_context_args,
        "storage_state": {"cookies": [], "origins": [{"origin": site, "localStorage": [known]}]},
        "base_url": site,
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("site"))) as server:
        yield server


@pytest.fixture(scope="session")
def site(running: Server) -> str:
    return f"http://{running.address}"
