"""Lessons on the page: offered in the lobby, taken on the real table, with a wrong move in each."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.web.expecting import expect
from tests.web.players import make_table
from tests.web.test_small_screens import measured

from playmat.games import OWN
from playmat.lessons import LessonRun, course, find_lesson

PHONES = [(390, 844), (844, 390)]
SCREENS = [*PHONES, (820, 1180), (1366, 650), (1440, 900)]
LEAST = 34  # pixels: how wide cards in play are on phones, as long as no hint is shown

# Whether the words lie over the mat, and whether all of them can be reached.
COVERS = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const guide = box(".guide"), mat = box("[data-board]");
  const over = Math.min(guide.right, mat.right) - Math.max(guide.left, mat.left) > 1 &&
    Math.min(guide.bottom, mat.bottom) - Math.max(guide.top, mat.top) > 1;
  const inside = guide.left >= 0 && guide.top >= 0 &&
    guide.right <= innerWidth + 1 && guide.bottom <= innerHeight + 1;
  return { over, inside };
}"""


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson")


def begin(page: Page, game: str, number: int) -> LessonRun:
    """A lesson on the page, and the same one beside it, which knows what is right."""
    page.goto(f"/learn/{game}/{number}")
    lesson = find_lesson(game, number)
    assert lesson is not None
    run = LessonRun(lesson)
    wait_for(page, run)
    return run


def wait_for(page: Page, run: LessonRun) -> None:
    """Until the page stands where the lesson stands."""
    expect(panel(page)).to_have_attribute("data-step", str(run.place + 1))
    if run.road:
        asked = page.locator(f'.prompt[data-decision="{len(run.answers) + 1}"]')
        expect(asked).to_have_count(1)


def type_move(page: Page, text: str) -> None:
    page.keyboard.press("/")
    page.get_by_role("combobox", name="A move in words").fill(text)
    page.keyboard.press("Enter")


def wrong_move(run: LessonRun) -> tuple[str, str] | None:
    """A move of `try` that is offered now, with its answer."""
    for option in run.options:
        words = run.kindly(option)
        if words in run.step.attempts.values() and option not in run.right:
            return option.text, words
    return None


def take(page: Page, run: LessonRun) -> int:
    """Take a lesson to its end, with every step's first wrong move; how many those were."""
    wrong = 0
    while not run.done:
        if run.step.ask:
            reply = next(iter(run.step.attempts))
            panel(page).get_by_role("button", name=reply).click()
            expect(panel(page)).to_contain_text(without_clauses(run.step.attempts[reply]))
            wrong += 1
            panel(page).get_by_role("button", name=run.step.do[0]).click()
            run.answer(run.step.do[0])
        elif run.road:
            tried = wrong_move(run)
            if tried is not None:
                type_move(page, tried[0])
                expect(panel(page)).to_contain_text(without_clauses(tried[1]))
                wait_for(page, run)  # nothing has happened
                wrong += 1
            text = run.right[0].text
            type_move(page, text)
            run.answer(text)
        else:
            panel(page).get_by_role("button", name="Go on").click()
            run.answer("")
        wait_for(page, run)
    return wrong


def without_clauses(text: str) -> str:
    """The words up to the first clause, which is a button on the page."""
    return text.partition(" (")[0]


def test_a_course_from_the_first_lesson_to_the_last_with_wrong_moves(page: Page) -> None:
    lessons = course("mix")
    page.goto("/")
    page.get_by_role("link", name="Learn by playing").first.click()  # two clicks at most: one
    for place, lesson in enumerate(lessons):
        run = LessonRun(lesson)
        wait_for(page, run)
        assert take(page, run) > 0, lesson.title
        if place + 1 < len(lessons):
            panel(page).get_by_role("link", name="Next").click()
            page.wait_for_url(f"**/learn/mix/{lesson.number + 1}")
    expect(panel(page).get_by_role("link", name="Build a deck")).to_be_visible()
    panel(page).get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("main")).to_contain_text(
        f"{len(lessons)} of {len(lessons)} lessons finished"
    )


def test_the_lobby_offers_lessons_to_whoever_has_not_played(page: Page) -> None:
    page.goto("/")
    tile = page.get_by_role("listitem").filter(has_text="The Mix").first
    offer = tile.get_by_role("link", name="Learn by playing")
    expect(offer).to_be_visible()
    page.evaluate("localStorage.setItem('playmat.learnt', '{\"mix\": [1]}')")
    page.reload()
    second = find_lesson("mix", 2)
    assert second is not None
    tile.get_by_role("link", name=f"Go on learning: {second.title}").click()
    page.wait_for_url("**/learn/mix/2")
    expect(panel(page)).to_contain_text(second.title)


def test_the_lobby_offers_no_lessons_to_whoever_has_played(page: Page) -> None:
    make_table(page, "mix", "me", "random")
    page.goto("/")
    tiles = page.get_by_role("list", name="Games").get_by_role("listitem")
    expect(tiles.filter(has_text="Nostalgix").get_by_role("link", name="New here?")).to_be_visible()
    mix = tiles.filter(has_text="The Mix")
    expect(mix.get_by_role("link", name="Lessons")).to_be_visible()
    expect(mix.get_by_role("link", name="New here?")).to_have_count(0)


def test_a_hint_marks_the_card_on_the_mat(page: Page) -> None:
    begin(page, "mix", 2)
    expect(page.locator(".hand.own .hinted")).to_have_count(0)
    panel(page).get_by_role("button", name="Hint").click()
    marked = page.locator(".hand.own .hinted")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Clapper Kit")
    expect(panel(page)).to_contain_text("Clapper Kit is in your Hand.")


def test_a_lesson_goes_on_where_it_was_when_the_page_is_loaded_again(page: Page) -> None:
    run = begin(page, "mix", 1)
    type_move(page, "throw Rock")
    run.answer("throw Rock")
    wait_for(page, run)
    page.reload()
    wait_for(page, run)
    expect(panel(page)).to_contain_text("Your throw won")


def test_a_lesson_by_keys_alone(page: Page) -> None:
    run = begin(page, "mix", 1)
    page.keyboard.press("2")  # Paper
    expect(panel(page).get_by_role("status").nth(1)).to_contain_text("Scissors cuts Paper")
    page.keyboard.press("h")
    expect(page.locator(".choices .hinted")).to_have_count(1)
    for key, text in (
        ("1", "throw Rock"),
        ("3", "throw Scissors"),
        ("1", "throw Rock"),
        ("1", "throw Rock"),
    ):
        page.keyboard.press(key)
        run.answer(text)
        wait_for(page, run)
    following = panel(page).get_by_role("link", name="Next")
    following.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/mix/2")


def test_what_is_said_is_read_out(page: Page) -> None:
    begin(page, "mix", 1)
    said = panel(page).get_by_role("status")
    expect(said.first).to_contain_text("Becca is yours")
    type_move(page, "throw Rock")
    expect(said.first).to_contain_text("Your throw won")


@pytest.mark.parametrize("game", OWN)
def test_the_words_never_cover_the_mat(page: Page, game: str) -> None:
    talked = [lesson for lesson in course(game) if LessonRun(lesson).road]
    longest = max(talked, key=lambda lesson: len(lesson.steps[0].say))
    begin(page, game, longest.number)
    wrong: dict[tuple[int, int], Any] = {}
    for size in PHONES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if measured(page)["narrowest"] < LEAST:
            wrong[size] = "the words leave no room for the cards"
    panel(page).get_by_role("button", name="Hint").click()
    expect(panel(page).get_by_role("status").nth(1)).not_to_be_empty()
    for size in SCREENS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = measured(page)
        covers = page.evaluate(COVERS)
        if found["cut"] or found["overlaps"] or covers != {"over": False, "inside": True}:
            wrong[size] = (found, covers)
    assert wrong == {}


def touch(page: Page, card: str) -> None:
    """Touch a card of the own hand, then what the menu beside it offers."""
    found = page.locator(f'.hand.own button[data-thing*="{card}"]')
    found.evaluate("""(card) => card.dispatchEvent(
      new PointerEvent("click", { bubbles: true, pointerType: "touch" }))""")
    page.get_by_role("menuitem").first.tap()


def test_a_lesson_with_a_finger(phone: Page) -> None:
    run = begin(phone, "mix", 2)
    touch(phone, "Van Driver Vic")
    expect(panel(phone)).to_contain_text("Vic hits harder than anybody here")
    touch(phone, "Clapper Kit")
    run.answer("play Clapper Kit")
    wait_for(phone, run)


def test_a_lesson_that_is_not_there_says_so(page: Page) -> None:
    page.goto("/learn/mix/99")
    expect(page.get_by_role("main")).to_contain_text("The Mix has no lesson 99")
