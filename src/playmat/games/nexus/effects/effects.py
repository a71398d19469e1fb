"""Effects on the board and on players: what card text orders to be done (section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import NO_REFRESH, UNITS
from playmat.games.nexus.facts.objects import Ref
from playmat.games.nexus.facts.state import BY_EFFECT, DISCARD, HAND, PnBody, PnState
from playmat.games.nexus.rules import bodies, charging, checks, damage, resolving
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Effect

# ---- damage and healing ----


class Deal(Effect):
    """Deal damage to cards; of a Spell the noted value is lost in LP by who is depleted (R13)."""

    amount: int
    element: int
    ref: Ref
    noted: int

    def act(self, pn: PnState, frame: Frame) -> None:
        elements = self.element
        noted = self.noted
        source = pn.recall(frame.source)
        if source is not None:
            elements |= source.surge  # PN-1603: damage dealt by this unit
            noted = noted or source.card.noted
        for body in self.ref.bodies(pn, frame):
            damage.deal(pn, body, self.amount, elements, noted)


class Heal(Effect):
    amount: int
    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            damage.heal(pn, body, self.amount)


# ---- cards on the board ----


class Retire(Effect):
    """Off the board into the Discard Pile, together (PN-1505); an Avatar too (PN-R39)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        bodies.send(pn, self.ref.bodies(pn, frame), BY_EFFECT, "PN-1505")


class Exhaust(Effect):
    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            bodies.exhaust(pn, body)


class Refresh(Effect):
    """Turn upright, unless an effect forbids it (PN-1305)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in self.ref.bodies(pn, frame):
            banned = body.sort & UNITS and pn.bans[body.seat] & NO_REFRESH
            if body.exhausted and not banned:
                body.exhausted = False
                pn.touch()
                pn.tell(words.REFRESHED, body, "PN-1508")


class Return(Effect):
    """Back to the hand of its owner (PN-R86).

    `from_pile` is set of "this", and of "it" after a timing by which it has left: such a card is
    looked for in the Discard Pile, where it now lies in public (PN-R99). Of others that have left
    nothing is done (PN-R61).
    """

    ref: Ref
    from_pile: bool = False

    def act(self, pn: PnState, frame: Frame) -> None:
        for number in self.ref.numbers(pn, frame):
            body = pn.recall(number)
            if body is None or body.card.bare:
                continue
            if not body.last_known:
                bodies.leave(pn, body, HAND)
            elif not self.from_pile or not from_discard(pn, body):
                continue
            if body.piece >= 0:  # a token has ceased to exist
                eyes = pn.known[body.piece]  # what was set is not shown
                pn.emit(
                    words.RETURNED, body.seat, body.name, 0, "PN-R86", body=number, audience=eyes
                )


def from_discard(pn: PnState, body: PnBody) -> bool:
    """Take a card that has left the board out of the Discard Pile; False: it is not there."""
    piece = body.piece
    if piece < 0 or piece not in pn.seats[pn.pieces[piece].owner].zones[DISCARD.index]:
        return False
    pn.move(piece, DISCARD, HAND)
    return True


# ---- the attack and the card that is played ----


class NegateAttack(Effect):
    """The attack goes the way of one that does not hit (PN-R66)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.battle is not None and not pn.battle.over:
            pn.battle.negated = True
            pn.emit(words.NEGATED_ATTACK, frame.seat, rule="PN-R66")


class NegateIt(Effect):
    """What is being played comes to nothing (PN-R58, PN-R60); nothing else can be negated."""

    of_play: bool = later(False)

    def act(self, pn: PnState, frame: Frame) -> None:
        piece = frame.found
        if self.of_play and piece in pn.playing and piece not in pn.negated:
            pn.negated = [*pn.negated, piece]
            owner = pn.pieces[piece].owner
            pn.emit(words.NEGATED, owner, pn.pieces[piece].card.name, 0, "PN-R60")


class DealsNoCritical(Effect):
    def act(self, pn: PnState, frame: Frame) -> None:
        if pn.battle is not None and not pn.battle.over:
            pn.battle.no_critical = True
            pn.emit(words.NO_CRITICAL, frame.seat, rule="PN-R14")


# ---- players: cards, mana, charges, Life Points ----


# Whom an effect concerns.
YOU: Final = 0
THE_OPPONENT: Final = 1
EACH_PLAYER: Final = 2


class OfPlayers(Effect):
    """So much of something, for somebody: `deed` does it to one player."""

    deed: Callable[[PnState, int, int], None]
    who: int
    amount: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in seats_of(pn, frame, self.who):
            self.deed(pn, seat, self.amount)


def seats_of(pn: PnState, frame: Frame, who: int) -> list[int]:
    """The turn player first (PN-1307)."""
    if who == EACH_PLAYER:
        return [pn.active, 1 - pn.active]
    return [frame.seat if who == YOU else 1 - frame.seat]


def draw(pn: PnState, seat: int, amount: int) -> None:
    charging.draw(pn, seat, amount, "PN-1501")


def lose_life(pn: PnState, seat: int, amount: int) -> None:
    checks.lose_life(pn, seat, amount, "PN-208")


def gain_life(pn: PnState, seat: int, amount: int) -> None:
    """There is no maximum (PN-R88)."""
    pn.life[seat] += amount
    pn.emit(words.GAINS_LIFE, seat, "", amount, "PN-R88", detail=str(pn.life[seat]))


class DiscardCards(Effect):
    """From the hand; who discards picks (PN-R101)."""

    who: int
    amount: int

    def act(self, pn: PnState, frame: Frame) -> None:
        for seat in reversed(seats_of(pn, frame, self.who)):
            resolving.take_from_hand(pn, resolving.DISCARDING, seat, frame.source, self.amount)


class WinBout(Effect):
    """You win the Bout, at the next check (PN-106, PN-R77)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        pn.won |= 1 << frame.seat
