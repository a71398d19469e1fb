"""The battle under way: who attacks whom, and what has become of it (PN-R64)."""

from __future__ import annotations

from typing import Final

# Steps of a battle (3.9 to 3.11).
START_STEP: Final = 0
ATTACK_STEP: Final = 1
GUARD_STEP: Final = 2
DAMAGE_STEP: Final = 3
STEPS: Final = ("start", "attack", "guard", "damage")


class Battle:
    """A battle from the declaration on (PN-R64). Numbers are those of bodies.

    `boost` is what the booster added, `over` is set when effects that last for the battle have
    ended, `waiting` are moments that wait for the Damage Step (PN-R69).
    """

    __slots__ = (
        "attacker",
        "blocker",
        "boost",
        "booster",
        "hit",
        "negated",
        "no_critical",
        "over",
        "step",
        "target",
        "waiting",
    )

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker: int = attacker
        self.target: int = target
        self.step: int = START_STEP
        self.booster: int = 0
        self.boost: int = 0
        self.blocker: int = 0
        self.negated: bool = False
        self.hit: bool = False
        self.no_critical: bool = False
        self.over: bool = False
        self.waiting: list[int] = []

    def copy(self) -> Battle:
        twin = Battle(self.attacker, self.target)
        twin.step = self.step
        twin.booster = self.booster
        twin.boost = self.boost
        twin.blocker = self.blocker
        twin.negated = self.negated
        twin.hit = self.hit
        twin.no_critical = self.no_critical
        twin.over = self.over
        twin.waiting = self.waiting
        return twin

    def pack(self) -> list[object]:
        return [
            self.attacker,
            self.target,
            self.step,
            self.booster,
            self.boost,
            self.blocker,
            self.negated,
            self.hit,
            self.no_critical,
            self.over,
            self.waiting,
        ]
