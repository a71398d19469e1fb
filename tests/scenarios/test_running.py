"""Running scenarios: what passes, what fails, and what a failure says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playmat.scenarios import Report

Outcome = Callable[..., Report]

GIVEN = """\
scenario: A small game
game: pips
given: {A: {hand: [Ace, Ten]}, B: {hand: [Two]}}
play:
"""


def test_a_scenario_that_comes_out_as_written(outcome: Outcome) -> None:
    report = outcome(
        GIVEN
        + """\
  - A: lay Ten
  - offer: {B: lay Two}
  - refuse: {A: lay Ace, rule: PP-1}
  - B: pass
  - A: pass
  - expect: {over: true, winner: A, A.pile: [Ten], A.hand: [Ace], log has: lay ten}
  - expect: {B.sees.A.hand: hidden, B.sees.A.hand.count: 1, worth: {A: 10}}
""",
        "all",
    )
    assert str(report) == "1 passed, 0 failed"
    assert report.failures == []


def test_a_path_may_use_the_words_of_the_ledger(outcome: Outcome) -> None:
    report = outcome(
        GIVEN + "  - A: lay Ten\n  - expect: {A.heap: [Ten], B.sees.A.heap.count: 1}\n"
    )
    assert str(report) == "1 passed, 0 failed"


def test_what_need_not_be_written_may_be(outcome: Outcome) -> None:
    """A pass of who is not asked, and a choice that the game has made by itself."""
    report = outcome(GIVEN + "  - A: lay Ten\n  - A: choose Ten\n  - A: pass\n  - B: lay Two\n")
    assert str(report) == "1 passed, 0 failed"


def test_a_choice_that_nothing_tells_of_was_not_made(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - A: lay Ten\n  - A: choose Ace\n").failures
    assert failure.expected == "A may choose 'choose Ace'"


@pytest.mark.parametrize(
    ("step", "expected", "actual"),
    [
        ("expect: {A.hand.count: 3}", "A.hand.count: 3", "2"),
        ("expect: {A.hand.count: 3, over: true}", "A.hand.count: 3; over: true", "2; false"),
        ("expect: {log has: Ten}", "the log has 'Ten'", "it does not"),
        ("A: lay Two", "A may choose 'lay Two'", "'lay Ace on the pile'"),
        ("A: lay", "'lay' means one option of A", "'lay Ace on the pile', 'lay Ten on the pile'"),
        ("offer: {A: lay Two}", "A is offered 'lay Two'", "offered: 'lay Ace on the pile'"),
        ("refuse: {A: lay Ace}", "A is not offered 'lay Ace'", "offered: 'lay Ace on the pile'"),
        ("refuse: {B: pass, rule: PP-2}", "refused by PP-2", "refused by PP-1"),
    ],
)
def test_what_a_failure_says(outcome: Outcome, step: str, expected: str, actual: str) -> None:
    report = outcome(GIVEN + f"  - {step}\n")
    assert (report.passed, report.failed) == (0, 1)
    failure = report.failures[0]
    assert failure.scenario == "A small game"
    assert failure.step.startswith("line 5: ")
    assert expected in failure.expected
    assert actual in failure.actual


def test_a_failure_shows_the_log_so_far(outcome: Outcome) -> None:
    report = outcome(GIVEN + "  - A: lay Ace\n  - expect: {over: true}\n")
    assert report.failures[0].log == ("A: lay Ace on the pile",)
    assert "the log so far:\n    A: lay Ace on the pile" in str(report.failures[0])


def test_choices_without_alternative_need_not_be_written(outcome: Outcome) -> None:
    report = outcome(
        "scenario: X\ngame: pips\ngiven: {A: {hand: [Ace]}, B: {}}\n"
        "play: [{A: lay Ace}, {A: pass}, {expect: {over: true}}]\n"
    )
    assert report.failures == []


def test_a_game_may_answer_what_no_step_does(outcome: Outcome) -> None:
    steps = "  - A: lay Ten\n  - A: lay Ace\n  - expect: {B.hand: [Two], log has: 'B: pass'}\n"
    assert outcome(GIVEN + steps, "all", silent="B").failures == []
    assert outcome(GIVEN + steps).failed == 1
    written = "  - A: lay Ten\n  - B: lay Two\n  - expect: {B.hand: []}\n"
    assert outcome(GIVEN + written, silent="B").failures == []


def test_an_expectation_waits_for_choices_without_alternative(outcome: Outcome) -> None:
    text = "scenario: X\ngame: pips\ngiven: {A: {hand: [Ace]}, B: {}}\nplay:\n  - A: lay Ace\n"
    assert outcome(text + "  - expect: {over: true}\n").failures == []
    failure = outcome(text + "  - expect: {over: true, winner: B}\n").failures[0]
    assert failure.actual == "false; none"  # what was there when it was first looked at


def test_steps_may_be_repeated(outcome: Outcome) -> None:
    report = outcome(
        "scenario: X\ngame: pips\ngiven: {A: {hand: [Ace, Ace, Ace]}, B: {hand: [Two, Two]}}\n"
        "play:\n"
        "  - repeat: 2\n"
        "    play: [{A: lay Ace}, {B: lay Two}]\n"
        "  - expect: {A.pile.count: 2, B.pile.count: 2}\n"
    )
    assert report.failures == []


def test_cards_of_the_scenario(outcome: Outcome) -> None:
    report = outcome(
        "scenario: X\ngame: pips\ncards: [{name: Five, pips: 5}]\ngiven: {A: {hand: [Five]}}\n"
        "play: [{A: lay Five}, {expect: {worth: {A: 5}, A.laid.Five.worth: 5}}]\n"
    )
    assert report.failures == []


def test_a_malformed_position_names_its_line(outcome: Outcome) -> None:
    report = outcome("scenario: X\ngame: pips\ngiven:\n  A: {}\n  Z: {}\nexpect: {over: false}\n")
    assert report.failures[0].actual.endswith("scenario.yaml:5: given.Z is no seat")


def test_a_fault_of_the_game_fails_one_scenario(outcome: Outcome) -> None:
    report = outcome(
        "game: pips\ncards: [{name: Bomb, pips: 0}]\nscenarios:\n"
        "  - {scenario: Bad, given: {A: {hand: [Bomb]}}, play: [{A: lay Bomb}]}\n"
        "  - {scenario: Good, given: {A: {hand: [Ace]}}, play: [{A: lay Ace}]}\n"
    )
    assert str(report) == "1 passed, 1 failed"
    assert "ZeroDivisionError: a card that fails" in report.failures[0].actual


def test_decks_cards_and_deals(outcome: Outcome) -> None:
    report = outcome(
        "scenario: X\ngame: pips\nplay:\n"
        "  - deck: {cards: {Ten: 1, Ace: 2}, owned: {Ten: 1, Ace: 2}, legal: true}\n"
        "  - deck: {cards: {Ten: 2}, legal: false, rule: PP-1}\n"
        "  - deck: {copies: [Ace#1, Ace#1], owned: {Ace: 2}, legal: false, rule: PP-2}\n"
        "  - card: {name: Five, pips: 5, legal: true}\n"
        "  - card: {name: Odd, legal: false, rule: PP-1}\n"
        "  - deal: {decks: [[Ace]], refused: PP-2}\n"
        "  - deal: {decks: {A: [Ace, Two], B: [Ten]}, seeds: 2, differ: [A.hand]}\n"
        "  - expect: {A.hand: [Ace]}\n"
    )
    assert report.failures == []


@pytest.mark.parametrize(
    ("step", "actual"),
    [
        ("deck: {cards: {Ten: 2}, legal: true}", "too many Tens (PP-1)"),
        ("deck: {cards: {Ten: 1}, legal: false}", "it is legal"),
        ("card: {name: Odd, legal: true}", "Odd has no pips (PP-1)"),
        ("deal: {decks: [[Ace]]}", "two decks are needed (PP-2)"),
        ("deal: {decks: [[Ace], [Ace]], refused: PP-2}", "it was dealt"),
        ("deal: {decks: [[Ace], [Ace]], seeds: 3, differ: [A.hand]}", "[Ace]"),
    ],
)
def test_setups_that_come_out_otherwise(outcome: Outcome, step: str, actual: str) -> None:
    report = outcome(f"scenario: X\ngame: pips\nplay:\n  - {step}\n")
    assert actual in report.failures[0].actual


@pytest.mark.parametrize(
    ("fault", "mode", "told"),
    [
        ({"forget": "save"}, "save", "the restored table is like the table"),
        ({"forget": "clone"}, "clone", "a table that its clone does not touch"),
        ({"forget": "undo"}, "undo", "the table as before"),
        ({"leak": "hand"}, "redaction", "B sees the same"),
        ({"leak": "log"}, "redaction", "A sees the same"),
    ],
)
def test_the_other_modes_find_faults(
    outcome: Outcome, fault: dict[str, str], mode: str, told: str
) -> None:
    text = GIVEN + "  - A: lay Ace\n  - B: lay Two\n"
    assert outcome(text, "plain", **fault).failures == []
    failure = outcome(text, "all", **fault).failures[0]
    assert failure.mode == mode
    assert told in failure.expected


def test_progress_is_told(outcome: Outcome, pips: Callable[..., object]) -> None:
    report = outcome(GIVEN + "  - A: pass\n")
    assert report.passes
    assert report.data["passed"] == 1
