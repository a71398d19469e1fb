"""Two people at one screen: what one of them drew is for nobody else's eyes or ears."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import Player, make_table

SPOKEN = '[role="log"], [role="status"]'  # what a screen reader says by itself


def spoken(page: Page) -> str:
    return "".join(page.locator(SPOKEN).all_text_contents()).strip()


def test_the_curtain_silences_what_is_read_out(page: Page) -> None:
    made = make_table(page, "nostalgix", "me", "me")
    page.goto(f"/table/{made['table']}")
    player = Player(page)
    seen = player.wait_for_question()
    for handed in range(
        5
    ):  # hands are passed often enough for somebody's turn to begin with a draw
        expect(page.get_by_role("button", name="show my cards")).to_be_visible()
        assert spoken(page) == ""
        player.press(".curtain button")
        seen = player.wait_for_question()
        assert spoken(page) != ""
        chosen_before = handed > 1
        expect(page.get_by_label("Since you last chose")).to_have_count(int(chosen_before))
        while not seen["curtain"]:
            player.press(".choices button:last-child")
            seen = player.wait_for_question(seen["decision"])
