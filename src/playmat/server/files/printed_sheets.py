"""Cards on paper and for other tables: what is to be printed for a guest, as a file."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.kernel.errors import BadFile
from playmat.language.decks import Deck
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import Chosen
from playmat.printing.errors import Unprintable, missing
from playmat.printing.file_names import plain_name
from playmat.printing.job import SUFFIXES, Drawn, counted, draw, images, sheets, tabletop
from playmat.printing.pages import deck_page, rules_page
from playmat.printing.sheets import card_page, sheet_of
from playmat.server.files.deck_files import deck_of, text_of
from playmat.server.wire.workshop_pages import PrintJob, PrintReport

MOST_CARDS = 120  # on one order; sixty take some two seconds
MOST_PICTURES = {"images": 60, "tabletop": 69}  # some half a second each, and a sheet five
MOST_COPIES = 1000  # of all of them


def pictures_in(game: Rulebook, job: PrintJob) -> list[str]:
    """The digests of the pictures that are needed."""
    found, _ = wanted(game, job)
    return list(dict.fromkeys(filter(None, [found.back, *(each.picture for each in found.cards)])))


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
    once = job.form in MOST_PICTURES  # then copies cost nothing
    count = len({card.name for card in found.cards}) if once else len(found.cards)
    most = MOST_PICTURES.get(job.form, MOST_CARDS)
    if count > most or len(found.cards) > MOST_COPIES:
        raise BadFile(f"at most {most} cards are printed at a time, these are {count}")
    return found, decks


def drawn(game: Rulebook, job: PrintJob, pictures: Mapping[str, bytes]) -> Drawn:
    """The cards, drawn for what they are printed for."""
    found, _ = wanted(game, job)
    return draw(found, 0.0 if job.form == "tabletop" else job.bleed, pictures)


def report(game: Rulebook, job: PrintJob, pictures: Mapping[str, bytes]) -> PrintReport:
    made = drawn(game, job, pictures)
    return PrintReport(plain_name(made.name), len(made.cards), made.remarks)


def printed(game: Rulebook, job: PrintJob, pictures: Mapping[str, bytes]) -> tuple[str, bytes]:
    """What the file is called, and what is in it."""
    made = drawn(game, job, pictures)
    name = f"{made.name}{SUFFIXES[job.form]}"
    if job.form == "images":
        return name, images(made, job.backs)
    if job.form == "tabletop":
        return name, tabletop(made, job.address)
    if job.form == "service":
        return name, sheets(made, card_page(job.bleed), job.backs)
    found, decks = wanted(game, job)
    sheet = sheet_of(job.paper, job.bleed)
    after = [deck_page(deck, sheet) for deck in decks]
    after += [rules_page(found.game.files.guide, sheet)] if job.rules else []
    return name, sheets(made, sheet, job.backs, after)
