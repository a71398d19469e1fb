"""All that was chosen, drawn once, as a file: sheets, pages for a print service, or pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from playmat.language.decks import Deck
from playmat.language.files import Document
from playmat.parts.look import Look, Printed
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import (
    Chosen,
    back_of,
    cards_of_set,
    name_of,
    printed_as_played,
    with_sets,
    with_tokens,
)
from playmat.printing.errors import Unprintable
from playmat.printing.face import back, face
from playmat.printing.images import card_images
from playmat.printing.sheets import Sheet, pdf
from playmat.printing.tabletop import tabletop_files
from playmat.printing.titles import is_small
from playmat.workshop.draft_cards import drawn_drafts

Form = Literal["sheets", "service", "images", "tabletop"]

NO_PICTURES: Final[Mapping[str, bytes]] = {}
SUFFIXES: Final[dict[Form, str]] = {
    "sheets": ".pdf",
    "service": ".pdf",
    "images": ".zip",
    "tabletop": ".zip",
}


class Remark(Struct):
    """Something to know about a card before it is printed; one that does not fit is left out."""

    card: str
    message: str
    left_out: bool = False

    def __str__(self) -> str:
        return f"{self.card}: {self.message}"


class Drawn(NamedTuple):
    """Cards that are drawn, one entry a copy, and what there is to say about them."""

    name: str  # of the set or the deck
    look: Look
    title: str  # of the game
    bleed: float
    cards: list[tuple[Printed, str]]
    remarks: list[Remark]
    own_back: bytes | None = None  # the picture on the backs, as PNG

    @property
    def back(self) -> str:
        return back(self.look, self.title, self.bleed, self.own_back)


def draw(found: Chosen, bleed: float, pictures: Mapping[str, bytes] = NO_PICTURES) -> Drawn:
    """The cards with the tokens that they make; `pictures` are those that cards name, by their
    digests or files, as PNG. An error only if nothing is left to print.
    """
    look = found.game.looks.glance
    own_back = pictures.get(found.back)
    made = Drawn(found.name, look, found.game.title, bleed, cards=[], remarks=[], own_back=own_back)
    if found.back and own_back is None:
        made.remarks.append(Remark(found.name, "the picture of its backs is missing"))
    faces: dict[bytes, str | None] = {}
    for card in with_tokens(found):
        whole = msgspec.json.encode(card)  # two cards may have one name
        if whole not in faces:
            faces[whole] = drawing(card, made, pictures)
        front = faces[whole]
        if front is not None:
            made.cards.append((card, front))
    if not made.cards:
        left_out = [each.message for each in made.remarks if each.left_out]
        raise Unprintable(left_out[0] if left_out else "there is nothing to print")
    return made


def drawing(card: Printed, made: Drawn, pictures: Mapping[str, bytes]) -> str | None:
    """The front of a card; None: it cannot be printed, which is told, as is what else is amiss."""
    try:
        front = face(card, made.look, made.bleed, pictures.get(picture_named(card)))
    except Unprintable as error:
        made.remarks.append(Remark(card.name, str(error), left_out=True))
        return None
    if is_small(card):
        made.remarks.append(Remark(card.name, "its name is long, so it is set very small"))
    named = picture_named(card)
    if named and named not in pictures:
        which = f"{card.awaits} " if card.awaits else ""
        made.remarks.append(
            Remark(card.name, f"its picture {which}is missing, so it has its icons")
        )
    return front


def picture_named(card: Printed) -> str:
    """What the picture of a card goes by: its digest or its file; empty: it has none of its own."""
    return card.picture or card.awaits.casefold()


def sheets(drawn: Drawn, sheet: Sheet, backs: bool, after: Sequence[str] = ()) -> bytes:
    """The cards as PDF; `after` are further pages in Typst's words."""
    fronts = [front for _, front in drawn.cards]
    return pdf(fronts, drawn.back if backs else "", sheet, drawn.title, after)


def images(drawn: Drawn, backs: bool) -> bytes:
    """A picture of each card, in one file."""
    return card_images(drawn.name, drawn.cards, drawn.back if backs else "")


def tabletop(drawn: Drawn, address: str) -> bytes:
    """What Tabletop Simulator needs, in one file; pictures will lie at the address."""
    return tabletop_files(drawn.name, drawn.cards, drawn.back, address)


def counted(
    game: Rulebook, cards: Mapping[str, int], sets: Sequence[Document], decks: Sequence[Deck]
) -> Chosen:
    """So many copies of these cards, of decks, and if neither is named the cards of these sets."""
    game = with_sets(game, sets)
    drafts = {name: card for each in sets for name, card in drawn_drafts(game, each).items()}
    found: list[Printed] = []
    for name, count in cards.items():
        one = drafts.get(name) or printed_as_played(game, [game.card(name)])[0]
        found += [one] * count
    for deck in decks:
        found += printed_as_played(game, game.decks.cards_of(deck))
    if not cards and not decks:
        found = [card for each in sets for card in cards_of_set(game, each)]
    return Chosen(game, found, list(decks), name_of(game, found, sets, decks), back_of(sets))
