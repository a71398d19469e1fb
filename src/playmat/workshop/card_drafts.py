"""A card as somebody writes it: read line by line, and drawn as far as it is understood.

The game's own reader reads it, as it reads every set file. A line that it refuses is put aside
with what could stand there instead, and the rest is read again: so every line is told of at once,
and the card can be seen while it is being written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile, BadText
from playmat.language.drafts import is_draft
from playmat.language.files import Document, Place
from playmat.language.people.senses import opposite
from playmat.language.sets import texts_of
from playmat.language.suggestions import (
    NO_WORDS,
    Ambiguous,
    Doubtful,
    NotUnderstood,
    Proposal,
    nearest,
)
from playmat.parts.look import Mark, Printed
from playmat.parts.played import as_played
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_warnings import LineWarning, warnings
from playmat.workshop.draft_documents import draft_document
from playmat.workshop.nearest_examples import NearLine, nearest_lines

MOST_LINES: Final = 20  # of one card; no card that comes with a game has more than eight
LONGEST_LINE: Final = 600
MOST_OFFERED: Final = 12

WORD: Final = re.compile(r"[^\s.,:;]+")


class Offer(Struct):
    """Words that may be taken in place of the word that is not understood.

    `phrase` is all that they begin; words that are only `named`, such as a number, cannot be taken.
    """

    words: str
    phrase: str
    named: bool


class Mended(Struct, omit_defaults=True):
    """A whole line that is understood, and the written words that it leaves out."""

    line: str
    without: str = ""


class PartRead(Struct):
    """A part of a line that is understood, and how it is told back."""

    text: str
    told: str


class Trouble(Struct):
    """The first part of a line that is not understood, and what would do.

    It is `length` signs long; 0: the line ends too early. `mends` are whole lines that would do,
    and `mended` is the first of them; where it may mean several things, `meanings` are the lines
    that say them. `parts` are understood, `missing` says what the line asks for and the game does
    not have, and `nearest` are lines of the game that do or are about the same sort of thing.
    """

    at: int
    length: int
    message: str
    offers: list[Offer]
    nearest: list[NearLine]
    mended: str
    meanings: list[str] = []
    mends: list[Mended] = []
    missing: str = ""
    parts: list[PartRead] = []


class LineReading(Struct, omit_defaults=True):
    """A line of a card's text, told back in the engine's own words, or what is wrong with it."""

    field: str  # "text", "attacks.0.effect"
    line: int  # within that field, from 0; blank ones are counted
    text: str
    told: str = ""
    words: list[Mark] = msgspec.field(default_factory=list)
    warnings: list[LineWarning] = msgspec.field(default_factory=list)
    trouble: Trouble | None = None


class CardReading(Struct):
    """All lines of a card; what is wrong with it besides, at which field; and its looks. What only
    a house rule allows stands in `house`: it is played where that is switched so.
    """

    lines: list[LineReading]
    problem: str
    field: str
    printed: Printed | None
    house: str = ""


class Written:
    """A line where it stands."""

    def __init__(self, place: Place, number: int, text: str) -> None:
        self.place = place
        self.number = number
        self.text = text
        self.wrong: BadText | None = None


def read_draft(
    game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any], others: Sequence[str] = ()
) -> CardReading:
    """What a game makes of a card; `around` are the fields of its set, `others` its other cards."""
    lines = lines_of(card)
    problem: BadFile | None = None
    house: BadFile | None = None
    made: Card | None = None
    while made is None and problem is None:
        try:
            document = draft_document(game, without_wrong(card, lines), around, others)
            (made,) = game.texts.read_cards(document)
        except BadFile as error:
            line = line_meant(error.__cause__, lines)
            if line is None:
                made = under_a_house_rule(game, document)
                problem, house = (error, None) if made is None else (None, error)
            else:
                line.wrong = error.__cause__ if isinstance(error.__cause__, BadText) else None
    name = str(card.get("name", ""))
    names = [*others, name]
    kind = made.kind if made else str(card.get("kind", ""))
    told = [reading(game, line, name, kind, names, made is not None) for line in lines]
    for line, each in zip(lines, told, strict=True):
        if each.trouble and not problem:
            fitting = partial(those_that_do, game, card, around, others, lines, line)
            offer_only(each.trouble, fitting)
    return CardReading(
        told,
        said(problem, lines) if problem else "",
        ".".join(map(str, problem.place[2:])) if problem else "",
        shown(game, made, lines, is_draft(card)) if made else None,
        said(house, lines) if house else "",
    )


def offer_only(trouble: Trouble, fitting: Callable[[str], list[str]]) -> None:
    """Keep those whole lines that the card can have."""
    trouble.meanings = [line for meant in trouble.meanings for line in fitting(meant)]
    trouble.mends = [
        Mended(line, mend.without) for mend in trouble.mends for line in fitting(mend.line)
    ]
    trouble.mended = next((mend.line for mend in trouble.mends), "")


def those_that_do(
    game: Rulebook,
    card: Mapping[str, Any],
    around: Mapping[str, Any],
    others: Sequence[str],
    lines: Sequence[Written],
    line: Written,
    instead: str,
) -> list[str]:
    """A line, if the game reads the card with it in place of one that it refused; where it may mean
    several things on this card, those of them that do.
    """
    reads = partial(reads_with, game, card, around, others, lines, line)
    wrong = reads(instead)
    meant = wrong.meanings if isinstance(wrong, Doubtful) else ()
    return [each for each in meant if reads(each) is None] if wrong else [instead]


def reads_with(
    game: Rulebook,
    card: Mapping[str, Any],
    around: Mapping[str, Any],
    others: Sequence[str],
    lines: Sequence[Written],
    line: Written,
    instead: str,
) -> BaseException | None:
    """What is wrong with the card, with another line in place of one that was refused."""
    written = [each for each in lines if each is line or not each.wrong]
    changed = Written(line.place, line.number, instead)
    sheet = without_wrong(card, lines)
    inside: Any = sheet
    for step in line.place[:-1]:
        inside = inside[step]
    inside[line.place[-1]] = "\n".join(
        (changed if each is line else each).text for each in written if each.place == line.place
    )
    try:
        game.texts.read_cards(draft_document(game, sheet, around, others))
    except BadFile as error:
        return error.__cause__ or error
    return None


def under_a_house_rule(game: Rulebook, document: Document) -> Card | None:
    """The card where the game can play it, though its usual rules do not allow it."""
    try:
        (read,) = game.read(document)
    except BadFile:
        return None
    card: Card = read.card
    return card


def lines_of(card: Mapping[str, Any]) -> list[Written]:
    """The lines of all texts; BadFile where there are more than any card has."""
    found = [
        Written(place, number, line)
        for place, text in texts_of(dict(card))
        for number, line in enumerate(text.splitlines())
        if line.strip()
    ]
    if len(found) > MOST_LINES:
        raise BadFile(f"a card has at most {MOST_LINES} lines of text")
    if any(len(line.text) > LONGEST_LINE for line in found):
        raise BadFile(f"a line of a card has at most {LONGEST_LINE} signs")
    return found


def without_wrong(card: Mapping[str, Any], lines: Sequence[Written]) -> dict[str, Any]:
    """The card with only those lines that have not been refused."""
    kept = deepcopy(dict(card))
    for place in dict.fromkeys(line.place for line in lines if line.wrong):
        inside: Any = kept
        for step in place[:-1]:
            inside = inside[step]
        fine = [line.text for line in lines if line.place == place and not line.wrong]
        inside[place[-1]] = "\n".join(fine)
    return kept


def line_meant(cause: BaseException | None, lines: Sequence[Written]) -> Written | None:
    """The line that an error is about; a reader may have seen only a part of it."""
    if not isinstance(cause, BadText):
        return None
    about = plain(cause.text)
    fits = [line for line in lines if not line.wrong and about]
    same = [line for line in fits if plain(line.text) == about]
    part = [line for line in fits if about in plain(line.text) or plain(line.text) in about]
    return next(iter([*same, *part]), None)


def plain(text: str) -> str:
    return " ".join(text.split())


def said(problem: BadFile, lines: Sequence[Written]) -> str:
    """What is wrong; that a text lacks something is no news while a line of it is put aside."""
    if isinstance(problem.__cause__, BadText):
        return "" if any(line.wrong for line in lines) else problem.__cause__.message
    return f"{problem.message}; {problem.hint}" if problem.hint else problem.message


def reading(
    game: Rulebook, line: Written, name: str, kind: str, names: Sequence[str], whole: bool
) -> LineReading:
    """What there is to say of one line; where the card cannot be read, the language alone says."""
    made = LineReading(".".join(map(str, line.place)), line.number, line.text)
    wrong = line.wrong
    if wrong is None:
        try:
            of = "attack" if line.place[0] == "attacks" else kind
            made.told = game.texts.usual_line(line.text.strip(), name, of)
        except BadText as error:
            made.told, wrong = (plain(line.text), None) if whole else ("", error)
    if wrong is not None:
        made.trouble = trouble(line.text, wrong, game)
        if not isinstance(wrong, NotUnderstood | Doubtful | Ambiguous):
            of = "attack" if line.place[0] == "attacks" else kind
            made.trouble.mends = [Mended(each) for each in with_names(game, line.text, name, of)]
            made.trouble.mended = next((each.line for each in made.trouble.mends), "")
    else:
        made.words = explained(game, made.told)
        made.warnings = warnings(game, made.told, names)
    return made


def with_names(game: Rulebook, text: str, name: str, kind: str) -> Iterator[str]:
    """Lines for a text that does not say what its pronouns stand for."""
    dialect = game.texts.dialect
    for meant in dialect.people().named(plain(text)) if dialect.understands_people else ():
        with suppress(BadText):
            yield game.texts.usual_line(meant, name, kind)


def explained(game: Rulebook, text: str) -> list[Mark]:
    """Every keyword of a text, and every noun that the game's guide explains."""
    found = {mark.name.lower(): mark for mark in game.looks.keywords(text)}
    rules = {mark.rule for mark in found.values()}
    for mark in game.files.glossary:
        word = re.escape(mark.name)
        if mark.rule not in rules and re.search(rf"(?<!\w){word}s?(?!\w)", text, re.IGNORECASE):
            found.setdefault(mark.name.lower(), mark)
    return list(found.values())


def trouble(text: str, error: BadText, game: Rulebook) -> Trouble:
    """An error as something that can be mended by a touch."""
    at = column_in(text, error.text, first_difference(error))
    word = WORD.match(text, at)
    length = word.end() - at if word else min(1, len(text.rstrip()) - at)
    last = not text[at + length :].strip()
    made = Trouble(at, max(0, length), error.message, [], [], error.offer)
    if isinstance(error, Doubtful):
        made.meanings = list(error.meanings)
    if isinstance(error, NotUnderstood):
        written = text[at : at + made.length]
        found = offers(error.proposals, last) if not error.parts else []
        made.offers = [each for each in found if may_be_meant(written, each)]
        made.mends = [Mended(each.line, each.without) for each in error.mends]
        made.mended = made.mends[0].line if made.mends else ""
        tell_parts(made, error)
        made.nearest = nearest_lines(game, error)
        part_is_near = made.nearest and error.parts
        if error.missing and not (part_is_near and error.missing.startswith(NO_WORDS)):
            made.missing = f"{game.title} has no {error.missing}."
    return made


def may_be_meant(written: str, offer: Offer) -> bool:
    """Whether an offer goes on where somebody stopped, or is a word like the written one."""
    word = offer.words.split(" ")[0]
    if not written:
        return True
    alike = nearest(written, [word]) is not None or word.lower().startswith(written.lower())
    return alike and not opposite(written, word)


def tell_parts(made: Trouble, error: NotUnderstood) -> None:
    """Which parts are understood; the first that is not is pointed at as a whole."""
    made.parts = [
        PartRead(error.text[each.start : each.end].strip(" ,.;"), each.told)
        for each in error.parts
        if each.told
    ]
    missed = next((each for each in error.parts if not each.told), None)
    if missed:
        made.length = len(error.text[missed.start : missed.end].rstrip(" ,.;"))


def first_difference(error: BadText) -> int:
    """Where a text begins to differ from the one that would do; else where the error points."""
    if not error.offer:
        return error.column
    at = error.column
    while error.text[at : at + 1] == error.offer[at : at + 1] != "":
        at += 1
    while at > error.column and WORD.match(error.text, at - 1):
        at -= 1
    return at


def column_in(text: str, seen: str, column: int) -> int:
    """A place in what a reader saw, as a place in the line as it is written.

    >>> column_in("  Draw  2 crads.", "Draw 2 crads.", 7)
    10
    """
    wanted = max(0, plain(text).find(plain(seen))) + column
    passed = 0
    for place in range(len(text) - len(text.lstrip()), len(text)):
        doubled = text[place].isspace() and text[place - 1 : place].isspace()
        if passed >= wanted and not doubled:
            return place
        passed += not doubled
    return len(text)


def offers(proposals: Sequence[Proposal], last: bool) -> list[Offer]:
    """What may be taken: at the end of a line whole stretches of words, else a word for a word."""
    found: dict[str, Offer] = {}
    for each in proposals:
        words = each.words if last or not each.literal else each.words.split(" ")[0]
        found.setdefault(words, Offer(words, each.phrase, not each.literal))
    return list(found.values())[:MOST_OFFERED]


def shown(game: Rulebook, made: Card, lines: Sequence[Written], draft: bool) -> Printed:
    """The card as it will be printed: what is understood in the game's words, the rest as it is
    written; a draft is as its author wrote it."""
    printed = game.looks.printed(made)
    if not draft:
        printed = as_played(game, printed)
    return replace(as_written(printed, lines), draft=draft)


def as_written(printed: Printed, lines: Sequence[Written]) -> Printed:
    """The card with the lines that are not understood, where they will stand."""
    wrong = [line for line in lines if line.wrong]
    if any(len(line.place) <= 2 for line in wrong):
        told = [plain(line.text) for line in lines if len(line.place) <= 2]
        printed = replace(printed, text=told)
    for line in wrong:
        if len(line.place) == 3 and line.place[0] == "attacks":
            attacks = list(printed.attacks)
            number = int(line.place[1])
            if number < len(attacks):
                attacks[number] = replace(attacks[number], text=plain(line.text))
                printed = replace(printed, attacks=attacks)
    return printed
