"""The guest's own decks."""

from __future__ import annotations

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.server.deck_files import deck_of, fields_of, problems_of, sets_named, sheet, text_of
from playmat.server.hall import Hall, NotHere, find_game
from playmat.server.limits import TooMany
from playmat.server.needs import TheGuest, TheHall, TheNetwork, TheQueue
from playmat.server.pages import KeptDeck, NewDeck
from playmat.server.store import StoredDeck

LONGEST = 100  # letters of a deck's name


@get("/api/decks")
async def decks(hall: TheHall, guest: TheGuest, queue: TheQueue) -> list[KeptDeck]:
    return [await kept(hall, queue, deck) for deck in await hall.store.decks_of(guest)]


@get("/api/decks/{deck:str}")
async def deck(hall: TheHall, guest: TheGuest, queue: TheQueue, deck: FromPath[str]) -> KeptDeck:
    return await kept(hall, queue, await own_deck(hall, guest, deck))


@post("/api/decks")
async def add_deck(
    hall: TheHall, guest: TheGuest, network: TheNetwork, queue: TheQueue, data: JSONBody[NewDeck]
) -> KeptDeck:
    """Keep a deck: a draft of the builder, or the text of a deck file."""
    near = await hall.store.count_decks(network)
    if network and near >= hall.settings.decks_each_network:
        raise TooMany("too many decks are kept from your address; delete one first")
    return await put_deck(hall, guest, network, queue, secrets.token_urlsafe(8), data)


@put("/api/decks/{deck:str}")
async def change_deck(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    queue: TheQueue,
    deck: FromPath[str],
    data: JSONBody[NewDeck],
) -> KeptDeck:
    await own_deck(hall, guest, deck)
    return await put_deck(hall, guest, network, queue, deck, data)


@delete("/api/decks/{deck:str}")
async def delete_deck(hall: TheHall, guest: TheGuest, deck: FromPath[str]) -> None:
    await own_deck(hall, guest, deck)
    await hall.store.delete_deck(deck)


async def own_deck(hall: Hall, guest: str, deck: str) -> StoredDeck:
    for found in await hall.store.decks_of(guest):
        if found.id == deck:
            return found
    raise NotHere("you have no such deck")


async def put_deck(
    hall: Hall, guest: str, network: str, queue: str, number: str, data: NewDeck
) -> KeptDeck:
    """Keep a deck that can be read; it need not be legal yet."""
    text, sets = await hall.workroom.do(queue, lambda: file_of(data))
    game = await hall.editions.find(data.game, sets, queue)
    name = await hall.workroom.do(queue, lambda: read(text, game, bool(data.text)))
    others = [deck for deck in await hall.store.decks_of(guest) if deck.id != number]
    if len(others) >= hall.settings.decks_each:
        raise TooMany("you keep too many decks; delete one first")
    if sum(len(deck.text) for deck in others) + len(text) > hall.settings.deck_letters_each:
        raise TooMany("your decks are too large together; delete one first")
    made = StoredDeck(number, guest, game.name, name, text, hall.wall(), network, sets)
    await hall.store.put_deck(made)
    return await kept(hall, queue, made)


def file_of(data: NewDeck) -> tuple[str, list[str]]:
    """The text of a deck's file, and the sets that it names."""
    game = find_game(data.game)
    text = data.text or (text_of(data.draft, game) if data.draft is not None else "")
    return text, sets_named(text)


def read(text: str, game: Rulebook, whole: bool) -> str:
    """The name of a deck that is to be kept; one that was brought as a file must be right."""
    document = read_yaml_text(text)
    if whole:
        deck_of(document, game)
    name = str(fields_of(document).get("deck", ""))
    if not 0 < len(name) <= LONGEST:
        raise BadFile(f"a deck has a name of up to {LONGEST} letters")
    return name


async def kept(hall: Hall, queue: str, deck: StoredDeck) -> KeptDeck:
    """A kept deck as it is shown; one at a time, so that others have their turn between two."""
    game = await hall.editions.of_deck(deck, queue)
    return await hall.workroom.do(queue, lambda: described(deck, game))


def described(deck: StoredDeck, game: Rulebook) -> KeptDeck:
    document = read_yaml_text(deck.text)
    (problems,) = problems_of(document, game, "")
    return KeptDeck(deck.id, deck.game, sheet(document, game, deck.id), deck.text, problems)
