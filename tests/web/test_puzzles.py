"""Puzzles on the page: played on the table, refuted, rated, and several in a run."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Locator, Page
from tests.web.expecting import expect
from tests.web.test_lessons import COVERS, type_move

from playmat.games import load
from playmat.puzzles.files import puzzles_of, question_of
from playmat.puzzles.playing import PuzzleRun

GAME = "nostalgix"

# The run on this device began three minutes earlier.
LATER = """() => {
  const run = JSON.parse(localStorage["playmat.puzzle run"]);
  run.began -= 180_000;
  localStorage["playmat.puzzle run"] = JSON.stringify(run);
}"""


@cache
def short() -> int:
    """The number of a puzzle of two choices that is proven quickly."""
    found = [
        (puzzle.nodes, number)
        for number, puzzle in enumerate(puzzles_of(GAME), start=1)
        if len(puzzle.line) == 2 and not puzzle.fine
    ]
    return min(found)[1]


def run_of(number: int) -> PuzzleRun:
    return PuzzleRun(load(GAME), puzzles_of(GAME)[number - 1])


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Puzzle")


def wait_for(page: Page, decision: int) -> None:
    expect(page.locator(f'.prompt[data-decision="{decision}"]')).to_have_count(1)


def begin(page: Page, number: int) -> PuzzleRun:
    page.goto(f"/puzzles/{GAME}/{number}")
    wait_for(page, 1)
    return run_of(number)


def solve(page: Page, run: PuzzleRun) -> None:
    """The whole line, choice by choice."""
    while run.standing == "open":
        wait_for(page, len(run.answers) + 1)
        text = run.right_option().text
        run.choose(text)
        type_move(page, text)
    expect(panel(page)).to_have_attribute("data-standing", "solved")


def fail(page: Page, run: PuzzleRun) -> str:
    good = (*run.puzzle.right, *run.puzzle.fine)
    text = next(option.text for option in run.options if option.text not in good)
    type_move(page, text)
    return text


def test_a_puzzle_is_a_table_and_its_whole_line_is_played(page: Page) -> None:
    run = begin(page, short())
    expect(panel(page)).to_contain_text(question_of(run.puzzle))
    expect(page.locator("[data-board] .source").first).to_be_visible()
    solve(page, run)
    assert len(run.answers) > 1
    expect(panel(page)).to_contain_text("That is it.")
    expect(panel(page)).to_contain_text("(+")
    expect(panel(page)).to_contain_text("1 puzzle solved in a row, 1 at best.")
    panel(page).get_by_role("button", name="Next puzzle").click()
    wait_for(page, 1)
    assert not page.url.split("?")[0].endswith(f"/{short()}")
    page.goto("/puzzles")
    expect(page.get_by_role("list").filter(has_text="solved")).to_contain_text(
        f"Nostalgix {short()}"
    )


def test_a_wrong_choice_is_refuted_on_the_mat_and_costs_what_a_right_one_gives(page: Page) -> None:
    run = begin(page, short())
    fail(page, run)
    expect(panel(page)).to_have_attribute("data-standing", "failed")
    expect(panel(page)).to_contain_text("That does not do it.")
    expect(panel(page)).to_contain_text("(-")
    panel(page).get_by_role("button", name="Try again").click()
    solve(page, run)
    expect(panel(page)).to_contain_text("0 puzzles solved in a row")
    expect(panel(page)).to_contain_text("(-")  # the first try has counted


def test_a_hint_marks_a_card_of_the_mat_and_the_line_is_shown_to_who_asks(page: Page) -> None:
    run = begin(page, short())
    for hint in run.hints():
        page.keyboard.press("h")
        expect(panel(page)).to_contain_text(hint)
    page.keyboard.press("h")
    expect(page.locator(".hinted").first).to_be_visible()
    panel(page).get_by_role("button", name="Show me").click()
    expect(panel(page)).to_have_attribute("data-standing", "shown")
    expect(panel(page)).to_contain_text("(-")  # who is shown it has not solved it


def test_there_is_a_daily_one_a_theme_and_a_streak(page: Page) -> None:
    page.goto("/puzzles")
    game = page.get_by_role("article", name="Nostalgix")
    expect(game.get_by_role("link", name="Puzzle of the day")).to_be_visible()
    expect(game).to_contain_text("Your rating: 1500")
    expect(page.get_by_role("article", name="The Mix")).to_contain_text("Without a rating")
    game.get_by_role("button", name="Save yourself").click()
    wait_for(page, 1)
    expect(panel(page)).to_contain_text("by what lies open")
    page.goto("/puzzles")
    game.get_by_role("button", name="Streak").click()
    wait_for(page, 1)
    number = int(page.url.split("?")[0].rsplit("/", 1)[1])
    fail(page, run_of(number))
    expect(panel(page)).to_contain_text("The streak is over: 0 puzzles solved")
    expect(panel(page).get_by_role("button", name="Once more")).to_be_visible()


def test_a_rush_goes_on_with_the_next_until_three_minutes_are_over(page: Page) -> None:
    page.goto("/puzzles")
    page.get_by_role("article", name="Nostalgix").get_by_role("button", name="Rush").click()
    wait_for(page, 1)
    expect(page.get_by_role("timer")).to_contain_text(":")
    first = page.url
    fail(page, run_of(int(first.split("?")[0].rsplit("/", 1)[1])))
    page.wait_for_url(lambda url: url != first)
    expect(panel(page)).to_contain_text("0 solved, 1 failed")
    page.evaluate(LATER)
    page.reload()
    expect(panel(page)).to_contain_text("Time is up: 0 puzzles solved")


def test_a_puzzle_fits_on_a_phone_and_its_words_never_cover_the_mat(phone: Page) -> None:
    phone.goto(f"/puzzles/{GAME}/{short()}")
    wait_for(phone, 1)
    assert phone.evaluate(COVERS) == {"over": False, "inside": True}
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_nobody_coaches_a_newcomer_who_solves_a_puzzle(newcomer: Page) -> None:
    """A coach would spend the hints, and a puzzle does not know one."""
    said: list[str] = []
    newcomer.on("request", lambda request: said.append(request.post_data or ""))
    solve(newcomer, begin(newcomer, short()))
    assert any('"choose"' in each for each in said)
    assert not [each for each in said if '"coach"' in each or '"hint"' in each]
