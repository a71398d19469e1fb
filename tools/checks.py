"""Runs parts of the Makefile, each whatever becomes of the others, and sums up.

    python tools/checks.py set-up then lint,pure,modes:compile compile,compiled

Commas join the parts of a lane, which follow each other; lanes run side by side; what stands
before `then` is over before the rest begins, and so is what a part names behind a colon, in
whichever lane it is. What a part has to say is shown when it ends. Exit code 0: all parts passed;
1: the summary names those that did not; 2: one would wait for ever.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import defaultdict
from typing import NamedTuple


class Part(NamedTuple):
    name: str
    needs: str = ""  # another part, which is over before this one begins


Lane = list[Part]


class Outcome(NamedTuple):
    part: str
    passed: bool
    seconds: float
    skipped: list[str]  # what it says that it left out


def stages(words: list[str]) -> list[list[Lane]]:
    """Lanes that run side by side, one list of them after the other.

    >>> [[[part.name for part in lane] for lane in lanes]
    ...  for lanes in stages(["set-up", "then", "lint,modes:compile", "compile"])]
    [[['set-up']], [['lint', 'modes'], ['compile']]]
    """
    found: list[list[Lane]] = [[]]
    for word in words:
        if word == "then":
            found.append([])
        else:
            found[-1].append([Part(*part.split(":")) for part in word.split(",")])
    return found


def stuck(found: list[list[Lane]]) -> list[Part]:
    """Parts that would wait for ever for what they need."""
    over = {""}
    for lanes in found:
        waiting = [list(lane) for lane in lanes]
        while ready := [lane for lane in waiting if lane and lane[0].needs in over]:
            over |= {lane.pop(0).name for lane in ready}
        if left := [lane[0] for lane in waiting if lane]:
            return left
    return []


async def run_all(words: list[str]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    over: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
    for lanes in stages(words):
        for lane in await asyncio.gather(*(run_lane(parts, over) for parts in lanes)):
            outcomes += lane
    return outcomes


async def run_lane(parts: Lane, over: dict[str, asyncio.Event]) -> list[Outcome]:
    outcomes = []
    for part in parts:
        if part.needs:
            await over[part.needs].wait()
        outcomes.append(await run(part.name))
        over[part.name].set()
    return outcomes


async def run(part: str) -> Outcome:
    """One part, and what it said in one piece."""
    print(f"-- {part} begins", flush=True)
    began = time.monotonic()
    process = await asyncio.create_subprocess_exec(
        os.environ.get("MAKE", "make"),
        "--no-print-directory",
        part,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    answer, _ = await process.communicate()
    seconds = time.monotonic() - began
    said = answer.decode(errors="replace")
    skipped = [line for line in said.splitlines() if line.startswith("SKIPPED")]
    outcome = Outcome(part, process.returncode == 0, seconds, skipped)
    print(said + told(outcome), flush=True)
    return outcome


def told(outcome: Outcome) -> str:
    verdict = "passed" if outcome.passed else "FAILED"
    return f"-- {outcome.part:<12} {verdict} {outcome.seconds:>7.1f} s"


def summary(outcomes: list[Outcome], seconds: float) -> str:
    failed = [outcome.part for outcome in outcomes if not outcome.passed]
    verdict = f"FAILED: {', '.join(failed)}" if failed else "All checks passed."
    return "\n".join(
        [
            "",
            "== summary: how each part ended, and how long it took",
            *(line for outcome in outcomes for line in (told(outcome), *outcome.skipped)),
            f"{verdict} ({seconds / 60:.1f} minutes)",
        ]
    )


def main(words: list[str]) -> int:
    for part in stuck(stages(words)):
        print(f"{part.name} needs {part.needs}, which is not over by then")
        return 2
    began = time.monotonic()
    outcomes = asyncio.run(run_all(words))
    print(summary(outcomes, time.monotonic() - began))
    return 0 if all(outcome.passed for outcome in outcomes) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
