"""The workshop in a browser: cards written in words, mended by what the page proposes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from tests.web.axe import GRAVE, faults
from tests.web.expecting import expect
from tests.web.players import Player

from playmat.games import load
from playmat.language.sets import set_files

TEXT = "Chrage.\nWhen this Fighter is destroyed, drow 2 cards."
MENDED = "Charge.\nWhen this Fighter is destroyed, draw 2 cards."


def begin(page: Page, game: str = "nostalgix", kind: str = "Fighter") -> None:
    """A new set with one new card."""
    page.goto(f"/workshop/{game}/new")
    page.get_by_label("Kind of card").select_option(label=kind)
    page.get_by_role("button", name="New card").click()
    expect(page.get_by_role("region", name="As it will be printed")).to_contain_text("New card")


def twenty() -> str:
    """A set file of twenty cards with remarks, as somebody may have written it by hand."""
    files = set_files(load("nostalgix").folder / "cards")
    file = next(each for each in files if len(each.data["cards"]) > 20)
    lines = file.text.splitlines(keepends=True)[: file.line_of(("cards", 20)) - 1]
    return "# twenty of them\n" + "".join(lines)


def export(page: Page) -> str:
    page.get_by_role("button", name="Export").click()
    text = page.get_by_label("The set file").input_value()
    page.get_by_role("button", name="Close").click()
    return text


def test_two_mistakes_are_mended_by_what_the_page_proposes(page: Page) -> None:
    begin(page)
    text = page.get_by_label("Text", exact=True)
    text.fill(TEXT)
    expect(page.locator(".under u")).to_have_text(["Chrage", "drow"])
    expect(page.get_by_text("2 lines not understood.")).to_be_attached()
    text.press("Tab")  # the caret stands in the last line
    expect(text).to_have_value(TEXT.replace("drow", "draw"))
    expect(page.locator(".under u")).to_have_text(["Chrage"])
    page.get_by_role("button", name="Charge", exact=False).first.click()
    expect(text).to_have_value(MENDED)
    expect(page.get_by_text("Every line is understood.")).to_be_attached()
    expect(page.locator(".under u")).to_have_count(0)
    expect(page.get_by_role("region", name="As it will be printed")).to_contain_text(
        "When this is destroyed, draw 2 cards."
    )
    page.get_by_role("button", name="What Charge means").click()
    expect(page.locator(".explained")).to_contain_text("NX-1231")


def test_words_that_could_follow_are_taken_one_after_the_other(page: Page) -> None:
    begin(page, kind="Spell")
    text = page.get_by_label("Text", exact=True)
    text.fill("Restore 2♥ to")
    offers = page.get_by_role("group", name="What could follow")
    offers.get_by_role("button", name=re.compile("^all of")).first.click()
    expect(text).to_have_value(re.compile("^Restore 2♥ to all of "))
    expect(text).to_be_focused()


def test_one_question_is_under_way_at_a_time(page: Page) -> None:
    begin(page)
    held: list[Route] = []
    asked: list[str] = []

    def hold_the_first(route: Route) -> None:
        question: Any = route.request.post_data_json
        asked.append(question["card"].get("text", ""))
        if len(asked) == 1:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/workshop/nostalgix/read", hold_the_first)
    text = page.get_by_label("Text", exact=True)
    with page.expect_request("**/api/workshop/nostalgix/read"):
        text.press_sequentially("C")
    text.press_sequentially("harge.")
    expect(text).to_have_value("Charge.")
    assert asked == ["C"], "the others wait until it is answered"
    held[0].continue_()
    expect(page.get_by_text("Every line is understood.")).to_be_attached()
    assert asked == ["C", "Charge."], "and only the newest is asked"


def test_a_set_of_twenty_cards_goes_in_and_out_without_a_change(page: Page) -> None:
    text = twenty()
    page.goto("/workshop")
    page.get_by_role("region", name="Nostalgix").get_by_role("button", name="Import").click()
    page.get_by_label("A set file").fill(text)
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    page.wait_for_url("**/workshop/nostalgix/new")
    cards = page.get_by_role("navigation", name="Cards of the set").get_by_role("listitem")
    expect(cards).to_have_count(20)
    assert export(page) == text
    cards.nth(3).get_by_role("button").click()
    page.get_by_label("Cost", exact=True).fill("9")
    changed = export(page)
    assert changed != text
    assert changed.startswith("# twenty of them\n")
    page.get_by_role("button", name="Undo").click()
    assert export(page) == text, "and undoing leaves nothing behind"


def test_what_is_not_saved_is_still_there_after_a_reload(page: Page) -> None:
    begin(page)
    page.locator("#field-name").fill("Remembered Fox")
    page.reload()
    expect(page.locator("#field-name")).to_have_value("Remembered Fox")


def test_a_variant_of_a_card_is_made_out_of_the_gallery(page: Page) -> None:
    page.goto("/cards/mix")
    page.get_by_role("link", name="Make a variant of Owen", exact=True).click()
    expect(page.locator("#field-name")).to_have_value("Owen Variant")
    expect(page.get_by_label("Hp", exact=True)).to_have_value("7")
    page.get_by_label("Hp", exact=True).fill("1000")
    expect(page.get_by_role("region", name="As it will be printed")).to_contain_text("999")


def test_a_picture_is_composed_of_icons(page: Page) -> None:
    begin(page)
    page.get_by_text("Picture", exact=True).click()
    page.get_by_label("Search pictures").fill("fox")
    page.get_by_role("button", name="fox head").click()
    page.get_by_label("Behind it").check()
    page.get_by_label("Search pictures").fill("sun")
    page.get_by_role("button", name="sun", exact=True).click()
    page.get_by_label("Colour of its own").fill("#123456")
    expect(page.locator(".drawn .card")).to_have_css("--colour", "#123456")
    assert "art: 'fox-head, sun, #123456'" in export(page)


def test_keys_alone_write_a_card(page: Page) -> None:
    page.goto("/workshop/nostalgix/new")
    page.get_by_label("Kind of card").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    name = page.locator("#field-name")
    name.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Keyed Card")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "field-text":
            break
    page.keyboard.type("Drow a card.")
    expect(page.locator(".under u")).to_have_text(["Drow"])
    first, second = "When this is summoned, draw a card.", "Once per turn, draw a card."
    expect(page.get_by_role("button", name=f"Write: {second}")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=f"Write: {first}")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text", exact=True)).to_have_value(second)
    expect(page.get_by_label("Text", exact=True)).to_be_focused()


ANY = ("minor", "moderate", *GRAVE)


def test_the_workshop_shuts_nobody_out(page: Page) -> None:
    page.goto("/workshop")
    expect(page.get_by_role("heading", name="Project Nexus")).to_be_visible()
    assert faults(page, ANY) == []
    page.goto("/grammar/mix")
    expect(page.get_by_role("heading", name="Healing")).to_be_visible()
    assert faults(page, ANY) == []
    page.get_by_text("All phrases, for programmers").click()
    expect(page.locator("code").first).to_be_visible()
    assert faults(page, ANY) == []
    begin(page, "vanquishers", "Hero")
    page.get_by_text("Picture", exact=True).click()
    page.get_by_label("Text", exact=True).fill("V-Trigger - Drow a card.\nDraw")
    expect(page.locator(".under u")).to_have_count(2)
    assert faults(page, ANY) == []
    begin(page, "nostalgix", "Fighter")
    page.get_by_label("Text", exact=True).fill("Charge.")
    page.get_by_role("button", name="What Charge means").click()
    assert faults(page, ANY) == []


def test_a_card_is_written_on_a_phone(phone: Page) -> None:
    begin(phone)
    text = phone.get_by_label("Text", exact=True)
    text.fill("Chrage.")
    phone.get_by_role("button", name="Write: Charge.").tap()
    expect(text).to_have_value("Charge.")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_cards_can_do_is_found_by_ones_own_words_and_taken_to_the_workshop(page: Page) -> None:
    page.goto("/grammar/mix")
    line = page.get_by_role("link", name="On Land: Restore 2 HP to this card.")
    other = page.get_by_role("link", name="Ongoing: You must throw Rock or Paper.")
    expect(line).to_be_visible()
    expect(other).to_be_visible()
    page.get_by_label("What should the card do?").fill("heal xyzzy")
    expect(other).to_have_count(0)
    expect(line).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text('No line speaks of "xyzzy".')
    expect(page.get_by_text("Told back: On Any ATK: Restore 1 HP to this card.")).to_be_visible()
    line.click()
    page.wait_for_url("**/workshop/mix/new")
    text = page.get_by_label("Text", exact=True)
    expect(text).to_have_value("On Land: Restore 2 HP to this card.")
    text.fill("On Land: Restore 3 HP to this card.")
    expect(page.locator(".told", has_text="Restore 3 HP")).to_be_visible()


def test_a_line_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/grammar/nexus")
    page.get_by_role("button", name="Copy: CAST: Draw 2 cards.").click()
    expect(page.get_by_role("status")).to_contain_text("Copied: CAST: Draw 2 cards.")
    assert page.evaluate("navigator.clipboard.readText()") == "CAST: Draw 2 cards."


def test_a_line_of_an_attack_is_taken_where_it_stands(page: Page) -> None:
    page.goto("/grammar/nostalgix")
    page.get_by_role("link", name="If the defending Fighter is Bound").click()
    page.wait_for_url("**/workshop/nostalgix/new")
    effect = page.get_by_label("Effect", exact=True).first
    expect(effect).to_have_value(re.compile("^If the defending Fighter is Bound"))


def test_what_cards_can_do_is_read_on_a_phone(phone: Page) -> None:
    phone.goto("/grammar/vanquishers")
    expect(phone.get_by_role("heading", name="Healing")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_phrases_are_found_by_their_words(page: Page) -> None:
    page.goto("/grammar/nostalgix")
    page.get_by_text("All phrases, for programmers").click()
    found = page.get_by_role("status").filter(has_text="phrase")
    everything = found.inner_text()
    page.get_by_label("Search phrases and cards").fill("draw cards")
    expect(found).not_to_have_text(everything)
    expect(page.locator("code").filter(has_text="draw SO_MANY_CARDS").first).to_be_visible()
    page.get_by_label("Search phrases and cards").fill("zzz")
    expect(page.get_by_text("No phrase is like that.")).to_be_visible()


def test_a_set_is_printed(page: Page, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    begin(page)
    page.get_by_role("button", name="Print").click()
    page.get_by_role("button", name="Make the file").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")


# ---- kept by the server ----


def play_it(page: Page, name: str) -> None:
    """Try the card of the form: play it at the table, then give the game up."""
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-place='A.hand']")).to_contain_text(name)
    Player(page).wait_for_question()
    page.keyboard.press("/")
    page.get_by_role("combobox").fill(f"play {name}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='A.hand']")).not_to_contain_text(name)
    expect(page.locator("[data-board]").get_by_role("button", name=name).first).to_be_attached()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()


def find_in_replay(page: Page, name: str, text: str) -> None:
    """Look for the card in the replay of the table: by its name on the mat, its text enlarged."""
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".where")).to_have_text(re.compile("^0 / "))  # it has come
    page.keyboard.press("End")
    expect(page.locator("[data-place='A.hand']")).not_to_contain_text(name)
    card = page.locator("[data-board]").get_by_role("button", name=name).first
    card.focus()
    page.keyboard.press("z")
    expect(page.locator(".zoom")).to_contain_text(name)
    expect(page.locator(".zoom")).to_contain_text(text)


def test_a_card_is_written_played_found_in_its_replay_and_shared_to_somebody_who_plays_it(
    page: Page, friend: Page
) -> None:
    begin(page)
    page.locator("#field-name").fill("Shared Fox")
    page.get_by_label("Text", exact=True).fill(TEXT)
    text = page.get_by_label("Text", exact=True)
    expect(page.locator(".under u")).to_have_text(["Chrage", "drow"])
    text.press("Tab")
    expect(text).to_have_value(TEXT.replace("drow", "draw"))
    page.get_by_role("button", name="Charge", exact=False).first.click()
    expect(text).to_have_value(MENDED)
    page.get_by_role("button", name="Share", exact=True).click()  # which saves it first
    link = page.get_by_label("Whoever has this link").input_value()
    page.get_by_role("button", name="Close").click()
    page.wait_for_url(re.compile(r"/workshop/nostalgix/(?!new)"))
    play_it(page, "Shared Fox")
    find_in_replay(page, "Shared Fox", "When this is destroyed, draw 2 cards.")
    friend.goto(link)
    expect(friend.get_by_role("listitem")).to_contain_text("Shared Fox")
    friend.get_by_role("button", name="Copy it").click()
    expect(friend.locator("#field-name")).to_have_value("Shared Fox")
    play_it(friend, "Shared Fox")
    find_in_replay(friend, "Shared Fox", "When this is destroyed, draw 2 cards.")


def test_versions_stand_side_by_side_and_an_old_one_is_taken_up_again(page: Page) -> None:
    begin(page)
    page.get_by_label("Cost", exact=True).fill("3")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled()
    page.get_by_label("Cost", exact=True).fill("4")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled()
    page.get_by_role("button", name="Versions").click()
    pair = page.get_by_role("region", name="New card")
    expect(pair.get_by_text("cost 3")).to_be_attached()
    expect(pair.get_by_text("cost 4")).to_be_attached()
    note = page.get_by_label("What is new in version 2")
    note.fill("Costs more.")
    with page.expect_response(re.compile("/notes/2$")):
        note.blur()
    page.get_by_role("button", name="Take version 1 up again").click()
    expect(page.get_by_label("Cost", exact=True)).to_have_value("3")
    page.get_by_role("button", name="Throw the changes away").click()
    expect(page.get_by_label("Cost", exact=True)).to_have_value("4")


def test_a_set_that_is_not_saved_is_kept_here(page: Page) -> None:
    begin(page)
    page.get_by_label("Text", exact=True).fill("Chrage.")
    page.goto("/workshop")
    page.get_by_role("link", name="There is a set here that is not saved.").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("Chrage.")


def test_a_card_is_weighed_behind_the_tables(page: Page) -> None:
    begin(page)
    asked: list[str] = []

    def answer(route: Route) -> None:
        question: Any = route.request.post_data_json
        if route.request.method == "POST":
            asked.append(question["description"])
            route.fulfill(json={"id": "w1"})
        elif route.request.method == "GET":
            deck = re.findall(r"^decks:\n *- (.*)$", asked[0], re.MULTILINE)[0]
            share = {"value": 0.031, "low": 0.004, "high": 0.058}
            figures = {"field": {deck: share}}
            route.fulfill(
                json={
                    "id": "w1",
                    "state": "done",
                    "error": "",
                    "result": {"parts": [], "figures": figures},
                }
            )
        else:
            route.fulfill(status=204)

    page.route(re.compile(r"/api/work(/\w+)?$"), answer)
    page.get_by_role("button", name="Is it fair?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("3.1 points more with it")
    expect(dialog.get_by_role("status")).to_contain_text("It is stronger than what it replaced.")
    expect(dialog.get_by_role("listitem")).to_have_count(5)
    assert "New card" in asked[0]
    report = dialog.get_by_role("link", name="The whole report")
    expect(report).to_have_attribute("href", "/lab/results/w1")


def test_a_report_of_fairness_says_how_far_it_is(page: Page) -> None:
    """Half a minute of "Playing" left open whether anything went on."""
    begin(page)

    def answer(route: Route) -> None:
        going: Any = {"id": "w1", "state": "running", "error": "", "progress": 0.25}
        going |= {"done": 40, "total": 160, "seconds_left": 30, "mine": True, "place": 0}
        route.fulfill(json=going)

    page.route(re.compile(r"/api/work(/\w+)?$"), answer)
    page.get_by_role("button", name="Is it fair?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("40 of about 160 games, 30 seconds left")
    expect(dialog.get_by_role("button", name="Stop")).to_be_visible()


def test_the_kind_of_a_new_card_is_named_before_it_is_begun(page: Page) -> None:
    page.goto("/workshop/nostalgix/new")
    expect(page.get_by_label("Kind of card")).to_have_value("fighter")


def test_scenarios_are_drafted_looked_at_edited_and_kept(page: Page) -> None:
    begin(page, kind="Spell")
    page.locator("#field-name").fill("Rain Barrel")
    page.get_by_label("Cost", exact=True).fill("3")
    page.get_by_label("Text", exact=True).fill("Deal 2 damage to a Fighter.")
    expect(page.get_by_text("Every line is understood.")).to_be_attached()
    page.get_by_role("button", name="Draft scenarios for it").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status").first).to_contain_text("Is it what the card should do?")
    does = dialog.get_by_role("region", name="Rain Barrel: what it does")
    expect(does.get_by_role("list", name="What happens")).to_contain_text("takes 2 damage")
    expect(does.locator("figure")).to_have_count(2)
    expect(does.locator("figure").first.locator("[data-place='A.hand']")).to_contain_text(
        "Rain Barrel"
    )
    does.get_by_role("button", name="Keep it").click()
    expect(does.get_by_role("status")).to_have_text("Kept with the set.")
    cost = dialog.get_by_role("region", name="Rain Barrel: not for 2 mana")
    expect(cost).to_contain_text("NX-604")
    cost.get_by_role("button", name="Edit").click()
    text = cost.get_by_label("The scenario as a file has it")
    text.fill(text.input_value().replace("card: Rain Barrel", "card: Rain Barel"))
    cost.get_by_role("button", name="Keep it").click()
    expect(cost.get_by_role("alert")).to_contain_text("Rain Barel")
    text.fill(text.input_value().replace("card: Rain Barel", "card: Rain Barrel"))
    cost.get_by_role("button", name="Keep it").click()
    expect(cost.get_by_role("status")).to_have_text("Kept with the set.")
    dialog.get_by_role("button", name="Discard").click()
    expect(dialog.get_by_role("heading", level=3)).to_have_count(2)
    number = page.url.rpartition("/")[2]
    kept = page.evaluate(f"fetch('/api/sets/{number}/scenarios').then((all) => all.json())")
    assert [each["name"] for each in kept] == [
        "Rain Barrel: what it does",
        "Rain Barrel: not for 2 mana",
    ]


def test_the_wait_for_a_workbench_is_seen(page: Page) -> None:
    """On a server that has just begun the page was empty for as long as that took."""
    held: list[Route] = []
    page.route("**/api/workshop/mix", lambda route: held.append(route))
    page.goto("/workshop/mix/new")
    waiting = page.get_by_role("status").filter(has_text="Setting up the workshop")
    expect(waiting).to_be_visible()
    box = waiting.bounding_box()
    assert box is not None
    assert box["height"] > 10, "a line that is only read out has a pixel"
    held[0].continue_()
    expect(page.get_by_role("button", name="New card")).to_be_visible()
