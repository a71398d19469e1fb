"""The check after everything that resolves: links, depleted cards, losses (PN-R77, PN-R99).

Then the AUTO lines that wait resolve one by one, each followed by the same check.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts import standing, timings, words
from playmat.games.nexus.facts.card import AVATAR, NO_LIFE_LOSS, SPARED, SPELL
from playmat.games.nexus.facts.objects import speak_of
from playmat.games.nexus.facts.state import BY_EFFECT, DISCARD, NO_CAUSE, Due, PnBody, PnState
from playmat.games.nexus.rules import bodies, equipping, victory
from playmat.games.nexus.rules.bodies import spare
from playmat.kernel.frames import Deed, Frame, Program, frame_of
from playmat.kernel.ordering import Arrange, ask_order, in_turn

MOST_ROUNDS: Final = 60  # more than there are cards on the board: links flicker (PN-R92)
CLAUSES: Final = ("PN-R16", "PN-R95", "PN-1103")  # by which a depleted card leaves, by its cause
LONGEST_CHAIN: Final = 400  # AUTO lines in a row without a choice: they never end (PN-R92)


def check(pn: PnState) -> None:
    """What has been depleted leaves, until nothing more does; then losses are looked at."""
    if pn.halted:
        return
    for _ in range(MOST_ROUNDS):
        standing.drop_spent(pn)
        pn.refresh()
        if not pn.unchecked:
            break
        pn.unchecked = False
        if not equipping.relink(pn):
            sweep_depleted(pn)
    else:
        pn.refresh()  # whoever looks at the end of it must find nothing to do
        draw_by_loop(pn)
    victory.check_losses(pn)


def draw_by_loop(pn: PnState) -> None:
    """An endless loop with no choice in it draws the Bout (PN-R92)."""
    pn.emit(words.LOOP, -1, rule="PN-R92")
    victory.halt(pn, 0, "PN-R92")


def sweep_depleted(pn: PnState) -> None:
    """Depleted cards leave together, whatever has depleted each (PN-R95); Avatars refill."""
    leaving: list[PnBody] = []
    for each in list(pn.bodies.values()):
        body = cast(PnBody, each)
        if body.last_known or body.sort == SPELL:
            continue
        if body.sort == AVATAR:
            check_avatar(pn, body)
            body.cause = NO_CAUSE
        elif is_depleted(body):
            if body.cause == NO_CAUSE and body.minus > body.lowered:
                body.cause = BY_EFFECT
            if body.rights & SPARED and body.max_hp > 0 and spare(pn, body, body.cause):
                continue
            leaving.append(body)
        else:
            body.cause = NO_CAUSE
        body.lowered = body.minus
    for body in leaving:
        announce_depleted(pn, body)
    for body in leaving:
        bodies.leave(pn, body, DISCARD)


def announce_depleted(pn: PnState, body: PnBody) -> None:
    pn.tell(words.DEPLETED, body, "PN-1509")
    timings.happen(pn, timings.DEPLETED, body.seat, body.number)
    bodies.announce(pn, body, body.cause, CLAUSES[body.cause])


def is_depleted(body: PnBody) -> bool:
    """Whether a Unit or Item has no HP left; one printed with 0 must have lost some (PN-R18)."""
    if body.max_hp - body.damage > 0:
        return False
    return body.card.hp > 0 or body.damage > 0 or body.minus > 0


def check_avatar(pn: PnState, body: PnBody) -> None:
    """A depleted Avatar stays, its HP refill, its owner loses what the effect says (R12, R13)."""
    noted = body.noted
    body.noted = 0
    if body.max_hp > 0:
        body.emptied = False
        if body.damage < body.max_hp:
            return
    elif body.emptied and not body.damage:
        return
    if body.max_hp <= 0:
        body.emptied = True  # PN-R96
    body.damage = 0
    deplete(pn, body, noted if body.cause == BY_EFFECT else 0, "PN-R13")


def deplete(pn: PnState, body: PnBody, loss: int, rule: str) -> None:
    """An Avatar's HP have come to 0: it stays and they refill (PN-R12)."""
    pn.tell(words.DEPLETED, body, rule)
    timings.happen(pn, timings.DEPLETED, body.seat, body.number)
    if loss > 0:
        lose_life(pn, body.seat, loss, rule)


def lose_life(pn: PnState, seat: int, amount: int, rule: str) -> None:
    """Life Points below 0 count as 0 (PN-104); who cannot lose any loses none (PN-R139)."""
    if pn.bans[seat] & NO_LIFE_LOSS:
        return
    lost = min(amount, pn.life[seat])
    if lost:
        pn.life[seat] -= lost
        pn.emit(words.LOSES_LIFE, seat, "", lost, rule, detail=str(pn.life[seat]))
        pn.count_anew()
        timings.notice(pn, timings.LOST_LIFE, seat, 0, lost)


# ---- AUTO lines that wait ----


def settle(pn: PnState) -> None:
    """Check, and let the AUTO lines that wait resolve before anything else goes on."""
    check(pn)
    if pn.waiting:
        pn.begin(SETTLING, pn.active)


class Settling(Deed):
    """Batch by batch: those that a batch causes queue behind it (PN-R99)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        check(pn)
        if pn.waiting:
            frame.go_again()
            launch(pn)


SETTLING: Final = Program("what waits", [Settling()])


def launch(pn: PnState) -> None:
    """The turn player's first, in the order they choose, then the opponent's (PN-R81)."""
    waiting = pn.waiting
    pn.waiting = []
    frames = in_turn([revive(pn, due) for due in waiting], pn.active)
    pn.chain += len(frames)
    if pn.chain > LONGEST_CHAIN:
        draw_by_loop(pn)
        return
    pn.frames.extend(reversed(frames))
    if len(frames) > 1:
        for seat in [1 - pn.active, pn.active]:
            own = [frame for frame in frames if frame.seat == seat]
            if any(f.program is not own[0].program or f.source != own[0].source for f in own):
                ask_order(pn, ARRANGE, own)


def revive(pn: PnState, due: Due) -> Frame:
    """The frame of an AUTO line that is due; the subject of its timing has a key of its own."""
    body = pn.recall(due.source)
    piece = -1 if body is None else body.piece
    frame = frame_of(pn.game.programs[due.program], due.seat, due.source, piece)
    speak_of(frame, -1, due.body, due.other)
    return frame


ARRANGE: Final = Program(
    "the order of one's own effects", [Arrange(words.ASK_ORDER, words.FIRST_OF)]
)


class Check(Deed):
    """The end of a line: it has completely resolved."""

    def act(self, pn: PnState, frame: Frame) -> None:
        check(pn)
