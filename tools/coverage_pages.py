"""Writes docs/coverage/GAME.md for every game: each clause with the scenarios that show it, and of
The Mix those by which cards change owners with the games at tables that show them.

The pages are made from what ran just now, never from what is claimed.
"""

from __future__ import annotations

from pathlib import Path

from tools.played_clauses import GAME, played_clauses

import playmat
from playmat.games import names
from playmat.language.files import read_yaml
from playmat.scenarios import coverage, read, run
from playmat.scenarios.reading import find_files

PAGES = Path("docs/coverage")
NOTICED = read_yaml(Path(__file__).with_name("mutants_noticed.yaml")).data


def noticed(name: str) -> str:
    """How many of some changes of the rules, one operator at a time, the scenarios notice."""
    found = NOTICED[name]
    share = 100 * found["noticed"] / found["tried"]
    how = f"`python tools/mutate_rules.py {name} --sample 300 --seed {found['seed']}`"
    return (
        f"Changes of its rules, one at a time, that a scenario notices: {found['noticed']} of "
        f"{found['tried']} ({share:.1f} %); {found['explained']} more in the sample make no "
        f"difference, as explained ({how})."
    )


def page(name: str) -> str:
    """The coverage page of a game."""
    game = playmat.load(name)
    found = coverage(name)
    report = run([game.files.scenario_folder])
    failed = {failure.scenario for failure in report.failures}
    shown: dict[str, list[str]] = {}
    for path in find_files([game.files.scenario_folder]):
        for scenario in read(path):
            if scenario.name not in failed:
                for rule in scenario.rules:
                    shown.setdefault(rule, []).append(scenario.name)
    untestable = {entry["clause"]: entry["reason"] for entry in found["untestable"]}
    cards = f"{found['cards']} cards, {len(found['cards_without_scenario'])} without a scenario"
    lines = [
        f"# {game.title}: what is tested",
        "",
        f"- Scenarios: {report.passed} passed, {report.failed} failed.",
        f"- Clauses and rulings: {found['clauses']}, of which {found['covered']} are shown.",
        f"- Missing: {len(found['missing'])}. Beyond any test: {len(untestable)}.",
        f"- {cards} of their own, {found['handlers']} run by a Python handler.",
        *([f"- {noticed(name)}"] if name in NOTICED else []),
        "",
        "| clause | scenarios | the first, or why there is none |",
        "|---|---:|---|",
    ]
    for clause in game.files.ledger.clauses:
        names = shown.get(clause, [])
        first = names[0] if names else untestable.get(clause, "missing")
        lines.append(f"| {clause} | {len(names)} | {first.replace('|', '/')} |")
    if name == GAME:
        lines += ["", *played_clauses()]
    return "\n".join(lines) + "\n"


def main() -> None:
    PAGES.mkdir(parents=True, exist_ok=True)
    for name in names():
        (PAGES / f"{name}.md").write_text(page(name), encoding="utf-8")
        print(f"{PAGES / name}.md")


if __name__ == "__main__":
    main()
