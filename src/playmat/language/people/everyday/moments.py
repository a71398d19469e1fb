"""How long, how often, and in which turn."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import Turn, uncapital

A_MOMENT: Final = re.compile(r"\b(?:at|when|whenever|if)\b", re.IGNORECASE)

NOW: Final = {
    "was": "is", "were": "are", "came": "comes", "entered": "enters", "summoned": "summon", "played": "play",
    "attacked": "attacks", "arrived": "arrives", "got": "gets",
}  # fmt: skip


def of_the_moment(found: re.Match[str]) -> str:
    """ "That turn" is this turn where its sentence names a moment."""
    before = found.string[: found.start()].rpartition(".")[2]
    return " this turn" if A_MOMENT.search(before) else found[0]


def how_often_first(found: re.Match[str]) -> str:
    return f"{found[2][:1].upper()}{found[2][1:]}, {uncapital(found[1])} "


TURNS: Final = (
    # How long an attack lasts.
    Turn(
        r"\b(?:until|till|while) (?:that|the|this) attack (?:is (?:over|done|finished|resolved)|ends|lasts)\b",
        "for that attack",
    ),
    Turn(
        r"\. (?:but )?(?:only (?:for )?this (turn|round)|(?:for )?this (turn|round) only)\.",
        lambda found: f" this {found[1] or found[2]}.",
    ),
    Turn(
        r"\bonce (?:per|each|a|every) turn, (?:during|on|in) your (?:own )?turn(?=,)",
        "Once during your turn",
    ),
    # What has happened in "the turn it was summoned" happens in it.
    Turn(
        r"(\bthe (?:same )?turn(?: that| in which| when)? (?:it|he|she|this(?: \w+)?|you|they))"
        r" (was|were|came|entered|summoned|played|attacked|arrived|got)\b",
        lambda found: f"{found[1]} {NOW[found[2].lower()]}",
    ),
    Turn(r",? but only (once (?:a|per|each|every) (?:turn|game|round|match))(?=\.)", r". Only \1"),
    # How often, put into the middle of what is done.
    Turn(
        r"^((?!for |pay |once )[^.:;,\"]{3,90}), (once (?:a|per|each|every) (?:turn|game|round|match)), ",
        how_often_first,
    ),
    # What is done in the turn of the moment is done in that turn.
    Turn(r" (?:for |during )?that turn(?=[.;]|$)", of_the_moment),
    # The edge of a turn, however it is named.
    Turn(r"\bat the very (?=start|beginning|end)", "at the "),
    Turn(
        r"\b(?:on|at) (your|their|each player's|your opponent's|the opponent's) turn's (start|beginning|end)\b",
        r"at the \2 of \1 turn",
    ),
    Turn(r"\b(start|beginning|end) of (?:each|every) turn of yours\b", r"\1 of each of your turns"),
    Turn(r"^(start|beginning|end) of (your|each|every) turn: ", r"At the \1 of \2 turn, "),
    Turn(
        r"^(?:each|every) turn, (?=[^.]{3,80} at the (?:start|beginning|end) of your turn\.?$)", ""
    ),
    Turn(r"^when(?:ever)? you end your turn, ", "At the end of your turn, "),
    Turn(r"\b(you (?:play|summon|cast|use)) in this turn\b", r"\1 this turn"),
)
