"""Moments as people begin them: what comes with something, what would have happened."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import Turn

WOULD: Final = {"dies": "die", "gets": "be", "is": "be"}


def about_to_be(found: re.Match[str]) -> str:
    verb, _, rest = found[2].lower().partition(" ")
    return f"{found[1]} would {WOULD[verb]} {rest}".rstrip() + found[3]


TURNS: Final = (
    # What comes with something gets it as it comes.
    Turn(
        r"(^|(?<=[.:] ))(this|it)((?: (?:card|fighter|unit|character|creature|one|guy))?) (?:enters(?: the \w+| play)?"
        r"|comes (?:into play|in|out|onto the field)|arrives|is (?:played|summoned)) with"
        r" (?=[0-9+]|an? |one |two |three )",
        lambda found: f"{found[1]}When {found[2].lower()}{found[3]} enters play, give it ",
    ),
    # What is about to be done to something would be, if nothing came between.
    Turn(
        r"\b(?:is|are) about to (?=(?:take|receive|suffer) |be (?:damaged|hurt|dealt|destroyed|killed)\b|die\b)",
        "would ",
    ),
    # Not to where it would have gone: "it goes to your hand instead of the discard pile".
    Turn(
        r"(?<=\w) instead of (?:(?:going|being sent|being put) )?(?:to |into |in )?"
        r"(?:the|your|its owner's|their) (?:discard pile|graveyard)(?=[.,;])",
        " instead",
    ),
    # What happens instead of something would have happened: "if it dies, ... instead".
    Turn(
        r"^((?:if|when|whenever) (?:this(?: unit| card| item)?|it|he|she|the equipped unit|the unit (?:with|holding|carrying|wearing) this))"
        r" (dies|is destroyed|gets destroyed|is killed|gets killed|is retired|is sent to the (?:discard pile|graveyard))"
        r"([^.]{0,40}, [^.]{3,80} instead)(?=[.;])",
        about_to_be,
    ),
    Turn(
        r"^((?!when|if |at |each |every |once|after|while|during)[^.:;,\"]{8,120}), but"
        r" (?=(?:you|your opponent|it|they) [^.,:;\"]{3,60} (?:whenever|each time|every time) )",
        r"\1. ",
    ),
    # What has a moment of its own is a sentence of its own: "It has +1 ATK, and whenever it attacks, ...".
    Turn(
        r"^((?!when|if |at |each |every |once|after|while|during)[^.:;\"]{8,120}?),? (?:and|but)"
        r" (?=(?:when|whenever|each time|every time|at the (?:start|beginning|end) of) )",
        r"\1. ",
    ),
    # Where a moment ends that no comma parts from what is done: "When this lands you draw a card."
    Turn(
        r"^((?:when|whenever|if|each time|every time|as soon as|once) [^,.:;]{4,60}?"
        r"\b(?:lands|hits|wins|misses|dies|attacks|enters|enters play|comes out|comes in|comes into play"
        r"|loses? an? \w{2,20}|(?:is|are|gets) (?:played|hit|summoned|destroyed|damaged|beaten|KO'd|knocked out)|this|this card|it"
        r"|with this(?: card)?|the round|a round|in a row|heads|tails)) "
        r"(?=(?:you|your opponent|the opponent|it|this card|your opponent's card|the other card|they)"
        r" (?:may|can|can't|must|has to|have to|draws?|heals?|discards?|deals?|gains?|gets?|does|do|takes?|loses?|shows?|reveals?)\b"
        r"|(?:draw|deal|heal|discard|flip a|roll a|look at|return|put|KO) )(?![^.]{0,200},)",
        r"\1, ",
    ),
    Turn(
        r"^(?:flip|turn) (?:this(?: card)?|it) (?:over|up|face-?up)(?= when| if| after|[,:])",
        "Activate this",
    ),
)
