"""Cards for Tabletop Simulator: sheets of at most 10 x 7 pictures, and a saved object that deals
them, each card with its name, its text and its number of copies.

A card is known there by its sheet and its place on it: 307 is the eighth picture of the third. The
last place of a sheet shows what a hand hides, so the back stands there.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from playmat.parts.look import Printed
from playmat.printing.credits import CREDITS
from playmat.printing.file_names import plain_name
from playmat.printing.packing import packed
from playmat.printing.played import lines_of
from playmat.printing.shapes import ACROSS, DOWN
from playmat.printing.single import png

MOST_ACROSS: Final = 10
MOST_DOWN: Final = 7
LEAST: Final = 2  # rows and columns: fewer it does not take
MOST_CARDS: Final = MOST_ACROSS * MOST_DOWN - 1
LONGEST_SIDE: Final = 4096  # dots: larger ones many machines cannot show
MOST_WIDE: Final = 744  # dots of a card: 300 an inch
PLACE: Final = {
    "posX": 0.0,
    "posY": 1.0,
    "posZ": 0.0,
    "rotX": 0.0,
    "rotY": 180.0,
    "rotZ": 180.0,
    "scaleX": 1.0,
    "scaleY": 1.0,
    "scaleZ": 1.0,
}
READ_ME: Final = """\
{name} for Tabletop Simulator

1. Put the pictures (.png) where the game finds them: on a web server or in a cloud, or leave them
   in a folder of this machine.
2. {addresses}
3. Copy {file} into "Documents/My Games/Tabletop Simulator/Saves/Saved Objects".
4. In the game: Objects, Saved Objects, {name}.

Or without {file}: Objects, Components, Cards, Custom Deck, with a sheet as the face and the back
as the back; how many cards are across, down and in all says {file}.

{credits}
"""
KNOWN: Final = "The saved object looks for them at {address}"
UNKNOWN: Final = (
    "Open the saved object in an editor, and write their addresses (https://... or "
    "file:///C:/...)\n   before their names, or make it again with the address."
)


class Grid(NamedTuple):
    """How many pictures a sheet has, and how large each is, in dots."""

    across: int
    down: int
    wide: int
    high: int


def grid_for(cards: int) -> Grid:
    """The sheet with the largest pictures on which so many cards and a back have room.

    >>> grid_for(69)
    Grid(across=10, down=7, wide=409, high=571)
    """
    across = min(MOST_ACROSS, max(LEAST, ceil((cards + 1) ** 0.5)))
    down = max(LEAST, ceil((cards + 1) / across))
    if down > MOST_DOWN:
        across, down = MOST_ACROSS, MOST_DOWN
    room = min(LONGEST_SIDE // across, int(LONGEST_SIDE / down * ACROSS / DOWN), MOST_WIDE)
    return Grid(across, down, room, round(room * DOWN / ACROSS))


def tabletop_files(
    name: str, cards: Sequence[tuple[Printed, str]], back: str, address: str
) -> bytes:
    """A ZIP with the sheets, the back, the saved object and what to do with them."""
    stem = plain_name(name)
    fronts = list(dict.fromkeys(front for _, front in cards))
    files = {f"{stem} back.png": png(back)}
    decks: dict[str, dict[str, Any]] = {}
    numbers: dict[str, int] = {}
    for sheet, start in enumerate(range(0, len(fronts), MOST_CARDS), start=1):
        drawn = fronts[start : start + MOST_CARDS]
        grid = grid_for(len(drawn))
        file = f"{stem} sheet {sheet}.png"
        files[file] = sheet_of(drawn, back, grid)
        decks[str(sheet)] = deck_of(address, file, f"{stem} back.png", grid)
        numbers |= {each: 100 * sheet + place for place, each in enumerate(drawn)}
    saved = f"{stem}.json"
    files[saved] = json.dumps(
        saved_object(name, [(card, numbers[front]) for card, front in cards], decks), indent=1
    ).encode()
    addresses = KNOWN.format(address=address) if address else UNKNOWN
    files["read me.txt"] = READ_ME.format(
        name=stem, file=saved, addresses=addresses, credits=CREDITS
    ).encode()
    return packed(files)


def sheet_of(fronts: Sequence[str], back: str, grid: Grid) -> bytes:
    """Drawings side by side, and the back in the last place. Each is drawn alone, at its size: so
    their parts do not know of each other, and nothing is scaled."""
    placed = {**dict(enumerate(fronts)), grid.across * grid.down - 1: back}
    images = [
        f'<image x="{place % grid.across * grid.wide}" y="{place // grid.across * grid.high}" '
        f'width="{grid.wide}" height="{grid.high}" image-rendering="optimizeSpeed" '
        f'preserveAspectRatio="none" href="data:image/png;base64,{in_base64(each, grid)}"/>'
        for place, each in placed.items()
    ]
    wide, high = grid.across * grid.wide, grid.down * grid.high
    return png(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}">{"".join(images)}</svg>'
    )


def in_base64(drawing: str, grid: Grid) -> str:
    return b64encode(png(drawing, (grid.wide, grid.high))).decode()


def deck_of(address: str, file: str, back: str, grid: Grid) -> dict[str, Any]:
    """A sheet as saved objects name it."""
    at = f"{address.rstrip('/')}/" if address else ""
    return {
        "FaceURL": at + file.replace(" ", "%20") if at else file,
        "BackURL": at + back.replace(" ", "%20") if at else back,
        "NumWidth": grid.across,
        "NumHeight": grid.down,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def saved_object(
    name: str, cards: Sequence[tuple[Printed, int]], decks: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """A save of the game with one deck in it, or with one card, which is no deck there."""
    inside = [single(card, number, decks) for card, number in cards]
    deck = {
        "Name": "DeckCustom",
        "Transform": PLACE,
        "Nickname": name,
        "Description": CREDITS,
        "HideWhenFaceDown": True,
        "DeckIDs": [number for _, number in cards],
        "CustomDeck": decks,
        "ContainedObjects": inside,
    }
    return {
        "SaveName": name,
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": [deck if len(inside) > 1 else inside[0]],
    }


def single(card: Printed, number: int, decks: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A card in a deck; its text is what is found by searching."""
    sheet = str(number // 100)
    return {
        "Name": "Card",
        "Transform": PLACE,
        "Nickname": card.name,
        "Description": "\n".join([card.line, *filter(None, lines_of(card))]),
        "HideWhenFaceDown": True,
        "CardID": number,
        "CustomDeck": {sheet: decks[sheet]},
    }
