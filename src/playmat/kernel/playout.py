"""Playouts: a game played on with answers picked blindly, as fast as the rules can go.

The measure of the kernel's speed and the ground of every statistic, so the loop stands here,
where it is compiled with the rules.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.chance import Chance
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

WORD: Final = 0xFFFFFFFF
NEVER_ZERO: Final = 0x9E3779B9  # a xorshift generator would stay at zero for ever


def playout(state: State, chance: Chance, limit: int) -> int:
    """Answer at random until the game is over or `limit` answers are given; how many were.

    Every option is as likely as the others. Forced answers count; events are thrown away. The
    picks come from a 32-bit xorshift generator, of which `chance` gives the first word.

    >>> import playmat
    >>> from playmat.kernel.chance import SAMPLING, stream
    >>> state = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7).state
    >>> playout(state, stream(7, SAMPLING), 10)
    10
    """
    word = chance.word() or NEVER_ZERO
    made = 0
    while made < limit and not state.over:
        seat = state.next_asked()
        if seat < 0:
            raise PlaymatError("the game is not over, but nobody is asked anything")
        options = state.options(seat)
        count = len(options)
        if count == 1:
            option = options[0]
        else:
            word ^= word << 13 & WORD
            word ^= word >> 17
            word ^= word << 5 & WORD
            option = options[word * count >> 32]
        state.answer(option)
        made += 1
        if state.events:
            state.events = []
    return made
