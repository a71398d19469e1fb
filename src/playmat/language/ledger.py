"""Ledgers: a game's rules as numbered clauses, read from its own Markdown file.

Clause texts in refusals, in the log, in the docs and in coverage all come from here.
"""

from __future__ import annotations

import re
from pathlib import Path

_CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-R?\d+)\*\* (.*)$")
_CASE = re.compile(r"^(?:- )?\*\*((?:[A-Z]{2}-)?W\d+)\*\*")
_HEADING = re.compile(r"^#{2,3} (?:\d+(?:\.\d+)* ?\.? )?(.*?)(?: \(\d+\))?$")


class Ledger:
    """The clauses and rulings of a game, by number, in the order of the file."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.clauses: dict[str, str] = {}
        self.cases: list[str] = []
        self.sections: list[tuple[str, list[str]]] = []  # headings with the clauses below them
        for line in text.splitlines():
            titled = _HEADING.match(line)
            if titled:
                self.sections.append((titled.group(1), []))
            clause = _CLAUSE.match(line)
            if clause:
                self.clauses[clause.group(1)] = clause.group(2)
                if self.sections:
                    self.sections[-1][1].append(clause.group(1))
            case = _CASE.match(line)
            if case:
                self.cases.append(case.group(1))

    def clause(self, number: str) -> str:
        """The text of a clause; empty if there is none of that number."""
        return self.clauses.get(number, "")

    def explain(self, number: str) -> str:
        """A clause with its number, as a refusal or the log shows it."""
        text = self.clause(number)
        return f"{number}: {text}" if text else number

    def unknown(self, numbers: list[str]) -> list[str]:
        """Those of these numbers that the ledger does not have."""
        return [number for number in numbers if number not in self.clauses]


def read_ledger(path: Path) -> Ledger:
    """The ledger in a Markdown file."""
    return Ledger(path.read_text(encoding="utf-8"))
