"""A tournament on its page: made, entered, played, and read by everybody."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, post
from tests.web.test_people import concede

PASSWORD = "four words of mine"


def with_account(page: Page, name: str) -> None:
    page.goto("/")
    post(page, "/api/account", {"name": name, "password": PASSWORD})


def test_two_play_a_tournament_that_one_of_them_has_made(page: Page, friend: Page) -> None:
    with_account(page, "Ada Leads")
    with_account(friend, "Ben Enters")
    page.goto("/tournaments")
    page.get_by_role("textbox", name="Name").fill("Autumn Cup")
    page.get_by_role("textbox", name="Name").press("Enter")
    expect(page.get_by_role("heading", name="Autumn Cup")).to_be_visible()
    page.get_by_role("button", name="Enter", exact=True).press("Enter")

    friend.goto("/tournaments")
    friend.get_by_role("link", name="Autumn Cup").click()
    friend.get_by_role("button", name="Enter", exact=True).click()
    expect(friend.get_by_text("You have entered with")).to_be_visible()
    expect(friend.get_by_role("region", name="Leading it")).to_have_count(0)

    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("link", name="Go to your table").click()
    Player(page).wait_for_question()
    concede(page)
    ending = page.get_by_role("dialog", name="Ben Enters wins")
    ending.get_by_role("link", name="Back to the tournament").press("Enter")
    expect(page.get_by_role("heading", name="Autumn Cup")).to_be_visible()
    row = friend.get_by_role("table").get_by_role("row", name="Ben Enters")
    expect(row.get_by_role("cell").nth(1)).to_have_text("3")
    friend.get_by_role("link", name="Replay of game 1").wait_for()
    expect(friend.get_by_text("Over", exact=True)).to_be_visible()
    assert not faults(friend)
    friend.set_viewport_size({"width": 360, "height": 640})
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert friend.evaluate(wide) <= 0


def test_a_result_is_corrected_for_everybody_to_see(page: Page) -> None:
    with_account(page, "Cleo Leads")
    page.goto("/tournaments")
    page.get_by_role("textbox", name="Name").fill("Evening of Bots")
    for place, tie_break in enumerate(("Wins", "Sonneborn", "Buchholz"), start=1):
        page.get_by_label(f"Tie-break {place}").select_option(tie_break)
    page.get_by_label("Tie-break 1").select_option("Buchholz")  # and no longer in the third place
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("spinbutton", name="How many").fill("2")
    page.get_by_role("button", name="Add bots").click()
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(2)
    assert not faults(page)
    page.reload()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("link", name="Replay of game 1").wait_for()
    titles = page.get_by_role("columnheader").all_inner_texts()
    assert [each for each in titles if each in ("Wins", "Buchholz", "Sonneborn")] == [
        "Buchholz",
        "Sonneborn",
    ]
    page.get_by_role("textbox", name="Result").fill("1-1-1")
    page.get_by_role("button", name="Say it").click()
    corrected = page.get_by_role("region", name="Corrected results")
    expect(corrected).to_contain_text("now 1-1-1")


def test_a_draft_is_picked_and_its_deck_built_in_the_builder(page: Page) -> None:
    with_account(page, "Dora Drafts")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/tournaments")
    page.get_by_role("textbox", name="Name").fill("Friday Draft")
    page.get_by_role("combobox", name="Game", exact=True).select_option("mix")
    page.get_by_role("combobox", name="Decks").select_option("draft")
    page.get_by_role("spinbutton", name="Boosters of each").fill("1")
    page.get_by_role("spinbutton", name="Seconds for a card").fill("300")
    assert not faults(page)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", name="A draft: 1 booster each")).to_be_visible()
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("You have entered.")).to_be_visible()
    page.get_by_role("button", name="Add bots").click()
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Begin", exact=True).click()

    pack = page.get_by_role("list", name="The pack before you").get_by_role("button")
    expect(pack).to_have_count(14)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(page)
    page.reload()
    expect(pack).to_have_count(14)
    for left in range(13, 0, -1):
        pack.first.press("Enter")
        expect(pack).to_have_count(left)
    expect(page.get_by_text("Your cards (13)")).to_be_visible()
    pack.first.click()

    page.get_by_role("link", name="Build your deck").click()
    cards = page.get_by_role("button", name=re.compile("^Add "))
    cards.first.wait_for()
    assert cards.count() <= 14, "no others than were picked"
    for number in range(5):
        cards.nth(number).click()
    page.reload()  # what is not handed in yet is there again, without a question
    page.get_by_role("tab", name="Deck (5)").click()
    expect(page.get_by_role("button", name="Throw it away")).to_have_count(0)
    page.get_by_role("button", name="Hand it in").click()
    expect(page.get_by_text("The deck is handed in.")).to_be_attached()
    page.get_by_role("link", name="Back to the tournament").click()
    page.get_by_role("link", name="Go to your table").click()
    Player(page).wait_for_question()
