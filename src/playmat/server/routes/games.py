"""What games there are: their cards, decks, bots and rules."""

from __future__ import annotations

import secrets
import zlib
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from playmat import bots
from playmat.games import load, playable_names
from playmat.kernel.game import Mode
from playmat.lessons import course
from playmat.parts.look import Printed
from playmat.parts.rulebook import Rulebook
from playmat.printing.pictures import icon
from playmat.scenarios.examples import listed_examples
from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.deck_files import playable, printed_decks
from playmat.server.files.editions import find_game
from playmat.server.hall.hall import Hall
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall
from playmat.server.showing.rules import rules_info
from playmat.server.store import StoredDeck
from playmat.server.wire.pages import (
    BotInfo,
    DeckCheck,
    DeckDraft,
    DeckInfo,
    DeckInWords,
    ExampleInfo,
    FoundCards,
    GameInfo,
    LessonInfo,
    ModeInfo,
    ReadDeck,
    RulesInfo,
    SwitchInfo,
    TestDraw,
    WrittenDeck,
)
from playmat.workshop.card_search import search_fields

NEXT = 5  # cards that a test draw shows besides the hand
FACES = 3  # cards by which a game is recognised
OPENING = 20  # choices before the first hand is drawn; no game has as many


@get("/api/games")
async def games(hall: TheHall, guest: TheGuest, asker: TheAsker) -> list[GameInfo]:
    """Every game, with the guest's own decks before the others."""
    kept = await hall.store.decks_of(guest)
    found: list[GameInfo] = []
    for name in playable_names():
        own = [await sheet_of(hall, asker, deck) for deck in kept if deck.game == name]
        info = facts(name)
        found.append(msgspec.structs.replace(info, decks=[*own, *info.decks]))
    return found


@get("/api/games/{name:str}/cards")
async def cards(
    request: Request[Any, Any, Any],
    hall: TheHall,
    asker: TheAsker,
    name: FromPath[str],
    sets: FromQuery[list[str] | None] = None,
) -> Response[bytes]:
    """All that can lie on the table, as it is printed, with the cards of these sets."""
    if sets:
        edition = await hall.editions.find(name, sets)
        data = await hall.readers.do(asker, request_jobs.cards_of, edition)
    else:
        data = printed(find_game(name).name)
    return kept(request, data)


def kept(request: Request[Any, Any, Any], data: bytes) -> Response[bytes]:
    """An answer that a browser keeps; nothing, if it has it already."""
    tag = f'"{zlib.crc32(data):x}-{len(data):x}"'
    headers = {"cache-control": "private, no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@get("/api/games/{name:str}/icons")
async def icons(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """What stands inside the <svg> of each picture that a game names, 512 units wide and high."""
    return kept(request, drawn(find_game(name).name))


@get("/api/games/{name:str}/search")
async def find_cards(
    hall: TheHall,
    asker: TheAsker,
    name: FromPath[str],
    text: FromQuery[str] = "",
    sets: FromQuery[list[str] | None] = None,
) -> FoundCards:
    """The cards that a search finds; the same words work in the terminal."""
    edition = await hall.editions.find(name, sets or [])
    return await hall.readers.do(asker, request_jobs.find_cards, edition, text)


@get("/api/games/{name:str}/rules")
async def rules(name: FromPath[str]) -> RulesInfo:
    """The ten-minute page, the words on cards, the rulings and every clause."""
    return rules_info(find_game(name).name)


@post("/api/games/{name:str}/check", status_code=200)
async def check(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[DeckDraft]
) -> DeckCheck:
    """Whether a deck is legal, and which clauses it breaks."""
    edition = await hall.editions.find(name, data.sets)
    problems = await hall.readers.do(asker, request_jobs.check_deck, edition, data)
    return DeckCheck(not problems, problems, sum(data.cards.values()))


@post("/api/games/{name:str}/read", status_code=200)
async def read_words(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[DeckInWords]
) -> ReadDeck:
    """A deck that somebody brings, as a draft for the builder."""
    sets = await hall.readers.do(asker, request_jobs.sets_named, data.text)
    edition = await hall.editions.find(name, sets)
    return await hall.readers.do(asker, request_jobs.read_deck, edition, data.text)


@post("/api/games/{name:str}/write", status_code=200)
async def write_words(
    hall: TheHall, asker: TheAsker, name: FromPath[str], data: JSONBody[DeckDraft]
) -> WrittenDeck:
    """A deck in all forms in which it can be taken along."""
    edition = await hall.editions.find(name, data.sets)
    return await hall.readers.do(asker, request_jobs.write_deck, edition, data)


@post("/api/games/{name:str}/draw", status_code=200)
async def draw(name: FromPath[str], data: JSONBody[DeckDraft]) -> TestDraw:
    """An opening hand of a deck, legal or not."""
    game = find_game(name)
    pool = [card for card, count in data.cards.items() for _ in range(count)]
    secrets.SystemRandom().shuffle(pool)
    hand = hand_size(game.name)
    return TestDraw(pool[:hand], pool[hand : hand + NEXT])


async def sheet_of(hall: Hall, asker: Asker, deck: StoredDeck) -> DeckInfo:
    """A guest's deck; one at a time, so that others have their turn between two."""
    edition = await hall.editions.find(deck.game, deck.sets)
    return await hall.readers.do(asker, request_jobs.deck_sheet, edition, deck.text, deck.id)


# ---- what does not change while the server runs ----


@cache
def facts(name: str) -> GameInfo:
    game = load(name)
    lessons = course(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        look=game.looks.glance,
        modes=[
            ModeInfo(
                mode.name,
                mode.title,
                mode.seats,
                mode.teams,
                sizes(game, mode),
                mode.starter_rule,
            )
            for mode in game.modes.values()
        ],
        switches=[
            SwitchInfo(s.name, s.values, game.friendly_rules.get(s.name, s.default), s.rule)
            for s in game.switches.values()
        ],
        decks=printed_decks(name),
        bots=[
            BotInfo(level.name, level.title, level.strength, level.words) for level in bots.LEVELS
        ],
        examples=[
            ExampleInfo(example, scenario.name, scenario.lesson)
            for example, scenario in listed_examples(name)
        ],
        course=lessons[0].course if lessons else "",
        lessons=[
            LessonInfo(one.number, one.title, one.about, one.minutes, one.offers) for one in lessons
        ],
        search=search_fields(game),
        faces=faces(game),
        for_keeps=dict(game.for_keeps),
        field_words=game.says.field_words,
    )


def faces(game: Rulebook) -> list[Printed]:
    """A few cards of the deck one begins with, of different colours where it has them; only what
    can be read on a card that is an inch wide."""
    decks = {deck.name: deck.cards for deck in printed_decks(game.name)}
    names = decks.get(game.looks.glance.first_deck, {})
    cards = [
        game.looks.printed(card)
        for card in game.looks.lying
        if game.looks.printed_name(card) in names
    ]
    colours = {card.colour: card for card in reversed(cards)}
    chosen = [*colours.values(), *(card for card in cards if colours[card.colour] is not card)]
    return [
        Printed(
            card.name,
            card.kind,
            card.line,
            card.colour,
            icons=card.icons,
            text=[],
            cost=card.cost,
            stats=card.stats,
        )
        for card in chosen[:FACES]
    ]


def sizes(game: Rulebook, mode: Mode) -> dict[str, dict[str, int]]:
    """The house rules that change how many seats a mode has, with the game's own answers."""
    usual = {switch.name: switch.default for switch in game.switches.values()}
    found: dict[str, dict[str, int]] = {}
    for switch in game.switches.values():
        fixed = [value for value in switch.values if value not in ("#", "*")]
        seats = {v: game.seats_for(mode, {**usual, switch.name: v}) for v in fixed}
        if set(seats.values()) - {mode.seats}:
            found[switch.name] = seats
    return found


@cache
def printed(name: str) -> bytes:
    return msgspec.json.encode(load(name).looks.prints)


@cache
def drawn(name: str) -> bytes:
    """The pictures of a game by the names that the page has for them."""
    game = load(name)
    return msgspec.json.encode(
        {
            f"game-icons:{one}": icon(one)
            for one in sorted({*game.files.art.all_icons(), game.looks.glance.icon})
        }
    )


@cache
def hand_size(name: str) -> int:
    """How many cards an opening hand has: the first that anybody holds in a game just dealt."""
    game = load(name)
    mode = game.mode(None)
    deck = playable(name, mode.name)[0]
    table = game.deal([deck] * mode.seats, seed=0)
    for turn in range(OPENING):
        board: dict[str, Any] = table.board()
        held = len(board["seats"]["A"]["hand"])
        if held or table.decision is None:
            return held
        options = table.decision.options
        table.choose(options[turn % len(options)])  # equal throws of two seats would go on for ever
    return 0
