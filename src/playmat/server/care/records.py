"""The records of the games that are over, as files that `playmat replay verify` proves.

A game that goes on has secrets, so it has no record. One whose cards or rules have changed can be
shown by the version of Playmat that it was played with: export before an update that changes them.
"""

from __future__ import annotations

import json
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Connection, RowMapping

from playmat.kernel.errors import BadFile, PlaymatError
from playmat.server.care.proving import Unplayable, begun, replay
from playmat.server.care.reading import Tell, need_present_form, read_store
from playmat.server.showing.replays import OTHER_CARDS


class Exported(Struct):
    """How many records were written, and which games have none any more."""

    written: int
    missing: dict[str, str]


def export(url: str, folder: Path, tell: Tell) -> Exported:
    """Write the record of each game that is over into a folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return read_store(url, lambda connection: export_all(connection, folder, tell))
    except OSError as error:
        raise BadFile(f"records cannot be written here: {error.strerror}", str(folder)) from None


def export_all(connection: Connection, folder: Path, tell: Tell) -> Exported:
    need_present_form(connection)
    over = [stored for stored in begun(connection) if stored["ending"]]
    made = Exported(0, {})
    for place, stored in enumerate(over, start=1):
        try:
            write_record(connection, stored, folder)
            made.written += 1
        except Unplayable:
            made.missing[stored["id"]] = OTHER_CARDS
        except PlaymatError as error:
            made.missing[stored["id"]] = str(error)
        tell(place, len(over))
    return made


def write_record(connection: Connection, stored: RowMapping, folder: Path) -> None:
    record = replay(connection, stored).table.record()
    path = folder / f"playmat-{stored['game']}-{stored['id']}.json"
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False), encoding="utf-8")
