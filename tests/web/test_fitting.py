"""What has no room gives way by rule: nothing is seen in part, and no number is covered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import Shown, moment
from tests.web.expecting import expect
from tests.web.players import sit_down
from tests.web.test_stops import EXILE, play_until

import playmat
from playmat.kernel.table import Table

# Marks of cards in play of which a part is seen: the rest lies above the box that they are in.
IN_PART = """() => [...document.querySelectorAll(".marks .mark")].filter((mark) => {
  const seen = mark.getBoundingClientRect();
  const room = mark.closest(".marks").getBoundingClientRect();
  return seen.height && seen.left < room.right && seen.top < room.top - 0.5;
}).map((mark) => mark.textContent)"""

# Numbers of cards in play over which something else of the same card lies.
COVERED = """() => [...document.querySelectorAll(".self")].flatMap((card) => {
  const boxes = (of) => [...card.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const over = boxes(".standing > .name > .cost, .under").filter((box) => box.width);
  const middle = ({ top, height }) => top + height / 2;
  const meets = (a, b) => a.left < b.right - 3 && b.left < a.right - 3 &&
    a.top < middle(b) && middle(b) < a.bottom;
  return boxes(".standing .stat, .low .stat").some((stat) => over.some((box) => meets(box, stat)))
    ? [card.textContent] : [];
})"""

# Letters of names in play that the number of attached cards covers.
UNDER_NUMBERS = """() => [...document.querySelectorAll(".self:has(.under)")].flatMap((card) => {
  const badge = card.querySelector(".under").getBoundingClientRect();
  const title = card.querySelector(".title").getBoundingClientRect();
  const parts = [...card.querySelectorAll(".title .word")].flatMap((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return [...range.getClientRects()].filter(({ top }) => top < title.bottom - 1);
  });
  const covered = ({ right, top }) => right > badge.left + 1 && top < badge.bottom - 2;
  const torn = ({ bottom }) => bottom > title.bottom + 3;
  return parts.some((part) => covered(part) || torn(part)) ? [card.textContent] : [];
})"""

COSTS_OUTSIDE = """() => [...document.querySelectorAll(".self .standing .cost")].filter((cost) =>
  cost.getBoundingClientRect().bottom > cost.closest(".card").getBoundingClientRect().bottom + 1
).map((cost) => cost.closest(".card").textContent)"""

SQUEEZED = """() => [...document.querySelectorAll(".comfort button")]
  .filter((button) => button.getBoundingClientRect().width < 24).map((one) => one.ariaLabel)"""

# The names of piles that reach into the question, on whichever side of its line.
REACHING = """() => {
  const range = document.createRange();
  const box = (element) => (range.selectNodeContents(element), range.getBoundingClientRect());
  const asked = box(document.querySelector(".prompt .line"));
  return [...document.querySelectorAll(".piles .pile .title")].filter((title) => {
    const named = box(title);
    return named.bottom > asked.top + 1 && named.right > asked.left;
  }).map((title) => title.textContent);
}"""


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (844, 390), (390, 844)])
@pytest.mark.parametrize("game", ["nostalgix", "nexus"])
def test_no_mark_is_seen_in_part(shown: Shown, game: str, size: tuple[int, int]) -> None:
    shown.open(moment(game, "fullest"), *size)
    assert shown.page.locator(".marks").count()
    assert shown.page.evaluate(IN_PART) == []


# Words of names on more than one line, and last words of edges that are cut for no number.
PARTED = """() => [...document.querySelectorAll(".self .word")].filter((word) =>
  word.offsetHeight > 1.6 * parseFloat(getComputedStyle(word).fontSize)
).map((word) => word.innerText)"""
CUT_EDGES = """() => [...document.querySelectorAll(".edge:not(:has(b)) .words > :last-child")]
  .filter((word) => word.clientWidth && word.scrollWidth > word.clientWidth + 1)
  .map((word) => word.textContent)"""


def test_a_name_is_parted_between_its_words(shown: Shown) -> None:
    """Kinetic Ammunition on two lines, no "Kinetic Ammu-"; and on edges "Kin... Ammunition"."""
    shown.open(moment("vanquishers", "fullest"), 1366, 768)
    assert shown.page.locator(".self .word").count()
    assert shown.page.evaluate(PARTED) == []
    assert shown.page.locator(".edge .words").count()
    assert shown.page.evaluate(CUT_EDGES) == []


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844)])
def test_no_number_is_covered(shown: Shown, size: tuple[int, int]) -> None:
    shown.open(moment("nostalgix", "fullest"), *size)
    assert shown.page.evaluate(COVERED) == []
    assert shown.page.evaluate(COSTS_OUTSIDE) == []


@pytest.mark.parametrize("at", ["middle", "fullest"])
@pytest.mark.parametrize("size", [(1366, 768), (844, 390), (390, 844)])
def test_the_number_of_attached_cards_covers_no_name(
    shown: Shown, size: tuple[int, int], at: str
) -> None:
    shown.open(moment("nostalgix", at), *size)
    assert shown.page.evaluate(UNDER_NUMBERS) == []


def test_what_a_seat_shows_is_called_beside_no_card(shown: Shown) -> None:
    """ "has chosen" has two lines where the card next to it leaves no room for one."""
    shown.open(moment("mix three_player", "middle"), 844, 390)
    title = shown.page.locator(".large.sign .title").first
    inside: Any = title.evaluate("""(title) => {
      const sign = title.parentElement.getBoundingClientRect();
      const box = title.getBoundingClientRect();
      return box.left > sign.left - 4 && box.right < sign.right + 4
        && title.scrollHeight <= title.clientHeight + 1;
    }""")
    assert inside


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1366, 768)])
@pytest.mark.parametrize("game", ["mix", "vanquishers"])
def test_what_a_pile_is_called_ends_before_the_question(
    shown: Shown, game: str, size: tuple[int, int]
) -> None:
    shown.open(moment(game, "fullest"), *size)
    assert shown.page.evaluate(REACHING) == []


def test_who_acts_now_is_seen_in_a_long_battle_order(shown: Shown) -> None:
    shown.open(moment("nintendo", "middle"), 844, 390)
    now = shown.page.locator(".track .next .seen")
    inside: Any = now.evaluate(
        "(one) => one.getBoundingClientRect().bottom"
        " <= one.closest('ol').getBoundingClientRect().bottom + 1"
    )
    assert inside


@pytest.mark.parametrize("size", [(1366, 768), (844, 390)])
def test_who_acts_when_is_read_whole_or_abbreviated(shown: Shown, size: tuple[int, int]) -> None:
    """ "Umbral Tyrant" is "U. Tyrant" on a phone held sideways, not "Umbral..."."""
    shown.open(moment("nintendo", "fullest"), *size)
    whole = "Umbral Tyrant" if size[0] > 1000 else "U. Tyrant"
    seen: list[str] = shown.page.evaluate("""() =>
      [...document.querySelectorAll(".track .words span")].filter((name) => name.clientWidth &&
        name.scrollWidth <= name.clientWidth + 1).map((name) => name.textContent)""")
    assert whole in seen


@pytest.mark.parametrize("size", [(1024, 768), (1000, 700), (820, 1180), (390, 844)])
@pytest.mark.parametrize("game", ["nexus", "nostalgix", "vanquishers advanced_2v2"])
def test_the_line_of_the_turn_is_whole(shown: Shown, game: str, size: tuple[int, int]) -> None:
    shown.open(moment(game, "middle"), *size)
    line = shown.page.locator("header .where .line").first
    assert line.evaluate("(line) => line.scrollWidth <= line.clientWidth")
    assert line.evaluate("(line) => line.scrollHeight <= line.clientHeight + 1")


def test_a_name_is_whole_on_a_phone_held_sideways(shown: Shown) -> None:
    shown.open(moment("nostalgix", "first"), 844, 390)
    name = shown.page.locator(".plate-area .name")
    assert name.inner_text() == "Player A"
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844), (844, 390)])
def test_a_question_that_can_be_declined_squeezes_no_button(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player = sit_down(page, "vanquishers", "me", "random")
    play_until(player, EXILE)
    player.press(".choices button")
    play_until(player, EXILE)
    again = page.get_by_role("button", name="Not again this game")
    expect(again).to_have_count(1)
    assert page.evaluate(SQUEEZED) == []


def combo() -> Table:
    game = playmat.load("mix")
    first = {"active": {"cards": ["Carter", "Destin"], "hp": 9}}
    return game.positions.arrange({"A": first, "B": {"active": "Abby"}})


def test_all_cards_of_a_combo_are_shown_large(shown: Shown) -> None:
    shown.open(combo())
    shown.page.locator(".thing .self:has(.card + .card)").first.press("z")
    large = shown.page.get_by_role("dialog")
    expect(large.locator(".title")).to_have_text(["Carter", "Destin"])
    expect(large).not_to_contain_text("On top of")


def test_an_empty_place_in_the_middle_is_called_once(shown: Shown) -> None:
    shown.open(moment("nostalgix", "first"), 1366, 768)
    expect(shown.page.locator(".middle .place").get_by_text("Arena", exact=True)).to_have_count(1)


def test_a_replay_on_a_phone_has_the_mat_of_a_phone(page: Page) -> None:
    """Beside an analysis it has less room than a low window, and is drawn upright nevertheless."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/replay/nintendo.the_battle")
    page.get_by_role("button", name="Analysis").click()
    expect(page.locator("[data-board][data-kind=tall]")).to_have_count(1)


# Names of attached cards of which only a scrap of the first word is seen: "I Ammuni...".
SCRAPS = """() => [...document.querySelectorAll(".edge .words > *")].filter((part) => {
  const cut = part.scrollWidth > part.clientWidth + 1;
  return cut && part.clientWidth > 0 && part.clientWidth < 24;
}).map((part) => part.textContent)"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (390, 844)])
@pytest.mark.parametrize("name", ["nostalgix", "vanquishers", "vanquishers standard_2v2"])
def test_an_attached_card_is_abbreviated_and_not_torn(
    shown: Shown, name: str, size: tuple[int, int]
) -> None:
    shown.open(moment(name, "fullest"), *size)
    assert shown.page.locator(".edge .words").count()
    assert shown.page.evaluate(SCRAPS) == []


def test_the_name_of_an_area_ends_in_no_half_letter(shown: Shown) -> None:
    shown.open(moment("nintendo", "fullest"), 390, 844)
    torn = """() => [...document.querySelectorAll(".bar .title")].filter((title) => {
      const frame = title.closest(".name").getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(title);
      const words = [...title.querySelectorAll(".word")];
      return range.getBoundingClientRect().right > frame.right + 1 ||
        title.scrollHeight > title.clientHeight + 2 ||
        words.some((word) => word.scrollWidth > word.clientWidth + 1);
    }).map((title) => title.textContent)"""
    assert shown.page.locator(".bar .title").count()
    assert shown.page.evaluate(torn) == []


# Numbers of cards in play that lie below the next card of their row.
HIDDEN = """() => [...document.querySelectorAll(".side .row > li + li")].flatMap((card) => {
  const { left } = card.querySelector(".self").getBoundingClientRect();
  return [...card.previousElementSibling.querySelectorAll(".standing .stat")]
    .filter((stat) => stat.getBoundingClientRect().right > left + 3)
    .map((stat) => stat.textContent.trim());
})"""


def test_the_numbers_of_cards_that_lie_over_each_other_are_seen(shown: Shown) -> None:
    shown.open(moment("nintendo", "middle"), 1366, 768)
    assert shown.page.evaluate(HIDDEN) == []


# Names on one line that end in dots: of tokens, of cards that lie, of edges without a number and of
# who acts when.
DOTTED = """() => {
  const cards = "[data-board] :is(.low, .lying):has(.stats) .title";
  return [...document.querySelectorAll(`${cards}, .edge:not(:has(b)), .track .seen`)]
    .flatMap((line) => [line, ...line.querySelectorAll("span")])
    .filter((name) => name.clientWidth > 1 && name.checkVisibility() &&
      getComputedStyle(name).overflow !== "visible" &&
      (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3))
    .map((name) => name.textContent);
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (844, 390)])
@pytest.mark.parametrize("game", ["nostalgix", "nintendo", "nexus", "vanquishers advanced_2v2"])
def test_names_on_one_line_are_abbreviated_and_never_cut(
    shown: Shown, game: str, size: tuple[int, int]
) -> None:
    """ "Marine Token (2)" is "M. Token (2)" or "Token (2)", and "C. Sovereign" is "Sovereign": what
    tells a card from others is seen."""
    shown.open(moment(game, "fullest"), *size)
    assert shown.page.evaluate(DOTTED) == []


def test_the_name_of_a_bot_is_whole_on_a_phone_held_sideways(shown: Shown) -> None:
    shown.kind = "bot"
    shown.open(moment("nexus", "first"), 844, 390)
    shown.kind = "person"
    for name in shown.page.locator(".plate .name").all():
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")


def test_words_of_plates_and_piles_grow_with_the_window(shown: Shown) -> None:
    sizes = """() => [".plate .name", ".pile .title"].map((words) =>
      parseFloat(getComputedStyle(document.querySelector(words)).fontSize))"""
    shown.open(moment("vanquishers", "middle"), 1366, 768)
    usual: list[float] = shown.page.evaluate(sizes)
    shown.open(moment("vanquishers", "middle"), 2560, 1440)
    large: list[float] = shown.page.evaluate(sizes)
    assert all(one >= 1.25 * other for one, other in zip(large, usual, strict=True))


def test_what_says_that_a_card_is_chosen_covers_neither_its_name_nor_its_numbers(
    page: Page,
) -> None:
    player = sit_down(page, "nostalgix", "me", "random")
    for place in range(3):
        player.press(".hand.own button.self", place)
    expect(page.locator(".tick")).to_have_count(3)
    covered = page.evaluate("""() => [...document.querySelectorAll(".tick")].flatMap((tick) => {
      const box = tick.getBoundingClientRect();
      return [...tick.parentElement.querySelectorAll(".title, .stat, .cost")].filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      }).map((other) => other.textContent);
    })""")
    assert covered == []


# Numbers of cards in play of which a part lies outside of their card, or of the window.
CUT_NUMBERS = """() => [...document.querySelectorAll(".side .stat")].filter((stat) => {
  const [one, card] = [stat, stat.closest(".self")].map((part) => part.getBoundingClientRect());
  return one.bottom > Math.min(card.bottom, innerHeight) + 1;
}).map((stat) => stat.textContent.trim())"""


@pytest.mark.parametrize("where", ["?step=12", "?step=12&analysis"])
def test_a_replay_on_a_phone_held_sideways_shows_all_numbers(page: Page, where: str) -> None:
    """The mat has the whole height, as at the table; who plays on or looks does it beside it."""
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/replay/nintendo.the_battle{where}")
    expect(page.locator(".side .stat").first).to_be_attached()
    assert page.evaluate(CUT_NUMBERS) == []
    assert page.locator("[data-board]").evaluate("(board) => board.clientHeight") >= 375
    inside = """() => [...document.querySelectorAll("header .button, footer button, footer select")]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      }).length"""
    assert page.evaluate(inside) == 0
    side = page.locator(".replay aside")
    assert side.evaluate("(part) => part.clientHeight") >= 120


def test_a_card_that_only_lies_there_has_its_name_on_several_lines(shown: Shown) -> None:
    """No number takes their room: "Doctor Duct Tape" on a Wall is not "D. Tape"."""
    shown.open(moment("mix three_player", "fullest"), 2560, 1440)
    assert shown.page.locator(".bare .title").count()
    expect(shown.page.locator(".bare .words")).to_have_count(0)
