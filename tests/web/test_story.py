"""The story beside the table: it follows the game, and all of it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.server.running import Guest, Server, play_out
from tests.web.expecting import expect
from tests.web.players import sit_down
from tests.web.waiting import wait_until

SIZES = ((1366, 768), (1920, 1080), (390, 844))

# How far the newest line is below what is seen of the story.
BEHIND = """() => {
  const all = [...document.querySelectorAll(".log *")];
  const box = all.find((each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowY));
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}"""
FOLLOWS = f"() => ({BEHIND})() < 5"
INSIDE = """(button) => {
  const inner = button.getBoundingClientRect();
  const outer = button.closest(".log").getBoundingClientRect();
  return inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
}"""
OPEN = "localStorage.setItem('playmat.settings', '{\"log\": true}')"


@pytest.fixture
def watchers(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[list[Page]]:
    """Windows of three sizes with the story open."""
    sizes = [{"width": width, "height": height} for width, height in SIZES]
    contexts = [
        browser.new_context(**{**browser_context_args, "viewport": viewport}) for viewport in sizes
    ]
    for context in contexts:
        context.add_init_script(OPEN)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def test_the_story_follows_a_whole_game_in_windows_of_three_sizes(
    watchers: list[Page], running: Server
) -> None:
    guest: Guest = running.guest("Ada")
    made = guest.table("mix", "me", "random")
    for page in watchers:
        page.goto(f"/table/{made['table']}?watch")
        expect(page.locator(".log li").first).to_be_visible()
    with guest.at(made["table"]) as chair:
        for choices in range(400):
            ask = chair.until_asked()
            if not ask:
                break
            chair.choose(option=len(ask["options"]) - 1)
            if choices % 10 == 9:
                for page in watchers:
                    wait_until(page, FOLLOWS)
    for page in watchers:
        expect(page.get_by_role("dialog")).to_be_visible()
        wait_until(page, FOLLOWS)
        assert page.locator(".log li").count() > 30


def test_all_of_a_long_game_can_be_read(page: Page, running: Server) -> None:
    guest: Guest = running.guest("Ada")
    made = guest.table("vanquishers", "me", "random")
    with guest.at(made["table"]) as chair:
        play_out(chair)
    page.goto(f"/table/{made['table']}?watch")
    expect(page.get_by_role("dialog")).to_be_visible()
    wait_until(page, FOLLOWS)
    turns = re.findall(r"Turn (\d+):", page.locator(".log").inner_text())
    assert len(turns) > 10
    assert list(map(int, turns)) == list(range(1, len(turns) + 1)), "from the first to the last"


@pytest.mark.parametrize("height", [420, 570])  # a sheet over the table, a column beside it
def test_who_reads_further_up_is_left_there_and_led_back(page: Page, height: int) -> None:
    page.evaluate(OPEN)  # a script would stay with the page in the tests after this one
    page.set_viewport_size({"width": 1366, "height": height})
    player = sit_down(page, "nostalgix", "me", "random")
    for _ in range(10):
        seen = player.wait_for_question()
        player.choose(seen)
        player.wait_for_question(seen["decision"])
    lines = page.get_by_role("group", name="Events")
    wait_until(page, FOLLOWS)
    lines.evaluate("(box) => { box.scrollTop = 0 }")
    newest = page.get_by_role("button", name="To the newest")
    expect(newest).to_be_visible()
    assert newest.evaluate(INSIDE), "it stands in the story"
    seen = player.wait_for_question()
    player.choose(seen)
    player.wait_for_question(seen["decision"])
    assert lines.evaluate("(box) => box.scrollTop") == 0
    newest.click()
    wait_until(page, FOLLOWS)
    expect(newest).to_have_count(0)


def test_the_story_is_quiet(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    story = page.get_by_role("complementary", name="The story so far")
    expect(story).to_contain_text("Beginner draws 6 cards.")
    page.keyboard.press(" ")
    player.wait_for_question("1")
    expect(story).not_to_contain_text("has chosen")
    clause = story.locator(".clause").first
    expect(clause).to_have_css("opacity", "0")
    clause.get_by_role("button").focus()
    expect(clause).to_have_css("opacity", "1")
    page.get_by_role("button", name="Show the rule behind each line").click()
    clause.get_by_role("button").blur()
    expect(clause).to_have_css("opacity", "1")
