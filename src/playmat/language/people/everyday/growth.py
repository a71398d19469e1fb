"""What becomes stronger, cheaper or free."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, A_NUMBER, Turn


def costing(found: re.Match[str]) -> str:
    costs = "costs" if found[1].lower() == "is" else "cost"
    return f"{costs} {found[2]} {'less' if found[3].lower() == 'cheaper' else 'more'}"


TURNS: Final = (
    # What something becomes by so much: "gets 2 stronger".
    Turn(
        rf"\b(?:get|become)(s?) (?={A_NUMBER} (?:stronger|weaker|faster|slower|quicker|tougher)\b)",
        lambda found: "is " if found[1] else "are ",
    ),
    Turn(r"(?<=[A-Za-z\N{BLACK HEART SUIT}]) ?/ ?(?=[+-][0-9])", " and ", flags=0),
    Turn(r"\bit's immune\b", "it is immune"),
    Turn(r"\b(your|their) all (?=\w)", r"all \1 "),
    Turn(
        rf"\b(is|are) ({A_COUNT})(?: mana| energy| storage energy)? (cheaper|more expensive|dearer)"
        r"(?: to (?:play|cast|summon|use))?(?= for (?:each|every|everyone|everybody|both|all)\b|[.,;]| if | while | as long as | this turn\b)",
        costing,
    ),
    # That nothing is paid, and that no more is meant.
    Turn(
        r",? without (?:you )?(?:paying|having to pay) (?:anything|a thing|any cost|at all)\b",
        " for free",
    ),
    # How something is played is said of that.
    Turn(
        r", (?=(?:ignoring|without (?:having to )?pay(?:ing)?(?: for)?) (?:its|their|the|any|it|them)\b)",
        " ",
    ),
)
