"""Cards that are looked at: where they lie, what is found there, where the rest goes."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, Turn


def top_of_deck(found: re.Match[str]) -> str:
    number = f"{found[2]} " if found[2] else ""
    return f"the top {number}{found[3]} of {found[1]} deck"


AMONG: Final = r"\b(?:look|see|view|peek|reveal)s? (?:at )?(?:the |your )?(?:top|first|[0-9]{1,2} cards|[a-z]{3,5} cards)\b"


TURNS: Final = (
    Turn(
        r"\blook (?:at (?:all|each)(?: of)?(?: the)? cards in|through|into) (?=(?:your opponent's|the opponent's|their) hand\b)",
        "look at ",
    ),
    Turn(
        r"\bsee (?:what|which) cards (your opponent|the opponent) has in (?:their|his) hand\b",
        r"look at \1's hand",
    ),
    # What goes somewhere is put there.
    Turn(
        r"\b(the (?:rest|others?|other (?:cards|ones|two|three|four)|remaining (?:cards?|ones)))"
        r"(?: all)? (?:goes?|go|stays?|is put|are put) (?=(?:back )?(?:on|to|at|in|into|under) )",
        r"put \1 ",
    ),
    Turn(
        r"\b(?:under|underneath|beneath|below)"
        r" (?=(?:your|their|his|her|the|its owner's|your opponent's|the opponent's) (?:deck|library)\b)",
        "on the bottom of ",
    ),
    Turn(
        r"\b(looks? at (?:your opponent's|the opponent's|their|the other player's|that player's) hand)(?:, and|,|\.| and|;)"
        r" (?:then )?(?:you )?(?:pick|choose|select|take) (?:an?|one|any|1) (?P<what>\w+)(?: (?:from|in|out of) (?:it|there)| there)?"
        r"(?:\.|,|;|, and| and| that) (?:they|your opponent|the opponent|the other player|that player) (?:have|has) to"
        r" (?:(?:discard|throw (?:away|out))(?: (?:it|that \w+))?|throw (?:it|that \w+) (?:away|out))(?=\.)",
        r"\1 and discard a \g<what> from it",
    ),
    # To see a hand and choose of it: what is chosen has to go.
    Turn(
        r"\b((?:choose|pick|select)s? (?:an?|one|1) (?:card|of them))(?: there| in it| from it| from there| that)?"
        r"(?:\. |, | and |; | )(?:they|your opponent|the opponent|that player|the enemy)"
        r" (?:(?:has|have|had) to|must|needs? to) (?:discard|throw away|throw out|get rid of|lose)(?: it| that card)?"
        r"(?: away| out)?(?=[.;,]|$)"
        r"|\b((?:choose|pick|select)s? (?:an?|one|1) (?:card|of them))(?: there| in it| from it| from there)?"
        r"(?:\. |, | and |; )(?:they|your opponent|the opponent|that player|the enemy)"
        r" (?:(?:has|have) to|must) throw it away(?=[.;,]|$)",
        lambda found: f"{found[1] or found[2]} and they discard it",
    ),
    Turn(
        r" you (?:find|found|see|saw)(?: there| among them)?(?= and (?:put|add|take) | (?:in|into|to) your )",
        " from among them",
        only=r"\b(?:look at|reveal) the (?:top|next) ",
    ),
    # What may stay as it is or go elsewhere may go there.
    Turn(
        r"\b(?:you (?:may|can|could|get to)|choose to|either) (?:either )?(?:leave|keep) (?:it|them) "
        r"(?:there|on top(?: of your deck)?|where (?:it is|it was|they are)|as it is|in place|on the top),? or (?:to )?(?=\w)",
        "you may ",
    ),
    Turn(
        r"\b(?:(?:you )?(?:may|can) )?(?:either )?(?:put|place|return) it (?:back )?(?:on|to|at) (?:the )?top"
        r"(?: of (?:your|the) deck)? or (?:(?:put|place) it )?(?:on |to |at )?(?:the )?bottom(?: of (?:your|the) deck)?\b",
        "you may put it on the bottom of your deck",
    ),
    Turn(
        rf"\b(your|their|your opponent's|the opponent's) top (?:({A_COUNT}) )?(cards?)\b(?! of)",
        top_of_deck,
    ),
    Turn(
        rf"\b(?:the )?first ((?:{A_COUNT} )?cards?) of (?=(?:your|their|the|your opponent's) deck\b)",
        r"the top \1 of ",
    ),
    Turn(
        rf"\b({A_COUNT}) cards from (?:the )?top of (your|their|the) deck\b",
        r"the top \1 cards of \2 deck",
        only=AMONG,
    ),
    # What is chosen there goes to the hand; the rest goes below.
    Turn(
        r"\b(?:choose|pick|select|take) (one|1|two|2)((?: of them| of those(?: cards)?)?)(?:(?:,|\.|;)? (?:and )?|(?:,|\.|;)? then )(?:to )?(?:put|add|take|place) (?:(?:it|them|that card|this card) )?(?:to|into|in) your hand\b",
        r"put \1\2 into your hand",
        only=AMONG,
    ),
    Turn(
        r"\b(?:choose|pick|select|take|keep) (one|1|two|2)((?: of them)?) (?:for|in) your hand\b",
        r"put \1\2 into your hand",
        only=AMONG,
    ),
    Turn(
        r"(?<=[.,;] )(?:and )?(one|1|two|2)((?: of them)?) goes? (?:to|into|in) your hand\b",
        r"put \1\2 into your hand",
        only=AMONG,
    ),
    Turn(
        r"\b(?:put|return|send|move|place) (the (?:rest|others?|other (?:cards|ones|two|three|four)|remaining (?:cards?|ones)))((?: back)?) (?:to|onto) the bottom\b",
        r"put \1\2 on the bottom",
    ),
)
