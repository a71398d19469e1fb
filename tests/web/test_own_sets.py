"""A table with cards of one's own: looked at before one sits down, and drawn on the mat."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.server.running import Server
from tests.server.set_texts import mix_card, mix_set
from tests.server.test_pictures import png
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
