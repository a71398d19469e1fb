"""The pages show the pictures that tools/pictures.py makes, with words for those who do not see."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tools.pictures import SCENES, played

from playmat.games import load, names

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SMALL = 80_000  # bytes
WORDS = {scene.name: scene.alternative for scene in SCENES}


def shown(page: Path) -> list[tuple[str, Path]]:
    """The pictures of a page: their words, and where they lie."""
    found = re.findall(r"!\[(.*?)\]\((.+?)\)", page.read_text(encoding="utf-8"))
    return [(words, page.parent / path) for words, path in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_picture_on_a_page_is_there_and_has_its_words(page: Path) -> None:
    for words, path in shown(page):
        assert path.is_file(), path
        assert words == WORDS[path.stem]


def test_the_first_screen_shows_every_mat_and_the_deck_builder() -> None:
    stems = [path.stem for _, path in shown(ROOT / "README.md")]
    assert set(stems) >= {*names(), "deck_builder"}


def test_every_picture_is_used_and_small() -> None:
    lying = {path.stem: path for path in (ROOT / "docs" / "pictures").iterdir()}
    assert set(lying) == set(WORDS)
    assert set(lying) == {path.stem for page in PAGES for _, path in shown(page)}
    assert [name for name, path in lying.items() if path.stat().st_size > SMALL] == []


def test_the_scene_of_a_win_is_played_until_nothing_is_asked() -> None:
    """Who wins The Mix chooses a card to give away, and the ending is shown after that."""
    stored, choices = played(next(scene for scene in SCENES if scene.name == "win"))
    table = load(stored.game).begin_from(json.loads(stored.origin))
    for seat, text in choices:
        table.choose(text, seat)
    assert table.over
    assert table.decision is None
