"""What carries nothing, and what is told in a roundabout way: exclamations, excuses, whose it may be."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import ENDS, Turn

A_CALL: Final = re.compile(r"(?:^|[.!?:] )\w{1,20}$")  # "Boom!"


def as_told(found: re.Match[str]) -> str:
    """What is shouted as it is told; what is only called stays a call."""
    return "!" if A_CALL.search(found.string[: found.start()]) else "."


TURNS: Final = (
    # What is only exclaimed.
    Turn(
        r"^(?:an? |the |what an? |watch out|look out|surprise|ouch|wow|hey|take (?:that|this)|gotcha|too slow|not so fast)"
        r"[a-z' ]{0,30}! (?=[A-Z0-9])",
        "",
    ),
    Turn(r"(?<=[\w)'\N{BLACK HEART SUIT}])!(?= |$)", as_told, flags=0),
    Turn(
        r"^(?:boom|bam|wham|pow|zap|bang|kaboom|splash|hey|ouch|ha|haha|yay|oops|whoosh|surprise)! (?=\w)",
        "",
    ),
    Turn(
        r"\bthis (?:little |big )?(?:guy|dude|fella|fellow|lad|thing|buddy|beast|bad boy)(?!\w)(?! of\b)",
        "this",
    ),
    # Whose it is makes no difference, nor where damage comes from, nor in which order cards lie.
    Turn(
        rf",? (?:and )?(?:it )?(?:doesn't|does not) matter (?:whose|which player's)(?: it is)?{ENDS}"
        rf"|,? (?:whoever owns it|whoever it belongs to|whosever it is){ENDS}",
        "",
    ),
    Turn(
        rf"(?<=damage) from (?:everything|anything|anywhere|any source|all sources|whatever source){ENDS}",
        "",
    ),
    Turn(
        r"\bin (?:whatever|whichever|any|the|an) order (?:that )?(?:you (?:like|want|choose|prefer|wish|please)"
        r"(?: to)?|of your (?:own )?choice)\b",
        "in any order",
    ),
    Turn(
        r"\b(?:whole|entire|full) (next (?:turn|round))\b|\b(next) (?:whole|entire|full) (?=turn|round)",
        lambda found: found[1] or found[2],
    ),
    Turn(r"\b(armou?r|attack|ATK|health|cards?|counters?) first(?=\.)", r"\1"),
    # Who is in no state to do something cannot, and why is told aside.
    Turn(
        r"(?: (?:is|are|gets?|becomes?|feels?)|(?<=\w)(?:'s|'re)) (?:all |so |too )?(?:worn out|tired(?: out)?|dizzy|dazed|sleepy"
        r"|scared|out of breath)(?: and|,? so (?:it|he|she|they)) (?=can't\b|cannot\b|can not\b)"
        r"| (?:needs?|has|have) to (?:rest|recover|reload|recharge|cool down|take a break|catch its breath)"
        r"(?: and|,? so (?:it|he|she|they)) (?=can't\b|cannot\b|can not\b)",
        " ",
    ),
    Turn(
        r"(?:(?<=\w)(?:'s|'re)| (?:is|are|gets?|feels?)) too \w{3,12} to"
        r" (?=(?:attack|fight|act|block|defend|strike|move)\b)",
        " can't ",
    ),
    # Whoever chooses among cards chooses as they like.
    Turn(
        r"(?:(?<=\bone)|(?<=card))(?: that)? you (?:like|want|prefer|fancy|wish)(?: best| most| the most)?"
        rf"(?: to have)?{ENDS}",
        "",
    ),
    # Where they come from, they are taken from there: "go find a card", "go and get a card".
    Turn(
        r"(?:^|(?<=[.,:;] )|(?<=\bcan )|(?<=\bmay ))go (?:and |to )?"
        r"(?=(?:find|get|fetch|grab|look|search|take|dig|pick|draw)\b)",
        "",
    ),
    # What somebody takes from a blast they take.
    Turn(
        r"\b((?:takes?|suffers?|receives?) (?:[0-9]{1,4}|one|two|three|four|five))(?: (?:points? of )?damage)?"
        r" from (?:the|its|this|that) (?:blast|explosion|recoil|backlash|impact|fire|heat|flames?|shock|fall|strain)\b",
        r"\1 damage",
    ),
    Turn(r"\b(can't|cannot|can not) ever\b|\b(?:can) never ever\b", "can't"),
    Turn(r"\b(you (?:may|can)) (?:choose|decide) to (?=\w)", r"\1 "),
    Turn(r"\b(your|their|his|her) (?:whole|entire|full) hand\b", r"\1 hand"),
    # What is negated is negated: "if you do" adds nothing.
    Turn(
        r"\b((?:negate|cancel|stop|counter|nullify) (?:it|(?:that|the) (?:attack|spell|card|effect)))"
        r"(?:,? and|;|\.) if you do,? ",
        r"\1, and ",
    ),
    Turn(r",? but only (?:for (?=this turn\b)|(?=until\b))", " "),
    # What something is attached to, it lies on.
    Turn(
        r"(?<=\w) that(?:'s| is| are|'re| you(?:'ve| have) got)(?: currently| already)? (?=(?:attached|equipped) (?:to|on|with) )",
        " ",
    ),
    # Where something is, however it is there: "it's sitting in your back row".
    Turn(
        r"(?P<is>'s| is| are) (?:still )?(?:sitting|standing|lying|waiting|hanging out|parked|positioned|placed)"
        r"(?= (?:in|on) (?:your|their|the|its) )"
        r"|(?:(?<=\bit)|(?<=this)|(?<=\bhe)|(?<=she)) (?:sits|stands|waits)(?= in (?:your|their|the) )",
        lambda found: found["is"] or " is",
    ),
)
