"""Write the golden records anew: `python -m tests.golden.write`, from the root of the project.

A golden record is one random game of a mode with ready-made decks and a fixed seed. Its events
may change only on purpose: when a rule, a card or a sentence of the log has been changed, look
at what `git diff tests/golden` says, and commit the new records together with the change.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import playmat

FOLDER = Path(__file__).parent
GAME = "mix"

# Mode: the ready-made decks, the switches, the seed.
GAMES: dict[str, tuple[list[str], dict[str, str], int]] = {
    "standard": (["Everybody Sing", "Camera Crew"], {}, 1),
    "quick_play": (["Just Cass", "Just Dylan"], {}, 2),
    "three_player": (["Booth Regulars", "Costume Trunk", "Slow Drip"], {}, 3),
    "four_player": (
        ["Faculty Meeting", "Traffic Control", "Honor Roll", "Whole Block"],
        {"stakes": "on"},
        4,
    ),
    "doubles": (["Buddy System", "Marching Season", "Empty Pockets", "Five Owens"], {}, 5),
}


def path_of(mode: str) -> Path:
    return FOLDER / f"{GAME}_{mode}.json"


def play(mode: str) -> dict[str, Any]:
    """The record of the golden game of a mode."""
    decks, switches, seed = GAMES[mode]
    table = playmat.load(GAME).deal(decks, seed=seed, mode=mode, switches=switches)
    rng = random.Random(seed)
    while table.decision is not None:
        seat = rng.choice(table.decision.seats)
        table.choose(rng.choice(table.decision.options_for(seat)))
    return table.record()


def written(record: dict[str, Any]) -> str:
    """The record as text, a choice or an event a line, so that differences can be read."""
    lines: list[str] = []
    for name, value in record.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f"{json.dumps(name)}: [\n  {rows}\n]")
        else:
            lines.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    for mode in GAMES:
        path_of(mode).write_text(written(play(mode)), encoding="utf-8")
        print(f"{path_of(mode).name}: written")


if __name__ == "__main__":
    main()
