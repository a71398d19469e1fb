"""Scenarios, and what they cover."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, out, progress, say, say_json


def scenario_run(*paths: Path, modes: Literal["plain", "all"] = "plain", json: bool = False) -> int:
    """Run scenarios: files, or folders with all that is in them.

    For example:

        playmat scenario run scenarios/ --modes all

    Parameters
    ----------
    paths
        Scenario files and folders.
    modes
        all: run each one also with the table saved, cloned, undone and redacted at every choice.
    json
        Answer as JSON.
    """
    if not paths:
        raise WrongUse("no scenario was named", "name files or folders with scenarios")
    from playmat import scenarios

    places = [existing(path, "file or folder") for path in paths]
    with progress("scenarios") as tell:
        report = scenarios.run(places, modes, tell)
    if not report.passed and not report.failed:
        raise WrongUse(f"there are no scenarios in {', '.join(map(str, paths))}")
    if json:
        say_json(report.data)
    else:
        for failure in report.failures:
            say(str(failure))
        say(f"{report.passed} passed, {report.failed} failed")
    return SAID_NO if report.failed else FINE


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
