"""Hands use the room there is, cards lift on purpose only, what lies on a card covers nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import Shown, moment
from tests.web.expecting import expect
from tests.web.waiting import wait_until

from playmat.games import names

OWN = ".hand.own > li"

SPREAD = """() => {
  const cards = [...document.querySelectorAll(".hand.own > li")];
  const board = document.querySelector("[data-board]");
  const side = document.querySelector(".near .side");
  const columns = getComputedStyle(side).gridTemplateColumns.split(" ").map(parseFloat);
  const gap = parseFloat(getComputedStyle(side).columnGap);
  return {
    step: cards[1].offsetLeft - cards[0].offsetLeft,
    width: cards[0].offsetWidth,
    left: board.clientWidth - columns.reduce((sum, size) => sum + size + gap, -gap),
  };
}"""

COVERED = """() => [...document.querySelectorAll(".attached")].map((part) => {
  const box = (other) => other.getBoundingClientRect();
  const thing = part.closest(".thing");
  const [one, own] = [box(part), box(thing)];
  const figures = [...thing.querySelectorAll(":scope > .self .stat")].map(box);
  return {
    within: one.left >= own.left - 1 && one.right <= own.right + 1 &&
      one.top >= own.top - 1 && one.bottom <= own.bottom + 1,
    covers: figures.some((figure) => figure.top < one.bottom - 1 && figure.right > one.left + 1),
  };
})"""


def lift(page: Page, place: int) -> float:
    """How far a card of the hand is lifted, in pixels."""
    found: float = page.evaluate(
        """([selector, place]) =>
          -parseFloat(getComputedStyle(document.querySelectorAll(selector)[place])
            .translate.split(" ")[1] ?? "0")""",
        [OWN, place],
    )
    return found


@pytest.mark.parametrize("size", [(1366, 650), (1440, 900), (820, 1180), (390, 844)])
def test_cards_of_a_hand_lie_over_each_other_only_where_no_room_is_left(
    shown: Shown, size: tuple[int, int]
) -> None:
    shown.open(moment("vanquishers", "first"), *size)
    page = shown.page
    wait_until(page, f"() => ({SPREAD})().step > 0")
    spread: dict[str, Any] = page.evaluate(SPREAD)
    assert spread["step"] >= spread["width"] or spread["left"] < 60  # the centre stands there


def test_a_card_is_lifted_by_pointing_at_it_or_with_the_keys_and_by_nothing_else(
    shown: Shown,
) -> None:
    shown.open(moment("vanquishers", "first"), 1366, 650)
    page = shown.page
    cards = page.locator(OWN)
    cards.last.hover()
    expect(cards.last).to_have_css("translate", "0px -12px")
    cards.last.click(trial=True)
    page.locator(".prompt .line").hover()
    expect(cards.last).not_to_have_css("translate", "0px -12px")
    shown.show(shown.table)  # the next question: nothing lifts itself
    assert [lift(page, place) for place in range(cards.count())] == [0] * cards.count()
    cards.first.locator("button.self").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{OWN}:has(:focus-visible)")).to_have_css("translate", "0px -12px")


def test_a_covered_card_comes_forward_when_it_is_touched(shown: Shown) -> None:
    shown.open(moment("vanquishers", "first"), 390, 844)
    page = shown.page
    seen = """() => {
      const card = document.querySelectorAll(".hand.own > li")[1];
      const box = card.getBoundingClientRect();
      return [0.2, 0.5, 0.8].some((y) =>
        card.contains(document.elementFromPoint(box.right - 10, box.top + box.height * y)));
    }"""
    assert not page.evaluate(seen), "the next card covers its right edge"
    page.evaluate(
        """() => document.querySelectorAll(".hand.own button.self")[1].dispatchEvent(
          new PointerEvent("click", { bubbles: true, pointerType: "touch" }))"""
    )
    wait_until(page, seen)


@pytest.mark.parametrize("game", [name for name in names() if name in ("nintendo", "nostalgix")])
@pytest.mark.parametrize("size", [(1366, 650), (1024, 768)])
def test_what_lies_on_a_card_stays_within_it_and_off_its_figures(
    shown: Shown, game: str, size: tuple[int, int]
) -> None:
    shown.open(moment(game, "fullest"), *size)
    page = shown.page
    page.locator(".attached").first.wait_for(state="attached")
    for found in page.evaluate(COVERED):
        assert found == {"within": True, "covers": False}
