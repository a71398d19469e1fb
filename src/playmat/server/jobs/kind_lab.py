"""The lab as long work: its description is that of an experiment, as the command takes it."""

from __future__ import annotations

import json
from functools import partial

import msgspec

from playmat.lab import answers, asking
from playmat.lab.asking import ask
from playmat.lab.deals import CHUNK
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.reports import Found
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text
from playmat.server.wire.pages import Findings, FindingsPart
from playmat.server.work.work_process import Checked, Tell, WorkKind

MOST_DECKS = 20
MOST_GAMES = 20_000  # of a pair, or of a row of deals


def check(description: str) -> Checked:
    """What the experiment asks, or a BadFile that names the line."""
    prepared = read(description)
    asking.check(prepared)
    written = msgspec.to_builtins(prepared.written)
    key = json.dumps([written, prepared.game.saving.digest], sort_keys=True)
    return Checked(key, f"{prepared.game.title}: {prepared.written.experiment}")


def read(description: str) -> Prepared:
    """The experiment of a stranger: it names no files, and is of a size that a server bears."""
    prepared = read_experiment(read_yaml_text(description), files=False)
    if len(prepared.decks) > MOST_DECKS:
        raise prepared.wrong(f"here at most {MOST_DECKS} decks play", "decks")
    for field in ("most", "games"):
        if getattr(prepared.written, field) > MOST_GAMES:
            raise prepared.wrong(f"here {field} is at most {MOST_GAMES}", field)
    return prepared


def run(description: str, tell: Tell) -> Findings:
    """Carry the experiment out, and tell what it has found so far."""
    prepared = read(description)

    def progress(done: int, total: int) -> None:
        look = partial(so_far, prepared, running) if done else None
        tell(2 * CHUNK * done, 2 * CHUNK * total, look)

    running = Run(Result(), progress=progress, seconds=prepared.written.seconds)
    return findings(prepared, ask(prepared, running))


def so_far(prepared: Prepared, running: Run) -> Findings:
    return findings(prepared, ask(prepared, running.so_far()))


def findings(prepared: Prepared, found: Found) -> Findings:
    """What was found, as the page shows it and as programs read it."""
    told = answers.parts(prepared, found)
    parts = [msgspec.convert(part._asdict(), FindingsPart) for part in told]
    return Findings(parts, answers.form(prepared, found))


LAB = WorkKind("lab", check, run)
