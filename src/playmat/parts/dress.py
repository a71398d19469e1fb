"""How a set dresses its cards: colours of its own for their frames, and a symbol.

A colour is named by what the game gives a colour to (an element, a type, a kind), or `all`; a
symbol is an icon of the game. Both are for the eye: no rule, bot or report looks at them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from playmat.kernel.errors import BadFile
from playmat.language.files import Document
from playmat.language.suggestions import nearest
from playmat.parts.art import Art
from playmat.parts.look import Printed

ALL: Final = "all"


class Dress(NamedTuple):
    """The colours of frames by what has them, and the name of an icon."""

    frames: Mapping[str, str]
    symbol: str


def dressed(printed: Printed, dress: Dress | None, art: Art) -> Printed:
    """The card as its set dresses it; a colour of its own goes first."""
    if dress is None:
        return printed
    colour = dress.frames.get(printed.colour) or dress.frames.get(ALL, "")
    symbol = art.icon_named(dress.symbol) if dress.symbol else ""
    return replace(printed, tint=printed.tint or colour.lower(), symbol=symbol)


def check_dress(document: Document, colours: Collection[str], art: Art) -> None:
    """Whether a set file that was read names what the game has; BadFile says where it does not."""
    data: Mapping[str, Any] = document.data
    for name in data.get("frames") or ():
        if name not in colours and name != ALL:
            raise unknown(document, ("frames", name), "colour", name, [*colours, ALL])
    symbol = data.get("symbol")
    if symbol and not art.icon_named(symbol):
        short = [icon.rpartition("/")[2] for icon in art.all_icons()]
        raise unknown(document, ("symbol",), "icon", symbol, short)


def unknown(
    document: Document, place: tuple[str, ...], what: str, name: str, names: Collection[str]
) -> BadFile:
    meant = nearest(name, names)
    few = f"{what}s are: {', '.join(names)}" if len(names) < 40 else ""
    hint = f"did you mean {meant!r}?" if meant else few
    return document.error(f"{name!r} is no {what} of the game", place, hint)
