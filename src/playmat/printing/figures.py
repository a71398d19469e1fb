"""The figures at the foot of a card, each in a badge with its picture or the head of its title."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from playmat.parts.look import Stat
from playmat.printing.measuring import DISPLAY, STRONG, Font, width
from playmat.printing.pictures import icon
from playmat.printing.shapes import HEIGHT, WHITE, WIDTH, font_of, number


class Kind(NamedTuple):
    words: str
    icon: str
    colour: str
    order: int  # what is lost in a fight stands last


# As in web/src/parts/stats.ts; games choose the words.
OTHER: Final = Kind("", "", "#3a4450", 1)
KINDS: Final = (
    Kind("health|hp|life|hearts?", "hearts", "#a32638", 2),
    Kind("atk|attack|damage|dmg|strength|power", "crossed-swords", "#8a5a12", 0),
    Kind("armou?r|defen[cs]e|def|guard|shield", "checked-shield", "#285f96", 1),
    Kind("speed|spd|initiative|move", "wingfoot", "#3a4450", 1),
    Kind("range|accuracy", "crosshair", "#3a4450", 1),
    Kind("mana|energy|cost|charge", "crystal-cluster", "#3a4450", 1),
    Kind("level|rank", "star-medal", "#3a4450", 1),
    Kind("critical", "bullseye", "#3a4450", 1),
    Kind("rock", "rock", "#3a4450", 1),
    Kind("paper", "paper", "#3a4450", 1),
    Kind("scissors", "scissors", "#3a4450", 1),
)

TALL: Final = 26.25
SIDE: Final = 14.0  # from the cut to the first badge
LARGEST: Final = 17.5
HEAD: Final = 0.66  # of a figure's size: the head of a title
MIDDLE: Final = HEIGHT - 14.0 - TALL / 2


def kind_of(stat: Stat) -> Kind:
    return next((kind for kind in KINDS if re.fullmatch(kind.words, stat.name.lower())), OTHER)


def head(stat: Stat) -> str:
    return stat.title[:3]


def badge_width(stat: Stat, size: float) -> float:
    before = size if kind_of(stat).icon else width(head(stat), STRONG) * HEAD * size
    return before + width(str(stat.value), DISPLAY) * size + 1.1 * size


def figures(stats: Sequence[Stat]) -> str:
    """All figures in a row, as large as they fit; one alone stands at the right."""
    if not stats:
        return ""
    ordered = sorted(stats, key=lambda stat: kind_of(stat).order)
    room = WIDTH - 2 * SIDE
    gap = 3.0 * (len(stats) - 1)
    size = min(LARGEST, (room - gap) / sum(badge_width(stat, 1.0) for stat in stats))
    widths = [badge_width(stat, size) for stat in ordered]
    between = (room - sum(widths)) / max(len(stats) - 1, 1)
    x = SIDE if len(stats) > 1 else WIDTH - SIDE - widths[0]
    drawn = []
    for stat, wide in zip(ordered, widths):
        drawn.append(badge(stat, x, wide, size))
        x += wide + between
    return f'<g data-part="figures">{"".join(drawn)}</g>'


def badge(stat: Stat, x: float, wide: float, size: float) -> str:
    kind = kind_of(stat)
    start = x + 0.45 * size
    if kind.icon:
        before = (
            f'<g transform="translate({number(start)} {number(MIDDLE - size / 2)}) '
            f'scale({size / 512:.5f})" color="{WHITE}">{icon(kind.icon)}</g>'
        )
        after = start + 1.2 * size
    else:
        before = written(head(stat), start, STRONG, HEAD * size)
        after = start + width(head(stat), STRONG) * HEAD * size + 0.2 * size
    return (
        f'<rect x="{number(x)}" y="{number(MIDDLE - TALL / 2)}" width="{number(wide)}" '
        f'height="{TALL}" rx="{number(TALL / 2)}" fill="{kind.colour}" stroke="{WHITE}" '
        f'stroke-opacity="0.5" stroke-width="1.75"/>{before}'
        + written(str(stat.value), after, DISPLAY, size)
    )


def written(text: str, x: float, font: Font, size: float) -> str:
    return (
        f'<text x="{number(x)}" y="{number(MIDDLE + 0.36 * size)}" {font_of(font, size)} '
        f'fill="{WHITE}">{escape(text)}</text>'
    )
