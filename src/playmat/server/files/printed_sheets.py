"""Cards on paper: what is to be printed for a guest, and the sheets, as PDF."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.kernel.errors import BadFile
from playmat.language.decks import Deck
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import Chosen
from playmat.printing.errors import Unprintable, missing
from playmat.printing.job import counted, sheets
from playmat.printing.pages import deck_page, rules_page
from playmat.printing.sheets import sheet_of
from playmat.server.files.deck_files import deck_of, text_of
from playmat.server.wire.workshop_pages import PrintJob

MOST_CARDS = 120  # on one order; sixty take some two seconds


def pictures_in(game: Rulebook, job: PrintJob) -> list[str]:
    """The digests of the pictures that are needed."""
    found, _ = wanted(game, job)
    return list(dict.fromkeys(card.picture for card in found.cards if card.picture))


def wanted(game: Rulebook, job: PrintJob) -> tuple[Chosen, list[Deck]]:
    """The cards that are to be printed, and the deck among them."""
    if missing():
        raise Unprintable(missing())
    sets = [read_yaml_text(job.text)] if job.text else []
    decks: list[Deck] = []
    if job.deck is not None:
        decks.append(deck_of(read_yaml_text(text_of(job.deck, game)), game))
    found = counted(game, job.cards, sets, decks)
    if not found.cards:
        raise BadFile("there is nothing to print")
    if len(found.cards) > MOST_CARDS:
        raise BadFile(
            f"at most {MOST_CARDS} cards are printed at a time, these are {len(found.cards)}"
        )
    return found, decks


def printed(game: Rulebook, job: PrintJob, pictures: Mapping[str, bytes]) -> bytes:
    found, decks = wanted(game, job)
    sheet = sheet_of(job.paper, 0.0)
    after = [deck_page(deck, sheet) for deck in decks]
    after += [rules_page(found.game.files.guide, sheet)] if job.rules else []
    return sheets(found, sheet, job.backs, after, pictures)[0]
