"""How one thing follows another: "after that", "followed by drawing a card", "at the same time"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import KNOWN, Turn, doing_it, to_do

DOING: Final = "|".join(doing_it(verb) for verb in KNOWN)
LATER: Final = r"(?:after (?:that|this)|afterwards?|next|finally|lastly|subsequently|thereafter|following (?:that|this))"
BESIDES: Final = (
    r"(?:besides(?: that| this)?|additionally|in addition(?: to (?:that|this))?|on top of (?:that|this|it)"
    r"|at the same time|simultaneously|moreover|furthermore|what's more|plus|as well)"
)


def one_more(joint: str, found: re.Match[str]) -> str:
    """What is being done besides, as what is done; what no card does is left as it is."""
    done = to_do(found["doing"])
    return f"{joint}{done}" if done else found[0]


TURNS: Final = (
    Turn(rf"(?<=[a-z0-9]\. ){LATER}(?:, (?:then )?|(?= you\b))", "Then "),
    Turn(
        rf"(?<=\w)(?:[,;](?: and)?| and)(?: then)? {LATER},? (?=(?:{'|'.join(KNOWN)}|you|your opponent)\b)",
        ", then ",
    ),
    Turn(r"(?<=[a-z0-9]), after which (?=\w)", ", then "),
    Turn(
        rf"(?<=[a-z0-9]\. ){BESIDES},? (?=(?:{'|'.join(KNOWN)}|you|your opponent|the opponent|this|it)\b)",
        "",
    ),
    Turn(rf"(?<=\w),? (?:and )?plus (?=(?:{'|'.join(KNOWN)})\b)", " and "),
    Turn(
        rf"(?<=\w),? (?:and )?(?:then )?followed by (?P<doing>(?:{DOING})\b[^.,:;]{{2,60}})",
        lambda found: one_more(", then ", found),
    ),
    Turn(
        rf"(?<=\w),? (?:as well as|in addition to|besides|while(?: also)?) (?P<doing>(?:{DOING})\b[^.,:;]{{2,60}})(?=[.]|$)",
        lambda found: one_more(" and ", found),
    ),
)
