"""Reading scenario files: plain data, checked, every mistake with its line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playmat.kernel.errors import BadFile, BadScenario
from playmat.language.files import Document, Place, read_yaml, read_yaml_text
from playmat.language.suggestions import nearest
from playmat.scenarios.beside import CARDS
from playmat.scenarios.steps import Expect, ScenarioStep, StepError, read_steps

BESIDE: Final = (CARDS, "untestable.yaml")  # files of the folder that hold no scenario
SHARED: Final = ("game", "mode", "switches", "set", "cards")  # may stand once for all of a file
FIELDS: Final = (
    "scenario",
    "card",
    "game",
    "rules",
    "mode",
    "switches",
    "set",
    "cards",
    "printed",
    "given",
    "play",
    "expect",
    "players",
    "lesson",
    "puzzle",
)


@dataclass(frozen=True)
class Scenario:
    """A position, moves, and what must be true."""

    name: str
    game: str
    rules: tuple[str, ...]
    mode: str | None
    switches: Mapping[str, object]
    cards: tuple[Mapping[str, Any], ...]
    printed: tuple[str, ...]  # printed cards that are meant, not test cards of the same name
    given: Mapping[str, Any] | None
    steps: tuple[ScenarioStep, ...]
    players: Mapping[str, Any]  # who sits there, in an example to watch
    lesson: str
    puzzle: Mapping[str, Any]  # what is asked, in a puzzle
    file: str
    document: Document
    place: Place
    card: str = ""  # that it is about, if it is kept with a set
    set: Mapping[str, Any] | None = None  # of cards, as a set file has it

    def error(self, message: str, within: Place = (), hint: str = "") -> BadScenario:
        """A BadScenario that names the file and the line."""
        line = self.document.line_of((*self.place, *within))
        return BadScenario(message, self.file, line, hint)

    def line_of(self, step: ScenarioStep) -> int:
        """The line on which a step stands."""
        return self.document.line_of((*self.place, *step.place))


def find_files(paths: Iterable[str | os.PathLike[str]]) -> list[Path]:
    """The scenario files of these files and folders, in order."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            found += [file for file in inside if file.name not in BESIDE]
        else:
            found.append(path)
    return found


def read(path: str | os.PathLike[str]) -> list[Scenario]:
    """The scenarios of one file."""
    try:
        document = read_yaml(path)
    except BadFile as error:
        raise BadScenario(error.message, error.path, error.line, error.hint) from None
    return scenarios_of(document)


def read_text(text: str, path: str = "") -> list[Scenario]:
    """The scenarios of a text that is already at hand."""
    try:
        document = read_yaml_text(text, path)
    except BadFile as error:
        raise BadScenario(error.message, error.path, error.line, error.hint) from None
    return scenarios_of(document)


def scenarios_of(document: Document) -> list[Scenario]:
    """One scenario at the top of the file, or a list of them under `scenarios`."""
    data = document.data
    if not isinstance(data, dict):
        raise bad(document, "a scenario file is a mapping with 'scenario' or 'scenarios'", ())
    if "scenarios" not in data:
        return [make(document, (), data, {})]
    check_fields(document, (), data, (*SHARED, "scenarios"))
    listed = data["scenarios"]
    if not isinstance(listed, list) or not listed:
        raise bad(document, "'scenarios' is a list of scenarios", ("scenarios",))
    made: list[Scenario] = []
    names: dict[str, int] = {}
    for number, one in enumerate(listed):
        place: Place = ("scenarios", number)
        scenario = make(document, place, one, data)
        if scenario.name in names:
            raise bad(document, f"a second scenario is called {scenario.name!r}", place)
        names[scenario.name] = number
        made.append(scenario)
    return made


def make(document: Document, place: Place, data: Any, shared: Mapping[str, Any]) -> Scenario:
    """One scenario, with what the file says for all of its scenarios."""
    if not isinstance(data, dict):
        raise bad(document, "a scenario is a mapping", place)
    check_fields(document, place, data, FIELDS)
    name = text_of(document, place, data, "scenario", "")
    if not name:
        raise bad(document, "the field 'scenario' (its name) is missing", place)
    game = text_of(document, place, data, "game", str(shared.get("game", "")))
    if not game:
        raise bad(document, "the field 'game' is missing", place)
    given = data.get("given")
    if given is not None and not isinstance(given, dict):
        raise bad(document, "'given' is a mapping", (*place, "given"))
    steps = all_steps(document, place, data)
    if given is None and not any(step.makes_its_own_table for step in steps):
        raise bad(document, "'given' is missing, and no step deals a game", place)
    return Scenario(
        name=name,
        game=game,
        rules=rules_of(document, place, data),
        mode=text_of(document, place, data, "mode", shared.get("mode")) or None,
        switches={
            **mapping_of(document, (), shared, "switches"),
            **mapping_of(document, place, data, "switches"),
        },
        cards=tuple(cards_of(document, place, data, shared)),
        printed=printed_of(document, place, data),
        given=given,
        steps=tuple(steps),
        players=mapping_of(document, place, data, "players"),
        lesson=text_of(document, place, data, "lesson", ""),
        puzzle=mapping_of(document, place, data, "puzzle"),
        file=document.path,
        document=document,
        place=place,
        card=text_of(document, place, data, "card", ""),
        set=mapping_of(document, place, data if "set" in data else shared, "set"),
    )


def all_steps(document: Document, place: Place, data: Mapping[str, Any]) -> list[ScenarioStep]:
    """The steps of `play`, and the expectations at the end."""
    try:
        steps = read_steps(data.get("play", []), ("play",))
        if "expect" in data:
            steps.append(Expect.read(data["expect"], ("expect",)))
    except StepError as error:
        raise bad(document, str(error), (*place, *error.place), error.hint) from None
    if not steps:
        raise bad(document, "the scenario has no steps: 'play' or 'expect' is missing", place)
    return steps


def rules_of(document: Document, place: Place, data: Mapping[str, Any]) -> tuple[str, ...]:
    rules = data.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise bad(document, "'rules' is a list of clauses such as [NX-601]", (*place, "rules"))
    return tuple(rules)


def printed_of(document: Document, place: Place, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The names under `printed`."""
    names = data.get("printed", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise bad(document, "'printed' is a list of names", (*place, "printed"))
    return tuple(names)


def cards_of(
    document: Document, place: Place, data: Mapping[str, Any], shared: Mapping[str, Any]
) -> list[Mapping[str, Any]]:
    """The cards of the file, then those of the scenario, which hide namesakes."""
    cards: dict[str, Mapping[str, Any]] = {}
    for where, source in (((), shared), (place, data)):
        listed = source.get("cards", [])
        if not isinstance(listed, list):
            raise bad(document, "'cards' is a list of cards", (*where, "cards"))
        for number, card in enumerate(listed):
            if not isinstance(card, dict) or not isinstance(card.get("name"), str):
                raise bad(document, "a card is a mapping with a name", (*where, "cards", number))
            cards[card["name"]] = card
    return list(cards.values())


def mapping_of(
    document: Document, place: Place, data: Mapping[str, Any], field: str
) -> Mapping[str, object]:
    found = data.get(field, {})
    if not isinstance(found, dict):
        raise bad(document, f"{field!r} is a mapping", (*place, field))
    return found


def text_of(
    document: Document, place: Place, data: Mapping[str, Any], field: str, default: str | None
) -> str:
    found = data.get(field, default)
    if found is None:
        return ""
    if not isinstance(found, str):
        raise bad(document, f"{field!r} is text", (*place, field))
    return found


def check_fields(
    document: Document, place: Place, data: Mapping[str, Any], fields: Iterable[str]
) -> None:
    """Refuse fields that a scenario does not have: a misspelt one would never be missed."""
    known = list(fields)
    for field in data:
        if field not in known:
            meant = nearest(field, known)
            hint = f"did you mean {meant!r}?" if meant else f"the fields are: {', '.join(known)}"
            raise bad(document, f"{field!r} is not a field here", (*place, field), hint)


def bad(document: Document, message: str, place: Place, hint: str = "") -> BadScenario:
    return BadScenario(message, document.path, document.line_of(place), hint)
