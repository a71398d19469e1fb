"""The reference of the Python API: all that is public is documented, and its examples run."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
from pathlib import Path

import pytest
from tools.api_page import PACKAGES, PAGE, Documented, docstring_of, documented, page, tree_of

import playmat

ROOT = Path(__file__).resolve().parent.parent
ALL = [one for _, public in documented() for one in public]


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python tools/api_page.py"


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.public}.{one.name}")
def test_what_is_public_is_documented(one: Documented) -> None:
    if isinstance(one.node, ast.Assign | ast.AnnAssign):
        return  # a table, which is shown as it stands
    assert one.docstring
    assert [node.name for node in one.members() if not docstring_of(node)] == []


def test_what_is_public_can_be_imported() -> None:
    for one in ALL:
        assert hasattr(importlib.import_module(one.public), one.name), f"{one.public}.{one.name}"


def examples() -> list[doctest.DocTest]:
    """The examples of everything that is on the page."""
    found: list[tuple[str, str, str]] = [
        (module, module, docstring_of(tree_of(module))) for module in PACKAGES
    ]
    for one in ALL:
        found.append((one.module, one.name, one.docstring))
        for member in one.members():
            found.append((one.module, f"{one.name}.{member.name}", docstring_of(member)))
    parser = doctest.DocTestParser()
    return [
        parser.get_doctest(text, dict(vars(importlib.import_module(module))), name, None, None)
        for module, name, text in found
        if ">>>" in text
    ]


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.name))
def test_the_examples_run(example: doctest.DocTest) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example).failed == 0


def test_there_are_examples_of_playing_opponents_scenarios_and_the_lab() -> None:
    names = {example.name for example in examples()}
    assert {"playmat", "playmat.bots", "playmat.scenarios", "playmat.lab"} <= names


@pytest.mark.parametrize("name", ["your_own_game.md", "more_than_two.md"])
def test_what_a_guide_for_authors_imports_is_public(name: str) -> None:
    """What somebody is told to build on must not change without notice."""
    guide = (ROOT / "docs" / name).read_text(encoding="utf-8")
    imports = re.findall(r"^from (playmat\.\S+) import ([\w, ]+)$", guide, re.MULTILINE)
    wanted = {(module, name) for module, names in imports for name in names.split(", ")}
    known = {(one.module, one.name) for one in ALL} | {("playmat.language", "sets")}
    assert wanted & known
    assert {name for _, name in wanted - known if not name.isupper()} == set()


def test_the_names_of_the_package_are_sorted_and_there() -> None:
    assert playmat.__all__ == sorted(playmat.__all__)
    assert [name for name in playmat.__all__ if not hasattr(playmat, name)] == []
