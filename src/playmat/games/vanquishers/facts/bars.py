"""What players and Heroes are kept from, and what they are safe from, by card text (VQ-R114)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts.card import AFFLICTED, CONDITIONS, KIND_NAMES, KIND_TITLES
from playmat.games.vanquishers.facts.state import VqState

# Bits of `Figures.marks`, after those of the five conditions.
TARGETING: Final = 5
COUNTERING: Final = 6
RECOVERING: Final = 7
EXILING: Final = 8
DRAWING: Final = 9
SPRINGING: Final = 10
V_TRIGGERING: Final = 11
BE_TARGETED: Final = 12
BE_DAMAGED: Final = 13
BE_HEALED: Final = 14
BE_AFFLICTED: Final = 15  # and four more, one for each condition
ACTIVATING: Final = BE_AFFLICTED + len(CONDITIONS)  # and so on, one for each kind of card
BE_DESTROYED: Final = ACTIVATING + len(KIND_NAMES)  # likewise

RULE: Final = "VQ-R114"

# What they are called after "cannot".
DEEDS: Final[dict[int, str]] = {
    TARGETING: "target",
    COUNTERING: "counter attack",
    RECOVERING: "recover Shield Points",
    EXILING: "exile cards",
    DRAWING: "draw cards",
    SPRINGING: "set off Traps",
    V_TRIGGERING: "activate a V-Trigger",
    BE_TARGETED: "be targeted",
    BE_DAMAGED: "be damaged",
    BE_HEALED: "be healed",
    **{BE_AFFLICTED + place: f"be {name}" for place, name in enumerate(AFFLICTED)},
}


def barred(vq: VqState, seat: int, what: int) -> bool:
    """Whether a card keeps a player from something, or a Hero safe from it.

    Where it is asked often, `marks` is looked at first: there are nearly never any.
    """
    return vq.figures[seat].marks >> what & 1 != 0


def kind_bars(first: int, kinds: int) -> list[int]:
    """The bars for each of these kinds of cards."""
    return [first + place for place, kind in enumerate(KIND_NAMES.values()) if kinds & kind]


def barred_kind(vq: VqState, seat: int, first: int, kind: int) -> bool:
    """Whether it is barred for cards of this kind; kinds are single bits in their order."""
    return barred(vq, seat, kind_bars(first, kind)[0])


def told(vq: VqState, seat: int) -> list[str]:
    """What a player or its Hero cannot do or suffer now, in words."""
    if not vq.figures[seat].marks >> TARGETING:
        return []
    found = [name for bar, name in DEEDS.items() if barred(vq, seat, bar)]
    for place, kind in enumerate(KIND_NAMES.values()):
        title = KIND_TITLES[kind]
        if barred(vq, seat, ACTIVATING + place):
            found.append(f"activate: {title}")
        if barred(vq, seat, BE_DESTROYED + place):
            found.append(f"be destroyed: {title}")
    return found
