"""Trying changes of rules, each in a process of its own, until a scenario notices."""

from __future__ import annotations

import gc
import resource
import signal
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from playmat.checks.mutation.changes import Change, Functions
from playmat.checks.mutation.children import side_by_side
from playmat.checks.mutation.reach import Bench, Line

MEMORY: Final = 4 << 30  # bytes; a change may heap up things without end
TIMES_SLOWER: Final = 10  # than the slowest scenario: it will never end
GRACE: Final = 1  # second, for a machine that does something else as well

# What became of a change.
NOTICED: Final = "noticed"
SURVIVED: Final = "not noticed"
NEVER_RUN: Final = "never run"
NOT_TRIED: Final = "not tried"  # only importing runs it, or no function that lives carries it out

Progress = Callable[[int, int], None]


class Outcome(NamedTuple):
    change: Change
    verdict: str
    by: str = ""  # the scenario that has noticed it


def lines_of(change: Change) -> list[Line]:
    return [(str(change.source.module.__file__), line) for line in sorted(change.lines)]


def before_trying(bench: Bench, change: Change) -> str:
    """What can be said of a change that no scenario runs; "" for one that has to be tried."""
    lines = lines_of(change)
    if bench.reaching(lines):
        return ""
    return NOT_TRIED if bench.is_imported(lines) else NEVER_RUN


def try_all(bench: Bench, changes: Sequence[Change], progress: Progress) -> list[Outcome]:
    """Try these changes; the outcomes are in their order."""
    outcomes: dict[int, Outcome] = {}
    places: list[int] = []
    for place, change in enumerate(changes):
        known = before_trying(bench, change)
        if known:
            outcomes[place] = Outcome(change, known)
        else:
            places.append(place)
    functions = Functions({change.source.module.__name__ for change in changes})
    gc.freeze()  # a collector that touches everything would copy everything, in each child
    works = (partial(attempt, bench, functions, changes[place]) for place in places)
    for done, (number, answer) in enumerate(side_by_side(works), start=1):
        place = places[number]
        verdict, by = answer or (NOTICED, "out of time")
        outcomes[place] = Outcome(changes[place], verdict, by)
        progress(done, len(places))
    gc.unfreeze()
    return [outcomes[place] for place in range(len(changes))]


def attempt(bench: Bench, functions: Functions, change: Change) -> tuple[str, str]:
    """Make a change and run scenarios until one fails. It stays made: this is a child's work."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    numbers = bench.reaching(lines_of(change))
    longest = bench.running.longest
    if not functions.make(change):
        return NOT_TRIED, ""
    if bench.is_loaded(lines_of(change)):
        bench.forget()
        longest += bench.longest_loading
    for number in numbers:
        signal.setitimer(signal.ITIMER_PROF, GRACE + TIMES_SLOWER * longest)  # ends the process
        if fails(bench, number):
            return NOTICED, bench.scenarios[number].name
    return SURVIVED, ""


def fails(bench: Bench, number: int) -> bool:
    try:
        return bench.fails(number)
    except Exception:  # loading the game has met the change
        return True
