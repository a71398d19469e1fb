"""Lines with one word spoilt: misspelled, left out, put in, or another one in its place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from playmat.language.people.mending.tokens import joined, tokens_of
from playmat.language.people.senses import LITTLE, keeps_meaning, mates

PUT_IN = [
    *sorted(LITTLE - {"or", "if", "when", "while", "until"}),
    *("immediately", "really", "please", "directly", "simply", "now", "own"),
]


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
        how = random.choice(["misspelled", "left out", "put in", "exchanged"])
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
