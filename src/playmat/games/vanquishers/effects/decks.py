"""Whole hands and the tops of decks: shuffled in, put below, thrown away (VQ-R132)."""

from __future__ import annotations

from playmat.games.vanquishers.effects.searching import PutSome
from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.amounts import Number, note
from playmat.games.vanquishers.facts.objects import Heroes
from playmat.games.vanquishers.facts.state import DECK, DISCARD, EXILE, HAND, VqState
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame
from playmat.kernel.state import State
from playmat.kernel.zones import Zone
from playmat.parts.play.orders import Effect


class ShuffleIn(Effect):
    """Players shuffle all cards of a zone into their decks."""

    who: Heroes
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        gone = 0
        for seat in self.who.seats(vq, frame):
            zone = self.zone()
            pieces = vq.seats[seat].zones[zone.index][:]
            gone += len(pieces)
            for piece in pieces:
                vq.carry(piece, zone, DECK, words.BACK_TO_DECK, "VQ-R132")
            vq.shuffle(seat, DECK)
            vq.emit(words.SHUFFLES, seat, rule="VQ-R132")
        if self.tells:
            note(frame, gone)

    def zone(self) -> Zone:
        raise NotImplementedError


class ShuffleHand(ShuffleIn):
    """Their hands."""

    def zone(self) -> Zone:
        return HAND


class ShufflePile(ShuffleIn):
    """Their discard piles."""

    def zone(self) -> Zone:
        return DISCARD


class ThrowTop(Effect):
    """The top cards of decks go to the discard pile or to exile; nobody has drawn them."""

    who: Heroes
    to_exile: bool
    amount: Number
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        target, kind = (EXILE, words.EXILED) if self.to_exile else (DISCARD, words.DISCARDED)
        gone = 0
        for seat in self.who.seats(vq, frame):
            for _ in range(min(amount, len(vq.seats[seat].zones[DECK.index]))):
                top = vq.seats[seat].zones[DECK.index][-1]
                vq.carry(top, DECK, target, kind, "VQ-R132")
                gone += 1
        if self.tells:
            note(frame, gone)


class PutSomeBelow(PutSome):
    """Put up to so many of the cards looked at on the bottom of the deck, one after another."""

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [*super().options(vq, frame, seat), Option(seat, words.NO_MORE)]

    def resume(self, state: State, frame: Frame) -> bool:
        if not state.answer_of(frame.seat).pieces:
            return False
        return super().resume(state, frame)

    def take(self, vq: VqState, frame: Frame, piece: int) -> None:
        frame.scope = [each for each in frame.scope if each != piece]
        frame.number -= 1
        zones = vq.seats[frame.seat].zones
        zones[DECK.index] = [piece, *[each for each in zones[DECK.index] if each != piece]]
        vq.known[piece] &= 1 << frame.seat
        name, eyes = vq.pieces[piece].card.name, 1 << frame.seat
        vq.emit(words.TO_BOTTOM, frame.seat, rule="VQ-R132", detail=name, audience=eyes)
