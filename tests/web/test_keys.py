"""The whole game without a mouse, and for those who listen."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.web.expecting import expect
from tests.web.players import Player, post, sit_down

# What the page says from now on is noted and goes no further.
LISTEN = "() => { window.said = []; WebSocket.prototype.send = (m) => window.said.push(m); }"


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.thing ?? ''"))


def to_the_mat(page: Page) -> None:
    """From the question, in which the focus starts, an arrow key leads to the cards."""
    if not focused(page):
        page.keyboard.press("ArrowUp")
    assert focused(page), "the arrow keys do not reach the mat"


def roam_to(page: Player, wanted: list[str]) -> None:
    """Move with the arrow keys until one of the things has the focus."""
    for key in ["ArrowRight"] * 8 + ["ArrowDown"] * 2 + ["ArrowLeft"] * 8 + ["ArrowUp"] * 3:
        if focused(page.page) in wanted:
            return
        page.page.keyboard.press(key)
    raise AssertionError(f"the arrow keys do not reach {wanted}")


def test_a_whole_game_by_keys_alone(page: Page) -> None:
    player = sit_down(page, "mix", "me", "greedy")
    seen = player.wait_for_turn()
    for _ in range(200):
        if seen["over"]:
            break
        listed = seen["menu"] or seen["tray"] or seen["buttons"]
        if listed:
            page.keyboard.press(str(player.chance.randint(1, min(listed, 9))))
        else:
            to_the_mat(page)
            roam_to(player, seen["targets"] or seen["sources"])
            page.keyboard.press("Enter")
        if player.see()["menu"]:
            page.keyboard.press("1")
        seen = player.wait_for_turn(seen["decision"])
    expect(page.get_by_role("dialog")).to_contain_text("Seed")


def test_the_focus_starts_in_the_question_and_comes_back_to_it(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    expect(page.locator(".prompt .line")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.prompt') !== null")
    page.get_by_role("button", name="Keep").press("Enter")
    player.wait_for_question("1")
    expect(page.locator(".prompt .line")).to_be_focused()


def test_a_move_can_be_typed(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    page.keyboard.press("/")
    page.keyboard.type("keep")
    expect(page.get_by_role("combobox")).to_have_value("keep")  # no letter came too early
    page.keyboard.press("Enter")
    player.wait_for_question("1")
    assert "Replace any cards" not in page.locator(".prompt .line").inner_text()


def test_the_space_bar_goes_on(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    asked = player.wait_for_question()
    page.keyboard.press(" ")
    assert player.wait_for_question(asked["decision"])["decision"] != asked["decision"]


def test_the_space_bar_puts_what_was_picked_up_where_the_focus_is(page: Page) -> None:
    """It ended the turn, with the card still in the hand."""
    hand = {"text": "A: {hand: [Sandbag Sentry], mana: 4}\n"}
    page.goto(f"/table/{post(page, '/api/positions/nostalgix/play', hand)['table']}")
    player = Player(page)
    seen = player.wait_for_turn()
    page.locator(".hand.own button.self").press("Enter")
    page.locator("button.slot.target").nth(2).press(" ")
    player.wait_for_turn(seen["decision"])
    expect(page.locator(".hand.own button.self")).to_have_count(0)
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Sandbag Sentry.*slot 3"))).to_be_visible()


def test_a_card_reads_itself_whole(page: Page) -> None:
    sit_down(page, "nostalgix", "me", "random")
    words = page.locator(".hand.own button > .quiet")
    expect(words.first).to_contain_text("cost")  # the cards have come
    labels = words.all_text_contents()
    assert len(labels) == 6
    assert all(re.search(r", cost \d+.*, can be used$", label) for label in labels)


def test_what_happens_and_what_is_asked_is_read_out(page: Page) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    question = page.locator("[role=status].question")
    expect(question).to_contain_text("Replace any cards")
    page.keyboard.press(" ")
    player.wait_for_question("1")
    expect(page.get_by_role("log")).not_to_be_empty()


def test_the_card_under_the_focus_is_shown_large_with_its_words(page: Page) -> None:
    sit_down(page, "nostalgix", "me", "random")
    to_the_mat(page)
    name = focused(page).removeprefix("A.hand.").rsplit(".", 1)[0]
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=name)).to_have_count(0)
    assert focused(page)


def test_a_hand_is_put_in_order_and_nobody_is_told(page: Page) -> None:
    sit_down(page, "nostalgix", "me", "random")
    to_the_mat(page)
    hand = page.locator(".hand.own button[data-thing]")
    lying = [card.get_attribute("data-thing") for card in hand.all()]
    first = lying.index(focused(page))
    page.evaluate(LISTEN)
    key = "ArrowRight" if first + 1 < len(lying) else "ArrowLeft"
    beside = first + (1 if key == "ArrowRight" else -1)
    page.keyboard.press(f"Shift+{key}")
    lying[first], lying[beside] = lying[beside], lying[first]
    for place, thing in enumerate(lying):
        expect(hand.nth(place)).to_have_attribute("data-thing", str(thing))
    assert focused(page) == lying[beside]
    assert page.evaluate("() => window.said") == [], "an order of display only (PN-1402)"


def test_all_tools_are_within_the_window_of_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, "nexus", "me", "random")  # it has stops too: most tools of all games
    ends = [
        box["x"] + box["width"]
        for tool in page.locator("header button, header a").all()
        if (box := tool.bounding_box())
    ]
    assert len(ends) > 8
    assert max(ends) <= 390
