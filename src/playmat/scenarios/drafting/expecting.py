"""What a draft expects: the facts and events that tell most of what a text has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.scenarios.drafting.facts import Facts, facts_of
from playmat.scenarios.drafting.twins import Course, is_number
from playmat.scenarios.expectations import HAPPENED, Moment, holds
from playmat.scenarios.expectations import facts_of as event_facts

MOST_FACTS: Final = 5
MOST_PAID: Final = 2  # gauges of one's own side
ASKED_OF_EVENTS: Final = ("event", "card", "amount")


def afterwards(line: Course, moment: Moment) -> dict[str, Any]:
    """What stands after a line because of the text, and what was paid; of a card whose text is not
    seen, what has changed."""
    done = line.done_by_text() if line.shows_text() else changed(line)
    wanted = {path: done[path] for path in telling(done, line.before)[:MOST_FACTS]}
    wanted |= {p: v for p, v in list(paid(line).items())[:MOST_PAID] if p not in wanted}
    expected = that_hold(wanted, moment)
    event = event_told(line, moment)
    return {**expected, HAPPENED: event} if event else expected


def untouched(line: Course, moment: Moment) -> dict[str, Any]:
    """That what a line does has not come about: the same facts as they are now, or those of others
    in the same place, and no such event."""
    now = facts_of(moment.board, line.own.ordered_zones)
    done = telling(line.done_by_text(), line.before)
    alike = {around(path) for path in done}
    paths = [p for p in done if p in now] or [p for p in now if around(p) in alike]
    expected = that_hold({path: now[path] for path in paths[:MOST_FACTS]}, moment)
    event = event_told(line, None)
    if event and holds(moment, HAPPENED, {"not": event}):
        expected[HAPPENED] = {"not": event}
    return expected


def around(path: str) -> tuple[str, ...]:
    """A path without the name of the card in a place: A.front.Fox.hp as A, front, hp."""
    steps = path.split(".")
    return (*steps[:2], steps[-1])


def paid(line: Course) -> Facts:
    """The gauges of seat A of which there is less than at first."""
    return {
        path: value
        for path, value in changed(line).items()
        if path.startswith("A.") and path.count(".") == 1
        if is_number(value) and is_number(line.before.get(path)) and value < line.before[path]
    }


def changed(line: Course) -> Facts:
    """What is other than at first."""
    return {p: v for p, v in line.facts().items() if line.before.get(p, ()) != v}


def telling(facts: Mapping[str, Any], before: Mapping[str, Any]) -> list[str]:
    """The paths of facts, those first that tell most: what has changed, numbers, lists."""

    def rank(path: str) -> tuple[bool, int, int]:
        value = facts[path]
        kind = 0 if is_number(value) else 1 if isinstance(value, list) else 2
        return before.get(path, ()) == value, kind, path.count(".")

    return sorted(facts, key=rank)


def that_hold(wanted: Mapping[str, Any], moment: Moment) -> dict[str, Any]:
    """Those expectations that can be said as they stand."""
    said = {path: "none" if value in (None, []) else value for path, value in wanted.items()}
    return {path: value for path, value in said.items() if holds(moment, path, value)}


def event_told(line: Course, moment: Moment | None) -> dict[str, Any]:
    """The event that tells most of what the text has done, since the last step if there is a
    moment, as a scenario asks for it; empty: none."""
    events = line.told_by_text()
    if moment is not None:
        recent = [event_facts(event) for event in moment.events]
        events = [event for event in events if event in recent]
    asked = [
        {name: event[name] for name in ASKED_OF_EVENTS if event.get(name)}
        for event in events
        if event["event"] not in line.stage.game.says.quiet_events
    ]
    return max(asked, key=len, default={})
