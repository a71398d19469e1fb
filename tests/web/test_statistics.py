"""What a set is made of, on its page: counted when it is asked for, read and left by keys."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.set_texts import mix_card, mix_set
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import post


def test_what_a_set_is_made_of_stands_beside_the_game(page: Page) -> None:
    page.goto("/")
    cards = [mix_card("Fox"), mix_card("Owl"), mix_card("Cub", text="")]
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set(*cards)})["info"]["id"]
    page.goto(f"/workshop/mix/{made}")
    ask = page.get_by_role("button", name="Statistics")
    ask.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="What Foxes is made of")
    expect(dialog.get_by_role("status")).to_contain_text("3 cards beside 72 of The Mix.")
    words = dialog.get_by_role("table", name="words of text").get_by_role("row", name="0 to 9")
    expect(words.get_by_role("cell").first).to_have_text("3 (100%)")
    expect(dialog.locator("dl div", has_text="Fox").first).to_contain_text("Owl")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ask.press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("3 cards")
    assert faults(page) == []


def test_drafts_that_are_not_counted_are_told(page: Page) -> None:
    page.goto("/")
    text = mix_set("Fox", mix_card("Owl").replace("name:", "draft: true, name:"))
    made = post(page, "/api/sets", {"game": "mix", "text": text})["info"]["id"]
    page.goto(f"/workshop/mix/{made}")
    page.get_by_role("button", name="Statistics").click()
    status = page.get_by_role("dialog").get_by_role("status")
    expect(status).to_contain_text("1 card beside 72 of The Mix.")
    expect(status).to_contain_text("Not counted: 1 draft.")
