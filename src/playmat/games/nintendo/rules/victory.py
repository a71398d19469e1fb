"""Winning and losing (3.1): VP, the empty deck, card texts, conceding."""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.state import NO_LOSSES, VITALITY, NtState

BOTH_SEATS: Final = 3


def gain_vp(nt: NtState, seat: int, amount: int) -> None:
    """VP may exceed 10, unless the house caps them (NT-R13)."""
    after = nt.vp[seat] + amount
    if nt.switches["vp_cap"] != "none":
        after = max(nt.vp[seat], min(after, VITALITY))
    gained = after - nt.vp[seat]
    nt.vp[seat] = after
    if gained:
        nt.emit(words.VP_GAINED, seat, "", gained, "NT-R13", detail=str(after))
        happenings.happen(nt, happenings.VP_GAINED, seat, 0, 0, gained)
    nt.touch()


def lose_vp(nt: NtState, seats: list[int], amount: int, rule: str, by: int = 0) -> None:
    """These players lose VP at the same instant, perhaps by an attack; the check follows at once
    (NT-103, NT-R11)."""
    for seat in seats:
        if nt.stopped[seat] & NO_LOSSES:
            nt.emit(words.KEEPS_VP, seat, rule="NT-R185")
            continue
        lost = min(nt.vp[seat], amount)
        if lost:
            nt.vp[seat] -= lost
            nt.emit(words.VP_LOST, seat, "", lost, rule, detail=str(nt.vp[seat]))
            happenings.happen(nt, happenings.VP_LOST, seat, by, 0, lost)
    nt.touch()
    winners = 0
    for seat in (0, 1):
        if nt.vp[seat] == 0:
            winners |= 1 << 1 - seat
    if winners:
        end(nt, winners, "NT-103")


def end(nt: NtState, winners: int, reason: str) -> None:
    """The game stops at once; both at the same instant is a draw (NT-R12)."""
    if nt.over:
        return
    if winners == BOTH_SEATS:
        reason = "NT-R12"
        winners = 1 << nt.active if nt.switches["double_zero"] == "turn_player_wins" else 0
    nt.finish(winners, reason)
    nt.happened = []
    nt.waiting = []
    if winners:
        nt.emit(words.WINS, winners - 1, rule=reason)
    else:
        nt.emit(words.DRAWN, -1, rule=reason)


def end_endless_loop(nt: NtState) -> None:
    """A mandatory endless loop is a draw (NT-R114)."""
    nt.emit(words.LOOP, -1, rule="NT-R114")
    end(nt, 0, "NT-R114")
