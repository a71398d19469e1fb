"""Cards on paper: sheets of those that a page shows, as PDF."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import Response, post
from litestar.params import JSONBody

from playmat.kernel.errors import BadFile
from playmat.language.decks import Deck
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.printing.choosing import Chosen
from playmat.printing.errors import Unprintable, missing
from playmat.printing.job import counted, sheets
from playmat.printing.pages import deck_page, rules_page
from playmat.printing.sheets import sheet_of
from playmat.server.deck_files import deck_of, text_of
from playmat.server.hall import find_game
from playmat.server.needs import TheHall, TheQueue
from playmat.server.workshop_pages import PrintJob

MOST_CARDS = 120  # on one order; sixty take some two seconds


@post("/api/print", status_code=200)
async def print_cards(hall: TheHall, queue: TheQueue, data: JSONBody[PrintJob]) -> Response[bytes]:
    """Sheets to cut out. It takes seconds, so it has a room of its own."""
    game = find_game(data.game)
    found, decks = await hall.pressroom.do(queue, lambda: wanted(game, data))
    named = dict.fromkeys(card.picture for card in found.cards if card.picture)
    kept = {digest: await hall.store.pictures.get(digest) for digest in named}
    pictures = {digest: png for digest, png in kept.items() if png is not None}
    made = await hall.pressroom.do(queue, lambda: printed(found, decks, data, pictures))
    headers = {"content-disposition": f'attachment; filename="{game.name}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


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


def printed(
    found: Chosen, decks: list[Deck], job: PrintJob, pictures: Mapping[str, bytes]
) -> bytes:
    sheet = sheet_of(job.paper, 0.0)
    after = [deck_page(deck, sheet) for deck in decks]
    after += [rules_page(found.game.guide, sheet)] if job.rules else []
    return sheets(found, sheet, job.backs, after, pictures)[0]
