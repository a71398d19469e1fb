"""Attacks that are tried, and damage."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, ENDS, Turn

TURNS: Final = (
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
)
