"""Scenarios made false, told step by step, and written out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.scenarios import read
from playmat.scenarios.mutating import falsify_all
from playmat.scenarios.rewriting import Edit, rewritten
from playmat.scenarios.running import Games, run
from playmat.scenarios.tracing import trace
from playmat.scenarios.writing_out import write_out_all

Made = Callable[..., Any]

GIVEN = """\
scenario: A small game
game: pips
given: {A: {hand: [Ace, Ten]}, B: {hand: [Two]}}
play:
"""


@pytest.fixture
def written(pips: Made, tmp_path: Path) -> Callable[..., Path]:
    """A scenario file for the game of pips."""

    def write(text: str, **game: str) -> Path:
        pips(**game)
        file = tmp_path / "scenario.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


# ---- false claims ----


def test_claims_that_say_what_they_mean_survive_nothing(written: Callable[..., Path]) -> None:
    file = written(
        GIVEN
        + "  - A: lay Ten\n"
        + "  - expect: {A.pile: [Ten], A.hand.count: 1, worth: {A: 10}, log has: lay Ten}\n"
        + "  - refuse: {A: lay Ace, rule: PP-1}\n"
        + "  - offer: {B: lay Two}\n"
        + "  - happened: {event: lay, amount: 10}\n"
    )
    found = falsify_all([file])
    assert found.claims == 19
    assert found.survivors == []


@pytest.mark.parametrize(
    ("weak", "claim"),
    [
        ("expect: {A.hand.count: '>= 1'}", "A.hand.count: >= 2"),
        ("expect: {worth: {A: '< 9'}}", "worth: {A: < 8}"),
    ],
)
def test_a_weak_claim_is_listed(written: Callable[..., Path], weak: str, claim: str) -> None:
    [survivor] = falsify_all([written(GIVEN + f"  - {weak}\n")]).survivors
    assert (survivor.line, survivor.claim) == (5, claim)
    assert f"holds as well: {claim}" in str(survivor)


def test_of_several_texts_each_is_claimed_by_itself(written: Callable[..., Path]) -> None:
    file = written(
        GIVEN
        + "  - A: lay Ten\n"
        + "  - expect: {log has: [lay Ten, 'A:'], happened: [{event: lay}, {amount: 10}]}\n"
        + "  - expect: {B.sees.log has: {not: [lay Two, pass]}}\n"
    )
    assert falsify_all([file]).survivors == []


def test_what_fails_as_it_is_need_not_be_falsified(written: Callable[..., Path]) -> None:
    found = falsify_all([written(GIVEN + "  - expect: {over: true}\n")])
    assert (found.claims, len(found.failures)) == (0, 1)


# ---- step by step ----


def test_a_trace_tells_what_happened_and_what_stands(written: Callable[..., Path]) -> None:
    file = written(GIVEN + "  - A: lay Ten\n  - decline: windows\n", silent="B")
    [scenario] = read(file)
    begun, laid, declined = trace(scenario, Games().game_of(scenario))
    assert begun.stands["A.hand"] == "[Ace, Ten]"
    assert laid.log == ["A: lay Ten on the pile"]
    assert laid.stands["A.hand"] == "[Ace]"
    assert laid.offered == "offered in a window: B: 'lay Two on the pile', 'pass'"
    assert declined.unwritten == ["B: pass"]
    assert "by itself  B: pass" in str(declined)


def test_a_trace_takes_what_a_run_takes(written: Callable[..., Path]) -> None:
    """A choice that settling has just made may be written."""
    given = (
        "scenario: X\ngame: pips\ngiven: {bound: true, A: {hand: [Ace]}, B: {hand: [Two, Ten]}}\n"
    )
    [scenario] = read(written(given + "play: [{A: lay Ace}, {B: lay Two}]\n"))
    told = trace(scenario, Games().game_of(scenario))
    assert [step.failure for step in told] == ["", "", ""]
    assert [step.unwritten for step in told] == [
        ["A: lay Ace on the pile"],
        [],
        [],
    ]


def test_a_trace_ends_where_a_scenario_fails(written: Callable[..., Path]) -> None:
    [scenario] = read(written(GIVEN + "  - expect: {over: true}\n  - A: pass\n"))
    told = trace(scenario, Games().game_of(scenario))
    assert told[-1].failure == "expected over: true; actual false"
    assert len(told) == 2


# ---- written out ----


def test_what_was_left_unsaid_is_written_where_it_happens(written: Callable[..., Path]) -> None:
    file = written(
        GIVEN
        + "  - A: lay Ten\n"
        + "  - expect: {asked: [A]}  # B has passed\n"
        + "  - A: lay Ace\n"
        + "  - refuse: {A: lay Ten}\n"
        + "expect: {over: true}\n",
        silent="B",
    )
    assert write_out_all([file]).left == []
    assert file.read_text(encoding="utf-8") == (
        GIVEN
        + "  - A: lay Ten\n"
        + "  - decline: windows\n"
        + "  - expect: {asked: [A]}  # B has passed\n"
        + "  - A: lay Ace\n"
        + "  - refuse: {A: lay Ten, rule: PP-1}\n"
        + "  - B: pass\n"
        + "  - A: pass\n"
        + "expect: {over: true}\n"
    )
    assert run([file]).failures == []


def test_what_cannot_be_written_out_is_named(written: Callable[..., Path]) -> None:
    file = written(GIVEN + "  - A: lay Ten\n  - expect: {over: true}\n")
    before = file.read_text(encoding="utf-8")
    [(scenario, reason)] = write_out_all([file]).left
    assert scenario.name == "A small game"
    assert reason.startswith("expect over")
    assert file.read_text(encoding="utf-8") == before


def test_a_file_that_says_everything_is_left_alone(written: Callable[..., Path]) -> None:
    file = written(GIVEN + "  - A: lay Ten\n  - refuse: {A: lay Ace, rule: PP-1}\n")
    assert write_out_all([file]).files == []
    assert run([file]).failures == []


@pytest.mark.parametrize(
    ("text", "edits", "wanted"),
    [
        (
            "play: [{A: x}, {B: y}]\n",
            {("play", 1, "B"): Edit([{"A": "end turn"}])},
            "play: [{A: x}, {A: end turn}, {B: y}]\n",
        ),
        (
            "play:\n- {A: x, B: y}\n",
            {("play", 0, "B"): Edit([{"decline": "windows"}])},
            "play:\n- A: x\n- decline: windows\n- B: y\n",
        ),
        ("play:\n  - A: x\n  - B: y\n", {("play", 1, "B"): Edit(drop=True)}, "play:\n  - A: x\n"),
        ("play: [{A: x}, {B: y}]\n", {("play", 1, "B"): Edit(drop=True)}, "play: [{A: x}]\n"),
        (
            "play:\n  - refuse:\n      A: x\n",
            {("play", 0, "refuse"): Edit(fields={"rule": "PP-1"})},
            "play:\n  - refuse:\n      A: x\n      rule: PP-1\n",
        ),
        ("expect: {over: true}\n", {("expect",): Edit([{"A": "no"}])}, ""),
        ("play: []\nexpect: {x: 1}\n", {("expect",): Edit([{"A": "x"}])}, "play: [{A: x}]\n"),
    ],
)
def test_steps_are_edited_and_nothing_else(
    text: str, edits: dict[tuple[str | int, ...], Edit], wanted: str
) -> None:
    changed = rewritten(text, edits)
    assert changed.startswith(wanted)
    if not wanted:
        assert changed == "play: [{A: 'no'}]\nexpect: {over: true}\n"
