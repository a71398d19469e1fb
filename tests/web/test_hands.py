"""Hands are a fan, cards rise on purpose only, what lies on a card covers none of its numbers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import Shown, moment
from tests.web.expecting import expect
from tests.web.waiting import wait_until

from playmat.games import names

OWN = ".hand.own > li"
RISEN = """([selector, place]) => {
  const card = document.querySelectorAll(selector)[place].querySelector(".raised");
  return new DOMMatrix(getComputedStyle(card).transform).a > 1.1;
}"""

FAN = """() => {
  const cards = [...document.querySelectorAll(".hand.own > li")];
  const [first, last] = [cards[0], cards.at(-1)].map((card) => card.getBoundingClientRect());
  const area = document.querySelector(".hand-area").getBoundingClientRect();
  return {
    steps: cards.slice(1).map((card, place) => card.offsetLeft - cards[place].offsetLeft),
    width: parseFloat(getComputedStyle(cards[0].firstElementChild).width),
    aside: Math.abs((first.left + last.right) / 2 - (area.left + area.right) / 2),
  };
}"""

COVERED = """() => [...document.querySelectorAll("button.edge")].map((part) => {
  const box = (other) => other.getBoundingClientRect();
  const thing = part.closest(".thing");
  const [one, own] = [box(part), box(thing)];
  const self = box(thing.querySelector(":scope > .self"));
  const across = Boolean(part.closest(".opponent"));
  return {
    within: one.left >= own.left - 4 && one.right <= own.right + 4,
    outside: across ? one.top < self.top - 5 : one.bottom > self.bottom + 5,
    under: getComputedStyle(part).zIndex < 0,
  };
})"""


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (820, 1180), (390, 844)])
def test_a_hand_is_a_fan_in_the_middle_that_lies_open_where_there_is_room(
    shown: Shown, size: tuple[int, int]
) -> None:
    shown.open(moment("vanquishers", "first"), *size)
    page = shown.page
    wait_until(page, f"() => ({FAN})().steps[0] > 0")
    fan: dict[str, Any] = page.evaluate(FAN)
    assert fan["aside"] < 6
    assert max(fan["steps"]) - min(fan["steps"]) <= 2
    held = len(fan["steps"]) + 1
    open_width = held * (fan["width"] + 6)
    room = page.evaluate("() => document.querySelector('.hand-area').clientWidth") * 0.85
    assert min(fan["steps"]) >= fan["width"] or open_width > room


def test_a_card_rises_by_pointing_at_it_or_with_the_keys_and_by_nothing_else(shown: Shown) -> None:
    shown.open(moment("vanquishers", "first"), 1366, 768)
    page = shown.page
    cards = page.locator(OWN)
    last = cards.count() - 1
    before = zones(page)
    cards.last.hover(position={"x": 40, "y": 20})
    wait_until(page, RISEN, [OWN, last])
    assert zones(page) == before  # nothing else on the table moves
    page.mouse.move(700, 300)
    wait_until(page, f"(of) => !({RISEN})(of)", [OWN, last])
    shown.show(shown.table)  # the next question: nothing rises by itself
    assert not any(page.evaluate(RISEN, [OWN, place]) for place in range(last + 1))
    cards.first.locator("button.self").focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, RISEN, [OWN, 1])


def zones(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll("[data-area], .pile, .gauge, .ask-area")].map(
          (part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round))"""
    )
    return found


def test_a_covered_card_comes_forward_when_it_is_touched(shown: Shown) -> None:
    shown.open(moment("vanquishers", "first"), 390, 844)
    page = shown.page
    seen = """() => {
      const card = document.querySelectorAll(".hand.own > li")[1];
      const box = card.querySelector(".self").getBoundingClientRect();
      return card.contains(document.elementFromPoint(box.right - 12, box.top + 30));
    }"""
    assert not page.evaluate(seen), "the next card covers its right edge"
    page.evaluate(
        """() => document.querySelectorAll(".hand.own button.self")[1].dispatchEvent(
          new PointerEvent("click", { bubbles: true, pointerType: "touch" }))"""
    )
    wait_until(page, seen)


def test_on_a_phone_neither_a_raised_card_nor_its_menu_covers_the_question(shown: Shown) -> None:
    shown.open(moment("vanquishers", "first"), 390, 844)
    page = shown.page
    page.evaluate(
        """() => document.querySelectorAll(".hand.own .source button.self")[0].dispatchEvent(
          new PointerEvent("click", { bubbles: true, pointerType: "touch" }))"""
    )
    page.get_by_role("menu").wait_for(state="attached")
    covered = """() => {
      const line = document.querySelector(".prompt .line").getBoundingClientRect();
      return [...document.querySelectorAll(".menu, .hand.own .self")].filter((other) => {
        const box = other.getBoundingClientRect();
        return box.left < line.right && line.left < box.right &&
          box.top < line.bottom && line.top < box.bottom;
      }).length;
    }"""
    wait_until(page, f"() => ({covered})() === 0")


@pytest.mark.parametrize("game", [name for name in names() if name in ("nintendo", "nostalgix")])
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_what_lies_on_a_card_is_an_edge_under_it_away_from_the_middle(
    shown: Shown, game: str, size: tuple[int, int]
) -> None:
    shown.open(moment(game, "fullest"), *size)
    page = shown.page
    page.locator("button.edge").first.wait_for(state="attached")
    for found in page.evaluate(COVERED):
        assert found == {"within": True, "outside": True, "under": True}
    expect(page.locator("button.edge .words").first).to_be_visible()


# Numbers of cards in the own hand that reach below the window, but for the 3 pixels that they have
# below their digits.
BELOW = """() => [...document.querySelectorAll(".hand.own .stat")]
  .filter((stat) => stat.getBoundingClientRect().bottom > innerHeight + 3)
  .map((stat) => stat.textContent.trim())"""


@pytest.mark.parametrize("game", ["mix", "nostalgix", "nintendo"])
def test_the_numbers_of_a_hand_lie_within_a_window_held_sideways(shown: Shown, game: str) -> None:
    """In two columns where one has no room: of a card that no other covers all are seen."""
    shown.open(moment(game, "first"), 844, 390)
    expect(shown.page.locator(".hand.own .stat")).not_to_have_count(0)
    assert shown.page.evaluate(BELOW) == []


@pytest.mark.parametrize("game", ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"])
def test_the_numbers_of_a_card_in_hand_lie_within_it(shown: Shown, game: str) -> None:
    """An Avatar of Project Nexus has four, two of four digits."""
    shown.open(moment(game, "middle"), 844, 390)
    expect(shown.page.locator(".hand.own .stat")).not_to_have_count(0)
    outside = """() => [...document.querySelectorAll(".hand.own .stat")].filter((stat) => {
      const [one, card] = [stat, stat.closest(".card")].map((part) => part.getBoundingClientRect());
      return one.right > card.right + 1;
    }).map((stat) => stat.textContent.trim())"""
    assert shown.page.evaluate(outside) == []
