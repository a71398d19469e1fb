"""Reach: which scenarios of a game run which lines of its modules."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final

import playmat
from playmat.checks.mutation.children import Child
from playmat.games import sources
from playmat.kernel.errors import PlaymatError
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.running import Games, run_scenario

Line = tuple[str, int]  # a file and a number in it

IMPORT: Final = "import"
LOAD: Final = "load"


class Tracer:
    """Notes the lines of a folder that are run, by what is going on meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.inside = f"{folder}{os.sep}"
        self.lines: dict[str, set[Line]] = {}
        self.meanwhile: set[Line] = set()
        self.before = sys.gettrace()
        sys.settrace(self.entered)

    def during(self, what: str) -> None:
        self.meanwhile = self.lines.setdefault(what, set())

    def entered(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Follow what is entered line by line, if it is one of the folder's functions."""
        return self.run if frame.f_code.co_filename.startswith(self.inside) else None

    def run(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.meanwhile.add((frame.f_code.co_filename, frame.f_lineno))
        return self.run

    def stop(self) -> dict[str, set[Line]]:
        """What was run during what."""
        sys.settrace(self.before)
        return self.lines


class Stopwatch:
    """The longest of several spells of computing, in seconds."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.start = 0.0

    def __enter__(self) -> None:
        self.start = time.process_time()

    def __exit__(self, *_: object) -> None:
        self.longest = max(self.longest, time.process_time() - self.start)


def package_of(game: str) -> tuple[str, Path]:
    """The package of a game, by its name and by the folder that it lies in."""
    module = sources()[game].module
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        raise PlaymatError(f"the module {module} of the game {game} is not there")
    return module.rpartition(".")[0], Path(found.origin).parent


@dataclass(frozen=True)
class Runs:
    """What the scenarios run, once their games are made."""

    lines: dict[Line, int]  # a bit for each scenario
    counts: list[int]  # how many lines each one runs
    failing: list[int]
    longest: float


class Bench:
    """A game that is loaded, its scenarios, and the lines that each of them runs."""

    def __init__(self, game: str, paths: Sequence[Path] = ()) -> None:
        self.game = game
        self.package, self.folder = package_of(game)
        clock = Stopwatch()
        tracer = Tracer(self.folder)
        tracer.during(IMPORT)
        importlib.import_module(f"{self.package}.game")
        tracer.during(LOAD)
        self.forget()
        with clock:
            rulebook = self.games.load(game)
        files = find_files(paths or [rulebook.files.scenario_folder])
        self.scenarios: list[Scenario] = [each for file in files for each in read(file)]
        makers: dict[int, int] = {}
        made = [0] * len(self.scenarios)  # for whom the game of each is made: a bit for each
        for number, scenario in enumerate(self.scenarios):
            tracer.during(str(number))
            with clock:
                own = id(self.game_of(scenario))
            made[makers.setdefault(own, number)] |= 1 << number
        found = tracer.stop()
        self.importing: set[Line] = found[IMPORT]
        self.loading: dict[Line, int] = dict.fromkeys(found[LOAD], (1 << len(made)) - 1)
        for number, bits in enumerate(made):
            for line in found[str(number)]:
                self.loading[line] = self.loading.get(line, 0) | bits
        self.longest_loading = clock.longest
        # Away from here, lest something that a scenario has worked out is kept.
        self.running: Runs = Child(self.run_all).answer()

    def forget(self) -> None:
        """Begin with no game loaded."""
        self.games = Games()
        playmat.load.cache_clear()
        for name, module in list(sys.modules.items()):
            if name.startswith(f"{self.package}."):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()

    def game_of(self, scenario: Scenario) -> object:
        """A scenario's game; None if it cannot be made, which running the scenario will tell."""
        try:
            return self.games.game_of(scenario)
        except PlaymatError:
            return None

    def fails(self, number: int) -> bool:
        return bool(run_scenario(self.scenarios[number], self.games))

    def run_all(self) -> Runs:
        clock = Stopwatch()
        tracer = Tracer(self.folder)
        failing: list[int] = []
        for number in range(len(self.scenarios)):
            tracer.during(str(number))
            with clock:
                if self.fails(number):
                    failing.append(number)
        found = tracer.stop()
        lines: dict[Line, int] = {}
        for number in range(len(self.scenarios)):
            for line in found[str(number)]:
                lines[line] = lines.get(line, 0) | 1 << number
        counts = [len(found[str(number)]) for number in range(len(self.scenarios))]
        return Runs(lines, counts, failing, clock.longest)

    # ---- questions ----

    def is_imported(self, lines: Iterable[Line]) -> bool:
        return any(line in self.importing for line in lines)

    def is_loaded(self, lines: Iterable[Line]) -> bool:
        """Whether one of these lines is run while a game is made."""
        return any(line in self.loading for line in lines)

    def reaching(self, lines: Iterable[Line]) -> list[int]:
        """The passing scenarios that run one of these lines, the most specific first."""
        bits = 0
        for line in lines:
            bits |= self.loading.get(line, 0) | self.running.lines.get(line, 0)
        for number in self.running.failing:
            bits &= ~(1 << number)
        found = [number for number in range(len(self.scenarios)) if bits >> number & 1]
        return sorted(found, key=lambda number: (self.running.counts[number], number))
