"""The process of a piece of long work: what runs in it, and what the server hears of it.

A *kind* of work is a name, a check of its description, and a function that carries it out. The
function runs in a process of its own, of the lowest priority, tells how far it is as often as it
likes, and gives back what is to be kept, as plain data.
"""

from __future__ import annotations

import math
import os
import sys
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from playmat.kernel.errors import BadFile, PlaymatError
from playmat.server.work.parent_watchdog import watch_parent

if sys.platform != "win32":
    import resource

OFTEN = 0.25  # seconds between two messages
PAUSE = 2.0  # seconds between two looks at what was found so far
SHARE = 10  # and at least so many times as long as the last look took
LARGEST = 2_000_000  # letters of what came out


class Heard(msgspec.Struct, omit_defaults=True):
    """A message of the process. What was found is JSON in a text, so that it is read only once."""

    seconds: float  # of a core, until now
    done: int = 0
    total: int = 0
    latest: str = ""
    result: str = ""
    error: str = ""  # a mistake of who asked
    fault: str = ""  # one of ours


class Tell:
    """How the work tells how far it is; `so_far` gives what was found until now, as plain data.

    It is asked for that now and then only, and the more seldom the longer it takes.
    """

    def __init__(self, send: Callable[[Heard], None]) -> None:
        self.send = send
        self.next = self.next_look = 0.0

    def __call__(self, done: int, total: int, so_far: Callable[[], Any] | None = None) -> None:
        now = time.monotonic()
        latest = ""
        if so_far is not None and now >= self.next_look:
            latest = written(so_far())
            took = time.monotonic() - now
            self.next_look = now + took + max(PAUSE, SHARE * took)
        if latest or now >= self.next:
            self.next = now + OFTEN
            self.send(Heard(time.process_time(), done, total, latest))


class Checked(NamedTuple):
    """What a description asks. The `key` is the same for all that have the same answer."""

    key: str
    title: str


class WorkKind(NamedTuple):
    """A kind of long work. Both functions belong to a module, as another process must find them."""

    name: str
    check: Callable[[str], Checked]  # a BadFile says what is wrong, and in which line
    run: Callable[[str, Tell], Any]


def carry_out(
    kind: WorkKind,
    description: str,
    connection: Connection,
    seconds: float,
    niceness: int,
    folder: Path,
) -> None:
    """What the process does, within so many seconds of a core.

    It stands in the private folder for faults: records of games that failed hold their seeds.
    """
    watch_parent()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.chdir(folder)
    stand_back(seconds, niceness)

    def send(heard: Heard) -> None:
        connection.send_bytes(msgspec.json.encode(heard))

    result = error = fault = ""
    try:
        result = written(kind.run(description, Tell(send)))
    except PlaymatError as mistake:
        error = words_of(mistake)
    except Exception as mistake:
        fault = "".join(traceback.format_exception(mistake))
    send(Heard(time.process_time(), result=result, error=error, fault=fault))


def stand_back(seconds: float, niceness: int) -> None:
    """Give way to all that people wait for, and end when the time is over."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform != "win32":
        end = math.ceil(time.process_time() + seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (end, end + 1))


def written(found: Any) -> str:
    """What was found, as JSON."""
    text = msgspec.json.encode(found).decode()
    if len(text) > LARGEST:
        raise PlaymatError("what came out is too large to be kept; ask for less")
    return text


def words_of(error: PlaymatError) -> str:
    """What is wrong with a description, in one line."""
    if not isinstance(error, BadFile):
        return str(error)
    line = f"line {error.line}: " if error.line else ""
    hint = f"; {error.hint}" if error.hint else ""
    return f"{line}{error.message}{hint}"
