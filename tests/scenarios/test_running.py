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


def test_a_choice_stands_by_the_clause_that_the_game_names(outcome: Outcome) -> None:
    assert outcome(GIVEN + "  - A: lay Ten\n  - stands: {A: PP-3}\n").failures == []
    [another] = outcome(GIVEN + "  - A: lay Ten\n  - stands: {A: PP-1}\n").failures
    assert another.actual == "PP-3 forbids it"
    [nothing] = outcome(GIVEN + "  - A: lay Ten\n  - stands: {B: PP-3}\n").failures
    assert nothing.actual == "there is no choice to take back"


# ---- settling: what is made by itself, and what never is ----


BOUND = "scenario: X\ngame: pips\ngiven: {bound: true, A: {hand: [Ace]}, B: {hand: [Two, Ten]}}\n"


def test_a_choice_without_alternative_is_made(outcome: Outcome) -> None:
    assert outcome(BOUND + "expect: {A.pile: [Ace], asked: [B]}\n").failures == []


def test_such_a_choice_may_be_written_all_the_same(outcome: Outcome) -> None:
    assert outcome(BOUND + "play: [{A: lay Ace}, {B: lay Two}]\n").failures == []
    [failure] = outcome(BOUND + "play: [{A: lay Ten}]\n").failures
    assert failure.expected == "A may choose 'lay Ten'"


def test_what_ends_a_turn_is_never_made_by_itself(outcome: Outcome) -> None:
    text = "scenario: X\ngame: pips\ngiven: {A: {}, B: {}}\nplay:\n"
    assert outcome(text + "  - expect: {asked: [A], over: false}\n").failures == []
    assert outcome(text + "  - expect: {asked: [B]}\n").failed == 1
    assert outcome(text + "  - A: pass\n  - expect: {asked: [B]}\n").failures == []


def test_a_pass_of_who_is_not_asked_is_no_move(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - A: lay Ten\n  - A: pass\n").failures
    assert failure.actual.startswith("offered: B: ")


@pytest.mark.parametrize(
    "false",
    [
        "expect: {asked: [A]}",  # true two passes later
        "expect: {over: true}",
        "offer: {A: lay Ace}",
        "refuse: {B: lay Two, rule: PP-1}",
    ],
)
def test_nothing_is_played_on_for_what_is_claimed(outcome: Outcome, false: str) -> None:
    """A table on which everything comes about if only everybody passes."""
    assert outcome(GIVEN + f"  - A: lay Ten\n  - {false}\n", silent="B").failed == 1


# ---- windows ----


def test_a_window_stays_open_until_it_is_answered(outcome: Outcome) -> None:
    steps = "  - A: lay Ten\n  - expect: {asked: [B]}\n  - decline: windows\n"
    steps += "  - expect: {asked: [A], log has: 'B: pass'}\n"
    assert outcome(GIVEN + steps, "all", silent="B").failures == []
    assert outcome(GIVEN + steps).failed == 1  # there it is no window


def test_a_move_declines_the_windows_before_it(outcome: Outcome) -> None:
    steps = "  - A: lay Ten\n  - A: lay Ace\n  - expect: {A.pile: [Ace, Ten], B.hand: [Two]}\n"
    assert outcome(GIVEN + steps, silent="B").failures == []
    assert outcome(GIVEN + steps).failed == 1
    written = "  - A: lay Ten\n  - B: lay Two\n  - expect: {B.hand: []}\n"
    assert outcome(GIVEN + written, silent="B").failures == []


def test_where_no_window_is_open_none_is_declined(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - decline: windows\n").failures
    assert failure.expected == "a window is open"


# ---- going on ----


def test_until_says_how_far(outcome: Outcome) -> None:
    steps = "  - A: lay Ten\n  - until: {over: true}\n  - expect: {winner: A, B.hand: [Two]}\n"
    assert outcome(GIVEN + steps, "all").failures == []


def test_until_does_not_wait_for_what_is_so(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - until: {turn: A}\n").failures
    assert failure.actual == "it is so already"


def test_until_stops_where_something_is_to_be_chosen(outcome: Outcome) -> None:
    given = GIVEN.replace("given: {", "given: {bound: true, ")
    [failure] = outcome(given + "  - until: {over: true}\n").failures
    assert failure.actual.startswith("not reached; offered: A: 'lay Ace on the pile'")


def test_until_is_about_the_course_of_the_game(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - until: {A.hand.count: 1}\n").failures
    assert "'until' cannot wait for 'A.hand.count'" in failure.actual


# ---- what has happened ----


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("{event: lay, card: Ten, amount: 10}", True),
        ("{event: lay, amount: 9}", False),
        ("{event: lay, seat: B}", False),
        ("{text: lay ten}", True),
        ("{not: {event: pass}}", True),
        ("{not: {event: lay}}", False),
        ("[{event: lay}, {card: Ten}]", True),
        ("{evnt: lay}", False),
        ("{not: {event: layy}}", False),
        ("{}", False),
    ],
)
def test_events_since_the_last_step(outcome: Outcome, claim: str, holds: bool) -> None:
    for step in (f"expect: {{happened: {claim}}}", f"happened: {claim}"):
        report = outcome(GIVEN + f"  - A: lay Ace\n  - B: pass\n  - A: lay Ten\n  - {step}\n")
        assert report.passed == holds


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("log has: lay Ten", True),
        ("log has: [lay Ten, 'A:']", True),
        ("log has: [lay Ten, lay Two]", False),
        ("log has: {not: lay Two}", True),
        ("log has: {not: [lay Two, lay Ten]}", False),
        ("B.sees.log has: lay Ten", True),
        ("B.sees.log: {not: lay Ten}", False),
    ],
)
def test_the_log_of_all_and_of_a_seat(outcome: Outcome, claim: str, holds: bool) -> None:
    assert outcome(GIVEN + f"  - A: lay Ten\n  - expect: {{{claim}}}\n").passed == holds


# ---- refusals ----


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("refuse: {A: frobnicate Ten}", "no move begins with 'frobnicate'"),
        ("refuse: {A: lay Tem}", "there is no card, place or attack 'tem' in Pips; did you mean"),
        ("refuse: {A: burn a Ten, rule: PP-1}", ""),
        ("refuse: {A: lay Two, rule: PP-1}", ""),
        ("refuse: {A: lay Two}", ""),
        ("refuse: {A: lay Two, rule: PP-2}", "refused by PP-1"),
        ("refuse: {A: lay Ten, rule: PP-1}", "it is offered"),
        ("refuse: {A: la, rule: PP-1}", "it is offered"),  # in two ways
        ("refuse: {B: lay Two}", "B is not asked, which is another answer"),
        ("refuse: {B: lay Two, asked: false}", ""),
        ("refuse: {B: lay Two, rule: PP-1}", ""),
        ("refuse: {A: lay Two, asked: false}", "offered: A:"),
        ("offer: {A: lay Tem}", "there is no card, place or attack 'tem'"),
        ("A: lay Tem", "there is no card, place or attack 'tem'"),
    ],
)
def test_a_refusal_is_about_a_real_move(outcome: Outcome, step: str, told: str) -> None:
    report = outcome(GIVEN + f"  - {step}\n")
    if told:
        assert told in report.failures[0].actual
    else:
        assert report.failures == []


@pytest.mark.parametrize(
    ("step", "expected", "actual"),
    [
        ("expect: {A.hand.count: 3}", "A.hand.count: 3", "2"),
        ("expect: {A.hand.count: 3, over: true}", "A.hand.count: 3; over: true", "2; false"),
        ("expect: {log has: Ten}", "the log has 'Ten'", "it does not"),
        ("A: lay Two", "A may choose 'lay Two'", "'lay Ace on the pile'"),
        ("A: lay", "'lay' means one option of A", "'lay Ace on the pile', 'lay Ten on the pile'"),
        ("offer: {A: lay Two}", "A is offered 'lay Two'", "'lay Ace on the pile'"),
        ("refuse: {A: lay Ace}", "A is not offered 'lay Ace'", "'lay Ace on the pile'"),
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


def test_a_failure_shows_the_log_of_the_last_step(outcome: Outcome) -> None:
    report = outcome(GIVEN + "  - A: lay Ace\n  - B: lay Two\n  - expect: {over: true}\n")
    assert report.failures[0].log == ("B: lay Two on the pile",)
    assert "the log of the last step:\n    B: lay Two on the pile" in str(report.failures[0])


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
        ({"forget": "to tell"}, "save", "the table as after 'lay Ace on the pile'"),
        ({"forget": "twin"}, "clone", "the clone is like the table"),
        ({"forget": "clone"}, "clone", "a table that its clone does not touch"),
        ({"forget": "undo"}, "undo", "the table as before 'lay Ace on the pile'"),
        ({"forget": "redo"}, "undo", "the table as after 'lay Ace on the pile'"),
        ({"forget": "looked at"}, "redaction", "a table that looking at it does not change"),
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


def test_what_fails_plainly_too_is_told_as_such(outcome: Outcome) -> None:
    text = GIVEN + "  - A: lay Ace\n  - expect: {A.hand: []}\n"
    failure = outcome(text, "all", forget="save").failures[0]
    assert (failure.mode, failure.expected) == ("plain", "A.hand: []")


def test_a_mode_that_fails_says_what_differs(outcome: Outcome) -> None:
    [failure] = outcome(GIVEN + "  - A: lay Ace\n  - B: lay Two\n", "all", forget="save").failures
    assert failure.step == "line 6: B: lay Two"
    assert failure.actual == "it differs in hash and board and options"


def test_progress_is_told(outcome: Outcome, pips: Callable[..., object]) -> None:
    report = outcome(GIVEN + "  - A: pass\n")
    assert report.passes
    assert report.data["passed"] == 1


# ---- what a game takes by itself, as only one can be chosen ----

ALONE = """\
scenario: A Spell with a single target
game: nostalgix
cards:
  - {name: Sting, kind: spell, cost: 1, text: "Deal 2 damage to an opponent's Fighter."}
  - {name: Cheer Up, kind: spell, cost: 1, text: "Give a Fighter +2ATK until end of turn."}
given:
  A: {hero: Mason, mana: 5/5, hand: [SPELL], fighters: [MINE]}
  B: {hero: Mason, fighters: [THEIRS]}
play:
"""


def alone(spell: str, mine: str, theirs: str, *moves: str) -> Report:
    """What comes out where this Spell finds a single target."""
    from playmat.scenarios import read_text
    from playmat.scenarios.running import Games, run_scenario

    text = ALONE.replace("SPELL", spell).replace("MINE", mine).replace("THEIRS", theirs)
    text += "".join(f"  - A: {move}\n" for move in moves)
    report = Report()
    for scenario in read_text(text):
        report.add("", scenario.name, run_scenario(scenario, Games()))
    return report


@pytest.mark.parametrize("target", ["Beam", "B's Beam"])
@pytest.mark.parametrize("written", ["play Sting on {}", "play Sting; choose {}"])
def test_a_target_that_the_game_took_may_be_written(written: str, target: str) -> None:
    moves = written.format(target).split("; ")
    assert alone("Sting", "", "Beam", *moves).failures == []


@pytest.mark.parametrize("written", ["play Cheer Up on Beam", "play Cheer Up; choose Beam"])
def test_also_where_no_event_tells_of_it(written: str) -> None:
    assert alone("Cheer Up", "Beam", "", *written.split("; ")).failures == []


@pytest.mark.parametrize("written", ["play Sting on Twig", "play Sting; choose Twig"])
def test_but_not_another_one(written: str) -> None:
    [failure] = alone("Sting", "Twig", "Beam", *written.split("; ")).failures
    assert "Twig" in failure.expected
