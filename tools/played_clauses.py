"""The clauses of The Mix by which cards change owners, as played at tables of a server.

Tests that play for keeps or trade on a server say by `@pytest.mark.rules` which clauses they show.
They are run here, and only those that pass are counted.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.language.files import read_yaml

GAME = "mix"
PLAYED = ("tests/server/test_trade_clauses.py", "tests/server/test_trades.py")
DECLARED = Path(__file__).with_name("played_clauses.yaml")


class ShownClauses:
    """A plugin of pytest that notes which clauses are shown by tests that pass."""

    def __init__(self) -> None:
        self.marked: dict[str, tuple[str, ...]] = {}  # test -> clauses
        self.shown: dict[str, list[str]] = {}  # clause -> titles of tests

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            marker = item.get_closest_marker("rules")
            self.marked[item.nodeid] = () if marker is None else marker.args

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for clause in self.marked[report.nodeid]:
                self.shown.setdefault(clause, []).append(title(report.nodeid))


def title(test: str) -> str:
    """What a test says, as a sentence."""
    words = test.partition("::test_")[2].partition("[")[0].replace("_", " ")
    return words[0].upper() + words[1:]


def played_clauses() -> list[str]:
    """The part of the coverage page that tells of tables."""
    shown = shown_now()
    declared = read_yaml(DECLARED).data
    clauses, reasons = declared["trade"], declared["not_there"]
    if unknown := sorted(shown.keys() - set(clauses)):
        raise SystemExit(f"not among the trade clauses of {DECLARED.name}: {', '.join(unknown)}")
    tests = "`, `".join(PLAYED)
    lines = [
        "## As played at tables",
        "",
        f"- Clauses by which cards change owners: {len(clauses)}, of which {len(shown)} are shown.",
        f"- By games for keeps and by trades, from collections on a server (`{tests}`).",
        "",
        "| clause | played | the first, or what is not there |",
        "|---|---:|---|",
    ]
    for clause in clauses:
        titles = shown.get(clause, [])
        told = [*titles[:1], *([reasons[clause]] if clause in reasons else [])] or ["missing"]
        lines.append(f"| {clause} | {len(titles)} | {'. '.join(told)} |")
    return lines


def shown_now() -> dict[str, list[str]]:
    """Run the tests; the clauses that they show."""
    noting = ShownClauses()
    options = ["-q", "-m", "rules and not soak", "-p", "no:cacheprovider"]
    if pytest.main([*options, *PLAYED], plugins=[noting]):
        raise SystemExit("a game at a table shows no longer what it should: no page was written")
    return noting.shown
