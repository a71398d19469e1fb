"""Pictures of cards: icons of one freely licensed set, chosen by the words on a card.

A game's `art.yaml` has four tables: `names` (the icons of a card by its whole name), `words` (by
words that stand on cards), `kinds` (by kinds, types and the like) and `signs` (of gauges and of
options). A card that nobody has drawn yet, such as one that a designer has just typed, still gets
a picture that fits. Capitals do not matter. An icon that a game brings is named as one of the set
(`parts/own_icons.py`).

A card may have a picture of its own instead, in its field `art`: one to three icons of the game,
the first the largest, and a colour, in any order: `fox-head, sun, #c97b3a`. A picture that a server
keeps is named by its digest (`picture:...`), one that is still to be brought by its file
(`fox.png`); where it cannot be had the icons are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from playmat.language.checking import check_against
from playmat.language.files import read_yaml
from playmat.parts.look import Printed
from playmat.parts.own_icons import full_name

MOST: Final = 3  # icons of one card
UNKNOWN: Final = "card-random"
WORD: Final = re.compile(r"[a-z]+")
PICTURE: Final = re.compile(r"picture:([0-9a-f]{32})")
PICTURE_FILE: Final = re.compile(r"\S.*\.(?:png|jpe?g|webp|gif)")
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


class Art(msgspec.Struct, forbid_unknown_fields=True):
    """The tables of a game."""

    names: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    kinds: dict[str, str] = {}
    signs: dict[str, str] = {}

    def icons(self, name: str, texts: Sequence[str], kinds: Sequence[str]) -> list[str]:
        """One to three icons, the most telling first: by name, else by words, else by kinds."""
        drawn = self.names.get(name)
        if drawn is not None:
            return drawn[:MOST]
        found: dict[str, None] = {}
        for text in (name, *texts):
            for word in WORD.findall(text.casefold()):
                if word in self.words:
                    found[self.words[word]] = None
        for kind in kinds:
            if kind.casefold() in self.kinds:
                found[self.kinds[kind.casefold()]] = None
        return list(found)[:MOST] or [UNKNOWN]

    def drawn(self, printed: Printed, own: str) -> Printed:
        """The card with the picture of its own, as far as the game has the icons."""
        if not own:
            return printed
        named = [each.strip().lower() for each in own.split(",")]
        icons = [icon for name in named if (icon := self.icon_named(name))][:MOST]
        tints = [name for name in named if COLOUR.fullmatch(name)]
        pictures = [found[1] for name in named if (found := PICTURE.fullmatch(name))]
        files = [
            each.strip() for each in own.split(",") if PICTURE_FILE.fullmatch(each.strip().lower())
        ]
        return replace(
            printed,
            icons=icons or printed.icons,
            tint=tints[0] if tints else printed.tint,
            picture=pictures[0] if pictures else "",
            awaits=files[0] if files and not pictures else "",
        )

    def icon_named(self, name: str) -> str:
        """The icon that is meant, by its whole name or the last of it; empty: there is none."""
        every = sorted(self.all_icons())
        known = {icon.rpartition("/")[2]: icon for icon in every} | {icon: icon for icon in every}
        return known.get(name, "")

    def all_icons(self) -> set[str]:
        """Every icon that the game may show."""
        listed = [icon for icons in self.names.values() for icon in icons]
        for table in (self.words, self.kinds, self.signs):
            listed += table.values()
        return {*listed, UNKNOWN}


def read_art(path: Path) -> Art:
    """The art of a game; none where it has no file."""
    if not path.exists():
        return Art()
    art = check_against(Art, read_yaml(path))

    def full(name: str) -> str:
        return full_name(path.parent, name)

    return Art(
        {name: [full(icon) for icon in icons] for name, icons in art.names.items()},
        {word.casefold(): full(icon) for word, icon in art.words.items()},
        {kind.casefold(): full(icon) for kind, icon in art.kinds.items()},
        {sign: full(icon) for sign, icon in art.signs.items()},
    )
