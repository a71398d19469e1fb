"""The end of a Bout, and the match above it (3.1, PN-R77, PN-R79, PN-R106)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import SLOTS
from playmat.games.nexus.facts.state import DECK, LIFE, SETUP, PnState
from playmat.games.nexus.rules.bodies import lay_bare
from playmat.kernel.bouts import clear_table, seen_by_all, stop
from playmat.kernel.frames import Deed, Frame, Program

GAME_PROGRAM: Final = 0  # the place of the game's own program in its list (see game.py)
BEST_OF: Final = 3  # PN-109
BOTH: Final = 3
MATCH: Final = "match"


def check_losses(pn: PnState) -> None:
    """Who is at 0 LP, failed a draw, or whose opponent was declared winner, loses (PN-R77)."""
    if not pn.failed and not pn.won and pn.life[0] > 0 and pn.life[1] > 0:
        return
    losers = pn.failed
    reason = "PN-105" if losers else ""
    for seat in (0, 1):
        if pn.life[seat] <= 0:
            losers |= 1 << seat
            reason = "PN-104"
        if pn.won >> seat & 1:
            losers |= 1 << 1 - seat
            reason = "PN-106"
    if losers:
        halt(pn, BOTH & ~losers, "PN-107" if losers == BOTH else reason)


def concede(pn: PnState, seat: int) -> None:
    """The Bout ends at once, whatever was going on (PN-108, PN-R106)."""
    pn.emit(words.CONCEDES, seat, rule="PN-108")
    halt(pn, BOTH & ~(1 << seat), "PN-108")
    pn.advance()


def halt(pn: PnState, winners: int, reason: str) -> None:
    """Stop at once: what was still to be done will not be done (PN-102)."""
    if pn.halted:
        return
    pn.halted = True
    pn.reason = reason
    pn.waiting = []
    pn.recent = []
    pn.playing = []
    pn.negated = []
    pn.battle = None
    stop(pn, AFTERMATH, winners)


class Aftermath(Deed):
    """The Bout is over; in a match the score says whether another one is played (PN-109)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        winners = frame.number
        if winners:
            pn.emit(words.WINS, winners - 1, rule=pn.reason)
        else:
            pn.emit(words.DRAWN, -1, rule=pn.reason)
        show_set_cards(pn)
        pn.score = pn.score.after(winners)
        if pn.mode != MATCH:
            pn.finish(winners, pn.reason)
            return
        wins = pn.score.wins
        pn.emit(words.SCORE, -1, rule="PN-109", detail=f"{wins[0]} to {wins[1]}")
        if not pn.score.decided(BEST_OF, pn.switches["drawn_bout"] == "counts"):  # PN-R79
            begin_again(pn)
            return
        leader = pn.score.leaders([0, 1])
        pn.reason = "PN-109" if leader else "PN-R79"
        kind = words.WINS_MATCH if leader else words.DRAWN_MATCH
        pn.emit(kind, -1 if not leader else leader - 1, rule=pn.reason)
        pn.finish(leader, pn.reason)


AFTERMATH: Final = Program("the end of a Bout", [Aftermath()])


def show_set_cards(pn: PnState) -> None:
    """What was set is shown when the Bout is over."""
    for seat in (0, 1):
        for body in pn.in_item_spaces(seat):
            if body.face_down:
                pn.lay_open(body)
                pn.tell(words.SHOWN, body, "PN-R62")


def begin_again(pn: PnState) -> None:
    """The next Bout of a match: the same decks, everything else anew (PN-501, PN-R79)."""
    pn.shown = seen_by_all(pn, pn.shown)  # PN-R79
    clear_table(pn, DECK, [], [])
    for seat in pn.seats:
        seat.slots = [0] * SLOTS
        lay_bare(pn, seat.index)
    pn.halted = False
    pn.reason = ""
    pn.phase = SETUP
    pn.turn = 0
    pn.first = -1  # rock-paper-scissors before every Bout (PN-110)
    pn.life = [LIFE, LIFE]
    pn.mana = [10, 10]
    pn.failed = 0
    pn.won = 0
    pn.battles = 0
    pn.seen = []
    pn.chosen = []
    pn.begin(pn.game.programs[GAME_PROGRAM], 0)
