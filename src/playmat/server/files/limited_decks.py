"""Decks of limited play: what a tournament opens, and what is built of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from playmat.kernel.errors import BadDeck, BadSetup, PlaymatError
from playmat.language.files import read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.server.files import deck_files
from playmat.server.wire.pages import DeckDraft, Problem
from playmat.tournaments.limited import LimitedCards
from playmat.tournaments.sealed import SealedBuilder
from playmat.tournaments.valuing import measured_worths


class LimitedPool(msgspec.Struct, frozen=True):
    """What a player's deck is built of."""

    mode: str
    cards: LimitedCards
    opened: list[str]

    @property
    def owned(self) -> dict[str, int]:
        return self.cards.plan.owned(self.opened)


def problems_of(pool: LimitedPool, draft: DeckDraft, game: Rulebook) -> list[Problem]:
    """What is wrong with a deck, also that it has cards which were not drawn."""
    try:
        legal(pool, draft, game)
    except PlaymatError as error:
        return deck_files.explained(deck_files.wrong_with(error), game)
    return []


def handed_in(pool: LimitedPool, draft: DeckDraft, game: Rulebook) -> str:
    """A deck as the store keeps it; BadDeck if it must not be played."""
    return json.dumps(legal(pool, draft, game))


def legal(pool: LimitedPool, draft: DeckDraft, game: Rulebook) -> dict[str, Any]:
    text = deck_files.text_of(msgspec.structs.replace(draft, mode=pool.mode), game)
    deck = deck_files.deck_of(read_yaml_text(text), game)
    wrong = game.decks.check(deck, pool.mode, pool.owned)
    if wrong:
        raise BadDeck(deck.deck, wrong)
    return game.decks.stored_form(deck)


def built(pool: LimitedPool, game: Rulebook) -> str:
    """What a bot builds, as the store keeps it; empty: no legal deck can be built of this."""
    mode = game.mode(pool.mode)
    builder = SealedBuilder(game, mode, pool.cards.plan, measured_worths(game))
    try:
        return json.dumps(game.decks.stored_form(builder.built(pool.opened)))
    except BadSetup:
        return ""
