"""The guest's own decks."""

from __future__ import annotations

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import find_game
from playmat.server.hall.hall import Hall
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork
from playmat.server.store import StoredDeck
from playmat.server.wire.errors import NotHere
from playmat.server.wire.pages import KeptDeck, NewDeck


@get("/api/decks")
async def decks(hall: TheHall, guest: TheGuest, asker: TheAsker) -> list[KeptDeck]:
    return [await kept(hall, asker, deck) for deck in await hall.store.decks_of(guest)]


@get("/api/decks/{deck:str}")
async def deck(hall: TheHall, guest: TheGuest, asker: TheAsker, deck: FromPath[str]) -> KeptDeck:
    return await kept(hall, asker, await own_deck(hall, guest, deck))


@post("/api/decks")
async def add_deck(
    hall: TheHall, guest: TheGuest, network: TheNetwork, asker: TheAsker, data: JSONBody[NewDeck]
) -> KeptDeck:
    """Keep a deck: a draft of the builder, or the text of a deck file."""
    near = await hall.store.count_decks(network)
    if network and near >= hall.settings.decks_each_network:
        raise TooMany("too many decks are kept from your address; delete one first")
    return await put_deck(hall, guest, network, asker, secrets.token_urlsafe(8), data)


@put("/api/decks/{deck:str}")
async def change_deck(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    deck: FromPath[str],
    data: JSONBody[NewDeck],
) -> KeptDeck:
    await own_deck(hall, guest, deck)
    return await put_deck(hall, guest, network, asker, deck, data)


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
    hall: Hall, guest: str, network: str, asker: Asker, number: str, data: NewDeck
) -> KeptDeck:
    """Keep a deck that can be read; it need not be legal yet."""
    game = find_game(data.game)
    text, sets = await hall.readers.do(asker, request_jobs.deck_file, data)
    edition = await hall.editions.find(data.game, sets)
    name = await hall.readers.do(asker, request_jobs.deck_name, edition, text, bool(data.text))
    others = [deck for deck in await hall.store.decks_of(guest) if deck.id != number]
    if len(others) >= hall.settings.decks_each:
        raise TooMany("you keep too many decks; delete one first")
    if sum(len(deck.text) for deck in others) + len(text) > hall.settings.deck_letters_each:
        raise TooMany("your decks are too large together; delete one first")
    made = StoredDeck(
        number, guest, game.name, name, text=text, changed=hall.wall(), network=network, sets=sets
    )
    await hall.store.put_deck(made)
    return await kept(hall, asker, made)


async def kept(hall: Hall, asker: Asker, deck: StoredDeck) -> KeptDeck:
    """A kept deck as it is shown; one at a time, so that others have their turn between two."""
    edition = await hall.editions.find(deck.game, deck.sets)
    return await hall.readers.do(asker, request_jobs.kept_deck, edition, deck)
