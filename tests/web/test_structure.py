"""Headings and roles, as who listens finds their way by them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.web.axe import AXE, run
from tests.web.expecting import expect
from tests.web.players import sit_down

from playmat.games import names

RULES = ["heading-order", "aria-allowed-role", "page-has-heading-one", "region"]
ANY = ("minor", "moderate", "serious", "critical")


def out_of_order(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = run(page, ANY, RULES)
    return [f"{wrong['id']}: {node['html'][:200]}" for wrong in found for node in wrong["nodes"]]


@pytest.mark.parametrize(
    "path", ["/", "/puzzles", "/decks", "/account", "/learn/mix", "/cards/mix", "/grammar/mix"]
)
def test_a_page_is_in_order(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert out_of_order(page) == []


@pytest.mark.parametrize("game", names())
def test_a_table_is_in_order(page: Page, game: str) -> None:
    sit_down(page, game, "me", "random")
    assert out_of_order(page) == []


def test_the_ending_is_in_order(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert out_of_order(page) == []


def test_five_games_and_the_puzzles_of_today_are_seen_at_once(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/")
    expect(page.get_by_role("heading", name="Today's puzzles")).to_be_visible()
    tiles = page.locator(".games > li").all()
    assert len(tiles) == len(names()) + 1
    ends = [box["y"] + box["height"] for tile in tiles if (box := tile.bounding_box())]
    assert max(ends) <= 768
    for name in names():
        doors = page.locator(f'article a[href^="/learn/{name}"]')
        assert doors.count() == 1, "one door to its lessons"
    assert page.locator(".games .fan .back").count() == 0, "cards, not their backs"
