"""What holds for all scenarios that come with the games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.scenarios.packaged import packaged

import playmat
from playmat.games import names
from playmat.scenarios.mutating import falsify_all
from playmat.scenarios.reading import find_files
from playmat.scenarios.steps import Refuse, Repeat, ScenarioStep

EVERY = 12  # so many files are passed over before the next one is doubted


def all_steps(steps: tuple[ScenarioStep, ...]) -> Iterator[ScenarioStep]:
    for step in steps:
        yield step
        if isinstance(step, Repeat):
            yield from all_steps(step.steps)


@pytest.mark.parametrize("game", names())
def test_every_refusal_names_its_clause_or_says_that_nobody_is_asked(game: str) -> None:
    silent = [
        f"{scenario.file}: {scenario.name}: {step}"
        for scenarios in packaged(game).values()
        for scenario in scenarios
        for step in all_steps(scenario.steps)
        if isinstance(step, Refuse) and step.asked and not step.rule
    ]
    assert silent == []


@pytest.mark.parametrize("game", names())
def test_no_false_claim_holds_in_a_sample(game: str) -> None:
    found = falsify_all(find_files([playmat.load(game).files.scenario_folder])[::EVERY])
    assert found.claims
    assert (found.survivors, found.failures) == ([], [])


@pytest.mark.soak
@pytest.mark.parametrize("game", names())
def test_no_false_claim_holds_anywhere(game: str) -> None:
    found = falsify_all([playmat.load(game).files.scenario_folder])
    assert (found.survivors, found.failures) == ([], [])
