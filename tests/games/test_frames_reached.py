"""Phrases of the games that no frame of people's English reaches, and the page of what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tools.people_matrix import PAGE, page, reach

pytestmark = pytest.mark.once

GAMES = ("mix", "nexus", "nintendo", "nostalgix", "vanquishers")
LISTED = yaml.safe_load(
    (Path(__file__).parent / "people" / "unreached.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", GAMES)
def test_every_phrase_is_reached_or_listed_with_a_reason(name: str) -> None:
    listed = {each for reason in LISTED[name].values() for each in reason}
    unreached = reach(name).unreached
    found = {each if each in listed else each.partition(":")[0] for each in unreached}
    assert found - listed == set(), "teach people's English these phrases, or list them"
    assert listed - found == set(), "these are reached: take them off the list"


@pytest.mark.soak
def test_the_page_is_as_the_grammars_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python tools/people_matrix.py"
