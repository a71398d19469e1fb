"""A picture of each card, for who lays out or prints them elsewhere."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence

from playmat.parts.look import Printed
from playmat.printing.credits import CREDITS
from playmat.printing.file_names import plain_name
from playmat.printing.packing import packed
from playmat.printing.single import png


def card_images(name: str, cards: Sequence[tuple[Printed, str]], back: str) -> bytes:
    """A ZIP with a PNG a card, 300 dots an inch, and a list that says how many there are of each;
    `back` is that of all cards, if it is wanted.
    """
    stem = plain_name(name)
    copies = Counter(front for _, front in cards)
    fronts = {front: card.name for card, front in cards}
    digits = max(2, len(str(len(fronts))))
    files: dict[str, bytes] = {}
    rows: list[tuple[str, str | int, str]] = [("Name", "Copies", "File")]
    for number, (front, card) in enumerate(fronts.items(), start=1):
        file = f"{stem} {number:0{digits}} {plain_name(card)}.png"
        files[file] = png(front)
        rows.append((card, copies[front], file))
    if back:
        files[f"{stem} back.png"] = png(back)
    listed = io.StringIO(newline="")
    csv.writer(listed).writerows(rows)
    files[f"{stem} list.csv"] = listed.getvalue().encode("utf-8-sig")
    files["credits.txt"] = f"{CREDITS}\n".encode()
    return packed(files)
