"""Faces of coins and sides of dice, one after the other."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import Turn

TURNS: Final = (
    Turn(r"(?:^|(?<=[.:] ))you (?=(?:flip|toss) (?:a|two|three|[0-9]) coins?\b)", ""),
    Turn(r"\bthrow a coin\b", "flip a coin"),
    Turn(r"(?:^|(?<=[.,;:] ))(?:in case of|given) (heads|tails),", r"if \1,"),
    Turn(
        r"\b(?:if|when) the (?:result|outcome|coin)(?: is| comes up| shows)? (heads|tails)\b",
        r"if \1",
    ),
    Turn(r"\bwhen (?:it is|it's) (heads|tails)\b", r"if \1"),
    Turn(r"\b(?:a|the) coin is (?:flipped|tossed)\b", "flip a coin"),
    # Whichever way a coin is said to fall: "if it lands on heads", "when you flip heads".
    Turn(
        r"\b(?:(?:if|when|in case|should)(?: (?:it|the coin|that|you|the result|the flip|the toss))?"
        r" (?:lands?(?: up)?(?: on)?|comes? (?:up|down)(?: as)?|falls?(?: on)?|turns up|shows?|gets?|flips?|toss(?:es)?|throws?|was)|with)"
        r" (heads|tails)(?: up)?\b",
        r"if \1",
        only=r"\bcoin\b",
    ),
    Turn(
        r"(?<=coin)(?:[.,;:]| and| then| and then) (?:and |then )?((?:(?!\bif\b|\bheads\b|\btails\b)[^.:;]){4,80}?),? (?:if|on)(?: it's| it is)? (heads|tails)(?=\.|$)",
        r". If \2, \1",
    ),
    Turn(r"\b(heads|tails) means (?:that )?(?=you )", r"if \1, "),
    Turn(
        r"(?<=[.,;:] )if you (?:get|throw) (an? [1-6])(?= or |[,:]| on )",
        r"if you roll \1",
        only=r"die|roll",
    ),
    # On another side of the die something else is done.
    Turn(
        r"(?<=\w)[,;] (?:and |but )?(?=on an? [1-6](?: or (?:[1-6]|more|higher|better|less|lower))?[,:]? [a-z])",
        ". ",
        only=r"die|roll",
    ),
    # One face of a coin after the other: "..., but if it's tails, ...".
    Turn(
        r"(?<=\w)[,;]? (?:but |and )?(?:if (?:it's |it is |it comes up |it lands on |you get )?|on )(heads|tails)[,:]? (?=(?:it|this|the|you|your|deal|draw|heal|they)\b)"
        r"(?=[^.]*\.?$)",
        r". If \1, ",
        only=r"\b(?:heads|tails)\b",
    ),
)
