"""Jobs that no server has: what may go wrong in a worker."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import time
from typing import Any

from playmat.games import load
from playmat.kernel.errors import BadDeck, BadFile, BadText
from playmat.server.work.work_process import Checked, Tell


def answer(text: str) -> str:
    return text.upper()


def process() -> int:
    return os.getpid()


def parent() -> int:
    return os.getppid()


def parent_of(game: str) -> int:
    return os.getppid()


def seconds_to_read(game: str, text: str) -> float:
    """Seconds of a core that it takes to find out that a text is not understood."""
    began = time.process_time()
    with contextlib.suppress(BadText):
        load(game).texts.dialect.parse(text, "line")
    return time.process_time() - began


def told_back(game: str, text: str) -> str:
    """A line in the game's own words."""
    dialect = load(game).texts.dialect
    return dialect.canonical(dialect.parse(text, "line"))


def never_end() -> None:
    """In one step of the interpreter, which no thread beside it would survive."""
    re.match(r"(a+)+b", "a" * 60)


def never_end_deaf() -> None:
    """And deaf to the system, which says that the time is over."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGXCPU})
    never_end()


def eat() -> int:
    return len([bytes(50_000_000) for _ in range(100)])


def die() -> None:
    os._exit(3)


def fail() -> None:
    raise KeyError("nobody thought of this")


def refuse() -> None:
    raise BadFile("what is wrong", line=7, hint="what to do")


def refuse_deck() -> None:
    raise BadDeck("Mine", [("MX-1", "too small")])


def count_far() -> Any:
    return {"far": 10**30}


def nest(depth: int) -> Any:
    return [nest(depth - 1)] if depth else []


def never_end_at(table: str) -> None:
    """A table whose rules never come to an end."""
    never_end()


def eat_at(table: str) -> int:
    return eat()


def fail_at(table: str) -> None:
    fail()


def process_of(table: str) -> int:
    return os.getpid()


# ---- kinds of long work ----


def fail_to_read(description: str) -> Checked:
    raise KeyError(description)


def never_read(description: str) -> Checked:
    never_end()
    return Checked("", "")


def run(description: str, tell: Tell) -> Any:
    return None


KEPT: list[bytes] = []


def keep(megabytes: int) -> int:
    """Remember something for ever; which process it is that does."""
    KEPT.append(bytes([1]) * megabytes * 1_000_000)
    return os.getpid()
