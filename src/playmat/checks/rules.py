"""Rules: each is shown, for a scenario notices when it is another."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from playmat.checks.wrong import Advice, Wrong
from playmat.parts.rulebook import Rulebook

TOLD = 12  # changes that are told whole


def changes_are_noticed(game: Rulebook) -> None:
    """Of small changes of the rules: `<` to `<=`, 1 to 2, a statement left out."""
    if not hasattr(os, "fork"):
        raise Advice("changes of rules are tried in forked processes, which this system has not")
    module = sys.modules[type(game).__module__]
    if not str(module.__file__).endswith(".py"):
        raise Advice("the rules are compiled here; changes of them are tried on plain Python")
    run = subprocess.run(
        [sys.executable, "-m", "playmat.checks.mutation", game.name],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PLAYMAT_PURE": "1"},
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise Wrong(f"its rules cannot be changed: {run.stderr.strip()[-400:]}")
    found = json.loads(run.stdout)
    missed = found["not_noticed"]
    if missed:
        told = "\n".join(missed[:TOLD])
        tried = found["noticed"] + len(missed)
        which = f", such as these {TOLD}" if len(missed) > TOLD else ""
        raise Advice(f"no scenario notices {len(missed)} of {tried} small changes{which}:\n{told}")
