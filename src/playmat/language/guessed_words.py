"""What people may call the things of a game that does not say it (it has no `people.yaml`).

It is told from the phrases of its dialect: their first words say what stands in a category, and the
words of many games that they have say which others people may use. A wrong guess makes nothing
understood that the dialect does not read: people's English gives only candidates.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from playmat.language.grammar import LINE, BadGrammar, Dialect
from playmat.language.known_words import KnownWords
from playmat.language.people.english import NONE
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.people.lexicon import FIGURES, ZONES, Lexicon
from playmat.language.people.reading import Meanings
from playmat.language.people.senses import ACTIONS, SENSES, base, words_in
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import Begin, Literal, Slot

# What stands in a category, by what most of its phrases begin with; what does things is an order.
BEGINNINGS: Final = {
    "trigger": "when, whenever, at, after, before",
    "condition": "if, while, unless",
    "duration": "until",
    "cost": "pay, spend",
    "np": "target, each, all, every, your, this, that, it, a, an, the, another, any, opponent",
}
ALSO_DONE: Final = ("do", "get", "gets", "add", "has", "have")
MOST_OF_THEM: Final = 0.7
KINDS: Final = ("hero", "item", "place")  # senses of nouns besides those for bodies
OTHER_KINDS: Final = ("spell", "token", "card")
# Moments as a game may word them where they begin its lines.
MOMENTS: Final = {
    "this enters": "arrives, enters, enters play, is played, is summoned, comes into play",
    "this dies": "falls, dies, is destroyed, is defeated, is killed, is retired",
    "this leaves": "leaves, leaves play",
    "this attacks": "attacks",
    "this is attacked": "is attacked",
    "this is damaged": "is damaged, takes damage",
}
EDGES: Final = {
    "start yours turn": r"at the (?:start|beginning) of your turn|when your turn (?:starts|begins)",
    "end yours turn": r"at the end of your turn|when your turn ends",
}
THIS: Final = re.compile(r"(?:when|whenever) this(?: \w+)?? (.+)")
LIMIT: Final = re.compile(
    r"\b(?:once|first time|(?:per|each|every) (?:turn|round|game))\b", re.IGNORECASE
)
A_WORD: Final = re.compile(r"[^\W\d_]+")


class GuessingInterpreter(Interpreter):
    """Says people's texts in a dialect of which little is known: a limit that a line cannot be seen
    to say is not understood.
    """

    def lines(
        self, text: str, kind: str = "", known: KnownWords = NONE, own_name: str = ""
    ) -> list[list[str]]:
        found = super().lines(text, kind, known, own_name)
        if not LIMIT.search(text):
            return found
        kept = [[line for line in ways if LIMIT.search(line)] for ways in found]
        return [ways for ways in kept if ways]


def guessed_meanings(dialect: Dialect, gauges: Iterable[str] = ()) -> Meanings:
    """What people's English means in a dialect, as far as its phrases tell."""
    made = GuessingInterpreter(dialect, guessed_words(dialect, gauges))
    try:
        made.en.check()
    except BadGrammar:  # its phrases stand in each other in a way that was not guessed
        made = GuessingInterpreter(dialect, Lexicon())
    return Meanings(made)


def guessed_words(dialect: Dialect, gauges: Iterable[str] = ()) -> Lexicon:
    """What people may call the things of a dialect; `gauges` are figures that players have."""
    categories = {name: kind for name in dialect.categories() if (kind := kind_of(dialect, name))}
    written = {word.lower(): word for text in texts_in(dialect) for word in A_WORD.findall(text)}
    known = {base(word): word for word in written}
    figures = dict(named(FIGURES, written))
    for title in gauges:
        figures.setdefault(sense_of(title), [title])
    triggers = any(kind == "trigger" for kind in categories.values())
    return Lexicon(
        categories=categories,
        kinds=kinds_in(known),
        figures=figures,
        zones=dict(named(ZONES, written)),
        of_players=[sense_of(title) for title in gauges],
        moments={} if triggers else moments_in(dialect, categories),
    )


def kind_of(dialect: Dialect, category: str) -> str:
    """What stands in a category, in the words of people's grammar; nothing if it cannot be told."""
    if category == LINE:
        return ""
    found: Counter[str] = Counter()
    for each in dialect.alternatives(category):
        if isinstance(each, Pattern) and (two := each.text_of(2)):
            printed = two.replace("2", "{}")
            return "number" if printed == "{}" else f"number|{printed}|{printed}"
        if isinstance(each, Phrase):
            found[said_by(" ".join(words_of(each)))] += 1
    kind, count = found.most_common(1)[0] if found else ("", 0)
    return kind if count >= MOST_OF_THEM * found.total() else ""


def words_of(phrase: Phrase) -> Iterator[str]:
    """The words of a phrase itself, without what fills its slots."""
    yield from (part.text.strip() for part in phrase.parts if isinstance(part, Literal))


def said_by(words: str) -> str:
    """What a phrase with these words says.

    >>> [said_by(words) for words in ("draw", "the opponent loses", "target creature", "swift")]
    ['order', 'order', 'np', '']
    """
    written = [word.lower() for word in A_WORD.findall(words)]
    first = written[0] if written else ""
    starts = {kind: first in words_in(listed) for kind, listed in BEGINNINGS.items()}
    for kind in ("trigger", "condition", "duration", "cost"):
        if starts[kind]:
            return kind
    if any(base(word) in ACTIONS or word in ALSO_DONE for word in written):
        return "order"
    return "np" if starts["np"] else ""


def texts_in(dialect: Dialect) -> Iterator[str]:
    """All that the phrases and words of a dialect say."""
    for category in dialect.categories():
        for each in dialect.alternatives(category):
            if isinstance(each, Word):
                yield each.text
            elif isinstance(each, Pattern):
                yield each.text_of(2) or ""
            elif isinstance(each, Phrase):
                yield " ".join(words_of(each))


def kinds_in(known: Mapping[str, str]) -> dict[str, list[str]]:
    """The nouns for cards and bodies. Where a game has one noun of a sense, people may use any."""
    found: dict[str, list[str]] = {}
    for sense in ("body", *KINDS):
        nouns = [noun for noun in words_in(SENSES[sense]) if noun not in OTHER_KINDS]
        own = [noun for noun in nouns if noun in known]
        others = [noun for noun in nouns if noun not in known] if len(own) == 1 else []
        found |= {noun: [noun, *others] for noun in own}
    return found | {noun: [noun] for noun in OTHER_KINDS if noun in known}


def named(
    senses: Mapping[str, Sequence[str]], written: Mapping[str, str]
) -> Iterator[tuple[str, list[str]]]:
    """The senses of which a game has a word, with that word as it writes it."""
    for sense, words in senses.items():
        own = [written[word.lower()] for word in words if word.lower() in written]
        if own:
            yield sense, own[:1]


def sense_of(title: str) -> str:
    """What all games call a figure, or a game's own name for it."""
    spoken = (sense for sense, words in FIGURES.items() if title.lower() in map(str.lower, words))
    return next(spoken, title.lower())


def moments_in(dialect: Dialect, categories: Mapping[str, str]) -> dict[str, str]:
    """How lines begin that say when something is done: "When this arrives, {order}."."""
    found: dict[str, str] = {}
    for phrase in dialect.phrases(LINE):
        parts = [part for part in phrase.parts if not isinstance(part, Begin)]
        begin, order = (*parts, None, None)[:2]
        if (
            isinstance(begin, Literal)
            and isinstance(order, Slot)
            and categories.get(order.category) == "order"
            and (moment := moment_of(begin.text))
        ):
            found.setdefault(moment, begin.text)
    return found


def moment_of(text: str) -> str:
    """The name of a moment, as people's grammar has it.

    >>> moment_of("When this arrives, "), moment_of("At the end of your turn, "), moment_of("Swift")
    ('this enters', 'end yours turn', '')
    """
    words = text.strip(" ,:").lower()
    edges = (name for name, pattern in EDGES.items() if re.fullmatch(pattern, words))
    of_this = THIS.fullmatch(words)
    events = (n for n, listed in MOMENTS.items() if of_this and of_this[1] in words_in(listed))
    return next(edges, "") or next(events, "")
