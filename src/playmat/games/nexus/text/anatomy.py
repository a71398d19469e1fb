"""Fields of a card under the names of section 2 of the ledger, where files mostly use shorter ones.

What text says as well becomes a line of it, so that there is only one way in which a card works.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from playmat.language import sets

Figure = Annotated[int, msgspec.Meta(ge=0, le=99999)]
Rank = Annotated[int, msgspec.Meta(ge=0, le=12)]
Cast = Literal["normal", "quick", "continuous"]
LongCast = Literal[
    "Normal", "Quick", "Continuous", "Normal Cast", "Quick Cast", "Continuous Cast", Cast
]
Row = Literal["none", "Front-Line only", "Rear-Guard only"]
EquipMode = Literal["must equip", "may equip", "cannot equip"]

NONE = "none"  # Avatars and Items have no element
CASTS: dict[str, Cast] = {"normal": "normal", "quick": "quick", "continuous": "continuous"}
LINES = {
    "Front-Line only": "CONT: This can be summoned only to the Front-Line.",
    "Rear-Guard only": "CONT: This can be summoned only to the Rear-Guard.",
    "may equip": "CONT: This need not be equipped.",
    "cannot equip": "CONT: This cannot be equipped.",
}


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file; each kind has its own fields of these."""

    kind: Literal["avatar", "unit", "item", "spell"]
    rank: Rank | None = None
    cost: Figure | None = None
    spellbook: str | None = None
    atk: Figure | None = None
    hp: Figure | None = None
    critical: Figure | None = None
    cast: LongCast | None = None
    noted_value: Figure | None = None
    # the long names
    charge_cost: Rank | None = None
    mana_cost: Figure | None = None
    elemental_book_marking: str | None = None
    element: str | None = None
    cast_type: LongCast | None = None
    # what text says as well
    placement_limit: Row | None = None
    equip_mode: EquipMode | None = None
    timing: str = ""
    activation_requirement: str = ""
    # for the eye
    avatar_marking: str = ""
    frame_colour: str = ""
    rarity: str = ""
    lore: str = ""
    number: str | int = ""
    illustrator: str = ""

    def __post_init__(self) -> None:
        if self.charge_cost is not None:
            self.rank = self.charge_cost
        if self.mana_cost is not None:
            self.cost = self.mana_cost
        named = self.elemental_book_marking or self.element or self.spellbook
        self.spellbook = None if named is None or named.lower() == NONE else named
        cast = self.cast_type or self.cast
        if cast is not None:
            self.cast = CASTS[cast.lower().removesuffix(" cast")]

    @property
    def lines(self) -> list[str]:
        """The text, one ability a line, with what stands in fields of its own."""
        apart = [LINES.get(field or "", "") for field in (self.placement_limit, self.equip_mode)]
        when = ", ".join(part for part in (self.timing, self.activation_requirement) if part)
        text = [line.strip() for line in self.text.splitlines()]
        if when:
            text = [line.replace("QUICK: ", f"QUICK: {when}, ", 1) for line in text]
        return [line for line in [*apart, *text] if line]
