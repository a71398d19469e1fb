"""Turns of everyday English that cards put otherwise: short forms, moments as orders, what is chosen first."""

from __future__ import annotations

import re
from typing import Final

SHORT: Final = (
    (re.compile(r"(?<=\w)'ve got to\b"), " have to"),
    (re.compile(r"(?<=\w)'ve(?: got)?\b"), " have"),
    (re.compile(r"(?<=\w)'re\b"), " are"),
    (re.compile(r"(?<=\w)'d\b"), " would"),
    (re.compile(r"(?<=\w)'ll\b"), " will"),
    (re.compile(r"(?<=\w)'s got to\b"), " has to"),
    (re.compile(r"(?<=\w)'s got\b"), " has"),
    (
        re.compile(
            r"(?<=\w)'s (?=(?:empty|called|over|done|gone|got|still|sitting|dead|alive|on|in|at|not|no"
            r"|negated|destroyed|stopped|your|a|an|the)\b)"
        ),
        " is ",
    ),
    (re.compile(r"\b(?:don't|do not) have any\b", re.IGNORECASE), "have no"),
    (re.compile(r"\b(?:doesn't|does not) have any\b", re.IGNORECASE), "has no"),
    (re.compile(r"\bthere (?:aren't|are not) any\b", re.IGNORECASE), "there are no"),
    (
        re.compile(
            r"\b(takes?|deals?|does) ([0-9]{1,6}|one|two|three|four|five)(?: too| as well)?(?=[.,;])",
            re.IGNORECASE,
        ),
        r"\1 \2 damage",
    ),
    (
        re.compile(r"\bhits? for ([0-9]{1,6}) (?:more|extra|additional) (?=[A-Z])"),
        r"gets \1 more ",
    ),
    (
        re.compile(
            r"\b(swaps?|switch(?:es)?|trades?|exchanges?) (?:(its|his|her)|(this \w{1,20}|this)'s) (?:position|place|spot)s? with\b",
            re.IGNORECASE,
        ),
        r"\1 this with",
    ),
    (
        re.compile(
            r"^(?:it |this |this \w{1,20} )?(?:can't|cannot) (\w{1,20}) (?:(?:on|during|in) )?the turn"
            r" (?:that )?(?:(?:it|this|he|she) (?:comes|enters|came|was|is|gets)|you (?:summon|play|put))\b[^.,;]{0,30}\.",
            re.IGNORECASE,
        ),
        r"When this is summoned, it cannot \1 this turn.",
    ),
)
# A moment as an order to play the card then: "Flip this when they attack. Draw a card."
PLAYED_WHEN: Final = re.compile(
    r"(^|[>\]}*] )(?:flip|play|use|activate|cast|reveal|trigger|spring)(?: this| it| this card| this one)?"
    r"(?: over| up)? (?:only )?((?:when|whenever|if|as soon as|after) [^.;]{3,99})[.;] (\w)",
    re.IGNORECASE,
)
# What is chosen, and what is done with it then: "pick a card from your hand and put it back".
CHOSEN: Final = re.compile(
    r"\b(?:pick|choose|select|target|take) ((?:an?|one|1|any|target) [^.,;:]{3,60}?)(?:,|;|\.|:)?"
    r"(?: and)?(?: then)? (destroy|return|stick|put|place|shuffle|discard|send|heal|exhaust|refresh"
    r"|tap|untap|damage|kill|bounce|attach|move|give|throw away)"
    r" (?:it|that one|that card|that unit|that character|that fighter|them)(?=[ .,;])",
    re.IGNORECASE,
)
# What each player does with "your" things, each does with theirs.
OF_EACH: Final = re.compile(r"\beach player [^.]{1,99}", re.IGNORECASE)
YOUR: Final = re.compile(r"\byour\b(?! opponent)", re.IGNORECASE)
# A condition that is said afterwards: "this costs 2 less if you have no units".
TRAILING: Final = re.compile(
    r"(^|\. )([^.,:;]{4,99}?) ((?:if|as long as|while|whenever|every time|each time) [^.,:;]{4,99})\.",
    re.IGNORECASE,
)
BUT: Final = re.compile(r",? but(?: then| also)? ", re.IGNORECASE)


def in_usual_turns(text: str) -> str:
    """A text as cards usually put it.

    >>> in_usual_turns("Flip this when they've attacked you. The attack's called off.")
    'When they have attacked you, the attack is called off.'
    >>> in_usual_turns("Draw two cards, then pick one card from your hand and stick it back.")
    'Draw two cards, then stick one card from your hand back.'
    """
    for short, long in SHORT:
        text = short.sub(long, text)
    text = PLAYED_WHEN.sub(
        lambda found: f"{found[1]}{found[2][:1].upper()}{found[2][1:]}, {found[3].lower()}", text
    )
    text = CHOSEN.sub(lambda found: f"{found[2]} {found[1]}", text)
    text = OF_EACH.sub(lambda found: YOUR.sub("their", found[0]), text)
    return BUT.sub(" and ", text)


def with_condition_first(text: str) -> str:
    """A text with its condition where cards usually have it.

    >>> with_condition_first("This costs 2 less if you have no units. Draw a card.")
    'If you have no units, this costs 2 less. Draw a card.'
    """
    return TRAILING.sub(
        lambda found: (
            f"{found[1]}{found[3][:1].upper()}{found[3][1:]}, {found[2][:1].lower()}{found[2][1:]}."
        ),
        text,
    )
