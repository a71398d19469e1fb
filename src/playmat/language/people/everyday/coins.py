"""Faces of coins and sides of dice, one after the other."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import Turn

TURNS: Final = (
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
