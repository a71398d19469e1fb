"""Running a tournament: round after round, until the next one cannot be played here or it is over.

Bots play in processes, as many as there are cores; who a person plays is asked for by what is
handed in (`at_the_table`), as this does not know what a screen is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playmat.lab import interrupts
from playmat.lab.workers import Progress, spread
from playmat.tournaments.journal import Kept, meeting_form, result_form
from playmat.tournaments.meetings import NoPairing
from playmat.tournaments.playing import Bout, Played, play_bout
from playmat.tournaments.written import PERSON

AtTheTable = Callable[[Bout], Played]


def folder_of(kept: Kept) -> Path:
    """Where the records of a tournament lie."""
    return kept.path.with_name(f"{kept.path.stem}-games")


def run_tournament(
    kept: Kept, at_the_table: AtTheTable, workers: int = 1, progress: Progress | None = None
) -> str:
    """Play all that is to be played. Returns why it ended before its time, if it did."""
    cup = kept.tournament
    kept.enter_late()
    while True:
        play_open(kept, at_the_table, workers, progress)
        best = cup.cut_due()
        if best:
            kept.say({"cut": best})
        try:
            meetings = cup.pairings()
        except NoPairing as error:
            return str(error)
        if not meetings:
            return ""
        kept.say({"round": [meeting_form(meeting) for meeting in meetings]})


def play_open(
    kept: Kept, at_the_table: AtTheTable, workers: int, progress: Progress | None
) -> None:
    """Play all meetings that have no result: those of bots first, then those of people."""
    bouts = [bout_of(kept, *where) for where in kept.tournament.open_tables()]
    alone = [bout for bout in bouts if PERSON not in bout.players]
    with interrupts.held():
        for bout, played in spread(play_bout, alone, workers):
            take_in(kept, bout, played, progress)
    for bout in bouts:
        if PERSON in bout.players:
            take_in(kept, bout, at_the_table(bout), None)


def take_in(kept: Kept, bout: Bout, played: Played, progress: Progress | None) -> None:
    kept.say(
        {
            "result": [bout.number, bout.table],
            "games": result_form(played.result),
            "records": played.records,
            "faults": played.faults,
        }
    )
    if progress is not None:
        over = [each for meetings in kept.tournament.rounds for each in meetings if each.over]
        progress(len(over), expected(kept))


def expected(kept: Kept) -> int:
    """About how many meetings it will be."""
    cup = kept.tournament
    begun = sum(map(len, cup.rounds))
    missing = 0
    if not cup.in_bracket:
        missing = max(0, cup.rounds_before_cut - len(cup.rounds)) * ((len(cup.contenders) + 1) // 2)
        missing += max(0, cup.rules.top_cut - 1)
    else:
        knots = cup.knots()
        missing = sum(not each.decider for each in knots) - len(cup.bracket().won)
    return begun + max(0, missing)


def bout_of(kept: Kept, number: int, table: int) -> Bout:
    """A meeting as it is played."""
    prepared, cup = kept.prepared, kept.tournament
    meeting = cup.meeting(number, table)
    seeds = cup.cut or cup.names()
    one, other = (prepared.deck_of(name) for name in meeting.names)
    stored = prepared.game.decks.stored_form
    return Bout(
        game=prepared.game.name,
        digest=prepared.game.saving.digest,
        sets=tuple(each.text for each in prepared.game.sets),
        mode=prepared.mode.name,
        switches=prepared.switches,
        decks=(stored(one), stored(other)),
        names=(meeting.first, meeting.second),
        players=(prepared.player(meeting.first).by, prepared.player(meeting.second).by),
        best_of=prepared.written.best_of,
        decided=cup.of_bracket(number),
        seed=prepared.written.seed,
        number=number,
        table=table,
        folder=str(folder_of(kept)),
        first_is_better=seeds.index(meeting.first) < seeds.index(meeting.second),
    )
