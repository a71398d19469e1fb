"""Brackets: who is beaten is out, or has a second chance in the lower half.

A bracket is a list of *knots*. Each says where its two come from: a seed, or the winner or loser
of an earlier knot. The best seeds meet last; where there are fewer than a power of two, they have
nobody to beat at first. A round has all knots whose two are known and have not met, so a bracket
follows from its seeds and the results alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from playmat.tournaments.meetings import NOBODY, Meeting, Round

GRAND: Final = 100  # the rank of the grand final: above all others
TITLES: Final = {1: "final", 2: "semi-final", 4: "quarter-final"}


class Origin(NamedTuple):
    """Where one of two comes from: the seed of a number, or an earlier knot."""

    kind: Literal["seed", "winner", "loser"]
    number: int


class Knot(NamedTuple):
    """Two who meet. Whoever loses for the last time in a knot of a higher rank has a better place.

    A `decider` is only played where the second of the two won the knot before it.
    """

    title: str
    rank: int
    one: Origin
    other: Origin
    decider: bool = False


def seed_order(size: int) -> list[int]:
    """The seeds, from 0, in the order of the bracket, so that the best two meet in the final.

    >>> seed_order(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < size:
        count = 2 * len(order)
        order = [seed for each in order for seed in (each, count - 1 - each)]
    return order


def single_bracket(count: int) -> list[Knot]:
    """Whoever loses is out."""
    knots: list[Knot] = []
    add_upper(knots, count)
    return knots


def add_upper(knots: list[Knot], count: int) -> list[list[int]]:
    """The knots in which nobody has lost before, round by round; returns their numbers."""
    size = 2
    while size < count:
        size *= 2
    rounds: list[list[int]] = []
    waiting = [Origin("seed", seed) for seed in seed_order(size)]
    while len(waiting) > 1:
        title = TITLES.get(len(waiting) // 2, f"last {len(waiting)}")
        numbers = add_round(knots, title, len(rounds) + 1, waiting)
        waiting = [Origin("winner", number) for number in numbers]
        rounds.append(numbers)
    return rounds


def add_round(knots: list[Knot], title: str, rank: int, waiting: Sequence[Origin]) -> list[int]:
    """Let each two neighbours meet."""
    first = len(knots)
    for one, other in zip(waiting[::2], waiting[1::2]):
        knots.append(Knot(title, rank, one, other))
    return list(range(first, len(knots)))


def double_bracket(count: int) -> list[Knot]:
    """Whoever loses twice is out. Who comes out of the lower half must win two finals."""
    knots: list[Knot] = []
    upper = add_upper(knots, count)
    upper_ranks = len(upper)
    lower = [Origin("loser", number) for number in upper[0]]
    rank = upper_ranks
    for turn, numbers in enumerate(upper[1:]):
        rank += 1
        lower = winners(add_round(knots, f"lower round {rank - upper_ranks}", rank, lower))
        fallen = [Origin("loser", number) for number in numbers]
        if turn % 2 == 0:  # from the other end, so that those who have met are kept apart
            fallen.reverse()
        rank += 1
        meeting = [origin for pair in zip(lower, fallen) for origin in pair]
        lower = winners(add_round(knots, f"lower round {rank - upper_ranks}", rank, meeting))
    for number in upper[-1]:
        best = Origin("winner", number)
        knots.append(Knot("grand final", GRAND, best, lower[0]))
        knots.append(Knot("second final", GRAND, best, lower[0], decider=True))
    return knots


def winners(numbers: Sequence[int]) -> list[Origin]:
    return [Origin("winner", number) for number in numbers]


class BracketState:
    """How far a bracket has come: what is known of each knot after some rounds.

    >>> state = BracketState(single_bracket(3), ["Ada", "Ben", "Cleo"])
    >>> [meeting.names for meeting in state.ready()]
    [('Ben', 'Cleo')]
    """

    def __init__(
        self, knots: Sequence[Knot], names: Sequence[str], rounds: Sequence[Round] = ()
    ) -> None:
        self.knots = knots
        self.names = names
        self.won: dict[int, str] = {}
        self.lost: dict[int, str] = {}
        self.settle()
        for meetings in rounds:
            self.after(meetings)

    def settle(self) -> None:
        """Whoever has nobody to beat goes on."""
        for number, knot in enumerate(self.knots):
            two = self.two(number)
            if number in self.won or two is None:
                continue
            if knot.decider:
                before = self.won.get(number - 1)
                if before is not None and before == two[0]:
                    self.won[number], self.lost[number] = two[0], NOBODY
            elif NOBODY in two:
                self.won[number] = two[0] or two[1]
                self.lost[number] = NOBODY

    def two(self, number: int) -> tuple[str, str] | None:
        """Who meet in a knot, as soon as both are known."""
        knot = self.knots[number]
        one, other = self.who(knot.one), self.who(knot.other)
        if one is None or other is None or (knot.decider and number - 1 not in self.won):
            return None
        return one, other

    def who(self, origin: Origin) -> str | None:
        if origin.kind == "seed":
            return self.names[origin.number] if origin.number < len(self.names) else NOBODY
        return (self.won if origin.kind == "winner" else self.lost).get(origin.number)

    def waiting(self) -> list[int]:
        """The knots that can be played."""
        numbers = range(len(self.knots))
        return [number for number in numbers if number not in self.won and self.two(number)]

    def ready(self) -> list[Meeting]:
        """The meetings of the next round; none when the bracket is over."""
        return [Meeting(*two) for number in self.waiting() if (two := self.two(number))]

    def titles(self) -> list[str]:
        """What the meetings of the next round are."""
        return [self.knots[number].title for number in self.waiting()]

    def after(self, meetings: Round) -> None:
        """Take in a round that was played, its meetings in the order in which they were ready."""
        for number, meeting in zip(self.waiting(), meetings, strict=True):
            if meeting.winner:
                self.won[number] = meeting.winner
                self.lost[number] = meeting.opponent(meeting.winner)
        self.settle()

    def places(self) -> list[list[str]]:
        """Who is still in it, then who is out, the last to go first; equals stand together."""
        lives = 2 if any(knot.decider for knot in self.knots) else 1
        ranks: dict[str, list[int]] = {name: [] for name in self.names}
        for number, name in self.lost.items():
            if name:
                ranks[name].append(self.knots[number].rank)
        out = {name: max(found) for name, found in ranks.items() if len(found) == lives}
        groups = [[name for name in self.names if name not in out]]
        for rank in sorted(set(out.values()), reverse=True):
            groups.append([name for name in self.names if out.get(name) == rank])
        return groups
