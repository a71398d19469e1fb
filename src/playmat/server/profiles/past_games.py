"""What games that are over say of somebody: results, records against people, favourite decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from playmat.kernel.seats import letter
from playmat.server.wire.profile_pages import FavouriteDeck, GameResult
from playmat.server.wire.rows import PastGame

FAVOURITES = 5


class DeckInSeat(msgspec.Struct):
    """A deck as a seat has it; its name is all that is wanted here."""

    name: str = ""


class HowItEnded(msgspec.Struct):
    """The same of an ending."""

    winners: list[str]
    draw: bool


def seat_of(person: str, game: PastGame) -> int:
    """Where somebody sat."""
    return next(number for number, seat in enumerate(game.seats) if seat.guest == person)


def result_of(person: str, game: PastGame) -> GameResult:
    ended = msgspec.json.decode(game.ending, type=HowItEnded)
    if ended.draw or not ended.winners:
        return "drawn"
    return "won" if letter(seat_of(person, game)) in ended.winners else "lost"


def deck_of(person: str, game: PastGame) -> str:
    """The name of the deck that somebody had; empty: none is known."""
    kept = game.seats[seat_of(person, game)].deck
    return msgspec.json.decode(kept, type=DeckInSeat).name if kept else ""


def met_in(person: str, game: PastGame) -> set[str]:
    """The other people in a game."""
    return {seat.guest for seat in game.seats if seat.kind == "person"} - {person}


def against(person: str, games: Iterable[PastGame]) -> dict[str, Counter[GameResult]]:
    """How somebody's games went that were for two, by the other; those first who were met most."""
    found: dict[str, Counter[GameResult]] = {}
    for game in games:
        others = met_in(person, game)
        if len(game.seats) == 2 and others:
            found.setdefault(others.pop(), Counter())[result_of(person, game)] += 1
    by_games = sorted(found, key=lambda other: (-found[other].total(), other))
    return {other: found[other] for other in by_games}


def favourites(person: str, games: Iterable[PastGame]) -> list[FavouriteDeck]:
    """The decks that somebody has played most."""
    found: dict[tuple[str, str], FavouriteDeck] = {}
    for game in games:
        deck = deck_of(person, game)
        if deck:
            known = found.setdefault(
                (game.game, deck), FavouriteDeck(game.game, deck, games=0, won=0)
            )
            known.games += 1
            known.won += result_of(person, game) == "won"
    ordered = sorted(found.values(), key=lambda each: (-each.games, each.game, each.deck))
    return ordered[:FAVOURITES]
