"""What a game says of itself in data is about the game that there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.games import load, names
from playmat.kernel.errors import BadFile
from playmat.language.checking import check_against
from playmat.language.files import read_yaml_text
from playmat.parts.game_file import GameFile

pytestmark = pytest.mark.once

GAMES = pytest.mark.parametrize("name", names())


@GAMES
def test_every_clause_that_it_names_is_in_the_ledger(name: str) -> None:
    game = load(name)
    file = game.says
    named = [rule.rule for rule in file.house_rules.values()]
    named += [rule for _, rule in file.never.values()]
    named += [*file.reasons, *(mode.starter_rule for mode in file.modes.values())]
    assert [rule for rule in named if rule and rule not in game.files.ledger.clauses] == []


@GAMES
def test_the_usual_value_of_a_house_rule_is_one_of_its_values(name: str) -> None:
    for switch in load(name).switches.values():
        number = switch.default.isdecimal() and "#" in switch.values
        assert number or switch.default in switch.values, switch.name


@GAMES
def test_moves_are_worded_by_their_verbs(name: str) -> None:
    game = load(name)
    assert set(game.says.wordings) <= set(game.verbs)


def reasons_asked_for(folder: Path) -> Iterator[tuple[str, set[str]]]:
    """The clauses whose reasons refusals ask for, and the names that they put in."""
    for path in sorted(folder.glob("looks/*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                asks = {"because": 1, "bars": 2}.get(call.func.attr) == len(call.args)
                if asks and isinstance(call.args[0], ast.Constant):
                    yield str(call.args[0].value), {word.arg or "" for word in call.keywords}


@GAMES
def test_a_reason_gets_the_names_that_it_tells(name: str) -> None:
    game = load(name)
    for clause, given in reasons_asked_for(game.folder):
        assert clause in game.says.reasons
        told = set(re.findall(r"{(\w+)}", game.says.reasons[clause]))
        assert told <= given | {"seat", "rest"}, clause


def test_what_a_game_file_does_not_know_is_refused() -> None:
    with pytest.raises(BadFile, match="house_rulez"):
        check_against(GameFile, read_yaml_text("house_rulez: {}"))
