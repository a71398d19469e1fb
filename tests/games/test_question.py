"""Why a move is not offered: the first clause that bars it, in the words of the game file."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.kernel.errors import BadFile
from playmat.kernel.game import Refusal
from playmat.language.files import read_yaml_text
from playmat.parts.game_file import GameFile, KindFields
from playmat.parts.question import Question
from playmat.parts.reading import Place, check_kind

SAYS = GameFile(reasons={"EM-1": "{seat} has no {what}", "EM-2": "it is dark"})


class Game:
    says = SAYS


class State:
    game = Game()
    asked = 1


class EmberQuestion(Question):
    def answer(self) -> Refusal:
        self.bars("EM-1", self.verb == "burn", what="wood")
        self.bars("EM-2", self.rest == "now")
        self.bars("EM-3", self.rest == "later", "nobody waits")
        self.obeys("EM-2" if self.verb == "look" else "")
        return self.because("EM-9")


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("burn now", "B has no wood", "EM-1"),
        ("go now", "it is dark", "EM-2"),
        ("go later", "nobody waits", "EM-3"),
        ("look up", "it is dark", "EM-2"),
        ("go home", "the rules do not allow it", "EM-9"),
    ],
)
def test_the_first_clause_that_holds_answers(move: str, reason: str, rule: str) -> None:
    found = EmberQuestion.why_not(State(), 1, move)
    assert (found.reason, found.rule, found.text) == (reason, rule, move)


KINDS = {
    "spell": KindFields(needs=["cost"], cannot={"health": "EM-4"}),
    "creature": KindFields(needs=["cost", "health"], may=["swift"]),
}


class CardFile:
    def __init__(self, kind: str, **fields: Any) -> None:
        self.name, self.kind = "Spark", kind
        self.cost, self.health, self.swift = (
            fields.get(name) for name in ("cost", "health", "swift")
        )


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (CardFile("spell"), "Spark needs cost"),
        (CardFile("spell", cost=1, health=2), "Spark is a spell: it has no health (EM-4)"),
        (CardFile("spell", cost=1, swift=True), "Spark is a spell: it has no swift"),
        (CardFile("creature", cost=1, health=2, swift=True), ""),
    ],
)
def test_a_kind_of_card_has_its_own_fields(file: CardFile, message: str) -> None:
    at = Place(read_yaml_text("cards: [{name: Spark}]", "set.yaml"), 0)
    said = ""
    try:
        check_kind(file, KINDS, at)
    except BadFile as error:
        said = error.message
    assert said == message
