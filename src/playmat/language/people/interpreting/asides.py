"""Plain talk put as a card puts it: exclamations, what is said aside, "they" before anybody was named."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.interpreting.spoken import A_NUMBER
from playmat.language.people.meanings import third_person

ENDS: Final = r"(?=[.,;:]| and\b| but\b|$)"
SHOUTED: Final = re.compile(r"(?<=[\w)'\N{BLACK HEART SUIT}])!(?= |$)")
SHOUT: Final = re.compile(
    r"^(?:boom|bam|wham|pow|zap|bang|kaboom|splash|hey|ouch|ha|haha|yay|oops|whoosh|surprise)! (?=\w)",
    re.IGNORECASE,
)
A_CALL: Final = re.compile(r"(?:^|[.!?:] )\w{1,20}$")  # "Boom!"

THIS_GUY: Final = re.compile(
    r"\bthis (?:little |big )?(?:guy|dude|fella|fellow|lad|thing|buddy|beast|bad boy)(?!\w)(?! of\b)",
    re.IGNORECASE,
)
ONLY_NOW: Final = re.compile(
    r"\. (?:but )?(?:only (?:for )?this (turn|round)|(?:for )?this (turn|round) only)\.",
    re.IGNORECASE,
)
# Whoever is kept from doing something cannot.
KEPT_FROM: Final = re.compile(
    r"(?:^|(?<=[.:,] ))(?:stop|keep|prevent) ([^.,;:]{3,50}?) from (attack|play|draw|us|heal|block)ing\b",
    re.IGNORECASE,
)
FIRST: Final = re.compile(
    r"\b(armou?r|attack|ATK|health|cards?|counters?) first(?=\.)", re.IGNORECASE
)
ITS: Final = re.compile(r"\bit's immune\b", re.IGNORECASE)
YOUR_ALL: Final = re.compile(r"\b(your|their) all (?=\w)", re.IGNORECASE)
# Who has got to do something has to.
GOT_TO: Final = re.compile(
    r"(?:(?P<many>\b(?:you|they|we)(?:'ve| have))|(?P<one>'s| has)|(?P<have> have)) got to (?=\w)",
    re.IGNORECASE,
)
GOTTA: Final = re.compile(r"(\b(?:you|they|we)|\w) gotta (?=\w)", re.IGNORECASE)
# Who is in no state to do something cannot, and why is told aside.
TOO_TIRED: Final = re.compile(
    r"(?:(?<=\w)(?:'s|'re)| (?:is|are|gets?|feels?)) too \w{3,12} to"
    r" (?=(?:attack|fight|act|block|defend|strike|move)\b)",
    re.IGNORECASE,
)
WORN_OUT: Final = re.compile(
    r"(?: (?:is|are|gets?|becomes?|feels?)|(?<=\w)(?:'s|'re)) (?:all |so |too )?(?:worn out|tired(?: out)?|dizzy|dazed|sleepy"
    r"|scared|out of breath)(?: and|,? so (?:it|he|she|they)) (?=can't\b|cannot\b|can not\b)"
    r"| (?:needs?|has|have) to (?:rest|recover|reload|recharge|cool down|take a break|catch its breath)"
    r"(?: and|,? so (?:it|he|she|they)) (?=can't\b|cannot\b|can not\b)",
    re.IGNORECASE,
)
# Whose it is makes no difference, nor where damage comes from, nor in which order cards lie.
WHOSE: Final = re.compile(
    rf",? (?:and )?(?:it )?(?:doesn't|does not) matter (?:whose|which player's)(?: it is)?{ENDS}"
    rf"|,? (?:whoever owns it|whoever it belongs to|whosever it is){ENDS}",
    re.IGNORECASE,
)
FROM_ANYTHING: Final = re.compile(
    rf"(?<=damage) from (?:everything|anything|anywhere|any source|all sources|whatever source){ENDS}",
    re.IGNORECASE,
)
ANY_ORDER: Final = re.compile(
    r"\bin (?:whatever|whichever|any|the|an) order (?:that )?(?:you (?:like|want|choose|prefer|wish|please)"
    r"(?: to)?|of your (?:own )?choice)\b",
    re.IGNORECASE,
)
# Among what is yours you choose anyway.
YOU_CHOOSE: Final = re.compile(
    rf"(\bone of your [^.,;:]{{2,40}})(?:[.,;]| and| but|, and|, but) you (?:get to |can |may )?"
    rf"(?:choose|pick|decide|say) which(?: one)?{ENDS}",
    re.IGNORECASE,
)
NEXT_WHOLE: Final = re.compile(
    r"\b(?:whole|entire|full) (next (?:turn|round))\b|\b(next) (?:whole|entire|full) (?=turn|round)",
    re.IGNORECASE,
)
# What somebody or something does to one is done to that one.
BY_SOMETHING: Final = re.compile(
    r"\b(?:when(?:ever)?|if|each time|every time|any ?time) (?:something|anything|someone|somebody|anyone|anybody) "
    r"(?P<does>hurts|damages|attacks|destroys|kills|heals|targets) (?P<whom>this(?: \w+)?|it|your \w+|one of your \w+"
    r"|the (?:equipped|enchanted) \w+)(?=(?: and (?:it )?(?:survives|lives|doesn't die|isn't destroyed|is still alive))"
    r"|,(?![^.]*\b(?:it|its|they)\b))",
    re.IGNORECASE,
)
DONE: Final = {
    "hurts": "damaged",
    "damages": "damaged",
    "attacks": "attacked",
    "destroys": "destroyed",
    "kills": "destroyed",
    "heals": "healed",
    "targets": "targeted",
}
SLASHED: Final = re.compile(r"(?<=[A-Za-z\N{BLACK HEART SUIT}]) ?/ ?(?=[+-][0-9])")
# Cards, and damage, that were spoken of.
ONE_EXTRA: Final = re.compile(
    rf"\b(draws?|discards?) (an|{A_NUMBER}) (?:extra|more|additional)(?=[.,;]| if\b| unless\b| when\b)",
    re.IGNORECASE,
)
TAKES_TOO: Final = re.compile(
    rf"(\bdamage\b[^.\"]{{0,80}} takes? {A_NUMBER})(?= too\b| as well\b| (?:it|your|him|her)self\b)",
    re.IGNORECASE,
)
# What comes with something gets it as it comes.
COMES_WITH: Final = re.compile(
    r"(^|(?<=[.:] ))(this|it)((?: (?:card|fighter|unit|character|creature|one|guy))?) (?:enters(?: the \w+| play)?"
    r"|comes (?:into play|in|out|onto the field)|arrives|is (?:played|summoned)) with"
    r" (?=[0-9+]|an? |one |two |three )",
    re.IGNORECASE,
)
# What is thrown away, said around it; and whence a card is chosen that somebody has to throw away.
PARTED: Final = re.compile(
    r"\b(throws?|toss(?:es)?|chucks?) ((?:an?|your|their|the|one|two|[0-9]|all|his|her)\b[^.,;:]{0,40}?) (away|out)\b",
    re.IGNORECASE,
)
CHOSEN_THERE: Final = re.compile(
    r"\b(looks? at (?:your opponent's|the opponent's|their|the other player's|that player's) hand)(?:, and|,|\.| and|;)"
    r" (?:then )?(?:you )?(?:pick|choose|select|take) (?:an?|one|any|1) (?P<what>\w+)(?: (?:from|in|out of) (?:it|there)| there)?"
    r"(?:\.|,|;|, and| and| that) (?:they|your opponent|the opponent|the other player|that player) (?:have|has) to"
    r" (?:(?:discard|throw (?:away|out))(?: (?:it|that \w+))?|throw (?:it|that \w+) (?:away|out))(?=\.)",
    re.IGNORECASE,
)
GOES_BACK: Final = re.compile(
    r"(?:^|(?<=, )|(?<=\. ))(it|this(?: card)?|that \w+) (?:goes|comes) (?:back|straight back) (?:to|into|in) "
    r"(your|its owner's|their owner's|the opponent's|your opponent's|their) hand\b",
    re.IGNORECASE,
)
# Who is spoken of as the only one of its kind is the one of whom more is said.
ONLY_ONE: Final = re.compile(
    r"\b((?:if|while|as long as|when) (?:this(?: \w+)?|it)(?:'s| is) (?:your|the) only [^,.]{1,40}, )(?:it|he|she)\b",
    re.IGNORECASE,
)
OFTEN: Final = re.compile(
    r"\bonce (?:per|each|a|every) turn, (?:during|on|in) your (?:own )?turn(?=,)", re.IGNORECASE
)
MORE_OUT: Final = re.compile(
    r"\b((?:more|fewer|less) \w+(?: \w+)?) (?:out|in play|on the (?:field|board|table)) (?=than\b)",
    re.IGNORECASE,
)
FLIPPED: Final = re.compile(
    r"^(?:flip|turn) (?:this(?: card)?|it) (?:over|up|face-?up)(?= when| if| after|[,:])",
    re.IGNORECASE,
)
# Done again: what is random falls anew each time.
AT_RANDOM: Final = re.compile(
    r"((?:^|(?<=[.,:] ))(?:deal|do|bind|shock|freeze|destroy|exhaust|discard|give|heal|hit|return) "
    r"[^.,;:\"]{0,60}\brandom\b[^.,;:\"]{0,60}?)(?:,? (?P<times>twice|(?:two|three|four|five|[2-5]) times)"
    r"|\. (?:then )?(?:do|repeat) (?:this|that|it)(?P<again> again| twice| once(?: more)?| one more time|"
    r" (?:two|three|four|[2-4])(?: more)? times)?)(?=\.)",
    re.IGNORECASE,
)
NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}

# "They" is the other player where nobody was named before.
THEY_FIRST: Final = re.compile(
    r"^((?:(?!both |each |every |all |any |an? )(?:\w+ ?){1,2}: |[^.;:\"]{0,30}(?: - |[\]>}*] ))?(?:(?:when(?:ever)?|if|while|as long as|each time|every time|after|once|until) )?)"
    r"they(?:(?P<short>'re|'ve|'ll)|(?P<verb> [\w']+))(?=[ ,])",
    re.IGNORECASE,
)
THEY: Final = {
    "are": "is",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "haven't": "hasn't",
    "aren't": "isn't",
    "go": "goes",
    "'re": " is",
    "'ve": " has",
    "'ll": "",
}
UNCHANGED: Final = frozenset(
    ("can", "can't", "cannot", "may", "must", "would", "could", "will", "won't", "might", "had", "did", "didn't", "only", "both", "all", "each",
     "threw", "took", "lost", "won", "drew", "got", "chose", "went", "came", "made", "gave")
)  # fmt: skip

THEIR_FIRST: Final = re.compile(r"^their (?=\w)", re.IGNORECASE)
# Whom one makes do something does it; what one heals is healed; while a turn is, not when.
MADE_TO: Final = re.compile(
    r"(?:^|(?<=[.,:;] ))(?:make|let|force) (each player|both players|your opponent|the opponent|the other player|them)(?: to)? "
    r"(draw|discard|sacrifice|lose|gain|shuffle|throw|reveal|show)\b",
    re.IGNORECASE,
)
YOU_HEAL: Final = re.compile(
    r"\b(when(?:ever)?|each time|every time|any ?time) you heal ((?:your|this|one of your) ?\w*),",
    re.IGNORECASE,
)
WHEN_TURN: Final = re.compile(
    r"^when (?:it's|it is) (your|the opponent's|your opponent's|their) turn,", re.IGNORECASE
)

# What somebody is told to do by whom it comes from: "it heals your Hero for 2".
AGENT: Final = re.compile(
    r"(?:^|(?<=[,:] ))(?:this(?: (?:card|fighter|unit|character|creature|one|guy))?|it|he|she)"
    r" (heals|restores|gives|binds|shocks|destroys|returns|summons)"
    r" (?=(?:your|an?|all(?! the way)|each|every|the|one|two|another|any|up to|adjacent)\b|[0-9]+ (?:damage|health) (?:from|to|of)\b)",
    re.IGNORECASE,
)


def put_plainly(text: str) -> str:
    """The text without what is said aside, with what is told in a roundabout way told straight.

    >>> put_plainly("They've got to discard a card, it doesn't matter which!")
    "Your opponent has to discard a card, it doesn't matter which."
    >>> put_plainly("When they attack, deal 1 damage to a random enemy, twice.")
    'When your opponent attacks, deal 1 damage to a random enemy, then deal 1 damage to a random enemy.'
    >>> put_plainly("This enters play with 2 Armor.")
    'When this enters play, give it 2 Armor.'
    """
    text = SHOUTED.sub(
        lambda found: "!" if A_CALL.search(found.string[: found.start()]) else ".", text
    )
    text = THIS_GUY.sub("this", SHOUT.sub("", text))
    text = GOT_TO.sub(has_to, text)
    text = ITS.sub("it is immune", text)
    text = YOUR_ALL.sub(r"all \1 ", text)
    text = GOTTA.sub(
        lambda found: f"{found[1]} {'has' if len(found[1]) == 1 else 'have'} to ", text
    )
    text = THEIR_FIRST.sub("Your opponent's ", THEY_FIRST.sub(the_other_player, text))
    text = MADE_TO.sub(made_to, text)
    text = YOU_HEAL.sub(r"\1 \2 is healed,", text)
    text = WHEN_TURN.sub(r"While it is \1 turn,", text)
    text = WORN_OUT.sub(" ", text)
    text = TOO_TIRED.sub(" can't ", text)
    text = FROM_ANYTHING.sub("", WHOSE.sub("", text))
    text = ANY_ORDER.sub("in any order", text)
    text = YOU_CHOOSE.sub(r"\1", text)
    text = NEXT_WHOLE.sub(lambda found: found[1] or found[2], text)
    text = BY_SOMETHING.sub(
        lambda found: f"When {found['whom']} is {DONE[found['does'].lower()]}", text
    )
    text = SLASHED.sub(" and ", text)
    text = ONE_EXTRA.sub(more_cards, text)
    text = TAKES_TOO.sub(r"\1 damage", text)
    text = COMES_WITH.sub(
        lambda found: f"{found[1]}When {found[2].lower()}{found[3]} enters play, give it ", text
    )
    text = FIRST.sub(r"\1", ONLY_NOW.sub(lambda found: f" this {found[1] or found[2]}.", text))
    text = KEPT_FROM.sub(
        lambda found: f"{found[1]} can't {found[2]}{'e' if found[2].lower() == 'us' else ''}", text
    )
    text = PARTED.sub(r"\1 \3 \2", text)
    text = CHOSEN_THERE.sub(r"\1 and discard a \g<what> from it", text)
    text = GOES_BACK.sub(r"return \1 to \2 hand", text)
    text = ONLY_ONE.sub(r"\1this", text)
    text = OFTEN.sub("Once during your turn", text)
    text = MORE_OUT.sub(r"\1 ", text)
    text = FLIPPED.sub("Activate this", text)
    text = AT_RANDOM.sub(so_many_times, text)
    return AGENT.sub(lambda found: found[1].lower()[:-1] + " ", text)


def has_to(found: re.Match[str]) -> str:
    if found["many"]:
        return f"{found['many'].partition(' ')[0].partition(chr(39))[0]} have to "
    return " have to " if found["have"] else " has to "


def the_other_player(found: re.Match[str]) -> str:
    """ "They" as "your opponent", with the verb that goes with it."""
    lead = found[1]
    who = (
        "your opponent" if lead and not lead.endswith((": ", "- ", "] ", "> ")) else "Your opponent"
    )
    if found["short"]:
        return f"{lead}{who}{THEY[found['short'].lower()]}"
    verb = found["verb"].strip()
    if verb.lower() in UNCHANGED or verb.endswith("ed"):
        return f"{lead}{who} {verb}"
    return f"{lead}{who} {THEY.get(verb.lower()) or third_person(verb)}"


def made_to(found: re.Match[str]) -> str:
    """ "Make each player discard a card": each player discards one."""
    who = "your opponent" if found[1].lower() == "them" else found[1].lower()
    return f"{who} {found[2] if who == 'both players' else third_person(found[2].lower())}"


def more_cards(found: re.Match[str]) -> str:
    one = found[2].lower() in ("an", "one", "1")
    return f"{found[1]} {'a card' if one else found[2] + ' cards'}"


def so_many_times(found: re.Match[str]) -> str:
    """What is done, as often as is said."""
    said = (found["times"] or found["again"] or "again").strip().lower()
    first = said.partition(" ")[0]
    times = NUMBERS.get(first) or (int(first) if first.isdecimal() else 2)
    if "more" in said and first not in ("once", "one"):
        times += 1
    elif not found["times"] and found[0].lower().rpartition(". ")[2].startswith("repeat"):
        times += said in ("twice",) or first in NUMBERS or first.isdecimal()
    done = found[1]
    again = done[:1].lower() + done[1:]
    return ", then ".join([done, *[again] * (times - 1)])
