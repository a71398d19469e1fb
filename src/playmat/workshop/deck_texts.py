"""A deck as text of any kind: a deck file, a plain list, a code or a link."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.workshop.deck_codes import is_code, read_code
from playmat.workshop.deck_lists import DeckList, LineProblem, read_list

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook

_FILE = (re.compile(r"^deck:", re.MULTILINE), re.compile(r"^cards:", re.MULTILINE))


def read_text(text: str, game: Rulebook) -> DeckList:
    """The fields of the deck file that a text stands for, and what could not be understood."""
    try:
        if is_code(text):
            return DeckList(read_code(text, game))
        if all(part.search(text) for part in _FILE):
            return DeckList(read_file(text, game))
    except BadFile as error:
        said = f"{error.message}; {error.hint}" if error.hint else error.message
        return DeckList({}, [LineProblem(error.line, said)])
    return read_list(text, game)


def read_file(text: str, game: Rulebook) -> dict[str, Any]:
    """The fields of a deck file, of which every card is known."""
    document = read_yaml_text(text)
    game.decks.read(document)
    fields: dict[str, Any] = document.data
    return fields


def write_file(fields: Mapping[str, Any]) -> str:
    """The fields of a deck file as its text."""
    text: str = yaml.safe_dump(dict(fields), sort_keys=False, allow_unicode=True, width=100)
    return text
