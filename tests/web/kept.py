"""Pages that are kept from test to test, and are as new for each of them.

A browser that has drawn the page once draws it again for half of the price. What a test might leave
behind is swept away: the page leaves the site, and all that a browser keeps for it is forgotten. A
test that adds scripts or stands between page and socket, which cannot be taken back, asks for a
page of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

OUTSIDE = "/icon.svg"  # of the site, so that what it keeps can be reached, but without any code

# Who knows the games needs no coach.
KNOWING = {"playmat.settings": '{"coach": "never"}'}

REMEMBER = """(known) => {
  sessionStorage.clear();
  Object.entries(known).forEach(([key, value]) => localStorage.setItem(key, value));
}"""


class Kept:
    """A page that is lent to one test after the other; `known` is what its browser remembers."""

    def __init__(self, browser: Browser, wishes: dict[str, Any], known: dict[str, str]) -> None:
        self.browser = browser
        self.wishes = wishes
        self.known = known
        self.page: Page | None = None
        self.inside: CDPSession | None = None

    @contextmanager
    def lent(self, request: pytest.FixtureRequest) -> Iterator[Page]:
        """A page on which nothing goes wrong unnoticed; after a test that failed it is given up."""
        page, self.page = self.page or self.begin(), None
        failed = request.session.testsfailed
        wrong: list[str] = []

        def note(error: Any) -> None:
            wrong.append(str(error))

        page.on("pageerror", note)
        yield page
        page.remove_listener("pageerror", note)
        if request.session.testsfailed > failed:
            page.context.close()
        else:
            self.sweep(page)
            self.page = page
        assert not wrong, wrong

    def begin(self) -> Page:
        page = self.browser.new_context(**self.wishes).new_page()
        self.inside = page.context.new_cdp_session(page)
        self.sweep(page)
        return page

    def sweep(self, page: Page) -> None:
        assert self.inside is not None
        site = self.wishes["base_url"]
        page.unroute_all(behavior="ignoreErrors")
        page.goto(f"{site}{OUTSIDE}")
        everything = {"origin": site, "storageTypes": "all"}  # and cookies, of any port
        self.inside.send("Storage.clearDataForOrigin", everything)
        page.evaluate(REMEMBER, self.known)
        page.mouse.move(-1, -1)  # as if there were no mouse yet
        page.set_viewport_size(self.wishes["viewport"])
        page.emulate_media(color_scheme="light")
