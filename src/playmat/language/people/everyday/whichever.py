"""Which ones, in a clause of their own: "that isn't this one", "whose ATK is highest", "not at full health"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, FIGURE, Turn

MOST: Final = "(?:highest|lowest|greatest|most|least|largest|biggest|smallest|fewest)"
FULL: Final = "(?:full|max|maximum)"


def held(found: re.Match[str]) -> str:
    """Cards that somebody holds are in that player's hand."""
    return f"{found[1]} {'has' if found[1].lower().endswith('opponent') else 'have'} {found[2]} in hand"


def larger_hand(found: re.Match[str]) -> str:
    more = "fewer" if found[2].lower() == "smaller" else "more"
    return f"{found[1]} {'have' if found[1].lower() == 'you' else 'has'} {more} cards in hand than {found[3]}"


def still_hurt(found: re.Match[str]) -> str:
    """ "It is not at full health": it is damaged."""
    return " damaged" if found[0].startswith(("n't", " not")) else f" {found[1] or 'is'} damaged"


TURNS: Final = (
    Turn(
        r"\b(?:that|which|who) (?:is not|isn't|are not|aren't) this(?: one| card| unit| fighter| itself)?(?=[.,;]| \+| -| and\b| gets\b)",
        "other than this",
    ),
    Turn(rf"\b({FIGURE}) (?:value|score|rating|stat)\b", r"\1"),
    # What is no longer whole.
    Turn(
        rf"\b(?:when|while|if) (?:(?:is|are)(?: not|n't)|not) at {FULL} {FIGURE}\b", "while damaged"
    ),
    Turn(
        r"(?<! when)(?<! while)(?<! if) (?:with (?:some |any )?damage on (?:it|them)"
        rf"|with(?: less than|out) {FULL} {FIGURE}"
        rf"|(?:(?:that|who|which)(?:'s| is| are)? )(?:not|isn't|aren't) at {FULL} {FIGURE}"
        rf"|(?<! is )(?<! are )(?<!'s )(?<!when )(?<!while )(?<!if )not at {FULL} {FIGURE}"
        r"|(?:that|who|which) (?:has|have) (?:already )?(?:taken|suffered|received) (?:some |any )?damage"
        r"|(?:(?:that|which) (?:is|are) (?:hurt|missing (?:health|HP))|missing (?:some |any )?(?:health|HP))(?=[.,;]| gets?\b|$))\b",
        " that is damaged",
    ),
    Turn(rf"(?:'s| (is|are)|(?<=is)|(?<=are))(?: not|n't) at {FULL} {FIGURE}\b", still_hurt),
    Turn(r" carrying (?:any )?damage\b", " with damage"),
    Turn(rf"\bwhose ({FIGURE}) is (?:the )?({MOST})\b", r"with the \2 \1"),
    Turn(rf"\bwhichever ([^.,:;]{{3,40}}?) has the ({MOST} (?:{FIGURE}))\b", r"the \1 with the \2"),
    Turn(
        r"(?<=\w), (?:as long as|so long as|provided(?: that)?|but only if) it (?=(?:costs|has) )",
        " if it ",
    ),
    # How many cards somebody has in hand.
    Turn(
        rf"\b(you|your opponent|the opponent) (?:hold|holds|are holding|is holding) ((?:at least |at most |no more than |more than |fewer than |less than |exactly )?{A_COUNT}(?: or (?:more|fewer|less))? cards?)(?: in (?:your|their) hand| or (?:more|fewer|less))?(?=[,.])",
        held,
    ),
    Turn(r"\b(you)'re holding (?=[\w ]{3,30}cards?\b)", r"\1 hold "),
    Turn(
        r"\b(you|your opponent|the opponent) (?:have|has) a (bigger|larger|smaller) hand than (you|your opponent|the opponent)(?: do| does| has| have)?\b",
        larger_hand,
    ),
    Turn(
        r"\bthere(?:'s| is| are) (?:nothing|no cards) (?:left )?in your hand\b|\byou(?:'ve| have) run out of cards(?: in (?:your )?hand)?\b",
        "you have no cards in hand",
    ),
    Turn(r"\b(?:at least (?:one|1)) other (?=[a-z])", "another "),
    Turn(
        rf"\b((?:at least |no fewer than )?{A_COUNT}(?: or more)?) of your ([\w ]{{3,25}}s) are (?:in play|out|on the (?:field|board|table))(?=[,.])",
        r"you have \1 \2 in play",
    ),
    Turn(r"\b(is|are) (?:currently|presently) (?=\w{3,14}[.,;])", r"\1 "),
    # How many there are, by another name.
    Turn(r"\b(?:your hand size|the size of your hand)\b", "the number of cards in your hand"),
    Turn(
        r"\bequal to (?:the )?(?=(?:cards|units|fighters) (?:in|on|you)\b)",
        "equal to the number of ",
    ),
    Turn(
        r"\bX cards([^.,]{0,40}),? where X (?:is|equals|is equal to) (?=the number of )",
        r"cards\1 equal to ",
    ),
)
