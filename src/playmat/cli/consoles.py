"""Consoles that strangers' words cannot command.

Names and texts of files come from anybody. In them no letter moves the cursor, changes colours,
sets a title or turns the direction of writing, and nothing is taken for markup: what is styled is
styled by us, as rich's Text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

SHOWN: Final = "\N{REPLACEMENT CHARACTER}"
# Controls of ASCII but for tab and new line, those of Latin-1 (some terminals obey them too), and
# signs that turn the direction of writing or end a line.
COMMANDS: Final = [
    *(code for code in range(0x20) if chr(code) not in "\t\n"),
    *range(0x7F, 0xA0),
    *range(0x2028, 0x202F),
    *range(0x2066, 0x206A),
]
_COMMAND: Final = re.compile(f"[{re.escape(''.join(map(chr, COMMANDS)))}]")


def safe(text: str) -> str:
    r"""A stranger's words, without what a terminal would obey.

    >>> safe("\x1b[31mred")
    '�[31mred'
    """
    return text if text.isprintable() else _COMMAND.sub(SHOWN, text)


def safe_json(text: str) -> str:
    r"""JSON that means the same, and in which a terminal finds nothing to obey.

    >>> safe_json('"\x9b31m"')
    '"\\u009b31m"'
    """
    return _COMMAND.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


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
