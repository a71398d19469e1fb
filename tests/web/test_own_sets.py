"""A table with cards of one's own: looked at before one sits down, and drawn on the mat."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route
from tests.server.running import Server
from tests.server.set_texts import mix_card, mix_set
from tests.server.test_pictures import png
from tests.web.building import the_deck
from tests.web.expecting import expect
from tests.web.players import Player


def test_who_is_invited_looks_at_the_cards_and_then_plays_with_them(
    page: Page, running: Server
) -> None:
    vera = running.guest("Vera")
    kept = vera.http.post("/api/pictures", content=png(40, 40)).json()
    fox = mix_card("Fox").replace("hp: 6", f"hp: 6, art: '{kept['art']}'")
    made = vera.post("/api/sets", {"game": "mix", "text": mix_set(fox, mix_card("Owen", hp=9))})
    digest = made["info"]["digest"]
    draft = {"name": "Foxes", "cards": {"Fox": 4, "Owen": 1}, "sets": [digest]}
    vera.post("/api/decks", {"game": "mix", "draft": draft})
    table = vera.table("mix", "me/Foxes", "link/Foxes", sets=[digest])
    page.goto(table["links"]["B"])
    allowed = page.locator("details", has_text="Foxes")
    allowed.get_by_text("Foxes").click()
    expect(allowed).to_contain_text("Owen has another text than the printed one.")
    expect(allowed.locator("li", has_text="Fox")).to_be_visible()
    expect(allowed.locator(f'img[src="{kept["path"]}"]')).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    Player(page).wait_for_question()
    drawn = page.locator(f'img[src="{kept["path"]}"]').first
    expect(drawn).to_be_visible()
    assert drawn.evaluate("(image) => image.naturalWidth") == 40


def build_vixens(page: Page) -> Locator:
    """A legal deck of The Mix with cards of an own set, not yet saved."""
    page.goto("/")
    made = page.evaluate(
        """(body) => fetch("/api/sets", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }).then((answer) => answer.json())""",
        {"game": "mix", "text": mix_set("Vixen", "Cub")},
    )
    assert "info" in made, made
    page.goto("/decks/mix/new")
    page.get_by_label("Foxes").check()
    deck = the_deck(page)
    deck.get_by_label("Name of the deck").fill("Vixens")
    for name, copies in (("Vixen", 3), ("Cub", 2)):
        more = page.get_by_role("button", name=f"One {name} more", exact=True).first
        for _ in range(copies):
            more.click()
    expect(deck.get_by_role("status").first).to_contain_text("Legal")
    return deck


def test_who_plays_before_the_own_decks_have_come_plays_with_their_sets(
    page: Page, running: Server
) -> None:
    deck = build_vixens(page)
    held: list[Route] = []
    page.route(lambda url: url.endswith("/api/decks"), keep_back(held))
    deck.get_by_role("button", name="Play").click()
    begin = page.get_by_role("dialog").locator("button[type=submit]")
    begin.click()
    expect(begin).to_be_disabled()
    for route in held:
        route.continue_()
    page.wait_for_url(re.compile("/table/"))


def keep_back(held: list[Route]) -> Callable[[Route], None]:
    """What is asked for waits, what is sent goes on."""
    return lambda route: held.append(route) if route.request.method == "GET" else route.continue_()


def test_a_deck_is_built_with_cards_of_a_set_and_played(page: Page, running: Server) -> None:
    deck = build_vixens(page)
    deck.get_by_role("button", name="Play").click()
    page.get_by_role("dialog").get_by_role("button", name="Play").last.click()
    page.wait_for_url(re.compile("/table/"))
    Player(page).wait_for_question()
    expect(page.locator("[data-thing^='A.hand.']").first).to_be_visible()
    held = page.locator("[data-thing^='A.hand.']").evaluate_all(
        "(all) => all.map((one) => one.dataset.thing.split('.')[2])"
    )
    assert set(held) <= {"Vixen", "Cub"}, held
