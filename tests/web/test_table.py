"""Games played through the page, in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table, sit_down
from tests.web.processes import free_port, server_process

from playmat.games import names


@pytest.mark.parametrize("game", names())
def test_a_whole_game_against_a_bot(page: Page, game: str) -> None:
    player = sit_down(page, game, "me", "greedy")
    player.play()
    expect(page.get_by_role("dialog")).to_contain_text("Seed")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()


@pytest.mark.parametrize("game", names())
def test_a_finger_on_a_phone(phone: Page, game: str) -> None:
    player = sit_down(phone, game, "me", "random")
    player.pointer = "touch"
    for _ in range(8):
        seen = player.wait_for_question()
        if seen["over"]:
            break
        player.choose(seen)
        player.wait_for_question(seen["decision"])
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    expect(phone.locator(".log")).to_have_count(0)  # it would lie over the mat


def test_a_finger_waits_for_a_menu_that_is_on_its_way(newcomer: Page) -> None:
    """The first menu of a table has to be loaded: on a busy machine a finger that did not look had
    cancelled what it picked up three times before it was there."""

    def hold(route: Route) -> None:
        for _ in range(40):  # as many looks at the page as six hasty touches need
            newcomer.evaluate("0")
        route.continue_()

    newcomer.route(re.compile("OptionList"), hold)
    player = sit_down(newcomer, "nexus", "me", "random")
    player.pointer = "touch"
    seen = player.wait_for_question()
    while not seen["sources"]:  # Rock, Paper or Scissors
        player.choose(seen)
        seen = player.wait_for_question(seen["decision"])
    player.choose({**seen, "buttons": 0})  # a card, not the button beside it
    player.wait_for_question(seen["decision"])


def test_two_people_at_one_screen_see_only_their_own_cards(page: Page) -> None:
    make = make_table(page, "nostalgix", "me", "me")
    page.goto(f"/table/{make['table']}")
    curtain = page.get_by_role("button", name="show my cards")
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()
    assert page.locator("[data-key]").count() == 0
    curtain.click()
    own = page.locator(".hand.own [data-key]")
    expect(own).to_have_count(6)
    first = own.evaluate_all("all => all.map(card => card.dataset.key)")
    assert all(key.startswith("A.hand.") for key in first)
    page.get_by_role("button", name="Keep").click()
    expect(curtain).to_be_visible()
    assert page.locator("[data-key], .log li").count() == 0
    curtain.click()
    expect(own).to_have_count(6)
    assert all(
        key.startswith("B.hand.")
        for key in own.evaluate_all("all => all.map(card => card.dataset.key)")
    )
    told = page.get_by_role("complementary", name="The story so far").inner_text()
    assert "Guest A draws 6 cards." in told
    assert re.search(r"Guest B draws (?!\d)", told), "by their names: B looks"


def test_two_browsers_and_a_link(page: Page, friend: Page) -> None:
    made = make_table(page, "mix", "me", "link")
    page.goto(f"/table/{made['table']}")
    friend.goto(made["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/table/*")
    players = Player(page, 1), Player(friend, 2)
    for player in players:
        player.choose(player.wait_for_question())  # both throw at once
    answers = 0
    while answers < 4:
        for player in players:
            answers += player.answer_if_asked()
        page.wait_for_timeout(20)
    for player in players:
        expect(player.page.locator(".log")).to_contain_text(re.compile(r"\bshows? "))


def test_a_reload_in_the_middle_of_a_question_changes_nothing(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    player.choose(player.wait_for_question())
    player.wait_for_question()
    before = player.see(), page.locator(".prompt .line").inner_text()
    story = page.locator(".log li").all_inner_texts()
    page.reload()
    player.wait_for_question()
    assert (player.see(), page.locator(".prompt .line").inner_text()) == before
    assert page.locator(".log li").all_inner_texts() == story


def test_a_server_that_is_killed_and_comes_back(page: Page, tmp_path: Path) -> None:
    port = free_port()
    page.goto("about:blank")
    with server_process(port, tmp_path) as first:
        page.goto(f"http://127.0.0.1:{port}/")
        player = sit_down(page, "nostalgix", "me", "random")
        player.choose(player.wait_for_question())
        seen = player.wait_for_question("1")
        story = page.locator(".log li").all_inner_texts()
        first.kill()
        first.wait()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
    with server_process(port, tmp_path):
        assert player.wait_for_question() == seen
        assert page.locator(".log li").all_inner_texts() == story
        player.choose(seen)
        player.wait_for_question(seen["decision"])


def test_a_card_that_cannot_be_used_says_why_not(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    player.press_thing("body.1")  # the Hero, before the game has begun
    bubble = page.locator(".why")
    expect(bubble).to_be_visible()
    bubble.get_by_role("button").click()  # the clause
    expect(page.get_by_role("dialog")).to_contain_text("NX-")


def test_a_reason_stays_whatever_others_do_while_the_question_is_the_same(
    page: Page, friend: Page
) -> None:
    made = make_table(page, "nostalgix", "me", "link")
    friend.goto(made["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    Player(friend).wait_for_question()
    page.goto(f"/table/{made['table']}")
    me = Player(page)
    me.wait_for_question()
    me.press_thing("body.1")
    expect(page.locator(".why")).to_be_visible()
    friend.get_by_role("button", name="Keep").click()
    expect(page.get_by_title("is choosing")).to_have_count(0)  # it is known here
    expect(page.locator(".why")).to_be_visible()


def test_a_hint_and_a_choice_taken_back(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    before = player.see()
    card = only_copy(before["sources"])
    player.press_thing(card)
    page.get_by_role("button", name="Replace 1").click()
    after = player.wait_for_question(before["decision"])
    assert card not in after["sources"]
    page.keyboard.press("u")
    assert card in player.wait_for_question(after["decision"])["sources"]


def only_copy(things: list[str]) -> str:
    """A card in the hand of which there is no other: to replace it is offered only once."""
    twice = {thing.removesuffix("1") for thing in things if thing.endswith(".1")}
    return next(t for t in things if ".hand." in t and t[:-1] not in twice)


def test_conceding_asks_twice(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("dialog")).to_contain_text("wins")


def test_a_game_that_is_over_can_be_played_again(page: Page) -> None:
    player = sit_down(page, "mix", "me", "random")
    first = page.url
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first and "/table/" in url)
    assert player.wait_for_question()["sources"]


def test_taking_back_against_a_person_needs_consent(page: Page, friend: Page) -> None:
    made = make_table(page, "nostalgix", "me", "link")
    friend.goto(made["links"]["B"])
    friend.get_by_role("button", name="Sit down").click()
    page.goto(f"/table/{made['table']}")
    me = Player(page)
    before = me.wait_for_question()
    Player(friend).wait_for_question()
    card = only_copy(before["sources"])
    me.press_thing(card)
    page.get_by_role("button", name="Replace 1").click()
    after = me.wait_for_question(before["decision"])
    page.keyboard.press("u")
    friend.get_by_role("button", name="Allow it").click()
    assert card not in after["sources"]
    assert card in me.wait_for_question(after["decision"])["sources"]


def test_dragging_a_card_onto_the_mat_plays_it(page: Page) -> None:
    player = sit_down(page, "mix", "me", "random")
    card = page.locator(".hand.own .source button").first
    name = card.get_attribute("data-key")
    card.hover(position={"x": 12, "y": 30})
    page.mouse.down()
    slot = page.locator(".near .slot").first.bounding_box()
    assert slot is not None
    page.mouse.move(slot["x"] + 40, slot["y"] + 40, steps=8)
    page.mouse.up()
    player.wait_for_question("1")
    assert page.locator(f'[data-key="{name}"]').count() == 0


@pytest.mark.parametrize("game", names())
def test_a_table_shuts_nobody_out(page: Page, game: str) -> None:
    sit_down(page, game, "me", "random")
    assert faults(page) == []
