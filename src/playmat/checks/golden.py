"""Golden games: records of whole games whose events may change only on purpose.

They lie in the folder `golden` of a game, one for each mode. After a change on purpose they are
written anew, and what differs is looked at.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from playmat.checks.dealing import dealing
from playmat.checks.wrong import Advice, Wrong, demand
from playmat.games import replay
from playmat.kernel.errors import BadRecord
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

SEED = 1
AGAIN = "if that was on purpose: playmat games check NAME --keep-golden"


def folder_of(game: Rulebook) -> Path:
    return game.folder / "golden"


def played(table: Table, seed: int) -> dict[str, Any]:
    """The record of a game that is played at random to its end."""
    rng = random.Random(seed)
    while table.decision is not None:
        seat = rng.choice(table.decision.seats)
        table.choose(rng.choice(table.decision.options_for(seat)))
    return table.record()


def written(record: dict[str, Any]) -> str:
    """The record as text, a choice or an event a line, so that differences can be read."""
    lines: list[str] = []
    for name, value in record.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f"{json.dumps(name)}: [\n  {rows}\n]")
        else:
            lines.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def keep(game: Rulebook) -> list[Path]:
    """Write a golden game of each mode."""
    folder_of(game).mkdir(exist_ok=True)
    kept: list[Path] = []
    for mode in game.modes:
        path = folder_of(game) / f"{mode}.json"
        record = played(dealing(game, mode, SEED)(), SEED)
        path.write_text(written(record), encoding="utf-8")
        kept.append(path)
    return kept


def golden_games_replay(game: Rulebook) -> None:
    """Each event is the same; without golden games, advice to keep some."""
    records = sorted(folder_of(game).glob("*.json"))
    if not records:
        raise Advice("none is kept yet, that would tell if rules change by mistake: --keep-golden")
    for path in records:
        replays_event_for_event(json.loads(path.read_text(encoding="utf-8")), path.name)


def replays_event_for_event(record: dict[str, Any], name: str) -> None:
    try:
        table = replay(record, verify=True)
    except BadRecord as error:
        raise Wrong(f"{name} does not replay: {error}; {AGAIN}") from None
    events = [event.form(whole=True) for event in table.history]
    same = json.dumps(events) == json.dumps(record["events"])
    demand(same, f"{name} replays with other events; {AGAIN}")
    demand(table.over, f"{name} does not reach the end of its game; {AGAIN}")
