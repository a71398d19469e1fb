"""All that is wrong with a set file, not only the first of it.

The game's own reader reads the file and stops at what it does not understand. What it named is put
aside (a line of a text, a field, at last the card), and the rest is read again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.errors import BadFile, BadText
from playmat.language.files import Document, Place
from playmat.language.sets import texts_of
from playmat.language.suggestions import NotUnderstood
from playmat.parts.dress import check_dress
from playmat.workshop.nearest_examples import nearest_lines

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook

MOST_PROBLEMS: Final = 50  # more are not told at once: each is found by reading the file again


def problems_of_set(game: Rulebook, document: Document) -> list[BadFile]:
    """Everything that keeps a set from being read, in the order of the file's lines."""
    checked = SetCheck(game, document)
    found: list[BadFile] = []
    while len(found) < MOST_PROBLEMS and (error := checked.next_problem()) is not None:
        if not checked.is_a_consequence(error):
            found.append(checked.where_it_stands(error))
        if not checked.put_aside(error):
            break
    return sorted(found, key=lambda error: error.line)


class SetCheck:
    """A set file, less what was found to be wrong; `numbers` are those of the cards left."""

    def __init__(self, game: Rulebook, document: Document) -> None:
        self.game = game
        self.document = document
        self.data: Any = deepcopy(document.data)
        self.numbers = list(range(len(self.cards)))
        self.left_out: dict[int, set[str]] = {}  # by the card's number: fields that it had
        self.names: dict[int, str] = {}  # of cards that have another name here

    @property
    def cards(self) -> list[Any]:
        found = self.data.get("cards") if isinstance(self.data, dict) else None
        return found if isinstance(found, list) else []

    def next_problem(self) -> BadFile | None:
        left = Document(self.data, "", self.document.path)
        try:
            self.game.texts.read_cards(left)
            check_dress(left, self.game.files.looks.colours, self.game.files.art)
        except BadFile as error:
            return error
        return None

    def is_a_consequence(self, error: BadFile) -> bool:
        """Whether it only says that something is missing which was put aside."""
        words = {word.strip("'`:,.;") for word in error.message.split()}
        return not self.left_out.get(self.number_of(error), set()).isdisjoint(words)

    def number_of(self, error: BadFile) -> int:
        """The number of the card that an error is about; -1 if it is about none."""
        place = error.place
        if len(place) < 2 or place[0] != "cards" or not isinstance(place[1], int):
            return -1
        return self.numbers[place[1]]

    def where_it_stands(self, error: BadFile) -> BadFile:
        """The error with the file and the line, as if the whole file had been read."""
        number = self.number_of(error)
        place: Place = error.place if number < 0 else ("cards", number, *error.place[2:])
        message = error.message
        if number >= 0:
            message = message.replace(f"cards.{error.place[1]}", f"cards.{number}", 1)
            message = message.replace(another_name(number), self.names.get(number, ""))
        line = self.document.line_of(place)
        if isinstance(error.__cause__, BadText):
            line = self.line_with(error.__cause__.text, line)
        hint = error.hint
        if isinstance(error.__cause__, NotUnderstood):
            near = nearest_lines(self.game, error.__cause__)
            hint = "\n  ".join(
                [*filter(None, [hint]), *(f"a line that works: {each.text}" for each in near)]
            )
        made = BadFile(message, self.document.path, line, hint, place)
        made.__cause__ = error.__cause__
        return made

    def line_with(self, text: str, first: int) -> int:
        """The line of the file, from this one on, that has a line of text; else this one."""
        for number, line in enumerate(self.document.text.splitlines()[first - 1 :], start=first):
            if text.strip() and text.strip() in line:
                return number
        return first

    def put_aside(self, error: BadFile) -> bool:
        """Leave out what an error is about, so that the rest can be read; False if that is all."""
        number = self.number_of(error)
        if number < 0:
            return self.left_out_of(self.data, error.place, -1)
        at = self.numbers.index(number)
        card, within = self.cards[at], error.place[2:]
        consequence = self.is_a_consequence(error)
        if not consequence and isinstance(error.__cause__, BadText):
            if without_line(card, error.__cause__.text):
                return True
        elif within == ("name",) and error.message.endswith("there twice"):
            self.names[number] = card["name"]  # the rest of it is still to be read
            card["name"] = another_name(number)
            return True
        elif not consequence and within != ("name",) and self.left_out_of(card, within, number):
            return True
        del self.cards[at], self.numbers[at]
        return bool(self.cards)

    def left_out_of(self, data: Any, place: Place, number: int) -> bool:
        """Delete a field, unless the rest cannot be read without it."""
        if not place or (number < 0 and place[0] in ("cards", "game", "set")):
            return False
        try:
            for step in place[:-1]:
                data = data[step]
            del data[place[-1]]
        except (KeyError, IndexError, TypeError):
            return False
        self.left_out.setdefault(number, set()).add(str(place[-1]))
        return True


def another_name(number: int) -> str:
    """A name that no other card has."""
    return f"\0{number}"


def without_line(card: Any, text: str) -> bool:
    """Delete the line of a card's texts that an error is about; False if there is none."""
    about = plain(text)
    written = list(lines_of(card))
    same = [each for each in written if plain(each[2]) == about]
    part = [each for each in written if about in plain(each[2]) or plain(each[2]) in about]
    for place, lines, line in [*same, *part] if about else []:
        inside = card
        for step in place[:-1]:
            inside = inside[step]
        kept = [each for each in lines if each != line]
        inside[place[-1]] = "\n".join(kept)
        return True
    return False


def lines_of(card: Any) -> Iterator[tuple[Place, Sequence[str], str]]:
    """Every line of every text, with its place and all lines there."""
    for place, text in texts_of(card):
        lines = text.splitlines()
        for line in lines:
            if line.strip():
                yield place, lines, line


def plain(text: str) -> str:
    return " ".join(text.split())
