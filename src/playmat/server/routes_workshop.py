"""The workshop: cards that are being written, read and drawn as they are typed."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.language.set_texts import write_set
from playmat.parts.rulebook import Rulebook
from playmat.server.hall import find_game
from playmat.server.needs import TheHall, TheQueue
from playmat.server.sizes import SET_CARDS
from playmat.server.workshop_pages import (
    CardDraft,
    CardReading,
    CardSheet,
    DrawnCard,
    DrawnSet,
    FairQuestion,
    OpenedSet,
    PhraseBook,
    SetDraft,
    SetInWords,
    Workbench,
    WrittenSet,
)
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_forms import sheet_of, workbench
from playmat.workshop.fairness import fair_question
from playmat.workshop.phrase_book import phrase_book


@get("/api/workshop/{name:str}")
async def form(hall: TheHall, queue: TheQueue, name: FromPath[str]) -> Workbench:
    """What the cards of a game are made of."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: bench(game.name))


@get("/api/workshop/{name:str}/card")
async def sheet(name: FromPath[str], card: FromQuery[str]) -> CardSheet:
    """A card that comes with the game, by its fields."""
    return CardSheet(sheet_of(find_game(name), card))


@post("/api/workshop/{name:str}/read", status_code=200)
async def read_card(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[CardDraft]
) -> CardReading:
    """What the engine makes of a card, line by line, and the card as it will be printed."""
    game = find_game(name)
    return await hall.workroom.do(
        queue, lambda: read_draft(game, data.card, data.around, data.others)
    )


@post("/api/workshop/{name:str}/draw", status_code=200)
async def draw_set(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[SetDraft]
) -> DrawnSet:
    """Every card of a set as it will be printed; one at a time, so that others have their turn."""
    game = find_game(name)
    around = await hall.workroom.do(queue, lambda: game.around_one(data.around, data.cards))
    drawing = [partial(one, game, card, around) for card in data.cards]
    return DrawnSet([await hall.workroom.do(queue, draw) for draw in drawing])


@post("/api/workshop/{name:str}/open", status_code=200)
async def open_file(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[SetInWords]
) -> OpenedSet:
    """The cards of a set file, understood or not."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: opened(data.text, game))


@post("/api/workshop/{name:str}/write", status_code=200)
async def write_file(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[SetDraft]
) -> WrittenSet:
    """A set as a file: what has not changed stays as it was written."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: WrittenSet(text_of(data, game)))


@post("/api/workshop/{name:str}/fair", status_code=200)
async def weigh_card(
    hall: TheHall, queue: TheQueue, name: FromPath[str], data: JSONBody[CardDraft]
) -> FairQuestion:
    """How a card is weighed: an experiment to be asked as long work, and cards that are like it."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: fair_question(game, data.card, data.around))


@get("/api/grammar/{name:str}")
async def grammar(hall: TheHall, queue: TheQueue, name: FromPath[str]) -> PhraseBook:
    """All phrases that the text of a game's cards can be made of."""
    game = find_game(name)
    return await hall.workroom.do(queue, lambda: book(game.name))


def one(game: Rulebook, card: dict[str, Any], around: dict[str, Any]) -> DrawnCard:
    called = str(card.get("name", ""))
    try:
        reading = read_draft(game, card, around)
    except BadFile as error:
        return DrawnCard(called, None, error.message)
    troubles = [line.trouble.message for line in reading.lines if line.trouble is not None]
    return DrawnCard(called, reading.printed, "; ".join(filter(None, [reading.problem, *troubles])))


def opened(text: str, game: Rulebook) -> OpenedSet:
    """The fields of a set file, if it is one of this game."""
    document = read_yaml_text(text)
    data = document.data
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise document.error("this is no set: it has no list of cards")
    if data.get("game") != game.name:
        raise document.error(f"this set is for {data.get('game')!r}, not for {game.name!r}")
    if len(cards) > SET_CARDS:
        raise document.error(f"a set has at most {SET_CARDS} cards")
    return OpenedSet(list(cards), {n: value for n, value in data.items() if n != "cards"})


def text_of(draft: SetDraft, game: Rulebook) -> str:
    data = {"set": "My set", **draft.around, "game": game.name, "cards": draft.cards}
    return write_set(data, draft.text)


# ---- what does not change while the server runs ----


@cache
def bench(name: str) -> Workbench:
    return workbench(load(name))


@cache
def book(name: str) -> PhraseBook:
    return phrase_book(load(name))
