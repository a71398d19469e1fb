"""Pictures that guests bring: looked at as bytes, then drawn anew.

What is kept is a drawing of what was sent, as PNG: no bytes of a stranger are ever served, and
nothing that was hidden in them (where a photograph was taken, for one) goes further.
"""

from __future__ import annotations

import hashlib
import struct
from base64 import b64encode
from typing import NamedTuple

from playmat.kernel.errors import BadFile

MOST_BYTES = 2_000_000  # of a picture that is sent
MOST_PIXELS = 16_000_000  # of it; drawn anew it takes four bytes each
MOST_RATIO = 20  # of the longer side to the shorter
SIDE = 1000  # pixels of the longer side of what is kept: 300 dots an inch on paper

NO_PICTURE = "this is no picture that can be read"
HINT = "send a PNG, JPEG, GIF or WebP"
JPEG_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    '<image width="{width}" height="{height}" preserveAspectRatio="none" href="{source}"/></svg>'
)


class Shape(NamedTuple):
    """What the first bytes of a picture say of it."""

    kind: str
    width: int
    height: int


def check_shape(data: bytes) -> Shape:
    """What the first bytes say; BadFile if that is no picture, or one of no size for a card.

    It costs nothing, so it is asked before anything else: a few bytes can describe a picture that
    takes seconds to draw.
    """
    shape = shape_of(data)
    if shape is None or not shape.width or not shape.height:
        raise BadFile(NO_PICTURE, hint=HINT)
    if shape.width * shape.height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise BadFile(f"the picture has more than {most} million pixels", hint="make it smaller")
    longer, shorter = max(shape.width, shape.height), min(shape.width, shape.height)
    if longer > MOST_RATIO * shorter:
        told = f"one side of the picture is more than {MOST_RATIO} times the other"
        raise BadFile(told, hint="cut out what belongs on a card")
    return shape


def drawn_anew(data: bytes) -> bytes:
    """A picture as it is kept; BadFile if it is none, or too large."""
    shape = check_shape(data)
    scale = min(1.0, SIDE / max(shape.width, shape.height))
    width, height = max(1, round(shape.width * scale)), max(1, round(shape.height * scale))
    source = f"data:image/{shape.kind};base64,{b64encode(data).decode()}"
    made = render(DRAWING.format(width=width, height=height, source=source))
    if made == render(DRAWING.format(width=width, height=height, source="")):
        raise BadFile(NO_PICTURE, hint=HINT)  # nothing of it could be drawn
    return made


def digest_of(kept: bytes) -> str:
    """By what a picture that is kept is known."""
    return hashlib.blake2b(kept, digest_size=16).hexdigest()


def render(drawing: str) -> bytes:
    try:
        import resvg_py
    except ImportError:
        hint = "who runs it installs playmat[print]"
        raise BadFile("this server takes no pictures", hint=hint) from None
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True))
    except ValueError:
        raise BadFile(NO_PICTURE, hint=HINT) from None


def shape_of(data: bytes) -> Shape | None:
    """The kind and size of a picture by its first bytes; None: it is none that we know."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return Shape("png", *struct.unpack(">II", data[16:24]))
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return Shape("gif", *struct.unpack("<HH", data[6:10]))
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return webp_shape(data)
        if data.startswith(b"\xff\xd8\xff"):
            return jpeg_shape(data)
    except (struct.error, IndexError):
        pass
    return None


def webp_shape(data: bytes) -> Shape | None:
    """WebP has three forms, each with its size elsewhere."""
    form = data[12:16]
    if form == b"VP8X":
        wide, high = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        return Shape("webp", wide, high)
    if form == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return Shape("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"VP8 ":
        wide, high = struct.unpack("<HH", data[26:30])
        return Shape("webp", wide & 0x3FFF, high & 0x3FFF)
    return None


def jpeg_shape(data: bytes) -> Shape | None:
    """The size of a JPEG stands in its first frame, behind other segments."""
    at = 2
    while data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if length < 2:  # a segment counts its own length
            return None
        if marker in JPEG_FRAMES:
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            return Shape("jpeg", wide, high)
        at += 2 + length
    return None
