"""The cards that lie beside scenarios in a file `cards.yaml`: a set that all of them may use.

A game has one in its own folder of scenarios. A folder of scenarios may have another, which serves
the files in it and in the folders right below.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.kernel.errors import BadFile
from playmat.language.checking import check_against
from playmat.language.decks import Name
from playmat.language.files import Document, read_yaml
from playmat.parts.rulebook import Rulebook

CARDS: Final = "cards.yaml"


class NamedCard(msgspec.Struct):
    """A card, of which the game reads the rest."""

    name: Name


class CardsFile(msgspec.Struct):
    """A set file, as far as it is the same in every game."""

    set: Name
    game: Name
    cards: list[NamedCard]


class Beside:
    """Files of cards, each read once."""

    def __init__(self) -> None:
        self.read: dict[Path, Document | None] = {}
        self.found: dict[tuple[str, str], list[Document]] = {}

    def of_game(self, game: Rulebook) -> list[Document]:
        """The cards in the game's own folder of scenarios."""
        found = self.file(game.files.scenario_folder / CARDS)
        return [found] if found is not None else []

    def of_file(self, path: str, game: Rulebook) -> list[Document]:
        """The cards for a scenario file: those of the game, then those nearest to the file."""
        key = path, game.name
        if key not in self.found:
            self.found[key] = self.look_for(path, game)
        return self.found[key]

    def look_for(self, path: str, game: Rulebook) -> list[Document]:
        for folder in Path(path).absolute().parents[:2] if path else ():
            found = self.file(folder / CARDS)
            if found is not None and found.data["game"] == game.name:
                return [*self.of_game(game), found]
        return self.of_game(game)

    def file(self, path: Path) -> Document | None:
        """A file of cards, if it is there."""
        if path not in self.read:
            self.read[path] = read_cards_file(path) if path.is_file() else None
        return self.read[path]


def read_cards_file(path: Path) -> Document:
    """A file of cards; BadFile names the line of what is wrong."""
    document = read_yaml(path)
    names: set[str] = set()
    for number, card in enumerate(check_against(CardsFile, document).cards):
        if card.name in names:
            place = ("cards", number, "name")
            raise document.error(f"the card {card.name!r} is there twice", place)
        names.add(card.name)
    return document


def find_fault(game: Rulebook, documents: list[Document]) -> None:
    """Raise BadFile, with its line, for the file whose cards the game does not take."""
    for document in documents:
        cards: list[dict[str, Any]] = document.data["cards"]
        try:
            game.with_cards(cards)
        except BadFile as error:
            game.texts.read_cards(document)
            raise document.error(error.message, ("cards",), error.hint) from None
