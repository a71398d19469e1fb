"""The prover: every choice, every answer, every card that may lie there."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import playmat
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.language.files import read_yaml
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.finding import goal_of
from playmat.puzzles.proving import GaveUp, Prover, tried_from
from playmat.puzzles.puzzle import ODDS, SAVE, WIN

BOLT = {
    "name": "Bolt",
    "kind": "spell",
    "cost": 1,
    "text": "Deal 3 damage to the opponent's Hero.",
}


@cache
def nostalgix() -> Rulebook:
    game = playmat.load("nostalgix")
    cards = read_yaml(game.files.scenario_folder / "cards.yaml").data["cards"]
    return game.with_cards([*cards, BOLT])


def proof(kind: str, given: dict[str, Any], limit: int = 5000, without: str = "") -> Tried:
    game = nostalgix()
    state = tried_from(game.positions.arrange({"active": "A", **given}).state)
    return Tried(Prover(game, goal_of(game, state, kind, 0), limit, without), state)


class Tried:
    """A proof about the table of a test."""

    def __init__(self, prover: Prover, state: State) -> None:
        self.prover = prover
        self.state = state

    def option(self, text: str) -> Option:
        return next(o for o in self.state.options(0) if o.text == text)

    def value(self, text: str) -> float:
        return self.prover.value_of(self.state, self.option(text))


def test_an_attack_that_is_enough_wins_and_one_that_is_not_does_not() -> None:
    """NX-102: a Beam deals 3."""
    for damage, wins in ((17, 1.0), (16, 0.0)):
        given = {"A": {"fighters": ["Beam"]}, "B": {"hero": {"card": "Mason", "damage": damage}}}
        assert proof(WIN, given).value("attack Hero with Beam") == wins


def test_what_lies_face_down_is_whatever_would_stop_it() -> None:
    """Extra Life on this table does nothing against an attack of 3; a Pause Button would."""
    given = {
        "A": {"fighters": ["Beam"]},
        "B": {"hero": {"card": "Mason", "damage": 17}, "back": ["Victory Lap"]},
    }
    assert proof(WIN, given).value("attack Hero with Beam") == 0.0


def test_a_card_that_is_drawn_is_each_of_those_it_may_be() -> None:
    """One of the two cards wins, whichever lies on top."""
    for deck in (["Bolt", "Twig"], ["Twig", "Bolt"]):
        given = {
            "A": {"hero": "Porter", "deck": deck},
            "B": {"hero": {"card": "Mason", "damage": 17}},
        }
        assert proof(WIN, given).value("use Porter") == 0.0
        assert proof(ODDS, given).value("use Porter") == pytest.approx(0.5)


def test_a_draw_that_does_not_matter_does_no_harm() -> None:
    given = {
        "A": {"hero": "Porter", "deck": ["Twig", "Plank"], "fighters": ["Beam"]},
        "B": {"hero": {"card": "Mason", "damage": 17}},
    }
    assert proof(WIN, given).value("use Porter") == 1.0


def test_to_last_is_to_last_against_what_lies_open() -> None:
    """B's Beam would deal the last 3: it must be destroyed, and what B holds is not looked at."""
    given = {
        "A": {"hero": {"card": "Mason", "damage": 17}, "fighters": ["Girder"]},
        "B": {"fighters": ["Beam"], "hand": ["Bolt"], "deck": ["Twig"]},
    }
    tried = proof(SAVE, given)
    assert tried.value("attack Beam with Girder") == 1.0
    assert tried.value("attack Hero with Girder") == 0.0
    assert tried.value("end turn") == 0.0


def test_a_choice_is_needed_if_there_is_no_way_without_it() -> None:
    given = {
        "A": {"fighters": ["Beam", "Plank"]},
        "B": {"hero": {"card": "Mason", "damage": 15}},
    }
    assert proof(WIN, given).prover.proven(proof(WIN, given).state)
    for needed in ("attack Hero with Beam", "attack Hero with Plank"):
        tried = proof(WIN, given, without=needed)
        assert not tried.prover.proven(tried.state)


def test_what_takes_too_many_tables_is_given_up() -> None:
    given = {
        "A": {"fighters": ["Beam", "Plank", "Twig"]},
        "B": {"hero": {"card": "Mason", "damage": 10}, "fighters": ["Twig", "Plank"]},
    }
    tried = proof(WIN, given, limit=50)
    with pytest.raises(GaveUp, match="more than 50 tables"):
        tried.prover.proven(tried.state)
