"""The page on positions names all that positions take, and its scenarios run."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.games import load, names
from playmat.language.files import read_yaml_text
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario, read_text
from playmat.scenarios.running import Games, run_scenario

PAGE = (Path(__file__).parent.parent / "docs" / "positions.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
SCENARIOS: dict[str, Scenario] = {
    scenario.game: scenario
    for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    if "scenario:" in block
    for scenario in read_text(block, "docs/positions.md")
}


def names_on_the_page(game: str) -> set[str]:
    """What stands in backticks in the section of a game or in that of all games."""
    text = SECTIONS["Every game"] + SECTIONS[load(game).title]
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))


def examples_of(game: str) -> Iterator[tuple[str, str]]:
    """The last column of the tables of a section: `Table` or `Seat`, and each example in it."""
    kind = ""
    for line in SECTIONS[load(game).title].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| ") and cells[-1] == "Example":
            kind = cells[0]
        elif not line.startswith("|"):
            kind = ""
        elif kind:
            yield from ((kind, example) for example in re.findall(r"`([^`]+)`", cells[-1]))


def names_of_positions(game: str) -> Iterator[str]:
    """Every field, phase, step and other name that the game's positions and paths know."""
    file = load(game).says
    yield from (*file.positions.table, *file.positions.seat, *file.other_names, *file.read_names)
    for fields in file.positions.cards.values():
        yield from fields
    for part in ("looks.positions", "facts.state", "facts.fight"):
        name = f"playmat.games.{game}.{part}"
        module = importlib.import_module(name) if importlib.util.find_spec(name) else None
        for known in ("PHASES", "STEPS", "PLACES"):
            yield from getattr(module, known, ())


def names_of_paths(value: object, top: bool = True) -> Iterator[str]:
    """The keys of the table, of its seats, and of all cards in play."""
    if isinstance(value, list):
        for inner in value:
            yield from names_of_paths(inner, False)
    elif isinstance(value, dict):
        if top or "number" in value:
            yield from (key for key in value if key != "seats")
        for inner in value.values():
            yield from names_of_paths(inner, False)


def test_each_game_has_a_scenario_on_the_page() -> None:
    assert set(SCENARIOS) == set(names())


@pytest.mark.parametrize("game", names())
def test_the_scenario_of_the_page_runs(game: str) -> None:
    assert run_scenario(SCENARIOS[game], Games(), "all") == []


@pytest.mark.parametrize("game", names())
def test_the_small_examples_are_positions(game: str) -> None:
    loaded = Games().game_of(SCENARIOS[game])
    examples = list(examples_of(game))
    assert examples
    for kind, example in examples:
        fields = read_yaml_text(example, "docs/positions.md").data
        loaded.positions.arrange(fields if kind == "Table" else {"A": fields})


@pytest.mark.parametrize("game", names())
def test_what_a_position_takes_stands_on_the_page(game: str) -> None:
    assert set(names_of_positions(game)) - names_on_the_page(game) == set()


@pytest.mark.parametrize("game", names())
def test_what_an_expectation_reads_stands_on_the_page(game: str) -> None:
    play = Play(SCENARIOS[game], Games().game_of(SCENARIOS[game]), Manner(load(game)))
    play.arrange()
    board = play.table.board()
    seats = board["seats"]
    assert isinstance(seats, dict)
    found = {*names_of_paths(board), *(key for seat in seats.values() for key in seat)}
    assert found - names_on_the_page(game) == set()


@pytest.mark.parametrize(
    ("mode", "switches", "teams"),
    [
        ("three_player", {}, [["A"], ["B"], ["C"]]),
        ("doubles", {}, [["A", "B"], ["C", "D"]]),
        ("quick_play", {"quick_players": 3}, [["A"], ["B"], ["C"]]),
        ("quick_play", {}, [["A"], ["B"]]),
    ],
)
def test_the_seats_of_the_mix_are_as_the_page_says(
    mode: str, switches: dict[str, object], teams: list[list[str]]
) -> None:
    seats = load("mix").positions.arrange({}, mode, switches).board()["seats"]
    assert isinstance(seats, dict)
    found: dict[int, list[str]] = {}
    for letter, seat in seats.items():
        found.setdefault(seat["team"], []).append(letter)
    assert list(found.values()) == teams
