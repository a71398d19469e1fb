"""What a client is told: the table through the eyes of one seat.

Nothing is hidden here. Views and events come from the kernel as that seat may know them, and
options are only ever those of the seat itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.bots import Sight
from playmat.kernel.events import Event
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.views import SPECTATOR, see
from playmat.parts.taking_back import STANDS
from playmat.server.journal import last_choice, why_not_back
from playmat.server.matches import after, standing
from playmat.server.messages import (
    Ask,
    Break,
    Clock,
    Ending,
    Happening,
    MatchInfo,
    RematchWanted,
    RematchWish,
    SetName,
    Situation,
    UndoAsked,
    Welcome,
)

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook
    from playmat.server.clients import Client
    from playmat.server.hosting import HostedTable

BY_SERVER = {"clock": "{seat} ran out of time.", "claim": "{seat} was away for too long."}


def welcome(hosted: HostedTable, client: Client) -> Welcome:
    """The first message to a client."""
    seat = client.seats[0] if client.seats else None
    return Welcome(
        table=hosted.id,
        game=hosted.game.name,
        mode=hosted.stored.mode,
        switches=hosted.stored.switches,
        seat=None if seat is None else letter(seat),
        hot_seat=len(client.seats) > 1,
        seats=[seat.info() for seat in hosted.seats],
        commitment=hosted.commitment,
        asking=hosted.asking(client.eyes),
        abandoned=hosted.stored.abandoned,
        practice=hosted.stored.practice,
        match=standing(hosted.stored),
        sets=[SetName(each.digest, each.name) for each in hosted.game.sets],
    )


def situation(hosted: HostedTable, table: Table, client: Client) -> Situation:
    """The table as it stands for this client, without what has happened."""
    eyes = client.eyes
    seat = None if eyes == SPECTATOR else eyes
    mine = None if seat is None else letter(seat)
    state = table.state
    return Situation(
        number=0,
        seat=mine,
        mat=hosted.game.mat(see(state, eyes), mine),
        ask=None if seat is None else ask(hosted, table, seat),
        waiting=[letter(other) for other in range(len(state.seats)) if state.asked >> other & 1],
        standing=[] if seat is None else [option.text for option in table.standing_options(seat)],
        happenings=[],
        since=0 if seat is None else since(hosted, table, seat),
        clocks=clocks(hosted),
        may_undo=bool(client.seats) and not why_no_undo(hosted, client.guest)[1].reason,
        ending=ending(hosted, table),
        asking=hosted.asking(eyes),
    )


def ask(hosted: HostedTable, table: Table, seat: int) -> Ask | None:
    """What is asked of a seat now, unless it has said that it does not want to be asked."""
    if not table.state.asked >> seat & 1 or hosted.spared(seat) is not None:
        return None
    return question(hosted.game, table, seat, hosted.journal.decision(seat))


def question(game: Rulebook, table: Table, seat: int, number: int) -> Ask:
    """What is asked of a seat now, as the decision of this number."""
    decision = Sight(table, seat).decision
    together = game.chosen_together
    return Ask(
        decision=number,
        kind=decision.kind,
        prompt=decision.prompt,
        rule=decision.rule,
        source=decision.source,
        options=[game.offered(table.state, option) for option in decision.options],
        reaction=decision.asks in (*game.reactions, *game.windows),
        together=next((o.verb.name for o in decision.options if o.verb.name in together), ""),
    )


def news(table: Table, client: Client) -> list[Happening]:
    """What has happened since the client was last told, as it may know it."""
    seat = None if client.eyes == SPECTATOR else client.eyes
    told = [event for event in table.history[client.heard :] if event.told_to(seat)]
    return [happening(event, seat, line) for line, event in enumerate(told, client.lines + 1)]


def since(hosted: HostedTable, table: Table, seat: int) -> int:
    """How much of its story a seat had been told when it last chose by hand."""
    last = last_choice(hosted.journal, {seat})
    if last is None:
        return 0
    return sum(event.told_to(seat) for event in table.history[: hosted.journal.made[last].before])


def happening(event: Event, seat: int | None, number: int, whole: bool | None = None) -> Happening:
    """An event as a seat may know it; `whole` says so of those who see everything."""
    shown = event.open_to(seat) if whole is None else whole
    form = event.form(seat, shown)
    amount = form.pop("number", 0)
    marked = event.sentence(shown, marked=True)
    marked = "" if marked == form["text"] else marked
    return Happening(number=number, amount=amount, marked=marked, **form)  # type: ignore[arg-type]


def clocks(hosted: HostedTable) -> list[Clock]:
    running = hosted.clocks
    if running is None:
        return []
    running.book()
    return [
        Clock(letter(seat), round(left, 1), seat in running.running)
        for seat, left in running.left.items()
    ]


def why_no_undo(hosted: HostedTable, guest: str) -> tuple[int | None, Refusal]:
    """The choice that a guest would take back, and why not."""
    practice = hosted.stored.practice
    if hosted.game.choices_stand and not practice:
        return None, Refusal(STANDS, hosted.game.choices_stand)
    seats = {seat.number for seat in hosted.seats if seat.guest == guest}
    others = {seat.number for seat in hosted.seats if seat.kind == "person"} - seats
    place = last_choice(hosted.journal, seats)
    over = hosted.table is None or hosted.table.over
    return place, Refusal(why_not_back(hosted.journal, place, others, over, practice), "")


def undo_asked(hosted: HostedTable) -> UndoAsked:
    """Whose choice is to be taken back, and who has still to agree."""
    seats, votes = hosted.seats, hosted.undo_votes or set()
    asking = next(seat.letter for seat in seats if seat.guest == hosted.undo_by)
    return UndoAsked(asking, [seat.letter for seat in seats if seat.guest in votes])


def rematch_wanted(hosted: HostedTable) -> RematchWanted:
    votes = hosted.rematch_votes
    seats = [seat for seat in hosted.seats if seat.guest in votes]
    return RematchWanted([RematchWish(seat.letter, votes[seat.guest]) for seat in seats])


def ending(hosted: HostedTable, table: Table) -> Ending | None:
    """How the game ended, when nothing is left to choose: a prize is chosen before the end."""
    result = table.result
    if result is None or table.state.asked:
        return None
    last = hosted.journal.decided
    note = BY_SERVER.get(last.by, "").format(seat=letter(last.seat)) if last is not None else ""
    return Ending(
        winners=[letter(seat) for seat in result.winners],
        draw=result.draw,
        reason=result.reason,
        seed=hosted.stored.seed,
        replay=f"/replay/{hosted.id}",
        note=note,
        match=match_after(hosted, result.winners),
    )


def match_after(hosted: HostedTable, winners: list[int]) -> MatchInfo | None:
    """How the match stands with this game, and where it goes on."""
    before = standing(hosted.stored)
    if before is None:
        return None
    match = after(before, [letter(seat) for seat in winners], [seat.team for seat in hosted.seats])
    match.next = before.next
    return match


def pause(hosted: HostedTable) -> Break:
    """Who is ready for the next game of the match."""
    between = hosted.pause
    assert between is not None
    left = None if between.until is None else max(0.0, between.until - hosted.hall.now())
    ready = [seat.letter for seat in hosted.seats if seat.guest in between.ready]
    return Break(ready, left)
