"""All that was chosen, as one PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from playmat.language.decks import Deck
from playmat.language.files import Document
from playmat.parts.look import Printed
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import Chosen, cards_of_set, drawn, with_sets, with_tokens
from playmat.printing.face import back, face
from playmat.printing.sheets import Sheet, pdf
from playmat.workshop.draft_cards import drawn_drafts

NO_PICTURES: Final[Mapping[str, bytes]] = {}


def sheets(
    found: Chosen,
    sheet: Sheet,
    backs: bool,
    after: Sequence[str],
    pictures: Mapping[str, bytes] = NO_PICTURES,
) -> tuple[bytes, int]:
    """The PDF, and how many cards are in it; `after` are further pages in Typst's words, `pictures`
    those that cards name, by their digests, as PNG.
    """
    look, title = found.game.looks.glance, found.game.title
    cards = with_tokens(found)
    behind = back(look, title, sheet.bleed) if backs else ""
    faces = [face(card, look, sheet.bleed, pictures.get(card.picture)) for card in cards]
    return pdf(faces, behind, sheet, title, after), len(cards)


def counted(
    game: Rulebook, cards: Mapping[str, int], sets: Sequence[Document], decks: Sequence[Deck]
) -> Chosen:
    """So many copies of these cards, of decks, and if neither is named each card of these sets."""
    game = with_sets(game, sets)
    drafts = {name: card for each in sets for name, card in drawn_drafts(game, each).items()}
    found: list[Printed] = []
    for name, count in cards.items():
        one = drafts.get(name) or drawn(game, [game.card(name)])[0]
        found += [one] * count
    for deck in decks:
        found += drawn(game, game.decks.cards_of(deck))
    if not cards and not decks:
        found = [card for each in sets for card in cards_of_set(game, each)]
    return Chosen(game, found, list(decks))
