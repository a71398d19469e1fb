"""Write the golden records anew: `python -m tests.golden.write`, from the root of the project.

A golden record is one random game of a mode with ready-made decks and a fixed seed. Its events
may change only on purpose: when a rule, a card or a sentence of the log has been changed, look
at what `git diff tests/golden` says, and commit the new records together with the change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import playmat
from playmat.checks.golden import played, written

FOLDER = Path(__file__).parent

# Game and mode: the ready-made decks, the switches, the seed.
GAMES: dict[str, tuple[list[str], dict[str, str], int]] = {
    "mix_standard": (["Everybody Sing", "Camera Crew"], {}, 1),
    "mix_quick_play": (["Just Cass", "Just Dylan"], {}, 2),
    "mix_three_player": (["Booth Regulars", "Costume Trunk", "Slow Drip"], {}, 3),
    "mix_four_player": (
        ["Faculty Meeting", "Traffic Control", "Honor Roll", "Whole Block"],
        {"stakes": "on"},
        4,
    ),
    "mix_doubles": (["Buddy System", "Marching Season", "Empty Pockets", "Five Owens"], {}, 5),
    "nostalgix_standard": (["Foxes All the Way Up", "Pause Menu"], {}, 6),
    "nostalgix_sudden_death": (["Nightlight Choir", "Assembly Required"], {}, 7),
    "nintendo_standard": (["Hero's Errand", "Winter Court"], {}, 8),
    "vanquishers_standard": (["Brass and Patience", "Mind the Blast"], {}, 9),
    "vanquishers_advanced": (["Held in Ice", "Bow First"], {}, 10),
    "vanquishers_standard_2v2": (
        ["No Is a Sentence", "The Wall Objects", "Mind the Blast", "Brass and Patience"],
        {},
        11,
    ),
    "vanquishers_advanced_2v2": (
        ["Five Expulsions", "Kept Receipts", "Return Fare", "Sermon of Cinders"],
        {},
        12,
    ),
    "nexus_standard": (["Vigil", "Kiln Fever"], {}, 13),
    "nexus_match": (["The Long Staircase", "Empty Shelves"], {}, 14),
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


def play(name: str) -> dict[str, Any]:
    """The record of the golden game of a mode."""
    decks, switches, seed = GAMES[name]
    game, _, mode = name.partition("_")
    table = playmat.load(game).deal(decks, seed=seed, mode=mode, switches=switches)
    return played(table, seed)


def main() -> None:
    for name in GAMES:
        path_of(name).write_text(written(play(name)), encoding="utf-8")
        print(f"{path_of(name).name}: written")


if __name__ == "__main__":
    main()
