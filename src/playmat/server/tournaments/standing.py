"""How a tournament of the server stands: what was kept line by line, carried out.

Each change makes another of these, and none is ever changed: who looks at one while the next is
written sees one moment of the tournament, whole.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Final, NamedTuple

import msgspec

from playmat.server.tournaments.gathering import Gathering, Line, gathered
from playmat.server.wire.rows import StoredTournament, TournamentPlayer
from playmat.server.wire.tournament_pages import CorrectedResult, TournamentPlan
from playmat.tournaments.journal import meeting_of, result_of
from playmat.tournaments.limited import LimitedCards
from playmat.tournaments.meetings import MOST_CONTENDERS, Meeting
from playmat.tournaments.standings import Ranked
from playmat.tournaments.tournament import ROUND_ROBIN, Tournament, TournamentRules

MOST_IN_CIRCLE: Final = 32  # who all meet each other


class MeetingKey(NamedTuple):
    """A meeting: in a bracket others may come to meet at a table by a corrected result."""

    round: int
    players: tuple[str, ...]


class TournamentStanding:
    """One moment of a tournament. Players go by their numbers, as text."""

    def __init__(
        self,
        stored: StoredTournament,
        players: Sequence[TournamentPlayer],
        lines: Sequence[str],
        cards: LimitedCards | None = None,
    ) -> None:
        self.stored = stored
        self.cards = cards  # of which decks are built; None: everybody brings one
        self.plan = msgspec.json.decode(stored.plan, type=TournamentPlan)
        self.players = {str(each.number): each for each in players}
        self.gathering: Gathering | None = None  # what was drawn to build decks of
        self.cup: Tournament | None = None  # before it begins
        self.tables: dict[MeetingKey, list[str]] = {}  # that were put up for a meeting
        self.scores: dict[MeetingKey, list[int]] = {}  # before the last of these
        self.replays: dict[MeetingKey, list[str]] = {}
        self.corrections: list[CorrectedResult] = []
        self.ended = ""
        for line in lines:
            self.carry_out(json.loads(line))

    def after(self, stored: StoredTournament, line: Line) -> TournamentStanding:
        """The same with one line more; BadSetup if that cannot be."""
        fresh = copy(self)
        fresh.__dict__.pop("ranked", None)
        fresh.stored = stored
        fresh.cup = None if self.cup is None else self.cup.copied()
        fresh.tables = {key: list(tables) for key, tables in self.tables.items()}
        fresh.scores, fresh.replays = dict(self.scores), dict(self.replays)
        fresh.corrections = list(self.corrections)
        fresh.carry_out(line)
        return fresh

    def carry_out(self, line: Line) -> None:
        """Do what a line says."""
        if "draw" in line:
            assert self.cards is not None
            self.gathering = gathered(self.cards, line, self.plan.cards == "draft")
        elif "begin" in line:
            self.cup = Tournament(rules_of(self.plan), line["begin"])
        elif "over" in line:
            self.ended = line["over"]
        elif self.cup is None:
            self.gathering = self.gathered.after(line)
        else:
            self.carry_on(self.cup, line)

    def carry_on(self, cup: Tournament, line: Line) -> None:
        """Do what a line says of the play."""
        match next(iter(line)):
            case "round":
                cup.begin([meeting_of(form) for form in line["round"]])
            case "seated":
                key = self.key(*line["seated"])
                self.tables.setdefault(key, []).append(line["at"])
                self.scores[key] = line["score"]
            case "result":
                self.replays[self.key(*line["result"])] = line["replays"]
                number, table = line["result"]
                cup.report(number, table, result_of(line["games"]))
            case "correct":
                self.correct(line)
            case "drop":
                cup.drop(line["drop"])
            case "enter":
                cup.enter(line["enter"])
            case "cut":
                cup.go_on(line["cut"])

    def correct(self, line: Line) -> None:
        number, table = line["correct"]
        before, after = self.begun.meeting(number, table).result, result_of(line["games"])
        self.begun.correct(number, table, after)
        told = "" if before is None else str(before)
        self.corrections.append(CorrectedResult(number, table, told, str(after), line["when"]))

    # ---- what is the case ----

    @property
    def begun(self) -> Tournament:
        assert self.cup is not None
        return self.cup

    @property
    def gathered(self) -> Gathering:
        assert self.gathering is not None
        return self.gathering

    @property
    def sets(self) -> list[str]:
        """The digests of the sets that it is played with."""
        return [self.plan.set] if self.plan.set else []

    @property
    def preparing(self) -> bool:
        """Whether players pick and build, after it has begun and before the first round."""
        return self.stored.stage in ("drafting", "building")

    @property
    def running(self) -> bool:
        return self.stored.stage == "running"

    @property
    def going_on(self) -> bool:
        return self.running or self.preparing

    @property
    def coming(self) -> bool:
        """Whether people enter still, before it begins."""
        return self.stored.stage in ("open", "check-in")

    @property
    def most_players(self) -> int:
        return MOST_IN_CIRCLE if self.plan.pairing == ROUND_ROBIN else MOST_CONTENDERS

    @cached_property
    def ranked(self) -> list[Ranked]:
        """The standings, nobody before the beginning."""
        return [] if self.cup is None else self.cup.standings()

    def player_of(self, account: str) -> TournamentPlayer | None:
        """Who plays by this account, if anybody does."""
        return next((each for each in self.players.values() if account == each.account != ""), None)

    def has_left(self, player: TournamentPlayer) -> bool:
        """Whether a player plays no further round, or never came."""
        if self.cup is None:
            return self.gathering is not None and str(player.number) not in self.gathering.there
        return all(each.name != str(player.number) or each.left for each in self.cup.contenders)

    def meeting(self, number: int, table: int) -> Meeting:
        return self.begun.meeting(number, table)

    def key(self, number: int, table: int) -> MeetingKey:
        return MeetingKey(number, self.meeting(number, table).names)

    def own_meeting(self, player: TournamentPlayer) -> MeetingKey | None:
        """The meeting that a player plays now."""
        for number, table in self.begun.open_tables() if self.cup is not None else ():
            if str(player.number) in self.meeting(number, table).names:
                return self.key(number, table)
        return None


def rules_of(plan: TournamentPlan) -> TournamentRules:
    return TournamentRules(
        pairing=plan.pairing,
        rounds=plan.rounds,
        top_cut=plan.top_cut,
        tie_breaks=tuple(plan.tie_breaks),
        seed=plan.seed,
    )
