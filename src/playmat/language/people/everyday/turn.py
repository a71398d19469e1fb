"""A turn of phrase of everyday English, and what a card says instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

A_COUNT: Final = r"(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"
A_NUMBER: Final = rf"(?:an?|{A_COUNT})"
SOME: Final = (
    rf"(?:{A_NUMBER}|your|their|his|her|that|the|this|it|them|all)"  # what a thing begins with
)
BEGINS: Final = r"(?:^|(?<=[.,:;] )|(?<=then ))"  # where something begins to be done
FIGURE: Final = "(?:attack damage|attack|ATK|health|HP|AP|DP|SP|strength|defen[cs]e|speed)"
ENDS: Final = r"(?=[.,;:]| and\b| then\b| but\b|$)"  # where what was said of a thing ends

KNOWN: Final = (
    *(
        "draw",
        "deal",
        "discard",
        "sacrifice",
        "destroy",
        "pay",
        "exile",
        "return",
        "put",
        "spend",
        "retire",
    ),
    *("heal", "gain", "give", "lose", "throw", "summon", "take", "remove", "exhaust", "tap"),
    *("use", "reveal", "shuffle", "exchange", "flip", "search", "restore", "bind", "spark"),
)
DOUBLED: Final = ("put", "tap", "flip")

Put = str | Callable[[re.Match[str]], str]


class Turn:
    """A turn of phrase, wherever English has it, and what a card says instead of it."""

    def __init__(self, said: str, put: Put, *, only: str = "", flags: int = re.IGNORECASE) -> None:
        self.said = re.compile(said, flags)
        self.put = put
        self.only = re.compile(only, re.IGNORECASE)  # without which it is not looked for

    def __call__(self, text: str) -> str:
        """The text without this turn of phrase."""
        return self.said.sub(self.put, text) if self.only.search(text) else text


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def to_do(doing: str) -> str:
    """What is being done as something to do; nothing if it is none of the verbs that cards have.

    >>> to_do("drawing a card"), to_do("dealing 2 damage"), to_do("king of all")
    ('draw a card', 'deal 2 damage', '')
    """
    verb, space, rest = doing.partition(" ")
    return next((f"{known}{space}{rest}" for known in KNOWN if doing_it(known) == verb.lower()), "")


def doing_it(verb: str) -> str:
    """A verb as it is being done: "sacrifice", "sacrificing"."""
    if verb in DOUBLED:
        return f"{verb}{verb[-1]}ing"
    return (verb[:-1] if verb.endswith("e") else verb) + "ing"
