"""What just happened: it stays to be read until the next thing happens, however little moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.web.boards import Shown, moment
from tests.web.expecting import expect
from tests.web.players import Player, sit_down

from playmat.server.wire.messages import Happening


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


# Sentences below the question that are seen in part: each is whole, or in a column out of sight.
CUT = """() => {
  const box = document.querySelector(".results").getBoundingClientRect();
  return [...document.querySelectorAll(".results span")]
    .filter((line) => {
      const at = line.getBoundingClientRect();
      return at.left < box.right - 1 && (at.bottom > box.bottom + 1 || at.top < box.top - 1);
    })
    .map((line) => line.textContent);
}"""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844), (844, 390)])
def test_what_happened_is_told_in_whole_sentences(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    throw_once(sit_down(page, "mix", "me", "random"))
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (390, 844), (844, 390)])
def test_two_buttons_leave_room_for_what_happened(shown: Shown, size: tuple[int, int]) -> None:
    """A hit in Vanquishers is read above the question whether to exile a card (VQ-531)."""
    table = moment("vanquishers", "fullest")
    shown.open(table, *size)
    shown.show(table, Happening(1, "damage", "Old Garrow takes 2 damage.", body=1, amount=2))
    assert shown.page.locator(".choices button").count() == 2
    line = shown.page.locator(".results span")
    expect(line).to_have_text("Old Garrow takes 2 damage.")
    assert line.evaluate(
        "(line) => { const box = line.parentElement.getBoundingClientRect();"
        " const at = line.getBoundingClientRect();"
        " return at.left < box.right && at.bottom <= box.bottom + 1; }"
    )


def test_a_card_that_is_read_leaves_the_question_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    throw_once(sit_down(page, "mix", "me", "random"))
    page.locator("[data-place='A.active'] button[data-key]").focus()
    page.keyboard.press("z")
    read = page.locator(".zoom").bounding_box()
    question = page.locator(".prompt").bounding_box()
    assert read and question
    over = read["x"] + read["width"] > question["x"]
    assert not over or read["y"] + read["height"] <= question["y"]
