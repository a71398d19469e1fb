"""Cards in and out as spreadsheets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, out, say_json

if TYPE_CHECKING:
    from playmat.language.files import Document
    from playmat.workshop.spreadsheets.files import SheetForm

FORMS: dict[str, SheetForm] = {".csv": "csv", ".xlsx": "xlsx"}


def card_import(
    game: str,
    source: str = "",
    /,
    *,
    into: Path | None = None,
    set_name: str = "",
    json: bool = False,
) -> int:
    """Make a set file of a spreadsheet: CSV, XLSX, or what was copied out of one.

    The first row has the names of the columns, which are the fields of the game's cards; each
    other row is a card. Lines of a text are lines in its cell. What is wrong is told with its
    cell, and then nothing is written.

    For example:

        playmat card import mix my_cards.xlsx --into my_set.yaml
        playmat card import nexus my_cards.csv --set-name "Spring Tide" --into spring.yaml

    Parameters
    ----------
    game
        Which game, such as mix.
    source
        The spreadsheet; without it what comes in is read, as text.
    into
        The set file to write; without it the set is only shown. If it is there already, the
        fields of the set stay, and so does what a card has that the spreadsheet has no column for.
    set_name
        What the set is called.
    json
        Answer as JSON.
    """
    from playmat.language.files import write_atomic
    from playmat.language.set_texts import write_set
    from playmat.workshop.spreadsheets.reading import all_problems, read_table

    rulebook = find_game(game)
    before = set_before(into, rulebook.name)
    data: dict[str, Any] = {"set": "My set", "game": rulebook.name, "cards": []}
    data |= before.data if before is not None else {}
    data |= {"set": set_name} if set_name else {}
    found = read_table(rulebook, brought(source), data["cards"])
    around = {name: value for name, value in data.items() if name != "cards"}
    problems = all_problems(rulebook, found, around)
    if json:
        cells = [{"row": p.row, "column": p.column, "problem": p.message} for p in problems]
        unknown = [each.heading for each in found.unknown]
        say_json({"cards": len(found.cards), "problems": cells, "unknown_columns": unknown})
    else:
        for said in [*found.unknown, *problems]:
            err().print(str(said), style="red", markup=False, highlight=False, soft_wrap=True)
    if problems:
        return SAID_NO
    text = write_set({**data, "cards": found.cards}, before.text if before is not None else "")
    if into is not None:
        write_atomic(into, text.encode())
        if not json:
            print(f"{into}: {counted(len(found.cards))}")
    elif not json:
        out().print(text, markup=False, highlight=False, soft_wrap=True, end="")
    return FINE


def card_export(file: Path, /, *, to: Path, json: bool = False) -> int:
    """Write the cards of a set file as a spreadsheet: CSV or XLSX.

    It has a row for each card and a column for each field; `playmat card import` reads it again.

    For example:

        playmat card export my_set.yaml --to my_cards.xlsx

    Parameters
    ----------
    file
        A set file.
    to
        The file to write: .csv or .xlsx.
    json
        Answer as JSON.
    """
    from playmat.cli.formatting import cards_of
    from playmat.cli.setups import game_of_file
    from playmat.language.files import read_yaml, write_atomic
    from playmat.workshop.spreadsheets.files import written
    from playmat.workshop.spreadsheets.writing import write_table

    form = FORMS.get(to.suffix.lower())
    if form is None:
        raise WrongUse(f"{str(to)!r} is no spreadsheet", "name one that ends in .csv or .xlsx")
    document = read_yaml(existing(file))
    cards = cards_of(document)
    table = write_table(game_of_file(document), cards)
    existing(to.parent, "folder")
    write_atomic(to, written(table, form, str(document.data.get("set", ""))))
    if json:
        say_json({"file": str(to), "cards": len(cards), "columns": table[0]})
    else:
        print(f"{to}: {counted(len(cards))}")
    return FINE


def brought(source: str) -> bytes | str:
    """The spreadsheet, or the text that comes in."""
    from playmat.language.files import read_bytes_file
    from playmat.workshop.spreadsheets.files import MOST_BYTES

    if not source:
        return sys.stdin.read(MOST_BYTES)
    return read_bytes_file(existing(Path(source)), MOST_BYTES)


def set_before(into: Path | None, game: str) -> Document | None:
    """The set file that is to be changed, if there is one."""
    from playmat.cli.formatting import cards_of
    from playmat.language.files import read_yaml

    if into is None or not into.exists():
        return None
    document = read_yaml(into)
    if not isinstance(document.data, dict) or document.data.get("game") != game:
        raise document.error(f"this is no set of {game}")
    cards_of(document)
    return document


def counted(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"
