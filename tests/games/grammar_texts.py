"""Texts that are drawn from the grammars: lines of a dialect, and the same in other spellings.

A line is drawn phrase by phrase. It is said in other words by reading it with people's grammar and
writing each phrase of what was read in another of its spellings, which all say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE, Dialect
from playmat.language.known_words import KnownWords
from playmat.language.parser import Matcher, build
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import (
    Agreement,
    AnyWords,
    Article,
    Group,
    Literal,
    Noun,
    Part,
    Slot,
    article_before,
)

DEEPEST: Final = 14
MOST_READINGS: Final = 4
OPEN: Final = (
    *("1", "2", "3", "1000", "+1", "-1", "+2", "a card", "2 cards", "1 card", "3 cards"),
    *("+1000", "2\N{BLACK HEART SUIT}", "+2\N{BLACK HEART SUIT}", "2ATK", "+2ATK", "-2ATK"),
    *('"Brass Heron"', "Rage", "rage", "a rage", "5+", "1-3", "6", "2 Prize Counters"),
)
ARTICLE: Final = "\0"


class Said(NamedTuple):
    """A text in other words, and the line of the dialect that it means."""

    text: str
    line: str


class Unwritten(Exception):
    """What was drawn cannot be written: another one is drawn."""


def drawn_lines(dialect: Dialect, random: Random) -> Iterator[str]:
    """Lines of a dialect without end, each as it is told back."""
    while True:
        try:
            tree = drawn(dialect, LINE, random, 0)
            line = dialect.canonical(tree)
            if len(line) < 200 and dialect.canonical(dialect.read_own(line, LINE)) == line:
                yield line
        except (Unwritten, BadText, ValueError, TypeError):
            continue


def drawn(dialect: Dialect, category: str, random: Random, depth: int) -> Any:
    if depth > DEEPEST:
        raise Unwritten(category)
    alternative = random.choice(dialect.alternatives(category))
    if isinstance(alternative, Word):
        return alternative.value
    if isinstance(alternative, Pattern):
        return drawn_open(dialect, alternative, random)
    assert isinstance(alternative, Phrase)
    values: dict[str, Any] = {}
    for part in alternative.parts:
        draw_part(dialect, part, values, random, depth)
    return alternative.make(*(values[name] for name in alternative.slots))


def draw_part(
    dialect: Dialect, part: Part, values: dict[str, Any], random: Random, depth: int
) -> None:
    if isinstance(part, Slot) and part.separator:
        count = random.choice((1, 1, 1, 2))
        values[part.name] = tuple(
            drawn(dialect, part.category, random, depth + 1) for _ in range(count)
        )
    elif isinstance(part, Slot):
        values[part.name] = drawn(dialect, part.category, random, depth + 1)
    elif isinstance(part, Noun):
        category = part.category(values.get(part.number))
        values[part.name] = drawn(dialect, category, random, depth + 1)
    elif isinstance(part, Group) and part.flag:
        values[part.flag] = random.random() < 0.3
    elif isinstance(part, Group):
        if random.random() < 0.3:
            for each in part.parts:
                draw_part(dialect, each, values, random, depth)
        else:
            absent(part.parts, values)


def absent(parts: tuple[Part, ...], values: dict[str, Any]) -> None:
    for part in parts:
        if isinstance(part, (Slot, Noun)):
            values[part.name] = None
        elif isinstance(part, Group) and part.flag:
            values[part.flag] = False
        elif isinstance(part, Group):
            absent(part.parts, values)


def drawn_open(dialect: Dialect, pattern: Pattern, random: Random) -> Any:
    known = dialect.known.spellings(pattern) if pattern.known else None
    texts = [*(known or ()), *OPEN] if not known else [*known]
    random.shuffle(texts)
    for text in texts:
        if pattern.regex.fullmatch(text):
            try:
                return known[text] if known else pattern.make(text)
            except ValueError:
                continue
    raise Unwritten(pattern.category)


# ---- in other words ----


def in_other_words(
    game: Interpreter, line: str, known: KnownWords, random: Random
) -> Iterator[Said]:
    """The line in other spellings, one for each way in which people's grammar reads it."""
    label, rest = game.label(line)
    rest = game.en.signs(game.en.normal(game.english(rest)))
    table = game.en.table()
    bears = KnownWords({**dict.fromkeys(game.en.bears, ()), **dict(known.kinds)})
    matcher = Matcher(table, rest, "", bears, most=MOST_READINGS)
    for reading in matcher.whole(table.category("line", "people")):
        try:
            said = build(reading, rest, matcher.capitals)
            yield Said(label + written(game.en, said, "line", random), line)
        except (BadText, Unwritten):
            continue


def written(en: Dialect, value: Any, category: str, random: Random) -> str:
    """What was read, written with another spelling of each phrase."""
    text = spelled(en, value, category, random)
    while ARTICLE in text:
        before, _, after = text.rpartition(ARTICLE)
        text = before + article_before(after) + after
    return text[:1].upper() + text[1:]


def spelled(en: Dialect, value: Any, category: str, random: Random) -> str:
    phrase = value.phrase if isinstance(value, Node) else None
    if isinstance(phrase, Phrase):
        phrase = phrase.declared
        values = dict(zip(phrase.slots, value.slots, strict=True))
        fitting = [parts for parts in (phrase.parts, *phrase.also) if says_all(parts, values)]
        return "".join(spelled_parts(en, random.choice(fitting), values, random))
    if isinstance(phrase, Pattern):
        return str(value.slots[0])
    if isinstance(phrase, Word):
        value = phrase.value
    words = [
        each.text
        for each in en.alternatives(category)
        if isinstance(each, Word) and type(each.value) is type(value) and each.value == value
    ]
    if isinstance(value, int) and not isinstance(value, bool):
        words.append(str(value))
    if not words:
        for each in en.alternatives(category):
            if isinstance(each, Pattern) and (text := each.text_of(value)) is not None:
                return text
        raise Unwritten(category)
    return random.choice(words)


def says_all(parts: tuple[Part, ...], values: Mapping[str, Any]) -> bool:
    """Whether a spelling has a place for all that was said."""
    names = set(names_in(parts))
    return all(name in names for name, value in values.items() if value not in (None, False))


def names_in(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, (Slot, Noun)):
            yield part.name
        elif isinstance(part, Group):
            yield from [part.flag] if part.flag else names_in(part.parts)


def spelled_parts(
    en: Dialect, parts: tuple[Part, ...], values: Mapping[str, Any], random: Random
) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Literal):
            yield part.text
        elif isinstance(part, AnyWords):
            yield random.choice(
                [a.text for a in en.alternatives(part.category) if isinstance(a, Word)]
            )
        elif isinstance(part, Slot) and part.separator:
            items = [spelled(en, each, part.category, random) for each in values[part.name]]
            yield part.separator.join(items[:-1]) + part.last * (len(items) > 1) + items[-1]
        elif isinstance(part, Slot):
            yield spelled(en, values[part.name], part.category, random)
        elif isinstance(part, Group):
            present = (
                values.get(part.flag)
                if part.flag
                else any(values.get(name) not in (None, False) for name in names_in(part.parts))
            )
            if present:
                yield from spelled_parts(en, part.parts, values, random)
        elif isinstance(part, Agreement):
            number = values.get(part.name)
            yield part.word(number)
        elif isinstance(part, Article):
            yield ARTICLE
