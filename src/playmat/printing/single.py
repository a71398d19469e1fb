"""One card alone, as a file that needs nothing else: SVG with its fonts, or PNG."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from playmat.printing.credits import CREDITS
from playmat.printing.measuring import FOLDER, FONTS

DOTS: Final = 300  # an inch


def svg(drawing: str) -> bytes:
    """A drawing with its fonts in it, so that it looks the same wherever it is opened."""
    faces = [
        f'@font-face{{font-family:"{font.family}";font-weight:{font.weight};'
        f"src:url(data:font/ttf;base64,{b64encode((FOLDER / font.file).read_bytes()).decode()})}}"
        for font in FONTS
    ]
    more = f"</title><desc>{CREDITS}</desc><style>{''.join(faces)}</style>"
    return drawing.replace("</title>", more, 1).encode()


def png(drawing: str, size: tuple[int, int] | None = None) -> bytes:
    """A drawing as a picture, 300 dots an inch, or so many dots wide and high."""
    import resvg_py

    files = [str(FOLDER / font.file) for font in FONTS]
    wide, high = size or (None, None)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawing,
            dpi=DOTS,
            width=wide,
            height=high,
            font_files=files,
            skip_system_fonts=True,
        )
    )
