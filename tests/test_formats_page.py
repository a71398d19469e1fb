"""The page on file formats: its examples work, and its commands and tables are right."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from playmat.cli import main
from playmat.games import OWN, load
from playmat.language.checking import check_against
from playmat.language.files import Document, read_yaml_text
from playmat.scenarios.modes import ALL
from playmat.scenarios.reading import FIELDS, scenarios_of
from playmat.scenarios.running import Games, run_scenario
from playmat.scenarios.schema import OneScenario, SeveralScenarios, StepForm

NAME = "docs/formats.md"
PAGE = (Path(__file__).parent.parent / NAME).read_text(encoding="utf-8")
BLOCKS = [
    read_yaml_text("\n" * PAGE.count("\n", 0, found.start(1)) + found.group(1), NAME)
    for found in re.finditer(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
]
SCENARIOS = [
    scenario
    for block in BLOCKS
    if "scenario" in block.data or "scenarios" in block.data
    for scenario in scenarios_of(block)
]
PROSE = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
COMMANDS = sorted(set(re.findall(r"`(playmat [^`]+)`", PROSE)))


def those_with(field: str) -> list[Document]:
    return [block for block in BLOCKS if field in block.data]


def table(heading: str) -> dict[str, list[list[str]]]:
    """The rows of the table whose first column is called so: what is quoted in each cell."""
    (found,) = re.findall(rf"^\| {heading} \|.*\n((?:\|.*\n)+)", PROSE, re.MULTILINE)
    rows = [line.strip("|").split(" | ") for line in found.splitlines()[1:]]
    return {row[0].strip(): [re.findall(r"`([^`]+)`", cell) for cell in row] for row in rows}


def plain(template: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda slot: slot.group(1).upper(), template)


def test_every_block_is_of_a_known_kind() -> None:
    kinds = ("scenario", "scenarios", "set", "deck")
    clauses = [block for block in BLOCKS if not any(kind in block.data for kind in kinds)]
    for block in clauses:
        assert all(load("mix").files.ledger.clause(number) for number in block.data)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_a_scenario_of_the_page_runs(scenario: Any) -> None:
    form: Any = SeveralScenarios if scenario.place else OneScenario
    check_against(form, scenario.document)
    game = load(scenario.game)
    assert game.files.ledger.unknown(list(scenario.rules)) == []
    assert run_scenario(scenario, Games(), ALL) == []


def test_the_cards_of_the_page_are_understood() -> None:
    blocks = those_with("set")
    assert blocks
    for block in blocks:
        assert load(block.data["game"]).texts.read_cards(block)


def test_the_decks_of_the_page_are_legal() -> None:
    blocks = [block for block in those_with("deck") if "scenario" not in block.data]
    assert blocks
    for block in blocks:
        game = load(block.data["game"])
        assert game.decks.check(game.decks.read(block)) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = command.split()[1:]
    name = takewhile(lambda word: word.islower() and not word.startswith("--"), words)
    assert main([*name, "--help"]) == 0
    told = capsys.readouterr().out
    assert [word for word in words if word.startswith("--") and word not in told] == []


def test_every_field_and_step_is_told() -> None:
    fields = [name for row in table("Field").values() for name in row[0]]
    assert sorted(fields) == sorted(FIELDS)
    steps = {name.partition(":")[0] for row in table("Step").values() for name in row[0]}
    assert steps - {"A"} == {word for word in StepForm.__struct_fields__ if len(word) > 1}


@pytest.mark.parametrize("name", OWN)
def test_endings_and_windows_are_told(name: str) -> None:
    game = load(name)
    _, endings, windows = table("Game")[game.title]
    assert endings == [plain(verb.template) for verb in game.unsaid.endings]
    assert windows == [plain(prompt.text) for prompt in (*game.reactions, *game.unsaid.windows)]
