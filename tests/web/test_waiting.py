"""Waiting for a friend: the link to send, who has come, and what holds between them."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.running import Server
from tests.web.expecting import expect
from tests.web.players import Player, make_table


def test_the_host_sees_the_links_and_who_has_come_until_the_game_begins(
    page: Page, running: Server
) -> None:
    made = make_table(page, "mix", "me", "link", minutes=20, watch_delay=30)
    page.goto(f"/table/{made['table']}")
    waiting = page.get_by_role("region", name="Waiting for the others")
    expect(waiting).to_contain_text("Waiting for somebody at seat B")
    expect(waiting.get_by_role("list", name="Who has come")).to_contain_text("Seat A: You")
    expect(waiting).to_contain_text("Each player has 20 minutes")
    expect(waiting).to_contain_text("30 seconds later than you")
    link = waiting.get_by_label("Link for seat B").input_value()
    assert link.endswith(made["links"]["B"])
    assert waiting.get_by_label("Link for spectators").input_value().endswith(made["watch"])
    friend = running.guest("Ben")
    friend.join(made["links"]["B"])
    assert Player(page).wait_for_question()["decision"]
