"""The line that tells how far the rules are that are built behind the table."""

from __future__ import annotations

import pytest

from playmat.cli.quick_rules import follow
from playmat.server.quick_rules import Building

STEPS = [Building("building", 8), Building("building", 40), Building("ready", 100)]


@pytest.mark.parametrize(
    ("changing", "told"), [(True, ["8 %", "40 %", "next start"]), (False, ["next start"])]
)
def test_a_screen_sees_each_step_and_a_file_the_end(
    changing: bool, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    steps = iter(STEPS)
    follow(lambda: next(steps), changing, lambda: None)
    said = capsys.readouterr().err
    lines = said.replace("\r", "\n").splitlines()
    assert len(lines) == len(told)
    assert all(words in line for words, line in zip(told, lines, strict=True))


def test_who_was_told_that_it_failed_knows_where_to_ask(
    capsys: pytest.CaptureFixture[str],
) -> None:
    follow(lambda: Building("failed", 8, "no compiler"), False, lambda: None)
    assert "playmat doctor" in capsys.readouterr().err
