"""Conditions: what an "If ..." asks."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts.card import ALL_TYPES, NO_THROW, MixCard
from playmat.games.mix.facts.objects import MixObject
from playmat.games.mix.facts.standing import MATCHED, STREAK, Condition, holds, types_of
from playmat.games.mix.facts.state import DECK, HAND, MixBody, MixState
from playmat.kernel.frames import Frame
from playmat.kernel.zones import Zone

# What a frame remembers of answers, as bits of Frame.answer.
HEADS: Final = 1
TAILS: Final = 2
DONE: Final = 4  # a "you may" that was taken up
NOT_DONE: Final = 8
BEGUN: Final = 16  # a sentence of the line has been carried out; 32 is EVERY in objects.py
CLAIMED: Final = 64  # a matched throw was claimed by this line (MX-R86)
PARKED: Final = 128  # the rest of the line waits for the DMG, or has waited (MX-R05)


class BothHold(Condition):
    """Two conditions joined by "and"; the second asks of the cards of which the first is true."""

    first: Condition
    second: Condition

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return holds(mix, frame, self.first) and holds(mix, frame, self.second)


class OfCard(Condition):
    """A condition on a card that text names."""

    target: MixObject

    def holds_card(self, card: MixCard) -> bool:
        """Whether it holds for a card that is not in play: only what is printed can."""
        return False

    def holds(self, mix: MixState, frame: Frame) -> bool:
        piece = self.target.piece(mix, frame)
        if piece >= 0:
            frame.found = piece  # "it" from now on
            return self.holds_card(cast(MixCard, mix.pieces[piece].card))
        bodies = self.target.bodies(mix, frame)
        return bool(bodies) and all(self.holds_for(mix, body) for body in bodies)


class IsType(OfCard):
    """The card is a Rock card: that is one of its dominant types (MX-R73)."""

    kind: int

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return not body.face_down and bool(types_of(mix, body) >> self.kind & 1)

    def holds_card(self, card: MixCard) -> bool:
        return card.dominant == self.kind


class HasIdentifier(OfCard):
    """The card carries an identifier; a combo carries those of all its parts (MX-R33)."""

    identifier: str

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return not body.face_down and any(self.identifier in c.identifiers for c in body.parts())

    def holds_card(self, card: MixCard) -> bool:
        return self.identifier in card.identifiers


class IsNot(OfCard):
    """The card is there, lies open, and is not what is asked."""

    asked: OfCard

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return not body.face_down and not self.asked.holds_for(mix, body)

    def holds_card(self, card: MixCard) -> bool:
        return not self.asked.holds_card(card)


class HasName(OfCard):
    """The card is called so; a combo is called by all its parts (MX-R33)."""

    name: str

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return not body.face_down and any(self.name == card.name for card in body.parts())

    def holds_card(self, card: MixCard) -> bool:
        return self.name == card.name


class EachOfKind(MixObject):
    """Each active card of a kind, or each opposing one (MX-R103)."""

    kind: OfCard
    opposing: bool = False

    def numbers(self, mix: MixState, frame: Frame) -> list[int]:
        return [body.number for body in self.cards(mix, frame)]

    def seats(self, mix: MixState, frame: Frame) -> list[int]:
        return [body.seat for body in self.cards(mix, frame)]

    def cards(self, mix: MixState, frame: Frame) -> list[MixBody]:
        own = mix.seats[frame.seat].team
        return [
            body
            for body in mix.actives()
            if self.kind.holds_for(mix, body)
            and not (self.opposing and mix.seats[body.seat].team == own)
        ]


class Among(Condition):
    """One of the cards in a zone of one's own is such a card."""

    zone: Zone
    asked: OfCard

    def holds(self, mix: MixState, frame: Frame) -> bool:
        lying = mix.seats[frame.seat].zones[self.zone.index]
        return any(self.asked.holds_card(cast(MixCard, mix.pieces[piece].card)) for piece in lying)


class HpIs(OfCard):
    number: int
    more: bool

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return body.hp() >= self.number if self.more else body.hp() <= self.number


class HpIsExactly(OfCard):
    number: int

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return body.hp() == self.number


class HasLostHp(OfCard):
    lost: bool

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return (body.damage > 0) == self.lost


class IsCombo(OfCard):
    """The card is one of several parts."""

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return not body.face_down and len(body.cards) > 1


class PrintedHpIs(OfCard):
    """A card that is not in play has so much HP printed on it."""

    number: int
    more: bool

    def holds_card(self, card: MixCard) -> bool:
        return card.hp >= self.number if self.more else card.hp <= self.number


class IsLastCard(OfCard):
    """The card is all that its player has left: the Hand and the Deck are empty (MX-R103)."""

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        zones = mix.seats[body.seat].zones
        return not zones[HAND.index] and not zones[DECK.index]


class CountersAtLeast(OfCard):
    number: int
    counter: str

    def holds_for(self, mix: MixState, body: MixBody) -> bool:
        return body.counters.get(self.counter, 0) >= self.number


class AttackWas(Condition):
    """The ATK that landed or struck was of this type; before that, the one thrown (MX-R65)."""

    kind: int

    def holds(self, mix: MixState, frame: Frame) -> bool:
        own = -1
        for landing in mix.landings:
            if landing.body in frame.scope and frame.source in landing.struck:
                return landing.attack == self.kind
            if landing.body == frame.source:
                own = landing.attack
        if own >= 0:
            return own == self.kind
        return mix.shown[frame.seat] == self.kind


class Threw(Condition):
    """A player has shown this type: in this throw, or in the last of the Round before (MX-R102)."""

    who: MixObject
    kind: int
    last: bool

    def holds(self, mix: MixState, frame: Frame) -> bool:
        shown = mix.last_shown if self.last else mix.shown
        return bool(shown) and any(shown[s] == self.kind for s in self.who.seats(mix, frame))


class LandedLastRound(Condition):
    def holds(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.landed_last >> frame.seat & 1)


class WonThisRound(Condition):
    """The own ATK landed (MX-R89)."""

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.landed >> frame.seat & 1)


class LostThisRound(Condition):
    """The own card was struck and the own ATK landed on nobody (MX-R89)."""

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.struck & ~mix.landed & 1 << frame.seat)


class StruckThisRound(Condition):
    """The own card was struck in this Round, or it was not (MX-R123)."""

    struck: bool

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return bool(mix.struck >> frame.seat & 1) == self.struck


class RoundsInARow(Condition):
    """So many Rounds before this one were won, or lost, with this card in a row (MX-R115)."""

    won: bool
    number: int

    def holds(self, mix: MixState, frame: Frame) -> bool:
        count = sum(
            [
                said.amount
                for said in mix.modifiers
                if said.question == STREAK and said.body == frame.source
            ]
        )
        return count >= self.number if self.won else -count >= self.number


class LandedThisLastRound(Condition):
    """The ATK that is thrown now was landed in the Round before (MX-R115)."""

    def holds(self, mix: MixState, frame: Frame) -> bool:
        again = bool(mix.last_shown) and mix.last_shown[frame.seat] == mix.shown[frame.seat]
        return again and bool(mix.landed_last >> frame.seat & 1)


class ThrewSame(Condition):
    """A player shows the type that this player showed last in the Round before (MX-R115)."""

    who: MixObject

    def holds(self, mix: MixState, frame: Frame) -> bool:
        if not mix.last_shown:
            return False
        return any(mix.last_shown[s] == mix.shown[s] for s in self.who.seats(mix, frame))


class ThrewAnother(Condition):
    """A player shows a type, and not the one shown last in the Round before (MX-R126)."""

    who: MixObject

    def holds(self, mix: MixState, frame: Frame) -> bool:
        if not mix.last_shown:
            return False
        return any(
            NO_THROW not in (mix.last_shown[s], mix.shown[s]) and mix.last_shown[s] != mix.shown[s]
            for s in self.who.seats(mix, frame)
        )


class MatchedLastRound(Condition):
    """A throw of the Round before was matched, while this card was in play (MX-R126)."""

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return any(
            said.question == MATCHED and said.body == frame.source and said.first == mix.round
            for said in mix.modifiers
        )


class ShareType(Condition):
    """Two cards have a dominant type in common, or none; a face-down card shows none (MX-R126)."""

    same: bool
    first: MixObject
    second: MixObject

    def holds(self, mix: MixState, frame: Frame) -> bool:
        cards = [*self.first.bodies(mix, frame), *self.second.bodies(mix, frame)]
        if len(cards) < 2 or any(body.face_down for body in cards):
            return False
        common = ALL_TYPES
        for body in cards:
            common &= types_of(mix, body)
        return bool(common) == self.same


# These may come true or false with a landed ATK and its DMG.
OF_LANDING: Final = (HpIs, HpIsExactly, HasLostHp, WonThisRound, LostThisRound, StruckThisRound)


class Answered(Condition):
    """The coin shows this side, or "you do"."""

    answer: int

    def holds(self, mix: MixState, frame: Frame) -> bool:
        return bool(frame.answer & self.answer)


class WouldBeBeaten(Condition):
    """ "This card would be defeated or KO'd": only with "instead", judged at check points."""

    saves: int
