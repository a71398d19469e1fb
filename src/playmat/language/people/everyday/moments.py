"""How long, how often, and in which turn."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, Turn, uncapital

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
    Turn(rf"\blasting (?:for )?(?={A_COUNT} (?:turns|rounds)\b)", "for "),
    Turn(
        rf"(?<=[a-z0-9])(?<! for)(?<! over)(?<! during)(?<! in)(?<! throughout)(?<! within) the next (?={A_COUNT} (?:turns|rounds)(?:[.]|$))",
        " for the next ",
    ),
    # The edges of what goes on, by other names.
    Turn(
        r"\bat the (?:close|conclusion|finish) of (?=(?:your|each|every|the|their)\b)",
        "at the end of ",
    ),
    Turn(r"^on the (start|beginning|end) of (?=(?:your|each|every|the)\b)", r"At the \1 of "),
    Turn(r"^(?:each turn,? )(?=at the (?:start|beginning|end) of your turn\b)", ""),
    Turn(r"\b(start|beginning|end) of every one of your turns\b", r"\1 of each of your turns"),
    Turn(r"^when(?:ever)? you finish your turn,", "At the end of your turn,"),
    Turn(
        r"^(?:when(?:ever)? you start your turn|first thing (?:on|in|of|during) your turn),",
        "At the start of your turn,",
    ),
    Turn(r"^(?:after|following) (?:each|every) (round),", r"At the end of each \1,"),
    Turn(
        r"^(?:at|on) (?:each|every) (round|turn)'s (start|beginning|end),", r"At the \2 of each \1,"
    ),
    Turn(r"^to (?:begin|start) (?:each|every) (round),", r"At the start of each \1,"),
    Turn(
        r"\b(?:(?:in|during|on) )?(?:the )?(?:previous|preceding) (round)\b|\b(?:in|during|on) (?:the )?last (round)\b|\bthe (round) before(?: this(?: one)?)?(?=[,.]|$)",
        lambda found: f"last {found[1] or found[2] or found[3]}",
    ),
    # How often at most, as a sentence of its own or after it.
    Turn(
        r"\. (?:this|it)(?: (?:effect|ability))? (?:works|happens|triggers|applies|can (?:happen|trigger|be used|be activated|be done)|may be used)"
        r" (?:only |just |at most )?once (?:per|each|a|every) (game|turn|round)(?=\.)",
        r". Only once per \1",
    ),
    Turn(
        r", (?:a maximum of|at most|no more than|not more than|up to) once (?:per|each|a|every) (game|turn|round)(?=\.)",
        r". Only once per \1",
    ),
    # The one that comes next, however it is called.
    Turn(
        r"\b(the|your|their|its|your opponent's|the opponent's) (?:coming|upcoming|following|subsequent|ensuing) (?=(?:turn|round)\b)",
        r"\1 next ",
    ),
    Turn(
        r"\bthe round (?:after(?: (?:this(?: one)?|that))?|that (?:follows|comes next|comes after)|following(?: this one)?)(?=[.,]|$)",
        "the next round",
    ),
    Turn(r"\b(next (?:turn|round)) only(?=[.,]|$)", r"\1"),
    Turn(r"\b(?:through|throughout|over|for) (?=the next round\b)", "during "),
    # So many of them, however they are counted.
    Turn(rf"\bfor a (?:period|duration|total|span) of (?={A_COUNT} )", "for "),
    Turn(
        rf"\b((?:for|during|over|in|throughout) (?:the next )?{A_COUNT}) (?:full|whole|entire|consecutive|straight|more) (?=(?:turns|rounds)\b)",
        r"\1 ",
    ),
    Turn(rf"\b((?:for|during|over|in) (?:the next )?{A_COUNT} (?:turns|rounds)) in a row\b", r"\1"),
    Turn(rf"\bthroughout (?=the next {A_COUNT} (?:turns|rounds)\b)", "for "),
    Turn(rf"\buntil ({A_COUNT} (?:turns|rounds)) have (?:passed|gone by)\b", r"for \1"),
    Turn(rf"\. this effect lasts (?:for )?(?={A_COUNT} (?:turns|rounds)\b)", " for "),
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
