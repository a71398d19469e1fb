"""What just happened: it stays to be read until the next thing happens, however little moves."""

from __future__ import annotations

import re

import pytest
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
