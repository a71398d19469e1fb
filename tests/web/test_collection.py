"""Boosters are opened in the page, and two trade what was in them."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import post

PASSWORD = "four words of mine"


def collector(page: Page, name: str) -> None:
    """Somebody with an account, at the page of their cards."""
    page.goto("/")
    post(page, "/api/account", {"name": name, "password": PASSWORD})
    page.goto("/account")
    page.get_by_role("link", name="Your cards").click()


def open_booster(page: Page, word: str) -> list[str]:
    """Open one with the keyboard; its cards."""
    page.get_by_label("Your word").fill(word)
    page.get_by_label("Your word").press("Enter")
    drawn = page.get_by_role("region", name="In your booster")
    expect(drawn.get_by_role("listitem")).to_have_count(14)
    found: list[str] = drawn.get_by_role("listitem").all_inner_texts()
    return found


def tiles(page: Page, card: str) -> int:
    """How many copies of a card the page shows."""
    region = page.get_by_role("region", name=re.compile("^\\d+ cards?$"))
    told = region.get_by_role("button", name=re.compile(f"^{re.escape(card)}, "))
    return int(told.inner_text().split()[-2]) if told.count() else 0


def test_a_booster_is_opened_and_its_cards_tell_where_they_come_from(page: Page) -> None:
    collector(page, "Vera Cards")
    fixed = page.get_by_role("form", name="Open a booster").get_by_role("code").inner_text()
    cards = open_booster(page, "sesame")
    page.get_by_text("How it was drawn").click()
    drawn = page.get_by_role("region", name="In your booster")
    expect(drawn.get_by_role("code").first).to_have_text(fixed)
    expect(page.get_by_role("heading", name="14 cards")).to_be_visible()
    assert all(tiles(page, card) == cards.count(card) for card in set(cards))
    page.get_by_role("button", name=f"{cards[0]}, ").press("Enter")
    story = page.get_by_role("dialog", name=f"Where it has been: {cards[0]}")
    expect(story.get_by_role("listitem").first).to_contain_text("Vera Cards drew it")
    page.keyboard.press("Escape")
    opening = page.get_by_role("form", name="Open a booster")
    expect(opening).to_contain_text("There is no booster for you now.")
    expect(opening.get_by_role("button", name="Open it")).to_be_disabled()


def test_two_trade_with_another_offer_in_between(page: Page, friend: Page) -> None:
    collector(page, "Ada Trades")
    collector(friend, "Ben Trades")
    mine, theirs = open_booster(page, "one")[0], open_booster(friend, "two")[0]
    for one in (page, friend):
        one.get_by_label("I trade").check()
    page.get_by_role("button", name="Offer a trade").click()
    page.get_by_label("With whom").fill("ben trades")
    page.get_by_label("With whom").press("Enter")
    making = page.get_by_role("dialog", name="Trade with Ben Trades")
    making.get_by_role("button", name="Offer", exact=True).click()
    expect(making.get_by_role("alert")).to_contain_text("Choose what you give")
    making.get_by_role("group", name="You give").get_by_label(mine).last.fill("1")
    making.get_by_role("button", name="Offer", exact=True).click()
    expect(page.get_by_role("article", name="You have made Ben Trades an offer")).to_be_visible()
    friend.reload()
    friend.get_by_role("button", name="Another offer").click()
    making = friend.get_by_role("dialog", name="Trade with Ada Trades")
    making.get_by_role("group", name="You give").get_by_label(theirs).last.fill("1")
    making.get_by_role("button", name="Offer", exact=True).click()
    expect(friend.get_by_role("article", name="You have made Ada Trades an offer")).to_be_visible()
    before = tiles(page, theirs)
    page.reload()
    offer = page.get_by_role("article", name="Ben Trades has made you an offer")
    expect(offer).to_contain_text(theirs)
    offer.get_by_role("button", name="Confirm").press("Enter")
    expect(offer).to_contain_text("done")
    assert tiles(page, theirs) == before + (theirs != mine)
    expect(page.get_by_role("heading", name="14 cards")).to_be_visible()


def test_the_collection_is_for_everybody_on_any_screen(page: Page) -> None:
    collector(page, "Wanda Wide")
    open_booster(page, "wide")
    page.get_by_label("I trade").check()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name="Offer a trade").click()
    page.get_by_label("With whom").fill("Nobody")
    page.get_by_role("button", name="Look at their cards").click()
    expect(page.get_by_role("alert").last).to_contain_text("nobody of this name")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})
    assert faults(page) == []


def test_a_guest_is_told_that_cards_belong_to_an_account(page: Page) -> None:
    page.goto("/collection")
    page.get_by_role("link", name="Make one, or sign in").click()
    expect(page.get_by_role("form", name="Make an account")).to_be_visible()
