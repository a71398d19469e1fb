"""Draws, and those that are skipped (MX-307, MX-R116)."""

from __future__ import annotations

from playmat.games.mix.facts import state, words
from playmat.games.mix.facts.card import (
    ON_OPPOSING_DRAW,
    ON_OWN_DRAW,
    ONGOING,
)
from playmat.games.mix.facts.standing import (
    NO_DRAW,
    ONCE,
    in_force,
    may_draw,
)
from playmat.games.mix.facts.state import MixState
from playmat.games.mix.rules.bodies import tell_side
from playmat.kernel.modifiers import Modifier


def draw(mix: MixState, seat: int, count: int) -> None:
    """Draw cards; from an empty Deck nothing happens (MX-608)."""
    if count and not may_draw(mix, seat):
        skip_draw(mix, seat)
        return
    deck = mix.seats[seat].zones[state.DECK.index]
    if deck and count and mix.listening & (ON_OWN_DRAW | ON_OPPOSING_DRAW):
        tell_side(mix, seat, min(count, len(deck)), ON_OWN_DRAW, ON_OPPOSING_DRAW)
    for piece in reversed(deck[max(0, len(deck) - count) :]):
        mix.carry(piece, state.DECK, state.HAND, words.DRAWS, "MX-307")
    mix.dirty = mix.dirty or mix.questions != 0 or mix.listening & ONGOING != 0


def skip_draw(mix: MixState, seat: int) -> None:
    """A draw that was to be skipped has been (MX-R116)."""
    mix.keep_modifiers(
        [said for said in mix.modifiers if not (said.mask & ONCE and skips(mix, said, seat))]
    )


def skips(mix: MixState, said: Modifier, seat: int) -> bool:
    return said.question == NO_DRAW and said.seat == seat and in_force(mix, said)
