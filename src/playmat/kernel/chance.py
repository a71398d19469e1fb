"""Chance: counter-based streams, so that every draw can be addressed, replayed and proven.

The n-th number of a stream is a word of BLAKE2b keyed by the stream's secret, which is derived
from the game's seed and the stream's name. Publishing a commitment to the seed before the game
and the seed after it proves that no draw was chosen; nobody can compute ahead without the seed.
"""

from __future__ import annotations

import hashlib
from typing import Final

from playmat.kernel.errors import BadOutcome

GAME: Final = "game"
SAMPLING: Final = "sampling"

WORDS_PER_BLOCK: Final = 16
WORD: Final = 0xFFFFFFFF


def secret_of(seed: int, stream: str) -> bytes:
    """The key of a stream of the game with this seed."""
    return hashlib.blake2b(f"{stream}:{seed}".encode(), digest_size=32).digest()


def commitment(seed: int) -> str:
    """What is published before the game, to be checked against the seed after it."""
    return hashlib.sha256(b"playmat seed " + secret_of(seed, GAME)).hexdigest()


class Script:
    """Outcomes laid down beforehand, for scenarios: used up in order, then chance takes over."""

    __slots__ = ("coins", "dice", "keep_order", "picks")

    def __init__(
        self, coins: list[int], dice: list[int], picks: list[int], keep_order: bool
    ) -> None:
        self.coins: list[int] = coins
        self.dice: list[int] = dice
        self.picks: list[int] = picks
        self.keep_order: bool = keep_order

    def copy(self) -> Script:
        return Script(self.coins[:], self.dice[:], self.picks[:], self.keep_order)


class Chance:
    """One stream of chance. `drawn` counts its draws; the block is only a cache."""

    __slots__ = ("block", "block_number", "drawn", "key", "script")

    def __init__(self, key: bytes, drawn: int, script: Script | None) -> None:
        self.key: bytes = key
        self.drawn: int = drawn
        self.script: Script | None = script
        self.block: bytes = b""
        self.block_number: int = -1

    def copy(self) -> Chance:
        """A twin that draws the same from here on."""
        script = self.script
        twin = Chance(self.key, self.drawn, None if script is None else script.copy())
        twin.block = self.block
        twin.block_number = self.block_number
        return twin

    def word(self) -> int:
        """The next 32 bits of the stream."""
        number = self.drawn // WORDS_PER_BLOCK
        if number != self.block_number:
            self.block = hashlib.blake2b(number.to_bytes(8, "big"), key=self.key).digest()
            self.block_number = number
        start = (self.drawn % WORDS_PER_BLOCK) * 4
        self.drawn += 1
        block = self.block  # read byte by byte: compiled, it makes no objects
        high = block[start] << 24 | block[start + 1] << 16
        return high | block[start + 2] << 8 | block[start + 3]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each exactly as likely."""
        rejected = (WORD + 1) % limit
        while True:
            product = self.word() * limit
            if product & WORD >= rejected:
                return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        if self.script is not None and self.script.keep_order:
            return
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, count: int) -> int:
        """The index of a random one of `count` things."""
        script = self.script
        if script is not None and script.picks:
            picked = script.picks.pop(0)
            if not 0 <= picked < count:
                raise BadOutcome(f"chance.picks: {picked} is none of {count} (0 is the first)")
            return picked
        return self.below(count)

    def coin(self) -> bool:
        """A coin: True is heads."""
        script = self.script
        if script is not None and script.coins:
            return script.coins.pop(0) == 1
        return self.below(2) == 1

    def die(self) -> int:
        """A six-sided die."""
        script = self.script
        if script is not None and script.dice:
            return script.dice.pop(0)
        return self.below(6) + 1

    def pack(self) -> list[object]:
        """As plain data, for saved tables."""
        script = self.script
        laid = (
            None if script is None else [script.coins, script.dice, script.picks, script.keep_order]
        )
        return [self.key.hex(), self.drawn, laid]


def stream(seed: int, name: str) -> Chance:
    """The stream of this name for a game with this seed.

    >>> stream(7, GAME).below(6) == stream(7, GAME).below(6)
    True
    """
    return Chance(secret_of(seed, name), 0, None)
