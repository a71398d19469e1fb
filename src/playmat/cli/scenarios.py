"""Scenarios, and what they cover."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, out, progress, say, say_json

if TYPE_CHECKING:
    from playmat.scenarios import Report
    from playmat.scenarios.running import Games
    from playmat.scenarios.tracing import Trace

LOTS = 4  # of files for each process, so that none has much left when the others are done


def scenario_run(
    *paths: Path,
    modes: Literal["plain", "all"] = "plain",
    trace: bool = False,
    workers: int = 1,
    json: bool = False,
) -> int:
    """Run scenarios: files, or folders with all that is in them.

    For example:

        playmat scenario run scenarios/ --modes all --workers 4

    Parameters
    ----------
    paths
        Scenario files and folders.
    modes
        all: run each one also with the table saved, cloned, undone and redacted at every choice.
    trace
        Tell each scenario that fails step by step, as `playmat scenario trace` does.
    workers
        Processes that share the work.
    json
        Answer as JSON.
    """
    if workers < 1:
        raise WrongUse("--workers must be at least 1")
    report = run_shared(scenario_places(paths), modes, workers)
    if not report.passed and not report.failed:
        raise WrongUse(f"there are no scenarios in {', '.join(map(str, paths))}")
    if json:
        say_json(report.data)
    else:
        for failure in report.failures:
            say(str(failure))
            if trace and failure.scenario:
                tell_steps([Path(failure.file)], failure.scenario, whole=True)
        say(f"{report.passed} passed, {report.failed} failed")
    return SAID_NO if report.failed else FINE


def run_shared(places: list[Path], modes: str, workers: int) -> Report:
    """Run scenarios in so many processes, and report them in the order of their files."""
    from playmat.lab.workers import spread
    from playmat.scenarios import Report, run
    from playmat.scenarios.reading import find_files

    if workers == 1:
        with progress("scenarios") as tell:
            return run(places, modes, tell)
    files = find_files(places)
    size = max(1, len(files) // (workers * LOTS))
    lots = [Lot(tuple(files[n : n + size]), modes) for n in range(0, len(files), size)]
    found: dict[Lot, Report] = {}
    with progress("files with scenarios") as tell:
        for lot, part in spread(run_lot, lots, workers):
            found[lot] = part
            tell(sum(len(done.files) for done in found), len(files))
    report = Report()
    for lot in lots:
        report.include(found[lot])
    return report


class Lot(NamedTuple):
    """Scenarios that one process runs in one go."""

    files: tuple[Path, ...]
    modes: str


def run_lot(lot: Lot) -> Report:
    from playmat.scenarios import run

    return run(lot.files, lot.modes, games=games_of_process())


@cache
def games_of_process() -> Games:
    """The games with their test cards: read once for all lots of a process."""
    from playmat.scenarios.running import Games

    return Games()


def scenario_places(paths: tuple[Path, ...]) -> list[Path]:
    """Files and folders with scenarios, as they were named."""
    if not paths:
        raise WrongUse("no scenario was named", "name files or folders with scenarios")
    return [existing(path, "file or folder") for path in paths]


def scenario_trace(*paths: Path, name: str = "", json: bool = False) -> int:
    """Tell scenarios step by step: what happened, what stands, who is asked, what is offered.

    For example:

        playmat scenario trace my_scenarios/burn.yaml --name "two Traps"

    Parameters
    ----------
    paths
        Scenario files and folders.
    name
        Only scenarios whose name has this in it.
    json
        Answer as JSON.
    """
    told = tell_steps(scenario_places(paths), name, json)
    if not told:
        raise WrongUse(f"there is no scenario {name!r} in {', '.join(map(str, paths))}")
    return SAID_NO if any(steps[-1].failure for steps in told if steps) else FINE


def tell_steps(
    places: list[Path], name: str, json: bool = False, whole: bool = False
) -> list[list[Trace]]:
    """Trace the scenarios of these places that have this in their name, and print it; with
    `whole` the one that is called so."""
    from playmat.scenarios.reading import find_files, read
    from playmat.scenarios.running import Games
    from playmat.scenarios.tracing import trace

    games = Games()
    found = [
        scenario
        for file in find_files(places)
        for scenario in read(file)
        if (scenario.name == name if whole else name.casefold() in scenario.name.casefold())
    ]
    told = [trace(scenario, games.game_of(scenario)) for scenario in found]
    if json:
        say_json(
            [
                {"file": s.file, "scenario": s.name, "steps": [asdict(step) for step in steps]}
                for s, steps in zip(found, told, strict=True)
            ]
        )
        return told
    for scenario, steps in zip(found, told, strict=True):
        say(f"{scenario.file}: {scenario.name}")
        for step in steps:
            say(str(step))
        say("")
    return told


def scenario_mutate(*paths: Path, json: bool = False) -> int:
    """Make every claim of scenarios wrong, one at a time, and list those that nobody noticed.

    Numbers go off by one, names and clauses are swapped, what is offered is called refused.

    For example:

        playmat scenario mutate scenarios/

    Parameters
    ----------
    paths
        Scenario files and folders.
    json
        Answer as JSON.
    """
    from playmat.scenarios.mutating import falsify_all

    places = scenario_places(paths)
    with progress("scenarios") as tell:
        found = falsify_all(places, tell)
    if json:
        say_json(found.data)
    else:
        for failure in found.failures:
            say(str(failure))
        for survivor in found.survivors:
            say(str(survivor))
        say(f"{found.claims} claims made wrong, {len(found.survivors)} unnoticed")
    return SAID_NO if found.survivors or found.failures else FINE


def scenario_write_out(*paths: Path, json: bool = False) -> int:
    """Write down what scenarios leave unsaid, for files of the time when an expectation waited.

    Windows that nobody answers, turns that nobody ends and effects that nobody puts in order become
    steps of their own, and refusals get the clause that the table gives. Read what it wrote.

    For example:

        playmat scenario write-out my_scenarios/burn.yaml

    Parameters
    ----------
    paths
        Scenario files and folders; they are changed where they are.
    json
        Answer as JSON.
    """
    from playmat.scenarios.writing_out import write_out_all

    places = scenario_places(paths)
    with progress("scenarios") as tell:
        written = write_out_all(places, tell)
    if json:
        say_json(
            {
                "files": [{"file": file, "steps": count} for file, count in written.files],
                "left": [
                    {"file": s.file, "scenario": s.name, "reason": reason}
                    for s, reason in written.left
                ],
            }
        )
        return SAID_NO if written.left else FINE
    for file, count in written.files:
        say(f"{file}: {count} changes")
    for scenario, reason in written.left:
        say(f"{scenario.file}: {scenario.name}\n  to be done by hand: {reason}")
    say(f"{len(written.files)} files changed, {len(written.left)} scenarios left")
    return SAID_NO if written.left else FINE


def coverage(game: str, /, *, json: bool = False) -> int:
    """Which rules and cards of a game its scenarios show, by running them all.

    For example:

        playmat coverage mix

    Parameters
    ----------
    game
        Which game, such as mix.
    json
        Answer as JSON.
    """
    from playmat import scenarios

    rulebook = find_game(game)
    with err().status("Running the scenarios ..."):
        found = scenarios.coverage(rulebook.name)
    if json:
        say_json(found)
        return FINE
    console = out()
    testable = found["clauses"] - len(found["untestable"])
    shown = found["cards"] - len(found["cards_without_scenario"])
    console.print(f"{rulebook.title}", style="bold")
    console.print(f"  clauses   {found['covered']} of {testable} that can be tested")
    console.print(f"  cards     {shown} of {found['cards']}")
    console.print(f"  handlers  {found['handlers']}")
    console.print(f"  book      {found['book_texts']} texts of the rulebook")
    for title, names in (
        ("clauses without a scenario", found["missing"]),
        ("cards without a scenario", found["cards_without_scenario"]),
    ):
        if names:
            console.print(f"{title}:", style="bold")
            console.print("  " + ", ".join(names))
    if found["untestable"]:
        console.print("clauses that no scenario could show:", style="bold")
        for entry in found["untestable"]:
            console.print(f"  {entry['clause']}  {entry['reason']}", markup=False)
    return FINE
