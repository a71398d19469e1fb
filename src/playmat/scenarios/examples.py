"""Example games: scenarios with comments, to be watched by those who learn a game.

A game's folder `replays/` holds them. Each is a scenario file whose `say` steps comment on what
was just done; `players` names who sits there, `lesson` says in a sentence what is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playmat.games import load, names, playable_names
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario, read


@dataclass(frozen=True)
class Example:
    """An example game, played to its end; `comments` stand after so many choices."""

    name: str
    scenario: Scenario
    table: Table
    comments: list[tuple[int, str]]


def example_files(game: Rulebook) -> dict[str, Path]:
    """The example games of a game by name: that of the game, a dot, that of the file."""
    paths = sorted((game.folder / "replays").glob("*.yaml"))
    return {f"{game.name}.{path.stem}": path for path in paths}


@cache
def listed_examples(name: str) -> list[tuple[str, Scenario]]:
    """The example games of a game as they are written, with their names."""
    files = example_files(load(name))
    return [(example, read(path)[0]) for example, path in files.items()]


def example_names() -> list[str]:
    """The example games of all games."""
    return [example for name in playable_names() for example in example_files(load(name))]


@cache
def find_example(name: str) -> Example | None:
    """An example game by its name."""
    owner = name.partition(".")[0]
    written = dict(listed_examples(owner)) if owner in names() else {}
    scenario = written.get(name)
    if scenario is None:
        return None
    game = load(scenario.game)
    play = Play(scenario, game, Manner(game))
    play.run()
    return Example(name, scenario, play.table, play.comments)
