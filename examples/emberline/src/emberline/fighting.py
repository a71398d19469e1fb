"""Damage, and what becomes of those who take it."""

from typing import Any

from emberline import words
from emberline.state import ASHES, Creature, HearthState


def damage(state: HearthState, creature: Creature, amount: int) -> None:
    if amount > 0 and not creature.last_known:
        creature.damage += amount
        state.emit(words.DAMAGED, creature.seat, creature.name, amount, body=creature.number)


def warm(state: HearthState, seat: int, change: int, rule: str) -> None:
    """A Hearth gains or loses Warmth; a cold one loses the game (EL-102)."""
    state.warmth[seat] = max(0, state.warmth[seat] + change)
    state.emit(words.WARMTH, seat, number=state.warmth[seat], rule=rule)
    if not state.warmth[seat]:
        game: Any = state.game
        game.defeat(state, seat, "EL-102")


def bury(state: HearthState) -> None:
    """Creatures without health go to the ashes, all at once (EL-505)."""
    fallen = [body for body in creatures(state) if body.health() <= 0]
    for creature in fallen:
        creature.last_known = True
        owner = state.seats[creature.seat]
        for piece in creature.pieces:
            owner.put(ASHES.index, piece)
            state.place(piece, ASHES)
        state.emit(words.FALLS, creature.seat, creature.name, rule="EL-505", body=creature.number)
    for creature in reversed(fallen):
        set_off(state, creature, "falls")


def set_off(state: HearthState, creature: Creature, moment: str) -> None:
    """Put the lines of a creature for this moment on the stack."""
    for line in reversed(creature.card.lines):
        if line.moment == moment and not state.over:
            state.begin(line.program, creature.seat, creature.number)


def creatures(state: HearthState, seat: int | None = None) -> list[Creature]:
    found: list[Any] = [state.bodies[number] for number in sorted(state.bodies)]
    return [body for body in found if not body.last_known and seat in (None, body.seat)]
