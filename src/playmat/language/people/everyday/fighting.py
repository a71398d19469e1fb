"""Attacks that are tried, and damage."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, BEGINS, ENDS, Turn

TURNS: Final = (
    Turn(
        r"\b(?:times|multiplied by) the number of (card|character|unit|fighter)s\b", r"for each \1"
    ),
    # So much more and so much less, in whichever order.
    Turn(
        rf"\b((?:takes?|receives?|suffers?|deals?|does) {A_COUNT}) (damage|DMG) (less|more)(?= (?:from|to|with|this|next|until|for)\b|[.,;]|$)",
        r"\1 \3 \2",
    ),
    Turn(rf"\banother ({A_COUNT}) (?=(?:damage|DMG)\b)", r"\1 more "),
    Turn(r"\b(?:2|two) times (?:the|its|their)(?: normal| usual)? (?=(?:damage|DMG)\b)", "double "),
    Turn(
        r"\b(?:twice|double) (?:its|their)(?: normal| usual| regular)? (?=(?:damage|DMG)\b)",
        "double ",
    ),
    Turn(r"\b(?:only|just) half (?:the |their |its |of the )?(?=(?:damage|DMG)\b)", "half "),
    Turn(r"\bhalf as much (?=(?:damage|DMG)\b)", "half "),
    Turn(r"\bhalf (?:their|its) (?=(?:damage|DMG)\b)", "half "),
    Turn(r"\b50 ?% (?:of the )?(?=(?:damage|DMG)\b)", "half "),
    Turn(r"\b(is|are) cut in half\b", r"\1 halved"),
    # Damage that is less than it would be.
    Turn(
        rf"(?:^|(?<=[.,:;] ))(?:reduce|lower|decrease) the (?:damage|DMG) (?:that )?(this(?: \w{{1,20}})?|it) takes from ([^.,:;]{{3,40}}?) by ({A_COUNT})(?=[.,]|$)",
        r"\1 takes \3 less damage from \2",
    ),
    Turn(
        rf"(?:^|(?<=[.,:;] ))(?:all (?:of )?(?:the )?)?(?:damage|DMG) (?:that is )?(?:dealt|done) to (this(?: \w{{1,20}})?|it) by ([^.,:;]{{3,40}}?) is (?:reduced|lowered|decreased) by ({A_COUNT})(?=[.,]|$)",
        r"\1 takes \3 less damage from \2",
    ),
    Turn(
        rf"(?:^|(?<=[.,:;] ))(?:subtract|take) ({A_COUNT}) (?:from|off) the (?:damage|DMG) (?:that )?([^.,:;]{{3,30}}?) (?:do|does|deals?) to (this(?: \w{{1,20}})?|it)(?=[.,]|$)",
        r"\3 takes \1 less damage from \2",
    ),
    Turn(
        rf"(?:^|(?<=[.,:;] ))(?:prevent|ignore) ({A_COUNT}) (?:damage|DMG) from (?:each |every |all )?([^.,:;]{{3,30}}?) (?:to|against) (this(?: \w{{1,20}})?|it)(?=[.,]|$)",
        r"\3 takes \1 less damage from \2",
    ),
    # To try to hit somebody is to attack: whether it succeeds is seen then.
    Turn(
        r"\b(?:(tries)|try|(?:(is)|are) trying|(attempts)|attempt|(?:(wants)|want)) to "
        r"(?:hit|shoot|attack|target|strike|damage|hurt|harm|kill|stab|punch)\b(?: at)?",
        lambda found: "attacks" if any(found.groups()) else "attack",
    ),
    Turn(
        r"\b(com|go)(es|e|)? (?:at|after) (?=(?:you|your)\b)",
        lambda found: "attacks " if found[2] == "es" else "attack ",
    ),
    Turn(
        rf"{BEGINS}((?:an?|one|the(?! other)|target|each|all|that)\b[^.,:;]{{3,40}}?) (?:takes?|suffers?|receives?) ((?:\w+ )?damage) equal to (?=\w)",
        r"deal \2 to \1 equal to ",
    ),
    # The same damage as somebody took is that much.
    Turn(
        r"\b(?:the (?:very |exact )?same(?: amount of)?|as much) (damage|DMG)"
        r" (?:(?:that |as )?you (?:did|do|took|take|get|got|just took|have taken|received|receive|suffered|suffer)"
        r"|(?:that |as )?(?:it|they|the attack|that attack) (?:did|dealt|deals|does|just dealt)(?: to you)?)"
        rf"{ENDS}",
        r"that much \1",
    ),
    Turn(
        rf"(\bdamage\b[^.\"]{{0,80}} takes? {A_COUNT})(?= too\b| as well\b| (?:it|your|him|her)self\b)",
        r"\1 damage",
    ),
    Turn(r"\b(?:an|one) (extra|additional|more) point of (?=damage|DMG)", r"1 \1 "),
    Turn(r"(?<!\byou )\bgets? to (?=attack\b|strike\b|hit\b)", "can "),
    Turn(
        r"\b(damages?|hits?|hurts?) (?![^.,:;]{0,40}\b(?:receives?|takes?|suffers?|deals?|does)\b)((?:an?|one|all|each|every|your|the|this|target)\b[^.,:;]{2,40}?) by (?=[0-9]{1,6}\b(?! or))",
        r"\1 \2 for ",
    ),
    Turn(r"\bdamage upon (?=(?:an?|one|all|each|every|your|the|this|target)\b)", "damage to "),
    Turn(r"\bdamage directly (?=to )", "damage "),
    Turn(r"\b(?:damages|hurts|hits) (?:itself|himself|herself) (?:by|for) (?=[0-9])", "takes "),
    Turn(r"(?<=takes )([0-9]{1,6})(?= for (?:each|every) )", r"\1 damage"),
    Turn(r"\b([0-9]{1,6} damage) times the number of (?=(?:your|\w{3,20}s)\b)", r"\1 for each of "),
    # How often something attacks.
    Turn(
        r"\b(?:can|may) make (?:two|2) attacks\b|\bhas (?:two|2) attacks(?= (?:per|each|every|a) turn)|\battacks (?:up to )?(?:two times|twice)(?= (?:per|each|every|a) turn)",
        "can attack twice",
    ),
    Turn(
        r"\byou (?:can|may) attack with (this(?: \w{3,20})?) (?=twice\b|two times\b)",
        r"\1 can attack ",
    ),
    Turn(
        r"^(?:(?:each|every|per) turn,? (this(?: \w{3,20})?|it) (?:can|may) attack (?:twice|two times)|(?:twice|two times) (?:per|each|a|every) turn, (this(?: \w{3,20})?|it) (?:can|may) attack)(?=\.|$)",
        lambda found: f"{found[1] or found[2]} can attack twice each turn",
    ),
    Turn(r"\b(attack twice) in (?:a|one|the same) turn\b", r"\1 each turn"),
)
