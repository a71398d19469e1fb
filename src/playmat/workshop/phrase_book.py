"""The phrase book of a game: all that its card text can be made of, each phrase with a card that
says it. It is read off the dialect and off the cards that come with the game.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from playmat.kernel.errors import BadText
from playmat.language.grammar import Dialect
from playmat.language.phrases import Pattern, Phrase, Word, walk
from playmat.language.sets import texts_of
from playmat.language.templates import show
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_forms import sheets_of, titled


class PhraseEntry(Struct):
    """A phrase as it is written, with holes in capitals; a card that says it, and its line."""

    phrase: str
    also: list[str]
    card: str
    line: str


class PhraseGroup(Struct):
    """All that can stand in one place of a sentence: phrases, and single words."""

    name: str  # as it stands in holes: "OBJECT"
    title: str
    phrases: list[PhraseEntry]
    words: list[str]


class PhraseBook(Struct):
    groups: list[PhraseGroup]


def phrase_book(game: Rulebook) -> PhraseBook:
    """The phrases of a game, group by group; lines first, since text is made of them."""
    dialect = game.texts.dialect
    said = examples(game)
    groups = [group(dialect, name, said) for name in dialect.categories()]
    filled = [each for each in groups if each.phrases or each.words]
    return PhraseBook(sorted(filled, key=lambda each: each.name != "line"))


def group(dialect: Dialect, name: str, said: dict[int, tuple[str, str]]) -> PhraseGroup:
    phrases: list[PhraseEntry] = []
    for phrase in dialect.phrases(name):
        card, line = said.get(id(phrase), ("", ""))
        also = [show(parts) for parts in phrase.also]
        phrases.append(PhraseEntry(phrase.example, also, card, line))
    words = [each.text for each in dialect.alternatives(name) if isinstance(each, Word)]
    open_ones = [each.example for each in dialect.alternatives(name) if isinstance(each, Pattern)]
    return PhraseGroup(name, titled(name), phrases, list(dict.fromkeys([*words, *open_ones])))


def examples(game: Rulebook) -> dict[int, tuple[str, str]]:
    """The first card that says each phrase, with its line."""
    found: dict[int, tuple[str, str]] = {}
    for sheet in sheets_of(game):
        for _, text in texts_of(sheet):
            for line in text.splitlines():
                for phrase in phrases_in(game.texts.dialect, line, str(sheet["name"])):
                    found.setdefault(id(phrase.declared), (str(sheet["name"]), line.strip()))
    return found


def phrases_in(dialect: Dialect, line: str, name: str) -> list[Phrase]:
    """The phrases of a line; none, where Python carries it out."""
    try:
        tree: Any = dialect.parse(line, "line", name)
    except BadText:
        return []
    return [node.phrase for node in walk(tree) if isinstance(node.phrase, Phrase)]
