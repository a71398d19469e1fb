"""The pages in a real browser, served by a real server.

The page must have been built (`make web`) and Chromium be there (`apt-get install chromium`);
where either is missing these tests are left out, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.server.running import Guest, Server, serving

from playmat.server.web_files import IN_DEVELOPMENT

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARTEFACTS = Path(__file__).parents[2] / "artefacts"

expect.set_options(timeout=30_000)  # a busy machine is no fault

DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    if not (IN_DEVELOPMENT / "index.html").exists():
        pytest.skip("the page has not been built: make web")
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": arguments}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], home: Server) -> dict[str, Any]:
    return {
        **browser_context_args,
        "base_url": f"http://{home.address}",
        "viewport": DESK,
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all browser tests."""
    with serving(Path(tmp_path_factory.mktemp("browser"))) as running:
        yield running


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page on which nothing goes wrong unnoticed."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert wrong == []


@pytest.fixture
def me(home: Server, context: BrowserContext) -> Guest:
    """Whoever sits at the browser, able to ask the server things in passing."""
    guest = home.guest("Anna")
    context.add_cookies(
        [
            {"name": name, "value": value, "url": f"http://{home.address}"}
            for name, value in guest.http.cookies.items()
        ]
    )
    return guest


@pytest.fixture
def picture(page: Page) -> Callable[[str], None]:
    """Keeps a screenshot among the artefacts."""

    def take(name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return take
