"""The position editor in a browser: cards laid out by mouse, by keys and in words, and played."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, Route
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.waiting import PATIENCE

from playmat.scenarios.running import run

FOX = (
    "set: Foxes\ngame: nostalgix\ncards:\n"
    "  - {name: Arctic Fox, kind: fighter, cost: 2, type: Water, subtype: Fox, health: 4,"
    " attacks: [{name: Nip, damage: 2}], text: Charge.}\n"
)


def begin(page: Page) -> None:
    """A set with a Fox, and the editor of a position for it."""
    made = page.request.post("/api/sets", data={"game": "nostalgix", "text": FOX})
    page.goto(f"/workshop/nostalgix/{made.json()['info']['id']}")
    page.get_by_role("button", name="In a position").click()
    expect(page.get_by_role("heading", name="A position for Arctic Fox")).to_be_visible()


def text(page: Page) -> Locator:
    return page.get_by_label("The position in words")


def clear(page: Page, said: str) -> None:
    """Begin with a position of few words."""
    text(page).fill(said)
    expect(page.get_by_role("button", name="Play from here")).to_be_enabled()  # it was answered


def drag(page: Page, what: Locator, where: Locator) -> None:
    what.scroll_into_view_if_needed()
    start, end = what.bounding_box(), where.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 20, start["y"] + 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def shelf(page: Page, card: str) -> Locator:
    cards = page.get_by_role("region", name="Cards to lay out")
    return cards.get_by_role("button", name=card)


def test_it_begins_with_the_card_in_hand_and_what_it_takes(page: Page) -> None:
    begin(page)
    expect(text(page)).to_have_value(re.compile("Arctic Fox"))
    places = page.get_by_role("region", name="Places of A")
    expect(places.get_by_role("button", name="Arctic Fox, in Hand of A")).to_be_visible()


def test_a_card_is_dragged_onto_the_mat_and_off_again(page: Page) -> None:
    begin(page)
    clear(page, "A: {deck: [Arctic Fox]}\nB: {deck: [Arctic Fox]}\n")
    slot = page.locator("[data-place='B.fighters'] [data-thing='slot B.fighters 3']")
    drag(page, shelf(page, "Arctic Fox"), slot)
    expect(page.locator("[data-place='B.fighters'] [data-key]")).to_have_count(1)
    expect(text(page)).to_have_value(
        re.compile(r"B:\n.*fighters: \[null, null, Arctic Fox\]", re.S)
    )
    drag(page, page.locator("[data-place='B.fighters'] [data-key]"), page.locator(".how"))
    expect(page.locator("[data-place='B.fighters'] [data-key]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-place='B.fighters'] [data-key]")).to_have_count(1)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("[data-place='B.fighters'] [data-key]")).to_have_count(0)


def test_cards_are_laid_by_clicks_and_by_keys(page: Page) -> None:
    begin(page)
    clear(page, "A: {deck: [Arctic Fox]}\nB: {deck: [Arctic Fox]}\n")
    fox = shelf(page, "Arctic Fox")
    fox.click()
    expect(page.get_by_text("Arctic Fox is chosen.")).to_be_attached()
    page.locator("[data-place='A.fighters'] [data-thing='slot A.fighters 2']").click()
    expect(text(page)).to_have_value(re.compile(r"fighters: \[null, Arctic Fox\]"))
    fox.focus()
    page.keyboard.press("Enter")
    place = page.get_by_role("button", name="Put Arctic Fox into Hand of A")
    expect(page.locator("button.place.open").first).to_be_focused()
    place.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Arctic Fox lies in Hand of A.")).to_be_attached()
    expect(fox).to_be_focused()
    chip = page.get_by_role("button", name="Arctic Fox, in Hand of A")
    chip.focus()
    page.keyboard.press("Delete")
    expect(chip).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(chip).to_be_visible()


def test_a_step_is_taken_back_before_the_server_has_answered(page: Page) -> None:
    begin(page)
    clear(page, "A: {deck: [Arctic Fox]}\nB: {deck: [Arctic Fox]}\n")
    late: list[Route] = []
    page.route("**/api/positions/nostalgix", lambda route: late.append(route))
    shelf(page, "Arctic Fox").click()
    page.get_by_role("button", name="Put Arctic Fox into Hand of A").click()
    chip = page.get_by_role("button", name="Arctic Fox, in Hand of A")
    chip.focus()
    page.keyboard.press("Delete")
    expect(chip).to_have_count(0)
    page.keyboard.press("Control+z")
    page.route("**/api/positions/nostalgix", lambda route: route.continue_())
    for route in late:
        route.continue_()
    expect(text(page)).to_have_value(re.compile(r"hand: \[Arctic Fox\]"))
    expect(chip).to_be_visible()


def test_numbers_and_words_say_the_same(page: Page) -> None:
    begin(page)
    clear(page, "A: {mana: 3/5, deck: [Arctic Fox]}\nB: {deck: [Arctic Fox]}\n")
    mana = page.get_by_label("Mana of A", exact=True)
    expect(mana).to_have_value("3")
    mana.fill("4")
    mana.press("Tab")
    expect(text(page)).to_have_value(re.compile("mana: 4/5"))
    page.get_by_label("Who begins").select_option("B")
    expect(text(page)).to_have_value(re.compile("active: B"))
    text(page).fill("A:\n  hand: [Arctic Fix]\n")
    expect(page.get_by_text("Line 2: A.hand names 'Arctic Fix'")).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()


def test_what_is_tried_from_there_is_kept_as_a_scenario(page: Page, tmp_path: Path) -> None:
    begin(page)
    clear(page, "A: {mana: 5/5, deck: [Arctic Fox]}\nB: {deck: [Arctic Fox, Arctic Fox]}\n")
    drag(page, shelf(page, "Arctic Fox"), page.locator("[data-place='A.hand']"))
    expect(text(page)).to_have_value(re.compile(r"hand: \[Arctic Fox\]"))
    expect(page.locator("[data-place='A.hand'] [data-key]")).to_have_count(1)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Type a move").click()
    page.get_by_role("combobox").fill("play Arctic Fox")
    expect(page.get_by_role("option", name="play Arctic Fox", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='A.fighters'] [data-key]")).to_have_count(1)
    page.get_by_role("button", name="Save as a scenario").click()
    dialog = page.get_by_role("dialog", name="A scenario of Arctic Fox")
    expect(dialog.get_by_label("The scenario")).to_have_value(re.compile("A: play Arctic Fox"))
    dialog.get_by_label("Its name").fill("Arctic Fox comes into play")
    dialog.get_by_label("Its name").press("Tab")
    expect(dialog.get_by_label("The scenario")).to_have_value(re.compile("comes into play"))
    dialog.get_by_role("button", name="Keep it").click()
    expect(dialog.get_by_text("Kept: Arctic Fox comes into play")).to_be_visible()
    dialog.get_by_role("link", name="Back to the position").click()
    expect(text(page)).to_have_value(re.compile(r"hand: \[Arctic Fox\]"), timeout=PATIENCE)
    page.get_by_role("link", name="Back to the card").click()
    page.get_by_role("button", name="Scenarios", exact=True).click()
    page.get_by_role("button", name="Run all").click()
    expect(page.get_by_text("as written")).to_be_visible()
    page.get_by_role("button", name="Set and scenarios as a file").click()
    file = tmp_path / "foxes.yaml"
    file.write_text(page.get_by_label("The set file").input_value())
    report = run([file])
    assert (report.passed, report.failed) == (1, 0), report.failures


def test_on_a_phone_and_for_who_listens(phone: Page) -> None:
    begin(phone)
    clear(phone, "A: {deck: [Arctic Fox]}\nB: {deck: [Arctic Fox]}\n")
    shelf(phone, "Arctic Fox").click()
    phone.get_by_role("button", name="Put Arctic Fox into Fighters of A").click()
    expect(phone.locator("[data-place='A.fighters'] [data-key]")).to_have_count(1)
    wide = phone.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
    assert faults(phone) == []
