"""Best of three in the page: chosen in the lobby, shown above the mat, told at the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.server.running import Guest, Server
from tests.web.expecting import expect
from tests.web.players import Player, make_table


def concede(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()


def test_a_best_of_three_against_a_bot(page: Page) -> None:
    page.goto("/")
    page.get_by_role("list", name="Games").get_by_role("listitem").filter(
        has_text="The Mix"
    ).get_by_role("button", name=re.compile("Play")).click()
    page.get_by_role("radio", name="Best of three").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    player = Player(page)
    player.wait_for_question()
    expect(page.locator("header").first).to_contain_text("Game 1, best of three: You 0")
    first = page.url
    concede(page)
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text("The match stands: You 0")
    expect(ending.get_by_role("button", name="Play again")).to_have_count(0)
    page.goto("/")
    listed = page.get_by_role("region", name="Go on with")
    listed.get_by_role("link").first.click()
    deck = ending.get_by_label("Your deck for the next game")
    other = deck.locator("option").nth(2).inner_text()
    deck.select_option(other)
    ending.get_by_role("button", name="Next game").click()
    page.wait_for_url(lambda url: url != first and "/table/" in url)
    expect(page.locator("header").first).to_contain_text("Game 2, best of three: You 0")
    player.wait_for_question()
    concede(page)
    expect(ending).to_contain_text("wins the match")
    expect(ending.get_by_role("button", name="Play again")).to_be_visible()


def test_two_people_wait_for_each_other_between_two_games(page: Page, running: Server) -> None:
    made = make_table(page, "nostalgix", "me", "link", best_of=3)
    friend: Guest = running.guest("Ben")
    with friend.at(friend.join(made["links"]["B"])) as across:
        page.goto(f"/table/{made['table']}")
        Player(page).wait_for_question()
        across.until_asked()
        across.say("stand", text="concede")
        ending = page.get_by_role("dialog")
        expect(ending).to_contain_text("The match stands: You 1, Ben 0.")
        expect(ending).to_contain_text("in 3 minutes at the latest")
        ending.get_by_role("button", name="Next game").click()
        expect(ending.get_by_role("button", name="Waiting for Ben")).to_be_disabled()
        across.until(lambda told: told["type"] == "break" and told["ready"] == ["A"])
        across.say("next game", decks={})
        across.until_told("rematched")
        expect(page.locator("header").first).to_contain_text("Game 2, best of three: You 1, Ben 0")
