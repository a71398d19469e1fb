"""Standings: points, and what decides between equals, by names that a page can show.

All figures are exact fractions, so that nothing depends on rounding. What is left equal after all
of them is decided by lot, out of the tournament's seed, once and for good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.tournaments.meetings import DRAW, WIN, Contender, Meeting, Round

LEAST_RATE: Final = Fraction(1, 3)  # so that who beats somebody hopeless is not punished for it
LOT: Final = "lot"

# By name: what it says, for pages and messages.
TIE_BREAKS: Final[Mapping[str, str]] = {
    "opponents": "how often the opponents have won, in the mean",
    "games": "games won of those played",
    "opponents_games": "games that the opponents have won, in the mean",
    "buchholz": "points of all opponents",
    "sonneborn": "points of those beaten, and half of those drawn with",
    "head_to_head": "points against those who are equal",
    "wins": "meetings won, without byes",
}
FOR_SWISS: Final = ("opponents", "games", "opponents_games")
FOR_CIRCLE: Final = ("head_to_head", "sonneborn", "games")


class Ranked(NamedTuple):
    """A line of the standings. `breaks` has what decided between equals, by name."""

    place: int
    name: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    left: bool
    breaks: Mapping[str, Fraction]


class Ledger:
    """What everybody has done so far, looked up by name."""

    def __init__(self, contenders: Sequence[Contender], rounds: Sequence[Round]) -> None:
        self.names = [each.name for each in contenders]
        self.left = {each.name: bool(each.left) for each in contenders}
        self.meetings: dict[str, list[Meeting]] = {name: [] for name in self.names}
        for meetings in rounds:
            for meeting in meetings:
                for name in meeting.names:
                    if meeting.over:
                        self.meetings[name].append(meeting)

    def points(self, name: str) -> int:
        return sum(meeting.points(name) for meeting in self.meetings[name])

    def opponents(self, name: str) -> list[str]:
        """Whom they have met; byes are nobody."""
        return [each.opponent(name) for each in self.meetings[name] if not each.bye]

    def rate(self, name: str) -> Fraction:
        """Points by those that could be had."""
        played = len(self.meetings[name])
        return max(LEAST_RATE, Fraction(self.points(name), WIN * played)) if played else LEAST_RATE

    def games_rate(self, name: str) -> Fraction:
        """Games won by those played, where a drawn one is a third of a win; as above at least."""
        won = played = 0
        for meeting in self.meetings[name]:
            result = meeting.result
            if result is not None and not result.given:
                mine = result.first if name == meeting.first else result.second
                won += WIN * mine + DRAW * result.drawn
                played += result.first + result.second + result.drawn
        return max(LEAST_RATE, Fraction(won, WIN * played)) if played else LEAST_RATE

    def counts(self, name: str) -> tuple[int, int, int, int]:
        """Meetings won, drawn and lost, and byes."""
        met = [each for each in self.meetings[name] if not each.bye]
        won = sum(each.winner == name for each in met)
        drawn = sum(not each.winner for each in met)
        return won, drawn, len(met) - won - drawn, len(self.meetings[name]) - len(met)


def mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def head_to_head(ledger: Ledger, name: str, equals: Sequence[str]) -> Fraction:
    """Points against those who are equal so far."""
    met = ledger.meetings[name]
    return Fraction(sum(each.points(name) for each in met if each.opponent(name) in equals))


def sonneborn(ledger: Ledger, name: str, equals: Sequence[str]) -> Fraction:
    total = Fraction(0)
    for meeting in ledger.meetings[name]:
        if not meeting.bye and meeting.winner in ("", name):
            share = 1 if meeting.winner else Fraction(1, 2)
            total += share * ledger.points(meeting.opponent(name))
    return total


BREAKS: Final[Mapping[str, Callable[[Ledger, str, Sequence[str]], Fraction]]] = {
    "opponents": lambda ledger, name, _: mean([ledger.rate(n) for n in ledger.opponents(name)]),
    "games": lambda ledger, name, _: ledger.games_rate(name),
    "opponents_games": lambda ledger, name, _: mean(
        [ledger.games_rate(n) for n in ledger.opponents(name)]
    ),
    "buchholz": lambda ledger, name, _: Fraction(sum(map(ledger.points, ledger.opponents(name)))),
    "sonneborn": sonneborn,
    "head_to_head": head_to_head,
    "wins": lambda ledger, name, _: Fraction(ledger.counts(name)[0]),
}


def check_tie_breaks(names: Sequence[str]) -> None:
    """BadSetup unless all are known, each once."""
    for name in names:
        if name not in TIE_BREAKS:
            known = ", ".join(TIE_BREAKS)
            raise BadSetup(f"there is no tie-break {name!r}; there are: {known}")
    if len(set(names)) < len(names):
        raise BadSetup("a tie-break stands there twice")


def standings(
    contenders: Sequence[Contender], rounds: Sequence[Round], tie_breaks: Sequence[str], seed: int
) -> list[Ranked]:
    """Everybody, the best first.

    >>> from playmat.tournaments.meetings import GamesWon
    >>> met = [Meeting("Ada", "Ben", GamesWon(0, 2)), Meeting("Cleo")]
    >>> players = [Contender(name) for name in ("Ada", "Ben", "Cleo")]
    >>> [(each.place, each.name, each.points) for each in standings(players, [met], ["wins"], 1)]
    [(1, 'Ben', 3), (2, 'Cleo', 3), (3, 'Ada', 0)]
    """
    check_tie_breaks(tie_breaks)
    ledger = Ledger(contenders, rounds)
    lots = stream(seed, LOT)
    lot = {name: lots.word() for name in ledger.names}
    breaks: dict[str, dict[str, Fraction]] = {name: {} for name in ledger.names}
    points = {name: Fraction(ledger.points(name)) for name in ledger.names}
    groups = split([ledger.names], points)
    for each in tie_breaks:
        figure = BREAKS[each]
        for group in groups:
            for name in group:
                breaks[name][each] = figure(ledger, name, group)
        groups = split(groups, {name: found[each] for name, found in breaks.items()})
    order = [name for group in groups for name in sorted(group, key=lot.__getitem__)]
    return [
        Ranked(
            place,
            name,
            ledger.points(name),
            *ledger.counts(name),
            left=ledger.left[name],
            breaks=breaks[name],
        )
        for place, name in enumerate(order, start=1)
    ]


def split(groups: Sequence[Sequence[str]], figures: Mapping[str, Fraction]) -> list[list[str]]:
    """Each group in groups of those who are still equal, the best first."""
    found: list[list[str]] = []
    for group in groups:
        for value in sorted({figures[name] for name in group}, reverse=True):
            found.append([name for name in group if figures[name] == value])
    return found
