"""All cards of a set as a table: written in by keys, sorted, undone."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.set_texts import mix_card, mix_set
from tests.web.expecting import expect
from tests.web.players import post


def test_cards_are_changed_by_keys_sorted_and_told_what_is_wrong(page: Page) -> None:
    page.goto("/")
    cards = [mix_card(name, hp=hp) for name, hp in (("Fox", 10), ("Owl", 9), ("Cub", 2))]
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set(*cards)})["info"]["id"]
    page.goto(f"/workshop/mix/{made}")
    page.get_by_role("button", name="Table", exact=True).click()
    table = page.get_by_role("dialog").get_by_role("table")
    names = table.locator("td:first-child input")

    table.get_by_role("textbox", name="Hp of Fox").fill("7")
    page.keyboard.press("Enter")
    expect(table.get_by_role("textbox", name="Hp of Owl")).to_be_focused()
    page.keyboard.press("Control+d")
    expect(table.get_by_role("textbox", name="Hp of Owl")).to_have_value("7")
    page.keyboard.press("ArrowDown")
    expect(table.get_by_role("textbox", name="Hp of Cub")).to_be_focused()

    table.get_by_role("button", name="Name").click()
    expect(table.get_by_role("columnheader", name="Name")).to_have_attribute(
        "aria-sort", "ascending"
    )
    assert [each.input_value() for each in names.all()] == ["Cub", "Fox", "Owl"]

    text = table.get_by_role("textbox", name="Text of Cub")
    text.fill("On Land: Restore 2 HP to this crad.")
    text.press("Tab")
    expect(table.locator("tbody tr").first.locator(".state")).to_contain_text("crad")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled()
    kept = page.evaluate(f"fetch('/api/sets/{made}').then((set) => set.json())")
    points = [card["stats"][0]["value"] for card in kept["sheet"]["cards"]]
    assert points == [7, 7, 2], "in the order of the set"
    assert "crad" not in kept["sheet"]["text"], "it was undone"


def test_words_are_found_and_replaced_in_all_cells_in_one_step(page: Page) -> None:
    page.goto("/")
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set("Red Fox", "Red Owl")})
    page.goto(f"/workshop/mix/{made['info']['id']}")
    page.get_by_role("button", name="Table", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Find").fill("Red")
    dialog.get_by_label("Replace by").fill("Grey")
    dialog.get_by_role("button", name="Replace all").click()
    expect(dialog.get_by_role("status")).to_have_text("Replaced 2 times.")
    names = dialog.get_by_role("table").locator("td:first-child input")
    assert [each.input_value() for each in names.all()] == ["Grey Fox", "Grey Owl"]
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo").click()
    listed = page.get_by_role("navigation", name="Cards of the set")
    expect(listed).to_contain_text("Red Fox")
    expect(listed).to_contain_text("Red Owl")
