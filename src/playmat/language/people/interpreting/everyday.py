"""Everyday speech as a card would put it, before anything else is made of a text: what carries nothing,
verbs with particles, what is tried, what is chosen as one likes, possessives without their noun.

Each expression is a way of speaking and not a sentence: it stands wherever English has it, in any game.
"""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.interpreting.spoken import DONE
from playmat.language.people.meanings import third_person

END: Final = r"(?=[.,;:]| and | then | but |$)"

# Who may do something if it suits them may do it; who does not like what they see may, too.
IF_YOU_LIKE: Final = re.compile(
    r"\bif you (?:like|want|wish|prefer|choose)(?: to)?, (?:you (?:can |may )?)?(?=\w)"
    r"|\bif you (?:do not|don't) (?:like|want) (?:it|them|that card|the card|what you see|that),"
    r" (?:you (?:can |may )?)?(?=\w)",
    re.IGNORECASE,
)
# Whoever chooses among cards chooses as they like.
AS_YOU_LIKE: Final = re.compile(
    r"(?:(?<=\bone)|(?<=card))(?: that)? you (?:like|want|prefer|fancy|wish)(?: best| most| the most)?"
    rf"(?: to have)?{END}",
    re.IGNORECASE,
)
# Where they come from, they are taken from there: "go find a card", "go and get a card".
GO_AND: Final = re.compile(
    r"(?:^|(?<=[.,:;] )|(?<=\bcan )|(?<=\bmay ))go (?:and |to )?"
    r"(?=(?:find|get|fetch|grab|look|search|take|dig|pick|draw)\b)",
    re.IGNORECASE,
)
# What goes somewhere is put there.
REST_GOES: Final = re.compile(
    r"\b(the (?:rest|others?|other (?:cards|ones|two|three|four)|remaining (?:cards?|ones)))"
    r"(?: all)? (?:goes?|go|stays?|is put|are put) (?=(?:back )?(?:on|to|at|in|into|under) )",
    re.IGNORECASE,
)
UNDER_DECK: Final = re.compile(
    r"\b(?:under|underneath|beneath|below) (your|their|the|its owner's|your opponent's) (deck|library)\b",
    re.IGNORECASE,
)
# What is drawn in place of something is a card.
A_NEW_ONE: Final = re.compile(
    rf"\b(draws?) (?:a (?:new|fresh|different|replacement) (?:one|card)|another(?: one| card)?|a replacement){END}",
    re.IGNORECASE,
)
# Who discards chooses; where the other one chooses, that is said.
THEY_CHOOSE: Final = re.compile(
    r"(\b(?:they|opponent|enemy|player|hero)\b[^.;:]{0,40}\b(?:discards?|throws? away|loses?) [^.;:]{1,40}?)"
    r"(?:\. |; |, (?:and |but )?)(?:they|that player|the enemy|(?:your|the) opponent)(?: get to| gets to| can| may)?"
    r" (?:choose|pick|decide)s? which(?: one| ones| card| cards)?(?: it is)?(?=[.])",
    re.IGNORECASE,
)
YOU_CHOOSE: Final = re.compile(
    r"(\b(?:they|opponent|enemy|player|hero)\b[^.;:]{0,40}\b(?:discards?|throws? away) (?:an?|one|1) card)"
    r"(?: from (?:their|his) hand)?(?:\. |; |, (?:and |but )?)you(?: get to| can| may)?"
    r" (?:choose|pick|decide) which(?: one| card)?(?: it is)?(?=[.])",
    re.IGNORECASE,
)
# To try to hit somebody is to attack: whether it succeeds is seen then.
TRIES: Final = re.compile(
    r"\b(?:(tries)|try|(?:(is)|are) trying|(attempts)|attempt|(?:(wants)|want)) to "
    r"(?:hit|shoot|attack|target|strike|damage|hurt|harm|kill|stab|punch)\b(?: at)?",
    re.IGNORECASE,
)
COMES_AT: Final = re.compile(r"\b(com|go)(es|e|)? (?:at|after) (?=(?:you|your)\b)", re.IGNORECASE)
# How long an attack lasts.
UNTIL_OVER: Final = re.compile(
    r"\b(?:until|till|while) (?:that|the|this) attack (?:is (?:over|done|finished|resolved)|ends|lasts)\b",
    re.IGNORECASE,
)
# The same damage as somebody took is that much.
SAME_DAMAGE: Final = re.compile(
    r"\b(?:the (?:very |exact )?same(?: amount of)?|as much) (damage|DMG)"
    r" (?:(?:that |as )?you (?:did|do|took|take|get|got|just took|have taken|received|receive|suffered|suffer)"
    r"|(?:that |as )?(?:it|they|the attack|that attack) (?:did|dealt|deals|does|just dealt)(?: to you)?)"
    rf"{END}",
    re.IGNORECASE,
)
# What somebody takes from a blast they take.
FROM_THE_BLAST: Final = re.compile(
    r"\b((?:takes?|suffers?|receives?) (?:[0-9]{1,4}|one|two|three|four|five))(?: (?:points? of )?damage)?"
    r" from (?:the|its|this|that) (?:blast|explosion|recoil|backlash|impact|fire|heat|flames?|shock|fall|strain)\b",
    re.IGNORECASE,
)
# What something is attached to, it lies on.
THAT_IS: Final = re.compile(
    r"(?<=\w) that(?:'s| is| are|'re| you(?:'ve| have) got)(?: currently| already)? (?=(?:attached|equipped) (?:to|on|with) )",
    re.IGNORECASE,
)
# "If it has less life than theirs": than they have.
THAN_THEIRS: Final = re.compile(
    r"\b(your hero (?:has|have|is at|'s got) (?:less|fewer|more|higher|lower) [a-z ]{2,24} than)"
    r" (?:theirs|your opponent's|the opponent's|the enemy's|your enemy's)(?= ?[,.;])",
    re.IGNORECASE,
)
# What is done only if one wants to, said after it.
IF_WANTED: Final = re.compile(
    r"(?:^|(?<=[.:,] ))(you (?:can |may )?)?([A-Za-z]{1,15}) ([^.,:;\"]{2,90}?),? if you (?:want|like|wish|choose)(?: to)?"
    r"(?=[.;,]|$)",
    re.IGNORECASE,
)
# To see a hand and choose of it: what is chosen has to go.
CHOSEN_TO_GO: Final = re.compile(
    r"\b((?:choose|pick|select)s? (?:an?|one|1) (?:card|of them))(?: there| in it| from it| from there| that)?"
    r"(?:\. |, | and |; | )(?:they|your opponent|the opponent|that player|the enemy)"
    r" (?:(?:has|have|had) to|must|needs? to) (?:discard|throw away|throw out|get rid of|lose)(?: it| that card)?"
    r"(?: away| out)?(?=[.;,]|$)"
    r"|\b((?:choose|pick|select)s? (?:an?|one|1) (?:card|of them))(?: there| in it| from it| from there)?"
    r"(?:\. |, | and |; )(?:they|your opponent|the opponent|that player|the enemy)"
    r" (?:(?:has|have) to|must) throw it away(?=[.;,]|$)",
    re.IGNORECASE,
)


# Both of them, whoever is named first.
YOU_AND_THEY: Final = re.compile(
    r"\b(?:both )?(?:you and (?:your|the) (?:opponent|enemy)|(?:your|the) (?:opponent|enemy) and you)"
    r"(?: both| each| all)? (?=(?:draw|discard|lose|gain|take|shuffle|exile|get|recover|reveal)\b)",
    re.IGNORECASE,
)
# Who makes somebody do something has it done by them.
CAUSED: Final = re.compile(
    r"\b(?:make|makes|have|has|force|forces|cause|causes) (the enemy|(?:your|the|each|target) opponent|target enemy"
    r"|each enemy|that player|them) (?:to )?(lose|draw|discard|take|sacrifice|reveal|exile|shuffle|skip)\b",
    re.IGNORECASE,
)
# What is chosen first is what something is done to.
CHOOSE_AND: Final = re.compile(
    r"\b(?:choose|pick|select) (an?|one|two|three|[0-9]) ([a-z' ]{3,30} (?:from|in) your (?:hand|deck|discard pile)),? and (discard|exile|destroy|return|sacrifice)"
    r" (?:it|them)\b",
    re.IGNORECASE,
)
# On another side of the die something else is done.
ON_ANOTHER: Final = re.compile(
    r"(?<=\w)[,;] (?:and |but )?(?=on an? [1-6](?: or (?:[1-6]|more|higher|better|less|lower))?[,:]? [a-z])",
    re.IGNORECASE,
)
IF_YOU_GET: Final = re.compile(
    r"(?<=[.,;:] )if you (?:get|throw) (an? [1-6])(?= or |[,:]| on )", re.IGNORECASE
)
# What is only exclaimed.
EXCLAIMED: Final = re.compile(
    r"^(?:an? |the |what an? |watch out|look out|surprise|ouch|wow|hey|take (?:that|this)|gotcha|too slow|not so fast)"
    r"[a-z' ]{0,30}! (?=[A-Z0-9])",
    re.IGNORECASE,
)


def everyday(text: str) -> str:
    """The text without ways of speaking that a card has other words for.

    >>> everyday("Keep one you like. The others go on the bottom of your deck.")
    'Keep one. put the others on the bottom of your deck.'
    >>> everyday("When they try to shoot you, draw another one.")
    'When they attack you, draw a card.'
    """
    text = EXCLAIMED.sub("", text)
    text = YOU_AND_THEY.sub("both players ", text)
    text = CAUSED.sub(done_by_them, text)
    if "die" in text or "roll" in text.lower():
        text = ON_ANOTHER.sub(". ", IF_YOU_GET.sub(r"if you roll \1", text))
    text = CHOOSE_AND.sub(r"\3 \1 \2", text)
    text = IF_YOU_LIKE.sub("you may ", text)
    text = AS_YOU_LIKE.sub("", text)
    text = GO_AND.sub("", text)
    text = REST_GOES.sub(r"put \1 ", text)
    text = UNDER_DECK.sub(r"on the bottom of \1 \2", text)
    text = A_NEW_ONE.sub(r"\1 a card", text)
    text = YOU_CHOOSE.sub(r"\1 of your choice", THEY_CHOOSE.sub(r"\1", text))
    text = TRIES.sub(lambda found: "attacks" if any(found.groups()) else "attack", text)
    text = COMES_AT.sub(lambda found: "attacks " if found[2] == "es" else "attack ", text)
    text = UNTIL_OVER.sub("for that attack", text)
    text = SAME_DAMAGE.sub(r"that much \1", text)
    text = FROM_THE_BLAST.sub(r"\1 damage", text)
    text = THAT_IS.sub(" ", text)
    text = THAN_THEIRS.sub(r"\1 your opponent's hero", text)
    text = CHOSEN_TO_GO.sub(lambda found: f"{found[1] or found[2]} and they discard it", text)
    return IF_WANTED.sub(if_wanted, text)


def done_by_them(found: re.Match[str]) -> str:
    who, verb = found[1], found[2].lower()
    return f"they {verb}" if who.lower() == "them" else f"{who} {third_person(verb)}"


def if_wanted(found: re.Match[str]) -> str:
    """What one may do; what is no deed is left as it is."""
    _, verb, rest = found.groups()
    if verb.lower() not in DONE:
        return found[0]
    return f"{'You' if not found.start() else 'you'} may {verb.lower()} {rest}"
