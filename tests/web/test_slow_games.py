"""Slow games: the lobby says which wait, the title counts them, and one click leads to the next."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from playwright.sync_api import expect as expect_at_once
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table

# Three days that have just begun: the server and the page may round them to either side.
JUST_BEGUN = "(2 d 23|3 d 0) h left"


def begin_slow(page: Page, friend: Page) -> str:
    """A game of days between two people; its address."""
    made = make_table(page, "mix", "me", "link", days=3)
    friend.goto(made["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(f"**/table/{made['table']}")
    Player(friend).wait_for_question()
    return f"/table/{made['table']}"


def test_games_that_wait_come_first_and_one_leads_to_the_next(page: Page, friend: Page) -> None:
    page.goto("/")
    tables = {begin_slow(page, friend) for _ in range(2)}
    page.goto("/")
    listed = page.get_by_role("region", name="Your slow games")
    expect(listed.get_by_text(re.compile(f"Your turn, {JUST_BEGUN}"))).to_have_count(2)
    expect_at_once(page).to_have_title("(2) Playmat")
    assert faults(page) == []

    listed.get_by_role("link").first.click()
    player = Player(page)
    seen = player.wait_for_question()
    expect_at_once(page).to_have_title(re.compile(r"^\(2\) "))
    (first,) = {table for table in tables if page.url.endswith(table)}
    (second,) = tables - {first}
    player.choose(seen)
    page.get_by_role("link", name="Next game that waits (1)").click()
    page.wait_for_url(f"**{second}")
    Player(page).wait_for_question()
    expect_at_once(page).to_have_title(re.compile(r"^\(1\) "))

    page.goto("/")
    rows = listed.get_by_role("listitem")
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.last).to_contain_text(re.compile(f"'s turn, {JUST_BEGUN}"))
    expect_at_once(page).to_have_title("(1) Playmat")
