"""Sets that guests write: read as data, within bounds, and drawn as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.kernel.errors import BadFile
from playmat.language.files import Document, Place, read_yaml_text
from playmat.parts.look import Printed
from playmat.parts.played import as_played
from playmat.parts.rulebook import Rulebook
from playmat.server.files.editions import find_game
from playmat.server.wire.set_pages import CardChange, SetChanges
from playmat.server.wire.sizes import CARD_LETTERS, SET_CARDS
from playmat.workshop.draft_cards import drawn_drafts

LONGEST = 100  # letters of a set's name


def read_set(text: str, game: Rulebook) -> Rulebook:
    """The game with a set of a stranger, understood to the last word but for its drafts; BadFile
    names the line."""
    document = read_yaml_text(text)
    text_within_bounds(document)
    edition = game.with_sets([text])
    drawn_drafts(game, document)  # within bounds, too
    return edition


def text_within_bounds(document: Document) -> None:
    """Refuse what no card needs, before anything looks at the texts."""
    cards = document.data.get("cards") if isinstance(document.data, dict) else None
    if isinstance(cards, list) and len(cards) > SET_CARDS:
        raise document.error(
            f"a set has at most {SET_CARDS} cards", ("cards",), "divide it into several sets"
        )
    for place, text in texts_in(document.data):
        if len(text) > CARD_LETTERS:
            hint = f"texts on cards have up to {CARD_LETTERS} letters"
            raise document.error("this text is too long", place, hint)
        if not is_plain(text):
            raise document.error("a text has letters that cannot be printed", place)


def texts_in(data: Any, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """All texts of a file, names of fields among them, and where they stand."""
    if isinstance(data, str):
        yield place, data
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            yield from texts_in(inner, (*place, number))
    elif isinstance(data, dict):
        for name, inner in data.items():
            yield (*place, name), name
            yield from texts_in(inner, (*place, name))


def is_plain(text: str) -> bool:
    """Whether a text has nothing but letters that can be seen, and ends of lines.

    >>> is_plain("Draw a card.\\nHeal 2."), is_plain("Fo\\x07x")
    (True, False)
    """
    return text.replace("\n", "").replace("\t", "").isprintable()


def name_of(wished: str, written: str) -> str:
    """What a set is called: as its maker wishes, or as its file says."""
    name = " ".join(wished.split()) or written
    if len(name) > LONGEST or not name.isprintable():
        raise BadFile(f"a set has a name of up to {LONGEST} letters that can be printed")
    return name


def drawn(edition: Rulebook) -> list[Printed]:
    """The cards of an edition's sets as they are printed, drafts among them, and the tokens that
    only they make."""
    printed = {card.name for card in find_game(edition.name).looks.prints}
    own = [card for each in edition.sets for card in drawn_set(edition, read_yaml_text(each.text))]
    known = printed | {card.name for card in own}
    return [*own, *(card for card in edition.looks.prints if card.name not in known)]


def drawn_set(edition: Rulebook, document: Document) -> list[Printed]:
    """The cards of one set in the order of its file."""
    drafts = drawn_drafts(edition, document)
    names = [str(card["name"]) for card in document.data["cards"]]
    return [
        drafts.get(name) or as_played(edition, edition.looks.printed(edition.card(name)))
        for name in names
    ]


def replaced(edition: Rulebook) -> list[str]:
    """The printed cards that are other ones in this edition."""
    printed = find_game(edition.name).by_name
    return [name for name in edition.set_cards if name in printed]


def all_drawn(edition: Rulebook) -> list[Printed]:
    """Every card of an edition once: what a set replaces is not there any more."""
    if not edition.sets:
        return edition.looks.prints
    own = [card for card in drawn(edition) if not card.draft]  # no deck has a draft
    return list({card.name: card for card in [*edition.looks.prints, *own]}.values())


def changed(before: Rulebook, after: Rulebook) -> SetChanges:
    """What is different between two versions of a set."""
    old = {card.name: card for card in drawn(before)}
    new = {card.name: card for card in drawn(after)}
    return SetChanges(
        added=[card for name, card in new.items() if name not in old],
        removed=[card for name, card in old.items() if name not in new],
        changed=[
            CardChange(name, old[name], card)
            for name, card in new.items()
            if name in old and old[name] != card
        ],
    )
