"""The pictures that the page carries are those that it and the games use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.web_icons import wanted

pytestmark = pytest.mark.once

FILES = wanted()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_picture_is_missing_and_none_is_left_over(path: Path) -> None:
    kept = set(json.loads(path.read_text(encoding="utf-8")))
    assert kept == FILES[path], "run: python -m tools.web_icons"
