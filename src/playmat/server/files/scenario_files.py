"""Scenarios that guests keep with a set: read as data, within bounds, run, and written out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from playmat.kernel.errors import BadFile
from playmat.language.files import Document, read_yaml_text
from playmat.language.set_texts import dumped
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.modes import Manner
from playmat.scenarios.reading import Scenario, make
from playmat.scenarios.running import run_once
from playmat.scenarios.steps import Decline, Expect, Move, Offer, Refuse, Say, Stands, Until
from playmat.server.files.set_files import is_plain, texts_in
from playmat.server.wire.rows import StoredScenario
from playmat.server.wire.set_pages import ScenarioOutcome

FIELDS: Final = ("scenario", "card", "mode", "switches", "given", "play", "expect", "rules")
STEPS: Final = (Move, Expect, Offer, Refuse, Stands, Until, Decline, Say)  # each a bounded work
MOST_STEPS = 60
MOST_ENTRIES = 1000  # names, numbers and texts of a position
LONGEST = 100  # letters of a scenario's name
LARGEST = 99_999  # of any number but a seed
_FIGURES = re.compile(r"\d{6,}")


def read_scenario(text: str, edition: Rulebook) -> Scenario:
    """One scenario of a card of a set; BadFile names the line of what is wrong."""
    document = read_yaml_text(text)
    if not isinstance(document.data, dict):
        raise document.error("a scenario is a mapping with 'scenario', 'card', 'given' and 'play'")
    for field in document.data:
        if field not in FIELDS:
            hint = f"it has: {', '.join(FIELDS)}"
            raise document.error(f"a scenario of a set has no {field!r}", (field,), hint)
    within_bounds(document)
    scenario = make(document, (), document.data, {"game": edition.name})
    name = scenario.name
    if len(name) > LONGEST or not name.isprintable():
        told = f"a scenario has a name of up to {LONGEST} letters that can be printed"
        raise document.error(told, ("scenario",))
    if scenario.card not in edition.set_cards:
        told = f"the set has no card {scenario.card!r}"
        raise document.error(told, ("card",), f"it has: {', '.join(edition.set_cards)}")
    for step in scenario.steps:
        if not isinstance(step, STEPS):
            raise document.error("a scenario of a set has no such step", step.place)
    if len(scenario.steps) > MOST_STEPS:
        raise document.error(f"a scenario of a set has at most {MOST_STEPS} steps", ("play",))
    return scenario


def within_bounds(document: Document) -> None:
    """Refuse what no position needs, before a game looks at it."""
    entries = 0
    for place, value in values_in(document.data):
        entries += 1
        if entries > MOST_ENTRIES:
            raise document.error(f"this has more than {MOST_ENTRIES} entries", place)
        if place[-1:] == ("seed",):
            continue
        if isinstance(value, (int, float)) and abs(value) > LARGEST:
            raise document.error(f"a number is at most {LARGEST}", place)
        if isinstance(value, str) and _FIGURES.search(value):
            raise document.error(f"a number is at most {LARGEST}", place)
    for place, text in texts_in(document.data):
        if not is_plain(text):
            raise document.error("a text has letters that cannot be printed", place)


def values_in(data: Any, place: tuple[str | int, ...] = ()) -> Any:
    """All texts and numbers of a file, and where they stand."""
    if isinstance(data, dict):
        for name, inner in data.items():
            yield from values_in(inner, (*place, name))
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            yield from values_in(inner, (*place, number))
    else:
        yield place, data


def outcome_of(kept: StoredScenario, edition: Rulebook) -> ScenarioOutcome:
    """How a scenario comes out with a set."""
    try:
        scenario = read_scenario(kept.text, edition)
    except BadFile as error:
        return ScenarioOutcome(kept.id, error.message, error.line)
    failure = run_once(scenario, edition, Manner(edition))
    if failure is None:
        return ScenarioOutcome(kept.id)
    where, _, _ = failure.step.removeprefix("line ").partition(":")
    told = f"expected {failure.expected}; actual {failure.actual}"
    return ScenarioOutcome(kept.id, told, int(where) if where.isdigit() else 0)


def file_of(set_text: str, kept: Sequence[StoredScenario]) -> str:
    """A scenario file: the set, and its scenarios."""
    own: Any = read_yaml_text(set_text).data
    scenarios = [read_yaml_text(each.text).data for each in kept]
    return dumped({"game": own["game"], "set": own, "scenarios": told_apart(scenarios)})


def told_apart(scenarios: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Scenarios of one file have different names: the second of a name has its number."""
    seen: dict[str, int] = {}
    made: list[dict[str, Any]] = []
    for each in scenarios:
        name = str(each["scenario"])
        seen[name] = seen.get(name, 0) + 1
        made.append(each if seen[name] == 1 else {**each, "scenario": f"{name} ({seen[name]})"})
    return made
