"""Coaching: who plays their first games against bots is told what matters now, and afterwards when
a choice gave much away.

A question is looked at as for a hint, a choice after it was made; both by what their seat can know,
behind the moves and the hints of everybody, and not before the seat takes its time: who answers
quickly would wait for the coach where their browser has the same cores. One is looked at at a time,
and what there is no time for is passed over; a turn has one remark on a choice at most.
"""

from __future__ import annotations

import asyncio

from playmat import bots
from playmat.server.fairness.fair_queue import Asker
from playmat.server.jobs.thinking import Counsel
from playmat.server.tables.clients import Client
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.messages import Advised, Coached, Hinted, Threatened
from playmat.server.wire.standings import Offer

MUCH = 0.15  # of the chance to win, that a remark is made of
LATE = 3  # choices afterwards, beyond which nobody knows any more what it is about
PAUSE = 0.5  # seconds, in which a seat that takes its time is asked nothing new


async def coach(hosted: HostedTable, client: Client, seat: int, chosen: Offer) -> None:
    """Have a choice looked at that is about to be made; the table does not wait for it."""
    opponents, guest = hosted.host.opponents, client.guest
    turn = hosted.begun.now.turn
    if not client.coached or guest in opponents.reviewing or client.remarked == turn:
        return
    if not is_coachable(hosted, client) or chosen.verb in hosted.game.chosen_together:
        return
    if len(hosted.begun.offers(seat)) < 2:
        return
    asker = Asker(hosted.stored.network, guest)
    before = await hosted.begun.matter(seat, bots.SearchBot.name, -2)
    undos = hosted.journal.undos
    decision = hosted.journal.decision(seat)

    def matters() -> bool:
        """Whether there is still somebody to be told, who knows what it is about."""
        there = client in hosted.clients and client.coached
        late = hosted.journal.decision(seat) - decision > LATE
        return there and not late and hosted.journal.undos == undos

    async def look() -> None:
        await takes_its_time(hosted, seat)
        if not matters():
            return
        found = await opponents.review(hosted.begun, before._replace(chosen=chosen.text), asker)
        if found is None or found.loss < MUCH or not matters():
            return
        client.remarked = turn
        chances = round(found.before, 3), round(found.after, 3)
        client.tell(Coached(decision, found.chosen, found.best, *chances))

    async def alone() -> None:
        try:
            await look()
        finally:
            opponents.reviewing.discard(guest)

    opponents.reviewing.add(guest)
    hosted.host.start(alone())


def counsel(hosted: HostedTable, client: Client, seat: int, number: int) -> None:
    """Have what is asked now looked at, if there is time for it; the table does not wait."""
    opponents, guest = hosted.host.opponents, client.guest
    if not client.coached or guest in opponents.reviewing or not is_coachable(hosted, client):
        return
    if len(hosted.begun.offers(seat)) < 2:
        return
    asker = Asker(hosted.stored.network, guest)
    decision = hosted.journal.decision(seat)

    async def look() -> None:
        await takes_its_time(hosted, seat)
        if hosted.journal.decision(seat) != decision or client not in hosted.clients:
            return
        found = await opponents.advise(hosted.begun, seat, asker, urgent=False)
        if found.best and hosted.journal.decision(seat) == decision and client.coached:
            client.tell(hinted(number, decision, found, coaching=True))

    async def alone() -> None:
        try:
            await look()
        finally:
            opponents.reviewing.discard(guest)

    opponents.reviewing.add(guest)
    hosted.host.start(alone())


def hinted(number: int, decision: int, found: Counsel, coaching: bool = False) -> Hinted:
    """What is thought of a decision, as a message."""
    best = [
        Advised(
            each.place,
            round(each.chance, 3),
            round(each.doubt, 3),
            round(each.loss, 3),
            visits=each.visits,
            share=round(each.share, 3),
            line=each.line,
            words=each.words,
        )
        for each in found.best
    ]
    threat = found.threat
    return Hinted(
        number,
        decision,
        best[0].option,
        best[0].words,
        best=best,
        stake=round(found.stake, 3),
        plan=found.plan,
        threat=None
        if threat is None
        else Threatened(threat.seat, threat.text, round(threat.cost, 3)),
        coaching=coaching,
    )


async def takes_its_time(hosted: HostedTable, seat: int) -> None:
    """Until a seat has been asked nothing new for a while."""
    last = -1
    while last != (last := hosted.journal.decision(seat)):
        await asyncio.sleep(PAUSE)


def is_coachable(hosted: HostedTable, client: Client) -> bool:
    """Whether one person plays one seat, and bots have all others, outside of a tournament."""
    if hosted.stored.tournament:
        return False
    others = [seat for seat in hosted.seats if seat.number not in client.seats]
    return len(client.seats) == 1 and all(seat.kind == "bot" for seat in others)
