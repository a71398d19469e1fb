"""Two who never met find each other at the entrance, and play."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.running import Server
from tests.server.strangers import leave_games
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table

from playmat.games import names


def open_a_table(page: Page, game: str = "The Mix") -> str:
    """Two clicks, where the game is the one that was opened last; the table."""
    page.goto("/")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("combobox", name="Game").select_option(game)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="Waiting for somebody at seat B")).to_be_visible()
    expect(page.get_by_text("Everybody who looks at the first page sees it")).to_be_visible()
    return page.url.rpartition("/")[2]


def concede(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()


def test_two_strangers_meet_at_an_open_table_and_play_to_a_result(page: Page, friend: Page) -> None:
    page.goto("/")
    people = page.get_by_role("region", name="People")
    expect(people).to_contain_text("Nobody waits now: open a table, or play a bot meanwhile.")
    open_a_table(friend)
    expect(people).to_contain_text("1 table with a free seat")
    listed = page.get_by_role("list", name="Open tables")
    expect(listed).to_contain_text("The Mix, Battle")
    listed.get_by_role("button", name="Sit down").click()
    for seen in (page, friend):
        Player(seen).wait_for_question()
    concede(friend)
    expect(page.get_by_role("dialog")).to_contain_text("You win")
    expect(friend.get_by_role("button", name="Play again")).to_be_visible()


def test_whoever_waits_elsewhere_on_the_page_is_told_that_somebody_has_come(
    page: Page, friend: Page
) -> None:
    table = open_a_table(friend)
    friend.goto("/decks")
    expect(friend.get_by_role("status").filter(has_text="is open")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Sit down").click()
    come = friend.get_by_role("alert").filter(has_text="Somebody sits down at your table")
    come.get_by_role("link", name="Go there").click()
    Player(friend).wait_for_question()
    assert friend.url.endswith(table)
    concede(friend)


def test_open_tables_move_no_game_below_the_fold_and_shut_nobody_out(
    page: Page, friend: Page, phone: Page
) -> None:
    open_a_table(friend)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    tiles = page.locator(".games article").all()
    assert len(tiles) == len(names())
    ends = [box["y"] + box["height"] for tile in tiles if (box := tile.bounding_box())]
    assert max(ends) <= 768
    phone.goto("/")
    expect(phone.get_by_role("button", name="Sit down")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    friend.goto("/")
    friend.get_by_role("button", name="Close it").click()
    expect(phone.get_by_role("button", name="Sit down")).to_have_count(0)


def look_for_somebody(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Find somebody").click()
    page.get_by_role("combobox", name="Game").select_option("The Mix")
    page.get_by_role("button", name="Look", exact=True).click()


def test_two_who_look_for_somebody_are_asked_and_brought_together(page: Page, friend: Page) -> None:
    look_for_somebody(page)
    expect(page.get_by_text("Looking for somebody to play The Mix.")).to_be_visible()
    page.get_by_role("button", name="Play a bot meanwhile").click()
    Player(page).wait_for_question()
    bots = page.url
    look_for_somebody(friend)
    for seen in (page, friend):
        asked = seen.get_by_role("alert").filter(has_text="is here to play The Mix.")
        asked.get_by_role("button", name="Go", exact=True).click()
    page.wait_for_url(lambda url: url not in (bots, ""))
    friend.wait_for_url("**/table/*")
    assert page.url == friend.url
    for seen in (page, friend):
        Player(seen).wait_for_question()
    concede(page)
    expect(friend.get_by_role("dialog")).to_contain_text("You win")
    friend.goto("/")
    expect(friend.get_by_text("Looking for somebody")).to_have_count(0)


def test_who_leaves_often_is_told_why_they_are_found_later(page: Page, running: Server) -> None:
    made = make_table(page, "mix", "me", "random")
    page.goto(f"/table/{made['table']}")
    Player(page).wait_for_question()
    leave_games(running, running.hall.tables[made["table"]].stored.maker, 3)
    look_for_somebody(page)
    told = page.get_by_role("status").filter(has_text="Looking for somebody")
    expect(told).to_contain_text("You left 3 of your last 3 games with people you did not know")
    assert faults(page) == []
    page.get_by_role("button", name="Stop looking").click()
    expect(told).to_have_count(0)
