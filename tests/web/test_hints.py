"""A hint, hands and the large view of a card: none of them gets in the way."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import sit_down

BOXES = """() => [".prompt", ".hand.own", ".choices"].map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""

# Timers of a page fire in their order: after this one a card that was pointed at is shown large.
POINTED = """(moved) => new Promise((done) => {
  const card = document.querySelector(".hand.own button[data-key]");
  const event = { pointerType: "mouse", bubbles: true, movementX: moved };
  card.dispatchEvent(new PointerEvent("pointerenter", event));
  card.dispatchEvent(new PointerEvent("pointermove", event));
  setTimeout(() => done(document.querySelector(".zoom") !== null), 500);
})"""


def test_a_hint_lies_over_the_mat_and_can_be_closed(page: Page) -> None:
    sit_down(page, "nostalgix", "me", "random")
    before = page.evaluate(BOXES)
    page.keyboard.press("h")
    hint = page.get_by_label("Hint", exact=True)
    expect(hint).to_contain_text(re.compile(r"\d+ of 100 such tables"))
    assert "because" not in hint.inner_text()
    assert page.evaluate(BOXES) == before
    assert "tried" not in hint.inner_text()
    hint.get_by_text("Numbers").click()
    expect(hint).to_contain_text("give or take")
    hint.get_by_role("button", name="Close the hint").click()
    expect(hint).to_have_count(0)


def test_no_card_lifts_itself_after_an_answer_or_opens_under_a_pointer_at_rest(page: Page) -> None:
    player = sit_down(page, "mix", "me", "random")
    page.locator(".hand.own .source button").first.click()
    player.wait_for_question("1")
    assert page.evaluate("document.activeElement.closest('.hand') === null")
    page.mouse.move(2, 2)
    assert not page.evaluate(POINTED, 0)
    assert page.evaluate(POINTED, 3)
