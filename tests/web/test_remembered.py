"""What was chosen or begun before is there again."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.building import the_deck
from tests.web.expecting import expect


def open_the_mix(page: Page) -> None:
    page.goto("/")
    tile = page.get_by_role("list", name="Games").get_by_role("listitem").filter(has_text="The Mix")
    tile.get_by_role("button").click()


def test_what_was_chosen_last_is_chosen_again_and_a_table_can_be_dismissed(page: Page) -> None:
    open_the_mix(page)
    page.locator('input[name="mode"][value="quick_play"]').check(force=True)
    page.locator('input[name="bot-0"]').first.check(force=True)
    level = page.locator('input[name="bot-0"]').first.get_attribute("value")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator("[data-board]")).to_be_visible()
    open_the_mix(page)
    expect(page.locator('input[name="mode"][value="quick_play"]')).to_be_checked()
    expect(page.locator(f'input[name="bot-0"][value="{level}"]')).to_be_checked()
    page.get_by_role("button", name="Close").click()
    listed = page.get_by_role("region", name="Go on with")
    expect(listed).to_contain_text(re.compile(r"Round \d.*20\d\d", re.DOTALL))
    listed.get_by_role("button", name="Do not list The Mix").click()
    expect(listed).to_have_count(0)
    page.reload()
    expect(page.get_by_role("list", name="Games")).to_be_visible()
    expect(listed).to_have_count(0)


def test_a_deck_that_was_not_saved_is_not_lost(page: Page) -> None:
    page.goto("/decks/nostalgix/new")
    the_deck(page).get_by_placeholder("Name of the deck").fill("Half a deck")
    card = page.get_by_role("region", name="Cards").get_by_role("listitem").first
    card.get_by_role("button", name=re.compile("^One .* more$")).click()
    expect(the_deck(page)).to_contain_text("1")
    page.goto("/")
    page.goto("/decks/nostalgix/new")
    left = page.get_by_role("alert")
    expect(left).to_contain_text("Half a deck, 1 card.")
    left.get_by_role("button", name="Go on with it").click()
    expect(the_deck(page).get_by_placeholder("Name of the deck")).to_have_value("Half a deck")
    expect(left).to_have_count(0)
