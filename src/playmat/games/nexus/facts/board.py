"""The board: nine slots a player, in three columns and three rows (PN-301 to PN-308, PN-R01).

Slots are numbered from the owner's own seat. A player's left column faces the opponent's right
one (PN-R02), so the column that faces column `c` is `2 - c`.
"""

from __future__ import annotations

from typing import Final

FL_L: Final = 0
FL_C: Final = 1
FL_R: Final = 2
RG_L: Final = 3
RG_R: Final = 4
IS_L: Final = 5
IS_C: Final = 6
IS_R: Final = 7
AV: Final = 8
SLOTS: Final = 9
SLOT_NAMES: Final[tuple[str, ...]] = (
    "FL-L",
    "FL-C",
    "FL-R",
    "RG-L",
    "RG-R",
    "IS-L",
    "IS-C",
    "IS-R",
    "AV",
)

FRONT_LINE: Final[tuple[int, ...]] = (FL_L, FL_C, FL_R)
REAR_GUARD: Final[tuple[int, ...]] = (RG_L, RG_R)
UNIT_SPACES: Final[tuple[int, ...]] = (FL_L, FL_C, FL_R, RG_L, RG_R)  # PN-306
ITEM_SPACES: Final[tuple[int, ...]] = (IS_L, IS_C, IS_R)

# Rows, as bits.
FRONT: Final = 1
REAR: Final = 2
ROW_OF: Final[tuple[int, ...]] = (FRONT, FRONT, FRONT, REAR, REAR, 0, 0, 0, 0)
ROW_NAMES: Final = {FRONT: "Front-Line", REAR: "Rear-Guard"}

# Which empty spaces an effect names: a row, and perhaps another column than the card's own.
ANY_SPACE: Final = 0
OTHER_COLUMN: Final = 4

COLUMN_OF: Final[tuple[int, ...]] = (0, 1, 2, 0, 2, 0, 1, 2, 1)
REAR_IN: Final[tuple[int, ...]] = (RG_L, -1, RG_R)  # by column, as the other two rows are

# The other slot of a Unit's column: where the free move leads, and who is behind or in front
# (PN-307, PN-707, PN-R05).
PARTNER: Final[tuple[int, ...]] = (RG_L, -1, RG_R, FL_L, FL_R, -1, -1, -1, -1)

# The slots that an Item reaches from its own (PN-224, PN-R44).
REACH: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (),
    (),
    (),
    (),
    (FL_L, RG_L),
    (FL_C, AV),
    (FL_R, RG_R),
    (),
)


def facing(slot: int) -> int:
    """The opponent's column that faces this slot (PN-308)."""
    return 2 - COLUMN_OF[slot]


def are_meant(slots: list[int], spaces: int, column: int = -1) -> list[int]:
    """Those of these slots that are in the row and column that an effect names (PN-R121)."""
    rows = spaces & (FRONT | REAR)
    return [
        slot
        for slot in slots
        if (not rows or ROW_OF[slot] == rows)
        and not (spaces & OTHER_COLUMN and COLUMN_OF[slot] == column)
    ]


def in_one_column(slot: int, other: int, same_board: bool) -> bool:
    """Whether two slots are in one column, on one board or on two that face (PN-308)."""
    return COLUMN_OF[other] == (COLUMN_OF[slot] if same_board else facing(slot))


# Where a card is, beside another.
IN_COLUMN: Final = 0
IN_FRONT: Final = 1
BEHIND: Final = 2
FACING: Final = 3


def stands(place: int, where: int, other: int, allied: bool) -> bool:
    """Whether a slot is in the same column as another (PN-308), in front of it or behind it
    (PN-307), or facing it."""
    row = ROW_OF[place]
    if where in (IN_FRONT, BEHIND):
        wanted = FRONT if where == IN_FRONT else REAR
        return allied and row == wanted and PARTNER[other] == place
    if where == FACING and (allied or row != FRONT):
        return False
    return in_one_column(other, place, allied)
