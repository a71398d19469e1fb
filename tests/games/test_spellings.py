"""Over all spellings of all printed lines a line has one reading, and it is the same one.

Reading is complete: a line that could be read in two ways is refused. So a line that is read is
proven to have one reading; what is left to show is that it is read, and means the same.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import playmat
from playmat.kernel.errors import BadText
from playmat.language.english import APOSTROPHES, DASHES, QUOTATION_MARKS

GAMES = ("mix", "vanquishers", "nexus", "nintendo", "nostalgix")


def typeset(line: str) -> str:
    """With the signs of a printer."""
    signs = {"'": APOSTROPHES[0], "-": DASHES[3]}
    return "".join(signs.get(sign, sign) for sign in line).replace('"', QUOTATION_MARKS[0])


def titled(line: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in line.split())


SPELLINGS: dict[str, Callable[[str], str]] = {
    "small letters": str.lower,
    "capitals": str.upper,
    "a capital for every word": titled,
    "no full stop, printer's signs": lambda line: typeset(line.removesuffix(".")),
}


def lines_of(name: str) -> list[str]:
    """The printed lines that the language itself reads."""
    game = playmat.load(name)
    lines = [line.partition(" | ")[2] or line for line in game.texts.lines()]
    return [line for line in dict.fromkeys(lines) if game.texts.dialect.understands(line, "line")]


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("name", GAMES)
def test_every_printed_line_is_read_in_this_spelling(name: str, spelling: str) -> None:
    dialect = playmat.load(name).texts.dialect
    failed = []
    for line in lines_of(name):
        usual = dialect.canonical(dialect.parse(line, "line"))
        written = SPELLINGS[spelling](line)
        try:
            tree = dialect.parse(written, "line")
        except BadText as error:
            failed.append(str(error))
            continue
        assert dialect.print(tree) == written
        if dialect.canonical(tree).casefold() != usual.casefold():
            failed.append(f"{written}\n  is read as: {dialect.canonical(tree)}")
    assert not failed, f"{len(failed)}:\n" + "\n".join(failed[:10])
