"""The JSON Schema of scenario files, so that an editor completes and checks them."""

from __future__ import annotations

from typing import Any, Final

SEAT: Final = "^[A-H]$"
TEXT: Final[dict[str, Any]] = {"type": "string"}
RULE: Final[dict[str, Any]] = {"type": "string", "pattern": "^[A-Z]{2}-R?[0-9]+$"}
RULE_OR_ANY: Final[dict[str, Any]] = {"anyOf": [RULE, {"const": True}]}
COUNTS: Final[dict[str, Any]] = {"type": "object", "additionalProperties": {"type": "integer"}}
MOVED: Final[dict[str, Any]] = {
    "description": "Cards that change owners, in any order.",
    "type": "array",
    "items": {
        "type": "object",
        "required": ["card", "from", "to"],
        "properties": {"card": TEXT, "from": TEXT, "to": TEXT},
        "additionalProperties": False,
    },
}
EXPECT: Final[dict[str, Any]] = {
    "description": "Paths such as A.hand.count and the values that must be there.",
    "type": "object",
    "minProperties": 1,
}
CARD: Final[dict[str, Any]] = {
    "description": "A card, in the form of a set file.",
    "type": "object",
    "required": ["name"],
    "properties": {"name": TEXT, "text": TEXT},
}


def one_move(**more: Any) -> dict[str, Any]:
    """A seat with a move, and further fields."""
    return {
        "type": "object",
        "minProperties": 1,
        "patternProperties": {SEAT: TEXT},
        "properties": more,
        "additionalProperties": False,
    }


def step(word: str, inside: dict[str, Any]) -> dict[str, Any]:
    """A step that begins with a word of its own."""
    return {
        "type": "object",
        "required": [word],
        "properties": {word: inside},
        "additionalProperties": False,
    }


def mapping(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "additionalProperties": False}


STEP: Final[dict[str, Any]] = {
    "anyOf": [
        {
            "description": "Moves: a seat and the text of its option, or a shortening of it.",
            "type": "object",
            "minProperties": 1,
            "patternProperties": {SEAT: TEXT},
            "additionalProperties": False,
        },
        step("expect", EXPECT),
        step("offer", one_move()),
        step("refuse", one_move(rule=RULE)),
        step("say", {"description": "A comment for those who watch.", **TEXT}),
        {
            "description": "The same steps several times over.",
            "type": "object",
            "required": ["repeat", "play"],
            "properties": {
                "repeat": {"type": "integer", "minimum": 1},
                "play": {"$ref": "#/$defs/play"},
            },
            "additionalProperties": False,
        },
        step(
            "deck",
            mapping(
                hero=TEXT,
                energy_class={"type": ["string", "array"]},
                cards=COUNTS,
                extra=COUNTS,
                extra_deck=COUNTS,
                copies={"type": "array", "items": {"type": "string", "pattern": "#[0-9]+$"}},
                owned=COUNTS,
                legal={"type": "boolean"},
                rule=RULE,
            ),
        ),
        step(
            "card",
            {
                **CARD,
                "properties": {**CARD["properties"], "legal": {"type": "boolean"}, "rule": RULE},
            },
        ),
        step(
            "deal",
            mapping(
                decks={"type": ["array", "object"]},
                seed={"type": "integer"},
                mode=TEXT,
                switches={"type": "object"},
                starting={"type": "string", "pattern": SEAT},
                refused=RULE_OR_ANY,
                seeds={"type": "integer", "minimum": 1},
                differ={"type": "array", "items": TEXT},
            ),
        ),
        step(
            "settle",
            mapping(
                locked={"type": "array", "items": TEXT}, again={"type": "boolean"}, moved=MOVED
            ),
        ),
        step(
            "trade",
            {
                "type": "object",
                "patternProperties": {SEAT: {"type": "array", "items": TEXT}},
                "properties": {
                    "confirmed": {"type": "array", "items": {"type": "string", "pattern": SEAT}},
                    "moved": MOVED,
                    "refused": RULE,
                },
                "additionalProperties": False,
            },
        ),
    ]
}

FIELDS: Final[dict[str, Any]] = {
    "scenario": {"description": "Its name: what it shows, as a sentence.", **TEXT},
    "game": {"description": "The game it is played in.", **TEXT},
    "rules": {"description": "The clauses that it shows.", "type": "array", "items": RULE},
    "mode": {"description": "The mode of the game; standard if left out.", **TEXT},
    "switches": {"description": "House rules that differ from the default.", "type": "object"},
    "cards": {"description": "Cards that exist only here.", "type": "array", "items": CARD},
    "printed": {
        "description": "Printed cards that are meant, not test cards of the same name.",
        "type": "array",
        "items": TEXT,
    },
    "given": {
        "description": "The position: zones and resources by the game's own names, by seat.",
        "type": "object",
    },
    "play": {"$ref": "#/$defs/play"},
    "expect": EXPECT,
    "players": {
        "description": "Who sits there, in an example to watch.",
        "type": "object",
        "patternProperties": {SEAT: TEXT},
        "additionalProperties": False,
    },
    "lesson": {"description": "What a tutorial or puzzle says to the player.", **TEXT},
}

ONE: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["scenario"],
    "properties": FIELDS,
    "additionalProperties": False,
}

SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Playmat scenarios",
    "anyOf": [
        {**ONE, "required": ["scenario", "game"]},
        {
            "type": "object",
            "required": ["scenarios"],
            "properties": {
                **{name: FIELDS[name] for name in ("game", "mode", "switches", "cards")},
                "scenarios": {"type": "array", "minItems": 1, "items": ONE},
            },
            "additionalProperties": False,
        },
    ],
    "$defs": {"play": {"type": "array", "items": STEP}},
}
