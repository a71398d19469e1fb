"""Tables: a twin goes its own way, and neither hears of what the other does."""

from __future__ import annotations

import playmat
from playmat.kernel.table import Table
from playmat.lab.benchmark import deal, drive


def played(choices: int) -> Table:
    table = deal(playmat.load("nostalgix"), 1)
    drive(table, 1, choices)
    return table


def first(table: Table) -> str:
    """Choose the first option; what was chosen."""
    decision = table.decision
    assert decision is not None
    option = decision.options[0]
    table.choose(option)
    return option.text


def told(table: Table) -> tuple[list[str], list[str]]:
    return [option.text for option in table.choices], table.log()


def test_what_a_table_goes_on_to_do_its_twin_does_not_tell() -> None:
    table = played(20)
    twin = table.clone()
    before = told(table)
    first(table)
    assert told(twin) == before
    assert told(table) != before


def test_what_a_twin_goes_on_to_do_the_table_does_not_tell() -> None:
    table = played(20)
    twins = [table.clone(), table.clone()]
    before = told(table)
    first(twins[0])
    assert told(table) == told(twins[1]) == before
    assert told(twins[0])[0] == [*before[0], twins[0].choices[-1].text]


def test_a_sample_adds_to_a_story_of_its_own() -> None:
    table = played(20)
    before = told(table)
    sample = table.determinize(table.state.next_asked(), 5)
    first(sample)
    assert told(table) == before
    first(table)
    assert len(sample.choices) == 1


def test_a_choice_taken_back_stays_with_the_twin() -> None:
    table = played(20)
    twin = table.clone()
    before = told(table)
    table.undo()
    assert told(twin) == before
    assert told(table)[0] == before[0][:-1]
