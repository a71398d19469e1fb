"""Puzzles on the page: one solved, one failed and explained, by keys, on a phone."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page
from tests.web.expecting import expect

from playmat.puzzles.files import puzzles_of
from playmat.puzzles.puzzle import Puzzle


@cache
def puzzle() -> Puzzle:
    return puzzles_of("nostalgix")[0]


def test_today_leads_to_a_puzzle_which_is_solved(page: Page) -> None:
    page.goto("/puzzles")
    today = page.get_by_role("link", name="Nostalgix")
    expect(today).to_contain_text("Today: number")
    page.goto("/puzzles/nostalgix/1")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name=puzzle().right[0], exact=True).click()
    expect(page.get_by_text("That is it.")).to_be_visible()
    expect(page.get_by_text("1 puzzle solved in a row")).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text("1 puzzle solved in a row, 1 at best.")).to_be_visible()


def test_a_wrong_choice_is_answered_with_what_follows_it(page: Page) -> None:
    wrong = puzzle().wrong[0]
    page.goto("/puzzles/nostalgix/1")
    page.get_by_role("button", name=wrong.move, exact=True).click()
    expect(page.get_by_text("That does not do it.")).to_be_visible()
    for _ in wrong.line:
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(wrong.end)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=puzzle().right[0], exact=True)).to_be_visible()


def test_a_puzzle_fits_on_a_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 780})
    phone.goto("/puzzles/nostalgix/1")
    expect(phone.get_by_role("button", name=puzzle().right[0], exact=True)).to_be_attached()
    wide = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
