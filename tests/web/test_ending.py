"""How a game ends at the page: what is asked first, and what is offered then."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.server.running import Guest, Server
from tests.web.expecting import expect
from tests.web.players import Player, make_table, sit_down


def test_the_winner_of_the_mix_gives_a_card_before_the_ending_is_shown(
    page: Page, running: Server
) -> None:
    """MX-1002: the prize is chosen after the game is won, and then the game is over."""
    made = make_table(page, "mix", "me", "link", switches={"stakes": "on"})
    friend: Guest = running.guest("Ben")
    with friend.at(friend.join(made["links"]["B"])) as across:
        page.goto(f"/table/{made['table']}")
        me = Player(page)
        seen = me.wait_for_question()
        across.until_asked()
        across.choose("play")
        me.choose(seen)
        across.until_asked()  # the cards are flipped
        seen = me.wait_for_question(seen["decision"])
        across.say("stand", text="concede")
        seen = me.wait_for_question(seen["decision"])
        assert not seen["over"]
        expect(page.locator(".prompt .line")).to_contain_text("give away")
        me.choose(seen)
        ending = page.get_by_role("dialog")
        expect(ending).to_contain_text("You win")
        assert " wins the game" not in ending.inner_text(), "it is said once, and to you"
        expect(ending).to_contain_text(re.compile(r"It took 1 (turn|round)\."))
        expect(ending.get_by_role("button", name="MX-")).to_be_visible()
        expect(page.locator(".burst")).to_have_count(0)  # nothing moves that need not
        expect(ending).not_to_contain_text("ran out of time")
        page.get_by_role("button", name="Play again").click()
        expect(page.get_by_role("button", name="Waiting for")).to_be_visible()
        page.get_by_role("link", name="Watch the replay").click()
        expect(page.locator("[data-board]")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("list", name="Games")).to_be_visible()
        expect(page.get_by_role("heading", name="Go on with")).to_have_count(0)


def test_the_ending_can_be_closed_and_offers_what_one_may_want_next(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text("wins")
    expect(ending.get_by_role("button", name="Play again")).to_be_focused()
    ending.get_by_role("button", name="Close").click()
    expect(ending).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    for name in ("Watch the replay", "Other games"):
        expect(ending.get_by_role("link", name=name)).to_be_visible()
    ending.get_by_role("button", name="Another deck or level").click()
    page.get_by_role("dialog", name="The Mix").get_by_role("button", name="Close").click()
    first = page.url
    ending.get_by_role("button", name="Swap decks").click()
    page.wait_for_url(lambda url: url != first and "/table/" in url)


def test_a_win_is_felt_where_things_may_move(newcomer: Page, running: Server) -> None:
    newcomer.emulate_media(reduced_motion="no-preference")
    made = make_table(newcomer, "mix", "me", "link")
    friend: Guest = running.guest("Ben")
    with friend.at(friend.join(made["links"]["B"])) as across:
        newcomer.goto(f"/table/{made['table']}")
        Player(newcomer).wait_for_question()
        across.until_asked()
        across.say("stand", text="concede")
        expect(newcomer.locator("dialog .burst i")).not_to_have_count(0)
        sounds = newcomer.get_by_role("button", name="Sounds", include_hidden=True)
        expect(sounds).to_have_attribute("aria-pressed", "false")


def test_the_next_level_is_one_click_away(page: Page) -> None:
    sit_down(page, "mix", "me", "newcomer")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    first = page.url
    page.get_by_role("button", name="Harder: Dabbler").click()
    page.wait_for_url(lambda url: url != first and "/table/" in url)
    expect(page.locator("[data-board]")).to_contain_text("Dabbler")
