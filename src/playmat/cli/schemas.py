"""JSON Schemas of the file formats, for editors that complete and check them."""

from __future__ import annotations

from typing import Any, Literal

from playmat.cli import FINE
from playmat.cli.problems import WrongUse, find_game
from playmat.cli.terminal import say_json

TEXT: dict[str, Any] = {"type": "string"}
SEAT: dict[str, Any] = {"type": "string", "pattern": "^[A-H]$"}

RECORD: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Playmat record",
    "type": "object",
    "required": ["format", "version", "game", "digest", "cards", "mode", "switches", "choices"],
    "anyOf": [{"required": ["seed", "decks"]}, {"required": ["given"]}],
    "properties": {
        "format": {"const": "playmat record"},
        "version": {"const": 1},
        "game": TEXT,
        "digest": {**TEXT, "description": "of the cards and rules it was played with"},
        "cards": {"type": "array", "description": "cards that exist only here"},
        "sets": {
            "type": "array",
            "description": "sets of one's own that it was played with, whole",
            "items": {
                "type": "object",
                "required": ["name", "digest", "text"],
                "properties": {"name": TEXT, "digest": TEXT, "text": TEXT},
            },
        },
        "mode": TEXT,
        "switches": {"type": "object", "description": "house rules that differ from the default"},
        "decks": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "cards"],
                "properties": {
                    "name": TEXT,
                    "cards": {"type": "object", "additionalProperties": {"type": "integer"}},
                },
            },
        },
        "seed": {
            "oneOf": [{"type": "integer"}, {"type": "string", "pattern": "^[0-9]{1,80}$"}],
            "description": "as text from 2^53 on, where JSON readers lose digits",
        },
        "budget": {"type": "integer", "description": "how much a table carried; none: the first"},
        "starting": {"oneOf": [SEAT, {"type": "null"}], "description": "null: by lot"},
        "commitment": {**TEXT, "description": "to the seed, published before the game"},
        "given": {"type": "object", "description": "the position it began with, instead of decks"},
        "players": {
            "type": "object",
            "description": "who plays each seat: human, or the name of a bot",
            "additionalProperties": TEXT,
        },
        "choices": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["seat", "choice", "hash"],
                "properties": {
                    "seat": SEAT,
                    "choice": TEXT,
                    "hash": {**TEXT, "description": "of the state after the choice"},
                },
            },
        },
        "refused": {
            "type": "array",
            "description": "choices that the table could not carry, after how many others",
            "items": {
                "type": "object",
                "required": ["after", "seat", "choice", "reason"],
                "properties": {
                    "after": {"type": "integer"},
                    "seat": SEAT,
                    "choice": TEXT,
                    "reason": TEXT,
                },
            },
        },
        "events": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["event", "text"],
                "properties": {
                    "event": TEXT,
                    "text": TEXT,
                    "seat": SEAT,
                    "other": SEAT,
                    "body": {"type": "integer"},
                    "card": TEXT,
                    "number": {"type": "integer"},
                    "detail": TEXT,
                    "rule": TEXT,
                },
            },
        },
        "result": {
            "oneOf": [
                {"type": "null"},
                {
                    "type": "object",
                    "required": ["winners", "losers", "draw", "reason"],
                    "properties": {
                        "winners": {"type": "array", "items": SEAT},
                        "losers": {"type": "array", "items": SEAT},
                        "draw": {"type": "boolean"},
                        "reason": {**TEXT, "description": "the clause that ended the game"},
                    },
                },
            ]
        },
        "checksum": TEXT,
    },
}


def schema(
    kind: Literal["card", "deck", "scenario", "lesson", "record", "experiment", "tournament"],
    /,
    *,
    game: str | None = None,
) -> int:
    """Print the JSON Schema of a file format.

    For example:

        playmat schema card --game mix > card.schema.json

    Parameters
    ----------
    kind
        card (a set file), deck, scenario, lesson, record, experiment or tournament.
    game
        For which game; card and deck files differ from game to game.
    """
    say_json(schema_of(kind, game))
    return FINE


def schema_of(kind: str, game: str | None) -> dict[str, Any]:
    """The JSON Schema of a file format."""
    from playmat.games import names
    from playmat.language.checking import schema as schema_of_struct
    from playmat.language.sets import set_schema

    if kind == "record":
        return RECORD
    if kind == "scenario":
        from playmat.scenarios import SCHEMA

        return SCHEMA
    if kind == "lesson":
        from playmat.lessons.form import LessonFile

        return schema_of_struct(LessonFile)
    if kind == "experiment":
        from playmat.lab.experiments import Experiment

        return schema_of_struct(Experiment)
    if kind == "tournament":
        from playmat.tournaments.written import TournamentFile

        return schema_of_struct(TournamentFile)
    if game is None:
        raise WrongUse(
            f"the {kind} files of each game have fields of their own",
            f"name one: playmat schema {kind} --game {' | '.join(names())}",
        )
    rulebook = find_game(game)
    if kind == "deck":
        return schema_of_struct(rulebook.decks.file)
    return set_schema(rulebook.set_file)
