"""Tables from files: records of running and finished games, and saved tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli.problems import existing
from playmat.kernel.errors import BadRecord

if TYPE_CHECKING:
    from playmat.kernel.table import Table

HUMAN = "human"


def read_record(path: Path) -> dict[str, Any]:
    """The record in a file, looked at but not yet re-run."""
    from playmat.games import NAMES
    from playmat.kernel.record import check_form
    from playmat.language.files import read_json

    found = check_form(read_json(existing(path)).data, str(path))
    if found["game"] not in NAMES:
        raise BadRecord(f"it is of the game {found['game']!r}, which is not here", str(path))
    return found


def open_table(path: Path) -> tuple[Table, dict[str, str]]:
    """The table that a file holds, and who plays its seats, as far as the file says so."""
    from playmat.games import load, replay
    from playmat.games.rulebook import SAVE_FORMAT
    from playmat.kernel.record import Difference
    from playmat.language.files import read_json

    data = read_json(existing(path)).data
    if isinstance(data, dict) and data.get("format") == SAVE_FORMAT:
        game = load(str(data.get("game")))
        if data.get("cards"):
            game = game.with_cards(data["cards"])
        return game.restore(json.dumps(data).encode()), {}
    record = read_record(path)
    try:
        return replay(record), players_of(record)
    except Difference as error:
        hint = f"see: playmat replay verify {path}"
        raise BadRecord(f"it cannot be replayed: {error}", str(path), hint=hint) from None
    except BadRecord as error:
        raise BadRecord(error.message, str(path), hint=error.hint) from None


def players_of(record: dict[str, Any]) -> dict[str, str]:
    """Who plays each seat; what is no such list counts as none."""
    players = record.get("players")
    if not isinstance(players, dict):
        return {}
    return {str(seat): str(name) for seat, name in players.items()}


def write_record(table: Table, path: Path, players: dict[str, str] | None = None) -> None:
    """Write the game so far; whoever looks finds the old file or the new one."""
    from playmat.kernel.errors import BadFile
    from playmat.kernel.record import checksum
    from playmat.language.files import write_atomic

    record = table.record()
    if players:
        record["players"] = players
        record["checksum"] = checksum(record)
    text = json.dumps(record, indent=1, ensure_ascii=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"the folder cannot be made: {error.strerror}", str(path.parent)) from None
    write_atomic(path, text.encode())
