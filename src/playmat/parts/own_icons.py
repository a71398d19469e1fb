"""Icons that a game brings: drawings in the folder `icons` of its package, one to a file.

A drawing is made of plain shapes, and takes its colour from where it is shown. What else stands in
a file (scripts, links, pictures, styles) is refused, as it would be carried out by browsers of all
who see the card. In `art.yaml` it is named like an icon of the set: `lamp` for `icons/lamp.svg`.
Elsewhere the package's name stands before it: `emberline/lamp`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from playmat.kernel.errors import BadFile
from playmat.language.files import read_text_file

SIDE: Final = 512  # units of every icon, across and down
MOST: Final = 100_000  # bytes of a drawing
SHAPES: Final = frozenset({"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
SAID: Final = frozenset(
    {
        *("d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"),
        *("width", "height", "transform", "fill", "fill-rule", "fill-opacity", "clip-rule"),
        *("opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
        *("stroke-opacity", "stroke-miterlimit"),
    }
)
PLAIN: Final = re.compile(r"[\w\s.,#()%+-]*")
NAMED: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


def own_icon_names(folder: Path) -> list[str]:
    """The names of a game's own icons."""
    found = sorted(path.stem for path in (folder / "icons").glob("*.svg"))
    return [name for name in found if NAMED.fullmatch(name)]


def full_name(folder: Path, name: str) -> str:
    """An icon as everybody knows it: one of the game's own has its package's name before it."""
    own = NAMED.fullmatch(name) and (folder / "icons" / f"{name}.svg").is_file()
    return f"{folder.name}/{name}" if own else name


def own_icon(folder: Path, name: str) -> str:
    """What stands inside the <svg> of one of a game's own icons, 512 units wide and high."""
    path = folder / "icons" / f"{name}.svg"
    text = read_text_file(path)
    if len(text) > MOST or "<!" in text.replace("<!--", ""):  # entities may grow without end
        raise BadFile("this is no drawing of plain shapes, or a very long one", str(path))
    try:
        root = ElementTree.fromstring(text)
        left, top, width, height = box_of(root)
        if width <= 0 or height <= 0:
            raise ValueError("it has no size")
        inside = "".join(shape(child) for child in root)
    except (ElementTree.ParseError, ValueError) as error:
        raise BadFile(f"this is no drawing of plain shapes: {error}", str(path)) from None
    scale = SIDE / max(width, height)
    return (
        f'<g fill="currentColor" transform="scale({scale:g}) translate({-left:g} {-top:g})">'
        f"{inside}</g>"
    )


def box_of(root: ElementTree.Element) -> tuple[float, float, float, float]:
    """What part of the plane a drawing shows: left, top, width, height."""
    said = root.get("viewBox") or f"0 0 {root.get('width', SIDE)} {root.get('height', SIDE)}"
    left, top, width, height = (float(number) for number in said.replace(",", " ").split())
    return left, top, width, height


def shape(element: ElementTree.Element) -> str:
    """A shape as it stands in a page; ValueError for anything else."""
    name = str(element.tag).rpartition("}")[2]
    if name in ("title", "desc", "metadata"):
        return ""
    if name not in SHAPES:
        raise ValueError(f"<{name}> is none of {', '.join(sorted(SHAPES))}")
    said = {key: value for key, value in element.attrib.items() if key in SAID}
    for key, value in said.items():
        if not PLAIN.fullmatch(value) or "url" in value:
            raise ValueError(f"{key}={value!r} of <{name}> is no plain value")
    written = "".join(f" {key}={quoteattr(value)}" for key, value in said.items())
    return f"<{name}{written}>{''.join(shape(child) for child in element)}</{name}>"
