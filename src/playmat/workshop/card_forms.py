"""The form of a card: what somebody fills in who makes one.

It is made of the declaration of the game's set files, so that a game adds nothing to have one.
Which fields a kind of card has, the cards show that come with the game: what those of a kind have
stands in its form, and what no card of the game has stands apart, for the rare card that needs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field, inspect

from playmat.kernel.errors import BadFile
from playmat.language.sets import TEXT_FIELDS, set_files
from playmat.language.suggestions import nearest
from playmat.parts.rulebook import Rulebook
from playmat.workshop.draft_documents import draft_document

FieldShape = Literal[
    "line", "lines", "text", "number", "flag", "choice", "list", "table", "group", "rows"
]

APART: Final = ("kind", "handler", "art", "illustrator", "draft")  # apart from the form
OF_LINES: Final = ("free_text",)  # several lines, which no game reads
SET_APART: Final = (
    *("set", "game", "cards", "id", "back", "frames", "symbol"),
    *("booster", "sheets", "worth"),  # of lists of names and figures, which no form holds
)
MOST_KNOWN: Final = 40  # values to be offered; of more nobody wants a list
BARE: Final = ("text", "lore", "quote", "number", "illustrator")  # what a new card has not
NEW_NAME: Final = "New card"


class FormField(Struct, omit_defaults=True):
    """A field to fill in.

    `choices` are all it may be, or the keys of a table; `known` are values that cards have. A
    number lies between `least` and `most`; of a list or of rows they say how many there are.
    """

    name: str  # in set files
    title: str
    shape: FieldShape
    needed: bool = False
    choices: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    least: int | None = None
    most: int | None = None
    fields: list[FormField] = field(default_factory=list)  # of a group, or of each row


class CardForm(Struct):
    """The form of one kind of card; `blank` is a card to begin with."""

    kind: str
    title: str
    fields: list[FormField]
    more: list[FormField]
    blank: dict[str, Any]


class Workbench(Struct):
    """All that is needed to make cards of a game, first the kind of which it has most; `fields` are
    those of a set besides its cards."""

    forms: list[CardForm]
    fields: list[FormField]
    icons: list[str]
    names: list[str]  # of the cards that come with the game


def workbench(game: Rulebook) -> Workbench:
    """What the cards of a game are made of."""
    sheets = sheets_of(game)
    whole = struct_of(inspect.type_info(game.set_file))
    card = struct_of(next(each.type for each in whole.fields if each.encode_name == "cards"))
    used = {name for sheet in sheets for name in sheet}
    kinds = Counter(kind_of(sheet) for sheet in sheets)
    return Workbench(
        [form(game, kind, card, sheets, used) for kind, _ in kinds.most_common()],
        [made(each, []) for each in whole.fields if each.encode_name not in SET_APART],
        sorted(game.files.art.all_icons()),
        [str(sheet["name"]) for sheet in sheets],
    )


def sheets_of(game: Rulebook) -> list[dict[str, Any]]:
    """The cards that come with a game, as they stand in its files."""
    documents = set_files(game.folder / "cards")
    return [card for document in documents for card in document.data["cards"]]


def sheet_of(game: Rulebook, name: str) -> dict[str, Any]:
    """One of them by its name, to make a variant of it."""
    found = {str(sheet["name"]): sheet for sheet in sheets_of(game)}
    if name not in found:
        meant = nearest(name, found)
        hint = f"did you mean {meant!r}?" if meant else ""
        raise BadFile(f"there is no card {name!r} in {game.title}", hint=hint)
    return found[name]


def kind_of(sheet: Mapping[str, Any]) -> str:
    return str(sheet.get("kind") or "")


def form(
    game: Rulebook,
    kind: str,
    card: inspect.StructType,
    sheets: Sequence[Mapping[str, Any]],
    used: set[str],
) -> CardForm:
    """The form of a kind, by what the cards of that kind have."""
    own = [sheet for sheet in sheets if kind_of(sheet) == kind]
    usual = dict.fromkeys(name for sheet in own for name in sheet)
    declared = [each for each in card.fields if each.encode_name not in APART]
    ordered = sorted(declared, key=lambda each: place_in(each.encode_name, list(usual)))
    return CardForm(
        kind,
        titled(kind or "card"),
        [made(each, own) for each in ordered if each.encode_name in usual or needed(each)],
        [made(each, own) for each in declared if each.encode_name not in used and not needed(each)],
        blank(game, own),
    )


def needed(declared: inspect.Field) -> bool:
    """Whether a field is in every form: what a card cannot be without, and how many are printed."""
    return declared.required or declared.encode_name == "copies"


def place_in(name: str, names: list[str]) -> int:
    return names.index(name) if name in names else len(names)


def blank(game: Rulebook, sheets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The plainest card of a kind, less all that a card can do without."""
    made = plain_card(game, sheets)
    while (less := without_one(game, made)) is not None:
        made = less
    return {name: bare_rows(game, made, name) for name in made}


def plain_card(game: Rulebook, sheets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The plainest card of a kind without what makes it that card; some kinds need a text."""
    plainest = min(sheets, key=lambda sheet: len(msgspec.json.encode(sheet)))
    kept = {name: value for name, value in plainest.items() if name not in BARE}
    made = {**kept, "name": NEW_NAME}
    return made if is_read(game, made) else {**made, "text": plainest.get("text", "")}


def without_one(game: Rulebook, sheet: Mapping[str, Any]) -> dict[str, Any] | None:
    """The card without a field that it can do without; None: there is none."""
    tried = (
        {other: value for other, value in sheet.items() if other != name}
        for name in sheet
        if name not in ("name", "kind")
    )
    return next((less for less in tried if is_read(game, less)), None)


def bare_rows(game: Rulebook, sheet: Mapping[str, Any], name: str) -> Any:
    """The rows of a field without the names that nobody needs to give them."""
    value = sheet[name]
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return value
    rows = [{key: each for key, each in row.items() if key != "name"} for row in value]
    return rows if is_read(game, {**sheet, name: rows}) else value


def is_read(game: Rulebook, sheet: Mapping[str, Any]) -> bool:
    try:
        game.texts.read_cards(draft_document(game, sheet, {}))
    except BadFile:
        return False
    return True


def made(declared: inspect.Field, sheets: Sequence[Mapping[str, Any]]) -> FormField:
    """A declared field as one to fill in; `sheets` are the cards that may have it."""
    name = declared.encode_name
    values = [sheet[name] for sheet in sheets if sheet.get(name) is not None]
    kind = fitting(flat(declared.type), values)
    field = FormField(name, titled(name), "line", declared.required)
    if isinstance(kind, inspect.StructType):
        return of_struct(field, "group", kind, values)
    if isinstance(kind, inspect.ListType):
        field.least, field.most = kind.min_length, kind.max_length
        rows = [row for value in values for row in value]
        item = fitting(flat(kind.item_type), rows)
        if isinstance(item, inspect.StructType):
            return of_struct(field, "rows", item, rows)
        closed = isinstance(item, inspect.LiteralType)
        field.shape, field.choices = "list", choices_of(item, rows) if closed else []
        field.known = [] if closed else known(rows)
    elif isinstance(kind, inspect.DictType):
        field.shape, field.choices = "table", choices_of(kind.key_type)
        least_and_most(field, fitting(flat(kind.value_type), []))
    elif isinstance(kind, inspect.BoolType):
        field.shape = "flag"
    elif isinstance(kind, inspect.IntType):
        field.shape = "number"
        least_and_most(field, kind)
    elif isinstance(kind, inspect.LiteralType):
        field.shape, field.choices = "choice", choices_of(kind, values)
    elif name in TEXT_FIELDS:
        field.shape = "text"
    elif name in OF_LINES:
        field.shape = "lines"
    else:
        field.known = known(values)
    return field


def of_struct(
    field: FormField, shape: FieldShape, kind: inspect.StructType, values: list[Any]
) -> FormField:
    """A field with fields inside; those that no card has are left out, if any card has some."""
    inside = [value for value in values if isinstance(value, dict)]
    used = {name for value in inside for name in value}
    listed = [each for each in kind.fields if not used or each.encode_name in used or each.required]
    field.shape, field.fields = shape, [made(each, inside) for each in listed]
    return field


def least_and_most(field: FormField, kind: inspect.Type) -> None:
    if isinstance(kind, inspect.IntType):
        field.least, field.most = kind.ge, kind.le


PLAIN: Final[dict[type, tuple[type, ...]]] = {
    dict: (inspect.StructType, inspect.DictType),
    list: (inspect.ListType,),
    bool: (inspect.BoolType,),
    int: (inspect.IntType,),
    str: (inspect.LiteralType, inspect.StrType),
}


def fitting(kinds: list[inspect.Type], values: Iterable[Any]) -> inspect.Type:
    """Of all that a field may be, what cards have there; where none has it, the plainest."""
    for value in values:
        for kind in kinds:
            if isinstance(kind, PLAIN.get(type(value), ())):
                return kind
    plain = [kind for kind in kinds if isinstance(kind, inspect.StrType)]
    return (plain or kinds)[0]


def flat(kind: inspect.Type) -> list[inspect.Type]:
    """What a field may be, apart from nothing."""
    if isinstance(kind, inspect.UnionType):
        return [each for part in kind.types for each in flat(part)]
    if isinstance(kind, inspect.Metadata):
        return flat(kind.type)
    return [] if isinstance(kind, inspect.NoneType) else [kind]


def struct_of(kind: inspect.Type) -> inspect.StructType:
    """The struct that a type is, or that a list of them is made of."""
    inner = kind.item_type if isinstance(kind, inspect.CollectionType) else kind
    assert isinstance(inner, inspect.StructType), kind
    return inner


def choices_of(kind: inspect.Type, values: Iterable[Any] = ()) -> list[str]:
    """The values of a closed list; of spellings that differ in capitals the one that cards have."""
    found = {value.lower(): value for value in values if isinstance(value, str)}
    for each in flat(kind):
        if isinstance(each, inspect.LiteralType):
            for value in each.values:
                found.setdefault(str(value).lower(), str(value))
    return [value for value in found.values() if value]


def known(values: Iterable[Any]) -> list[str]:
    """What several cards have in a field, if that is few enough to be offered."""
    worded = [value for value in values if isinstance(value, str)]
    found = dict.fromkeys(worded)
    return list(found) if len(found) <= MOST_KNOWN and len(found) < len(worded) else []


def titled(name: str) -> str:
    """The name of a field as a person reads it.

    >>> titled("evolves_from")
    'Evolves from'
    """
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]
