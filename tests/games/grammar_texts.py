"""Texts that are drawn from the grammars: lines of a dialect, and the same in other spellings.

A line is drawn phrase by phrase, the phrases that lead to many others more often, and it is kept if
a card can bear it. It is said in other words by reading it with people's grammar and writing each
phrase of what was read in another of its spellings, which all say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from math import log2
from random import Random
from typing import Any, Final, NamedTuple

from tests.games.people_cards import AROUND, KINDS, NAME, card_of

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadFile, BadText
from playmat.language.grammar import LINE, Dialect
from playmat.language.parser import Matcher, build
from playmat.language.people.interpreting.looseness import looseness
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
from playmat.parts.rulebook import Rulebook
from playmat.workshop.draft_documents import draft_document

DEEPEST: Final = 14
BROAD: Final = 3  # so deep what leads to many phrases is drawn more often
MOST_READINGS: Final = 4
OPEN: Final = (
    *("1", "2", "3", "1000", "+1", "-1", "+2", "a card", "2 cards", "1 card", "3 cards"),
    *("+1000", "2\N{BLACK HEART SUIT}", "+2\N{BLACK HEART SUIT}", "2ATK", "+2ATK", "-2ATK"),
    *('"Brass Heron"', "Rage", "rage", "a rage", "5+", "1-3", "6", "2 Prize Counters"),
)
ARTICLE: Final = "\0"
BEGUN, ENDED = "\1", "\2"  # what fills a slot
# What a dialect lets stand after "you may" though it is another's deed.
NOBODY: Final = re.compile(r"\byou may (?:you|your|each|that|the|this|it)\b", re.IGNORECASE)


class Said(NamedTuple):
    """A text in other words, the line of the dialect that it means, and a kind of card for both."""

    text: str
    line: str
    kind: str


class Unwritten(Exception):
    """What was drawn cannot be written: another one is drawn."""


def drawn_texts(game: Rulebook, random: Random) -> Iterator[Said | None]:
    """Texts without end, of lines that say something on a card, each once; nothing for a line that
    people's English does not bring back as it is: it has no other spellings.
    """
    dialect = game.texts.dialect
    seen: set[str] = set()
    for line in drawn_lines(dialect, random):
        if line in seen:
            continue
        seen.add(line)
        text = next(in_other_words(dialect, line, random), "")
        kinds = random.sample(KINDS[game.name], len(KINDS[game.name])) if text else ()
        bearing = (kind for each in kinds if (kind := bearer(game, each, line)) is not None)
        if (kind := next(bearing, None)) is not None:
            yield Said(text, line, kind) if comes_back(dialect, line, kind) else None


def comes_back(dialect: Dialect, line: str, kind: str) -> bool:
    """Whether people's English takes a line of the dialect for itself."""

    def read(text: str) -> Any:
        return dialect.read_own(text, LINE, NAME)

    found = dialect.people().lines(line, NAME, kind, dialect.known, read, dialect.canonical)
    return [dialect.canonical(read(each)) for each in found] == [line]


def bearer(game: Rulebook, kind: str, line: str) -> str | None:
    """What such a card is to the dialect, if it can bear the line."""
    card = card_of(game.name, kind, line)
    try:
        (made,) = game.texts.read_cards(draft_document(game, card, AROUND.get(game.name, {})))
        of = "attack" if kind == "fighter attack" else made.kind
        return of if game.texts.usual_line(line, NAME, of) == line else None
    except (BadFile, BadText):
        return None


def drawn_lines(dialect: Dialect, random: Random) -> Iterator[str]:
    """Lines of a dialect without end, each as it is told back."""
    while True:
        try:
            tree = drawn(dialect, LINE, random, 0)
            line = dialect.canonical(tree)
            if (
                len(line) < 200
                and not NOBODY.search(line)
                and dialect.canonical(dialect.read_own(line, LINE)) == line
            ):
                yield line
        except (Unwritten, BadText, ValueError, TypeError):
            continue


@cache
def weights(dialect: Dialect, category: str) -> tuple[float, ...]:
    """How often the alternatives of a category are drawn: what leads to many phrases more often."""
    return tuple(1 + log2(1 + len(leads_to(dialect, a))) for a in dialect.alternatives(category))


def leads_to(dialect: Dialect, alternative: object) -> set[str]:
    """The categories that stand in a phrase, and in what may stand there."""
    found: set[str] = set()
    ahead = list(categories_in(getattr(alternative, "parts", ())))
    while ahead:
        category = ahead.pop()
        if category not in found:
            found.add(category)
            for each in dialect.alternatives(category):
                ahead += categories_in(getattr(each, "parts", ()))
    return found


def categories_in(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Slot):
            yield part.category
        elif isinstance(part, Noun):
            yield from {part.category(1), part.category(2)}
        elif isinstance(part, Group):
            yield from categories_in(part.parts)


def drawn(dialect: Dialect, category: str, random: Random, depth: int) -> Any:
    if depth > DEEPEST:
        raise Unwritten(category)
    alternatives = dialect.alternatives(category)
    often = weights(dialect, category) if depth < BROAD else None
    (alternative,) = random.choices(alternatives, often)
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


def in_other_words(dialect: Dialect, line: str, random: Random) -> Iterator[str]:
    """The line in other spellings, one for each way in which people's grammar reads it that leaves
    least open.
    """
    game = dialect.people().interpreter
    label, rest = game.label(line)
    rest = game.en.signs(game.en.normal(game.english(rest)))
    table = game.en.table()
    matcher = Matcher(table, rest, NAME, game.en.borne(dialect.known), most=MOST_READINGS)
    found: list[Any] = []
    for reading in matcher.whole(table.category("line", "people")):
        try:
            found.append(build(reading, rest, matcher.capitals))
        except BadText:
            continue
    least = min(map(looseness, found), default=0)
    for said in found:
        try:
            if looseness(said) == least:
                yield label + written(game.en, said, "line", random)
        except Unwritten:
            continue


def written(en: Dialect, value: Any, category: str, random: Random) -> str:
    """What was read, written with another spelling of each phrase."""
    text = spelled(en, value, category, random)
    text = re.sub(rf"(?<=\w){ENDED}+{BEGUN}+(?=\w)", " ", text)  # "+8" and "hit points"
    text = text.replace(BEGUN, "").replace(ENDED, "")
    while ARTICLE in text:
        before, _, after = text.rpartition(ARTICLE)
        text = before + article_before(after) + after
    text = re.sub(r"\b(?:also|then|afterwards),? (?=otherwise\b)", "", text)  # nobody says both
    return text[:1].upper() + text[1:]


def spelled(en: Dialect, value: Any, category: str, random: Random) -> str:
    phrase = value.phrase if isinstance(value, Node) else None
    if isinstance(phrase, Phrase):
        phrase = phrase.declared
        values = dict(zip(phrase.slots, value.slots, strict=True))
        spellings = (phrase.parts, *phrase.also)
        fitting = [p for p in spellings if says_all(p, values) and fits(en, p, values)]
        if not fitting:
            raise Unwritten(category)
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


def fits(en: Dialect, parts: tuple[Part, ...], values: Mapping[str, Any]) -> bool:
    """Whether what was said can stand in the slots of a spelling: "your" in "{whose} life", but not
    in "the life of {whom}".
    """
    for part in parts:
        if isinstance(part, Group) and not part.flag and not fits(en, part.parts, values):
            return False
        if isinstance(part, Slot) and values.get(part.name) is not None:
            value = values[part.name]
            for each in value if part.separator else (value,):
                phrase = each.phrase if isinstance(each, Node) else None
                if isinstance(phrase, Phrase) and phrase.declared not in standing(
                    en, part.category
                ):
                    return False
    return True


@cache
def standing(en: Dialect, category: str) -> frozenset[Phrase]:
    """The phrases that can stand in a category."""
    found = (each for each in en.alternatives(category) if isinstance(each, Phrase))
    return frozenset(each.declared for each in found)


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
            listed = part.separator.join(items[:-1]) + part.last * (len(items) > 1) + items[-1]
            yield BEGUN + listed + ENDED
        elif isinstance(part, Slot):
            yield BEGUN + spelled(en, values[part.name], part.category, random) + ENDED
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
