"""Small screens: everything that one needs lies within reach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.players import sit_down

from playmat.games import names

# Cards of one's own hand that cannot be touched anywhere, parts of the mat that are cut off, and
# how wide cards in play are.
MEASURED = """() => {
  const within = (box) =>
    box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  const touched = (card) => {
    const box = card.getBoundingClientRect();
    return [0.05, 0.25, 0.5, 0.75, 0.95].some((x) =>
      card.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height / 2)));
  };
  const hand = [...document.querySelectorAll(".hand.own button[data-key]")];
  const slots = [...document.querySelectorAll(".slots li > *")];
  return {
    held: hand.length,
    beyond: hand.filter((card) => !touched(card)).map((card) => card.dataset.key),
    cut: [...document.querySelectorAll(".area, .prompt, .choices button, .plate")]
      .filter((part) => !within(part.getBoundingClientRect()))
      .map((part) => part.className),
    narrowest: Math.min(999, ...slots.map((slot) => slot.getBoundingClientRect().width)),
  };
}"""


def measured(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


@pytest.mark.parametrize("game", names())
def test_the_hand_can_be_reached_on_a_phone_held_sideways(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    player = sit_down(page, game, "me", "random")
    while not measured(page)["held"]:  # some games ask something before cards are drawn
        seen = player.wait_for_question()
        player.choose(seen)
        player.wait_for_question(seen["decision"])
    found = measured(page)
    assert found["beyond"] == []
    assert found["cut"] == []
    assert found["narrowest"] >= 36
