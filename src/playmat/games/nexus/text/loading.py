"""Reading Project Nexus' card files, by the fields of section 2 of the ledger or shorter names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from playmat.games.nexus.facts.card import CAST_NAMES, KIND_NAMES, PnCard
from playmat.games.nexus.text import lines
from playmat.games.nexus.text.dialect import make_dialect
from playmat.language import sets
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.game_file import read_game_file
from playmat.parts.reading import Place, ReadCard, check_kind, read_set

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


# ---- cards ----


FOLDER = Path(__file__).parent.parent  # with the game file
ELEMENTS = ("fire", "water", "earth", "wind", "light", "shadow")  # where no set declares any


MOST_ELEMENTS = 40
Element = Annotated[str, msgspec.Meta(pattern=r"^[^\W\d_]{1,30}\Z")]  # one word


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of Project Nexus; `elements` are the Spellbooks that it declares."""

    elements: Annotated[list[Element], msgspec.Meta(max_length=MOST_ELEMENTS)] = msgspec.field(
        default_factory=list
    )


ReadPnCard = ReadCard[PnCard, PnCard]  # with the tokens that its text makes
# Bounded, since a stranger's set may declare elements that no other has.
the_dialect = lru_cache(16)(make_dialect)


def declared(documents: Sequence[Document]) -> list[str]:
    """The elements that these set files declare, in order."""
    found: dict[str, None] = {}
    for document in documents:
        data = document.data
        listed = data.get("elements") if isinstance(data, dict) else None
        for name in listed[:MOST_ELEMENTS] if isinstance(listed, list) else []:
            if isinstance(name, str) and name.isalpha():  # else it is refused when the set is read
                found[name.lower()] = None
    return list(found) or list(ELEMENTS)


def named_in(documents: Sequence[Document]) -> set[str]:
    """The names of the cards that these set files have."""
    listed = [
        document.data.get("cards") for document in documents if isinstance(document.data, dict)
    ]
    cards = [card for each in listed if isinstance(each, list) for card in each]
    return {str(card.get("name")) for card in cards if isinstance(card, dict)}


def knowing(dialect: Dialect, names: Iterable[str], elements: Sequence[str]) -> Dialect:
    """A dialect that reads only names that some card or token bears."""
    tokens = [f"{element.capitalize()} Token" for element in elements]
    return dialect.knowing(name={*names, *tokens})


def read_cards(
    document: Document, dialect: Dialect, elements: Sequence[str], names: Iterable[str] = ()
) -> list[ReadPnCard]:
    """All cards of a set, ready to be played; `names` are those of the cards around it."""
    known = knowing(dialect, {*names, *named_in([document])}, elements)
    return read_set(document, SetFile, partial(make_card, dialect=known, elements=elements))


def make_card(
    file: CardFile, set_name: str, at: Place, dialect: Dialect, elements: Sequence[str]
) -> ReadPnCard:
    """One card: its fields checked, its text understood."""
    check_fields(file, elements, at)
    text = "\n".join(dialect.normal(line) for line in file.lines)
    sort = KIND_NAMES[file.kind]
    card = PnCard(file.name, file.kind, text, set_name, file.handler or "", sort)
    card.rank, card.cost = file.rank or 0, file.cost or 0
    card.atk, card.hp, card.critical = file.atk or 0, file.hp or 0, file.critical or 0
    card.cast = CAST_NAMES[file.cast] if file.cast else 0
    card.noted = file.noted_value or 0
    if file.spellbook:
        card.element_name = file.spellbook.lower()
        card.element = 1 << list(elements).index(card.element_name)
    card.rarity, card.lore, card.number = file.rarity, file.lore, str(file.number)
    return lines.LineMaker(dialect, card).understood(file, at)


def check_fields(file: CardFile, elements: Sequence[str], at: Place) -> None:
    """Each kind has the fields it needs, and none that it cannot have."""
    check_kind(file, read_game_file(FOLDER).kinds, at)
    if (file.timing or file.activation_requirement) and file.cast != "quick":
        raise at.error(f"{file.name} has a timing, which only a Quick Cast has")
    if file.kind in ("avatar", "unit") and not file.hp:
        raise at.error(f"{file.name} needs hp above 0")
    if file.spellbook is not None and file.spellbook.lower() not in elements:
        known = ", ".join(elements)
        raise at.error(f"{file.name}: the spellbook {file.spellbook!r} is none of {known}")
