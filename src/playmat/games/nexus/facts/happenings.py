"""Happenings: what has happened, as AUTO lines and windows hear of it (PN-R99).

AUTO lines that a moment sets off wait until what is resolving has fully resolved. What has no
place in a battle is kept for the next window of PN-R57 (a) to (c).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts.card import AUTO, Line
from playmat.games.nexus.facts.changes import SILENT
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.facts.timings import DOES_NOT_HIT, IN_BATTLE, MOMENT, PLAYS, SENT, Timing
from playmat.parts.play.happenings import Happening

DUE: Final = 5  # numbers of an AUTO line that is due: program, seat, source, subject, other


def happen(pn: PnState, kind: int, seat: int, body: int = 0, other: int = 0) -> None:
    """Something has happened: note the AUTO lines it sets off, and what a window may answer."""
    battle = pn.battle
    if kind == SENT and battle is not None and battle.blocker == body:
        battle.waiting = [*battle.waiting, kind, seat, body, other]  # PN-R69
        return
    pn.refresh()
    if pn.hears & kind or kind == DOES_NOT_HIT:  # an attacker that has left hears of it (PN-R66)
        listen(pn, Happening(kind, seat, body, other))
    if (pn.pool | pn.pool_opposing) & kind and not kind & (IN_BATTLE | PLAYS):
        pn.recent = [*pn.recent, kind, seat, body, other]


def listen(pn: PnState, what: Happening) -> None:
    """The AUTO lines that mean this moment come due."""
    kind, body = what.kind, what.body
    for listener in cast("dict[int, PnBody]", pn.bodies).values():
        if not listener.card.hears & kind or listener.face_down:
            continue
        if (listener.last_known or SILENT in listener.used) and listener.number != body:
            continue
        for line in listener.card.lines:
            if line.kind == AUTO and line.events & kind and may_answer(listener, line):
                timing = cast("Timing | None", line.timing)
                assert timing is not None
                if timing.means(pn, listener.seat, listener.number, what):
                    queue(pn, line, listener, body, what.other)


def may_answer(listener: PnBody, line: Line) -> bool:
    return not line.limited or line.key() not in listener.used


def queue(pn: PnState, line: Line, source: PnBody, body: int, other: int) -> None:
    pn.waiting = [*pn.waiting, line.program.index, source.seat, source.number, body, other]


def release(pn: PnState) -> list[int]:
    """What waited for the Damage Step of this battle comes due (PN-R69); gives the moments."""
    battle = pn.battle
    assert battle is not None
    waited = battle.waiting
    battle.waiting = []
    for start in range(0, len(waited), MOMENT):
        kind, seat, body, other = waited[start : start + MOMENT]
        listen(pn, Happening(kind, seat, body, other))
    return waited
