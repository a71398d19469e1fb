"""The scenarios that come with the games, read once: tests only look at them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import playmat
from playmat.scenarios import read
from playmat.scenarios.reading import Scenario, find_files


@cache
def packaged(game: str) -> dict[Path, list[Scenario]]:
    """All scenarios of a game, by their file."""
    return {file: read(file) for file in find_files([playmat.load(game).files.scenario_folder])}
