"""Consoles that strangers' words cannot command.

Names and texts of files come from anybody. In them no letter moves the cursor, changes colours,
sets a title or turns the direction of writing, and nothing is taken for markup: what is styled is
styled by us, as rich's Text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

# Controls of ASCII but for tab and new line, those of Latin-1 (some terminals obey them too), signs
# that turn the direction of writing or end a line, and signs that nobody sees.
COMMANDS: Final = [
    *(code for code in range(0x20) if chr(code) not in "\t\n"),
    *range(0x7F, 0xA0),
    0x00AD,
    0x061C,
    0x180E,
    0x200B,
    *range(0x200E, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2070),
    0xFEFF,
    *range(0xFFF9, 0xFFFC),
    *range(0xE0000, 0xE0080),
]
_COMMAND: Final = re.compile(f"[{re.escape(''.join(map(chr, COMMANDS)))}]")


def safe(text: str) -> str:
    r"""A stranger's words, in which what a terminal would obey is written out.

    >>> print(safe("\x1b[31mred"))
    \x1b[31mred
    """
    return text if text.isprintable() else _COMMAND.sub(written_out, text)


def written_out(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")


def safe_json(text: str) -> str:
    r"""JSON that means the same, and in which a terminal finds nothing to obey.

    >>> safe_json('"\x9b31m"')
    '"\\u009b31m"'
    """
    return _COMMAND.sub(lambda found: json.dumps(found[0])[1:-1], text)


class SafeConsole(Console):
    """A console whose texts are all safe; only rich itself may send commands."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or (shown := safe(text)) == text:
                yield segment
            else:
                yield Segment(shown, segment.style)
