"""The card of exported games: how they were made and what is in them, as Markdown.

Its head is that of dataset cards on the Hugging Face hub, so that a folder with the two files can
be put there as it is.
"""

from __future__ import annotations

import json
from pathlib import Path

from playmat.lab.dataset import COLUMNS, Exported
from playmat.lab.markdown import row
from playmat.lab.simulation import Plan
from playmat.parts.rulebook import Rulebook


def card_of(plan: Plan, rules: Rulebook, version: str, done: Exported, file: Path) -> str:
    """The text of a card; the same games have the same."""
    title = f"{done.games} games of {rules.title} by bots"
    switches = ", ".join(f"{name}={value}" for name, value in plan.switches.items())
    failed = len(done.faults)
    made = {
        "game": f"{plan.game}, {plan.mode}",
        "house rules": switches or "the usual ones",
        "own sets": ", ".join(each.name for each in rules.sets) or "none",
        "bots, seat by seat": ", ".join(plan.bots),
        "decks": ", ".join(deck.deck for deck in plan.decks),
        "given": "one deck a seat" if plan.fixed else "all decks in turn",
        "seed": str(plan.seed),
        "games": f"{done.games} ({failed} failed and are left out)" if failed else str(done.games),
        "choices": str(done.choices),
        "Playmat": version,
        "rules and cards": plan.digest,
        "features": f"{done.features.version}: {done.features.size} numbers, "
        f"{done.features.actions} actions",
    }
    lines = [
        "---",
        f"pretty_name: {json.dumps(title, ensure_ascii=False)}",
        f"configs: [{{config_name: default, data_files: {json.dumps(file.name)}}}]",
        "tags: [reinforcement-learning, card-game, imperfect-information]",
        "---",
        "",
        f"# {title}",
        "",
        "A row is a choice; a game's rows follow one another. The same seed, version and bots",
        "give the same games. The seat that was asked knew all that its row says but `seed`,",
        "`result` and what a search found; the rows of other seats say what it did not know.",
        "",
        "## How it was made",
        "",
        row("", ""),
        row("---", "---"),
        *(row(name, plain(value)) for name, value in made.items()),
        "",
        "## What is in it",
        "",
        row("column", "what"),
        row("---", "---"),
        *(row(f"`{name}`", words) for name, words in COLUMNS.items()),
        "",
        "The metadata of the schema says the same for programs, as JSON: `playmat.segments` what",
        "the numbers of an observation are (name, first place, labels), `playmat.actions` each",
        "action in words, `playmat.seed` and so on what stands above.",
        "",
        "```python",
        "import pandas, polars, pyarrow.parquet",
        "",
        f"games = polars.read_parquet({json.dumps(file.name)})",
        f"games = pandas.read_parquet({json.dumps(file.name)})",
        f"told = pyarrow.parquet.read_schema({json.dumps(file.name)}).metadata",
        "```",
    ]
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """What somebody has named something, as a cell holds it."""
    return " ".join(text.replace("|", "\\|").split())
