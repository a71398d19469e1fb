"""Options say what they are in words; a decision says who is asked, why, and among what."""

from __future__ import annotations

from playmat.kernel.decisions import CHOOSE, KINDS, Decision, Option, Prompt, Verb

STRIKE = Verb("strike", "strike {target} with {name}{manner}", "strike B1 with Sword")


def test_the_text_of_an_option_is_its_verbs_with_its_own_words() -> None:
    option = Option(0, STRIKE, "Sword", target="B1")
    assert option.text == "strike B1 with Sword"
    assert option.in_manner(", twice").text == "strike B1 with Sword, twice"
    assert option.text == "strike B1 with Sword", "the first one has not changed"


def test_an_option_in_another_manner_is_the_same_choice_otherwise() -> None:
    option = Option(1, STRIKE, "Sword", 3, (4, 5), 6, 7, "B1")
    assert option.in_manner("x").pack()[:-1] == option.pack()[:-1]


def test_a_decision_shows_the_options_of_the_first_who_is_asked() -> None:
    mine, theirs = [Option(1, STRIKE, "Sword")], [Option(2, STRIKE, "Axe")]
    asks = Prompt(CHOOSE, "{source}: strike with what?", "HC-9")
    decision = Decision(asks, {1: mine, 2: theirs}, "Knight")
    assert decision.seats == [1, 2]
    assert decision.options is mine
    assert decision.options_for(2) is theirs
    assert (decision.kind, decision.rule) == (CHOOSE, "HC-9")
    assert decision.prompt == "Knight: strike with what?"
    assert Decision(asks, {1: mine}, "").prompt == "Strike with what?", "the rules ask"


def test_there_is_a_small_family_of_kinds() -> None:
    assert len(KINDS) == len(set(KINDS)) == 10
