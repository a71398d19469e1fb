"""The reference for authors of games is made from the sources, and says all that may be said."""

from __future__ import annotations

import msgspec
from tools.author_page import PAGE, page

from playmat.parts.game_file import GameFile
from playmat.parts.look_file import LookFile
from playmat.parts.small_game import SmallGame


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python tools/author_page.py"


def test_every_field_of_the_files_is_on_it() -> None:
    text = page()
    fields = [field.name for file in (GameFile, LookFile) for field in msgspec.structs.fields(file)]
    assert [name for name in fields if f"- `{name}`: " not in text] == []


def test_every_attribute_of_a_small_game_is_on_it() -> None:
    text = page()
    assert [name for name in SmallGame.__annotations__ if f"- `{name}`: " not in text] == []
    assert "- `figures(state, body)`: What can be seen of a body" in text
    assert "{steps:step/, then }" in text
