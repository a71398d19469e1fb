"""Files of tournaments, written for a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playmat.kernel.errors import BadSetup
from playmat.lab.workers import Progress
from playmat.tournaments.journal import Kept
from playmat.tournaments.playing import Bout, Played
from playmat.tournaments.running import run_tournament
from playmat.tournaments.written import read_tournament

DECKS = ("Five Owens", "Slow Drip", "Fresh Chalk")


def players(count: int, **fields: str) -> list[dict[str, str]]:
    return [
        {"name": f"P{n}", "by": "random", "deck": DECKS[n % len(DECKS)], **fields}
        for n in range(1, count + 1)
    ]


def write(folder: Path, **fields: Any) -> Path:
    """A file of a tournament of four bots, or as it is said."""
    told = {"tournament": "A Cup", "game": "mix", "players": players(4), **fields}
    path = folder / "cup.yaml"
    lines = []
    for field, value in told.items():
        if field == "players":
            lines.append("players:")
            lines += [f"  - {player}" for player in value]
        else:
            lines.append(f"{field}: {value}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def kept(path: Path) -> Kept:
    return Kept(read_tournament(path))


def nobody(bout: Bout) -> Played:
    raise BadSetup(f"nobody sits at table {bout.table}")


def run(path: Path, progress: Progress | None = None) -> Kept:
    found = kept(path)
    run_tournament(found, nobody, 1, progress)
    return found
