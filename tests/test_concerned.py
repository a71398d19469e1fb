"""Which tests `make quick` runs for a change."""

from __future__ import annotations

import pytest
from tools.concerned import concerned, scenarios

ALWAYS = "tests/test_project.py"


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("tests/mix/test_found.py", ["tests/mix/test_found.py"]),
        ("tests/mix/tables.py", ["tests/mix"]),
        ("src/playmat/games/nexus/scenarios/turn.yaml", ["tests/golden", "tests/nexus"]),
        ("src/playmat/games/mix/lessons/01_first_throw.yaml", ["tests/lessons"]),
        (
            "src/playmat/games/mix/looks/ownership.py",
            ["tests/golden", "tests/mix/test_ownership.py"],
        ),
        ("src/playmat/kernel/state.py", ["tests/golden", "tests/kernel"]),
        ("src/playmat/server/store/store.py", ["tests/server/test_store.py"]),
        ("src/playmat/server/hall/hall.py", ["tests/server"]),
        ("tools/checks.py", ["tests/test_checks.py"]),
        ("benchmarks/instructions.json", ["tests/benchmarks"]),
        ("web/src/socket.ts", []),
        ("tests/gone/test_gone.py", []),
    ],
)
def test_a_change_concerns_these_tests(path: str, tests: list[str]) -> None:
    assert concerned([path]) == [*tests, ALWAYS]


def test_a_folder_is_not_named_twice() -> None:
    both = concerned(["tests/mix/tables.py", "tests/mix/test_found.py"])
    assert both == ["tests/mix", ALWAYS]


def test_a_page_concerns_the_tests_of_pages() -> None:
    assert "tests/test_readme.py" in concerned(["README.md"])


def test_the_rules_of_a_game_concern_all_of_its_scenarios_and_a_scenario_itself() -> None:
    one = "src/playmat/games/nexus/scenarios/cards.yaml"
    lesson = "src/playmat/games/nintendo/lessons/03_speed.yaml"
    assert scenarios(["src/playmat/games/mix/throwing.py", one, lesson, "tools/checks.py"]) == [
        "src/playmat/games/mix/scenarios",
        one,
    ]
