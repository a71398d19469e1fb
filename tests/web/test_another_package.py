"""A game of another package, installed beside Playmat, is played at the page like ours."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser
from tests.examples.installing import EXAMPLE, environment, lay_out
from tests.web.expecting import expect
from tests.web.players import Player
from tests.web.processes import free_port, server_process


def test_emberline_is_found_in_the_lobby_and_played_to_its_end(
    browser: Browser, tmp_path: Path
) -> None:
    env = environment(lay_out(tmp_path / "installed"), EXAMPLE / "src")
    port = free_port()
    with server_process(port, tmp_path, env):
        context = browser.new_context(base_url=f"http://127.0.0.1:{port}", reduced_motion="reduce")
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto("/")
        games = page.get_by_role("list", name="Games").get_by_role("listitem")
        emblem = games.filter(has_text="Emberline").locator("svg path").first
        expect(emblem).to_be_attached()  # its pictures come from the server
        games.filter(has_text="Emberline").get_by_role("button").first.click()
        page.locator('input[name="bot-0"]').first.check(force=True)  # the weakest is the quickest
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/table/*")
        player = Player(page)
        player.wait_for_question()
        expect(page.locator("[data-board]")).to_contain_text("Warmth")
        drawn = page.locator("[data-board] .motif, [data-board] svg").first
        expect(drawn.locator("path").first).to_be_attached()
        assert player.play() > 5
        expect(page.get_by_role("dialog")).to_contain_text("Seed")
        page.goto("/grammar/emberline")
        page.get_by_label("What should the card do?").fill("hurt")
        page.get_by_role("link", name="Deal 2 damage to target creature.").click()
        text = page.get_by_label("Text", exact=True)
        expect(text).to_have_value("Deal 2 damage to target creature.")
        text.fill("Hit target monster for 3.")
        expect(page.get_by_text("Deal 3 damage to target creature.", exact=True)).to_be_visible()
        assert faults == []
        context.close()
