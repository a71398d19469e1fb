"""Tournaments played by nobody: results by chance, so that all rounds can be looked at."""

from __future__ import annotations

from playmat.kernel.chance import Chance
from playmat.tournaments.meetings import GamesWon, Meeting
from playmat.tournaments.tournament import Pairing, Tournament, TournamentRules


def people(count: int) -> list[str]:
    return [f"P{number}" for number in range(1, count + 1)]


def tournament(
    count: int, pairing: Pairing = "swiss", rounds: int = 0, top_cut: int = 0, seed: int = 0
) -> Tournament:
    rules = TournamentRules(pairing=pairing, rounds=rounds, top_cut=top_cut, seed=seed)
    return Tournament(rules, people(count))


def result(luck: Chance, draws: bool) -> GamesWon:
    first = luck.below(7)
    if draws and first == 6:
        return GamesWon(1, 1, 1)
    return GamesWon(2, first % 2) if first < 3 else GamesWon(first % 2, 2)


def play_round(cup: Tournament, luck: Chance) -> list[Meeting]:
    """Pair and play the next round; nothing if the tournament is over."""
    best = cup.cut_due()
    if best:
        cup.go_on(best)
    meetings = cup.pairings()
    if meetings:
        cup.begin(meetings)
        for table, meeting in enumerate(meetings, start=1):
            if not meeting.over:
                draws = not cup.in_bracket
                cup.report(len(cup.rounds), table, result(luck, draws))
    return meetings


def play_out(cup: Tournament, luck: Chance) -> None:
    while play_round(cup, luck):
        pass
