"""The words of the page: who did what, where, and by which rule."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.server.running import Guest, Server
from tests.web.expecting import expect
from tests.web.players import Player, make_table, sit_down


def test_the_story_says_you_and_names(page: Page, running: Server) -> None:
    made = make_table(page, "nostalgix", "me", "link")
    friend: Guest = running.guest("Ben")
    with friend.at(friend.join(made["links"]["B"])) as across:
        page.goto(f"/table/{made['table']}")
        me = Player(page)
        me.wait_for_question()
        across.until_asked()
        across.choose("keep")
        page.get_by_role("button", name="Keep").click()
        story = page.get_by_role("complementary", name="The story so far")
        expect(story).to_contain_text(re.compile(r"You draw .*\."))
        expect(story).to_contain_text("Ben draws 6 cards.")
        assert not re.search(r"\b[AB]('s)? [a-z]", story.inner_text())


def test_slots_are_called_as_on_the_mat(page: Page) -> None:
    player = sit_down(page, "nexus", "me", "random")
    for _ in range(30):
        seen = player.wait_for_question()
        if "Main Phase" in page.locator(".prompt .line").inner_text():
            break
        player.choose(seen)
        player.wait_for_question(seen["decision"])
    page.keyboard.press("/")
    moves = page.get_by_role("listbox", name="Options")
    expect(moves).to_contain_text(re.compile("in (Front-Line|Item/Spell) left"))
    expect(moves).not_to_contain_text(re.compile("FL-L|IS-L"))


def test_help_begins_with_what_can_be_done_and_the_rules_of_this_game(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Help")
    now = help_.get_by_role("region", name="What you can do now")
    expect(now).to_contain_text("Choose your first card")
    expect(now.get_by_role("listitem").first).to_contain_text(re.compile("play ", re.IGNORECASE))
    expect(help_).to_contain_text("How The Mix is played")
    expect(help_).to_contain_text("Rock beats Scissors")
