"""What puzzles ask of a game: their goals, and what a seat has left to lose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.state import State


class PuzzleRules:
    """Goals of puzzles (see puzzles/puzzle.py; none: it has none), and the field of states and
    positions that has what a seat may lose: Life Points, Vitality."""

    def __init__(self, goals: tuple[str, ...] = (), life_field: str = "") -> None:
        self.goals = goals
        self.life_field = life_field

    def forget_luck(self, state: State) -> None:
        """Drop what is only remembered of how chance fell, and no rule looks at any more."""

    def life_of(self, state: State, seat: int) -> int:
        """What a seat has left to lose."""
        left: int = getattr(state, self.life_field)[seat]
        return left

    def with_life(
        self, given: Mapping[str, Any], letter: str, life: int, before: int
    ) -> dict[str, Any]:
        """A position in which a seat that had so much before has this much left."""
        field, seat = self.life_field, given[letter]
        _, slash, most = str(seat.get(field, "")).partition("/")  # it may be written 7/12
        return {**given, letter: {**seat, field: f"{life}/{most}" if slash else life}}

    def as_last(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A position of a game of throws, as if its fight were the last one."""
        raise NotImplementedError
