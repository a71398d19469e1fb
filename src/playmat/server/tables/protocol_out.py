"""The protocol, outwards: what a client is told, the table through the eyes of one seat.

Nothing is hidden here. Views and events come from the kernel as that seat may know them, and
options are only ever those of the seat itself.
"""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.views import SPECTATOR
from playmat.parts.guide import said_first
from playmat.parts.taking_back import STANDS
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.settings import Settings
from playmat.server.tables.clients import Client
from playmat.server.tables.journal import last_choice, why_not_back
from playmat.server.tables.matches import after, standing
from playmat.server.tables.phrases import phrases_of
from playmat.server.tables.seated import SeatedTable
from playmat.server.tables.settling import ending_of
from playmat.server.wire.messages import (
    Break,
    Clock,
    Ending,
    MatchInfo,
    RematchWanted,
    RematchWish,
    Situation,
    UndoAsked,
    Welcome,
)
from playmat.server.wire.standings import Looked

UNNUMBERED_ASK = b'{"decision":0'
BY_SERVER = {"clock": "{seat} ran out of time.", "claim": "{seat} was away for too long."}


def welcome(seated: SeatedTable, client: Client, settings: Settings) -> Welcome:
    """The first message to a client."""
    seat = client.seats[0] if client.seats else None
    return Welcome(
        table=seated.id,
        game=seated.game.name,
        mode=seated.stored.mode,
        switches=seated.stored.switches,
        seat=None if seat is None else letter(seat),
        hot_seat=len(client.seats) > 1,
        seats=[seat.info() for seat in seated.seats],
        commitment=seated.commitment,
        asking=seated.asking(client.eyes),
        abandoned=seated.stored.abandoned,
        practice=seated.stored.practice,
        match=standing(seated.stored),
        sets=seated.sets,
        reacts=bool(seated.game.reactions or seated.game.unsaid.windows),
        phrases=phrases_of(seated.game) if settings.phrases_per_minute else [],
        may_block=settings.blocks_each > 0,
        may_report=settings.reports_each > 0,
        rated=seated.stored.rated,
        days=seated.stored.days,
        tournament=seated.stored.tournament,
    )


def situation(seated: SeatedTable, table: PlayedTable, client: Client, looked: Looked) -> Situation:
    """The table as it stands for this client, without what has happened."""
    seat = None if client.eyes == SPECTATOR else client.eyes
    now = table.now
    return Situation(
        number=0,
        seat=None if seat is None else letter(seat),
        mat=as_it_is(looked.mat),
        ask=None if seat is None else question(seated, seat, looked.ask),
        waiting=[letter(other) for other in range(now.seats) if table.is_asked(other)],
        standing=[] if seat is None else now.at_any_time[seat],
        happenings=[],
        since=0 if seat is None else told_before(seated, seat),
        clocks=clocks(seated),
        may_undo=bool(client.seats) and not why_no_undo(seated, client.guest)[1].reason,
        ending=ending(seated, table),
        asking=seated.asking(client.eyes),
    )


def question(seated: SeatedTable, seat: int, asked: bytes) -> Any:
    """What is asked of a seat, by its number, unless it has said that it does not want to be."""
    if not asked or seated.spared(seat) >= 0:
        return None
    return as_it_is(numbered(asked, UNNUMBERED_ASK, seated.journal.decision(seat)))


def told_before(seated: SeatedTable, seat: int) -> int:
    """How many events a seat had been told when it last chose by hand."""
    last = last_choice(seated.journal, {seat})
    return 0 if last is None else seated.journal.made[last].made.told[seat]


def numbered(text: bytes, beginning: bytes, number: int) -> bytes:
    """A text that begins so, with a number in place of the 0 at the end of the beginning."""
    return beginning[:-1] + str(number).encode() + text[len(beginning) :]


def as_it_is(data: bytes) -> Any:
    """JSON that a worker has made, for a message that holds it."""
    return msgspec.Raw(data)


def clocks(seated: SeatedTable) -> list[Clock]:
    running, deadlines = seated.clocks, seated.deadlines
    if deadlines is not None:
        asked = sorted(deadlines.asked)
        return [Clock(letter(seat), max(0.0, round(deadlines.left(seat))), True) for seat in asked]
    if running is None:
        return []
    running.book()
    return [
        Clock(letter(seat), round(left, 1), seat in running.running)
        for seat, left in running.left.items()
    ]


def why_no_undo(seated: SeatedTable, guest: str) -> tuple[int | None, Refusal]:
    """The choice that a guest would take back, and why not."""
    practice = seated.stored.practice
    if seated.game.choices_stand and not practice:
        return None, Refusal(STANDS, seated.game.choices_stand)
    seats = {seat.number for seat in seated.seats if seat.guest == guest}
    others = {seat.number for seat in seated.seats if seat.kind == "person"} - seats
    place = last_choice(seated.journal, seats)
    over = seated.table is None or seated.table.over
    return place, Refusal(why_not_back(seated.journal, place, others, over, practice), "")


def undo_asked(seated: SeatedTable) -> UndoAsked:
    """Whose choice is to be taken back, and who has still to agree."""
    seats, votes = seated.seats, seated.undo_votes or set()
    asking = next(seat.letter for seat in seats if seat.guest == seated.undo_by)
    return UndoAsked(asking, [seat.letter for seat in seats if seat.guest in votes])


def rematch_wanted(seated: SeatedTable) -> RematchWanted:
    votes = seated.rematch_votes
    seats = [seat for seat in seated.seats if seat.guest in votes]
    return RematchWanted([RematchWish(seat.letter, votes[seat.guest]) for seat in seats])


def ending(seated: SeatedTable, table: PlayedTable) -> Ending | None:
    """How the game ended, when nothing is left to choose: a prize is chosen before the end."""
    result = table.now.outcome
    if result is None or table.now.asked:
        return None
    last = seated.journal.decided
    note = (
        BY_SERVER.get(last.by, "").format(seat=letter(last.made.seat)) if last is not None else ""
    )
    turned, kept = result.turned, ending_of(seated.stored)
    return Ending(
        winners=[letter(seat) for seat in result.winners],
        draw=result.draw,
        reason=result.reason,
        seed=seated.stored.seed,
        replay=f"/replay/{seated.id}",
        note=note,
        match=match_after(seated, result.winners),
        clause=said_first(seated.game.files.ledger.clause(result.reason)) if result.reason else "",
        turns=table.now.turn,
        turned=turned.turn if turned else 0,
        turned_at=turned.step if turned else 0,
        changes=kept.changes if kept else None,
    )


def match_after(seated: SeatedTable, winners: list[int]) -> MatchInfo | None:
    """How the match stands with this game, and where it goes on."""
    before = standing(seated.stored)
    if before is None:
        return None
    match = after(before, [letter(seat) for seat in winners], [seat.team for seat in seated.seats])
    match.next = before.next
    match.over = match.over or before.over  # somebody would not go on
    return match


def pause(seated: SeatedTable) -> Break:
    """Who is ready for the next game of the match."""
    between = seated.pause
    assert between is not None
    left = None if between.until is None else max(0.0, between.until - seated.now())
    ready = [seat.letter for seat in seated.seats if seat.guest in between.ready]
    return Break(ready, left)
