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
    from playmat.language.files import read_json

    return record_of(read_json(existing(path)).data, path)


def record_of(data: object, path: Path) -> dict[str, Any]:
    """The data of a file as a record, if they are one."""
    from playmat.games import names
    from playmat.kernel.record import check_form

    found = check_form(data, str(path))
    if found["game"] not in names():
        raise BadRecord(f"it is of the game {found['game']!r}, which is not here", str(path))
    check_cards(found["cards"], path)
    check_decks(found.get("decks", []), path)
    return found


def check_cards(cards: object, path: Path) -> None:
    """Cards that exist only in this file must at least look like cards."""
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadRecord("'cards' must be a list of cards", str(path))


def check_decks(decks: object, path: Path) -> None:
    """Decks must hold a sensible number of each card."""
    import msgspec

    from playmat.language.decks import Copies

    listed = decks if isinstance(decks, list) else [decks]
    cards = [deck.get("cards") if isinstance(deck, dict) else None for deck in listed]
    try:
        msgspec.convert(cards, list[dict[str, Copies]], strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(f"the decks cannot be read: {error}", str(path)) from None


def open_table(path: Path) -> tuple[Table, dict[str, str], bool]:
    """The table that a file holds, who plays its seats as far as the file says so, and whether
    it is for practice."""
    from playmat.games import replay
    from playmat.kernel.record import Difference
    from playmat.language.files import read_json
    from playmat.parts.saved_table import FORMAT

    data = read_json(existing(path)).data
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return restored(data, path), {}, False
    record = record_of(data, path)
    try:
        return replay(record), players_of(record), record.get("practice") is True
    except Difference as error:
        hint = f"see: playmat replay verify {path}"
        raise BadRecord(f"it cannot be replayed: {error}", str(path), hint=hint) from None
    except BadRecord as error:
        raise BadRecord(error.message, str(path), hint=error.hint) from None


def restored(data: dict[str, Any], path: Path) -> Table:
    """The table that `Table.save` wrote."""
    from playmat.games import load

    game = load(str(data.get("game")))
    origin = data.get("origin")
    if not isinstance(origin, dict):
        raise BadRecord("the saved table is damaged: it does not say how it began", str(path))
    check_decks(origin.get("decks", []), path)
    check_cards(data.get("cards"), path)
    return game.saving.restore(json.dumps(data).encode())


def players_of(record: dict[str, Any]) -> dict[str, str]:
    """Who plays each seat; what is no such list counts as none."""
    players = record.get("players")
    if not isinstance(players, dict):
        return {}
    return {str(seat): str(name) for seat, name in players.items()}


def write_record(
    table: Table, path: Path, players: dict[str, str] | None = None, practice: bool = False
) -> None:
    """Write the game so far; whoever looks finds the old file or the new one."""
    from playmat.kernel.errors import BadFile
    from playmat.kernel.record import checksum
    from playmat.language.files import write_atomic

    record = table.record()
    if players:
        record["players"] = players
        if practice:
            record["practice"] = True
        record["checksum"] = checksum(record)
    text = json.dumps(record, indent=1, ensure_ascii=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"the folder cannot be made: {error.strerror}", str(path.parent)) from None
    write_atomic(path, text.encode())
