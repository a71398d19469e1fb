"""Falsifying scenarios: what a scenario claims is made wrong, one claim at a time, and must fail.

Numbers go off by one, names and clauses are swapped, truths negated. A false claim that holds all
the same is a survivor: the scenario does not show what it says.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from playmat.kernel.seats import LETTERS
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.expectations import EVENTS, HIDDEN, NONE, is_negated, show
from playmat.scenarios.modes import Manner
from playmat.scenarios.ownership import Settle, Trade
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.reports import Failure, Unexpected
from playmat.scenarios.running import Games, Progress, run_scenario
from playmat.scenarios.setups import CheckCard, CheckDeck, Deal
from playmat.scenarios.steps import Expect, Offer, Refuse, Repeat, ScenarioStep, Stands
from playmat.scenarios.vocabulary import vocabulary_of

ANOTHER: Final = "ZZ-1"  # no game has this clause
_NUMBER = re.compile(r"\d+")
_COMPARED = re.compile(r"([<>]=?)\s*(-?\d+)\Z")
_GAUGE = re.compile(r"(\d+)/(\d+)\Z")


@dataclass(frozen=True)
class Survivor:
    """A false claim that nothing noticed."""

    file: str
    scenario: str
    line: int
    step: str
    claim: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}: {self.scenario}"
        return f"{where}\n  {self.step}\n  holds as well: {self.claim}"


@dataclass
class Falsified:
    """How many claims were made wrong, which of the wrong ones held, and what fails as it is."""

    claims: int = 0
    survivors: list[Survivor] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)

    @property
    def data(self) -> dict[str, object]:
        return {
            "claims": self.claims,
            "survivors": [asdict(survivor) for survivor in self.survivors],
            "failures": [str(failure) for failure in self.failures],
        }


def falsify_all(
    paths: Iterable[str | os.PathLike[str]], progress: Progress | None = None
) -> Falsified:
    """Falsify the scenarios of these files and folders; those that fail as written are told."""
    games, found = Games(), Falsified()
    scenarios = [scenario for file in find_files(paths) for scenario in read(file)]
    for done, scenario in enumerate(scenarios):
        if progress is not None:
            progress(done, len(scenarios))
        failures = run_scenario(scenario, games)
        found.failures += failures
        if not failures:
            one = falsify(scenario, games.game_of(scenario))
            found.claims += one.claims
            found.survivors += one.survivors
    return found


def falsify(scenario: Scenario, game: Rulebook) -> Falsified:
    """Make each claim of a scenario wrong where it is made, and see whether that is noticed.

    What is expected, offered or refused changes no table, so one run is enough for all of them.
    """
    doubting = Doubting(scenario, game)
    doubting.run()
    return Falsified(doubting.claims, doubting.survivors)


class Doubting(Play):
    """A run that tries every false claim before the true one."""

    def __init__(self, scenario: Scenario, game: Rulebook) -> None:
        super().__init__(scenario, game, Manner(game))
        self.claims = 0
        self.survivors: list[Survivor] = []

    def carry_out(self, steps: Sequence[ScenarioStep]) -> None:
        for step in steps:
            if not isinstance(step, Repeat):
                self.at = step
                self.doubt(step)
            step.carry_out(self)

    def doubt(self, step: ScenarioStep) -> None:
        for claim, false in false_steps(step, self):
            self.claims += 1
            trial = Play(self.scenario, self.game, Manner(self.game))
            trial._table, trial.ownership = self._table, self.ownership
            trial.before, trial.unwritten = self.before, self.unwritten
            try:
                false.carry_out(trial)
            except Unexpected:
                continue
            line = self.scenario.line_of(step)
            self.survivors.append(
                Survivor(self.scenario.file, self.scenario.name, line, str(step), claim)
            )


def false_steps(step: ScenarioStep, play: Play) -> Iterator[tuple[str, ScenarioStep]]:
    """A step made false in each way that it can be."""
    if isinstance(step, Expect):
        wrong = Wrong(vocabulary_of(play.game).names.values())
        for path, value in step.wanted.items():
            for other in wrong.values_for(path, value, path in play.ordered_zones):
                yield f"{path}: {show(other)}", Expect(step.place, {path: other})
    elif isinstance(step, Offer):
        yield "it is refused", Refuse(step.place, step.seat, step.text, "", True)
    elif isinstance(step, Refuse):
        yield "it is offered", Offer(step.place, step.seat, step.text)
        yield from false_refusals(step, play)
    elif isinstance(step, Stands):
        yield f"stands: {ANOTHER}", replace(step, rule=ANOTHER)
    elif isinstance(step, (CheckDeck, CheckCard)):
        yield f"legal: {show(not step.legal)}", replace(step, legal=not step.legal, rule="")
        if step.rule:
            yield f"rule: {ANOTHER}", replace(step, rule=ANOTHER)
    elif isinstance(step, Deal):
        refused = "" if step.refused else "any rule"
        yield f"refused: {show(bool(refused))}", replace(step, refused=refused)
        if step.refused not in ("", "any rule"):
            yield f"refused: {ANOTHER}", replace(step, refused=ANOTHER)
    elif isinstance(step, (Settle, Trade)):
        more = {"card": "nobody's", "from": "A", "to": "B"}
        yield "moved: one more", replace(step, moved=(*step.moved, more), **unrefused(step))
        if step.moved:
            yield "moved: one less", replace(step, moved=step.moved[1:])


def unrefused(step: Settle | Trade) -> dict[str, Any]:
    return {"refused": ""} if isinstance(step, Trade) else {}


def false_refusals(step: Refuse, play: Play) -> Iterator[tuple[str, ScenarioStep]]:
    """A refusal by another clause, of a seat that is asked or not, of what is offered."""
    if step.rule:
        yield f"rule: {ANOTHER}", replace(step, rule=ANOTHER)
    if not step.rule or not step.asked:
        yield f"asked: {show(not step.asked)}", replace(step, asked=not step.asked, rule="")
    decision = play.table.decision
    for number in decision.seats if decision is not None else ():
        offered = decision.options_for(number)[0].text if decision is not None else ""
        yield f"refused: {offered}", Refuse(step.place, LETTERS[number], offered, "", True)


class Wrong:
    """False values for true ones."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = sorted(names)
        self.known = {name.casefold(): number for number, name in enumerate(self.names)}

    def values_for(self, path: str, value: Any, ordered: bool) -> Iterator[Any]:
        """False values at a path. Of several texts of a log or events each is claimed by itself,
        and of several that are denied each is denied."""
        told = isinstance(value, list) and path.rpartition(".")[2] in EVENTS
        if is_negated(value):
            denied = value["not"]
            yield from denied if isinstance(denied, list) else [denied]
            return
        if told:
            for one in value:
                yield from self.values_for(path, one, False)
            return
        yield {"not": value}
        yield from self.others(value)
        if ordered and isinstance(value, list) and value != value[::-1]:
            yield value[::-1]

    def others(self, value: Any) -> Iterator[Any]:
        if isinstance(value, bool):
            yield not value
        elif isinstance(value, int):
            yield from (value + 1, value - 1)
        elif isinstance(value, str):
            yield from self.other_texts(value)
        elif isinstance(value, list):
            yield from self.other_lists(value)
        elif isinstance(value, dict):
            for key, inner in value.items():
                for other in self.others(inner):
                    yield {**value, key: other}

    def other_texts(self, text: str) -> Iterator[Any]:
        compared, gauge = _COMPARED.match(text), _GAUGE.match(text)
        if compared:
            step = 1 if compared.group(1).startswith(">") else -1
            yield f"{compared.group(1)} {int(compared.group(2)) + step}"
        elif gauge:
            now, most = int(gauge.group(1)), int(gauge.group(2))
            yield from (f"{now + 1}/{most}", f"{now}/{most + 1}")
        elif text in (HIDDEN, NONE):
            yield self.names[0]
        elif text.casefold() in self.known:
            yield self.another(text)
        elif len(text) == 1 and text in LETTERS:
            yield "B" if text == "A" else "A"
        else:
            yield from self.other_sentences(text)

    def other_sentences(self, text: str) -> Iterator[str]:
        """A sentence with a number off by one, or with the name of another card."""
        for number in _NUMBER.finditer(text):
            yield text[: number.start()] + str(int(number.group()) + 1) + text[number.end() :]
        for name in self.names:
            if f" {name} " in f" {text.strip('.')} ":
                yield text.replace(name, self.another(name))

    def other_lists(self, values: list[Any]) -> Iterator[list[Any]]:
        yield [*values, self.names[0]]
        if values:
            yield values[:-1]
        for place, value in enumerate(values):
            for other in self.others(value):
                yield [*values[:place], other, *values[place + 1 :]]

    def another(self, name: str) -> str:
        """The name of another card."""
        return self.names[(self.known[name.casefold()] + 1) % len(self.names)]
