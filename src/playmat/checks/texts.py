"""The texts of cards: each is read, in any spelling, and printed back as it was written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.checks.wrong import Wrong
from playmat.kernel.errors import BadText
from playmat.language.english import APOSTROPHES, DASHES, QUOTATION_MARKS
from playmat.language.grammar import Dialect
from playmat.parts.rulebook import Rulebook

TOLD = 5  # texts that are named where many are wrong


def typeset(line: str) -> str:
    """With the signs of a printer."""
    signs = {"'": APOSTROPHES[0], "-": DASHES[3]}
    return "".join(signs.get(sign, sign) for sign in line).replace('"', QUOTATION_MARKS[0])


def titled(line: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in line.split())


SPELLINGS: Final[dict[str, Callable[[str], str]]] = {
    "small letters": str.lower,
    "capitals": str.upper,
    "a capital for every word": titled,
    "no full stop, printer's signs": lambda line: typeset(line.removesuffix(".")),
}


def lines_of(game: Rulebook) -> list[str]:
    """The printed lines that the language itself reads."""
    lines = [line.partition(" | ")[2] or line for line in game.texts.lines()]
    return [line for line in dict.fromkeys(lines) if game.texts.dialect.understands(line, "line")]


def texts_print_back(game: Rulebook) -> None:
    dialect = game.texts.dialect
    failed = []
    for line in lines_of(game):
        printed = dialect.print(dialect.parse(line, "line"))
        if printed != line:
            failed.append(f"{line!r} is printed as {printed!r}")
    tell(failed)


def texts_are_read_in_any_spelling(game: Rulebook) -> None:
    for spelling in SPELLINGS:
        tell(misread(game, spelling))


def misread(game: Rulebook, spelling: str) -> list[str]:
    """The lines that are not read, or read otherwise, in a spelling."""
    return [
        problem
        for line in lines_of(game)
        if (problem := reread(game.texts.dialect, line, SPELLINGS[spelling](line)))
    ]


def reread(dialect: Dialect, line: str, spelt: str) -> str:
    """What is wrong with how another spelling of a line is read; nothing, if all is well."""
    usual = dialect.canonical(dialect.parse(line, "line"))
    try:
        tree = dialect.parse(spelt, "line")
    except BadText as error:
        return str(error)
    if dialect.print(tree) != spelt:
        return f"{spelt!r} is printed as {dialect.print(tree)!r}"
    if dialect.canonical(tree).casefold() != usual.casefold():
        return f"{spelt!r} is read as {dialect.canonical(tree)!r}"
    return ""


def tell(failed: list[str]) -> None:
    if failed:
        more = f"\nand {len(failed) - TOLD} more" if len(failed) > TOLD else ""
        raise Wrong("\n".join(failed[:TOLD]) + more)
