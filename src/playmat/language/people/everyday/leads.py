"""What stands before a text: a label in brackets, an ability's name, when one may use the card."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import Turn, uncapital
from playmat.language.people.senses import listed

USE: Final = r"(?:activate|use|play|trigger|cast|flip|reveal|spring)"
THIS: Final = r"(?: (?:this|it)(?: (?:card|trap|spell|effect|ability))?)?"
WHEN: Final = (
    r"(?P<when>when|whenever|if|each time|every time|after|once) (?P<moment>[^.:;\"]{3,90})"
)
# A name in one to three words, before a line that says itself when it happens.
NAMED: Final = re.compile(
    r"^\[?(?P<name>[A-Z][a-z']{1,14}(?: [A-Z][a-z']{1,14}){0,2})(?:\]:?|:| -)"
    r" (?=(?:When|Whenever|Each time|Every time|At the|While|As long as|After|Once per turn|During) )"
)
# What a name in front would say something by: when, where, how often, what sort of line it is.
SAYS: Final = listed(
    "on once twice when while if at after during before each every all any this that your enemy turn charge standby"
    " phase effect hand deck discard graveyard grave void wall field rear front guard vanguard trap timed instant"
    " constant normal attack ongoing passive combo evolve level red blue limit only sacrifice pay cost mana energy rock"
    " paper scissors song secret not no never"
)


def without_name(text: str, keywords: frozenset[str]) -> str:
    """A line that says itself when it happens, without what its ability is called.

    >>> without_name("Quick Paws: When this attacks, draw a card.", frozenset({"taunt"}))
    'When this attacks, draw a card.'
    >>> without_name("Taunt - When this attacks, draw a card.", frozenset({"taunt"}))
    'Taunt - When this attacks, draw a card.'
    """
    found = NAMED.match(text)
    said = set(found["name"].lower().split()) if found else SAYS
    return text if found is None or said & (SAYS | keywords) else text[found.end() :]


def may_then(found: re.Match[str]) -> str:
    """ "You can activate this when C: do A": when C, one may do A."""
    when = found["when"][:1].upper() + found["when"][1:]
    return f"{when} {found['moment']}, you may {uncapital(found['rest'])}"


def then_done(found: re.Match[str]) -> str:
    """ "Only usable when C: do A": when C, A is done."""
    when = found["when"][:1].upper() + found["when"][1:]
    return f"{when} {found['moment']}, {uncapital(found['rest'])}"


TURNS: Final = (
    # A moment that stands in brackets before what is done then.
    Turn(
        r"^\[((?:on|when|once|twice|at|during|after|each|every) [^\]\".:]{2,40})\]:? ",
        r"\1: ",
        only=r"^\[",
    ),
    # When one may use the card, and what it does then.
    Turn(
        rf"^you (?:can|may) {USE}{THIS} {WHEN}(?::|;|\.) (?:you (?:can|may) )?(?P<rest>\w)",
        may_then,
    ),
    Turn(
        rf"^{WHEN}, you (?:can|may) {USE} (?:this|it)(?: (?:card|trap|spell|effect|ability))?(?::|;) (?P<rest>\w)",
        may_then,
    ),
    Turn(
        rf"^(?:{USE} only|only (?:{USE}|usable|playable)|(?:can )?only (?:be )?(?:used|activated|played)"
        rf"|(?:usable|playable) only){THIS} {WHEN}(?::|;|\.) (?P<rest>\w)",
        then_done,
    ),
    Turn(rf"^{USE}{THIS} {WHEN}(?:, then|, and then|, to) (?P<rest>\w)", then_done),
)
