"""Happenings, and which of them a line means, such as "When this destroys a Fighter"."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import card
from playmat.games.nostalgix.facts.card import ABILITY, Line
from playmat.games.nostalgix.facts.choosing import Choosing, It
from playmat.games.nostalgix.facts.objects import Each, NxFilter, NxObject
from playmat.games.nostalgix.facts.state import NxBody, NxState, WaitingTrigger
from playmat.kernel.frames import Frame, frame_of
from playmat.parts.play.happenings import Happening, OfBody, Trigger
from playmat.parts.play.nouns import BOTH, Who, on_side

SUMMONED: Final = 1
EVOLVED: Final = 2
ATTACKS: Final = 4  # the body attacks the other one: step 3
AFTER_ATTACK: Final = 8  # step 9
ATTACKED: Final = 16  # the body is attacked by the other one: step 3
DAMAGED: Final = 32  # the other body is the source
DESTROYED: Final = 64  # the other body is the source
HEALED: Final = 128
GAINED: Final = 256  # a Hero was healed or gained Health (NX-1245)
PLAYED: Final = 512  # the amount is the kind of card
PRIZE: Final = 1024
DRAWN: Final = 2048
TURN_START: Final = 4096
TURN_END: Final = 8192
ACTIVATED: Final = 16384  # a Surprise
WOULD_BE_DESTROYED: Final = 1 << 15
WOULD_BE_DAMAGED: Final = 1 << 16
ANY_TIME: Final = 1 << 17
DECLARED: Final = 1 << 18  # an Ability
BOUND: Final = 1 << 19
EQUIPPED: Final = 1 << 20
TOKEN_USED: Final = 1 << 21  # the mana token
DISCARDED: Final = 1 << 22
SHOCKED: Final = 1 << 23
LEFT: Final = 1 << 24  # play, in whatever way
RETURNED: Final = 1 << 25  # to hand
VOIDED: Final = 1 << 26  # from play into the Void, in whatever way (NX-R131)

# What happens in windows of its own, not in the one after (NX-R108).
NOT_AFTERWARDS: Final = ATTACKS | ATTACKED | ACTIVATED | DECLARED | TURN_START | TURN_END
# What only lines in play hear of: no window opens for it (NX-R108).
UNANSWERED: Final = BOUND | DISCARDED | SHOCKED | LEFT | RETURNED | VOIDED
# Cards that are answered as they are played.
ANSWERED_AT_ONCE: Final = card.SPELL | card.EQUIPMENT | card.ARENA


def happen(
    nx: NxState, kind: int, seat: int, body: int = 0, other: int = 0, amount: int = 0
) -> None:
    """Something has happened: note the triggers it sets off, and that a window is due."""
    if nx.hears & kind:
        listen(nx, Happening(kind, seat, body, other, amount))
    if kind == GAINED:  # by a Hero: what Fighters gain is only listened to
        divinity(nx, seat)
    at_once = kind & NOT_AFTERWARDS or (kind == PLAYED and amount & ANSWERED_AT_ONCE)
    if nx.watched and not at_once:
        nx.happened = [*nx.happened, Happening(kind, seat, body, other, amount)]


def gain_health(nx: NxState, body: NxBody, amount: int) -> None:
    """A body has gained Health; of Fighters only triggers hear, and no window opens (NX-R108)."""
    if body.sort == card.HERO:
        happen(nx, GAINED, body.seat, body.number, amount=amount)
    elif nx.hears & GAINED:
        listen(nx, Happening(GAINED, body.seat, body.number, 0, amount))


def mention(nx: NxState, kind: int, seat: int, body: int = 0) -> None:
    """Something has happened that only lines in play hear of (NX-R124)."""
    if nx.hears & kind:
        listen(nx, Happening(kind, seat, body, 0, 0))


def listen(nx: NxState, what: Happening) -> None:
    """Queue the triggered lines that mean this happening."""
    kind = what.kind
    for listener in cast("dict[int, NxBody]", nx.bodies).values():
        if not listener.card.hears & kind:
            continue
        gone = kind == AFTER_ATTACK and went(nx, listener, what.body)
        if not nx.at_work(listener) and not gone:
            continue
        for line in listener.card.lines:
            if line.kind == card.TRIGGERED and line.events & kind and not used_up(listener, line):
                frame = hearing(nx, listener, line, what)
                if frame is not None:
                    queue(nx, frame)
                    if line.limit:
                        count_use(listener, line, listener.seat)


def used_up(body: NxBody, line: Line) -> bool:
    """Whether a line that works once each turn, or once per game, has done so (NX-R123)."""
    return line.limit > 0 and body.used[2 * line.place + body.seat] >= line.limit


def count_use(body: NxBody, line: Line, seat: int) -> None:
    used = body.used[:]
    used[2 * line.place + seat] += card.FOR_GOOD if line.limit == card.ONCE_PER_GAME else 1
    body.used = used


def went(nx: NxState, listener: NxBody, attacker: int) -> bool:
    """Whether this is an attacker that is gone, or Equipment that went with it (NX-R97)."""
    found = cast("NxBody", nx.bodies[attacker])
    return listener.number == attacker or listener.number in found.attached


def hearing(nx: NxState, listener: NxBody, line: Line, what: Happening) -> Frame | None:
    """The frame of a line that means this happening; None if it means another."""
    frame = frame_of(line.program, listener.seat, listener.number)
    trigger = cast("Trigger | None", line.trigger)
    assert trigger is not None
    if not trigger.means(nx, frame, what):
        return None
    subject = what.other if trigger.of_other else what.body
    frame.subjects = [subject] if subject else []
    frame.number = what.amount
    frame.other = what.seat
    return frame


def queue(nx: NxState, frame: Frame) -> None:
    """A trigger waits for its turn."""
    trigger = WaitingTrigger(
        program=frame.program.index,
        seat=frame.seat,
        source=frame.source,
        subject=frame.subjects[0] if frame.subjects else 0,
        amount=frame.number,
        player=frame.other,
    )
    nx.waiting = [*nx.waiting, trigger]


def divinity(nx: NxState, seat: int) -> None:
    """Each card with Divinity triggers on its own (NX-R73)."""
    for body in cast("dict[int, NxBody]", nx.bodies).values():
        if body.seat == seat and body.keywords & card.DIVINITY and not body.last_known:
            queue(nx, frame_of(nx.game.programs[DIVINITY_PROGRAM], seat, body.number))


def crescendo(nx: NxState, seat: int) -> None:
    """Crescendo looks at the end of its controller's turn (NX-1235, NX-R79)."""
    for body in [nx.hero(seat), *nx.fighters(seat)]:
        if body.keywords & card.CRESCENDO and body.attacked:
            queue(nx, frame_of(nx.game.programs[CRESCENDO_PROGRAM], seat, body.number))


# The places of the two keyword programs in the game's list (see game.py).
DIVINITY_PROGRAM: Final = 0
CRESCENDO_PROGRAM: Final = 1


# ---- what lines listen to ----


def last_named(first: NxObject, second: NxObject) -> NxObject:
    """What "it" means after two nouns: the second, unless only the first leaves open which card
    it is; "this" and a Hero are called by their names again."""
    if isinstance(first, (Choosing, Each)) and not isinstance(second, (Choosing, Each)):
        return first
    return second


def check_heard(noun: NxObject) -> None:
    """What a line waits for is named in it: nothing was named before that "it" could be."""
    if isinstance(noun, It):
        raise ValueError('say of what: nothing was named that "it" could be')


class HappensTo(OfBody):
    """Something happens to a body, perhaps by or against another, perhaps on a side."""

    def __init__(
        self, events: int, subject: NxObject, other: NxObject | None = None, side: int = BOTH
    ) -> None:
        super().__init__(events, subject, other)
        check_heard(subject)
        self.side: int = side
        if other is not None:
            self.of_other = last_named(subject, other) is other

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        if not super().means(nx, frame, what):
            return False
        return on_side(self.side, frame.seat, nx.bodies[what.body].seat)


BY_ATTACK: Final = 0
BY_TEXT: Final = 1
BY_YOU: Final = 2
BY_OPPONENT: Final = 3


class HappensBy(HappensTo):
    """Something is destroyed or damaged by an attack, by a card effect, by a player (NX-R131)."""

    def __init__(self, events: int, subject: NxObject, cause: int) -> None:
        super().__init__(events, subject)
        self.cause: int = cause

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        if not super().means(nx, frame, what):
            return False
        by_attack = nx.fight is not None and nx.fight.attacker == what.other
        if self.cause == BY_ATTACK or self.cause == BY_TEXT:
            return by_attack == (self.cause == BY_ATTACK)
        dealer = nx.recall(what.other)
        return dealer is not None and (dealer.seat == frame.seat) == (self.cause == BY_YOU)


class TurnOfBearer(Trigger):
    """The turn of whoever controls what this Equipment lies on begins or ends (NX-R145)."""

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        equipment = nx.recall(frame.source)
        bearer = None if equipment is None else nx.recall(equipment.host)
        return bearer is not None and bearer.seat == what.seat


class GainsHealth(HappensTo):
    """A body is healed or gains Health: one event, also where a Hero does both (NX-R73)."""

    def __init__(self, subject: NxObject) -> None:
        super().__init__(HEALED | GAINED, subject)

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        found = nx.recall(what.body)
        if what.kind == HEALED and found is not None and found.sort == card.HERO:
            return False
        return super().means(nx, frame, what)


class ByBody(Trigger):
    """A body does something to another one: "When this destroys a Fighter"."""

    def __init__(self, events: int, actor: NxObject, subject: NxObject) -> None:
        super().__init__(events)
        check_heard(actor)
        check_heard(subject)
        self.actor: NxObject = actor
        self.subject: NxObject = subject
        self.of_other = last_named(actor, subject) is actor

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        found = nx.recall(what.body)
        actor = nx.recall(what.other)
        return (
            found is not None
            and actor is not None
            and self.actor.fits(nx, frame, actor)
            and self.subject.fits(nx, frame, found)
        )


class Summons(Trigger):
    """A player summons or evolves something."""

    who: Who
    noun: NxObject

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        found = nx.recall(what.body)
        return (
            self.who.means(frame, what.seat)
            and found is not None
            and self.noun.fits(nx, frame, found)
        )


class Plays(Trigger):
    """A player plays a card of a kind, perhaps only of some, or declares an Ability."""

    def __init__(self, who: Who, kinds: int, wanted: NxFilter | None = None) -> None:
        super().__init__(DECLARED if kinds & ABILITY else PLAYED)
        self.who: Who = who
        self.kinds: int = kinds
        self.filter: NxFilter | None = wanted

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        if not self.who.means(frame, what.seat) or what.body == frame.source:
            return False
        found = nx.recall(what.body)
        if what.kind == DECLARED:
            return True
        if found is None or not found.sort & self.kinds:
            return False
        return self.filter is None or (not found.face_down and self.filter.is_card(found.card))


class AtAnyTime(Trigger):
    """A Surprise without a condition (NX-R36): nothing has to happen for it."""
