"""What the workshop asks over HTTP, as types: cards and sets that are being written."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from playmat.parts.look import Mat, Printed
from playmat.printing.job import Remark
from playmat.server.wire.messages import SeatInfo
from playmat.server.wire.pages import DeckDraft
from playmat.server.wire.sizes import SET_CARDS, SET_LETTERS, Cards, Name, SetText
from playmat.workshop.card_drafts import (
    CardReading,
    LineReading,
    Mended,
    Offer,
    PartRead,
    Trouble,
)
from playmat.workshop.card_examples import CardExample, CardTheme
from playmat.workshop.card_forms import CardForm, FieldShape, FormField, Workbench
from playmat.workshop.card_warnings import LineWarning
from playmat.workshop.example_search import FoundExamples
from playmat.workshop.fairness import FairQuestion
from playmat.workshop.nearest_examples import NearLine
from playmat.workshop.phrase_book import PhraseBook, PhraseEntry, PhraseGroup
from playmat.workshop.set_statistics import Alike, CountedFacet, SetStatistics, Tally
from playmat.workshop.spreadsheets.files import MOST_BYTES, SheetForm
from playmat.workshop.spreadsheets.reading import CellProblem, TableOfCards, UnknownColumn

__all__ = [
    "Alike",
    "CardDraft",
    "CardExample",
    "CardForm",
    "CardReading",
    "CardSheet",
    "CardTheme",
    "CellProblem",
    "CountedFacet",
    "DraftedScenario",
    "DraftedScenarios",
    "DrawnCard",
    "DrawnSet",
    "FairQuestion",
    "FieldShape",
    "FormField",
    "FoundExamples",
    "LineReading",
    "LineWarning",
    "Mended",
    "NearLine",
    "Offer",
    "OpenedSet",
    "PartRead",
    "PhraseBook",
    "PhraseEntry",
    "PhraseGroup",
    "PrintJob",
    "PrintReport",
    "Remark",
    "SetDraft",
    "SetInWords",
    "SetStatistics",
    "SheetForm",
    "TableInFile",
    "TableOfCards",
    "Tally",
    "Trouble",
    "UnknownColumn",
    "Workbench",
    "WrittenSet",
]

CARD_BYTES = 8000  # of a card as it is sent; the largest that comes with a game has 800


def check_size(what: Any, most: int) -> None:
    """A ValueError if something is larger than any card or set can be."""
    if len(msgspec.json.encode(what)) > most:
        raise ValueError(f"this is larger than {most} bytes")


class CardDraft(Struct, forbid_unknown_fields=True):
    """A card that is being written, by its fields; `around` are the fields of its set, `others`
    the names of the set's other cards.
    """

    card: dict[str, Any]
    around: dict[str, Any] = field(default_factory=dict)
    others: Annotated[list[Name], Meta(max_length=SET_CARDS)] = field(default_factory=list)

    def __post_init__(self) -> None:
        check_size((self.card, self.around), CARD_BYTES)


class CardSheet(Struct):
    """A card of the game by its fields, to make a variant of it."""

    card: dict[str, Any]


class SetDraft(Struct, forbid_unknown_fields=True):
    """A set that is being written; `text` is its file as it was before."""

    cards: Annotated[list[dict[str, Any]], Meta(max_length=SET_CARDS)]
    around: dict[str, Any] = field(default_factory=dict)
    text: SetText = ""

    def __post_init__(self) -> None:
        check_size((self.cards, self.around), SET_LETTERS)


class DrawnCard(Struct):
    """A card as it will be printed, or what is wrong with it."""

    name: str
    printed: Printed | None
    problem: str


class DrawnSet(Struct):
    cards: list[DrawnCard]


class SetInWords(Struct, forbid_unknown_fields=True):
    """A set that somebody brings: the text of a set file."""

    text: SetText


class OpenedSet(Struct):
    """The cards of a set file by their fields; `around` are the fields beside them."""

    cards: list[dict[str, Any]]
    around: dict[str, Any]


class WrittenSet(Struct):
    text: str


TABLE_LETTERS = MOST_BYTES * 4 // 3 + 4  # of a spreadsheet in base64
TABLE_BYTES = TABLE_LETTERS + 2 * SET_LETTERS  # of all that is sent with it


class TableInFile(Struct, forbid_unknown_fields=True):
    """A spreadsheet that somebody brings: a file in base64, or what was copied out of one.

    `cards` and `around` are the set as it was: a card keeps what the table has no column for.
    """

    file: Annotated[str, Meta(max_length=TABLE_LETTERS)] = ""
    text: Annotated[str, Meta(max_length=MOST_BYTES // 4)] = ""
    cards: Annotated[list[dict[str, Any]], Meta(max_length=SET_CARDS)] = field(default_factory=list)
    around: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_size((self.cards, self.around), SET_LETTERS)


class DraftedScenario(Struct):
    """A scenario for a card that passes: its text as it is kept with a set, and in words what
    happens and what is expected; the mat before and after, with all cards open.
    """

    about: Literal["does", "nothing", "cost"]
    name: str
    text: str
    told: list[str]
    expects: list[str]
    seats: list[SeatInfo]
    before: Mat
    after: Mat


class DraftedScenarios(Struct):
    """What the work `drafts` finds; `cards` are those of the set, as they are printed, and
    `not_counted` says which cards in play have free text.
    """

    drafts: list[DraftedScenario]
    cards: list[Printed]
    not_counted: str = ""


class PrintJob(Struct, forbid_unknown_fields=True):
    """Cards to print: so many copies of each, those of a deck, those of a set file.

    The cards that are named may be of the set; if none are, the cards of it are printed, each as
    often as it says. `form` says for what: sheets to cut out, a print service (a page a card), and
    as one ZIP file images or what Tabletop Simulator needs, whose pictures will lie at `address`.
    """

    game: Name
    cards: Cards = field(default_factory=dict)
    deck: DeckDraft | None = None
    text: SetText = ""
    paper: Literal["a4", "letter"] = "a4"
    backs: bool = False
    rules: bool = False
    form: Literal["sheets", "service", "images", "tabletop"] = "sheets"
    bleed: Annotated[float, Meta(ge=0, le=5)] = 0.0
    address: Annotated[str, Meta(max_length=300)] = ""


class PrintReport(Struct):
    """What the file is called, how many cards it has, and what to know about them before."""

    name: str
    cards: int
    remarks: list[Remark]
