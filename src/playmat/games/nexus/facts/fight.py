"""The battle under way: who attacks whom, and what has become of it (PN-R64)."""

from __future__ import annotations

from typing import Final

from playmat.kernel.declaring import value, written_out

# Steps of a battle (3.9 to 3.11).
START_STEP: Final = 0
ATTACK_STEP: Final = 1
GUARD_STEP: Final = 2
DAMAGE_STEP: Final = 3
STEPS: Final = ("start", "attack", "guard", "damage")


@written_out
class Battle:
    """A battle from the declaration on (PN-R64). Numbers are those of bodies.

    `boost` is what the booster added, `over` is set when effects that last for the battle have
    ended, `waiting` are moments that wait for the Damage Step (PN-R69).
    """

    attacker: int
    target: int
    step: int = value(START_STEP)
    booster: int = value(0)
    boost: int = value(0)
    blocker: int = value(0)
    negated: bool = value(False)
    hit: bool = value(False)
    no_critical: bool = value(False)
    over: bool = value(False)
    waiting: list[int] = value([])
