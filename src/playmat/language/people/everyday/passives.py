"""What is done to something by nobody in particular, and what it is kept from."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import BEGINS, FIGURE, Turn

DONE: Final = {
    "hurts": "damaged",
    "damages": "damaged",
    "attacks": "attacked",
    "destroys": "destroyed",
    "kills": "destroyed",
    "heals": "healed",
    "targets": "targeted",
}


DONE_TO: Final = {
    "added": "add", "put": "put", "returned": "return", "moved": "move", "sent": "send", "placed": "place",
    "shuffled": "shuffle", "summoned": "summon", "played": "play", "discarded": "discard",
}  # fmt: skip


def untargeted(found: re.Match[str]) -> str:
    """Whom the opponent cannot choose their cards cannot be aimed at."""
    cards = f"'s {found[2]}" if found[2] else ""
    return f"{found[1]} can't be targeted by your opponent{cards}"


TURNS: Final = (
    Turn(
        r"\b(?:must not|mustn't|(?:is|are) (?:forbidden|prohibited) to|(?:is|are) no longer able to|can no longer|(?:is|are)(?: not|n't) permitted to) (?=\w)",
        "can't ",
    ),
    Turn(
        r"\b(destroyed|KO'd|defeated|affected|damaged|tapped) (?:through|via|because of|due to) (?=(?:card )?(?:effects|abilities)\b)",
        r"\1 by ",
    ),
    Turn(r"\b(can't|cannot|can not|may not) be targeted by attacks\b", r"\1 be attacked"),
    Turn(r"\b(?:is|are) immune to attacks\b", "can't be attacked"),
    Turn(
        r"\bdirectly attack (players|your opponent|the opponent|the opposing player|your opponent's \w+)(?=[,.]|$)",
        r"attack \1 directly",
    ),
    Turn(r"\b([0-9]{1,6} \w{2,12}) (?:is|are) lost by ([^.,:;]{3,40}?)(?=[,.]|$)", r"\2 loses \1"),
    Turn(
        r"\bits effects? (?:is|are) (?:negated|cancell?ed|nullified|ignored|undone)(?=[,.]|$)",
        "negate its effect",
    ),
    Turn(r"\b(?:ignore|undo) its effects?(?=[,.]|$)", "negate its effect"),
    # What is never done to something cannot be done to it.
    Turn(r"\b(?:is|are) (?:immune|not subject) to being (?=\w)", "can't be "),
    Turn(r"\b(?:is|are) (?:safe|protected|immune) (?:from|against) being (?=\w)", "can't be "),
    Turn(r"\b(?:is|are) immune to destruction\b", "can't be destroyed"),
    Turn(
        r"\b(?:isn't|is not|aren't|are not|is never|are never) (?=(?:destroyed|KO'd|defeated|damaged|affected) by\b)",
        "can't be ",
    ),
    Turn(
        r"\b(effects|abilities|spells|attacks) (?:do not|don't|never|will not|won't) (?=(?:destroy|KO|defeat|affect|damage) )",
        r"\1 can't ",
    ),
    Turn(
        r"(?:^|(?<=[.,:;] ))(?:card )?(effects|abilities) (?:can't|cannot|can never|may not) (destroy|KO|defeat)"
        r" ([^.,:;]{3,40}?)(?= this turn\b| until\b| for\b|[.,;]|$)",
        lambda found: (
            f"{found[3]} can't be {'destroyed' if found[2].lower() == 'destroy' else found[2] + ('d' if found[2].endswith('e') else chr(39) + 'd' if found[2] == 'KO' else 'ed')} by {found[1]}"
        ),
    ),
    # What something is made to do it does.
    Turn(
        r"(?:^|(?<=[.,:;] )|(?<=then ))(?:cause|make|force) ((?:the|an?|one|your opponent's|target|this)\b[^.,:;]{3,40}?) (?:to )?(lose|take|suffer|receive) (?=[0-9]|one\b|two\b|three\b|half\b)",
        lambda found: f"{found[1]} {found[2]}s ",
    ),
    # Of what a figure is, said first: "the HP of the opposing card is reduced by 2".
    Turn(
        rf"\b(?:the )({FIGURE}|DMG|damage) of ((?:the|an?|one|this|each|your|target)\b[^.,:;']{{2,40}}?) "
        r"(?=(?:(?:is|are) (?:reduced|lowered|decreased|cut|doubled|halved|set)|(?:goes|go) (?:up|down)|drops?|falls?|doubles|increases|rises)\b)",
        r"\2's \1 ",
    ),
    # What somebody or something does to one is done to that one.
    Turn(
        r"\b(?:when(?:ever)?|if|each time|every time|any ?time) (?:something|anything|someone|somebody|anyone|anybody) "
        r"(?P<does>hurts|damages|attacks|destroys|kills|heals|targets) (?P<whom>this(?: \w+)?|it|your \w+|one of your \w+"
        r"|the (?:equipped|enchanted) \w+)(?=(?: and (?:it )?(?:survives|lives|doesn't die|isn't destroyed|is still alive))"
        r"|,(?![^.]*\b(?:it|its|they)\b))",
        lambda found: f"When {found['whom']} is {DONE[found['does'].lower()]}",
    ),
    Turn(
        r"\b(?:gets?|is|are) (?:completely |fully )?healed (?:completely|all the way|to full|up)\b"
        r"|\bgets? (?:completely|fully) healed\b",
        "is fully healed",
    ),
    # Who is made unable to do something; and that none of any kind can be played.
    Turn(r"\bmakes? ([^.,;:]{3,50}?) unable to (?=\w)", r"\1 cannot "),
    Turn(
        r"\b(can't|cannot|can not|may not) (play|use|activate|cast) (?:any|any of their|their) (?!number\b|one\b)(?=\w)",
        r"\1 \2 ",
    ),
    # What is kept from something cannot do it, or have it done: "save it from being destroyed".
    Turn(
        r"(^|[,.:;] )(?:you (?:can|may) )?(?:save|protect|keep|stop|prevent) (?!the next\b|all\b)([^.,;:\"]{3,60}?)"
        r" from being (?=destroyed|KO'd|defeated|tapped|affected|killed|targeted|attacked|retired|exhausted|blocked|hurt|damaged)",
        r"\1\2 can't be ",
    ),
    # Whoever is kept from doing something cannot.
    Turn(
        r"(^|[,.:;] )(?:keep|stop|prevent)s? ([^.,;:\"]{3,60}?) from (attack|block|boost|play|draw|us|heal)ing\b",
        lambda found: (
            f"{found[1]}{found[2]} can't {found[3]}{'e' if found[3].lower() == 'us' else ''}"
        ),
    ),
    # What is done by nobody is done: "2 damage is dealt to", "a card from your hand is discarded".
    Turn(
        r"\b(an?|one|two|three|four|five|[0-9]{1,2}) (cards?) (?:is|are) drawn(?: by you)?(?=[.,;]| (?:when(?:ever)?|each time|every time|if|and)\b)",
        r"draw \1 \2",
    ),
    Turn(
        rf"{BEGINS}({{N}} damage) (?:is|are) (?:dealt|done) to (?=\w)".replace("{N}", "[0-9]{1,6}"),
        r"deal \1 to ",
    ),
    Turn(
        r"\b(is|are) (?:each |all |both )?(?:dealt|hit for|struck for|damaged for) (?=[0-9]{1,6} damage\b)",
        lambda found: "takes " if found[1].lower() == "is" else "take ",
    ),
    Turn(
        rf"{BEGINS}((?:an?|one|two|three|your|that|any) (?!mana\b)[^.,:;]{{2,50}}?) (?:is|are) (?P<done>added|put|returned|moved|sent|placed|shuffled) (?=(?:back )?(?:to|into|in|on|under) )",
        lambda found: f"{DONE_TO[found['done'].lower()]} {found[1]} ",
    ),
    Turn(
        rf"{BEGINS}((?:an?|one) [^.,:;]{{2,50}}? from your (?:hand|deck|discard pile|void)) is (?P<done>summoned|played|discarded)\b",
        lambda found: f"{DONE_TO[found['done'].lower()]} {found[1]}",
    ),
    Turn(
        rf"{BEGINS}((?:an?|the|that|its) (?:[^.,:;]{{2,40}}'s )?attack) is (?:negated|cancell?ed|stopped)(?=\.|$)",
        r"negate \1",
    ),
    Turn(
        rf"{BEGINS}([0-9]{{1,6}} damage) (?:on|from) ([^.,:;]{{3,40}}?) is (?:healed|removed)\b",
        r"heal \1 from \2",
    ),
    Turn(
        r"\b(is|are) healed (?:for|by) (?=[0-9]{1,6}(?: \w{1,12}){0,2}(?:\.|$| and\b))",
        lambda found: "heals " if found[1].lower() == "is" else "heal ",
    ),
    Turn(
        r"(?:(?<=s)|(?<= in play)|(?<= field)) get (?=destroyed|killed|retired|returned|discarded|summoned|tapped|exiled)",
        " are ",
    ),
    # What somebody does not let happen cannot: "no Spell can target this".
    Turn(
        r"\bno (?!one\b)(\w{3,20}?)s? can (?=(?:target|attack|destroy|damage|block|hurt|choose|KO|defeat|affect|tap)\b)",
        lambda found: (
            f"{found[1][:-1]}ies can't " if found[1].endswith("ty") else f"{found[1]}s can't "
        ),
    ),
    Turn(
        r"\bnothing can (destroy|damage|target|attack) ([^.,:;]{3,40}?)(?= this turn\b| until\b| next turn\b|[.,;]|$)",
        lambda found: f"{found[2]} can't be {found[1]}{'d' if found[1].endswith('e') else 'ed'}",
    ),
    Turn(
        r"\bwon't (?=be (?:destroyed|killed|attacked|targeted|damaged)\b|(?:attack|block)\b)",
        "can't ",
    ),
    Turn(
        r"\b(?:does not|doesn't|do not|don't|won't|will not) (attack|block|die)(?= this turn\b| next turn\b| until\b| during\b)",
        lambda found: f"can't {'be destroyed' if found[1].lower() == 'die' else found[1]}",
    ),
    Turn(r"(?<!not )\b(?:is|are) (?:able|allowed) to (?=attack\b)", "can "),
    Turn(
        r"\b(can't|cannot|may not) be (?:the target of|(?:chosen|selected|picked)(?: as (?:a|the) target)? by) ",
        r"\1 be targeted by ",
    ),
    Turn(
        rf"{BEGINS}(?:your opponent|the opponent) (?:can't|cannot|may not) (?:target|choose|select|pick) (this(?: \w{{1,20}})?)"
        r"(?: as (?:a|the) target)?(?: (?:of|for|with|by)(?: their| his)? (\w{3,12}))?(?=\.|$)",
        untargeted,
    ),
    # The next damage that is kept away.
    Turn(rf"{BEGINS}(?:negate|cancel|stop|ignore) (the next [0-9]{{1,6}} damage)\b", r"prevent \1"),
    Turn(
        rf"{BEGINS}(?:shield|protect|guard|defend) ([^.,:;]{{3,40}}?) (?:from|against) (the next [0-9]{{1,6}} damage)\b",
        r"prevent \2 to \1",
    ),
    Turn(
        rf"{BEGINS}([^.,:;]{{3,40}}?) (?:is (?:protected|shielded) from|doesn't take|does not take|ignores) (the next [0-9]{{1,6}} damage)(?: (?:it|they) takes?)?(?=[.,;]| this turn\b| until\b)",
        r"prevent \2 to \1",
    ),
    Turn(
        rf"{BEGINS}(the next [0-9]{{1,6}} damage) ([^.,:;]{{2,60}}?) (?:is prevented|(?:does not|doesn't) happen|is (?:negated|ignored))(?=[.,;]|$)",
        r"prevent \1 \2",
    ),
    Turn(r"\b(?:won't|will not) be able to (?=\w)", "can't "),
    # Who is chosen first is who cannot.
    Turn(
        r"^(?:you )?(?:choose|pick|select|target) ((?:an?|one|target) [^.,:;]{3,40})(?:[.;:,]|,? and) (?:it|that \w{3,20}) (?=(?:can't|cannot|may not) )",
        r"\1 ",
    ),
)
