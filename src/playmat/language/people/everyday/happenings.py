"""What happens, as people name it: "launches an attack", "is made against", "upon your opponent playing"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.causing import OTHER
from playmat.language.people.everyday.turn import Turn, doing_it
from playmat.language.people.meanings import third_person

WHEN: Final = r"(?:when(?:ever)?|each time|every time|any ?time|if|after|once|as soon as)"
PLACE: Final = r"(?:field|board|battlefield|table|play area|arena|playing field)"
THEIR_SIDE: Final = r"(?:your opponent's|the opponent's|the enemy's|the enemy|the opposing)"
BEING: Final = {
    doing_it(verb): verb
    for verb in ("play", "cast", "use", "summon", "draw", "discard", "attack", "activate", "destroy", "gain", "lose", "take", "deal", "target", "equip", "heal")
}  # fmt: skip
ASSAULT: Final = {"launch", "begin", "initiate", "start", "perform", "commence", "make", "declare"}
PLAYED: Final = {"cast": "cast", "played": "play", "activated": "activate", "used": "use", "triggered": "activate", "sprung": "activate"}  # fmt: skip


def somebody_doing(found: re.Match[str]) -> str:
    """ "Upon your opponent playing a Spell": when your opponent plays one."""
    verb = BEING[found["doing"].lower()]
    return (
        f"{'W' if not found.start() else 'w'}hen {found['who']} {third_person(verb)}{found['rest']}"
    )


def an_attack(found: re.Match[str]) -> str:
    """To launch an attack is to attack."""
    on = " " if found["on"] else ""
    return ("attacks" if found["s"] else "attack") + on


def theirs_played(found: re.Match[str]) -> str:
    """ "An enemy Spell is cast": your opponent casts one."""
    if found["done"].lower() == "played" and "spell" not in found["what"].lower():
        return found[0]  # a body that is played comes into play
    verb = third_person(PLAYED[found["done"].lower()])
    what = found["what"].removesuffix("s") if found["several"] else found["what"]
    return f"{found['when']} your opponent {verb} {'an' if what[:1].lower() in 'aeiou' else 'a'} {what}"


TURNS: Final = (
    Turn(
        r"\b(?:(?:at|from) )?the (?:very )?(?:moment|instant|second)(?: that| when)? (?=(?:this|it|you|your|an?|one)\b)",
        "when ",
    ),
    Turn(r"^in (?:the|any) (?:event|case) (?:that )?(?=(?:this|it|you|your|an?|one)\b)", "When "),
    Turn(rf"\b({WHEN}) you (?:start|begin) your turn\b", r"\1 your turn starts"),
    Turn(
        rf"(?:^|(?<=[.:] ))(?:upon|on|after) (?P<who>{OTHER}|you) (?P<doing>{'|'.join(sorted(BEING))})\b(?P<rest>[^.,:;]{{0,60}})(?=,)",
        somebody_doing,
    ),
    Turn(
        rf"\b(?:{'|'.join(sorted(ASSAULT))})(?P<s>e?s)? an attack(?P<on> (?:on|against|at) )?(?=(?:(?<= )\w)|[.,;]| with\b)",
        an_attack,
        only="attack",
    ),
    Turn(
        r"\b(attacks?|targets?|hits?|damages?) ((?:[\w']+ ){0,4})using (?=(?:this|an?|their|your)\b)",
        r"\1 \2with ",
    ),
    Turn(
        rf"\b({WHEN}) (?:an (?:enemy |opposing )?attack|attacks) (?:is|are|gets) (?:made|declared|launched|directed|performed) (?:against|on|at) ((?:this|it|you|your|one of)\b[^.,:;]{{0,30}})(?=,)",
        r"\1 \2 is attacked",
    ),
    Turn(
        r"\b(can't|cannot|can not|may not) be (?:chosen as |made )?the target of (?:an |any )?(?:enemy )?attacks?\b",
        r"\1 be attacked",
    ),
    # What comes to lie there comes into play, on the side of others.
    Turn(
        rf"\b((?:an?|another) [\w'-]{{3,20}}(?: [\w'-]{{3,20}})?) (?:enters(?: play (?:on|under))?|arrives (?:on|at)|appears on|comes (?:onto|into play on)|lands on|is (?:put|placed) on) ({THEIR_SIDE}) side(?: of the {PLACE})?(?=[,.])",
        r"\1 on \2 side is summoned",
    ),
    Turn(
        rf"\b(?:arrives|lands|appears|shows up|turns up|sets foot|touches down) (?:on|in|onto|at|upon) (?:the|your|our) {PLACE}\b",
        "enters play",
    ),
    Turn(
        r"\bmakes (?:its|his|her|an) (?:grand |big )?(?:entrance|appearance|debut)\b", "enters play"
    ),
    # What is done by this is what this does.
    Turn(
        rf"\b({WHEN}) ((?:an?|another) [\w' -]{{3,30}}?) (?:is|gets) (?:destroyed|killed|defeated|slain)(?: (?:in|by|during) (?:battle|combat))? by (this(?: \w{{3,12}})?)(?: (?:in|by|during) (?:battle|combat))(?=,)",
        r"\1 \3 destroys \2 by battle",
    ),
    Turn(
        rf"\b({WHEN}) ((?:an?|another) [\w' -]{{3,30}}?) (?:is|gets) (?:destroyed|killed|defeated|slain) (?:in|by|during) (?:battle|combat) by (this(?: \w{{3,12}})?)(?=,)",
        r"\1 \3 destroys \2 by battle",
    ),
    Turn(
        rf"\b(?P<when>{WHEN}) (?:(?P<several>one of (?:the enemy's|your opponent's|the opponent's|their))|an? (?:enemy|opposing|enemy's|opponent's)) (?P<what>[\w'-]{{3,20}}(?: [\w'-]{{3,20}}){{0,2}}) (?:is|gets) (?P<done>{'|'.join(sorted(PLAYED))})(?=[,.])",
        theirs_played,
    ),
    Turn(
        rf"\b({WHEN}) (?:any )?damage (?:is (?:dealt|done) to|hits) ((?:you|your|this|one of your)\b[^.,:;]{{0,25}})(?=,)",
        lambda found: (
            f"{found[1]} {found[2]} {'take' if found[2].lower() == 'you' else 'takes'} damage"
        ),
    ),
    # Whether what is aimed at is hit.
    Turn(r"\b(hits|misses) (?:its|the|their|his|her) (?:mark|target|intended target)\b", r"\1"),
    Turn(r"\b(?:fails? to (?:hit|connect)|does(?: not|n't) (?:hit|connect))\b", "misses"),
    Turn(r"\ban attack (?:made |done )?with (this(?: \w{3,12})?) (?=(?:hits|misses)\b)", r"\1 "),
    Turn(
        r"\baims? ((?:an?|their|one of their) [\w ]{3,20}) at (you|your \w{3,12})(?=[,.])",
        r"targets \2 with \1",
    ),
    Turn(r"\b(becomes|is|has become) the target of (?=(?:an?|your|the|one)\b)", "is targeted by "),
)
