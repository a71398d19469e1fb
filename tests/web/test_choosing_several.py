"""Choosing several cards: what is chosen looks so, and the button says what will happen."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import sit_down


def test_the_cards_of_a_mulligan_are_chosen_and_taken_back_before_they_go(page: Page) -> None:
    """NX-406: a seat names the cards in their order, then what is done with them."""
    player = sit_down(page, "nostalgix", "me", "random")
    cards = page.locator(".hand.own button[data-key]")
    button = page.locator(".choices button")
    for place in (0, 1, 2):
        cards.nth(place).dispatch_event("click")
    expect(page.locator(".hand.own [aria-pressed=true]")).to_have_count(3)
    expect(button).to_contain_text("Replace 3")
    cards.nth(1).dispatch_event("click")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    expect(button).to_contain_text("Replace 2")
    expect(page.locator(".why")).to_have_count(0)
    button.click()
    player.wait_for_question("1")
    expect(page.locator(".choices button")).to_have_count(2)
    page.keyboard.press("u")
    player.wait_for_question("4")
    expect(page.locator(".hand.own [aria-pressed=false]")).to_have_count(6)
    expect(button).to_contain_text("Keep", ignore_case=True)
