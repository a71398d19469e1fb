"""Effects on bodies: damage and healing, statuses, leaving play."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.effects.effects import Lasting
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import HERO, IMMUNE, IMMUNE_TO_BINDING
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.state import DECK, NxState
from playmat.games.nostalgix.facts.statements import PREVENT, modifier
from playmat.games.nostalgix.rules import bodies, damage, destruction
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Effect

# ---- damage and Health ----


class Deal(Effect):
    """Deal damage: each recipient is one damage event, all of them one batch."""

    amount: Amount
    target: NxObject
    how: int = damage.BY_EFFECT

    def act(self, nx: NxState, frame: Frame) -> None:
        amount = frame.number = self.amount.value(nx, frame)
        hits: list[int] = []
        for body in self.target.bodies(nx, frame):
            hits += [body.number, amount]
        damage.deal(nx, frame.seat, frame.source, hits, self.how)


class Heal(Effect):
    target: NxObject
    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        amount = frame.number = self.amount.value(nx, frame)
        for body in self.target.bodies(nx, frame):
            damage.heal(nx, body, amount)


class Prevent(Lasting):
    """Prevent the next N damage to something (NX-R62)."""

    amount: Amount
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        span = self.span(nx, frame)
        for body in self.target.bodies(nx, frame):
            amount = self.amount.value(nx, frame)
            shield = modifier(PREVENT, span, body.seat, body.number, amount, 0)
            nx.modifiers = [*nx.modifiers, shield]
            nx.dirty = True


# ---- statuses ----


class Bind(Effect):
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            damage.bind(nx, body, IMMUNE_TO_BINDING)


class Shock(Effect):
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            damage.shock(nx, body)


BOUND: Final = 1
SHOCKED: Final = 2


class RemoveStatuses(Effect):
    """Remove Bound, Shocked or both."""

    mask: int
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if self.mask & BOUND:
                damage.unbind(nx, body, "NX-1222")
            if self.mask & SHOCKED:
                damage.unshock(nx, body, "NX-1276")


# ---- leaving play ----


class Destroy(Effect):
    """Destroy, as one batch; Immune stops it (NX-1251)."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        doomed: list[int] = []
        for body in self.target.bodies(nx, frame):
            if body.sort == HERO:
                continue  # a Hero falls by its Health alone (NX-102)
            if body.keywords & IMMUNE:
                nx.tell(words.IMMUNE, body, "NX-1251")
            else:
                doomed.append(body.number)
        if doomed:
            destruction.doom(nx, doomed, frame.seat, frame.source)


class ReturnToHand(Effect):
    """Return to the owner's hand. What the line heard of being destroyed returns from the Void
    (`fallen`); anything else must be in play (NX-R86)."""

    target: NxObject
    fallen: bool = False

    def act(self, nx: NxState, frame: Frame) -> None:
        if self.fallen:
            for number in self.target.numbers(nx, frame):
                body = nx.recall(number)
                if body is not None and body.last_known:
                    destruction.return_from_void(nx, body)
            return
        for body in self.target.bodies(nx, frame):
            destruction.return_to_hand(nx, body)


class ShuffleIntoDeck(Effect):
    """Shuffle into the owner's deck."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if body.sort == HERO:
                continue
            pieces = body.pieces
            bodies.leave(nx, body, DECK)
            for piece in pieces:
                owner = nx.pieces[piece].owner
                name = nx.pieces[piece].card.name
                seen = nx.known[piece]
                nx.emit(words.TO_DECK, owner, name, 0, "NX-R59", audience=seen)
                nx.shuffle(owner, DECK)


class Sacrifice(Effect):
    """Sacrifice: to the Void without being destroyed (NX-R08)."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            destruction.sacrifice(nx, body)


class StaysInPlay(Effect):
    """It stays in play with 1 Health instead (NX-R109)."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for number in self.target.numbers(nx, frame):
            destruction.save(nx, number)
