"""What an attack passes by: a weakness, a resistance, armour."""

from __future__ import annotations

from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame

LAYERS: Final = {
    "weakness": ("Weakness", "Weaknesses", "its Weakness"),
    "resistance": ("Resistance", "Resistances", "its Resistance"),
    "armor": ("Armor", "Armour", "its Armor", "its Armour", "any Armor", "any Armour"),
    "weakness, resistance": ("Weakness and Resistance", "Weakness or Resistance"),
    "armor, resistance": (
        *("Armor and Resistance", "Resistance and Armor", "Armor or Resistance"),
        *("Armour and Resistance", "Resistance and Armour"),
    ),
}
ATTACKS: Final = ("this attack", "it", "this", "the attack")
IGNORES: Final = (
    *(
        "ignores",
        "is not affected by",
        "can't be affected by",
        "cannot be affected by",
        "goes through",
        "goes past",
    ),
    *(
        "bypasses",
        "gets around",
        "goes right through",
        "goes straight through",
        "is not reduced by",
        "isn't reduced by",
        "pierces",
    ),
)
NOT_APPLIED: Final = ("don't apply", "do not apply", "ignore", "never apply")
FOR_THIS: Final = ("", " for this attack", " to this attack")


def phrases(en: Dialect) -> None:
    en.words("layer", {words: kind for kind, said in LAYERS.items() for words in said})
    order = partial(en.phrase, "order")
    ignoring = partial(Frame, "attack ignores")
    for who in ATTACKS:
        for verb in IGNORES:
            order(f"{who} {verb} {{layer}}", lambda layer: ignoring(layer=layer))
    for verb in NOT_APPLIED:
        for what in FOR_THIS:
            order(f"{verb} {{layer}}{what}", lambda layer: ignoring(layer=layer))
