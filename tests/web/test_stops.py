"""At which questions one stops: passes and stops are buttons at the table."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import Player, sit_down

EXILE = re.compile("Exile a card")


def play_until(player: Player, question: re.Pattern[str]) -> None:
    """Do anything until this is asked."""
    line = player.page.locator(".prompt .line")
    for _ in range(200):
        seen = player.wait_for_question(player.answered)
        if question.search(line.inner_text()):
            player.answered = seen["decision"]
            return
        player.choose(seen)
    raise AssertionError(f"nobody asks {question.pattern}")


def test_a_question_is_not_asked_again_in_this_game(page: Page) -> None:
    player = sit_down(page, "vanquishers", "me", "random")
    not_again = page.get_by_role("button", name="Not again this game")
    play_until(player, EXILE)
    expect(not_again).to_have_count(0)  # it was asked for the first time
    player.press(".choices button")
    play_until(player, EXILE)
    not_again.click()
    for _ in range(12):
        seen = player.wait_for_question(player.answered)
        assert not EXILE.search(page.locator(".prompt .line").inner_text())
        player.choose(seen)
    page.get_by_role("button", name="Ask me again: Exile a card").click()
    play_until(player, EXILE)


def test_passes_and_stops_are_buttons_at_the_table(page: Page) -> None:
    sit_down(page, "nostalgix", "me", "random")
    passes = page.get_by_role("button", name="Pass for me this turn")
    stops = page.get_by_role("button", name="Ask me at every moment")
    expect(passes).to_have_attribute("aria-pressed", "false")
    stops.click()
    expect(stops).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(stops).to_have_attribute("aria-pressed", "true")
    stops.click()
    expect(stops).to_have_attribute("aria-pressed", "false")
