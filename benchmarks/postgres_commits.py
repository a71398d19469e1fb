"""How many lines of journals PostgreSQL keeps a second: what bounds all processes together.

    python benchmarks/postgres_commits.py [--seconds 5] [--store postgresql://...]

Each connection commits as a process does: proves that it lives, locks the tables of which it
writes lines, and adds the lines. Tried with as many connections as there may be processes, and with
one line and many lines in a commit. Without --store it starts a PostgreSQL of its own; one that is
named gets tables `commits_tried` and `commits_tried_by`, which are dropped afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
import time

from load_tables import postgres  # type: ignore[import-not-found,unused-ignore]
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.server.store.store import make_engine

MAKE = """
CREATE TABLE commits_tried (process int, line int, text text, PRIMARY KEY (process, line));
CREATE TABLE commits_tried_by (process int PRIMARY KEY, expires float)
"""
DROP = "DROP TABLE commits_tried, commits_tried_by"
CHOICE = "attack Cairn Oracle with Void Commodore"


async def keep_lines(engine: AsyncEngine, process: int, lines: int, seconds: float) -> int:
    """Commit again and again; how often."""
    prove = text("UPDATE commits_tried_by SET expires = expires + 1 WHERE process = :process")
    hold = text("SELECT 1 FROM commits_tried_by WHERE process = :process FOR SHARE")
    add = text("INSERT INTO commits_tried VALUES (:process, :line, :text)")
    numbers = itertools.count()
    commits = 0
    give_up = time.monotonic() + seconds
    async with engine.connect() as connection:
        while time.monotonic() < give_up:
            await connection.execute(prove, {"process": process})
            await connection.execute(hold, {"process": process})
            made = [
                {"process": process, "line": next(numbers), "text": CHOICE} for _ in range(lines)
            ]
            await connection.execute(add, made)
            await connection.commit()
            commits += 1
    return commits


async def measure(url: str, processes: int, lines: int, seconds: float) -> None:
    engine = make_engine(url)
    async with engine.begin() as connection:
        for statement in MAKE.split(";"):
            await connection.execute(text(statement))
        for process in range(processes):
            await connection.execute(text(f"INSERT INTO commits_tried_by VALUES ({process}, 0)"))
    try:
        writing = [keep_lines(engine, process, lines, seconds) for process in range(processes)]
        commits = sum(await asyncio.gather(*writing)) / seconds
    finally:
        async with engine.begin() as connection:
            await connection.execute(text(DROP))
        await engine.dispose()
    print(f"{processes:9}  {lines:15}  {commits:9.0f}  {commits * lines:7.0f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--store", default="")
    wanted = parser.parse_args()

    async def all_of_them(url: str) -> None:
        print("processes  lines in a commit  commits/s  lines/s")
        for processes, lines in itertools.product((1, 3, 10), (1, 20)):
            await measure(url, processes, lines, wanted.seconds)

    if wanted.store:
        asyncio.run(all_of_them(wanted.store))
    else:
        with postgres() as url:
            asyncio.run(all_of_them(url))
    return 0


if __name__ == "__main__":
    sys.exit(main())
