"""Cards on paper and for other tables: those that a page shows, as a file."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from playmat.kernel.errors import BadFile
from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.editions import find_game
from playmat.server.hall.hall import Hall
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheHall
from playmat.server.wire.file_names import attachment
from playmat.server.wire.workshop_pages import PrintJob, PrintReport

PDF = "application/pdf"
ZIP = "application/zip"
MEDIA = {"sheets": PDF, "service": PDF, "images": ZIP, "tabletop": ZIP}


@post("/api/print", status_code=200)
async def print_cards(hall: TheHall, asker: TheAsker, data: JSONBody[PrintJob]) -> Response[bytes]:
    """Sheets to cut out, or pages for a print service. It takes seconds, so it has a process of
    its own."""
    return await made(hall, asker, data, PDF)


@post("/api/print/files", status_code=200)
async def print_files(hall: TheHall, asker: TheAsker, data: JSONBody[PrintJob]) -> Response[bytes]:
    """Images of cards, or what Tabletop Simulator needs, as one file."""
    return await made(hall, asker, data, ZIP)


@post("/api/print/report", status_code=200)
async def print_report(hall: TheHall, asker: TheAsker, data: JSONBody[PrintJob]) -> PrintReport:
    """What to know before cards are printed: names that are too long, pictures that are missing."""
    game = find_game(data.game).name
    pictures = await pictures_for(hall, asker, game, data)
    return await hall.printers.do(asker, request_jobs.print_report, game, data, pictures)


async def made(hall: Hall, asker: Asker, job: PrintJob, media: str) -> Response[bytes]:
    if MEDIA[job.form] != media:
        raise BadFile(f"{job.form} are not made here but at the other address")
    game = find_game(job.game).name
    pictures = await pictures_for(hall, asker, game, job)
    name, data = await hall.printers.do(asker, request_jobs.print_cards, game, job, pictures)
    return Response(data, media_type=media, headers=attachment(name))


async def pictures_for(hall: Hall, asker: Asker, game: str, job: PrintJob) -> dict[str, bytes]:
    """The pictures that the cards name, as far as they are kept here."""
    named = await hall.printers.do(asker, request_jobs.print_needs, game, job)
    kept = {digest: await hall.store.pictures.get(digest) for digest in named}
    return {digest: png for digest, png in kept.items() if png is not None}
