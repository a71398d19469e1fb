"""Listening: which happenings a line means, such as "When this destroys a Fighter"."""

from __future__ import annotations

from playmat.games.nostalgix.facts.card import ABILITY
from playmat.games.nostalgix.facts.choosing import Choosing
from playmat.games.nostalgix.facts.happenings import DECLARED, PLAYED
from playmat.games.nostalgix.facts.objects import Each, NxObject
from playmat.games.nostalgix.facts.state import NxState
from playmat.kernel.frames import Frame
from playmat.parts.play.happenings import Happening, OfBody, Trigger
from playmat.parts.play.nouns import BOTH, Who, on_side


def last_named(first: NxObject, second: NxObject) -> NxObject:
    """What "it" means after two nouns: the second, unless only the first leaves open which card
    it is; "this" and a Hero are called by their names again."""
    if isinstance(first, (Choosing, Each)) and not isinstance(second, (Choosing, Each)):
        return first
    return second


class HappensTo(OfBody):
    """Something happens to a body, perhaps by or against another, perhaps on a side."""

    def __init__(
        self, events: int, subject: NxObject, other: NxObject | None = None, side: int = BOTH
    ) -> None:
        super().__init__(events, subject, other)
        self.side: int = side
        if other is not None:
            self.of_other = last_named(subject, other) is other

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        if not super().means(nx, frame, what):
            return False
        return on_side(self.side, frame.seat, nx.bodies[what.body].seat)


class ByBody(Trigger):
    """A body does something to another one: "When this destroys a Fighter"."""

    def __init__(self, events: int, actor: NxObject, subject: NxObject) -> None:
        super().__init__(events)
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
    """A player summons something."""

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
    """A player plays a card of a kind, or declares an Ability."""

    def __init__(self, who: Who, kinds: int) -> None:
        super().__init__(DECLARED if kinds & ABILITY else PLAYED)
        self.who: Who = who
        self.kinds: int = kinds

    def means(self, nx: NxState, frame: Frame, what: Happening) -> bool:
        if not self.who.means(frame, what.seat) or what.body == frame.source:
            return False
        found = nx.recall(what.body)
        return what.kind == DECLARED or (found is not None and found.sort & self.kinds != 0)


class AtAnyTime(Trigger):
    """A Surprise without a condition (NX-R36): nothing has to happen for it."""
