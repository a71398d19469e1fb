"""Destruction: batches, prizes, and cards that leave in other ways (NX-105, NX-R06 to NX-R08)."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import (
    DEATHTOUCH,
    FIGHTER,
    HERO,
    IMMUNE,
    IMMUNE_TO_DEATHTOUCH,
)
from playmat.games.nostalgix.facts.listening import (
    DESTROYED,
    RETURNED,
    WOULD_BE_DESTROYED,
    happen,
    listen,
    mention,
)
from playmat.games.nostalgix.facts.standing import gives_no_prize
from playmat.games.nostalgix.facts.state import (
    DESTROYED_MARK,
    HAND,
    HEALTH_GIFT,
    NOT_DESTROYED,
    NOT_RETURNED,
    VOID,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.rules import bodies, victory, windows
from playmat.kernel.frames import Deed, Frame, Label, Program
from playmat.parts.play.happenings import Happening


def doom(nx: NxState, numbers: list[int], seat: int, source: int) -> None:
    """These bodies are about to be destroyed, as one batch, by a player and a source (NX-R07)."""
    if nx.halted:
        return
    numbers = [number for number in numbers if not is_spared(nx, number)]
    if not nx.watched and not nx.hears & WOULD_BE_DESTROYED:
        destroy(nx, numbers, seat, source)
        return
    nx.begin(DESTRUCTION, seat, source, scope=numbers)


def is_spared(nx: NxState, number: int) -> bool:
    """Whether it cannot be destroyed: without Health it stays with 1 (NX-R121)."""
    body = nx.body_of(number)
    if body is None or not body.guarded & NOT_DESTROYED:
        return False
    if body.is_fighter() and body.health() <= 0:
        keep_alive(nx, body)
    else:
        nx.tell(words.GUARDED, body, "NX-R121")
    return True


class WouldDestroy(Deed):
    """(f): one window for the whole batch (NX-R109); `subjects` are those without Health."""

    def act(self, nx: NxState, frame: Frame) -> None:
        events: list[Happening] = []
        fallen: list[int] = []
        for number in frame.scope:
            body = nx.body_of(number)
            if body is not None:
                event = Happening(WOULD_BE_DESTROYED, body.seat, number, frame.source, 0)
                events.append(event)
                if body.is_fighter() and body.health() <= 0:
                    fallen.append(number)
        frame.subjects = fallen
        if events:
            windows.open_window(nx, events, frame.seat)


class StandIn(Deed):
    """What cards in play do instead, before anything is destroyed (NX-R136)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if not nx.hears & WOULD_BE_DESTROYED:
            return
        before = nx.waiting
        nx.waiting = []
        for number in frame.scope:
            body = nx.body_of(number)
            if body is not None:
                listen(nx, Happening(WOULD_BE_DESTROYED, body.seat, number, frame.source, 0))
        windows.launch(nx)
        nx.waiting = before


class StillDoomed(Deed):
    """The beginning of what is done instead: passed over if it is not destroyed any more."""

    end: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        if not any(is_doomed(nx, number) for number in frame.subjects):
            frame.go_to(self.end)


def is_doomed(nx: NxState, number: int) -> bool:
    """Whether a body waits to be destroyed."""
    for frame in nx.frames:
        if frame.program is DESTRUCTION and number in frame.scope:
            return nx.body_of(number) is not None
    return False


class DestroyNow(Deed):
    """What the window has left to be destroyed."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.refresh()
        doomed = [n for n in frame.scope if not let_escape(nx, frame, n) and not is_spared(nx, n)]
        destroy(nx, doomed, frame.seat, frame.source)


def let_escape(nx: NxState, frame: Frame, number: int) -> bool:
    """True: a Surprise in the window has taken the reason away. There is Health again (NX-R110),
    or what a card would destroy has become Immune (NX-1251), which is told."""
    body = nx.body_of(number)
    source = nx.recall(frame.source)
    if body is None or source is None or source.number == number:
        return False
    if number in frame.subjects:
        return body.health() > 0 and not died_of_touch(nx, source, body)
    if not body.keywords & IMMUNE:
        return False
    nx.emit(words.IMMUNE, body.seat, body.name, 0, "NX-1251", body=number)
    return True


def died_of_touch(nx: NxState, source: NxBody, body: NxBody) -> bool:
    """Whether Deathtouch would destroy it with any Health: that of an attack (NX-R70)."""
    if not source.keywords & DEATHTOUCH or body.keywords & IMMUNE_TO_DEATHTOUCH:
        return False
    attacking = nx.fight is not None and nx.fight.attacker == source.number
    return attacking or nx.switches["deathtouch_scope"] == "all_damage"


DESTRUCTION: Final = Program("destruction", [WouldDestroy(), StandIn(), DestroyNow()])


def destroy(nx: NxState, numbers: list[int], seat: int, source: int) -> None:
    """All leave at once, prizes are one batch, triggers of all of them follow (NX-R88)."""
    leaving: list[NxBody] = []
    prizes = [0, 0]
    for number in numbers:
        body = nx.body_of(number)
        if body is None:
            continue
        leaving.append(body)
        if body.is_fighter():
            body.marker = DESTROYED_MARK
        nx.emit(words.DESTROYED, body.seat, body.name, 0, "NX-1112", body=number)
        happen(nx, DESTROYED, body.seat, number, source)
        taker = taker_of(nx, body, seat)
        if taker >= 0:
            prizes[taker] += 1
    for body in leaving:
        bodies.leave(nx, body, VOID)
    if prizes[0] or prizes[1]:
        victory.take_prizes(nx, prizes)
    victory.check(nx)


def taker_of(nx: NxState, body: NxBody, seat: int) -> int:
    """Who takes a Prize Counter for this body, -1 if nobody (NX-105, NX-106, NX-R06)."""
    if body.sort != FIGHTER or gives_no_prize(nx, body):
        return -1
    if body.seat != seat:
        return seat
    return 1 - seat if nx.switches["prize_on_self_destroy"] == "on" else -1


def save(nx: NxState, number: int) -> None:
    """A Fighter that would be destroyed stays in play with 1 Health (NX-R109)."""
    body = nx.body_of(number)
    for place in range(len(nx.frames) - 1, -1, -1):
        frame = nx.frames[place]
        if frame.program is DESTRUCTION and number in frame.scope and body is not None:
            frame.scope = [other for other in frame.scope if other != number]
            keep_alive(nx, body)
            return


def keep_alive(nx: NxState, body: NxBody) -> None:
    """Remove Health Counters and granted Health, and set damage so that 1 Health is left."""
    body.hearts = 0
    body.gifts = [gift.with_left(0) if gift.kind == HEALTH_GIFT else gift for gift in body.gifts]
    body.damage = body.card.health - 1
    nx.dirty = True
    nx.tell(words.SAVED, body, "NX-R109", 1)


def sacrifice(nx: NxState, body: NxBody) -> None:
    """To the Void without being destroyed: no prize, no trigger (NX-R08)."""
    if body.sort == HERO:
        return
    nx.tell(words.SACRIFICED, body, "NX-R08")
    bodies.leave(nx, body, VOID)


def return_to_hand(nx: NxState, body: NxBody) -> None:
    """Back to the owners' hands, all cards of it (NX-R59)."""
    if body.last_known or body.sort == HERO:
        return
    if body.guarded & NOT_RETURNED:
        nx.tell(words.GUARDED, body, "NX-R121")
        return
    mention(nx, RETURNED, body.seat, body.number)
    pieces = body.pieces
    bodies.leave(nx, body, HAND)
    for piece in pieces:
        card = nx.pieces[piece]
        seen = nx.known[piece]
        nx.emit(words.TO_HAND, card.owner, card.card.name, 0, "NX-R59", audience=seen)


def return_from_void(nx: NxState, body: NxBody) -> None:
    """The cards of what was just destroyed, as far as they are still in the Void (NX-R103)."""
    owner = body.seat if body.home < 0 else body.home
    for card in body.cards:
        for piece in reversed(nx.seats[owner].zones[VOID.index]):
            if nx.pieces[piece].card is card:
                nx.move(piece, VOID, HAND)
                nx.emit(words.TO_HAND, owner, card.name, 0, "NX-R103")
                nx.touch()
                break
    body.cards = []  # what has returned does not return again
