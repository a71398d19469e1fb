"""The pages on writing cards are as the games' examples are."""

from __future__ import annotations

import pytest
from tools.card_pages import PAGES, page

from playmat.games import OWN, load


@pytest.mark.parametrize("name", OWN)
def test_the_page_on_writing_a_card_is_current(name: str) -> None:
    written = (PAGES / f"cards_{name}.md").read_text(encoding="utf-8")
    assert written == page(load(name)), "run: python tools/card_pages.py"


@pytest.mark.parametrize("name", OWN)
def test_the_page_on_writing_a_card_can_be_found(name: str) -> None:
    for place in ("index.md", "workshop.md"):
        assert f"(cards_{name}.md)" in (PAGES / place).read_text(encoding="utf-8")
