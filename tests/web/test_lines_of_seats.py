"""Where several seats share a side, plate, numbers, hand and piles of each stand on a line of their
own: nothing there moves because somebody has to choose, and nothing lies over something else.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.boards import BOARDS, MANY, MOMENTS, Shown, moment
from tests.web.test_board import DESK, SIDEWAYS, STILL, UPRIGHT, standing
from tools.full_boards import walk

from playmat.kernel.seats import letter
from playmat.kernel.table import Table

# What lies over something else of the same line, or outside of it.
CROWDED = """() => [...document.querySelectorAll(".cell > .line")].flatMap((line) => {
  const parts = [...line.querySelectorAll(".inside, .gauge, .held, .pile > :first-child")];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
  const { left, right } = line.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const wrong = boxes.some((box, at) => box.left < left - 2 || box.right > right + 2 ||
    boxes.slice(at + 1).some((other) => over(box, other)));
  return wrong ? [line.innerText] : [];
})"""

# Parts of backs that are too narrow to be seen as cards.
SLIVERS = """() => [...document.querySelectorAll(".cell .backs .hand")].filter((hand) => {
  const [card] = hand.children;
  if (!card) return false;
  const frame = hand.getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const seen = Math.min(frame.right, box.right) - Math.max(frame.left, box.left);
  return box.top < frame.bottom && seen > 0 && seen < 8;
}).length"""


@pytest.mark.parametrize("size", [DESK, UPRIGHT])
@pytest.mark.parametrize("name", ["mix doubles", "mix four_player"])
def test_no_number_moves_because_somebody_has_to_choose(
    shown: Shown, name: str, size: tuple[int, int]
) -> None:
    """On their plates it is seen that others are choosing; the Wall beside stays where it is."""
    table = moment(name, "middle")
    shown.open(table, *size)
    places = "() => [...document.querySelectorAll('.gauge')].map((one) => [one.offsetLeft])"
    before: Any = shown.page.evaluate(places)
    shown.choosing = [letter(seat.index) for seat in table.state.seats]
    try:
        shown.show(table)
    finally:
        shown.choosing = []
    assert shown.page.locator(".cell .dots").count()
    assert shown.page.evaluate(places) == before


def test_no_pile_moves_because_somebody_has_chosen(shown: Shown) -> None:
    """The sign of who has chosen is one more thing on a phone's narrow line."""
    shown.open(moment("mix doubles", "first"), *UPRIGHT)
    lines: list[float] = (
        shown.page.evaluate("""() => [...document.querySelectorAll(".own-field .cell .corner")]
      .map((corner) => corner.getBoundingClientRect().top)""")
    )
    assert max(lines) - min(lines) <= STILL


@pytest.mark.parametrize("at", MOMENTS)
@pytest.mark.parametrize("name", MANY)
def test_no_line_of_a_seat_is_crowded(shown: Shown, name: str, at: str) -> None:
    shown.open(moment(name, at))
    for width, height in (DESK, UPRIGHT, SIDEWAYS, (820, 1180), (1280, 720), (2560, 1440)):
        shown.page.set_viewport_size({"width": width, "height": height})
        standing(shown.page)
        assert shown.page.evaluate(CROWDED) == [], f"at {width}x{height}"
        assert shown.page.evaluate(SLIVERS) == 0, f"at {width}x{height}"


@pytest.mark.parametrize("at", ["first", "middle", "fullest"])
def test_names_of_usual_length_are_whole_beside_their_numbers(shown: Shown, at: str) -> None:
    shown.open(moment("vanquishers advanced_2v2", at))
    for size in (DESK, (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)):
        shown.page.set_viewport_size({"width": size[0], "height": size[1]})
        standing(shown.page)
        cut: list[str] = shown.page.evaluate("""() =>
          [...document.querySelectorAll(".cell .plate .name")]
            .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)""")
        assert cut == [], f"at {size}"


def fallen() -> Table:
    """A Hero has fallen and its cards are out of the game, on a pile that was not there before."""
    name = "vanquishers standard_2v2"
    for table in walk(name, BOARDS[name]["seed"]):
        if table.decision and any(seat.out for seat in table.state.seats):
            return table
    raise AssertionError("nobody falls")


def test_the_pile_of_who_has_fallen_has_its_room(shown: Shown) -> None:
    shown.kind = "bot"  # which has one sign more on its plate
    try:
        shown.open(fallen(), *DESK)
    finally:
        shown.kind = "person"
    assert shown.page.locator(".cell .corner > :nth-child(4)").count()
    assert shown.page.evaluate(CROWDED) == []
