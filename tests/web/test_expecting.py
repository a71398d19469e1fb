"""What is expected and does not come is noticed, and what comes late is waited for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page
from tests.web import waiting
from tests.web.expecting import expect
from tests.web.waiting import wait_until

SHORT = 50  # milliseconds

# Something is shown, something hidden, and after a moment comes something else.
TOLD = """() => {
  document.documentElement.innerHTML = "<p>One<p hidden>Two<p class=late>";
  setTimeout(() => (document.querySelector(".late").textContent = "Three"), 30);
}"""


def test_what_is_not_so_fails(page: Page) -> None:
    page.goto("/credits")
    page.evaluate(TOLD)
    for selector in ("nothing", "p[hidden]"):
        with pytest.raises(AssertionError):
            expect(page.locator(selector)).to_be_visible(timeout=SHORT)
    with pytest.raises(AssertionError):
        expect(page.locator("p").first).to_have_text("On", timeout=SHORT)
    with pytest.raises(AssertionError):
        expect(page.locator("p").first).to_contain_text("Three", timeout=SHORT)
    with pytest.raises(AssertionError):
        expect(page.locator("p")).to_have_text(["One"], timeout=SHORT)
    with pytest.raises(AssertionError):
        expect(page.locator("p").first).not_to_be_visible(timeout=SHORT)


def test_what_comes_late_is_waited_for(page: Page) -> None:
    page.goto("/credits")
    page.evaluate(TOLD)
    expect(page.locator(".late")).to_have_text("Three")
    expect(page.locator("nothing")).to_have_count(0)
    expect(page.locator("nothing")).not_to_be_visible()
    page.evaluate(TOLD)
    told = wait_until(page, "(tag) => document.querySelectorAll(tag)[2].textContent", "p")
    assert told == "Three"


def test_a_condition_that_never_holds_fails(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", SHORT)
    with pytest.raises(Error, match="in vain"):
        wait_until(page, "() => false")
