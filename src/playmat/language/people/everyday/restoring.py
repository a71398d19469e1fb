"""What is healed: all that was lost, and damage that is taken off."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, BEGINS, Turn

HEALTH: Final = "(?:HP|health)"
WHOLE: Final = (
    rf"(?:full|max|maximum|its full|its (?:max|maximum|starting|original|printed|normal)) {HEALTH}"
)
A_BODY: Final = (
    r"(?:this(?: \w{3,12})?|it|the \w{3,12} \w{3,12}|(?:an?|one|another|target) [^.,:;]{3,40}?)"
)

TURNS: Final = (
    # As much as there was at first, however it comes back.
    Turn(
        rf"{BEGINS}(?:bring|put|get|return|reset|heal|set|restore) ({A_BODY}) (?:back )?(?:up )?to {WHOLE}(?=[.,]|$)",
        r"restore \1 to full HP",
    ),
    Turn(
        rf"{BEGINS}(?:bring|put|reset|set|restore|heal) ({A_BODY})'s {HEALTH} (?:back )?(?:up )?to (?:full|max|its (?:full|maximum|max|starting|original|printed|normal)(?: (?:value|amount|total))?)(?=[.,]|$)",
        r"restore \1 to full HP",
    ),
    Turn(
        rf"{BEGINS}({A_BODY}) (?:returns|goes back|comes back|goes|is (?:brought|put|restored|returned|reset))(?: back| up)? to {WHOLE}(?=[.,]|$)",
        r"restore \1 to full HP",
    ),
    Turn(
        rf"{BEGINS}({A_BODY}) (?:gets back|recovers|regains|heals|gets) all (?:of )?(?:the |its )?{HEALTH} (?:that )?(?:it|this(?: \w+)?)(?:'s| has)? lost(?: back)?(?=[.,]|$)",
        r"restore \1 to full HP",
    ),
    # So much of it.
    Turn(
        rf"{BEGINS}({A_COUNT} (?:damage|{HEALTH})) (?:is|are) (?:healed|removed|taken off|restored) (?:from|on|off|to) (?=\w)",
        r"heal \1 to ",
        only=HEALTH + " (?:is|are)",
    ),
    Turn(
        rf"{BEGINS}({A_COUNT} damage) (?:is|are) (?:healed|removed|taken(?: off)?) (?:from|on|off) (?=\w)",
        r"heal \1 from ",
    ),
    Turn(
        rf"{BEGINS}(?:undo|erase|cure|remove) ({A_COUNT} damage) (?:to|on|from|of) (?=\w)",
        r"heal \1 from ",
    ),
    Turn(rf"{BEGINS}return ({A_COUNT} {HEALTH}) to (?=\w)", r"heal \1 to "),
    Turn(
        rf"{BEGINS}({A_COUNT}) ({HEALTH}) (?:is|are) added to ([^.,:;]{{3,40}}?)(?=[.,]|$)",
        r"\3 gets +\1 \2",
    ),
)
