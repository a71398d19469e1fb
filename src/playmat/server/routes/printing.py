"""Cards on paper: sheets of those that a page shows, as PDF."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from playmat.server.files.editions import find_game
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheHall
from playmat.server.wire.workshop_pages import PrintJob


@post("/api/print", status_code=200)
async def print_cards(hall: TheHall, asker: TheAsker, data: JSONBody[PrintJob]) -> Response[bytes]:
    """Sheets to cut out. It takes seconds, so it has a process of its own."""
    game = find_game(data.game).name
    named = await hall.printers.do(asker, request_jobs.print_needs, game, data)
    kept = {digest: await hall.store.pictures.get(digest) for digest in named}
    pictures = {digest: png for digest, png in kept.items() if png is not None}
    made = await hall.printers.do(asker, request_jobs.print_cards, game, data, pictures)
    headers = {"content-disposition": f'attachment; filename="{game}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)
