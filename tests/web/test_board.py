"""A board that stands still: zones keep their place through whole games, sides mirror each other,
cards are as wide as they were drawn, and nothing lies over the hand or over what is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import BOARDS, MANY, MOMENTS, Shown, moment
from tests.web.waiting import wait_until
from tools.full_boards import walk

import playmat
from playmat.games import names
from playmat.kernel.seats import letter
from playmat.kernel.table import Table

DESK, BIG, UPRIGHT, SIDEWAYS = (1366, 768), (1920, 1080), (390, 844), (844, 390)
# The width of a card in play, and of one in hand, as the mats were drawn.
WIDTHS = {
    "mix": {DESK: (178, 112), BIG: (220, 158), UPRIGHT: (147, 118), SIDEWAYS: (110, 86)},
    "nostalgix": {DESK: (82, 112), BIG: (123, 158), UPRIGHT: (51, 92), SIDEWAYS: (55, 78)},
    "nintendo": {DESK: (94, 112), BIG: (137, 158), UPRIGHT: (66, 92), SIDEWAYS: (62, 78)},
    "vanquishers": {DESK: (93, 112), BIG: (135, 158), UPRIGHT: (60, 92), SIDEWAYS: (59, 78)},
    "nexus": {DESK: (147, 112), BIG: (214, 158), UPRIGHT: (120, 92), SIDEWAYS: (123, 78)},
}
STILL, MIRRORED = 2, 8  # pixels
LEAST_NUMBER = {DESK: 11.0, BIG: 11.0, UPRIGHT: 9.0, SIDEWAYS: 9.0}
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
QUESTIONS = 24  # of a game that are looked at

STANDING = (Path(__file__).parent / "standing.js").read_text(encoding="utf-8")


def questions(game: str, most: int) -> Iterator[Table]:
    """So many questions to one seat through a random game, until its board is fullest."""
    board = BOARDS[game]
    every, own, near = max(1, board["fullest"] // 2 // most), 0, None
    for step, table in enumerate(walk(game, board["seed"])):
        if table.decision is None or step > board["fullest"]:
            return
        seat = table.decision.options[0].seat
        near = seat if near is None else near
        if seat == near:
            if own % every == 0:
                yield table
            own += 1


def standing(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STANDING)
    return found


def moved(before: list[float], now: list[float]) -> float:
    return max(abs(one - other) for one, other in zip(before, now, strict=True))


def unlike(zones: dict[str, list[float]], turned: bool) -> list[str]:
    """The areas of both sides that are no mirror images."""
    middle = (zones["mid"][1] + zones["mid"][3]) / 2
    axis = zones["mid"][0] + zones["mid"][2]
    found = []
    for name, (left, top, right, bottom) in zones.items():
        if not name.startswith(".near "):
            continue
        other = zones[name.replace(".near ", ".opponent ")]
        across = [axis - right, axis - left] if turned else [left, right]
        image = [across[0], 2 * middle - bottom, across[1], 2 * middle - top]
        if moved(image, other) > MIRRORED:
            found.append(f"{name}: {image} {other}")
    return found


@pytest.mark.parametrize("size", [DESK, UPRIGHT])
@pytest.mark.parametrize("game", names())
def test_a_board_stands_still_for_a_whole_game(
    shown: Shown, game: str, size: tuple[int, int]
) -> None:
    first: dict[str, list[float]] = {}
    wrong: list[str] = []
    turned = playmat.load(game).looks.glance.layout.turned
    for number, table in enumerate(questions(game, QUESTIONS)):
        if number:
            shown.show(table)
        else:
            shown.open(table, *size)
        found = standing(shown.page)
        zones = found["zones"]
        wrong += [
            f"{name} moved by {moved(first[name], box)} at question {number}"
            for name, box in zones.items()
            if name in first and moved(first[name], box) > STILL
        ]
        first = {**zones, **first}
        wrong += unlike(zones, turned) + found["covered"] + found["cut"]
        if found["number"] < LEAST_NUMBER[size]:
            wrong.append(f"a number of {found['number']} pixels")
    assert not wrong


@pytest.mark.parametrize("size", [DESK, UPRIGHT, SIDEWAYS])
@pytest.mark.parametrize("name", MANY)
def test_a_board_of_more_than_two_stands_still_with_its_sides_in_order(
    shown: Shown, name: str, size: tuple[int, int]
) -> None:
    first: dict[str, list[float]] = {}
    wrong: list[str] = []
    for number, at in enumerate(MOMENTS):
        table = moment(name, at)
        shown.show(table) if number else shown.open(table, *size)
        found = standing(shown.page)
        wrong += found["covered"] + found["cut"]
        wrong += order_of_seats(found["seats"], table, shown.near)
        zones = by_side(found["zones"], found["seats"])
        if found["seats"]["aside"]:  # whoever is asked about lies open
            zones = {zone: box for zone, box in zones.items() if not zone.startswith("seat")}
        wrong += [
            f"{zone} moved by {moved(first[zone], box)} at the {at} board"
            for zone, box in zones.items()
            if zone in first and moved(first[zone], box) > STILL
        ]
        first = {**zones, **first}
    assert not wrong


def by_side(zones: dict[str, list[float]], drawn: dict[str, list[str]]) -> dict[str, list[float]]:
    """Areas and plates by where their seat lies: at each moment another one is asked and looks."""
    place = {seat: f"{side}{at}" for side, seats in drawn.items() for at, seat in enumerate(seats)}
    return {
        " ".join(place.get(word, word) for word in zone.split()): box
        for zone, box in zones.items()
        if "." not in zone[1:] and not zone.endswith(("far", "near"))  # piles and gauges have seats
    }


def order_of_seats(drawn: dict[str, list[str]], table: Table, near: str) -> list[str]:
    """What is wrong with who lies where: partners beside who looks, the others across, in turn."""
    seats = [letter(seat.index) for seat in table.state.seats]
    team = {letter(seat.index): seat.team for seat in table.state.seats}
    turn = seats[seats.index(near) :] + seats[: seats.index(near)]
    close = [seat for seat in turn if team[seat] == team[near]]
    far = [seat for seat in turn if team[seat] != team[near]]
    if not drawn["aside"]:
        expected = {"far": far, "close": close, "aside": []}
        return [] if drawn == expected else [f"{drawn} instead of {expected}"]
    well = (
        len(drawn["far"]) == len(drawn["close"]) == 1
        and drawn["far"][0] in far
        and drawn["close"][0] in close
        and sorted(drawn["far"] + drawn["close"] + drawn["aside"]) == sorted(seats)
    )
    return [] if well else [f"{drawn} of {seats}"]


def overlapping(zones: dict[str, list[float]]) -> list[str]:
    """The zones that lie over others; the near side and its seat are two names of the same."""

    def over(one: list[float], other: list[float]) -> bool:
        return all(min(one[i + 2], other[i + 2]) - max(one[i], other[i]) > 1.5 for i in (0, 1))

    pairs = [pair for pair in combinations(zones, 2) if zones[pair[0]] != zones[pair[1]]]
    return [" and ".join(pair) for pair in pairs if over(*(zones[zone] for zone in pair))]


@pytest.mark.parametrize("name", MANY)
def test_no_two_zones_of_a_table_of_more_than_two_overlap(shown: Shown, name: str) -> None:
    shown.open(moment(name, "fullest"))
    for width, height in (UPRIGHT, SIDEWAYS, DESK):
        shown.page.set_viewport_size({"width": width, "height": height})
        shown.page.evaluate(DRAWN)
        zones = standing(shown.page)["zones"]
        assert len(zones) > 8
        assert overlapping(zones) == [], f"at {width}x{height}"


@pytest.mark.parametrize("name", ["vanquishers standard_2v2"])
def test_a_seat_without_room_is_laid_open_by_a_touch(shown: Shown, name: str) -> None:
    shown.open(moment(name, "first"), *SIDEWAYS)
    before = standing(shown.page)["seats"]
    for seat in before["aside"]:
        shown.page.get_by_role("button", name=f"Show the cards of seat {seat}").click()
        now = standing(shown.page)["seats"]
        assert seat in now["far"] + now["close"], "it lies open"
        assert sorted(chain(*now.values())) == sorted(chain(*before.values())), "nobody is lost"


@pytest.mark.parametrize("game", names())
def test_cards_are_as_wide_as_they_were_drawn(shown: Shown, game: str) -> None:
    shown.open(next(questions(game, 1)))
    wrong = []
    for size, (play, hand) in WIDTHS[game].items():
        shown.page.set_viewport_size({"width": size[0], "height": size[1]})
        wait_until(shown.page, "([w, h]) => innerWidth === w && innerHeight === h", list(size))
        shown.page.evaluate(DRAWN)
        found = standing(shown.page)
        if abs(found["card"] - play) > play / 10 or abs(found["held"] - hand) > hand / 10:
            wrong.append((size, found["card"], play, found["held"], hand))
    assert not wrong


@pytest.mark.parametrize("size", [DESK, UPRIGHT])
def test_a_name_in_hand_is_read_at_rest_or_by_pointing_at_it(
    shown: Shown, size: tuple[int, int]
) -> None:
    """Of the fullest hand: its cards lie over each other, and the one with the focus lies open."""
    tables = questions("nexus", 40)
    for number, table in enumerate(tables):
        shown.open(table, *size) if not number else shown.show(table)
        if len(standing(shown.page)["strips"]) >= 8:
            break
    page = shown.page
    cards = page.locator(".hand.own > li")
    before = standing(page)["zones"]
    for place in range(cards.count()):
        cards.nth(place).locator("button.self").focus()
        page.keyboard.press("Shift")  # the focus is one of the keys
        wait_until(
            page,
            """(place) => {
              const card = document.querySelectorAll(".hand.own > li")[place];
              const title = card.querySelector(".title").getBoundingClientRect();
              const seen = [0.05, 0.5, 0.95].every((x) => card.contains(document.elementFromPoint(
                title.left + title.width * x, title.top + title.height / 2)));
              return card.offsetWidth >= 90 || seen;
            }""",
            place,
        )
    now = standing(page)["zones"]
    others = [name for name in before if not name.endswith("hand")]
    assert max(moved(before[name], now[name]) for name in others) <= STILL
