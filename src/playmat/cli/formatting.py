"""Card texts in the language's own words, put into their file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import existing
from playmat.cli.setups import game_of_file
from playmat.cli.terminal import err

if TYPE_CHECKING:
    from playmat.language.files import Document, Place
    from playmat.parts.rulebook import Rulebook


def card_format(file: Path, *, write: bool = False, mend: bool = False) -> int:
    """Print a card file with every text in the usual words of its game.

    A text may be written in many ways and means the same; this gives the one way. Everything
    else in the file stays as it is.

    For example:

        playmat card format my_set.yaml --write

    Parameters
    ----------
    file
        A set file.
    write
        Change the file instead of printing it.
    mend
        Where a text is not understood and a near one would do, take that one.
    """
    from playmat.cli.consoles import safe
    from playmat.language.files import read_yaml

    document = read_yaml(existing(file))
    game = game_of_file(document)
    text = document.text
    problems = 0
    for place, name, line in lines_of(cards_of(document)):
        usual, problem = in_usual_words(game, line, name, mend)
        changed = put_in(text, line, usual, document.line_of(("cards", *place)))
        if problem or changed is None:
            problems += 1
            where = f"{document.path}:{document.line_of(('cards', *place))}"
            said = problem or f"write: {usual}"
            err().print(f"{where}: {name}: {said}", style="red", markup=False, soft_wrap=True)
        else:
            text = changed
    if write:
        file.write_text(text, encoding="utf-8")
    else:
        print(safe(text), end="")
    return SAID_NO if problems else FINE


def cards_of(document: Document) -> list[dict[str, Any]]:
    """The cards of a set file; BadFile unless each is a mapping with a name."""
    cards = document.data.get("cards")
    if not isinstance(cards, list):
        raise document.error("'cards' is a list of cards", ("cards",))
    for number, card in enumerate(cards):
        if not isinstance(card, dict) or not isinstance(card.get("name"), str):
            raise document.error("a card is a mapping with a name", ("cards", number))
    return cards


def lines_of(cards: list[dict[str, Any]]) -> Iterator[tuple[Place, str, str]]:
    """Every line of every text: where it stands, on which card, and what it says."""
    from playmat.language.sets import texts_of

    for number, card in enumerate(cards):
        if card.get("handler") is None:  # one of its lines is none of the language
            for place, text in texts_of(card):
                for line in text.splitlines():
                    if line.strip():
                        yield (number, *place), card["name"], line.strip()


def in_usual_words(game: Rulebook, line: str, name: str, mend: bool) -> tuple[str, str]:
    """A line in the usual words, and what is wrong with it; several that are one stay so."""
    from playmat.kernel.errors import BadText

    try:
        return game.texts.usual_line(line, name).replace("\n", " "), ""
    except BadText as error:
        if mend and error.offer:
            return game.texts.usual_line(error.offer, name), ""
        return line, str(error)


def put_in(text: str, line: str, usual: str, number: int) -> str | None:
    """The file with a line in other words, from this line of it on; None if it is written there
    in a way that cannot be changed without reading it otherwise.
    """
    if usual == line:
        return text
    before = text.splitlines(keepends=True)[: number - 1]
    start = text.find(line, sum(map(len, before)))
    if start < 0 or data_of(text[:start] + usual + text[start + len(line) :]) is None:
        return None
    return text[:start] + usual + text[start + len(line) :]


def data_of(text: str) -> Document | None:
    """The file that this text would be, if it is one."""
    from playmat.kernel.errors import BadFile
    from playmat.language.files import read_yaml_text

    try:
        return read_yaml_text(text)
    except BadFile:
        return None
