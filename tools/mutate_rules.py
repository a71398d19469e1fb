"""Changes the rules of a game, one small thing at a time, and tells what no scenario notices.

    python tools/mutate_rules.py GAME [--sample 300] [--seed 1] [--only 'battle*']
                                      [--json FILE] [--survivors FILE]

Each change is tried in a process of its own, with the packaged scenarios that run its line. What
survives is a rule that no scenario shows, or a change that changes nothing; the latter go into
tools/mutants_explained.yaml, with the reason. Lines that no scenario runs are told apart, and all
of them whatever the sample: nothing has to be tried for that.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat.checks.mutation.changes import Change
from playmat.checks.mutation.reach import Bench
from playmat.checks.mutation.rules import changes_in
from playmat.checks.mutation.trying import (
    NEVER_RUN,
    NOT_TRIED,
    NOTICED,
    SURVIVED,
    Outcome,
    Progress,
    before_trying,
    try_all,
)
from playmat.games import names
from playmat.language.files import read_yaml

EXPLANATIONS: Final = Path(__file__).resolve().parent / "mutants_explained.yaml"
EXPLAINED: Final = "explained"  # what became of a change besides: it need not be noticed

Explanations = dict[tuple[str, str, str], str]  # module, function and change, and the reason


# ---- changes that change nothing ----


def read_explanations(path: Path) -> Explanations:
    """The changes that need not be noticed: a list with module, function, change and reason."""
    found: Explanations = {}
    for entry in read_yaml(path).data or []:
        if set(entry) != {"module", "function", "change", "reason"} or not entry["reason"]:
            raise SystemExit(f"{path.name}: not module, function, change and reason: {entry}")
        found[entry["module"], entry["function"], entry["change"]] = entry["reason"]
    return found


def key_of(change: Change) -> tuple[str, str, str]:
    return change.source.name, change.function, change.text


def explained(outcomes: Iterable[Outcome], explanations: Explanations) -> list[Outcome]:
    """The outcomes, with survivors excused for which there is a reason."""
    return [
        Outcome(change, EXPLAINED, by)
        if verdict in (SURVIVED, NEVER_RUN) and key_of(change) in explanations
        else Outcome(change, verdict, by)
        for change, verdict, by in outcomes
    ]


def outdated(
    changes: Iterable[Change], outcomes: Iterable[Outcome], explanations: Explanations
) -> list[str]:
    """Explanations for nothing: there is no such change any more, or a scenario notices it."""
    known = Counter(map(key_of, changes))
    noticed = Counter(key_of(each.change) for each in outcomes if each.verdict == NOTICED)
    modules = {module for module, _, _ in known}
    return [
        f"{key[0]}, {key[1]}: {key[2]}"
        for key in explanations
        if key[0] in modules and known[key] == noticed[key]
    ]


# ---- telling ----


class Survey(NamedTuple):
    """All that was found out about the rules of a game."""

    bench: Bench
    changes: list[Change]
    outcomes: list[Outcome]  # of the changes in the sample
    explanations: Explanations

    def with_verdict(self, verdict: str) -> list[Change]:
        return [each.change for each in self.outcomes if each.verdict == verdict]

    def never_run(self) -> list[Change]:
        """All changes that no scenario runs, in the sample or not."""
        return [
            change
            for change in self.changes
            if before_trying(self.bench, change) == NEVER_RUN
            and key_of(change) not in self.explanations
        ]

    def left_out(self) -> list[str]:
        """The scenarios that fail without any change."""
        return [self.bench.scenarios[number].name for number in self.bench.running.failing]


def survey(bench: Bench, only: str, sample: int | None, seed: int, progress: Progress) -> Survey:
    """Change the rules of a game and see who notices."""
    explanations = read_explanations(EXPLANATIONS)
    changes = changes_in(bench, only)
    chosen = changes
    if sample is not None and sample < len(changes):
        places = random.Random(seed).sample(range(len(changes)), sample)
        chosen = [changes[place] for place in sorted(places)]
    outcomes = explained(try_all(bench, chosen, progress), explanations)
    return Survey(bench, changes, outcomes, explanations)


def report(found: Survey) -> str:
    """What a person reads."""
    counts = Counter(each.verdict for each in found.outcomes)
    judged = counts[NOTICED] + counts[SURVIVED] + counts[NEVER_RUN]
    share = 100 * counts[NOTICED] / max(1, judged)
    lines = [
        f"{found.bench.game}: {counts[NOTICED]} of {judged} changes are noticed ({share:.1f} %)",
        f"  run, but not noticed: {counts[SURVIVED]}; never run: {counts[NEVER_RUN]}",
        f"  besides: {counts[EXPLAINED]} explained, {counts[NOT_TRIED]} not tried",
        f"  in all: {len(found.changes)} changes, {len(found.bench.scenarios)} scenarios",
    ]
    listed = {
        "Scenarios left out, since they fail as it is": found.left_out(),
        f"Explained in {EXPLANATIONS.name}, but noticed or not there any more": outdated(
            found.changes, found.outcomes, found.explanations
        ),
        "Never run by any scenario, in the sample or not": unreached(found.never_run()),
        "Run, but not noticed": [
            f"{place(change)}  {change.text}\n      {change.printed}"
            for change in found.with_verdict(SURVIVED)
        ],
        "Not tried, as only importing runs them": [
            f"{place(change)}  {change.text}" for change in found.with_verdict(NOT_TRIED)
        ],
    }
    for title, entries in listed.items():
        if entries:
            lines += ["", f"{title} ({len(entries)}):", *(f"  {entry}" for entry in entries)]
    return "\n".join(lines) + "\n"


def place(change: Change) -> str:
    return f"{change.source.name}:{change.line}"


def unreached(changes: Iterable[Change]) -> list[str]:
    """Lines that are not run, each once, whatever could be changed on it."""
    lines = {place(change): change for change in changes}
    return [
        f"{where}  in {change.function}\n      {change.printed}" for where, change in lines.items()
    ]


def as_json(found: Survey) -> dict[str, Any]:
    """The same for programs, with what has noticed what."""
    return {
        "game": found.bench.game,
        "scenarios": len(found.bench.scenarios),
        "left_out": found.left_out(),
        "changes": len(found.changes),
        "outcomes": [
            {**entry_of(each.change), "verdict": each.verdict, "by": each.by}
            for each in found.outcomes
        ],
        "never_run": [entry_of(change) for change in found.never_run()],
    }


def entry_of(change: Change) -> dict[str, Any]:
    return {
        "module": change.source.name,
        "line": change.line,
        "column": change.column,
        "function": change.function,
        "change": change.text,
        "source": change.printed,
    }


def to_explain(found: Survey) -> str:
    """The survivors in the form of the explanations, the reasons still to be written."""
    lines: list[str] = []
    for change in [*found.with_verdict(SURVIVED), *found.with_verdict(NEVER_RUN)]:
        module, function, text = key_of(change)
        lines += [
            f"# line {change.line}: {change.printed}",
            f"- module: {module}",
            f"  function: {json.dumps(function)}",
            f"  change: {json.dumps(text, ensure_ascii=False)}",
            "  reason:",
        ]
    return "\n".join(lines) + "\n"


def show_progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r  {done} of {of} changes tried", end=end, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("--sample", type=int, help="try so many changes, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="of that chance")
    parser.add_argument("--only", default="*", help="modules by name, such as 'battle*'")
    parser.add_argument("--json", type=Path, help="a file for all outcomes")
    parser.add_argument("--survivors", type=Path, help="a file for survivors, to be explained")
    asked = parser.parse_args()
    os.nice(10)
    print(f"Loading {asked.game} and running its scenarios ...", file=sys.stderr)
    bench = Bench(asked.game)
    found = survey(bench, asked.only, asked.sample, asked.seed, show_progress)
    print(report(found), end="")
    if asked.json:
        asked.json.write_text(json.dumps(as_json(found), indent=1) + "\n", encoding="utf-8")
    if asked.survivors:
        asked.survivors.write_text(to_explain(found), encoding="utf-8")


if __name__ == "__main__":
    main()
