"""Failures: a bot that could not choose leaves the record of the game, so that it can be repeated.

The record replays to the question that the bot failed at. Under `bot` it has all that the bot was
made of: its name, its seat, and the seed and name of its stream of chance.
"""

from __future__ import annotations

import hashlib
import json
import logging
import traceback
from pathlib import Path

from playmat.kernel.record import checksum
from playmat.kernel.seats import letter
from playmat.kernel.table import Table

LOG = logging.getLogger("playmat.bots")
FOLDER = Path("faults")


def trace_of(mistake: BaseException | None) -> str:
    """What went wrong, as text; empty: nothing."""
    return "" if mistake is None else "".join(traceback.format_exception(mistake))


def keep(
    table: Table, seat: int, bot: str, luck: str, trace: str, folder: Path = FOLDER
) -> Path | None:
    """Write the record of a failure and say where it is; None if not even that could be done."""
    try:
        record = table.record()
        made = {"name": bot, "seat": letter(seat), "luck": luck, "trace": trace}
        record["bot"] = made
        record["checksum"] = checksum(record)
        text = json.dumps(record, indent=1, ensure_ascii=False)
        digest = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / f"{table.game.name}-{bot}-{digest}.json"
        path.touch(mode=0o600)  # it holds the seed
        path.write_text(text, encoding="utf-8")
    except Exception:
        LOG.exception("a %s bot failed (%s), and its record could not be kept", bot, trace)
        return None
    reason = trace.strip().rpartition("\n")[2]
    LOG.warning("a %s bot failed (%s); the record that repeats it is in %s", bot, reason, path)
    return path
