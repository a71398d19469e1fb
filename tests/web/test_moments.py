"""A tester's comment on a card at a moment of a game, which its maker finds in the replay there."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.running import Server, play_a_while
from tests.server.set_texts import mix_set
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import post


def test_a_comment_from_a_replay_leads_there(page: Page, running: Server) -> None:
    page.goto("/")
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set("Moment")})["info"]["id"]
    word = post(page, f"/api/sets/{made}/share", {})["word"]
    tester = running.guest("Tess")
    table = tester.post(f"/api/shared_sets/{word}/play", {})["table"]
    with tester.at(table) as chair:
        play_a_while(chair, 2)
    page.goto(f"/replay/{table}?step=1")
    page.get_by_role("button", name="Comment").click()
    dialog = page.get_by_role("dialog", name="Comment on a card at step 1")
    dialog.get_by_label("What is to be said").fill("Here it is too strong")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("status")).to_contain_text("stands with the set")
    page.goto(f"/workshop/mix/{made}")
    there = page.get_by_role("link", name="See it in the replay")
    expect(there).to_have_attribute("href", f"/replay/{table}?step=1")
    page.goto(f"/replay/{table}?step=1")
    page.get_by_role("button", name="Comment").click()
    expect(dialog.get_by_label("Card")).to_have_value("Moment")
    assert faults(page) == []
