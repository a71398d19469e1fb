"""Coverage counts what passed, not what is claimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playmat.scenarios import coverage


def test_coverage_is_built_from_what_ran(pips: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "untestable.yaml").write_text("PP-3: Fun is in the eye of the beholder.\n")
    (tmp_path / "cards.yaml").write_text("set: X\ngame: pips\ncards: [{name: Ten, pips: 11}]\n")
    (tmp_path / "one.yaml").write_text(
        "game: pips\n"
        "scenarios:\n"
        "  - {scenario: Good, rules: [PP-1], switches: {loud: on},\n"
        "     given: {A: {hand: [Ace, Ten]}}, play: [{A: lay Ten}, {expect: {worth: {A: 11}}}]}\n"
        "  - {scenario: Bad, rules: [PP-2], given: {A: {hand: [Two]}}, expect: {over: true}}\n"
    )
    covered = coverage(pips())
    assert covered == {
        "clauses": 3,
        "untestable": [{"clause": "PP-3", "reason": "Fun is in the eye of the beholder."}],
        "covered": 1,
        "missing": ["PP-2"],
        "unknown": [],
        "cards": 3,
        "cards_without_scenario": ["Two", "Ten"],
        "handlers": 0,
        "book_texts": 0,
        "scenarios": 2,
        "passing": 1,
        "switches_without_scenario": ["loud: off", "limit: a number", "limit: none"],
    }
