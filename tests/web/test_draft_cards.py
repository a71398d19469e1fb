"""Drafts and the card as it will be printed, in a browser."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.test_workshop import begin

UNCLEAR = "Everybody at the table sings."


def test_a_line_that_is_not_understood_stops_nobody(page: Page) -> None:
    begin(page)
    page.locator("#field-name").fill("Choir Fox")
    page.get_by_label("Text", exact=True).fill(UNCLEAR)
    expect(page.get_by_text("Saved now, it is a draft")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Whoever has this link").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_label("A draft", exact=True)).to_be_checked()
    for asked in ("Try it", "In a position", "Is it fair?", "Draft scenarios for it"):
        expect(page.get_by_role("button", name=asked)).to_be_disabled()
    expect(page.get_by_text("no table plays it")).to_be_visible()
    page.goto(link)
    card = page.locator("li .card")
    expect(card).to_contain_text(UNCLEAR)
    expect(card.locator(".draft")).to_have_text("draft")


def test_a_draft_that_is_understood_is_told_and_ends_by_a_click(page: Page) -> None:
    begin(page)
    page.get_by_label("Text", exact=True).fill(UNCLEAR)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("A draft", exact=True)).to_be_checked()
    page.get_by_label("Text", exact=True).fill("Charge.")
    expect(page.get_by_text("it need be no draft any more")).to_be_visible()
    page.get_by_label("A draft", exact=True).uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    expect(page.locator(".list .draft")).to_have_count(0)


def test_the_preview_has_what_paper_has(page: Page) -> None:
    begin(page)
    page.get_by_label("Text", exact=True).fill("when this fighter dies draw two cards")
    page.get_by_label("Number", exact=True).fill("7")
    page.get_by_label("Lore", exact=True).fill("Nobody saw it coming.")
    page.get_by_role("group", name="Weakness").get_by_label("Water").check()
    page.get_by_text("Picture", exact=True).click()
    page.get_by_label("Illustrator").fill("Ada Example")
    card = page.get_by_role("region", name="As it will be printed").locator(".card")
    for told in (
        "When this is destroyed, draw 2 cards.",
        "Water",
        "Nobody saw it coming.",
        "Illustrated by Ada Example",
    ):
        expect(card).to_contain_text(told)


def test_long_text_covers_neither_name_nor_attacks(page: Page) -> None:
    begin(page)
    line = "When this Fighter is destroyed, draw 2 cards and restore 3♥ to your Hero."
    page.get_by_label("Text", exact=True).fill("\n".join([line] * 6))
    region = page.get_by_role("region", name="As it will be printed")
    expect(region.locator(".text p")).to_have_count(6)
    name = region.locator(".name .title").bounding_box()
    lower = region.locator(".lower .line").bounding_box()
    assert name and lower
    assert name["y"] + name["height"] <= lower["y"], "what is said begins below the name"


def test_names_and_house_rules_are_told_while_typing(page: Page) -> None:
    page.goto("/workshop/mix/new")
    for _ in range(2):
        page.locator("form.adding").get_by_role("button", name="New card").click()
    name = page.locator("#field-name")
    name.fill("New card")
    expect(page.get_by_text("There is another New card in this set")).to_be_visible()
    name.fill("Owen")
    expect(page.get_by_text("The Mix has a card called Owen")).to_be_visible()
    damage = page.get_by_role("group", name="Atks").get_by_label("Dmg")
    for row in range(3):
        damage.nth(row).fill("2")
    page.get_by_role("button", name="Play with distinct dmg: off").click()
    switch = page.get_by_role("dialog").get_by_label("distinct dmg")
    expect(switch).to_be_visible()
    expect(switch).to_have_value("off")


def test_what_went_wrong_is_told_until_something_else_is_done(page: Page) -> None:
    """It stood above the cards until the set was saved, whatever it was about."""
    begin(page)
    answer = {"status": 400, "json": {"reason": "this set cannot be kept"}}
    page.route("**/api/sets", lambda route: route.fulfill(**answer))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text("this set cannot be kept")
    page.locator("#field-name").fill("Other Fox")
    expect(page.get_by_role("alert")).to_have_count(0)
