"""What is expected of a page, waited for without a look at all of it each time.

While Playwright waits for an element that is not there, it writes down after every look how the
whole page is read out, for a message in case it never comes: among two hundred cards a fifth of a
second for each look. How many elements there are is looked at without that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import Locator
from playwright.sync_api import expect as expect_at_once
from playwright.sync_api._generated import LocatorAssertions

# What may be true of nothing.
OF_NOTHING = ("not_", "to_have_count", "to_be_hidden")


def expect(locator: Locator, message: str | None = None) -> LocatorAssertions:
    """As Playwright's, but it waits until the element is there, with the text that it is to have,
    before anything else is said of it."""
    return cast(LocatorAssertions, Expected(locator, message))


class Expected:
    def __init__(self, locator: Locator, message: str | None) -> None:
        self.locator = locator
        self.message = message

    def __getattr__(self, name: str) -> Callable[..., None]:
        assertion: Callable[..., None] = getattr(expect_at_once(self.locator, self.message), name)
        if name.startswith(OF_NOTHING):
            return assertion

        def once_it_is_there(*expected: Any, **wishes: Any) -> None:
            if not any(isinstance(each, list) for each in expected):  # of several, perhaps of none
                has_text = expected[0] if "text" in name else None
                there = expect_at_once(self.locator.filter(has_text=has_text), self.message)
                there.not_to_have_count(0, timeout=wishes.get("timeout"))
            assertion(*expected, **wishes)

        return once_it_is_there
