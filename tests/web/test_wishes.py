"""Between people: both sides see what is waited for, and how to withdraw."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.running import Guest, Server
from tests.web.expecting import expect
from tests.web.players import Player, make_table


def test_asking_to_undo_and_for_a_rematch_says_who_is_waited_for(
    page: Page, running: Server
) -> None:
    made = make_table(page, "mix", "me", "link")
    friend: Guest = running.guest("Ben")
    with friend.at(friend.join(made["links"]["B"])) as across:
        page.goto(f"/table/{made['table']}")
        me = Player(page)
        me.choose(me.wait_for_question())
        page.get_by_role("button", name="Take back (U)").click()
        asking = page.locator(".notice", has_text="Waiting for Ben")
        expect(asking).to_contain_text("You would like to take your last choice back.")
        asking.get_by_role("button", name="Withdraw").click()
        expect(asking).to_have_count(0)
        across.until_asked()
        across.say("stand", text="concede")
        across.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
        across.say("rematch", swap=True)
        ending = page.get_by_role("dialog")
        expect(ending).to_contain_text("Ben would like to swap the decks and play again.")
        ending.get_by_role("button", name="Play again").click()
        expect(ending).to_contain_text("It begins when all wish the same.")
        expect(ending.get_by_role("button", name="Waiting for Ben")).to_be_disabled()
        ending.get_by_role("button", name="Withdraw").click()
        expect(ending.get_by_role("button", name="Play again")).to_be_enabled()
