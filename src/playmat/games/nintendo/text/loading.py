"""Reading the Nintendo TCG's card files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from itertools import takewhile
from typing import Annotated, Any, Literal

import msgspec

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts.card import NtCard, Status
from playmat.games.nintendo.text.dialect import make_dialect
from playmat.games.nintendo.text.lines import LineMaker
from playmat.language import sets
from playmat.language.decks import Name
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.reading import Place, ReadCard, read_set

ELEMENTS = [name.lower() for name in cards.ELEMENT_NAMES]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Kind = Literal[
    "character", "commander", "assistant", "area", "placement", "item", "mask", "instrument",
    "effect", "song", "token",
]  # fmt: skip
LedgerKind = Literal[
    "Character", "Character-Commander", "Assistant", "Area", "Placement", "Placement-Item",
    "Placement-Item-Mask", "Placement-Item-Instrument", "Effect card", "Effect-Song", "Token",
]  # fmt: skip


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file (section 2 of the ledger)."""

    kind: Literal["", Kind, LedgerKind] = ""
    type: Literal["", Kind, LedgerKind] = ""  # the ledger's name for it
    sub_types: list[str] = msgspec.field(default_factory=list)
    hand_cost: Figure = 0
    ap: Figure | None = None
    dp: Figure | None = None
    sp: Figure | None = None
    hp: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    elements: list[str] = msgspec.field(default_factory=list)
    commander: bool = False
    mask: bool = False
    instrument: bool = False
    song: bool = False
    required: bool = False
    general_to: str = ""
    sub_area_of: str = ""
    listed_item: str = ""
    listed_boss: str = ""
    requirement: str = ""
    lore: str = ""

    def __post_init__(self) -> None:
        if bool(self.kind) == bool(self.type):
            raise ValueError("a card needs its `kind` or its `type`, one of them")

    @property
    def lines(self) -> list[str]:
        """The abilities of the card, keywords first: they may stand in fields of their own."""
        keywords = {
            "General to": self.general_to,
            "Sub-area of": self.sub_area_of,
            "Item": self.listed_item,
            "Boss": self.listed_boss,
            "Requirement": self.requirement,
        }
        told = [f"{keyword}: {value}" for keyword, value in keywords.items() if value]
        return [*told, *super().lines]

    @property
    def whole_kind(self) -> str:
        """The kind of the card, of which a field of its own may tell more (section 2)."""
        for more, plain in MORE_OF_A_KIND.items():
            if getattr(self, more) and self.kind == plain:
                return more
        return self.kind


# What a field may tell of a card of a plain kind.
MORE_OF_A_KIND = {
    "commander": "character",
    "mask": "item",
    "instrument": "item",
    "song": "effect",
}


# The types of section 2 of the ledger, as it writes them.
WHOLE_TYPES = {
    "character-commander": "commander",
    "placement-item": "item",
    "placement-item-mask": "mask",
    "placement-item-instrument": "instrument",
    "effect card": "effect",
    "effect-song": "song",
}


def in_our_words(fields: dict[str, Any]) -> dict[str, Any]:
    """The `type` of the ledger is our `kind`, and its types are written out."""
    if fields.get("kind") is None and "type" in fields:
        fields["kind"] = fields.pop("type")
    kind = fields.get("kind")
    if isinstance(kind, str):
        fields["kind"] = WHOLE_TYPES.get(kind.lower(), kind.lower())
    return fields


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of the Nintendo TCG.

    `names` and `sub_types` are those of which its texts may speak besides the ones that cards bear.
    """

    names: list[Name] = msgspec.field(default_factory=list)
    sub_types: list[Name] = msgspec.field(default_factory=list)


# ---- what texts may speak of: names and sub-types that something bears (NT-R165) ----

GIVES_A_SUB_TYPE = re.compile(
    r"(?:ha(?:s|ve)|gains?|gets|and) (?:the|a) sub-type (?:of )?([^.,;:()]*)"
)


class BorneWords:
    """Names and sub-types that cards bear, or that texts give them."""

    def __init__(self, names: Iterable[str] = (), sub_types: Iterable[str] = ()) -> None:
        self.names = frozenset(names) - {""}
        self.sub_types = frozenset(sub_types) - {""}

    def with_those_of(self, other: BorneWords) -> BorneWords:
        return BorneWords(self.names | other.names, self.sub_types | other.sub_types)


def knowing(borne: BorneWords) -> Dialect:
    """The language of cards where just these names and sub-types are borne."""
    listed = [each.split() for each in borne.sub_types]
    parts = {
        " ".join(words[start:end])
        for words in listed
        for start in range(len(words))
        for end in range(start + 1, len(words) + 1)
    }
    words = {"card": borne.names, "sub-type": borne.sub_types, "part of a sub-type": parts}
    return the_dialect().knowing(**words)


def borne_in(document: Document) -> BorneWords:
    """What the cards of a set bear, whatever else is right or wrong with it."""
    data: Any = document.data if isinstance(document.data, dict) else {}
    names, sub_types = texts_in(data.get("names")), texts_in(data.get("sub_types"))
    listed = data.get("cards")
    for card in listed if isinstance(listed, list) else ():
        if isinstance(card, dict):
            names += texts_in([card.get("name")])
            sub_types += texts_in(card.get("sub_types"))
            for _, text in sets.texts_of(card):
                sub_types += sub_types_given(text)
    return BorneWords(names, sub_types)


def texts_in(listed: Any) -> list[str]:
    return [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []


def sub_types_given(text: str) -> list[str]:
    """The sub-types that a text gives to characters."""
    named = [takewhile(begins_a_name, rest.split()) for rest in GIVES_A_SUB_TYPE.findall(text)]
    return [name for words in named if (name := " ".join(words))]


def begins_a_name(word: str) -> bool:
    return word[:1].isupper()


ReadNtCard = ReadCard[NtCard, Status]  # with the statuses that its text tells of
the_dialect = cache(make_dialect)


NO_WORDS = BorneWords()


def read_cards(document: Document, borne: BorneWords = NO_WORDS) -> list[ReadNtCard]:
    """All cards of a set, ready to be played, where other cards bear these names and sub-types."""
    dialect = knowing(borne.with_those_of(borne_in(document)))
    make = partial(make_card, dialect=dialect)
    return read_set(sets.in_other_words(document, in_our_words), SetFile, make)


def make_card(file: CardFile, set_name: str, at: Place, dialect: Dialect) -> ReadNtCard:
    """One card: its fields checked, its text understood."""
    check_fields(file, at)
    kind = file.whole_kind
    sort = cards.KIND_NAMES[kind]
    text = "\n".join(dialect.normal(line) for line in file.lines)
    card = NtCard(file.name, kind, text, set_name, file.handler or "", sort)
    card.cost = file.hand_cost
    card.ap, card.dp, card.sp, card.hp = file.ap or 0, file.dp or 0, file.sp or 0, file.hp or 0
    card.sub_types = file.sub_types
    card.commander = kind == "commander"
    card.mask = kind == "mask"
    card.instrument = kind == "instrument"
    card.required = file.required
    card.lore = file.lore
    for name in file.elements:
        card.elements |= 1 << at.place_in(ELEMENTS, name, "element", "elements")
    return LineMaker(dialect, card).understood(file, at)


def check_fields(file: CardFile, at: Place) -> None:
    """Each kind has the fields it needs, and none that it cannot have."""
    figures = {"ap": file.ap, "dp": file.dp, "sp": file.sp, "hp": file.hp}
    if cards.KIND_NAMES[file.kind] & cards.CHARACTERS:
        missing = [name for name, value in figures.items() if value is None]
        if missing:
            raise at.error(f"{file.name} needs {', '.join(missing)} (NT-402)")
        if not 1 <= len(file.elements) <= 2:
            raise at.error(f"{file.name} needs 1 or 2 elements (NT-403)")
    elif file.elements or any(value is not None for value in figures.values()):
        raise at.error(
            f"{file.name} is a card of the kind {file.kind}: ap, dp, sp, hp and elements are for "
            "characters",
        )
    for more, plain in MORE_OF_A_KIND.items():
        if getattr(file, more) and file.kind not in (plain, more):
            text = f"{file.name} is a card of the kind {file.kind}, which is no {more}"
            raise at.error(text)
    if cards.KIND_NAMES[file.kind] == cards.TOKEN and file.required:
        raise at.error(f"{file.name} is a token, which needs no requirement")
