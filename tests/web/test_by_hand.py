"""Free text: set aside in the workshop, told at a table, and carried out by hand."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.set_texts import ATKS
from tests.web.expecting import expect
from tests.web.players import Player, post
from tests.web.test_workshop import begin

UNCLEAR = "Everybody at the table sings."


def test_what_is_not_understood_becomes_free_text_by_a_click(page: Page) -> None:
    begin(page)
    page.get_by_label("Text", exact=True).fill(f"Charge.\n{UNCLEAR}\n{UNCLEAR}")
    page.get_by_role("button", name="Make what is not understood free text").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("Charge.")
    expect(page.get_by_label("Free text")).to_have_value(f"{UNCLEAR}\n{UNCLEAR}")
    card = page.get_by_role("region", name="As it will be printed").locator(".card")
    expect(card).to_contain_text(f"By hand: {UNCLEAR}")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    expect(page.get_by_label("A draft", exact=True)).not_to_be_checked()


def test_both_are_told_of_free_text_and_one_does_what_the_other_agrees_to(
    page: Page, friend: Page
) -> None:
    page.goto("/")
    cards = "".join(
        f"  - {{name: Fox {letter}, hp: 6, atks: {ATKS}, free_text: '{UNCLEAR}'}}\n"
        for letter in "abcdefghijkl"
    )
    text = f"set: Choir\ngame: mix\ncards:\n{cards}"
    made = post(page, "/api/sets", {"game": "mix", "text": text})["info"]["id"]
    word = post(page, f"/api/sets/{made}/share", {})["word"]
    table = post(page, f"/api/shared_sets/{word}/play", {"against": "friend"})
    page.goto(f"/table/{table['table']}")
    friend.goto(table["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    for player in (Player(page), Player(friend)):
        player.choose(player.wait_for_question())
    for each in (page, friend):
        expect(each.locator("summary").filter(has_text="To be done by hand")).to_be_visible()
    held = page.locator("[data-thing^='A.hand.']")
    before = held.count()
    page.get_by_role("button", name="Draw a card.", exact=True).click()
    expect(friend.locator(".prompt")).to_contain_text("Is this to be done by hand?")
    friend.get_by_role("button", name="agree: Draw a card.").click()
    expect(held).to_have_count(before + 1)
    page.get_by_role("button", name="I have read it").click()
    expect(page.get_by_role("button", name="Draw a card.", exact=True)).to_be_hidden()
