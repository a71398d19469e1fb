"""What becomes stronger, cheaper or free."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, A_NUMBER, BEGINS, FIGURE, Turn


def costing(found: re.Match[str]) -> str:
    costs = "costs" if found[1].lower() == "is" else "cost"
    return f"{costs} {found[2]} {'less' if found[3].lower() == 'cheaper' else 'more'}"


TURNS: Final = (
    # A figure before how much of it there is more, and that it stays, where nothing says how long.
    Turn(
        r"\b(gets?|gains?|has|have|loses?) (power|critical|attack|ATK|health|HP|AP|DP|SP|defen[cs]e|speed) ([+-][0-9]{1,6})(?: and (power|critical|attack|ATK|health|HP|AP|DP|SP|defen[cs]e|speed) ([+-][0-9]{1,6}))?(?=[.,;]| (?:this|until|for|and|while)\b|$)",
        lambda found: (
            f"{found[1]} {found[3]} {found[2]}"
            + (f" and {found[5]} {found[4]}" if found[4] else "")
        ),
    ),
    Turn(
        r"\bpermanently (?=(?:gets?|gains?|has|have) [+-][0-9])(?![^.]*\b(?:this|next|until|turn|round)\b)",
        "",
    ),
    # A figure that goes up or down by so much, and a bonus of so much.
    Turn(
        rf"\b('s (?:{FIGURE}|DMG|damage)) (?:increases|rises|goes up|grows|climbs) by (?=[0-9])",
        r"\1 is increased by ",
    ),
    Turn(
        rf"\b('s (?:{FIGURE}|DMG|damage)) (?:decreases|drops|goes down|falls|shrinks|sinks) by (?=[0-9])",
        r"\1 is reduced by ",
    ),
    Turn(r"(?<=\w)( (?:the )?|'s )(damage|DMG) doubles\b", r"\1\2 is doubled"),
    Turn(
        rf"\b(gets?|gains?|has|have|receives?) (?:a bonus of|an increase of) [+]?({A_COUNT}) (?={FIGURE}\b)",
        r"\1 +\2 ",
    ),
    Turn(
        rf"\b(gets?|gains?|has|have|receives?) ({A_COUNT}) ({FIGURE}) more(?= until| this| for|[.,]|$)",
        r"\1 \2 more \3",
    ),
    Turn(
        rf"\b(?:reduce|lower|decrease) the (?:mana |hand )?cost of (your (?!next)[^.:;]{{3,50}}?) by ({A_COUNT})(?=[.,]|$)",
        r"\1 cost \2 less",
    ),
    Turn(
        rf"\bplaying ((?:your )?[^.,:;]{{3,40}}s) costs you ({A_COUNT}) less(?: \w+ power| mana)?(?=[.,]|$)",
        r"\1 cost you \2 less",
    ),
    Turn(
        rf"\bit costs you ({A_COUNT}) less(?: \w+ power| mana)? to play ([^.,:;]{{3,40}})(?=[.,]|$)",
        r"\2 cost you \1 less",
    ),
    Turn(
        rf"\b(is|are) ({A_COUNT}) (?:mana )?cheaper for you\b",
        lambda found: f"cost{'s' if found[1].lower() == 'is' else ''} you {found[2]} less",
    ),
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
    # For how much less one may play something is how much less it costs.
    Turn(
        rf"\byou (?:can|may) (?:play|cast|summon|activate|use) (this(?: \w{{1,12}})?|it) for ({A_COUNT}) (less|fewer|more)( mana| energy| storage energy)?\b",
        r"\1 costs \2 \3\4",
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
    # What a figure becomes: "the ATK of one of your units increases by 2", "is 2 higher".
    Turn(
        rf"\bthe ({FIGURE}) of ((?:an?|one|all|each|your|every|this|target)\b[^.,:;]{{2,40}}?) (?:(?:is|are) (?:increased|raised|boosted) by|increases by|rises by|grows by|goes up by) ([0-9]{{1,6}})\b",
        r"\2 gets +\3 \1",
    ),
    Turn(
        rf"\bthe ({FIGURE}) of ((?:an?|one|all|each|your|every|this|target)\b[^.,:;]{{2,40}}?) (?:is|becomes) ([0-9]{{1,6}}) (?:points )?(higher|lower)\b",
        lambda found: (
            f"{found[2]} gets {'+' if found[4].lower() == 'higher' else '-'}{found[3]} {found[1]}"
        ),
    ),
    Turn(
        r"\byour (\w{3,20}s\b[^.:;]{3,60}?),? except (?:for )?(?:this(?: one| card| \w{3,12})?|itself)(?=\.|$)",
        r"your other \1",
    ),
    # What costs less: whose cost is lowered.
    Turn(
        r"\b(?:lower|reduce|decrease|cut) ((?:all )?(?:of )?(?:your|the)\b[^.,:;]{2,40}?)(?:'s|(?<=s)') (?:mana )?costs? by (?=[0-9])",
        r"reduce the cost of \1 by ",
    ),
    Turn(r"\b(?:lower|decrease|cut) the (?:mana |energy )?costs? of\b", "reduce the cost of"),
    Turn(
        r"\bthe costs? of ((?:all )?(?:of )?(?:your|the)\b[^.,:;]{2,40}?) (?:goes|go) down by (?=[0-9])",
        r"the cost of \1 is reduced by ",
    ),
    Turn(
        r"(?:^|(?<=[.,] ))((?:all )?your [^.,:;']{2,40}s)' costs? (?:is|are) (?:lowered|reduced|decreased) by (?=[0-9])",
        r"the cost of \1 is reduced by ",
    ),
    # What is paid less, and mana that is there besides.
    Turn(rf"\b((?:your|the) next [^.,:;]{{3,50}} costs? {A_COUNT} (?:less|more)) mana\b", r"\1"),
    Turn(
        rf"{BEGINS}(?:reduce|lower|decrease) the (?:mana )?cost of ((?:your|the) next [^.,:;]{{3,50}}?) by ({A_NUMBER})(?: mana)?\b",
        r"\1 costs \2 less",
    ),
    Turn(
        rf"\bthe (?:mana )?cost of ((?:your|the) next [^.,:;]{{3,50}}?) is (?:reduced|lowered|decreased) by ({A_NUMBER})(?: mana)?\b",
        r"\1 costs \2 less",
    ),
    Turn(
        rf"\b(?:you )?pay ({A_NUMBER}) (?:less mana|mana less|less) for ((?:your|the) next [^.,:;]{{3,50}})(?=\.|$)",
        r"\2 costs \1 less",
    ),
    Turn(
        rf"{BEGINS}play (your next [^.,:;]{{3,40}}?) for ({A_NUMBER}) less(?: mana)?\b",
        r"\1 costs \2 less",
    ),
    Turn(
        r"\bthe next (\w{3,20}) (?:that )?you (?:summon|put into play)\b", r"the next \1 you play"
    ),
    Turn(
        rf"(?<!if )(?<!while )\byou (?:(?:can|may) (?:spend|use)|have|get|receive) ({A_NUMBER}) (?:more|extra|additional) (?=mana\b(?! (?:to|than|left)\b))",
        r"gain \1 ",
    ),
    Turn(rf"{BEGINS}(?:generate|produce) ({A_NUMBER}) (?=mana\b)", r"gain \1 "),
    Turn(rf"{BEGINS}add ({A_NUMBER}) mana to your (?:mana|mana pool|pool)\b", r"gain \1 mana"),
    Turn(
        rf"{BEGINS}({A_NUMBER}) mana (?:is|are) added to (?:yours|your (?:mana|mana pool|pool))\b",
        r"gain \1 mana",
    ),
    Turn(
        r"^(for free|at no cost|without paying (?:its|their|the) cost), ([^.,:;]{4,80})(?=\.|$)",
        r"\2 \1",
    ),
    Turn(
        r"\b(?:place|bring|set) ([^.,:;]{2,40}? from your hand) (?:on|onto|into) (?:the field|play|the battlefield|the board|the table)\b",
        r"summon \1",
    ),
)
