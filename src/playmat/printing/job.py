"""All that was chosen, as one PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from playmat.language.decks import Deck
from playmat.language.files import Document
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import Chosen, with_sets, with_tokens
from playmat.printing.face import back, face
from playmat.printing.played import as_played
from playmat.printing.sheets import Sheet, pdf

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
    found = [game.card(name) for name, count in cards.items() for _ in range(count)]
    found += [card for deck in decks for card in game.decks.cards_of(deck)]
    if not cards and not decks:
        found = [game.card(str(card["name"])) for each in sets for card in each.data["cards"]]
    return Chosen(game, [as_played(game, game.looks.printed(card)) for card in found], list(decks))
