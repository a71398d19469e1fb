"""What comes first, what after it and what besides: "first X, then Y", "followed by drawing", "as well as"."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from playmat.language.people.everyday.turn import BEGINS, KNOWN, Turn, doing_it, to_do

TURN: Final = r"(your|the opponent's|your opponent's|each player's|their)"
DOES: Final = "|".join(KNOWN)
DOING: Final = "|".join(map(doing_it, KNOWN))
LATER: Final = (
    r"(?:next(?! (?:turn|round|time)\b)|after (?:that|this|which)|afterwards?|finally|lastly|subsequently|thereafter"
    r"|following (?:that|this))"
)
BESIDES: Final = (
    r"(?:besides(?: that| this)?|additionally|in addition(?: to (?:that|this))?|on top of (?:that|this|it)"
    r"|at the same time|simultaneously|moreover|furthermore|what's more|plus|as well)"
)

OPEN: Final = re.compile(r"\b(?:may|can|if)\b", re.IGNORECASE)


def one_more(joint: str, found: re.Match[str]) -> str:
    """What is being done after something or besides it, as something to do; what is none of these is left."""
    done = to_do(found["doing"])
    return f"{joint}{done}" if done else found[0]


def once_done(found: re.Match[str]) -> str:
    """What comes after something comes if that was done, where it need not be."""
    before = found.string[: found.start()].rpartition(".")[2]
    return ". If you do, " if OPEN.search(before) else ", then "


TURNS: Final = (
    # What comes after nothing comes first.
    Turn(r"^(?:afterwards?|after that|next|then), (?=[a-z])", ""),
    Turn(r"\b(then), (?=[a-z])", r"\1 "),
    Turn(r"^first(?: of all)?,? (?=[^.]{3,120}?(?:[,;.]| and) then\b)", ""),
    Turn(
        r",? (?:before|(?:and )?(?:then )?followed by|and follow(?: that| this)? up by) (?P<doing>[a-z]{3,12}ing\b[^.,:;]{0,60})(?=[.,;]|$)",
        partial(one_more, ", then "),
    ),
    Turn(
        rf"(?:[.;,]|,? and)(?: and)?(?: then)? {LATER},? (?:then )?(?=[a-z])",
        ", then ",
    ),
    Turn(
        r"(?<=[^.]{8})[.;] (?:once you(?:'ve| have| do)?(?: done (?:so|that|this))?|having done (?:so|that)|when (?:that is|that's|you are|you're) done), (?=[a-z])",
        once_done,
    ),
    Turn(r"(?<=[^.]{8})[.,;] you then (?=[a-z])", ", then "),
    # What is done besides.
    Turn(
        rf"(?<=[a-z0-9]\. ){BESIDES},? (?=(?:{DOES}|you|your opponent|the opponent|this|it)\b)", ""
    ),
    Turn(rf"(?<=\w),? (?:and )?plus (?=(?:{DOES})\b)", " and "),
    Turn(
        rf"(?<=\w),? (?:as well as|in addition to|besides|while(?: also)?) (?P<doing>(?:{DOING})\b[^.,:;]{{2,60}})(?=[.]|$)",
        partial(one_more, " and "),
    ),
    # The edges of a turn.
    Turn(
        rf"{BEGINS}(?:the )?first thing (?:on|in|during|each|of) {TURN} turns?(?=[,:])",
        r"at the start of \1 turn",
    ),
    Turn(
        rf"{BEGINS}(?:each|every) turn,? (?=(?:at the (?:very )?(?:start|beginning|end) of|when) {TURN} turn)",
        "",
    ),
    Turn(
        rf"{BEGINS}(?:right |just |immediately )?before (?:the end of {TURN} turn|{TURN} turn (?:ends|is over))(?=[,.])",
        lambda found: f"at the end of {found[1] or found[2]} turn",
    ),
    Turn(
        rf"{BEGINS}(?:on|in) the (start|beginning|end) of (?=(?:your|each|every|the|their)\b)",
        r"at the \1 of ",
    ),
    Turn(
        rf"{BEGINS}(?:when|whenever|once) it (?:becomes|is|turns) {TURN} turn(?=[,])",
        r"when \1 turn starts",
    ),
    Turn(r"^(start|beginning|end) of turn[,:] ", r"At the \1 of your turn, "),
    # One time per turn, and however else it is counted.
    Turn(r"\bone time (?=(?:per|each|a|every|during)\b)", "once "),
    Turn(r"^\((once (?:per|each|a|every) turn)\):? ", r"\1, "),
)
