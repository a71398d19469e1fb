"""Pages of a server that is far away, for tests that look before a page is ready.

    pytest -p tests.web.slow_pages tests/web

Whatever a page asks for comes late. What passes with this waits for what it looks at; what fails
does so now and then on any busy machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

LATE = 400  # milliseconds for each answer of the server


@pytest.fixture(scope="session", autouse=True)
def slow_pages(request: pytest.FixtureRequest) -> Iterator[None]:
    browser: Browser = request.getfixturevalue("browser")
    make = browser.new_context

    def new_context(**wishes: Any) -> BrowserContext:
        context = make(**wishes)
        context.on("page", slow_down)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "new_context", new_context)
        yield


def slow_down(page: Page) -> None:
    inside = page.context.new_cdp_session(page)
    inside.send("Network.enable")
    far = {"offline": False, "latency": LATE, "downloadThroughput": -1, "uploadThroughput": -1}
    inside.send("Network.emulateNetworkConditions", far)
