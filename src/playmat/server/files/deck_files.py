"""Decks that guests make: drafts of the builder, deck files as text, decks to play with."""

from __future__ import annotations

import contextlib
from functools import cache
from typing import Any

import msgspec

from playmat.games import load
from playmat.kernel.errors import BadDeck, BadFile, PlaymatError
from playmat.language.decks import Deck
from playmat.language.files import Document, read_yaml, read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.pages import DeckDraft, DeckInfo, Problem, ReadDeck, WrittenDeck
from playmat.server.wire.sizes import MOST_CARDS
from playmat.workshop.deck_codes import game_of_code, is_code, link_path, write_code
from playmat.workshop.deck_lists import LineProblem, write_list
from playmat.workshop.deck_texts import read_text, write_file

HEAD = ("deck", "game", "mode", "plan", "sets", "cards")
UNNAMED = "A deck"


def text_of(draft: DeckDraft, game: Rulebook) -> str:
    """A draft as the text of a deck file."""
    return write_file(fields_in(draft, game))


def fields_in(draft: DeckDraft, game: Rulebook) -> dict[str, Any]:
    """A draft as the fields of a deck file."""
    fields: dict[str, Any] = {"deck": draft.name or UNNAMED, "game": game.name}
    if draft.mode:
        fields["mode"] = draft.mode
    if draft.plan:
        fields["plan"] = draft.plan
    if draft.sets:
        fields["sets"] = draft.sets
    fields.update({name: value for name, value in draft.extras.items() if value})
    fields["cards"] = {name: count for name, count in draft.cards.items() if count > 0}
    return fields


def written(draft: DeckDraft, game: Rulebook) -> WrittenDeck:
    """A draft in all forms in which a deck leaves."""
    fields = fields_in(draft, game)
    file, plain = write_file(fields), write_list(fields, game)
    if draft.sets:
        return WrittenDeck(file, plain, "", "")
    code = write_code(fields, game)
    return WrittenDeck(file, plain, code, link_path(code, game.name))


def brought(text: str, game: Rulebook) -> ReadDeck:
    """A deck in words as a draft, or what is wrong with it; a code may be for another game."""
    if is_code(text):
        with contextlib.suppress(PlaymatError):
            game = load(game_of_code(text))
    found = read_text(text, game)
    if found.problems:
        return ReadDeck(game.name, None, found.problems)
    fields = found.fields
    given = {
        "name": fields["deck"],
        "mode": fields.get("mode") or "",
        "plan": fields.get("plan") or "",
        "cards": fields["cards"],
        "extras": {name: value for name, value in fields.items() if name not in HEAD},
        "sets": fields.get("sets") or [],
    }
    try:
        return ReadDeck(game.name, msgspec.convert(given, DeckDraft), [])
    except msgspec.ValidationError as error:
        return ReadDeck(game.name, None, [LineProblem(0, str(error))])


def fields_of(document: Document) -> dict[str, Any]:
    """The fields of a deck file as they stand there."""
    return document.data if isinstance(document.data, dict) else {}


def sets_named(text: str) -> list[str]:
    """The digests of the sets that the text of a deck names; none if it is no deck file."""
    with contextlib.suppress(PlaymatError):
        named = fields_of(read_yaml_text(text)).get("sets")
        if isinstance(named, list):
            return [str(digest) for digest in named]
    return []


def deck_of(document: Document, game: Rulebook) -> Deck:
    """The deck in a deck file, or BadFile."""
    deck = game.decks.read(document)
    if deck.size > MOST_CARDS:
        raise document.error(f"a deck has at most {MOST_CARDS} cards", ("cards",))
    return deck


def problems_of(document: Document, game: Rulebook, *modes: str) -> list[list[Problem]]:
    """What is wrong with a deck file in each of these modes; an empty one is the deck's own."""
    try:
        deck = deck_of(document, game)
    except PlaymatError as error:
        return [explained(wrong_with(error), game)] * len(modes)
    found = []
    for mode in modes:
        try:
            wrong = game.decks.check(deck, mode or deck.mode)
        except PlaymatError as error:
            wrong = wrong_with(error)
        found.append(explained(wrong, game))
    return found


def wrong_with(error: PlaymatError) -> list[tuple[str, str]]:
    """What an error says is wrong with a deck, as (clause, sentence)."""
    if isinstance(error, BadDeck):
        return error.problems
    if isinstance(error, BadFile):
        return [("", f"{error.message}; {error.hint}" if error.hint else error.message)]
    return [("", str(error))]


def explained(wrong: list[tuple[str, str]], game: Rulebook) -> list[Problem]:
    return [Problem(rule, reason, game.files.ledger.clause(rule)) for rule, reason in wrong]


def sheet(document: Document, game: Rulebook, own: str = "") -> DeckInfo:
    """The fields of a deck file as a builder shows them; `own` is the id of a guest's deck."""
    data = fields_of(document)
    problems, *others = problems_of(document, game, "", *game.modes)
    return DeckInfo(
        name=str(data.get("deck", "")),
        mode=str(data.get("mode") or ""),
        plan=str(data.get("plan") or ""),
        cards=dict(data.get("cards") or {}),
        extras={name: value for name, value in data.items() if name not in HEAD},
        own=bool(own),
        legal=not problems,
        modes=[mode for mode, wrong in zip(game.modes, others) if not wrong],
        id=own,
        sets=[str(digest) for digest in data.get("sets") or []],
    )


@cache
def printed_decks(name: str) -> list[DeckInfo]:
    """The decks that come with a game."""
    game = load(name)
    found: list[DeckInfo] = []
    for path in sorted((game.folder / "decks").glob("*.yaml")):
        found.append(sheet(read_yaml(path), game))
    return found


@cache
def playable(name: str, mode: str) -> list[str]:
    """The names of a game's own decks that may be played in a mode, those made for it first."""
    game = load(name)
    legal = [deck for deck in game.decks.values() if not game.decks.check(deck, mode)]
    legal.sort(key=lambda deck: (deck.mode or game.default_mode) != mode)
    return [deck.deck for deck in legal]
