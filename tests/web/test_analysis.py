"""A game that was played on the page, looked at again: judged, its mistakes tried again, and played
otherwise."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import Player, sit_down

FILM = "/replay/nintendo.the_battle"  # short, and with slips
CHOICES = 8  # that are made before the game is conceded


def play(page: Page, game: str) -> Player:
    """Play a short game as one who does what glows, and concede it."""
    player = sit_down(page, game, "me", "random")
    seen = player.see()
    for _ in range(CHOICES):
        if seen["over"]:
            return player
        player.choose(seen)
        seen = player.wait_for_question(seen["decision"])
    if not seen["over"]:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="concede").click()
        page.get_by_role("button", name="Yes, concede").click()
    return player


def look(page: Page) -> None:
    page.goto(FILM)
    page.get_by_role("button", name="Analysis").click()
    page.get_by_label("How closely").select_option("quick")
    page.get_by_role("button", name="Look at the game again").press("Enter")
    expect(page.get_by_role("figure")).to_contain_text("chance to win over the game")


def test_a_game_played_on_the_page_is_looked_at_again(page: Page) -> None:
    """At once, since that was asked for. Of decks with more than one card: the hand is dealt from
    the order of its cards."""
    play(page, "nostalgix")
    page.get_by_role("dialog").get_by_role("link", name="What was each choice worth?").click()
    expect(page.get_by_role("figure")).to_contain_text("chance to win over the game")
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.locator(".seat").first).to_contain_text("accuracy")
    legend = page.get_by_role("figure").locator(".legend")
    for words in ("chance to win", "doubt", "even", "this step"):
        expect(legend).to_contain_text(words)


def test_a_slip_is_shown_with_what_was_better_and_played_otherwise(page: Page) -> None:
    look(page)
    panel = page.get_by_role("region", name="Analysis")
    expect(panel).to_contain_text("accuracy")
    slip = panel.get_by_role("listitem").last.get_by_role("button")
    slip.press("Enter")
    expect(slip).to_have_attribute("aria-current", "step")
    here = panel.locator("[aria-live]")
    expect(here).to_contain_text("Better:")
    name = slip.inner_text().partition(": ")[0].partition(", ")[2]
    page.get_by_role("button", name="Try something else here").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("select").first.locator("option:checked")).to_contain_text(name)
    dialog.get_by_role("button", name="Play on").press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt")).to_be_visible()


def test_mistakes_are_tried_again_on_the_table_one_after_the_other(page: Page) -> None:
    look(page)
    panel = page.get_by_role("region", name="Analysis")
    panel.get_by_role("button", name="Learn from").first.press("Enter")
    expect(panel).to_contain_text("Mistake 1 of")
    expect(panel).to_contain_text("What is better?")
    outcome = panel.locator(".outcome")
    expect(outcome).to_have_text("")
    glowing = ".source button[data-thing], button.source[data-thing]"
    assert page.locator(glowing).count() or panel.locator(".options button").count() > 2
    panel.get_by_role("button", name="Show it").press("Enter")
    expect(outcome).to_contain_text("Better:")
    expect(page.locator(glowing)).to_have_count(0)
    panel.get_by_role("button", name="Back to the analysis").press("Enter")
    expect(panel).to_contain_text("accuracy")


def test_on_a_phone_all_of_it_can_be_reached(phone: Page) -> None:
    look(phone)
    phone.get_by_role("region", name="Analysis").get_by_role("listitem").first.get_by_role(
        "button"
    ).click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
