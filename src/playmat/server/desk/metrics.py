"""What a server tells Prometheus, in its text form (version 0.0.4).

Only counts: no name, no table, no address. Labels have few values, which this module names.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Final

from playmat import __version__
from playmat.kernel import is_compiled
from playmat.server.desk.visitors import Visitors
from playmat.server.hall.hall import Hall
from playmat.server.measuring import BOUNDS, Durations
from playmat.server.pools.long_work import LongWork
from playmat.server.tables.counting import ANSWERS

KIND: Final = "text/plain; version=0.0.4"  # the charset is added
REFUSALS: Final = (400, 403, 421, 429)  # the statuses with which the gate turns away
STATISTICS: Final = Path("/proc/self/statm")  # of Linux; other systems do not tell so cheaply


def metrics(hall: Hall, works: LongWork, visitors: Visitors) -> str:
    """All that is counted, as text."""
    return "".join(f"{line}\n" for line in lines(hall, works, visitors))


def lines(hall: Hall, works: LongWork, visitors: Visitors) -> Iterator[str]:
    yield from labelled(
        "playmat_build_info", "gauge", "What runs here.", "version", {__version__: 1}
    )
    words = "1: the rules are compiled."
    yield from plain("playmat_compiled", "gauge", words, is_compiled())
    yield from plain("playmat_draining", "gauge", "1: no new tables are made.", hall.draining)
    attended = sum(1 for hosted in hall.tables.values() if hosted.attended)
    found = {"attended": attended, "unattended": len(hall.tables) - attended}
    yield from labelled("playmat_tables", "gauge", "Tables in the memory.", "players", found)
    yield from labelled("playmat_sockets", "gauge", "Sockets at tables.", "role", sockets(hall))
    refused = {str(status): visitors.refused[status] for status in REFUSALS}
    words = "Requests and sockets that were turned away at the door."
    yield from labelled("playmat_refused_total", "counter", words, "status", refused)
    counts = hall.choices.answered
    told = {answer: counts[answer] for answer in ANSWERS}
    words = "Choices that persons sent, by how they were answered."
    yield from labelled("playmat_choices_total", "counter", words, "answer", told)
    words = "From the door of its table until a choice is kept and told."
    yield from histogram("playmat_choice_seconds", words, hall.choices.made)
    words = "Until a line of a journal is on the disk."
    yield from histogram("playmat_journal_write_seconds", words, hall.store.writer.appending)
    words = "How long bots think, whose thinking is done in processes of its own."
    yield from histogram("playmat_bot_thinking_seconds", words, hall.opponents.thinking)
    words = "What waits for its turn."
    yield from labelled("playmat_waiting", "gauge", words, "queue", queues(hall, works))
    words = "Worker processes that have ended over a call, or had to be ended."
    yield from labelled("playmat_workers_ended_total", "counter", words, "pool", ended(hall))
    words = "Transactions in which the store was written."
    yield from plain("playmat_commits_total", "counter", words, hall.store.writer.commits)
    yield from of_process()


def sockets(hall: Hall) -> dict[str, int]:
    players = watchers = 0
    for hosted in hall.tables.values():
        playing = sum(1 for client in hosted.clients if client.seats)
        players += playing
        watchers += len(hosted.clients) - playing
    return {"player": players, "spectator": watchers}


def queues(hall: Hall, works: LongWork) -> dict[str, int]:
    """How much waits, and for what."""
    return {
        "clerks": hall.readers.clerks.semaphore.waiting,
        "readers": hall.readers.readers.semaphore.waiting,
        "painters": hall.painters.semaphore.waiting,
        "printers": hall.printers.semaphore.waiting,
        "bots": hall.opponents.semaphore.waiting,
        "hints": hall.opponents.hints.waiting,
        "long work": len(works.queue),
        "store": hall.store.writer.waiting.qsize(),
    }


def ended(hall: Hall) -> dict[str, int]:
    return {
        "tables": hall.workers.ended,
        "clerks": hall.readers.clerks.ended,
        "readers": hall.readers.readers.ended,
        "painters": hall.painters.ended,
        "printers": hall.printers.ended,
    }


def of_process() -> Iterator[str]:
    """What Prometheus calls these on every server. They are of this process, not of its workers."""
    words = "Seconds of a core that this process has had."
    yield from plain("process_cpu_seconds_total", "counter", words, time.process_time())
    if resident := resident_bytes():
        words = "Memory that this process has in use."
        yield from plain("process_resident_memory_bytes", "gauge", words, resident)


def resident_bytes() -> int:
    """The memory that this process has in use; 0: the system does not say."""
    if not STATISTICS.exists():
        return 0
    return int(STATISTICS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# ---- the form ----


def head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP {name} {words}"
    yield f"# TYPE {name} {kind}"


def plain(name: str, kind: str, words: str, value: float) -> Iterator[str]:
    yield from head(name, kind, words)
    yield f"{name} {number(value)}"


def labelled(
    name: str, kind: str, words: str, label: str, values: Mapping[str, float]
) -> Iterator[str]:
    yield from head(name, kind, words)
    yield from (f'{name}{{{label}="{key}"}} {number(value)}' for key, value in values.items())


def histogram(name: str, words: str, took: Durations) -> Iterator[str]:
    yield from head(name, "histogram", words)
    bounds: Iterable[str] = (*map(number, BOUNDS), "+Inf")
    for bound, count in zip(bounds, accumulate(took.counts)):
        yield f'{name}_bucket{{le="{bound}"}} {count}'
    yield f"{name}_sum {number(took.seconds)}"
    yield f"{name}_count {took.times}"


def number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
