"""How the log is written: lines for people, or a JSON object a line for programs.

No line has a cookie, a key, a name or the address of a table in it: who writes one says what
happened, and not to whom.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Literal

import msgspec

LogForm = Literal["text", "json"]
TEXT = "%(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """An object for each event; a trace stands in it as one text."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        line = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_log(form: LogForm) -> None:
    """Have all that is logged written so, on the standard error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
