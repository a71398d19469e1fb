"""Decks in and out of the page, and the search of gallery and builder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route
from tests.server.running import Server
from tests.web.building import the_deck
from tests.web.expecting import expect
from tests.web.players import Player, post

import playmat
from playmat.workshop.card_search import search

LIST = """\
# from a friend
Deck: Brought Along
Hero: Sable Static

Fighters
4x Gearhound
2 Dodgebal
"""


def open_import(page: Page, game: str) -> Locator:
    page.goto("/decks")
    title = playmat.load(game).title
    page.get_by_role("region", name=title).get_by_role("button", name="Import").click()
    return page.get_by_role("dialog")


def is_open(page: Page, game: str, name: str) -> None:
    page.wait_for_url(re.compile(f"/decks/{game}/"))
    expect(the_deck(page).get_by_label("Name of the deck")).to_have_value(name)


def test_a_plain_list_is_mended_and_becomes_a_deck(page: Page) -> None:
    dialog = open_import(page, "nostalgix")
    dialog.get_by_label("A list of cards").fill(LIST)
    dialog.get_by_role("button", name="Import").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Line 7: there is no card 'Dodgebal'")
    dialog.get_by_role("button", name="Write Dodgeball").click()
    expect(dialog.get_by_label("A list of cards")).to_have_value(re.compile("2 Dodgeball\n"))
    dialog.get_by_role("button", name="Import").click()
    is_open(page, "nostalgix", "Brought Along")
    deck = the_deck(page)
    expect(deck.locator("label", has_text="Hero").locator("select")).to_have_value("Sable Static")
    expect(deck).to_contain_text("6 of 50")


def test_a_file_is_picked_or_dropped(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Deck: Out of a file\n3 Gearhound\n", encoding="utf-8")
    dialog = open_import(page, "nostalgix")
    field = dialog.get_by_label("A list of cards")
    dialog.get_by_label("Open a file").set_input_files(path)
    expect(field).to_have_value(re.compile("Out of a file"))
    field.fill("")
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["Deck: Dropped\\n2 Gearhound"], "deck.txt"));
          document.querySelector("textarea").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }"""
    )
    expect(field).to_have_value(re.compile("Deck: Dropped"))
    dialog.get_by_role("button", name="Import").click()
    is_open(page, "nostalgix", "Dropped")


FORMS = {  # and a deck that goes out in it; the page with the most cards is drawn for one of them
    "As text": ("nintendo", "All Flags"),
    "As a code": ("mix", "Fresh Chalk"),
    "As a link": ("mix", "Fresh Chalk"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_goes_out_and_comes_back(page: Page, form: str) -> None:
    game, name = FORMS[form]
    page.goto(f"/decks/{game}/new?from={name}")
    deck = the_deck(page)
    deck.get_by_label("Name of the deck").fill("Sent")
    deck.get_by_role("button", name="Export").click()
    text = page.get_by_role("dialog").get_by_label(form).input_value()
    if form == "As a link":
        page.goto(text)
    else:
        # a code knows its own game, wherever it is brought
        dialog = open_import(page, "nintendo")
        dialog.get_by_label("A list of cards").fill(text)
        dialog.get_by_role("button", name="Import").click()
    is_open(page, game, "Sent")
    expect(deck.get_by_text("Legal", exact=True)).to_be_visible()


def test_a_link_that_was_cut_says_so(page: Page) -> None:
    page.goto("/decks/mix/new?code=PM1.AAAA")
    expect(page.get_by_role("alert")).to_contain_text("this code is not whole")


@pytest.mark.parametrize("path", ["/cards/nostalgix", "/decks/nostalgix/new"])
def test_cards_are_searched_as_players_write_it(page: Page, path: str) -> None:
    asked = 'type:fighter cost<=2 text:"draw"'
    game = playmat.load("nostalgix")
    (card,) = search(asked, game, game.looks.prints)
    page.goto(path)
    page.get_by_label("Search cards").fill(asked)
    expect(page.get_by_role("status").filter(has_text="1 card").first).to_be_visible()
    expect(page.locator(".tile")).to_contain_text(card.name)
    page.get_by_label("Search cards").fill("cost<=two")
    expect(page.get_by_role("alert")).to_have_text("after cost<= a number must stand, not 'two'")
    expect(page.locator(".tile"), "what was found stays").to_have_count(1)
    page.get_by_label("How to search").click()
    expect(page.get_by_text("a number, with")).to_contain_text("cost, level")


def test_who_comes_by_a_link_sits_down_with_a_deck_of_their_own(
    page: Page, running: Server
) -> None:
    cards = ["Owen", "Tiny Owen", "Owen Again", "Owen the Intern", "Owen on a Bench"]
    draft = {"name": "Brought", "cards": dict.fromkeys(cards, 1)}
    post(page, "/api/decks", {"game": "mix", "draft": draft})
    seats = [{"kind": "me", "deck": "Five Owens"}, {"kind": "link"}]
    made = running.guest().post("/api/tables", {"game": "mix", "seats": seats})
    tables: list[Route] = []
    page.route(f"**/api/tables/{made['table']}", lambda route: tables.append(route))
    with page.expect_response("**/api/decks"):
        page.goto(made["links"]["B"], wait_until="commit")
    tables[0].continue_()  # what is played is known later than the decks
    page.get_by_label("Your deck").select_option("Brought (yours)")
    page.get_by_role("button", name="Sit down").click()
    Player(page).wait_for_question()
    held = page.locator("[data-thing^='B.hand.']").evaluate_all(
        "(all) => all.map((e) => e.dataset.thing)"
    )
    assert len(held) == 3 and all(thing.split(".")[2] in cards for thing in held)
