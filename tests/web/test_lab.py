"""The lab in the browser: asked, watched, stopped, shared; and the button of the deck builder."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page
from tests.server.set_texts import mix_set
from tests.web.axe import faults
from tests.web.building import the_deck
from tests.web.expecting import expect

QUICK = {"Five Owens", "Slow Drip"}
POST = """([path, body]) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).then((answer) => answer.json())"""


def ask(page: Page, question: str = "Match-ups") -> None:
    """Choose a question, two decks and the quickest bot."""
    page.goto("/lab?game=mix")
    page.get_by_role("radio", name=question).check()
    decks = page.get_by_role("group", name=re.compile("Decks that play|Opponents"))
    decks.get_by_role("button", name="None").click()
    for deck in sorted(QUICK):
        decks.get_by_label(deck, exact=True).check()
    page.get_by_label("Who plays").select_option("random")
    page.get_by_label("How narrow").select_option("10")


def keep_deck(page: Page, draft: dict[str, Any]) -> None:
    page.evaluate(POST, ["/api/decks", {"game": "mix", "draft": draft}])


def start(page: Page) -> None:
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/lab/results/[\w-]+$"))


def test_a_question_is_asked_watched_kept_and_shared(page: Page, phone: Page) -> None:
    ask(page)
    page.get_by_text("The same as a file").click()
    file = page.get_by_role("region", name="The experiment as a file")
    page.get_by_label("Seed").fill("7")
    expect(file).to_contain_text("seed: 7")  # it stays open when something is changed
    page.get_by_label("Seed").fill("0")
    expect(file).to_contain_text('decks: ["Five Owens","Slow Drip"]')
    expect(page.get_by_text("playmat lab match-ups experiment.yaml")).to_be_visible()
    start(page)
    expect(page.get_by_role("heading", name="The Mix: match-ups")).to_be_visible()
    drawing = page.get_by_role("img", name="Win rates of decks against each other")
    expect(drawing).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.get_by_text("As a table").last.click()
    table = page.get_by_role("region", name="Against the field, as a table")
    expect(table.get_by_role("row")).to_have_count(3)
    address = page.url
    page.get_by_role("link", name="The lab").click()
    results = page.get_by_role("region", name="Your results")
    expect(results.get_by_role("listitem")).to_contain_text("done")
    phone.goto(address)
    expect(phone.get_by_role("img", name="Win rates against the field")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(phone) == []
    results.get_by_role("button", name="Delete The Mix: match-ups").click()
    expect(results).to_contain_text("Nothing has been asked yet")


def test_a_card_is_changed_by_a_form_and_compared_with_what_it_was(page: Page) -> None:
    ask(page, "What if")
    form = page.get_by_role("group", name="What is different")
    form.get_by_label("The card").select_option("Owen")
    health = form.get_by_label("HP", exact=True)
    expect(health).to_have_value("7")
    health.fill("40")
    health.blur()
    page.get_by_label("How long to play").select_option("0")  # until it is clear
    page.get_by_text("The same as a file").click()
    file = page.get_by_role("region", name="The experiment as a file")
    expect(file).to_contain_text('change: {"cards":[{"name":"Owen","hp":40}]}')
    assert faults(page) == []
    start(page)
    found = page.get_by_role("region", name="The card itself", exact=True)
    expect(found).to_contain_text("surely stronger")
    assert faults(page) == []


def test_a_mistake_of_a_form_is_told(page: Page) -> None:
    ask(page, "What if")
    form = page.get_by_role("group", name="What is different")
    form.get_by_label("The card").select_option("Owen")
    health = form.get_by_label("HP", exact=True)
    expect(health).to_have_value("7")
    health.fill("-1")
    health.blur()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("the card 'Owen'")


def test_it_is_stopped_by_keys_with_what_was_found(page: Page) -> None:
    ask(page, "A better deck")
    page.get_by_label("How long to search").select_option("20000")
    start(page)
    expect(page.get_by_role("progressbar", name="Playing")).to_be_visible()
    found = page.get_by_role("heading", name=re.compile(", improved$"))
    expect(found).to_be_visible()
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("It was cancelled")
    expect(found).to_be_visible()


def test_the_builder_improves_a_deck(page: Page) -> None:
    page.goto("/decks/mix/new?from=Fresh Chalk")
    the_deck(page).get_by_role("button", name="Improve").click()
    dialog = page.get_by_role("dialog", name="Improve this deck")
    dialog.get_by_label("Who plays").select_option("random")
    dialog.get_by_label("How long to search").select_option("20000")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.get_by_role("progressbar", name="Playing")).to_be_visible()
    expect(dialog.get_by_role("heading", name="Fresh Chalk (copy), improved")).to_be_visible()
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_role("status")).to_contain_text("It was cancelled")


def test_a_deck_with_cards_of_ones_own_set_plays(page: Page) -> None:
    page.goto("/")
    made = page.evaluate(POST, ["/api/sets", {"game": "mix", "text": mix_set("Vixen")}])
    draft = {"name": "Vixens", "cards": {"Vixen": 5}, "sets": [made["info"]["digest"]]}
    keep_deck(page, draft)
    ask(page)
    page.get_by_label("Vixens (yours)", exact=True).check()
    page.get_by_text("The same as a file").click()
    file = page.get_by_role("region", name="The experiment as a file")
    expect(file).to_contain_text("sets: [")
    start(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.get_by_text("As a table").last.click()
    table = page.get_by_role("region", name="Against the field, as a table")
    expect(table.get_by_role("row", name=re.compile("Vixens"))).to_be_visible()
