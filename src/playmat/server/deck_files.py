"""Decks that guests make: drafts of the builder, deck files as text, decks to play with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.games import load
from playmat.kernel.errors import BadDeck, BadFile, PlaymatError
from playmat.language.decks import Deck
from playmat.language.files import read_yaml, read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.server.pages import DeckDraft, DeckInfo, Problem

HEAD = ("deck", "game", "mode", "plan", "cards")
UNNAMED = "A deck"


def text_of(draft: DeckDraft, game: Rulebook) -> str:
    """A draft as the text of a deck file."""
    fields: dict[str, Any] = {"deck": draft.name or UNNAMED, "game": game.name}
    if draft.mode:
        fields["mode"] = draft.mode
    if draft.plan:
        fields["plan"] = draft.plan
    fields.update({name: value for name, value in draft.extras.items() if value})
    fields["cards"] = {name: count for name, count in draft.cards.items() if count > 0}
    text: str = yaml.safe_dump(fields, sort_keys=False, allow_unicode=True, width=100)
    return text


def fields_of(text: str) -> dict[str, Any]:
    """The fields of a deck file as they stand there."""
    data = read_yaml_text(text).data
    return data if isinstance(data, dict) else {}


def deck_of(text: str, game: Rulebook) -> Deck:
    """The deck in a deck file, or BadFile."""
    return game.read_deck(read_yaml_text(text))


def problems_of(text: str, game: Rulebook, mode: str = "") -> list[Problem]:
    """What is wrong with a deck file, in every mode or in this one."""
    try:
        deck = deck_of(text, game)
        wrong = game.check_deck(deck, mode or deck.mode)
    except BadDeck as error:
        wrong = error.problems
    except BadFile as error:
        wrong = [("", f"{error.message}; {error.hint}" if error.hint else error.message)]
    except PlaymatError as error:
        wrong = [("", str(error))]
    return [Problem(rule, reason, game.ledger.clause(rule)) for rule, reason in wrong]


def sheet(data: Mapping[str, Any], text: str, game: Rulebook, own: str = "") -> DeckInfo:
    """The fields of a deck file as a builder shows them; `own` is the id of a guest's deck."""
    return DeckInfo(
        name=str(data.get("deck", "")),
        mode=str(data.get("mode") or ""),
        plan=str(data.get("plan") or ""),
        cards=dict(data.get("cards") or {}),
        extras={name: value for name, value in data.items() if name not in HEAD},
        own=bool(own),
        legal=not problems_of(text, game),
        modes=[mode for mode in game.modes if not problems_of(text, game, mode)],
        id=own,
    )


@cache
def printed_decks(name: str) -> list[DeckInfo]:
    """The decks that come with a game."""
    game = load(name)
    found: list[DeckInfo] = []
    for path in sorted((game.folder / "decks").glob("*.yaml")):
        document = read_yaml(path)
        found.append(sheet(document.data, document.text, game))
    return found


@cache
def playable(name: str, mode: str) -> list[str]:
    """The names of a game's own decks that may be played in a mode, those made for it first."""
    game = load(name)
    legal = [deck for deck in game.decks.values() if not game.check_deck(deck, mode)]
    legal.sort(key=lambda deck: (deck.mode or game.default_mode) != mode)
    return [deck.deck for deck in legal]
