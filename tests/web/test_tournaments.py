"""A tournament on its page: made, entered, played, and read by everybody."""

from __future__ import annotations

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
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("spinbutton", name="How many").fill("2")
    page.get_by_role("button", name="Add bots").click()
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(2)
    assert not faults(page)
    page.reload()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("link", name="Replay of game 1").wait_for()
    page.get_by_role("textbox", name="Result").fill("1-1-1")
    page.get_by_role("button", name="Say it").click()
    corrected = page.get_by_role("region", name="Corrected results")
    expect(corrected).to_contain_text("now 1-1-1")
