"""Lines with one word spoilt: misspelled, left out, put in, doubled, moved or exchanged; and what
becomes of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from tests.games.grammar_texts import drawn_lines
from tests.games.people_cards import NAME
from tests.games.test_people import printed_lines, written

from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE
from playmat.language.people.mending.tokens import joined, tokens_of
from playmat.language.people.senses import LITTLE, keeps_meaning, mates
from playmat.language.suggestions import NotUnderstood
from playmat.parts.rulebook import Rulebook

PUT_IN = [
    *sorted(LITTLE - {"or", "if", "when", "while", "until"}),
    *("immediately", "really", "please", "directly", "simply", "now", "own"),
]
WAYS = ("misspelled", "left out", "put in", "doubled", "exchanged", "moved")
FARTHEST = 3  # words that a word is moved by


class Spoilt(NamedTuple):
    """A text, how it was spoilt, and the number of the line that it came from."""

    text: str
    how: str
    line: int


def spoilt_lines(lines: list[str], random: Random, most: int) -> Iterator[Spoilt]:
    """So many lines with one word spoilt. Nothing is lost that nobody could guess: a number, a
    side, a "not", the name of a thing.
    """
    made = 0
    while made < most:
        number = random.randrange(len(lines))
        how = random.choice(WAYS)
        text = spoilt(tokens_of(lines[number]), how, random)
        if text:
            made += 1
            yield Spoilt(text, how, number)


def spoilt(tokens: list[str], how: str, random: Random) -> str:
    places = [n for n, token in enumerate(tokens) if n and token[0].isalpha()]
    little = [n for n in places if tokens[n].lower() in LITTLE and not keeps_meaning(tokens[n])]
    if how == "misspelled":
        long = [n for n in places if len(tokens[n]) > 3 and tokens[n].isalpha()]
        if not long:
            return ""
        place = random.choice(long)
        return joined([*tokens[:place], misspelled(tokens[place], random), *tokens[place + 1 :]])
    if how == "put in" and places:
        place = random.choice(places)
        return joined([*tokens[:place], random.choice(PUT_IN), *tokens[place:]])
    if how == "doubled" and places:
        place = random.choice(places)
        return joined([*tokens[: place + 1], *tokens[place:]])
    if how == "moved" and places:
        return moved(tokens, random.choice(places), random)
    if how == "left out" and little:
        place = random.choice(little)
        return joined([*tokens[:place], *tokens[place + 1 :]])
    if how == "exchanged" and places:
        place = random.choice(places)
        others = [word for word in dict.fromkeys(mates(tokens[place])) if word not in tokens]
        if place in little:
            others += ["the", "a", "to", "of", "on", "for", "in"]
        others = [word for word in others if word != tokens[place].lower()]
        if others:
            return joined([*tokens[:place], random.choice(others), *tokens[place + 1 :]])
    return ""


def moved(tokens: list[str], place: int, random: Random) -> str:
    """One word some places further on or back, within its part of the sentence."""
    by = random.choice([n for n in range(-FARTHEST, FARTHEST + 1) if n])
    between = tokens[min(place, place + by) : max(place, place + by) + 1]
    if place + by < 1 or not all(token[0].isalnum() for token in between):
        return ""
    rest = [*tokens[:place], *tokens[place + 1 :]]
    text = joined([*rest[: place + by], tokens[place], *rest[place + by :]])
    return text if text != joined(tokens) else ""


def misspelled(word: str, random: Random) -> str:
    place = random.randrange(1, len(word) - 1)
    how = random.randrange(4)
    if how == 0:
        return word[:place] + word[place + 1 :]
    if how == 1:
        return word[:place] + word[place] + word[place:]
    if how == 2 and word[place] != word[place + 1]:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + random.choice("aeirstn") + word[place + 1 :]


Line = tuple[str, str, str]  # the line, and the name and the kind of the card that has it


class Outcome(NamedTuple):
    """What became of a spoilt line: where among the offers the line stands that it came from."""

    text: str
    how: str
    meant: str
    place: str  # "read", "otherwise" (read as another line), "asked", or among the offers
    offers: list[str]

    @property
    def refused(self) -> bool:
        return self.place not in ("read", "otherwise", "asked")


def sources(game: Rulebook) -> list[Line]:
    """Printed lines, texts of people that are understood, and some lines drawn from the dialect."""
    understands = game.texts.dialect.understands
    found = [each for each in printed_lines(game) if understands(each[0], LINE, each[1], each[2])]
    for each in written(game.name)["texts"]:
        kind = each["kind"].split()[0]
        if understands(each["text"], LINE, NAME, kind):
            found.append((each["text"], NAME, kind))
    drawn = drawn_lines(game.texts.dialect, Random(5))
    return [*found, *((line, NAME, "") for line in islice(drawn, len(found) // 4))]


def outcomes(game: Rulebook, lines: list[Line], random: Random, most: int) -> Iterator[Outcome]:
    """What becomes of lines with one word spoilt, until so many were refused."""
    dialect, refused = game.texts.dialect, 0
    for spoilt in spoilt_lines([line for line, _, _ in lines], random, 8 * most):
        line, card, kind = lines[spoilt.line]
        meant = game.texts.usual_line(line, card, kind)
        offers: list[str] = []
        try:
            told = dialect.canonical(dialect.parse(spoilt.text, LINE, card, kind))
            place = "read" if told.lower() == meant.lower() else "otherwise"
        except NotUnderstood as error:
            offers = [game.texts.usual_line(each.line, card, kind) for each in error.mends]
            lower = [each.lower() for each in offers]
            place = "another" if offers else "nothing"
            if meant.lower() in lower:
                place = ("first", "second", "third")[lower.index(meant.lower())]
        except BadText:
            place = "asked"
        made = Outcome(spoilt.text, spoilt.how, meant, place, offers)
        yield made
        refused += made.refused
        if refused == most:
            return
