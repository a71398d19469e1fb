"""How many there are or may be, however they are counted: "a maximum of two", "exactly 2", "twice"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, Turn

TIMES: Final = {"twice": "2", "two": "2", "three": "3", "four": "4"}
HAS: Final = r"(?:have|has|control|controls|hold|holds|holding|own|owns)"


def drawn_so_often(found: re.Match[str]) -> str:
    """ "Draw a card twice" is to draw two."""
    often = found[2].partition(" ")[0].lower()
    return f"{found[1]} {TIMES.get(often, often)} cards"


def has_no_more(found: re.Match[str]) -> str:
    """ "Doesn't have more than two cards" is to have two or less; not to have fewer, two at least."""
    has = "has" if found["does"].lower() == "does" else "have"
    bound = "or less" if found["how"].lower() == "more" else "or more"
    return f"{has} {found['n']} {bound} "


TURNS: Final = (
    Turn(rf"\b(?:a|the) (?:grand )?total of (?=up to\b|at (?:most|least)\b|{A_COUNT}\b)", ""),
    Turn(rf"\b(?:a minimum of|(?:not|no) (?:less|fewer) than) (?={A_COUNT}\b)", "at least "),
    Turn(rf"\ba maximum of (?={A_COUNT}\b)", "at most "),
    Turn(
        rf"\b(?:a|an) (minimum|maximum) (cost|{{F}}) of (?={A_COUNT}\b)".replace(
            "{F}", "ATK|attack|health|HP"
        ),
        lambda found: f"{found[2]} of at {'least' if found[1].lower() == 'minimum' else 'most'} ",
    ),
    Turn(rf"\bnot (more|higher|lower|greater) than (?={A_COUNT}\b)", r"no \1 than "),
    Turn(
        rf"\b(?:does not|doesn't|do not|don't) cost (more|less) than (?={A_COUNT}\b)",
        r"costs no \1 than ",
    ),
    Turn(
        rf"\b(?P<does>do|does)(?:n't| not) (?P<has>{HAS}) (?P<how>more|less|fewer) than (?P<n>{A_COUNT}) (?=\w)",
        has_no_more,
    ),
    Turn(
        rf"\b(have|has|contains?|holds?|are|is) no more than (?={A_COUNT}\b)",
        r"\1 at most ",
    ),
    Turn(rf"\b(?:less than or equal to|equal to or less than) ({A_COUNT})\b", r"\1 or less"),
    Turn(
        rf"\b(have|has|contains?|holds?|there are) at most ({A_COUNT}) (?=(?:\w+ )?cards?\b)",
        r"\1 \2 or fewer ",
    ),
    # How many of which there are so many or more, said before it.
    Turn(
        rf"\b({HAS}|costs?|there (?:is|are)) ({A_COUNT}) ((?!or\b)[\w'-]{{2,20}}(?: (?!or\b)[\w'-]{{2,20}})?) or (less|fewer|more)(?= (?:in|on|out|left|of)\b|[,.]|$)",
        r"\1 \2 or \4 \3",
    ),
    Turn(
        rf"\b({A_COUNT}) ((?:\w{{3,20}} )?(?:cards?|characters?|units?|fighters?|creatures?)) or (more|less|fewer)\b",
        r"\1 or \3 \2",
    ),
    Turn(r"\b(have|has|are|with) zero (?=[\w' -]{2,30}s\b)", r"\1 no "),
    Turn(
        rf"\b(draws?|discards?|gains?|deals?|returns?|reveals?|takes?|loses?) (?:exactly|precisely) (?={A_COUNT}\b)",
        r"\1 ",
    ),
    # So many points of something are so much of it.
    Turn(rf"\b({A_COUNT}) points? of (?=[A-Za-z])", r"\1 "),
    Turn(r"\ba point of (?=[A-Za-z])", "1 "),
    Turn(
        r"\bevery (?:single )?one of (?=(?:your|the|their|his)\b)|\beveryone of (?=your\b)",
        "each of ",
    ),
    Turn(r"\b(?:any and all|each and every|every last) (?=[a-z])", "all "),
    # No more of them than so many are chosen.
    Turn(
        rf"\b(from|to|on|with|tap|untap|destroy|return|heal|discard) (?:each of )?(?:at most|no more than|as many as) (?:each of )?({A_COUNT}) (?=of your\b|of their\b|of the\b|target\b|other\b|opposing\b|enemy\b|\w{{3,20}}s\b)",
        r"\1 up to \2 ",
    ),
    Turn(rf"\b(from|to|on) each of (?=up to {A_COUNT}\b)", r"\1 "),
    Turn(r"\bup to a (?:pair|couple) of\b", "up to two of"),
    Turn(
        rf"\b(?:each|both) of (?=(?:{A_COUNT}) (?:target |different |chosen |enemy |opposing |friendly |allied )?\w+s\b)",
        "",
    ),
    Turn(
        r"\b((?:up to |at most |no more than )?(?:two|three|four|five|[2-9])) (?:chosen|distinct|separate|selected) (?=[\w ']{3,30}s\b)",
        r"\1 ",
    ),
    Turn(r"\ba (?:couple|pair) of (?=(?:enemy|opposing|friendly|allied|your|different) )", "two "),
    Turn(
        r"\b(draws?) (?:a|an|one|1) card (twice|(?:two|three|four|[2-4]) times)(?=[.,;]|$)",
        drawn_so_often,
    ),
)
