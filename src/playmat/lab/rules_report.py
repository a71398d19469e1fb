"""Rules: which clauses come up how often, where a game goes, and what starting is worth.

A clause comes up when an event or a question names it. Definitions, and rules that only forbid,
never do in a game in which everybody keeps to the rules; scenarios show those.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

from playmat.lab.deals import Arrangement, Tally
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import Interval
from playmat.lab.markdown import row
from playmat.lab.match_ups import starter_of
from playmat.lab.results import Run
from playmat.lab.spending import whole_chunks
from playmat.scenarios.reading import find_files, read

MOST_SHOWN = 15
CLAUSE_WORDS = 90


class HouseRule(NamedTuple):
    """A switch at a value, and how often who starts wins then."""

    switch: str
    value: str
    rule: str
    starter: Interval
    games: int


class RulesReport:
    """What many games say of the rules."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        self.prepared = prepared
        deals = whole_chunks(prepared.most / 2)
        decks = prepared.decks
        rows = [
            prepared.arrangement(
                deck, [other for other in decks if other != deck] or decks, n, rules_watched=True
            )
            for n, deck in enumerate(decks)
        ]
        each = whole_chunks(deals / len(rows))
        houses = self.house_rows(len(rows))
        run.play([*((one, each) for one in rows), *((one, deals) for one in houses.values())])
        self.tally = Tally()
        for one in rows:
            self.tally.add(run.result.tally(one, each))
        self.usual = starter_of(self.tally)
        self.houses = [
            self.house_rule(switch, value, run.result.tally(one, deals))
            for (switch, value), one in houses.items()
        ]
        self.clauses = prepared.game.files.ledger.clauses
        self.never = [clause for clause in self.clauses if clause not in self.tally.rules]
        self.shown_by = scenarios_by_clause(prepared.game.files.scenario_folder)
        self.stopped = run.stopped

    def house_rows(self, first: int) -> dict[tuple[str, str], Arrangement]:
        """A row of deals for each value of each switch that is not as usual and can be played."""
        found: dict[tuple[str, str], Arrangement] = {}
        deck, *others = self.prepared.decks
        for switch in self.prepared.game.switches.values():
            for value in switch.values:
                switches = {**self.prepared.switches, switch.name: value}
                if value in ("#", "*", switch.default) or value == self.prepared.switches.get(
                    switch.name
                ):
                    continue
                if self.prepared.unplayable(deck, self.prepared.game, switches):
                    continue
                number = first + len(found)
                found[switch.name, value] = self.prepared.arrangement(
                    deck, others or [deck], number, switches=switches
                )
        return found

    def house_rule(self, name: str, value: str, tally: Tally) -> HouseRule:
        rule = self.prepared.game.switches[name].rule
        return HouseRule(name, value, rule, starter_of(tally), tally.games)

    def often(self) -> list[tuple[str, float]]:
        """The clauses that came up, with how often in a game, the most frequent first."""
        games = max(1, self.tally.games)
        order = sorted(self.tally.rules.items(), key=lambda each: (-each[1], each[0]))
        return [(clause, times / games) for clause, times in order]

    def questions(self) -> list[tuple[str, float]]:
        """Where the answers of a game go: the share of each question."""
        total = max(1, sum(self.tally.questions.values()))
        order = sorted(self.tally.questions.items(), key=lambda each: (-each[1], each[0]))
        return [(question, times / total) for question, times in order]

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab rules --json`."""
        return {
            "games": self.tally.games,
            "bot": self.prepared.written.bot,
            "clauses": {clause: round(times, 4) for clause, times in self.often()},
            "never": [
                {"clause": clause, "scenarios": self.shown_by.get(clause, [])}
                for clause in self.never
            ],
            "questions": {question: round(share, 4) for question, share in self.questions()},
            "starter": self.usual.form(),
            "house_rules": [
                {
                    "switch": house.switch,
                    "value": house.value,
                    "rule": house.rule,
                    "starter": house.starter.form(),
                    "games": house.games,
                }
                for house in self.houses
            ],
            "faults": self.tally.faults,
            "stopped": self.stopped,
        }

    def sentence(self) -> str:
        """The whole in a sentence or two."""
        came, of = len(self.clauses) - len(self.never), len(self.clauses)
        written = self.prepared.written
        played = f"{self.tally.games} games by {written.bot}, seed {written.seed}"
        return f"{played}; {came} of {of} clauses came up. Who starts wins {self.usual}."

    def markdown(self) -> str:
        """The most frequent clauses, the questions, and what starting is worth."""
        lines = [self.sentence(), ""]
        lines += [row("clause", "times a game", ""), row("---", "---:", "---")]
        for clause, times in self.often()[:MOST_SHOWN]:
            words = self.clauses.get(clause, "")[:CLAUSE_WORDS]
            lines.append(row(clause, f"{times:.1f}", words.replace("|", "/")))
        lines += ["", row("question", "of all answers"), row("---", "---:")]
        lines += [row(text, f"{share:.1%}") for text, share in self.questions()[:MOST_SHOWN]]
        lines += ["", row("house rule", "who starts wins", ""), row("---", "---", "---")]
        for house in self.houses:
            moved = house.starter.low > self.usual.high or house.starter.high < self.usual.low
            words = "unlike the usual rules" if moved else ""
            name = f"{house.switch} = {house.value} ({house.rule})"
            lines.append(row(name, str(house.starter), words))
        lines += ["", f"Never came up: {len(self.never)} clauses, such as"]
        for clause in self.never[:MOST_SHOWN]:
            shown = self.shown_by.get(clause)
            lines.append(f"- {clause}: {f'shown by {shown[0]!r}' if shown else 'no scenario'}")
        return "\n".join(lines) + "\n"


@functools.cache
def scenarios_by_clause(folder: Path) -> dict[str, list[str]]:
    """The scenarios that show each clause, by name."""
    found: dict[str, list[str]] = {}
    for file in find_files([folder]) if folder.exists() else []:
        for scenario in read(file):
            for clause in scenario.rules:
                found.setdefault(clause, []).append(scenario.name)
    return found
