"""Set files: the cards of a set, each with its fields and its printed text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from playmat.kernel.errors import BadFile, BadText
from playmat.language.checking import check_against, schema
from playmat.language.decks import Name
from playmat.language.drafts import finished, is_draft
from playmat.language.files import Document, Place, read_yaml
from playmat.language.handlers import find_handler
from playmat.language.worths import CardWorths

TEXT_FIELDS: Final = ("text", "ability", "combo", "effect")  # what the language reads, as written
MOST_COPIES: Final = 99
MOST_FRAMES: Final = 40  # no game has so many colours
LONGEST_ICON: Final = 80  # letters of its name
MOST_SHEETS: Final = 20
MOST_ON_SHEET: Final = 2000
MOST_FROM_SHEET: Final = 40  # cards of a booster
ALL_CARDS: Final = "all"  # the sheet of all cards

ColourName = Annotated[str, msgspec.Meta(max_length=40)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
SheetName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
FromSheet = Annotated[int, msgspec.Meta(ge=1, le=MOST_FROM_SHEET)]
# How many cards of which sheets a booster has; a sheet is a rarity, `all`, or one of these.
BoosterWritten = Annotated[dict[SheetName, FromSheet], msgspec.Meta(max_length=MOST_SHEETS)]
SheetWritten = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=MOST_ON_SHEET)]
SheetsWritten = Annotated[dict[SheetName, SheetWritten], msgspec.Meta(max_length=MOST_SHEETS)]


class Card(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What all cards share. `art` is a picture of its own: see `playmat.parts.art`; `illustrator`
    is who made it; `copies` is how many of it are printed; `free_text` is what no rule carries out,
    but the players by hand. A `draft` is no card of the game: see
    `playmat.language.drafts`.

    A game adds the fields of its cards in a subclass: `class Fighter(Card, kw_only=True): hp: int`.
    """

    name: Name
    text: str = ""
    handler: str | None = None
    art: str = ""
    illustrator: str = ""
    free_text: str = ""
    copies: Annotated[int, msgspec.Meta(ge=0, le=MOST_COPIES)] = 1
    draft: bool = False

    @property
    def lines(self) -> list[str]:
        """The abilities of the card, one a line."""
        return [line.strip() for line in self.text.splitlines() if line.strip()]


C = TypeVar("C", bound=Card)


class CardSet(msgspec.Struct, Generic[C], kw_only=True, forbid_unknown_fields=True):
    """A set: its name, its game, its cards, and the id that their numbers begin with; `back` is a
    picture that is printed on the backs of its cards, `frames` and `symbol` how their fronts look:
    see `playmat.parts.dress`. `booster` and `sheets` say what is drawn from it for a sealed deck:
    see `playmat.tournaments.boosters`; `worth`, what its cards are worth there: see
    `playmat.language.worths`."""

    set: Name
    game: Name
    cards: list[C]
    id: str = ""
    back: Annotated[str, msgspec.Meta(pattern="^picture:[0-9a-f]{32}$")] = ""
    frames: Annotated[dict[ColourName, Colour], msgspec.Meta(max_length=MOST_FRAMES)] = {}
    symbol: Annotated[str, msgspec.Meta(max_length=LONGEST_ICON)] = ""
    booster: BoosterWritten = {}
    sheets: SheetsWritten = {}
    worth: CardWorths | None = None


S = TypeVar("S", bound=CardSet[Any])


def read_set(document: Document, kind: type[S]) -> S:
    """The set in a file, checked against the struct of its game's sets.

    A field that is left blank is as good as not there, and so is a draft. Names are unique
    within the set, and every handler named is one that the program has.

    >>> from playmat.language.files import read_yaml_text
    >>> foxes = read_yaml_text("{set: Foxes, game: mix, cards: [{name: Fox}, {name: Vixen}]}")
    >>> [card.name for card in read_set(foxes, CardSet[Card]).cards]
    ['Fox', 'Vixen']
    """
    document = finished(document)
    found = check_against(kind, without_blanks(document))
    seen: dict[str, int] = {}
    for number, card in enumerate(found.cards):
        if card.name in seen:
            line = document.line_of(("cards", seen[card.name], "name"))
            already = f"already on line {line}" if document.path and line else "there twice"
            place = ("cards", number, "name")
            raise document.error(f"the card {card.name!r} is {already}", place)
        seen[card.name] = number
        if card.handler is not None:
            line = document.line_of(("cards", number, "handler"))
            find_handler(card.handler, document.path, line)
    check_boosters(found, document)
    return found


def check_boosters(found: CardSet[Any], document: Document) -> None:
    """A sheet has cards of the set, a worth is of one, and a booster has what there is."""
    names = {card.name for card in found.cards}
    for sheet, listed in found.sheets.items():
        for number, name in enumerate(listed):
            if name not in names:
                told = f"the sheet {sheet!r} has {name!r}, which is no card of this set"
                raise document.error(told, ("sheets", sheet, number))
    for name in found.worth.cards if found.worth is not None else ():
        if name not in names:
            told = f"there is a worth of {name!r}, which is no card of this set"
            raise document.error(told, ("worth", "cards", name))
    rarities = {getattr(card, "rarity", "") for card in found.cards} - {""}
    known = [*found.sheets, *sorted(rarities), ALL_CARDS]
    for sheet in found.booster:
        if sheet not in known:
            hint = f"there are: {', '.join(known)}"
            raise document.error(f"there is no sheet {sheet!r}", ("booster", sheet), hint)


def in_other_words(document: Document, change: Callable[[dict[str, Any]], Any]) -> Document:
    """The same file with each of its cards put into other words, where it has cards at all.

    >>> from playmat.language.files import read_yaml_text
    >>> foxes = read_yaml_text("cards: [{title: Fox}]")
    >>> in_other_words(foxes, lambda card: {"name": card["title"]}).data
    {'cards': [{'name': 'Fox'}]}
    """
    data = document.data
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        return document
    cards = [
        change(dict(card)) if isinstance(card, dict) and not is_draft(card) else card
        for card in data["cards"]
    ]
    return Document({**data, "cards": cards}, document.text, document.path)


def without_blanks(document: Document) -> Document:
    """The same file without the fields that have no value."""
    return Document(filled(document.data), document.text, document.path)


def filled(data: Any) -> Any:
    """Plain data without the fields that have no value.

    >>> filled({"name": "Fox", "armor": None, "attacks": [{"damage": 1, "effect": None}]})
    {'name': 'Fox', 'attacks': [{'damage': 1}]}
    """
    if isinstance(data, list):
        return [filled(each) for each in data]
    if isinstance(data, dict):
        return {name: filled(value) for name, value in data.items() if value is not None}
    return data


def texts_of(data: Any) -> Iterator[tuple[Place, str]]:
    """The texts of a card, wherever they stand in it.

    >>> list(texts_of({"name": "Fox", "attacks": [{"effect": "Draw a card."}]}))
    [(('attacks', 0, 'effect'), 'Draw a card.')]
    """
    if not isinstance(data, dict):
        return
    for field, value in data.items():
        listed = value if isinstance(value, list) else []
        if field in TEXT_FIELDS and isinstance(value, str):
            yield (field,), value
        for number, each in enumerate(listed):
            if field in TEXT_FIELDS and isinstance(each, str):
                yield (field, number), each
            else:
                yield from (((field, number, *place), text) for place, text in texts_of(each))


def set_schema(kind: type[CardSet[Any]]) -> dict[str, Any]:
    """The JSON Schema of a game's set files, in which a field may be left blank."""
    made = schema(kind)
    for part in made["$defs"].values():
        for name, form in part.get("properties", {}).items():
            if name not in part["required"]:
                part["properties"][name] = {"anyOf": [form, {"type": "null"}]}
    return made


def set_files(folder: Path) -> list[Document]:
    """The set files of a folder, in the order of their names."""
    return [read_yaml(path) for path in sorted(folder.glob("*.yaml"))]


def bad_text(
    card: Card, error: BadText, document: Document, number: int, field: str = "text"
) -> BadFile:
    """What is wrong with a card's text, as an error of the file in which the card is `number`. Its
    place in the text stands in the hint, which only a terminal shows.
    """
    message, _, pointed = str(error).partition("\n")
    place = ("cards", number, field)
    return document.error(f"the text of {card.name!r}: {message}", place, pointed.strip())
