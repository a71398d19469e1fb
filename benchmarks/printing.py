"""How long it takes to print, as a Markdown table: 60 cards of each game with backs, as PDF.

    python benchmarks/printing.py [GAME ...]

Times are by the clock, with the game read and the fonts measured. Exits 1 if 60 cards took 3 s.
"""

from __future__ import annotations

import sys
import time

import playmat
from playmat.games import names
from playmat.parts.played import as_played
from playmat.printing.face import back, face
from playmat.printing.sheets import pdf, sheet_of

CARDS, LONGEST = 60, 3.0  # seconds


def main() -> int:
    good = True
    print(f"| {CARDS} cards | text from the tree | drawing | PDF | together |")
    print("|---|---:|---:|---:|---:|")
    for name in sys.argv[1:] or names():
        game = playmat.load(name)
        cards = game.looks.prints[:CARDS]
        face(cards[0], game.looks.glance)  # reads fonts and icons
        start = time.perf_counter()
        played = [as_played(game, card) for card in cards]
        read = time.perf_counter()
        faces = [face(card, game.looks.glance) for card in played]
        drawn = time.perf_counter()
        pdf(faces, back(game.looks.glance, game.title), sheet_of("a4", 0), game.title)
        made = time.perf_counter()
        steps = (read - start, drawn - read, made - drawn, made - start)
        print(f"| {name} | {' | '.join(f'{each:.2f} s' for each in steps)} |")
        good &= made - start < LONGEST
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
