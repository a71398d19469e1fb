"""Windows: the moments at which Timed effects may be used (NT-R21, NT-R136), and what must be
seen to first: Instants, then constants (NT-R24, NT-R135).

`Settle` comes after every action, activation and step of the turn. What asks the players is in
answering.py.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.state import (
    MOST_TRIGGERS,
    SETUP,
    NtBody,
    NtState,
    WaitingConstant,
)
from playmat.games.nintendo.rules.victory import end_endless_loop
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.ordering import Arrange, ask_order, in_turn
from playmat.parts.play.happenings import Happening
from playmat.parts.play.orders import Announce

# The places of programs in the game's list (see game.py), by which lower modules name them.
WINDOW_PROGRAM: Final = 2
ARRIVAL_PROGRAM: Final = 3
CHECK_PROGRAM: Final = 4

NOBODY: Final[list[int]] = []
REPLY: Final = 1


def open_window(nt: NtState, events: list[Happening]) -> None:
    """Open a window for these happenings; whether anybody is asked is seen to there."""
    if not events or nt.phase == SETUP:
        return
    scope = Happening.pack_all(events)
    nt.window_scope, nt.window_events = scope, events
    frame = nt.begin(nt.game.programs[WINDOW_PROGRAM], nt.active, scope=scope, found=0)
    frame.subjects = []
    for event in events:
        if event.kind == happenings.ACTIVATED and event.seat != nt.active:
            frame.found = REPLY  # see `is_reply`


def is_reply(window: Frame) -> bool:
    """Whether it is a window in which the turn player has one reply (NT-811)."""
    return window.found == REPLY


def events_of(nt: NtState, window: Frame) -> list[Happening]:
    """The happenings that a window is open for; lists of frames are never changed."""
    if nt.window_scope is not window.scope:
        nt.window_scope, nt.window_events = window.scope, Happening.unpack_all(window.scope)
    return nt.window_events


class Settle(Deed):
    """See to all that is due, until nothing is: Instants, constants, windows."""

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        if nt.fresh:
            nt.fresh = False
            if unsettled(nt):
                frame.go_again()
                nt.begin(nt.game.programs[CHECK_PROGRAM], nt.active)
                return
        if nt.happened:
            frame.go_again()
            if not take_arrival(nt):
                if nt.waiting:
                    launch(nt)
                else:
                    events = nt.happened
                    nt.happened = []
                    open_window(nt, events)
        elif nt.waiting:
            frame.go_again()
            launch(nt)


def take_arrival(nt: NtState) -> bool:
    """Begin the Instants of a card that has arrived, the turn player's first (NT-818)."""
    events = nt.happened
    found: Happening | None = None
    for event in events:
        if event.kind == happenings.ARRIVED and (found is None or event.seat == nt.active):
            found = event
            if event.seat == nt.active:
                break
    if found is None:
        return False
    nt.happened = [event for event in events if event is not found]
    set_aside(nt)
    nt.begin(nt.game.programs[ARRIVAL_PROGRAM], found.seat, found.body)
    return True


# ---- constants that do something ----


def launch(nt: NtState) -> None:
    """Put the constants that were set off on the stack, the first to happen on top (NT-R135)."""
    waiting = nt.waiting
    nt.waiting = []
    frames = in_turn([happenings.revive(nt, constant) for constant in waiting], nt.active)
    nt.triggers += len(frames)
    if nt.triggers > MOST_TRIGGERS:
        end_endless_loop(nt)
        return
    nt.frames.extend(reversed(frames))
    for seat in [1 - nt.active, nt.active]:
        own = [frame for frame in frames if frame.seat == seat]
        if len(own) > 1 and any(f.program is not own[0].program for f in own):
            ask_order(nt, ARRANGE, own)


ARRANGE: Final = Program(
    "the order of one's own constants", [Arrange(words.ASK_TRIGGERS, words.FIRST_OF)]
)


ANNOUNCE: Final = Announce(words.HAPPENS, "NT-R31")


# ---- in the middle of something else ----


def set_aside(nt: NtState) -> None:
    """What is due by now waits until the thing that begins here is done with all that it brings
    with it (NT-R39): the constants in the frame's `scope`, the happenings in its `subjects`."""
    if nt.waiting or nt.happened:
        whole = nt.begin(GO_BACK, nt.active, scope=WaitingConstant.pack_all(nt.waiting))
        whole.subjects = Happening.pack_all(nt.happened)
        nt.waiting = []
        nt.happened = []


class GoBack(Deed):
    """What was set aside is due again."""

    def act(self, nt: NtState, frame: Frame) -> None:
        if frame.scope:
            nt.waiting = [*WaitingConstant.unpack_all(frame.scope), *nt.waiting]
        if frame.subjects:
            nt.happened = [*Happening.unpack_all(frame.subjects), *nt.happened]


GO_BACK: Final = Program("what was set aside", [GoBack()])


# ---- what must hold at all times ----


def unsettled(nt: NtState) -> bool:
    """Whether somebody has won by a constant, a character has fallen, or there are too many
    Commanders on a side."""
    if nt.winning:
        return True
    for seat in [0, 1]:
        commanders = 0
        for body in nt.characters(seat):
            if body.falls() and not body.dying and not body.face_down:
                return True
            if body.card.commander:
                commanders += 1
        if commanders > 1 and len(counted_commanders(nt, seat)) > 1:
            return True
    return False


def counted_commanders(nt: NtState, seat: int) -> list[NtBody]:
    """A side's Commanders, except Generals to a name that is out on that side (NT-R69)."""
    return [
        body
        for body in nt.characters(seat)
        if body.card.commander and not is_led(nt, seat, body.card, "", NOBODY)
    ]


def is_led(nt: NtState, seat: int, card: NtCard, arriving: str, leaving: list[int]) -> bool:
    """Whether a General's leader is out on the same side, or is just arriving."""
    leader = card.general_to
    if not leader:
        return False
    if leader == arriving:
        return True
    for body in nt.bodies.values():
        out = body.seat == seat and not body.last_known and body.number not in leaving
        if out and body.name == leader:
            return True
    return False


def commander_fits(nt: NtState, seat: int, card: NtCard, leaving: list[int] = NOBODY) -> bool:
    """Whether a side may have this card too, once its cost has left (NT-411, NT-R69)."""
    if not card.commander:
        return True
    count = 0 if is_led(nt, seat, card, "", leaving) else 1
    for body in nt.characters(seat):
        other = body.card.commander and body.number not in leaving
        if other and not is_led(nt, seat, body.card, card.name, leaving):
            count += 1
    return count <= 1
