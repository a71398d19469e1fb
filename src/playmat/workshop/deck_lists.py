"""Decks as plain lists, as players send them to each other: a count and a name on each line.

    Deck: Assembly Required
    Hero: Sable Static

    Fighters
    4 Windup Wrench
    3x Gearhound       # counts stand before the name or after it
    Gearfang x2

Lines that begin with # or // are comments, as is what follows " #". A line without a count is one
copy of the card, or else a heading. The fields that the decks of a game have are `Name: value`;
a field that is a list of cards is a heading with its cards below.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from playmat.language.suggestions import nearest

if TYPE_CHECKING:
    from playmat.parts.look import DeckField
    from playmat.parts.rulebook import Rulebook

MOST_COPIES: Final = 500
MOST_LINES: Final = 600  # of a list: for each that names no card, one that is like it is looked for
MOST_PROBLEMS: Final = 12  # more are not told at once
LONGEST_NAME: Final = 100  # letters: for a longer one no card is looked for that is like it

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_BULLET = re.compile(r"^[-*•]\s+")
# What these read has single spaces: none can be stalled by a long run of them.
_BEFORE = re.compile(r"(?:[x\xd7] ?)?(\d{1,6})(?: ?[x\xd7])? (?P<name>.+)", re.IGNORECASE)
_AFTER = re.compile(
    r"(?P<name>.+?)(?: ?[x\xd7] ?(\d{1,6})| ?\((\d{1,6})\)| ?[:,=] ?(\d{1,6})| (\d{1,6}))",
    re.IGNORECASE,
)
_VALUE = re.compile(r"(?P<name>[^:]{1,60}):(?P<value>.*)")
_SIZE = re.compile(r" ?(?:\(\d{1,6}\)|\d{1,6})? ?:? ?$")  # of a part, after its heading
_OF_ALL = {"deck": "deck", "name": "deck", "game": "game", "mode": "mode", "plan": "plan"}


class LineProblem(Struct, frozen=True):
    """What is wrong with a line of a list; `meant` is the card that was probably `written`."""

    line: int
    reason: str
    written: str = ""
    meant: str = ""


class DeckList(Struct):
    """What a list says: the fields of a deck file, and what could not be understood."""

    fields: dict[str, Any]
    problems: list[LineProblem] = field(default_factory=list)


def write_list(fields: Mapping[str, Any], game: Rulebook) -> str:
    """The fields of a deck file as a plain list, which `read_list` reads again."""
    beside = {each.name: each for each in game.looks.glance.deck_fields}
    lines = [f"Deck: {fields.get('deck', '')}", f"Game: {game.name}"]
    lines += [f"{name.capitalize()}: {fields[name]}" for name in ("mode", "plan") if name in fields]
    lines += [
        f"{heading(each)}: {fields[name]}"
        for name, each in beside.items()
        if not each.many and fields.get(name)
    ]
    lines = [" ".join(line.split()) for line in lines]  # a plan may have lines of its own
    lines += ["", *counted_lines(fields.get("cards") or {})]
    for name, each in beside.items():
        if each.many and fields.get(name):
            lines += ["", f"{heading(each)}:", *counted_lines(fields[name])]
    return "\n".join(lines) + "\n"


def counted_lines(cards: Mapping[str, int]) -> list[str]:
    return [f"{count} {name}" for name, count in cards.items()]


def heading(each: DeckField) -> str:
    """What a list calls a field: `energy_class` is Energy class."""
    return each.title if each.many else each.name.replace("_", " ").capitalize()


def read_list(text: str, game: Rulebook) -> DeckList:
    """What a plain list says, whatever is wrong with some of its lines."""
    reader = _Reader(game)
    for number, line in enumerate(text.splitlines(), start=1):
        if number > MOST_LINES:
            reader.problems.append(LineProblem(number, f"a list has at most {MOST_LINES} lines"))
            break
        reader.read(number, line)
        if len(reader.problems) >= MOST_PROBLEMS:
            break
    if not reader.cards and not reader.problems:
        reader.problems.append(LineProblem(0, "there is no card in this list"))
    return DeckList(reader.fields, reader.problems)


class _Reader:
    """Goes through a list line by line; `into` is where cards are counted now."""

    def __init__(self, game: Rulebook) -> None:
        self.game = game
        self.names = [printed.name for printed in game.looks.prints]
        self.folded = {name.casefold(): name for name in self.names}
        self.kinds = {printed.kind.replace("_", " ") for printed in game.looks.prints}
        self.beside: dict[str, DeckField] = {}
        for each in game.looks.glance.deck_fields:
            for called in (each.name.replace("_", " "), each.title, heading(each)):
                self.beside[called.casefold()] = each
        self.cards: dict[str, int] = {}
        self.into = self.cards
        self.single = ""  # the field that the next card is for
        self.fields: dict[str, Any] = {"deck": "", "game": game.name, "cards": self.cards}
        self.problems: list[LineProblem] = []

    def read(self, number: int, written: str) -> None:
        line = " ".join(_BULLET.sub("", _COMMENT.sub("", written).strip()).split())
        if not line:
            return
        name = self.card(line)  # first: a card may have a number or a colon in its name
        if name:
            self.count(number, name, 1)
        elif not self.is_field(number, line) and not self.is_heading(line):
            self.counted(number, line)

    def card(self, written: str) -> str | None:
        return self.folded.get(written.strip().replace("\u2019", "'").casefold())

    def is_field(self, number: int, line: str) -> bool:
        """`Hero: Sable Static`, `Deck: A name`; of a field with cards only its heading."""
        found = _VALUE.fullmatch(line)
        called, value = (found[part].strip() for part in ("name", "value")) if found else ("", "")
        if not value:
            return False
        called = called.casefold()
        each = self.beside.get(called)
        if each is not None and not each.many:
            name = self.card(value) if each.kinds else value
            if name:
                self.fields[each.name] = name
            else:
                self.unknown(number, value)
            return True
        if called not in _OF_ALL:
            return False
        if called == "game":
            if value.casefold() not in (self.game.name, self.game.title.casefold()):
                reason = f"this list is for {value!r}, not for {self.game.title}"
                self.problems.append(LineProblem(number, reason))
        else:
            self.fields[_OF_ALL[called]] = value
        return True

    def is_heading(self, line: str) -> bool:
        """A line that names a part of the deck; the cards below are counted there."""
        bare = _SIZE.sub("", line.strip("[]=* ")).casefold()
        each = self.beside.get(bare)
        if each is not None and not each.among:
            self.into = self.fields.setdefault(each.name, {}) if each.many else self.cards
            self.single = "" if each.many else each.name
            return True
        if _BEFORE.fullmatch(line):
            return False
        one = bare.removesuffix("s")
        named = {bare, one, bare.removesuffix("ies") + "y"} & {*self.kinds, "card", "deck", "main"}
        if named or line.endswith(":") or line.startswith(("[", "=")):
            self.begin_cards()
            return True
        return False

    def begin_cards(self) -> None:
        self.into = self.cards
        self.single = ""

    def counted(self, number: int, line: str) -> None:
        """A card with its count, before the name or after it."""
        for pattern in (_BEFORE, _AFTER):
            found = pattern.fullmatch(line)
            name = self.card(found["name"]) if found else None
            if found and name:
                copies = next(int(part) for part in found.groups() if part and part.isdecimal())
                self.count(number, name, copies)
                return
        found = _BEFORE.fullmatch(line) or _AFTER.fullmatch(line)
        written = found["name"].strip() if found else line
        if not found and not self.like(written):
            self.begin_cards()  # a heading in words of its own
            return
        self.unknown(number, written)

    def count(self, number: int, name: str, copies: int) -> None:
        if self.single:
            self.fields[self.single] = name
            self.single = ""
            return
        total = self.into.get(name, 0) + copies
        if copies > 0 and total <= MOST_COPIES:
            self.into[name] = total
            return
        self.problems.append(LineProblem(number, f"{copies} copies of {name} cannot be in a deck"))

    def unknown(self, number: int, written: str) -> None:
        self.single = ""
        meant = self.like(written)
        hint = f"; did you mean {meant}?" if meant else ""
        reason = f"there is no card {written[:LONGEST_NAME]!r} in {self.game.title}{hint}"
        self.problems.append(LineProblem(number, reason, written[:LONGEST_NAME], meant))

    def like(self, written: str) -> str:
        return "" if len(written) > LONGEST_NAME else nearest(written, self.names) or ""
