"""Small screens: all of the mat is seen, cards in play are wide enough, all words can be read.

The boards are the first turn, the middle and the fullest of a hundred games
(`tools/full_boards.py`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.boards import BOARDS, MANY, MOMENTS, Shown, moment

LEAST = {  # how wide cards in slots are, and how high words, on which screen
    (1366, 650): (60, 11),
    (1280, 720): (72, 11),
    (1024, 768): (76, 11),
    (820, 1180): (80, 11),
    (390, 844): (46, 9),
    (844, 390): (46, 9),
}
READABLE = 44  # pixels of a card, where several seats share a side
STRIP = 12  # pixels of a card in a row that are always to be seen

MEASURING = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")


def measured(page: Page, text: int = 9) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURING, [text, STRIP])
    return found


@pytest.mark.parametrize("game", BOARDS)
def test_everything_is_seen_and_read_on_every_screen(shown: Shown, game: str) -> None:
    shown.open(moment(game, MOMENTS[0]))
    page = shown.page
    wrong: dict[str, Any] = {}
    for name in MOMENTS:
        if name != MOMENTS[0]:
            shown.show(moment(game, name))
        for size, (least, text) in LEAST.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found = measured(page, text)
            narrowest = found.pop("narrowest")
            if game in MANY:
                found.pop("hidden")  # a Wall of one of four: its number stands by the plate
            if narrowest < (READABLE if game in MANY else least) or any(found.values()):
                wrong[f"{name} at {size[0]}x{size[1]}"] = {"narrowest": narrowest, **found}
    assert wrong == {}
