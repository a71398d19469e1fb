"""A game looked at again on its page: judged, a slip clicked, and played otherwise."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.expecting import expect

FILM = "/replay/nintendo.the_example_game?analysis"


def look(page: Page) -> None:
    page.goto(FILM)
    page.get_by_label("How closely").select_option("quick")
    page.get_by_role("button", name="Look at the game again").press("Enter")
    expect(page.get_by_role("figure")).to_contain_text("chance to win over the game")


def test_a_slip_is_shown_with_what_was_better_and_played_otherwise(page: Page) -> None:
    look(page)
    panel = page.get_by_role("region", name="Analysis")
    expect(panel).to_contain_text("accuracy")
    slip = panel.get_by_role("listitem").last.get_by_role("button")
    slip.press("Enter")
    expect(slip).to_have_attribute("aria-current", "step")
    here = panel.locator("[aria-live]")
    expect(here).to_contain_text("Better:")
    name = slip.inner_text().partition(": ")[0].partition(", ")[2]
    page.get_by_role("button", name="Try something else here").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("select").first.locator("option:checked")).to_contain_text(name)
    dialog.get_by_role("button", name="Play on").press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt")).to_be_visible()


def test_on_a_phone_all_of_it_can_be_reached(phone: Page) -> None:
    look(phone)
    phone.get_by_role("region", name="Analysis").get_by_role("listitem").first.get_by_role(
        "button"
    ).click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
