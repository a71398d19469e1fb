"""Effects on bodies: damage and healing, statuses, leaving play, gifts for a while or for good."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.effects.effects import FOR_GOOD, Lasting
from playmat.games.nostalgix.effects.sentences import Granted, Predicate
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import HERO, IMMUNE, IMMUNE_TO_BINDING
from playmat.games.nostalgix.facts.choosing import It
from playmat.games.nostalgix.facts.conditions import DESTROYED_THIS_WAY
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.standing import ARMOR, DUE, HEALTH, PREVENT, Span, modifier
from playmat.games.nostalgix.facts.state import (
    DECK,
    NOT_DESTROYED_BY_TEXT,
    NOT_RETURNED,
    VOID,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.rules import bodies, damage, destruction
from playmat.games.nostalgix.rules.damage import give_armor, give_hearts, give_power
from playmat.games.nostalgix.rules.windows import ANNOUNCE
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame, Program
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.nouns import name_it
from playmat.parts.play.orders import Effect

# ---- damage and Health ----


class Deal(Effect):
    """Deal damage: each recipient is one damage event, all of them one batch."""

    amount: Amount
    target: NxObject
    how: int = damage.BY_EFFECT

    def act(self, nx: NxState, frame: Frame) -> None:
        amount = frame.number = self.amount.value(nx, frame)
        hits = [damage.Hit(body.number, amount) for body in self.target.bodies(nx, frame)]
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


ALL_OF_IT: Final = 999  # more than an attack deals


class PreventThat(Effect):
    """Prevent the damage that would be dealt, and no more; of an attack that was declared, all of
    it (NX-R142)."""

    amount: Amount
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        if not frame.number and nx.fight is not None:
            nx.fight.extra -= ALL_OF_IT
            return
        span = Span(nx.turn, nx.turn, 0)
        for body in self.target.bodies(nx, frame):
            shield = modifier(
                PREVENT, span, body.seat, body.number, self.amount.value(nx, frame), 0
            )
            say(nx, shield)


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
    """Destroy, as one batch; Immune stops it (NX-1251). A card that was just shown goes to the Void
    from its deck."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        if isinstance(self.target, It) and self.target.of_card:
            send_to_void(nx, frame.found)
            return
        doomed: list[int] = []
        for body in self.target.bodies(nx, frame):
            if body.sort == HERO:
                continue  # a Hero falls by its Health alone (NX-102)
            if body.keywords & IMMUNE:
                nx.tell(words.IMMUNE, body, "NX-1251")
            elif body.guarded & NOT_DESTROYED_BY_TEXT:
                nx.tell(words.GUARDED, body, "NX-R121")
            else:
                doomed.append(body.number)
        if doomed:
            for number in doomed:
                name_it(frame, DESTROYED_THIS_WAY, number)
            destruction.doom(nx, doomed, frame.seat, frame.source)


def send_to_void(nx: NxState, piece: int) -> None:
    """A card that was looked at or revealed on top of a deck goes to the Void (NX-R140)."""
    if piece >= 0 and piece in nx.seats[nx.pieces[piece].owner].zones[DECK.index]:
        nx.carry(piece, DECK, VOID, words.MILLED, "NX-R140")
        nx.touch()


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
            if body.sort == HERO or body.guarded & NOT_RETURNED:
                continue
            pieces = body.pieces
            bodies.leave(nx, body, DECK)
            for piece in pieces:
                owner = nx.pieces[piece].owner
                name = nx.pieces[piece].card.name
                seen = nx.known[piece]
                nx.emit(words.TO_DECK, owner, name, 0, "NX-R59", audience=seen)
                nx.shuffle(owner, DECK)


DESTROYED_LATER: Final = 1
SACRIFICED_LATER: Final = 2
RETURNED_LATER: Final = 3


class AtEndOfTurn(Effect):
    """Destroy it, sacrifice it or return it to hand at the end of this turn (NX-R135)."""

    fate: int
    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        span = Span(nx.turn, nx.turn, 0)
        for body in self.target.bodies(nx, frame):
            say(nx, modifier(DUE, span, frame.seat, body.number, 0, self.fate))


def settle_dues(nx: NxState) -> None:
    """What becomes of bodies at the end of the turn, as it was said of them (NX-R135)."""
    for fate in [RETURNED_LATER, SACRIFICED_LATER, DESTROYED_LATER]:
        for seat in [nx.active, 1 - nx.active]:
            due = [m for m in nx.standing if m.question == DUE and m.mask == fate]
            numbers = [m.body for m in due if m.seat == seat]
            found = [body for n in numbers if (body := nx.body_of(n)) is not None]
            if fate == DESTROYED_LATER and found:
                destruction.doom(nx, [body.number for body in found], seat, 0)
            for body in found:
                if fate == RETURNED_LATER:
                    destruction.return_to_hand(nx, body)
                elif fate == SACRIFICED_LATER:
                    destruction.sacrifice(nx, body)


class PutOnDeck(Effect):
    """Put on top of the owner's deck, or on the bottom (NX-R140)."""

    target: NxObject
    top: bool

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if body.sort == HERO or body.guarded & NOT_RETURNED:
                continue
            pieces = body.pieces
            bodies.leave(nx, body, DECK)
            for piece in pieces:
                card, seen = nx.pieces[piece], nx.known[piece]
                if not self.top:
                    bodies.sink(nx, piece)
                told = words.TO_DECK if self.top else words.TO_BOTTOM_OF
                nx.emit(told, card.owner, card.card.name, 0, "NX-R140", audience=seen)


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


# ---- gifts: counters, Health, Armor and keywords ----


class Gift(Node):
    """Something that is given: counters, Health, Armor, or what a predicate says."""

    def count(self, nx: NxState, frame: Frame) -> int:
        """How much of it each body gets, before anybody has got any."""
        return 0

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        raise NotImplementedError


class PowerCounters(Gift):
    """+1ATK Counters; below 0: -1ATK Counters."""

    amount: Amount
    sign: int

    def count(self, nx: NxState, frame: Frame) -> int:
        return self.amount.value(nx, frame)

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if count:
            give_power(nx, body, self.sign * count)


class HealthCounters(Gift):
    amount: Amount

    def count(self, nx: NxState, frame: Frame) -> int:
        return self.amount.value(nx, frame)

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if count and span is not FOR_GOOD:  # for a time: granted, not counters
            say(nx, Granted(HEALTH, self.amount).of(nx, frame, span, body.seat, body.number))
        elif count:
            give_hearts(nx, body, count)


class ArmorGift(Gift):
    amount: Amount

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        if span is not FOR_GOOD:
            say(nx, Granted(ARMOR, self.amount).of(nx, frame, span, body.seat, body.number))
        else:
            give_armor(nx, body, self.amount.value(nx, frame))


class Said(Gift):
    """+NATK for a while, or a keyword for a while or for good."""

    predicate: Predicate

    def give(self, nx: NxState, frame: Frame, body: NxBody, span: Span, count: int) -> None:
        say(nx, self.predicate.of(nx, frame, span, body.seat, body.number))


def say(nx: NxState, said: Modifier) -> None:
    nx.modifiers = [*nx.modifiers, said]
    nx.dirty = True


class Give(Lasting):
    """Give something to each body meant."""

    target: NxObject
    gifts: tuple[Gift, ...]

    def act(self, nx: NxState, frame: Frame) -> None:
        span = self.span(nx, frame)
        counts = [gift.count(nx, frame) for gift in self.gifts]
        for body in self.target.bodies(nx, frame):
            for gift, count in zip(self.gifts, counts, strict=True):
                gift.give(nx, frame, body, span, count)


class RemoveCounters(Effect):
    """Remove all +1ATK Counters, or all -1ATK Counters where the sign is below 0."""

    target: NxObject
    sign: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            count = body.atk if self.sign > 0 else body.minus
            if count:
                sign = "+" if self.sign > 0 else "\N{MINUS SIGN}"
                lost = words.counted(count, f"{sign}1ATK Counter")
                nx.tell(words.UNCOUNTED, body, "", count, lost)
                if self.sign > 0:
                    body.atk = 0
                else:
                    body.minus = 0
                nx.dirty = True


# ---- keywords that work as triggers ----


class DivinityGift(Effect):
    """Each of your Fighters gets one Health Counter and one +1ATK Counter (NX-1245)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in nx.fighters(frame.seat):
            give_power(nx, body, 1)
            give_hearts(nx, body, 1)


class CrescendoGift(Effect):
    """One +1ATK Counter at the end of the turn (NX-1235)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        body = nx.body_of(frame.source)
        if body is not None:
            give_power(nx, body, 1)


DIVINITY: Final = Program("Divinity", [ANNOUNCE, DivinityGift()])
CRESCENDO: Final = Program("Crescendo", [ANNOUNCE, CrescendoGift()])
