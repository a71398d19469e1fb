"""Results: what was played for an experiment, in a file that says how.

A file keeps rows of deals, each with the arrangement it was played from, chunk by chunk. A chunk is
what it is whoever played it. So a run that is continued plays only what is missing, what several
machines have played is put together by taking all that is in any file, and an experiment repeated
with a full file gives the same answer at once.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

import playmat
from playmat.kernel.errors import BadFile
from playmat.lab import interrupts
from playmat.lab.deals import CHUNK, Arrangement, Chunk, Tally, play_chunk
from playmat.lab.workers import Progress, spread
from playmat.language.files import read_json, write_atomic

FORMAT = "playmat experiment"
VERSION = 3


class Row(msgspec.Struct):
    """The deals of one arrangement that have been played."""

    arrangement: Arrangement
    chunks: dict[int, Tally] = {}


class Result(msgspec.Struct):
    """All that was played for an experiment, and the experiment as it was written."""

    experiment: dict[str, Any] = {}
    rows: dict[str, Row] = {}
    format: str = FORMAT
    version: int = VERSION
    playmat: str = playmat.__version__

    def tally(self, arrangement: Arrangement, deals: int) -> Tally:
        """What came out of the first deals of an arrangement, as far as they were played."""
        total = Tally()
        for chunk in self.played(arrangement, deals):
            total.add(chunk)
        return total

    def scores(self, arrangement: Arrangement, deals: int) -> str:
        """Only the scores of these deals: who looks how narrow an interval is needs no more."""
        return "".join(chunk.scores for chunk in self.played(arrangement, deals))

    def played(self, arrangement: Arrangement, deals: int) -> list[Tally]:
        row = self.rows.get(arrangement.key)
        chunks = {} if row is None else row.chunks
        return [chunks[number] for number in range(deals // CHUNK) if number in chunks]

    def paired(self, one: Arrangement, other: Arrangement, deals: int) -> tuple[str, str]:
        """The scores of two arrangements in those of the first deals that both have played."""
        mine, theirs = self.both(one, other, deals)
        return "".join(each.scores for each in mine), "".join(each.scores for each in theirs)

    def compared(self, one: Arrangement, other: Arrangement, deals: int) -> tuple[Tally, Tally]:
        """What came out of two arrangements in those deals."""
        totals = Tally(), Tally()
        for total, chunks in zip(totals, self.both(one, other, deals), strict=True):
            for chunk in chunks:
                total.add(chunk)
        return totals

    def both(
        self, one: Arrangement, other: Arrangement, deals: int
    ) -> tuple[list[Tally], list[Tally]]:
        rows = self.rows.get(one.key), self.rows.get(other.key)
        if rows[0] is None or rows[1] is None:
            return [], []
        mine, theirs = rows[0].chunks, rows[1].chunks
        numbers = [n for n in range(deals // CHUNK) if n in mine and n in theirs]
        return [mine[n] for n in numbers], [theirs[n] for n in numbers]

    def keep(self, chunk: Chunk, tally: Tally) -> None:
        arrangement = chunk.arrangement
        self.rows.setdefault(arrangement.key, Row(arrangement)).chunks[chunk.number] = tally

    def merge(self, other: Result) -> None:
        """Take in all that another result has."""
        if other.playmat != self.playmat:
            raise BadFile(f"played by Playmat {other.playmat}, the others by {self.playmat}")
        self.experiment = self.experiment or other.experiment
        for key, row in other.rows.items():
            self.rows.setdefault(key, Row(row.arrangement)).chunks.update(row.chunks)

    @property
    def games(self) -> int:
        return sum(tally.games for row in self.rows.values() for tally in row.chunks.values())

    @property
    def faults(self) -> list[str]:
        """The records of games that failed."""
        tallies = (tally for row in self.rows.values() for tally in row.chunks.values())
        return [path for tally in tallies for path in tally.faults]

    def write(self, path: Path) -> None:
        """Write the file, whole or not at all; what was played in any order reads the same."""
        rows = {
            key: Row(row.arrangement, dict(sorted(row.chunks.items())))
            for key, row in sorted(self.rows.items())
        }
        write_atomic(path, msgspec.json.encode(msgspec.structs.replace(self, rows=rows)))


def read_result(path: Path) -> Result:
    """The result in a file; BadFile if it is none, or of rules that have changed since."""
    data = read_json(path).data
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadFile("this is no result of an experiment", str(path))
    if data.get("version") != VERSION or data.get("playmat") != playmat.__version__:
        hint = f"this is {playmat.__version__}; play it anew"
        raise BadFile(f"written by Playmat {data.get('playmat')}", str(path), hint=hint)
    try:
        found = msgspec.convert(data, Result, strict=False)
    except msgspec.ValidationError as error:
        raise BadFile(f"the result is damaged: {error}", str(path)) from None
    for key, row in found.rows.items():
        if row.arrangement.key != key:
            raise BadFile("the result is damaged: a row is not what its key says", str(path))
    return found


class Run:
    """Plays what an experiment asks for and a result does not have yet.

    Ctrl-C stops it: `stopped` is set, nothing more is played, and what was played is kept. With
    `parts` it plays one part of the chunks, from 0, and other machines the others. An `idle` one
    plays nothing, and is stopped as soon as something is missing. With `seconds` it plays for about
    so long: how many games that are, the machine decides.
    """

    def __init__(
        self,
        result: Result,
        workers: int = 1,
        cluster: str = "",
        progress: Progress | None = None,
        part: int = 0,
        parts: int = 1,
        seconds: float = 0,
    ) -> None:
        self.result = result
        self.part = part
        self.parts = parts
        self.workers = workers
        self.cluster = cluster
        self.progress = progress
        self.seconds = seconds
        self.begun = monotonic()
        self.stopped = False
        self.idle = False
        self.done = 0  # chunks, as all below
        self.expected = 0

    def so_far(self) -> Run:
        """An idle run on the same result: with it an experiment tells what was found so far."""
        run = Run(self.result, part=self.part, parts=self.parts)
        run.idle = True
        return run

    def late(self, until: float = 1.0) -> bool:
        """Whether this share of its time is over; never, where it has all the time it needs."""
        return self.seconds > 0 and monotonic() - self.begun >= until * self.seconds

    def play(
        self, orders: list[tuple[Arrangement, int]], more: int = 0, until: float = 1.0
    ) -> None:
        """See to it that these arrangements have so many deals; about `more` are yet to come.

        All grow together, so that whenever it ends, what is to be compared can be.
        """
        chunks = [chunk for each, deals in orders for chunk in self.missing(each, deals)]
        chunks.sort(key=lambda chunk: chunk.number)
        self.expected = max(self.expected, self.done + len(chunks) + more // CHUNK)
        if self.idle and chunks:
            self.stopped = True
        if self.stopped or not chunks:
            return
        try:
            interrupts.take()
            self.tell()
            late = partial(self.late, until)
            for chunk, tally in spread(play_chunk, chunks, self.workers, self.cluster, late):
                self.result.keep(chunk, tally)
                self.done += 1
                self.tell()
        except KeyboardInterrupt:
            self.stopped = True

    def tell(self) -> None:
        if self.progress is not None:
            self.progress(self.done, self.expected)

    def missing(self, arrangement: Arrangement, deals: int) -> list[Chunk]:
        row = self.result.rows.get(arrangement.key)
        played = row.chunks if row is not None else {}
        own = range(self.part, deals // CHUNK, self.parts)
        return [Chunk(arrangement, number) for number in own if number not in played]
