"""The examples in the docstrings run."""

from __future__ import annotations

import doctest
import importlib

import pytest

NAMES = ["grammar", "categories", "templates", "phrases", "suggestions", "english", "files",
         "checking", "decks", "sets", "handlers", "positions"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    module = importlib.import_module(f"playmat.language.{name}")
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0
