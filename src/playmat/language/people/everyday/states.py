"""What something is made, what it is just now, and what is there of it already."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, BEGINS, FIGURE, Turn

MADE: Final = {"tapped": "tap", "untapped": "untap", "exhausted": "exhaust", "destroyed": "destroy"}
A_THING: Final = r"((?:an?|one|two|each|every|all|another|target|the|this)\b[^.,:;]{2,50}?)"


def made(found: re.Match[str]) -> str:
    return f"{MADE[found[2].lower()]} {found[1]}"


def of_none(found: re.Match[str]) -> str:
    return f"{found[1]} {'has' if found[1].lower() not in ('you', 'they') else 'have'} no "


TURNS: Final = (
    Turn(
        rf"{BEGINS}(?:make|cause|force|turn|set) {A_THING} (?:to )?(?:be |become |get )?(tapped|untapped|exhausted)(?=[.,]|$)",
        made,
    ),
    Turn(
        rf"{BEGINS}put {A_THING} (?:in|into) (?:the|an?) (tapped|untapped|exhausted) (?:position|state)\b",
        made,
    ),
    Turn(
        rf"{BEGINS}{A_THING} (?:comes|falls|goes|passes) (?:under|into) your control\b",
        r"take control of \1",
    ),
    Turn(rf"{BEGINS}(?:you )?(?:seize|assume|grab|get) control of (?=\w)", "take control of "),
    Turn(rf"{BEGINS}control (?=(?:an?|one|1|target) )", "take control of "),
    # What one chooses for something to be done to it.
    Turn(
        rf"{BEGINS}(?:choose|pick|select|target) {A_THING} to (destroy|tap|untap|exhaust|discard|return|exile)(?=[.,]|$)",
        r"\2 \1",
    ),
    Turn(
        r"\b(?:chooses|picks|selects) ((?:an?|one|1|two|2) cards? (?:from|in) (?:their|his|her) hand) (?:to discard|and discards? (?:it|them))\b",
        r"discards \1",
    ),
    Turn(r"\brandomly (?=(?:chosen|selected|picked) )", "random "),
    Turn(r"\brandom (?:chosen|selected|picked) ", "random "),
    Turn(r"(?<=hand) without looking(?= and |[.,]|$)", " at random"),
    # Whose it is and where it lies.
    Turn(
        r" (?:that |which )(your opponent|the opponent|you) (?:has|have) in play\b",
        r" \1 controls",
        only="opponent (?:has|have) in",
    ),
    Turn(
        r"\b(all|each|every|an?|one) ([a-z]{3,20}) (?:that )?you (?:do not|don't) control\b",
        r"\1 opposing \2",
    ),
    Turn(
        r"\b(all|each|every|an?|one) ([a-z]{3,20}) (?:that (?:is|are) )?not (?:controlled by you|yours)\b",
        r"\1 opposing \2",
    ),
    Turn(r"\ball of the (?=(?:opposing|enemy|other|friendly) )", "all "),
    Turn(r"\bthe rest of your (?=\w{3,20}s\b)", "your other "),
    Turn(r"\bbelonging to (?=(?:your opponent|the opponent|you)\b)", "controlled by "),
    Turn(
        r"\b(have|has|control|controls) other (character|unit|fighter|creature|commander)s\b",
        r"\1 another \2",
    ),
    Turn(r"\bcard (your opponent|the opponent) has in hand\b", r"card in \1's hand"),
    Turn(r"\bwhose (element|sub-?type|type|identifier) is (?=\w)", r"with the \1 "),
    Turn(r"\b(this \w{1,20}) itself\b", r"\1"),
    # What is so now, and what succeeds, is no more than is said.
    Turn(
        r"\b(?:that is|that are|that's|is|are)(?P<word> )(?:currently|presently|right now) (?=\w)",
        lambda found: found[0].rpartition(" ")[0].rpartition(" ")[0] + " ",
    ),
    Turn(r"\bsuccessfully (?=(?:destroys?|plays?|damages?|lands?)\b)", ""),
    # Of which there is none.
    Turn(
        rf"\b(have|has|control|controls|hold|holds|are) (?:zero|0) (?=(?:other |more )?(?!{FIGURE})[a-z]{{3,20}}\b)",
        r"\1 no ",
    ),
    Turn(r"\b(takes?|suffers?|receives?|deals?|does?) zero (?=damage|DMG)", r"\1 0 "),
    Turn(
        r"\b(you|they|your opponent|the opponent) (?:do not|don't|does not|doesn't) (?:control|have) (?:an?|a single) (?=\w)",
        of_none,
    ),
    Turn(
        r"\b(you|they|your opponent|the opponent) (?:have not|haven't|has not|hasn't) got (?:any|an?|a single) (?=\w)",
        of_none,
    ),
    Turn(r"\bthere (?:aren't|are not|isn't|is not) any (?=\w)", "there are no "),
    Turn(r"\bno (cards) (?:remain|are left|are) in (?=\w)", r"there are no \1 in "),
    Turn(
        r"\byou(?:'re| are) (?:not holding|holding no|out of)(?: any)? cards(?: in (?:your )?hand)?(?=[,.]|$)",
        "you have no cards in your hand",
    ),
    Turn(
        r"\b(your \w{3,12}(?: pile)?) (?:doesn't|does not) (?:contain|have|hold) any cards\b",
        r"\1 has no cards",
    ),
    Turn(
        rf"\byou(?:'re| are) holding ((?:at least )?{A_COUNT} (?:or (?:less|fewer|more) )?cards)(?=[,.]|$)",
        r"you have \1 in your hand",
    ),
    Turn(
        r"\b(has|have) (?:any )?damage on (?:it|them|itself)\b",
        lambda found: "is damaged" if found[1].lower() == "has" else "are damaged",
    ),
)
