"""Who has something done, makes it so, or keeps it from being done; and what is done by whom."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_NUMBER, BEGINS, FIGURE, Turn, doing_it
from playmat.language.people.meanings import third_person

OTHER: Final = r"(?:your opponent|the opponent|an opponent|the enemy|an enemy|target enemy|the other player|each opponent|each player|each enemy|both players)"
THING: Final = r"(?:an?|one|two|three|any|another|all|each|every|target|this|that|the|up to|your)\b[^.,:;]{2,45}?"
DEEDS: Final = {
    verb: done
    for done, verbs in {
        "discarded": "discard", "drawn": "draw", "destroyed": "destroy", "retired": "retire", "returned": "return",
        "sacrificed": "sacrifice", "lost": "lose", "gained": "gain", "revealed": "reveal", "exhausted": "exhaust",
        "killed": "kill", "healed": "heal", "exiled": "exile", "removed": "remove", "tapped": "tap", "bound": "bind",
    }.items()
    for verb in (verbs,)
}  # fmt: skip
BY_DONE: Final = {done: verb for verb, done in DEEDS.items()}
FORBIDDEN: Final = {
    doing_it(verb): verb
    for verb in ("attack", "block", "boost", "play", "draw", "use", "heal", "target", "activate", "cast", "summon", "act", "fight", "cause", "deal", "take", "gain", "equip")
}  # fmt: skip


def done_by(found: re.Match[str]) -> str:
    """ "A card is discarded by your opponent": who does it comes first."""
    who, verb = found["who"], BY_DONE[found["done"].lower()]
    return f"{who} {verb if who.lower() in ('you', 'both players') else third_person(verb)} {found['what']}"


def had_done(found: re.Match[str]) -> str:
    """ "Have a Fighter destroyed" is to destroy it."""
    return f"{BY_DONE[found['done'].lower()]} {found['what']}"


def kept_from(found: re.Match[str]) -> str:
    """Who is kept from doing something cannot."""
    return f"{found['whom']} can't {FORBIDDEN[found['doing'].lower()]}"


def made_to(found: re.Match[str]) -> str:
    many = found["who"].lower() == "both players"
    return f"{found['who']} {found['do'] if many else third_person(found['do'].lower())}"


DONE: Final = "|".join(sorted(BY_DONE))
DOING: Final = "|".join(sorted(FORBIDDEN))
TURNS: Final = (
    Turn(
        rf"{BEGINS}(?P<what>(?:an?|one|two|three|[0-9]) [a-z][^.,:;]{{2,40}}?) (?:is|are|gets?|must be|has to be) (?P<done>{DONE}) by (?P<who>{OTHER})(?=[.,;]|$)",
        done_by,
    ),
    Turn(
        rf"{BEGINS}(?:have|get) (?P<what>(?!you\b){THING}) (?P<done>{DONE})(?=[.,;]| to\b|$)",
        had_done,
    ),
    Turn(
        rf"\b(?:cause|force|require|compel|get)s? (?P<who>{OTHER}) to (?P<do>[a-z]{{3,12}})\b",
        made_to,
    ),
    Turn(
        rf"(?:{BEGINS}|(?<=and ))(?:forbid|stop|prevent|keep|bar)s? (?P<whom>(?!the next\b|all\b)[^.,:;\"]{{2,60}}?) from (?P<doing>{DOING})\b",
        kept_from,
    ),
    Turn(rf"\bforbids? (?P<whom>{THING}) to (?P<do>[a-z]{{3,12}})\b", r"\g<whom> can't \g<do>"),
    Turn(
        rf"{BEGINS}(?P<n>{A_NUMBER}) (?P<what>[A-Za-z]+(?: [A-Za-z]+)?) (?:is|are) (?P<done>restored|healed|added(?= to your\b)) to (?=(?:your|an?|one|the|target|all|each|this)\b)",
        lambda found: (
            f"{'gain' if found['done'].lower() == 'added' else 'restore'} {found['n']} {found['what']} to "
        ),
    ),
    # What a figure loses or is raised by, wherever the number stands.
    Turn(
        rf"{BEGINS}(?:take|remove|subtract|deduct) ([0-9]{{1,6}}) ({FIGURE}) (?:away )?from ({THING})(?= (?:this|until|for|during|next|while)\b|[.,;]|$)",
        r"\3 gets -\1 \2",
    ),
    Turn(
        rf"{BEGINS}(increase|raise|boost|lower|reduce|decrease) by ([0-9]{{1,6}}) the ({FIGURE}) of ({THING})(?= (?:this|until|for|during|next|while)\b|[.,;]|$)",
        r"\1 the \3 of \4 by \2",
    ),
    Turn(
        rf"{BEGINS}(?:power|pump|buff|beef)s? up ({THING}) by ([0-9]{{1,6}}) ({FIGURE})\b",
        r"\1 gets +\2 \3",
    ),
    Turn(
        rf"{BEGINS}make ({THING})(?:'s|(?<=s)') ({FIGURE}) ([0-9]{{1,6}}) (higher|lower)\b",
        lambda found: (
            f"{found[1]} gets {'+' if found[4].lower() == 'higher' else '-'}{found[3]} {found[2]}"
        ),
    ),
)
