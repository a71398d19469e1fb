"""Rules: which clauses come up, which never, and what starting is worth."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.decisions import YES_NO, Prompt
from playmat.lab.deals import Tally, count_rules
from playmat.lab.experiments import read_experiment
from playmat.lab.results import Result, Run
from playmat.lab.rules_report import RulesReport
from playmat.language.files import read_yaml_text

TEXT = "{experiment: rules, game: mix, bot: random, most: 20, decks: [Five Owens, Slow Drip]}"


@pytest.fixture(scope="module")
def found() -> RulesReport:
    return RulesReport(read_experiment(read_yaml_text(TEXT)), Run(Result()))


def test_every_clause_came_up_or_did_not(found: RulesReport) -> None:
    ledger = load("mix").files.ledger.clauses
    came = {clause for clause, _ in found.often()}
    assert came <= set(ledger)
    assert sorted([*came, *found.never]) == sorted(ledger)
    assert "MX-403" in came  # who plays throws


def test_the_questions_are_all_answers(found: RulesReport) -> None:
    assert sum(share for _, share in found.questions()) == pytest.approx(1)
    assert found.questions()[0][0] == "Throw Rock, Paper or Scissors."


def test_what_never_came_up_is_shown_by_a_scenario(found: RulesReport) -> None:
    shown = [each for each in found.form()["never"] if each["scenarios"]]
    assert len(shown) > len(found.never) / 2


def test_every_house_rule_has_its_own_figure(found: RulesReport) -> None:
    game = load("mix")
    for house in found.houses:
        switch = game.switches[house.switch]
        assert house.value in switch.values
        assert house.value != switch.default
        assert house.games == 20
    assert len({house.switch for house in found.houses}) > 3
    assert "house rule" in found.markdown()


def test_a_question_that_a_card_asks_has_no_gap() -> None:
    prompt = Prompt(YES_NO, "{source}: do it?", "MX-R03")
    tally = Tally()
    count_rules(prompt, [], tally)
    assert tally.questions == {"(a card): do it?": 1}
