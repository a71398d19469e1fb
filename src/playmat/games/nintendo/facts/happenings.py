"""Happenings: what has happened, as constants and windows hear of it.

A happening is kept for the window that follows if anybody might answer it, by what everybody can
see (NT-R21); constants that it sets off wait until what caused it is done (NT-R26).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts.card import (
    PER_GAME,
    PER_OWN_TURN,
    PER_TURN,
    TOKEN,
    TRIGGERED,
    Line,
)
from playmat.games.nintendo.facts.state import SETUP, NtBody, NtState, WaitingConstant
from playmat.games.nintendo.facts.terms import OF_DESTRUCTION, Condition, area_at_work, work_in
from playmat.kernel.frames import Frame, frame_of
from playmat.parts.play.happenings import Happening, Trigger

PLAYED: Final = 1  # amount: FROM_HAND or 0
ACTIVATED: Final = 2  # the body is the source; amount: the stack place of the activation
ATTACKS: Final = 4  # the body attacks the other one; amount: the stack place of the attack
ATTACKED: Final = 8  # the body is attacked by the other one; amount likewise
AFTER_ATTACK: Final = 16  # like ATTACKS
DAMAGED: Final = 32  # by an attack; the other body is the attacker
WOULD_BE_DESTROYED: Final = 64  # amount: BY_DAMAGE, WAS_WHOLE
DESTROYED: Final = 128
LEFT: Final = 256  # amount: the zone to which it goes
ATTACHED: Final = 512  # the body is attached to the other one
POWER_GAINED: Final = 1024
DRAWN_FOR_TURN: Final = 2048
DRAWN: Final = 4096  # amount: BY_EFFECT or 0
BATTLE_BEGINS: Final = 8192
BATTLE_ENDS: Final = 16384
BETWEEN_TURNS: Final = 1 << 15
ARRIVED: Final = 1 << 16  # Instants are due; no text hears of it
MOVEMENT: Final = 1 << 17  # a character attacks, uses a normal effect or goes elsewhere (NT-855)
HEALED: Final = 1 << 18
TAPPED: Final = 1 << 19
HURT: Final = 1 << 20  # damaged by anything; amount: how much, other: by whom
DISCARDED: Final = 1 << 21  # a card from hand
VP_LOST: Final = 1 << 22
VP_GAINED: Final = 1 << 23
TURN_BEGINS: Final = 1 << 24
TURN_ENDS: Final = 1 << 25
SLAIN: Final = 1 << 26  # by an attack of the body the other one is destroyed; amount like ATTACKS
UNTAPPED: Final = 1 << 28
SEARCHED: Final = 1 << 27  # a player has searched the own deck
POWER_BY_EFFECT: Final = 1 << 29  # gained by an effect; amount: how much
POWER_LOST: Final = 1 << 30  # by an effect
# "That much" is their amount.
MEASURED: Final = DAMAGED | HEALED | HURT | VP_LOST | VP_GAINED | POWER_BY_EFFECT | POWER_LOST

FROM_HAND: Final = 1
BY_EFFECT: Final = 1  # and not for the turn
BY_DAMAGE: Final = 1
WAS_WHOLE: Final = 2  # it was at full HP before the damage (NT-R130)

# Their amount is a place on the stack.
ON_THE_STACK: Final = ACTIVATED | ATTACKS | ATTACKED | AFTER_ATTACK | SLAIN


def happen(nt: NtState, kind: int, seat: int, body: int, other: int, amount: int) -> None:
    """Something has happened: note the constants it sets off, and that a window is due."""
    if nt.hears & kind:
        listen(nt, Happening(kind, seat, body, other, amount))
    if nt.phase == SETUP:  # no Timed effects (NT-R06)
        return
    heard = nt.listens[0] | nt.listens[1] | nt.common.answers
    if heard & kind or (kind == ACTIVATED and seat != nt.active):  # NT-811: a reply is due
        nt.happened = [*nt.happened, Happening(kind, seat, body, other, amount)]


def arrive(nt: NtState, body: NtBody) -> None:
    """The Instants of a card that was played or attached are due, before anything else (NT-R24)."""
    if body.card.instants and body.sort != TOKEN:
        nt.happened = [*nt.happened, Happening(ARRIVED, body.seat, body.number, 0, 0)]


def limit_reached(nt: NtState, body: NtBody, line: Line, seat: int) -> bool:
    """Whether the limit that a text names is reached (NT-R115)."""
    limit = line.limit
    if not limit:
        return False
    used = body.used[2 * line.place + seat]
    if limit == PER_GAME:
        return used & PER_GAME != 0
    return used & PER_TURN != 0 or (limit == PER_OWN_TURN and seat != nt.active)


def mark_used(body: NtBody, line: Line, seat: int) -> None:
    used = body.used[:]
    used[2 * line.place + seat] = PER_TURN | PER_GAME
    body.used = used


BATTLE_ATTACK: Final = "an attack"  # what the program of one is called
STRIKE: Final = "strike"  # and its step whose damage is seen to


def slain(nt: NtState, body: NtBody) -> None:
    """A character is destroyed; if by an attack in battle, its attacker has done it."""
    if not (nt.hears | nt.listens[0] | nt.listens[1] | nt.common.answers) & SLAIN:
        return
    for place in range(len(nt.frames) - 1, -1, -1):
        frame = nt.frames[place]
        if frame.program.name == BATTLE_ATTACK:
            if frame.runs(STRIKE) and body.number in frame.subjects:
                happen(nt, SLAIN, frame.seat, frame.source, body.number, place)
            return


def listen(nt: NtState, what: Happening) -> None:
    """Queue the constants that mean this happening."""
    kind = what.kind
    for listener in cast("dict[int, NtBody]", nt.bodies).values():
        if not listener.card.hears & kind or listener.sort == TOKEN or not nt.works(listener):
            continue
        if falls_too(nt, listener, what.body):
            continue
        for line in listener.card.lines:
            if line.kind == TRIGGERED and line.events & kind:
                for owner in listener.speaks_for(line.both):
                    if limit_reached(nt, listener, line, owner):
                        continue
                    frame = frame_of(line.program, owner, listener.number)
                    if hears_of(nt, frame, listener, line, what):
                        if line.limit:
                            mark_used(listener, line, owner)
                        queue(nt, frame)


def falls_too(nt: NtState, listener: NtBody, body: int) -> bool:
    """Whether a card leaves together with another: of that it hears no more, only of its own
    leaving or its bearer's (NT-R29, NT-R66)."""
    if listener.number == body or listener.host == body:
        return False
    bearer = nt.body_of(listener.host)
    return listener.dying or (bearer is not None and bearer.dying)


def hears_of(nt: NtState, frame: Frame, listener: NtBody, line: Line, what: Happening) -> bool:
    """Whether a constant means this happening; its frame then speaks of it."""
    work_in(frame, nt.inside(listener))
    trigger = cast("Trigger | None", line.trigger)
    assert trigger is not None
    if not trigger.means(nt, frame, what):
        return False
    refer(frame, line, what)
    condition = cast("Condition | None", line.condition)
    return condition is None or condition.holds(nt, frame)


def refer(frame: Frame, line: Line, what: Happening) -> None:
    """Let a text speak of what it answers: "that character", "that player", "that attack"."""
    trigger = cast("Trigger | None", line.trigger)
    subject = what.body if trigger is None or not trigger.of_other else what.other
    frame.subjects = [subject] if subject else []
    frame.other = what.seat
    frame.piece = what.amount if what.kind & ON_THE_STACK else -1
    if what.kind == WOULD_BE_DESTROYED:
        frame.piece = OF_DESTRUCTION
    elif what.kind & MEASURED:
        frame.number = what.amount


def queue(nt: NtState, frame: Frame) -> None:
    """A constant waits for its turn."""
    constant = WaitingConstant(
        program=frame.program.index,
        seat=frame.seat,
        source=frame.source,
        subject=frame.subjects[0] if frame.subjects else 0,
        place=area_at_work(frame),
        player=frame.other,
        answered=frame.piece,
        number=frame.number,
    )
    nt.waiting = [*nt.waiting, constant]


def revive(nt: NtState, waiting: WaitingConstant) -> Frame:
    """The frame of a constant that waited."""
    program = nt.game.programs[waiting.program]
    frame = frame_of(program, waiting.seat, waiting.source, waiting.answered)
    frame.subjects = [waiting.subject] if waiting.subject else []
    work_in(frame, waiting.place)
    frame.other = waiting.player
    frame.number = waiting.number
    return frame


def hear_of(nt: NtState, body: NtBody) -> None:
    """A card begins to work: from now on it hears and answers."""
    card = body.card
    if body.sort == TOKEN:
        return
    nt.hears |= card.hears
    if card.answers:
        listens = [nt.listens[0] | card.answers, nt.listens[1] | card.answers]
        nt.listens = listens
