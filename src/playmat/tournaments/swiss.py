"""Swiss: everybody plays every round, and meets who stands about as well.

That nobody meets anybody twice, and nobody has more than one bye, are rules that no pairing
breaks. Among the pairings that keep them this is the best one, exactly: the bye goes to who has
the fewest points, then the squares of the differences in points are the least in sum (two small
ones are better than a large one), and what is left is decided by lot, out of the tournament's
seed. Where no pairing keeps the rules, as after too many rounds for so few, there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from playmat.kernel.chance import stream
from playmat.tournaments.matching import cheapest_pairs
from playmat.tournaments.meetings import Contender, Meeting, NoPairing, Round, points_of

LOT: Final = 1 << 20  # lots for each pair
STEP: Final = 1 << 40  # more than all lots together
BYE_STEP: Final = 1 << 40  # more than all squares together


def pair_swiss(
    contenders: Sequence[Contender], rounds: Sequence[Round], seed: int
) -> list[Meeting]:
    """The meetings of the next round, the highest table first; NoPairing if there can be none.

    >>> players = [Contender(name) for name in ("Ada", "Ben", "Cleo")]
    >>> first = pair_swiss(players, [], seed=1)
    >>> [meeting.names for meeting in first]
    [('Ada', 'Cleo'), ('Ben',)]
    """
    number = len(rounds) + 1
    names = [each.name for each in contenders if each.plays_in(number)]
    if len(names) < 2:
        raise NoPairing(f"round {number} cannot be paired: fewer than two are still there")
    pairs = cheapest_pairs(len(names) + len(names) % 2, costs_of(names, rounds, seed))
    if pairs is None:
        raise NoPairing(
            f"round {number} cannot be paired: whoever is paired, two meet again or one has"
            " a second bye. The standings after the rounds that were played decide"
        )
    points = points_of(rounds)
    meetings = [seated(names, pair, rounds) for pair in pairs]
    return sorted(
        meetings,
        key=lambda meeting: (
            meeting.bye,
            -max(points.get(name, 0) for name in meeting.names),
            -sum(points.get(name, 0) for name in meeting.names),
            names.index(meeting.first),
        ),
    )


def costs_of(
    names: Sequence[str], rounds: Sequence[Round], seed: int
) -> dict[tuple[int, int], int]:
    """What each pair costs that may meet; whose partner is past the last name has the bye."""
    lots = stream(seed, f"pairings of round {len(rounds) + 1}")
    points = points_of(rounds)
    met = {frozenset(meeting.names) for meetings in rounds for meeting in meetings}
    fewest = min(points.get(name, 0) for name in names)
    costs: dict[tuple[int, int], int] = {}
    for one, other in combinations(range(len(names)), 2):
        lot = lots.below(LOT)
        apart = points.get(names[one], 0) - points.get(names[other], 0)
        if frozenset((names[one], names[other])) not in met:
            costs[one, other] = apart * apart * STEP + lot
    if len(names) % 2:
        for one, name in enumerate(names):
            lot = lots.below(LOT)
            if frozenset((name,)) not in met:
                costs[one, len(names)] = (points.get(name, 0) - fewest) * STEP * BYE_STEP + lot
    return costs


def seated(names: Sequence[str], pair: tuple[int, int], rounds: Sequence[Round]) -> Meeting:
    """A pair at its table: the first seat is for who has had it less often."""
    one, other = pair
    if other == len(names):
        return Meeting(names[one])
    had = [sum(m.first == names[n] and not m.bye for ms in rounds for m in ms) for n in pair]
    if had[1] < had[0] or (had[1] == had[0] and len(rounds) % 2):
        one, other = other, one
    return Meeting(names[one], names[other])
