"""Playouts: a game played on with answers picked blindly, as fast as the rules can go.

The measure of the kernel's speed and the ground of every statistic, so the loop stands here,
where it is compiled with the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.kernel.chance import Chance
from playmat.kernel.collecting import CollectorPaused
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

WORD: Final = 0xFFFFFFFF
NEVER_ZERO: Final = 0x9E3779B9  # a xorshift generator would stay at zero for ever


class Picker:
    """Quick numbers for picking answers: a 32-bit xorshift generator.

    A stream of chance gives its first word. It has no part in any rule, so it need not be
    proven against a commitment, and costs a tenth of a stream.
    """

    __slots__ = ("word",)

    def __init__(self, chance: Chance) -> None:
        self.word: int = chance.word() or NEVER_ZERO

    def next_word(self) -> int:
        """The next 32 bits."""
        word: i64 = self.word
        word ^= word << 13 & WORD
        word ^= word >> 17
        word ^= word << 5 & WORD
        self.word = word
        return word

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely but for one part in 2**32.

        The limit is 2**31 at most: compiled, a product has 63 bits.
        """
        word: i64 = self.next_word()
        return word * limit >> 32


def playout(state: State, chance: Chance, limit: int) -> int:
    """Answer at random until the game is over or `limit` answers are given; how many were.

    Every option is as likely as the others. Forced answers count; nobody reads what happens.
    Nothing in a state points in a circle, so Python's collector finds nothing; it is paused.
    """
    with CollectorPaused():
        return play_on(state, Picker(chance), limit)


def play_on(state: State, picker: Picker, limit: int) -> int:
    made = 0
    state.hush()
    while made < limit and not state.over:
        seat = state.next_asked()
        if seat < 0:
            raise PlaymatError("the game is not over, but nobody is asked anything")
        options = state.options(seat)
        count = len(options)
        state.answer(options[0] if count == 1 else options[picker.below(count)])
        made += 1
    state.speak()
    return made
