"""How a set looks: its colours, its symbol and its back are chosen in the page, seen by all."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player
from tests.web.test_bringing_pictures import striped
from tests.web.test_workshop import begin

TEAL = "#117a7a"
COLOUR = "(card) => getComputedStyle(card).getPropertyValue('--colour')"


def export(page: Page) -> str:
    page.get_by_role("button", name="Export").click()
    text = page.get_by_label("The set file").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    return text


def test_a_set_names_its_colours_and_its_symbol(page: Page, friend: Page) -> None:
    begin(page)
    drawn = page.get_by_role("region", name="As it will be printed").locator(".card")
    page.get_by_text("Frames, symbol and back").click()
    page.get_by_label("All cards", exact=True).fill(TEAL)
    symbols = page.get_by_role("group", name="Choose a symbol")
    symbols.get_by_role("button", name="anchor", exact=True).click()
    expect(page.get_by_role("button", name="No symbol")).to_be_visible()
    expect(drawn.locator(".symbol svg")).to_be_visible()
    assert drawn.evaluate(COLOUR) == TEAL
    said = export(page)
    assert f"all: '{TEAL}'" in said or f'all: "{TEAL}"' in said, said
    assert re.search(r"^symbol: [a-z/-]+$", said, re.M), said
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("Whoever has this link").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    friend.goto(link)
    shown = friend.get_by_role("listitem").locator(".card").first
    expect(shown.locator(".symbol")).to_be_visible()
    assert shown.evaluate(COLOUR) == TEAL
    page.get_by_role("button", name="All cards: as the game has it").click()
    page.get_by_role("button", name="No symbol").click()
    expect(drawn.locator(".symbol")).to_have_count(0)
    assert not re.search("frames|symbol", export(page))
    assert faults(page) == []


def test_at_a_table_cards_have_the_colours_of_their_set_and_backs_tell_nothing(page: Page) -> None:
    begin(page)
    page.get_by_text("Frames, symbol and back").click()
    page.get_by_label("All cards", exact=True).fill(TEAL)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url(re.compile("/table/"))
    Player(page).wait_for_question()
    own = page.locator("[data-thing^='A.hand.New card'] .card").first
    assert own.evaluate(COLOUR) == TEAL
    colours = page.locator(".card.back").evaluate_all(f"(all) => all.map({COLOUR})")
    assert colours and TEAL not in colours


def test_the_back_of_a_set_is_brought_in_the_page(page: Page) -> None:
    begin(page)
    page.get_by_text("Frames, symbol and back").click()
    field = page.get_by_role("group", name="The picture of the backs")
    files: Any = {"name": "back.png", "mimeType": "image/png", "buffer": striped(700, 1000)}
    field.get_by_label("Choose a picture").set_input_files(files)
    page.get_by_role("dialog").get_by_role("button", name="Take this part").click()
    expect(field.get_by_role("img", name="The picture of the backs")).to_be_visible()
    assert re.search(r"^back: picture:[0-9a-f]{32}$", export(page), re.M)
