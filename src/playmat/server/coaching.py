"""Coaching: who plays their first games against bots is told when a choice gave much away.

A choice is looked at after it was made, by what its seat could know, behind the moves and the hints
of everybody. One is looked at at a time, and what there is no time for is passed over; a turn has
one remark at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.server.messages import Coached

if TYPE_CHECKING:
    from playmat.kernel.decisions import Option
    from playmat.server.clients import Client
    from playmat.server.hosting import HostedTable

MUCH = 0.15  # of the chance to win, that a remark is made of


def coach(hosted: HostedTable, client: Client, chosen: Option) -> None:
    """Have a choice looked at that is about to be made; the table does not wait for it."""
    opponents, guest, seat = hosted.hall.opponents, client.guest, chosen.seat
    turn = hosted.game.turns(hosted.begun.state)
    if not client.coached or guest in opponents.reviewing or client.remarked == turn:
        return
    if not is_coachable(hosted, client) or chosen.verb.name in hosted.game.chosen_together:
        return
    if len(hosted.begun.state.options(seat)) < 2:
        return
    before, undos = hosted.begun.clone(), hosted.journal.undos
    decision = hosted.journal.decision(seat)
    opponents.reviewing.add(guest)

    async def think() -> None:
        found = await opponents.review(before, seat, chosen.text, guest)
        if found is None or found.loss < MUCH:
            return
        if client not in hosted.clients or hosted.journal.undos != undos or not client.coached:
            return
        client.remarked = turn
        client.tell(
            Coached(
                decision, found.chosen, found.best, round(found.before, 3), round(found.after, 3)
            )
        )

    hosted.hall.start(think())


def is_coachable(hosted: HostedTable, client: Client) -> bool:
    """Whether one person plays one seat, and bots have all others."""
    others = [seat for seat in hosted.seats if seat.number not in client.seats]
    return len(client.seats) == 1 and all(seat.kind == "bot" for seat in others)
