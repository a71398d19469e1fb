"""The guest's own decks."""

from __future__ import annotations

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.kernel.errors import BadFile
from playmat.server.deck_files import deck_of, fields_of, problems_of, sheet, text_of
from playmat.server.hall import Hall, NotHere, find_game
from playmat.server.limits import TooMany
from playmat.server.needs import TheGuest, TheHall, TheNetwork
from playmat.server.pages import KeptDeck, NewDeck
from playmat.server.store import StoredDeck

LONGEST = 100  # letters of a deck's name


@get("/api/decks")
async def decks(hall: TheHall, guest: TheGuest) -> list[KeptDeck]:
    return [kept(deck) for deck in await hall.store.decks_of(guest)]


@get("/api/decks/{deck:str}")
async def deck(hall: TheHall, guest: TheGuest, deck: FromPath[str]) -> KeptDeck:
    return kept(await own_deck(hall, guest, deck))


@post("/api/decks")
async def add_deck(
    hall: TheHall, guest: TheGuest, network: TheNetwork, data: JSONBody[NewDeck]
) -> KeptDeck:
    """Keep a deck: a draft of the builder, or the text of a deck file."""
    if len(await hall.store.decks_of(guest)) >= hall.settings.decks_each:
        raise TooMany("you keep too many decks; delete one first")
    near = await hall.store.count_decks(network)
    if network and near >= hall.settings.decks_each_network:
        raise TooMany("too many decks are kept from your address; delete one first")
    return await put_deck(hall, guest, network, secrets.token_urlsafe(8), data)


@put("/api/decks/{deck:str}")
async def change_deck(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    deck: FromPath[str],
    data: JSONBody[NewDeck],
) -> KeptDeck:
    await own_deck(hall, guest, deck)
    return await put_deck(hall, guest, network, deck, data)


@delete("/api/decks/{deck:str}")
async def delete_deck(hall: TheHall, guest: TheGuest, deck: FromPath[str]) -> None:
    await own_deck(hall, guest, deck)
    await hall.store.delete_deck(deck)


async def own_deck(hall: Hall, guest: str, deck: str) -> StoredDeck:
    for found in await hall.store.decks_of(guest):
        if found.id == deck:
            return found
    raise NotHere("you have no such deck")


async def put_deck(hall: Hall, guest: str, network: str, number: str, data: NewDeck) -> KeptDeck:
    """Keep a deck that can be read; it need not be legal yet."""
    game = find_game(data.game)
    text = data.text or (text_of(data.draft, game) if data.draft is not None else "")
    if data.text:
        deck_of(text, game)
    name = str(fields_of(text).get("deck", ""))
    if not 0 < len(name) <= LONGEST:
        raise BadFile(f"a deck has a name of up to {LONGEST} letters")
    made = StoredDeck(number, guest, game.name, name, text, hall.wall(), network)
    await hall.store.put_deck(made)
    return kept(made)


def kept(deck: StoredDeck) -> KeptDeck:
    game = find_game(deck.game)
    info = sheet(fields_of(deck.text), deck.text, game, deck.id)
    return KeptDeck(deck.id, deck.game, info, deck.text, problems_of(deck.text, game))
