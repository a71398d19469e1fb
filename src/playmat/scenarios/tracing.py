"""A scenario told step by step: what happened, what came by itself, what stands, who is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from playmat.kernel.decisions import Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import LETTERS
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.expectations import show
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.steps import Repeat, ScenarioStep


@dataclass
class Trace:
    """The table after one step."""

    line: int
    step: str
    log: list[str] = field(default_factory=list)
    unwritten: list[str] = field(default_factory=list)  # choices that were made for the step
    stands: dict[str, str] = field(default_factory=dict)  # what is other than before, by its path
    offered: str = ""
    failure: str = ""

    def __str__(self) -> str:
        told = [f"line {self.line}: {self.step}"]
        told += [f"    {entry}" for entry in self.log]
        told += [f"  by itself  {choice}" for choice in self.unwritten]
        told += [f"  stands     {path}: {value}" for path, value in self.stands.items()]
        told += [f"  {self.offered}"] if self.offered else []
        told += [f"  FAILS      {self.failure}"] if self.failure else []
        return "\n".join(told)


def trace(scenario: Scenario, game: Rulebook) -> list[Trace]:
    """Run a scenario and tell each step, up to the one that fails."""
    return Traced(scenario, game).told()


class Traced(Play):
    """A run that notes how the table stands after each step."""

    def __init__(self, scenario: Scenario, game: Rulebook) -> None:
        super().__init__(scenario, game, Manner(game))
        self.traces: list[Trace] = []
        self.stood: dict[str, str] = {}
        self.heard = 0

    def told(self) -> list[Trace]:
        try:
            self.run()
        except Unexpected as error:
            self.note(self.at, f"expected {error.expected}; actual {error.actual}")
        except PlaymatError as error:
            self.note(self.at, str(error))
        except Exception as error:  # a fault of the game is told where it came up, as in a run
            self.note(self.at, f"a fault of the program: {type(error).__name__}: {error}")
        return self.traces

    def arrange(self) -> None:
        super().arrange()
        self.note(None, made=self.unwritten)

    def carry_out(self, steps: Sequence[ScenarioStep]) -> None:
        for step in steps:
            if isinstance(step, Repeat):
                step.carry_out(self)
                continue
            self.at = step
            before = self.unwritten
            step.carry_out(self)
            self.note(step, made=[] if self.unwritten is before else self.unwritten)

    def note(
        self, step: ScenarioStep | None, failure: str = "", made: Sequence[Option] = ()
    ) -> None:
        """The table as it stands after a step and what was made for it; at first all of it."""
        if step is None:
            noted = Trace(self.scenario.document.line_of((*self.scenario.place, "given")), "given")
        else:
            noted = Trace(self.scenario.line_of(step), str(step))
        if self.has_table:
            log = self.table.log()
            stands = dict(leaves(self.table.board()))
            noted.log = log[self.heard :]
            noted.unwritten = [f"{LETTERS[o.seat]}: {o.text}" for o in made]
            noted.stands = {p: v for p, v in stands.items() if self.stood.get(p) != v}
            gone = {path: "gone" for path in self.stood if path not in stands}
            noted.stands.update(gone)
            noted.offered = self.offers()
            self.stood, self.heard = stands, len(log)
        noted.failure = failure
        self.traces.append(noted)


def leaves(board: Mapping[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    """Every path of a table that holds something, with its value.

    >>> dict(leaves({"turn": 3, "seats": {"A": {"hand": ["Fox"], "back": [], "hero": {"hp": 5}}}}))
    {'turn': '3', 'A.hand': '[Fox]', 'A.hero.hp': '5'}
    """
    for key, value in board.items():
        here = f"{path}.{key}" if path else str(key)
        if key == "seats" and isinstance(value, Mapping):
            for seat, fields in value.items():
                yield from leaves(fields, str(seat))
        elif isinstance(value, Mapping):
            yield from leaves(value, here)
        elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
            for place, item in enumerate(value, 1):
                if isinstance(item, Mapping):
                    yield from leaves(item, f"{here}.{place}")
                elif item is not None:
                    yield f"{here}.{place}", show(item)
        elif value not in (None, "", [], 0, False):
            yield here, show(value)
