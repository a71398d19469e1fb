"""docs/your_own_game.md and docs/more_than_two.md, followed word for word in an empty folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.examples.installing import EXAMPLE, SECOND_EXAMPLE, environment, run

from playmat.parts.hooks import PIECES, REQUIRED
from playmat.parts.reactions import Reacting
from playmat.parts.rule_set import RuleSet
from playmat.parts.rulebook import Rulebook
from playmat.parts.unsaid import Unsaid

DOCS = Path(__file__).parents[2] / "docs"
FIRST = (DOCS / "your_own_game.md").read_text(encoding="utf-8")
SECOND = (DOCS / "more_than_two.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:^`(\S+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HOOKS = FIRST.partition("## Every hook")[2]

both = pytest.mark.parametrize(("page", "example"), [(FIRST, EXAMPLE), (SECOND, SECOND_EXAMPLE)])


def blocks(page: str) -> list[tuple[str, str, str]]:
    """The files and commands of a page in their order: name, language, content."""
    return [(found[1] or "", found[2], found[3]) for found in BLOCK.finditer(page)]


def follow(page: str, game: Path, env: dict[str, str]) -> list[str]:
    """What the commands of a page say, each run when the files above it are written."""
    told: list[str] = []
    for name, language, content in blocks(page):
        if language == "console":
            told += [
                run(*shlex.split(line)[1:], cwd=game, env=env) for line in content.splitlines()
            ]
        else:
            (game / name).parent.mkdir(parents=True, exist_ok=True)
            (game / name).write_text(content, encoding="utf-8")
    return told


def test_every_step_of_the_page_runs(tmp_path: Path) -> None:
    env = {**environment(), "PLAYMAT_HOME": str(tmp_path / "home")}
    told = follow(FIRST, tmp_path / "emberline", env)
    assert "Play it: playmat play emberline" in told[0]
    assert "Emberline" in told[1]
    assert "Deal 3 damage to target creature." in told[5]
    assert told[6].startswith("Damage\n")
    assert "22 passed, 0 failed" in told[7]
    assert "0 unnoticed" in told[8]
    assert "20 of 20" in told[9]
    assert "Emberline passes" in told[10]


def test_every_step_of_the_second_page_runs(tmp_path: Path) -> None:
    env = {**environment(), "PLAYMAT_HOME": str(tmp_path / "home")}
    told = follow(SECOND, tmp_path / "nightmarket", env)
    assert "Play it: playmat play nightmarket" in told[0]
    assert "C wins" in told[1]
    assert "27 passed, 0 failed" in told[2]
    assert "15 of 15" in told[3]
    assert "Nightmarket passes" in told[5]


@both
def test_the_page_ends_with_the_example_as_it_is(page: str, example: Path) -> None:
    last = {name: content for name, language, content in blocks(page) if language != "console"}
    kept = {
        path.relative_to(example).as_posix(): path.read_text(encoding="utf-8")
        for path in example.rglob("*")
        if path.suffix in (".py", ".yaml", ".md", ".toml", ".svg")
    }
    assert {name: content.strip() for name, content in last.items()} == {
        name: content.strip() for name, content in kept.items()
    }


@both
def test_the_example_is_small(page: str, example: Path) -> None:
    lines = [line for path in example.rglob("*.py") for line in path.read_text().splitlines()]
    assert len(lines) <= 600


def test_the_page_lists_every_hook() -> None:
    listed = set(re.findall(r"^\| `([\w.]+)` \|", HOOKS, re.MULTILINE))
    assert set(REQUIRED) <= listed
    pieces = {**PIECES, "unsaid": Unsaid(), "reacting": Reacting(), "": Rulebook}
    for hook in listed:
        piece, _, name = hook.rpartition(".")
        assert hasattr(pieces[piece], name) or name in RuleSet.__annotations__, hook
