"""Scenarios, lessons and decks: what a game shows of its own rules holds."""

from __future__ import annotations

from playmat.checks.dealing import legal_decks
from playmat.checks.wrong import Advice, Wrong, demand
from playmat.lessons import check as check_lesson
from playmat.lessons import course
from playmat.parts.rulebook import Rulebook
from playmat.scenarios import coverage, run
from playmat.scenarios.mutating import falsify_all
from playmat.scenarios.reading import find_files

TOLD = 3  # failures that are told whole


def decks_are_legal(game: Rulebook) -> None:
    for deck in game.decks.values():
        problems = game.decks.check(deck)
        told = "; ".join(f"{why} ({clause})" for clause, why in problems)
        demand(not problems, f"{deck.deck} is not legal: {told}")
        odd = game.files.ledger.unknown([clause for clause, _ in problems])
        demand(not odd, f"a deck is refused by {odd}, which the ledger does not have")
    for mode in game.modes:
        demand(bool(legal_decks(game, mode)), f"no deck is legal in the mode {mode!r}")


def scenarios_hold_in_all_modes(game: Rulebook, every: int) -> None:
    """Each also with its table saved, cloned, undone and redacted at every choice."""
    files = find_files([game.files.scenario_folder])[::every]
    if not files:
        raise Advice(f"there are none: they would lie in {game.files.scenario_folder}")
    report = run(files, "all")
    told = "\n".join(str(failure) for failure in report.failures[:TOLD])
    demand(not report.failed, f"{report.failed} of {report.failed + report.passed} fail:\n{told}")


def scenarios_notice_what_is_wrong(game: Rulebook, every: int) -> None:
    """Every claim of a scenario is made wrong, one at a time: somebody must notice."""
    files = find_files([game.files.scenario_folder])[::every]
    found = falsify_all(files)
    told = "\n".join(str(survivor) for survivor in found.survivors[:TOLD])
    demand(not found.survivors, f"{len(found.survivors)} false claims hold as well:\n{told}")


def every_clause_and_card_is_shown(game: Rulebook) -> None:
    found = coverage(game)
    unknown = ", ".join(found["unknown"])
    demand(not unknown, f"scenarios name clauses that the ledger does not have: {unknown}")
    parts = {
        "clauses": found["missing"],
        "cards": found["cards_without_scenario"],
        "house rules": found["switches_without_scenario"],
    }
    missing = [f"{kind}: {', '.join(names)}" for kind, names in parts.items() if names]
    if missing:
        raise Advice("no scenario shows these " + "; these ".join(missing))


def lessons_hold(game: Rulebook) -> None:
    failures = [failure for lesson in course(game.name) for failure in check_lesson(lesson)]
    if failures:
        raise Wrong("\n".join(str(failure) for failure in failures[:TOLD]))
