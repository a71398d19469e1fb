"""How long the workshop takes to answer a line, as a Markdown table: every line of every game, as
it is printed and with its middle word misspelled.

    python benchmarks/reading_lines.py [GAME ...]

Times are of one process's CPU, of a whole card with that one line. Exits 1 if the 95th of 100 lines
took 50 ms.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import playmat
from playmat.games import names
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_forms import sheets_of

LONGEST = 50.0  # milliseconds


def main() -> int:
    good = True
    print("| game | lines | as printed | 95th of 100 | with a mistake | 95th of 100 |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in sys.argv[1:] or names():
        game = playmat.load(name)
        cards = [(sheet, line) for sheet in sheets_of(game) for line in lines_of(sheet)]
        fine = sorted(milliseconds(game, sheet, line) for sheet, line in cards)
        wrong = sorted(milliseconds(game, sheet, mistaken(line)) for sheet, line in cards)
        cells = [figure for times in (fine, wrong) for figure in (middle(times), high(times))]
        print(f"| {name} | {len(cards)} | {' | '.join(f'{each:.1f} ms' for each in cells)} |")
        good &= max(high(fine), high(wrong)) < LONGEST
    return 0 if good else 1


def lines_of(sheet: dict[str, Any]) -> list[str]:
    return [line for line in str(sheet.get("text", "")).splitlines() if line.strip()]


def mistaken(line: str) -> str:
    """The line with the first two letters of its middle word in the wrong order."""
    words = line.split()
    place = len(words) // 2
    word = words[place]
    words[place] = word[1::-1] + word[2:] if len(word) > 2 else word + "q"
    return " ".join(words)


def milliseconds(game: Rulebook, sheet: dict[str, Any], line: str) -> float:
    start = time.process_time()
    read_draft(game, {**sheet, "text": line}, {})
    return (time.process_time() - start) * 1000


def middle(times: list[float]) -> float:
    return times[len(times) // 2]


def high(times: list[float]) -> float:
    return times[int(len(times) * 0.95)]


if __name__ == "__main__":
    sys.exit(main())
