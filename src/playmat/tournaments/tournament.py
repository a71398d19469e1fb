"""A tournament: what was paired and played so far, and what follows from it.

It changes only by what is said to it: a round is begun, a result comes in or is corrected, somebody
leaves or comes late, the best go on to a bracket. Who says the same in the same order has the
same tournament, which is how one is kept in a file and gone on with.

What has been paired stays paired: a corrected result changes the standings and the pairings to
come. In a bracket others may go on by it; what they have to play anew then has no result.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Annotated, Final, Literal

import msgspec

from playmat.kernel.errors import BadSetup
from playmat.tournaments.brackets import BracketState, Knot, double_bracket, single_bracket
from playmat.tournaments.circle import circle_round, rounds_of_circle
from playmat.tournaments.meetings import (
    MOST_CONTENDERS,
    Contender,
    GamesWon,
    Meeting,
    NoPairing,
)
from playmat.tournaments.standings import (
    FOR_CIRCLE,
    FOR_SWISS,
    Ranked,
    check_tie_breaks,
    standings,
)
from playmat.tournaments.swiss import pair_swiss

SWISS: Final = "swiss"
ROUND_ROBIN: Final = "round-robin"
SINGLE: Final = "single-elimination"
DOUBLE: Final = "double-elimination"

Pairing = Literal["swiss", "round-robin", "single-elimination", "double-elimination"]


class TournamentRules(msgspec.Struct, frozen=True, kw_only=True):
    """How a tournament goes. `rounds` 0: as many as find one winner; `top_cut` 0: no bracket."""

    pairing: Pairing = "swiss"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_CONTENDERS)] = 0
    top_cut: Annotated[int, msgspec.Meta(ge=0, le=MOST_CONTENDERS)] = 0
    tie_breaks: tuple[str, ...] = ()
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0


class Tournament:
    """A tournament that is being played. Rounds and tables are counted from 1.

    >>> cup = Tournament(TournamentRules(pairing="single-elimination"), ["Ada", "Ben", "Cleo"])
    >>> cup.begin(cup.pairings())
    >>> cup.report(1, 1, GamesWon(2, 1))
    >>> [meeting.names for meeting in cup.pairings()]
    [('Ada', 'Ben')]
    """

    def __init__(self, rules: TournamentRules, names: Sequence[str]) -> None:
        self.rules = rules
        self.contenders: list[Contender] = []
        self.rounds: list[list[Meeting]] = []
        self.cut: list[str] = []  # who went on to the bracket, the best first
        self.cut_after = 0  # rounds
        # What was played in a bracket before a correction: it holds where the same two meet.
        self.played: dict[tuple[int, tuple[str, ...]], Meeting] = {}
        for name in names:
            self.add(Contender(name))
        self.check()

    def check(self) -> None:
        """BadSetup if there can be no such tournament."""
        rules, count = self.rules, len(self.contenders)
        check_tie_breaks(rules.tie_breaks)
        if count < 2:
            raise BadSetup("a tournament has two players or more")
        most = rounds_of_circle(count)
        if rules.rounds and rules.pairing != SWISS:
            raise BadSetup(
                f"{rules.pairing} says itself how many rounds there are; leave 'rounds' out"
            )
        if rules.rounds > most:
            told = f"{count} players can play {most} rounds without meeting twice"
            raise BadSetup(f"{told}, not {rules.rounds}")
        if rules.top_cut and self.is_bracket:
            raise BadSetup(f"{rules.pairing} is a bracket already; leave 'top_cut' out")
        if rules.top_cut == 1 or rules.top_cut > count:
            raise BadSetup(f"a top cut is of 2 to {count} players, not of {rules.top_cut}")

    def copied(self) -> Tournament:
        """Another that stands like this one, and goes its own way."""
        other = copy(self)
        other.contenders = list(self.contenders)
        other.rounds = [list(meetings) for meetings in self.rounds]
        other.cut, other.played = list(self.cut), dict(self.played)
        return other

    # ---- what is the case ----

    @property
    def is_bracket(self) -> bool:
        return self.rules.pairing in (SINGLE, DOUBLE)

    @property
    def in_bracket(self) -> bool:
        """Whether the next round is one of a bracket, in which nobody may draw."""
        return self.is_bracket or bool(self.cut)

    def of_bracket(self, number: int) -> bool:
        """Whether a round that was begun is one of a bracket."""
        return self.is_bracket or (bool(self.cut) and number > self.cut_after)

    @property
    def rounds_before_cut(self) -> int:
        """How many rounds are played before the standings decide."""
        count = len(self.contenders)
        if self.rules.pairing == ROUND_ROBIN:
            return rounds_of_circle(count)
        return self.rules.rounds or min(max(1, (count - 1).bit_length()), rounds_of_circle(count))

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        usual = FOR_CIRCLE if self.rules.pairing == ROUND_ROBIN else FOR_SWISS
        return self.rules.tie_breaks or usual

    @property
    def round_over(self) -> bool:
        return not self.open_tables()

    def open_tables(self) -> list[tuple[int, int]]:
        """What has no result yet, as round and table; only brackets have any before the last."""
        return [
            (number, table)
            for number, meetings in enumerate(self.rounds, start=1)
            for table, meeting in enumerate(meetings, start=1)
            if not meeting.over
        ]

    def names(self) -> list[str]:
        return [each.name for each in self.contenders]

    def knots(self) -> list[Knot]:
        """The bracket that is played, or that follows."""
        if self.rules.pairing == DOUBLE:
            return double_bracket(len(self.contenders))
        return single_bracket(len(self.cut) or len(self.contenders))

    def bracket(self) -> BracketState:
        """How far the bracket has come."""
        names = self.cut or self.names()
        return BracketState(self.knots(), names, self.rounds[self.cut_after :])

    def titles(self, number: int) -> list[str]:
        """What the meetings of a round of a bracket are: final, semi-final ...; else nothing."""
        if not self.of_bracket(number):
            return [""] * len(self.rounds[number - 1])
        names = self.cut or self.names()
        played = self.rounds[self.cut_after : number - 1]
        return BracketState(self.knots(), names, played).titles()

    # ---- what comes next ----

    def pairings(self) -> list[Meeting]:
        """The meetings of the next round, those that are won without a game with their result;
        none if the tournament is over. NoPairing if it ends before its time."""
        if not self.round_over:
            raise BadSetup(f"round {len(self.rounds)} is not over yet")
        if self.in_bracket:
            number = len(self.rounds) + 1
            ready = [self.played.get((number, m.names), m) for m in self.bracket().ready()]
            return [each if each.over else self.settled(each, decided=True) for each in ready]
        if len(self.rounds) >= self.rounds_before_cut:
            return []
        if self.rules.pairing == ROUND_ROBIN:
            meetings = circle_round(self.names(), len(self.rounds) + 1)
            return [self.settled(each, decided=False) for each in meetings if self.anyone(each)]
        return pair_swiss(self.contenders, self.rounds, self.rules.seed)

    def cut_due(self) -> list[str]:
        """Who goes on to the bracket now, the best first; nobody if there is none, or not yet."""
        if not self.rules.top_cut or self.cut or not self.round_over:
            return []
        if len(self.rounds) < self.rounds_before_cut and not self.stuck():
            return []
        there = [each.name for each in self.standings() if not each.left]
        return there[: self.rules.top_cut] if len(there) > 1 else []

    def stuck(self) -> bool:
        """Whether no further round can be paired, though there should be one."""
        try:
            self.pairings()
        except NoPairing:
            return True
        return False

    def anyone(self, meeting: Meeting) -> bool:
        return any(self.contender(name).plays_in(len(self.rounds) + 1) for name in meeting.names)

    def settled(self, meeting: Meeting, decided: bool) -> Meeting:
        """Won by who is still there, if the other has left; if both have, one wins if one must."""
        number = len(self.rounds) + 1
        there = [name for name in meeting.names if self.contender(name).plays_in(number)]
        if len(there) == len(meeting.names):
            return meeting
        if there or decided:
            return meeting.given_to(there[0] if there else meeting.first)
        return meeting

    # ---- what is said to it ----

    def begin(self, meetings: Sequence[Meeting]) -> None:
        """Begin a round."""
        self.rounds.append(list(meetings))

    def go_on(self, names: Sequence[str]) -> None:
        """These go on to the bracket, the best first."""
        self.cut = list(names)
        self.cut_after = len(self.rounds)

    def report(self, number: int, table: int, result: GamesWon) -> None:
        """The result of a meeting; BadSetup if there is one, or it cannot be this."""
        meeting = self.meeting(number, table)
        if meeting.over:
            hint = "correct it, if it is wrong"
            raise BadSetup(f"round {number}, table {table} is over ({meeting.result}); {hint}")
        self.take(number, table, result)

    def correct(self, number: int, table: int, result: GamesWon) -> None:
        """Another result of a meeting that is over, or of one that was given."""
        meeting = self.meeting(number, table)
        if meeting.bye:
            raise BadSetup(f"round {number}, table {table} is a bye, which is won")
        self.take(number, table, result)
        if self.of_bracket(number):
            self.follow(number)

    def take(self, number: int, table: int, result: GamesWon) -> None:
        if self.of_bracket(number) and result.first == result.second:
            raise BadSetup("in a bracket nobody can draw: one of them goes on")
        meetings = self.rounds[number - 1]
        meetings[table - 1] = meetings[table - 1].ended(result)

    def follow(self, number: int) -> None:
        """Let those go on in a bracket who do so by a corrected result."""
        later = self.rounds[number:]
        del self.rounds[number:]
        for after, meetings in enumerate(later, start=number + 1):
            self.played.update({(after, each.names): each for each in meetings})
        while self.round_over and len(self.rounds) < number + len(later):
            ready = self.pairings()
            if not ready:
                break
            self.begin(ready)

    def drop(self, name: str) -> None:
        """Somebody leaves: what they have not played yet is won by the other."""
        contender = self.contender(name)
        if contender.left:
            raise BadSetup(f"{name} has left after round {contender.left} already")
        place = self.contenders.index(contender)
        if not self.rounds:
            del self.contenders[place]
            return
        self.contenders[place] = Contender(name, contender.entered, len(self.rounds))
        for number, table in self.open_tables():
            meeting = self.rounds[number - 1][table - 1]
            if name in meeting.names:
                self.rounds[number - 1][table - 1] = meeting.given_to(meeting.opponent(name))

    def enter(self, name: str) -> None:
        """Somebody comes late, into the rounds to come; those missed are lost."""
        if self.rounds and (self.rules.pairing != SWISS or self.cut):
            raise BadSetup("only a Swiss tournament can be entered late, before its bracket")
        if len(self.rounds) >= self.rounds_before_cut:
            raise BadSetup("there is no further round to play in")
        self.add(Contender(name, len(self.rounds) + 1))

    def add(self, contender: Contender) -> None:
        if not contender.name.strip():
            raise BadSetup("a player has a name")
        if contender.name in self.names():
            raise BadSetup(f"there is a player {contender.name!r} already; names are for one each")
        if len(self.contenders) >= MOST_CONTENDERS:
            raise BadSetup(f"a tournament has {MOST_CONTENDERS} players at most")
        self.contenders.append(contender)

    # ---- looking things up ----

    def contender(self, name: str) -> Contender:
        for each in self.contenders:
            if each.name == name:
                return each
        known = ", ".join(self.names())
        raise BadSetup(f"there is no player {name!r}; there are: {known}")

    def meeting(self, number: int, table: int) -> Meeting:
        if not 1 <= number <= len(self.rounds):
            raise BadSetup(f"there is no round {number} yet; {len(self.rounds)} were begun")
        meetings = self.rounds[number - 1]
        if not 1 <= table <= len(meetings):
            raise BadSetup(f"round {number} has tables 1 to {len(meetings)}, not {table}")
        return meetings[table - 1]

    def standings(self) -> list[Ranked]:
        """How everybody stands, by points and tie-breaks; of those in a bracket the place that
        they have reached there comes first."""
        rounds = self.rounds[: self.cut_after] if self.cut else self.rounds
        ranked = standings(self.contenders, rounds, self.tie_breaks, self.rules.seed)
        if not self.in_bracket:
            return ranked
        lines = {each.name: each for each in ranked}
        found: list[Ranked] = []
        for group in self.bracket().places():
            place = len(found) + 1
            found += [lines.pop(name)._replace(place=place) for name in group]
        rest = [each for each in ranked if each.name in lines]
        return found + [each._replace(place=len(found) + n) for n, each in enumerate(rest, start=1)]
