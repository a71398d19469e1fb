"""Two accounts become friends, see each other, and play."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table
from tests.web.test_account import make_account


def befriend(page: Page, friend: Page, host: str, other: str) -> None:
    """Friends by a link, of accounts that are made here."""
    make_account(page, host)
    make_account(friend, other)
    page.goto("/friends")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name="Link, good until").input_value()
    friend.goto(link)
    expect(friend.get_by_text(f"{host} would like you to be friends.")).to_be_visible()
    friend.get_by_role("button", name="Be friends").click()
    for seen, name in ((page, other), (friend, host)):
        listed = seen.get_by_role("region", name="Your friends").get_by_role("listitem")
        expect(listed).to_contain_text(name)
        expect(listed).to_contain_text("here, since")


def test_friends_invite_each_other_on_any_page_and_play(page: Page, friend: Page) -> None:
    befriend(page, friend, "Lise Lark", "Otto Lark")
    friend.goto("/decks")
    page.get_by_role("combobox", name="Game to invite to").select_option("The Mix")
    page.get_by_role("button", name="Invite Otto Lark to a game").click()
    page.wait_for_url("**/table/*")
    invited = friend.get_by_role("alert").filter(has_text="Lise Lark invites you to play The Mix.")
    invited.get_by_role("button", name="Come").click()
    friend.get_by_role("button", name="Sit down").click()
    for seen in (page, friend):
        Player(seen).wait_for_question()
    assert page.url == friend.url
    friend.goto("/")
    expect(friend.get_by_role("link", name="1 friend is here")).to_be_visible()
    friend.get_by_role("link", name="1 friend is here").click()
    friend.get_by_role("button", name="End the friendship with Lise Lark").click()
    friend.get_by_role("button", name="Lise Lark is your friend no longer").click()
    expect(friend.get_by_text("You have no friends here yet.")).to_be_visible()


def test_a_friend_is_invited_from_a_table_that_waits(page: Page, friend: Page) -> None:
    befriend(page, friend, "Rosa Lark", "Karl Lark")
    friend.goto("/decks")
    made = make_table(page, "mix", "me", "link")
    page.goto(f"/table/{made['table']}")
    listed = page.get_by_role("list", name="Friends who are here")
    listed.get_by_role("button", name="Invite Karl Lark to a game").click()
    expect(page.get_by_text("Karl Lark is invited")).to_be_visible()
    assert faults(page) == []
    invited = friend.get_by_role("alert").filter(has_text="Rosa Lark invites you to play The Mix.")
    invited.get_by_role("button", name="Come").click()
    friend.get_by_role("button", name="Sit down").click()
    for seen in (page, friend):
        Player(seen).wait_for_question()
    assert page.url == friend.url


def test_somebody_is_asked_by_name_and_agrees(page: Page, friend: Page, phone: Page) -> None:
    make_account(page, "Emmy Lark")
    make_account(friend, "Max Lark")
    page.goto("/friends")
    friend.goto("/")
    for name in ("Max Lark", "Nobody Lark"):
        page.get_by_role("textbox", name="Name of an account").fill(name)
        page.get_by_role("button", name="Ask", exact=True).click()
        told = page.get_by_role("status").filter(has_text="If there is an account")
        expect(told).to_contain_text(f"of the name {name}, it is asked now.")
    page.get_by_role("button", name="Withdraw what you asked Nobody Lark").click()
    friend.get_by_role("link", name="1 person would like to be your friend").click()
    for seen in (page, friend):
        for scheme in ("light", "dark"):
            seen.emulate_media(color_scheme=scheme)
            assert faults(seen) == []
    friend.get_by_role("button", name="Agree to be a friend of Emmy Lark").click()
    expect(page.get_by_role("region", name="Your friends")).to_contain_text("Max Lark")
    page.get_by_role("checkbox", name="My friends see when I am here").uncheck()
    expect(friend.get_by_role("region", name="Your friends")).to_contain_text("not here")
    phone.goto("/friends")
    expect(phone.get_by_text("Friends find each other again by their accounts.")).to_be_visible()
    assert faults(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
