"""What a game is to be played with, as it is written on a command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli.problems import WrongUse, existing, pick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playmat.language.decks import Deck
    from playmat.language.files import Document
    from playmat.parts.rulebook import Rulebook


def game_of_file(document: Document) -> Rulebook:
    """The game that a file names; a mistake is one of the file."""
    from playmat.games import load, names
    from playmat.language.decks import game_of

    name = game_of(document)
    if name not in names():
        hint = f"games are: {', '.join(names())}"
        raise document.error(f"there is no game {name!r}", ("game",), hint)
    return load(name)


def named_deck(game: Rulebook, name: str) -> Deck:
    """A deck by its name or its file."""
    if name.endswith((".yaml", ".yml")) or "/" in name:
        return game.decks.find(existing(Path(name)))
    return game.decks[pick("deck", name, list(game.decks), f"playmat decks {game.name}")]


def with_sets(game: Rulebook, files: Iterable[Path] | None) -> Rulebook:
    """The game with sets of one's own, by their files."""
    from playmat.kernel.errors import BadFile
    from playmat.language.files import read_text_file

    texts = []
    for path in files or ():
        text = read_text_file(existing(path))
        try:
            game.with_sets([text])
        except BadFile as error:
            raise BadFile(error.message, str(path), error.line, error.hint) from None
        texts.append(text)
    return game.with_sets(texts) if texts else game


def find_switches(game: Rulebook, written: Iterable[str] | None) -> dict[str, object]:
    """House rules written as NAME=VALUE."""
    from playmat.parts.rule_set import switch_value

    found: dict[str, object] = {}
    for entry in written or ():
        name, equals, value = entry.partition("=")
        if not equals:
            raise WrongUse(f"{entry!r} is not a switch", "write it as --switch NAME=VALUE")
        known = pick("switch", name.strip(), list(game.switches))
        found[known] = switch_value(game.switches[known], value.strip())
    return found


def legal_decks(game: Rulebook, mode: str) -> list[Deck]:
    """The decks that may be played in a mode, those made for it first."""
    legal = [deck for deck in game.decks.values() if not game.decks.check(deck, mode)]
    return sorted(legal, key=lambda deck: (deck.mode or game.default_mode) != mode)
