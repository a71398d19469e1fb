"""The workshop: cards that are being written, read and drawn as they are typed."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.files.editions import find_game
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheHall
from playmat.server.wire.file_names import attachment
from playmat.server.wire.workshop_pages import (
    TABLE_BYTES,
    CardDraft,
    CardReading,
    CardSheet,
    CellProblem,
    DrawnSet,
    FairQuestion,
    FoundExamples,
    OpenedSet,
    PhraseBook,
    SetDraft,
    SetInWords,
    SetStatistics,
    SheetForm,
    TableInFile,
    TableOfCards,
    Workbench,
    WrittenSet,
)
from playmat.workshop.card_forms import sheet_of
from playmat.workshop.spreadsheets.reading import told_once

FILE = "application/octet-stream"


@get("/api/workshop/{name:str}")
async def form(hall: TheHall, asker: TheAsker, name: FromPath[str]) -> Workbench:
    """What the cards of a game are made of."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.bench, game.name)


@get("/api/workshop/{name:str}/card")
async def sheet(name: FromPath[str], card: FromQuery[str]) -> CardSheet:
    """A card that comes with the game, by its fields."""
    return CardSheet(sheet_of(find_game(name), card))


@post("/api/workshop/{name:str}/read", status_code=200)
async def read_card(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[CardDraft]
) -> CardReading:
    """What the engine makes of a card, line by line, and the card as it will be printed."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.read_card, game.name, data)


@post("/api/workshop/{name:str}/draw", status_code=200)
async def draw_set(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[SetDraft]
) -> DrawnSet:
    """Every card of a set as it will be printed; one at a time, so that others have their turn."""
    game = find_game(name)
    around = await hall.readers.do(
        asker, request_jobs.around_one, game.name, data.around, data.cards
    )
    return DrawnSet(
        [
            await hall.readers.do(asker, request_jobs.draw_card, game.name, card, around)
            for card in data.cards
        ]
    )


@post("/api/workshop/{name:str}/open", status_code=200)
async def open_file(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[SetInWords]
) -> OpenedSet:
    """The cards of a set file, understood or not."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.open_set, game.name, data.text)


@post("/api/workshop/{name:str}/write", status_code=200)
async def write_file(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[SetDraft]
) -> WrittenSet:
    """A set as a file: what has not changed stays as it was written."""
    game = find_game(name)
    return WrittenSet(await hall.readers.do(asker, request_jobs.set_file, game.name, data))


@post("/api/workshop/{name:str}/table", status_code=200, request_max_body_size=TABLE_BYTES)
async def read_table(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[TableInFile]
) -> TableOfCards:
    """The cards of a spreadsheet, and what is wrong with it by cell; card by card, so that others
    have their turn."""
    game = find_game(name)
    found = await hall.readers.do(asker, request_jobs.table_cards, game.name, data)
    around = await hall.readers.do(
        asker, request_jobs.around_one, game.name, data.around, found.cards
    )
    told: list[CellProblem] = []
    for card, row in zip(found.cards, found.rows):
        told += await hall.readers.do(
            asker, request_jobs.row_problems, game.name, card, row, around
        )
    found.problems = told_once(found.problems, told)
    return found


@post("/api/workshop/{name:str}/table/{form:str}", status_code=200)
async def write_table(
    hall: TheHall,
    asker: TheAsker,
    name: FromPath[str],
    form: FromPath[SheetForm],
    data: JSONBody[SetDraft],
) -> Response[bytes]:
    """The cards of a set as a spreadsheet."""
    game = find_game(name)
    made = await hall.readers.do(asker, request_jobs.table_file, game.name, data, form)
    called = str(data.around.get("set") or game.name)
    return Response(made, media_type=FILE, headers=attachment(f"{called}.{form}"))


@post("/api/workshop/{name:str}/statistics", status_code=200)
async def set_statistics(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[SetInWords]
) -> SetStatistics:
    """What a set is made of, beside the cards that come with the game."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.set_statistics, game.name, data.text)


@post("/api/workshop/{name:str}/fair", status_code=200)
async def weigh_card(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[CardDraft]
) -> FairQuestion:
    """How a card is weighed: an experiment to be asked as long work, and cards that are like it."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.weigh_card, game.name, data)


@get("/api/grammar/{name:str}")
async def grammar(hall: TheHall, asker: TheAsker, name: FromPath[str]) -> PhraseBook:
    """All phrases that the text of a game's cards can be made of."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.grammar, game.name)


@get("/api/grammar/{name:str}/examples")
async def examples(
    hall: TheHall, asker: TheAsker, name: FromPath[str], words: FromQuery[str] = ""
) -> FoundExamples:
    """What the cards of a game can do, by theme; with words, what of it people mean by them."""
    game = find_game(name)
    return await hall.readers.do(asker, request_jobs.examples, game.name, words)
