"""What may be done, who chooses, and what is done again."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import ENDS, Turn, to_do
from playmat.language.people.meanings import VERBS

NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}

DONE: Final = frozenset(word.split()[0] for verb in VERBS.values() for word in verb.split(","))


def if_wanted(found: re.Match[str]) -> str:
    """What one may do; what is no deed is left as it is."""
    _, verb, rest = found.groups()
    if verb.lower() not in DONE:
        return found[0]
    return f"{'You' if not found.start() else 'you'} may {verb.lower()} {rest}"


def may_do(found: re.Match[str]) -> str:
    """ "You have the option to draw", "of drawing": you may draw."""
    return f"{'You' if found[0][0].isupper() else 'you'} may {to_do(found[1]).strip() or found[1]}"


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


def modes_apart(found: re.Match[str]) -> str:
    """The modes with signs between them that join no two things within one."""
    modes = re.split(r", (?:or )?", found[2])
    if ", or " not in found[2] or not all(mode.partition(" ")[0].lower() in DONE for mode in modes):
        return found[0]
    return found[1] + "; or ".join(modes)


def one_or_other(found: re.Match[str]) -> str:
    """Two things that are being done as things to do; what is none of these is left as it is."""
    first, second = to_do(found[1]), to_do(found[2])
    return f"Choose one: {first}; or {second}" if first and second else found[0]


TURNS: Final = (
    # What one is allowed to do one may do.
    Turn(
        r"(?:\byou(?:'re| are) (?:allowed|permitted|free|able) to|\b(?:you (?:can |may )?)?feel free to|\byou (?:may|can) (?:elect|opt|decide|choose) to"
        r"|\byou (?:have|get) the (?:option|choice|chance|opportunity|possibility) (?:to|of)|\bit is up to you to) (\w{3,12}\b)",
        may_do,
    ),
    Turn(
        r"(?:^|(?<=[.,:;] ))(?:at your option|optionally|if you so (?:choose|wish)|should you (?:wish|want)(?: to)?),? (?:you (?:can |may )?)?(?=\w)",
        "you may ",
    ),
    Turn(r"\b(you (?:may|can)),? if you (?:want|wish|like|choose)(?: to)?,? (?=\w)", r"\1 "),
    # What is chosen first is what something is done to.
    Turn(
        r"\b(?:choose|pick|select) (an?|one|two|three|[0-9]) ([a-z' ]{3,30} (?:from|in) your (?:hand|deck|discard pile)),? and (discard|exile|destroy|return|sacrifice)"
        r" (?:it|them)\b",
        r"\3 \1 \2",
    ),
    # Who may do something if it suits them may do it; who does not like what they see may, too.
    Turn(
        r"\bif you (?:like|want|wish|prefer|choose)(?: to)?, (?:you (?:can |may )?)?(?=\w)"
        r"|\bif you (?:do not|don't) (?:like|want) (?:it|them|that card|the card|what you see|that),"
        r" (?:you (?:can |may )?)?(?=\w)",
        "you may ",
    ),
    # Who discards chooses; where the other one chooses, that is said.
    Turn(
        r"(\b(?:they|opponent|enemy|player|hero)\b[^.;:]{0,40}\b(?:discards?|throws? away|loses?) [^.;:]{1,40}?)"
        r"(?:\. |; |, (?:and |but )?)(?:they|that player|the enemy|(?:your|the) opponent)(?: get to| gets to| can| may)?"
        r" (?:choose|pick|decide)s? which(?: one| ones| card| cards)?(?: it is)?(?=[.])",
        r"\1",
    ),
    Turn(
        r"(\b(?:they|opponent|enemy|player|hero)\b[^.;:]{0,40}\b(?:discards?|throws? away) (?:an?|one|1) card)"
        r"(?: from (?:their|his) hand)?(?:\. |; |, (?:and |but )?)you(?: get to| can| may)?"
        r" (?:choose|pick|decide) which(?: one| card)?(?: it is)?(?=[.])",
        r"\1 of your choice",
    ),
    # What is done only if one wants to, said after it.
    Turn(
        r"(?:^|(?<=[.:,] ))(you (?:can |may )?)?([A-Za-z]{1,15}) ([^.,:;\"]{2,90}?),? if you (?:want|like|wish|choose)(?: to)?"
        r"(?=[.;,]|$)",
        if_wanted,
    ),
    # Among what is yours you choose anyway.
    Turn(
        rf"(\bone of your [^.,;:]{{2,40}})(?:[.,;]| and| but|, and|, but) you (?:get to |can |may )?"
        rf"(?:choose|pick|decide|say) which(?: one)?{ENDS}",
        r"\1",
    ),
    # Done again: what is random falls anew each time.
    Turn(
        r"((?:^|(?<=[.,:] ))(?:deal|do|bind|shock|freeze|destroy|exhaust|discard|give|heal|hit|return) "
        r"[^.,;:\"]{0,60}\brandom\b[^.,;:\"]{0,60}?)(?:,? (?P<times>twice|(?:two|three|four|five|[2-5]) times)"
        r"|\. (?:then )?(?:do|repeat) (?:this|that|it)(?P<again> again| twice| once(?: more)?| one more time|"
        r" (?:two|three|four|[2-4])(?: more)? times)?)(?=\.)",
        so_many_times,
    ),
    # Who chooses, said after a comma; one gift or another.
    Turn(r",? \(?(?:of )?(their|your) (?:own )?choice\)?(?=[.;]|, )", r" of \1 choice"),
    Turn(r"\byour choice of (?=[+-]?[0-9])(\S{1,9} \S{1,20}) or (?=[+-]?[0-9])", r"\1 or "),
    # What was named is chosen once more, and then spoken of.
    Turn(r"\b(?:target|choose|select|pick) (?:that (?!one\b)\w+|it)(?:;|,? then|:) (?:and )?", ""),
    # "Choose one: A, B, or C": of each a thing of its own.
    Turn(
        r"(\b(?:choose|pick|select) (?:one|1)\b[^:.]{0,30}(?::| -) )([^.;:]{10,300})", modes_apart
    ),
    # One of two, however one is asked.
    Turn(
        r"^(?:your choice|you (?:choose|pick|decide)|decide|(?:choose|pick|select) (?:an option|an effect|an action))(?: one)?(?::| -) ",
        "Choose one: ",
    ),
    Turn(
        r"^choose between ([a-z]+ing\b[^.:;]{3,80}?) and ([a-z]+ing\b[^.:;]{3,80})(?=\.|$)",
        one_or_other,
    ),
    Turn(r"\b((?:choose|pick|select) (?:one|1):[^.:;/]{3,80}) / (?=[A-Z])", r"\1; or "),
    Turn(r", or else (?=(?:draw|deal|discard|destroy|heal|gain|return)\b)", " or "),
)
