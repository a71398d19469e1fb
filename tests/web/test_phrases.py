"""Two at a table say something by a click or a key, and one of them would rather not hear it."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.server.running import Server
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table, post


def sit_down(page: Page, friend: Page, running: Server) -> None:
    """Two browsers at a table of The Mix, each asked for its first choice."""
    made = make_table(page, "mix", "me", "link")
    friend.goto(made["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    page.goto(f"/table/{made['table']}")
    for seen in (page, friend):
        Player(seen).wait_for_question()


def test_a_phrase_is_said_by_a_click_or_a_key_and_shown_at_the_seat_and_in_the_story(
    page: Page, friend: Page, running: Server
) -> None:
    sit_down(page, friend, running)
    page.get_by_role("button", name="Say something (T)").click()
    page.get_by_role("button", name="Hello!").click()
    for seen in (page, friend):
        expect(seen.locator(".bubble")).to_have_text("Hello!")
    story = friend.get_by_role("complementary", name="The story so far")
    if not story.count():
        friend.keyboard.press("l")
    expect(story).to_contain_text("“Hello!”")
    friend.keyboard.press("Shift+Digit3")
    expect(page.locator(".bubble").filter(has_text="Well played!")).to_be_visible()
    page.get_by_role("button", name="The same again!").click()
    expect(story).to_contain_text("“The same again!”")
    friend.reload()
    Player(friend).wait_for_question()
    expect(friend.get_by_text("“Hello!”")).to_have_count(0)
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Say something")).to_have_count(0)


def test_who_is_muted_is_heard_no_more_until_one_would_hear_them_again(
    page: Page, friend: Page, running: Server
) -> None:
    sit_down(page, friend, running)
    friend.keyboard.press("t")
    talk = friend.get_by_role("region", name="Say something")
    talk.get_by_role("button", name="Mute").click()
    expect(talk).to_contain_text("You hear nothing more of")
    page.keyboard.press("Shift+Digit1")
    expect(page.locator(".bubble")).to_have_text("Hello!")
    friend.reload()
    Player(friend).wait_for_question()
    friend.keyboard.press("t")
    talk.get_by_role("button", name="Muted").click()
    expect(talk.get_by_role("button", name="Mute", exact=True)).to_be_visible()
    page.keyboard.press("Shift+Digit4")
    expect(friend.locator(".bubble")).to_have_text("Thank you!")
    expect(friend.get_by_text("“Hello!”")).to_have_count(0)


def test_nothing_is_said_to_bots(page: Page) -> None:
    made = make_table(page, "mix", "me", "random")
    page.goto(f"/table/{made['table']}")
    Player(page).wait_for_question()
    expect(page.get_by_role("button", name="Say something (T)")).to_have_count(0)


def test_what_can_be_said_has_room_on_a_phone(page: Page, phone: Page, running: Server) -> None:
    made = make_table(phone, "mix", "me", "link")
    running.guest("Ben").join(made["links"]["B"])
    phone.goto(f"/table/{made['table']}")
    Player(phone).wait_for_question()
    phone.get_by_role("button", name="Say something (T)").click()
    talk = phone.get_by_role("region", name="Say something")
    expect(talk.get_by_role("button", name="Block")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    talk.get_by_role("button", name="Hello!").click()
    bubble = phone.locator(".bubble").bounding_box()
    assert bubble and bubble["x"] >= 0 and bubble["x"] + bubble["width"] <= 390
    assert faults(phone) == []


def test_who_is_blocked_sees_no_table_of_the_other_until_it_is_undone(
    page: Page, friend: Page, running: Server
) -> None:
    sit_down(page, friend, running)
    page.keyboard.press("t")
    talk = page.get_by_role("region", name="Say something")
    talk.get_by_role("button", name="Block").click()
    expect(talk).to_contain_text("meet nowhere on this server")
    assert faults(page) == []
    friend.keyboard.press("Shift+Digit1")
    expect(friend.locator(".bubble")).to_have_text("Hello!")
    expect(page.locator(".bubble")).to_have_count(0)
    table = str(post(page, "/api/people/tables", {"game": "mix"})["table"])
    page.goto(f"/table/{table}")
    friend.goto("/")
    people = friend.get_by_role("region", name="People")
    expect(people).to_contain_text("Nobody waits now")
    friend.goto(f"/table/{table}?watch")
    expect(friend.get_by_text("not open to you").first).to_be_visible()
    friend.goto("/")
    elsewhere = page.context.new_page()
    elsewhere.goto("/account")
    expect(elsewhere.get_by_role("region", name="Muted and blocked")).to_contain_text("blocked")
    assert faults(elsewhere) == []
    elsewhere.get_by_role("button", name="and meet").click()
    expect(elsewhere.get_by_role("region", name="Muted and blocked")).to_have_count(0)
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
    elsewhere.goto("/")
    elsewhere.get_by_role("button", name="Close it").click()
    expect(friend.get_by_role("button", name="Sit down")).to_have_count(0)
    elsewhere.close()
