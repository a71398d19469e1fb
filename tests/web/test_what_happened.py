"""What just happened: it stays to be read until the next thing happens, however little moves."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import Player, sit_down


def throw_once(player: Player) -> None:
    seen = player.wait_for_question()
    player.choose(seen)  # the first card
    seen = player.wait_for_question(seen["decision"])
    player.choose(seen)  # a throw
    player.wait_for_question(seen["decision"])


def test_what_was_thrown_stays_until_the_next_throw(page: Page) -> None:
    player = sit_down(page, "mix", "me", "random")
    throw_once(player)
    results = page.locator(".prompt .results")
    expect(results).to_contain_text(re.compile(r"\bYou show (Rock|Paper|Scissors)\."))
    page.keyboard.press("r")
    recap = page.get_by_label("Since you last chose")
    expect(recap).to_contain_text("You show")


def test_motion_has_a_pace(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Motion").select_option("slow")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Motion")).to_have_value("slow")
