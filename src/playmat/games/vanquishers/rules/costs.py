"""Storage Energy (3.6), and costs of lines that are used once per turn (VQ-R103)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.amounts import EVERYTHING, Number, note
from playmat.games.vanquishers.facts.card import ANY_CARD, CURSE, DISCARDS, EXILES
from playmat.games.vanquishers.facts.state import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    ZONES,
    VqState,
)
from playmat.games.vanquishers.rules import bodies, windows
from playmat.games.vanquishers.rules.damage import lose_life
from playmat.games.vanquishers.rules.drawing import throw_away
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Step

# ---- Storage Energy ----


def gauge(vq: VqState, seat: int) -> str:
    return f"{vq.storage[seat]}/{vq.top_storage[seat]}"


def can_pay(vq: VqState, seat: int, price: int) -> bool:
    """Whether a price can be paid; who is Cursed cannot use Storage Energy (VQ-859, VQ-R71)."""
    return price <= 0 or (vq.storage[seat] >= price and not vq.suffers(seat, CURSE))


def pay(vq: VqState, seat: int, price: int, rule: str = "VQ-403") -> None:
    """Lower the current value only; what is temporary goes first."""
    if price > 0:
        vq.storage[seat] -= price
        vq.spare[seat] = max(0, vq.spare[seat] - price)
        vq.emit(words.PAYS, seat, "", price, rule, detail=gauge(vq, seat))


def lose_forever(vq: VqState, seat: int, number: int, rule: str) -> None:
    """Maximum and current both drop; each stops at 0 (VQ-R03)."""
    vq.storage[seat] = max(0, vq.storage[seat] - number)
    vq.top_storage[seat] = max(0, vq.top_storage[seat] - number)
    vq.emit(words.LOSES, seat, "", number, rule, detail=gauge(vq, seat))


def lose_current(vq: VqState, seat: int, number: int) -> None:
    """The current value drops; what is temporary goes first, as when it is paid."""
    vq.storage[seat] = max(0, vq.storage[seat] - number)
    vq.spare[seat] = max(0, vq.spare[seat] - number)
    vq.emit(words.LOSES_CURRENT, seat, "", number, "VQ-R06", detail=gauge(vq, seat))


def gain(vq: VqState, seat: int, number: int, rule: str) -> None:
    """Maximum and current both rise, usable at once (VQ-R04)."""
    vq.storage[seat] += number
    vq.top_storage[seat] += number
    vq.emit(words.GAINS, seat, "", number, rule, detail=gauge(vq, seat))


def gain_spare(vq: VqState, seat: int, number: int, this_turn: bool) -> None:
    """Temporary energy: current only; what is left vanishes at the end of the turn (VQ-R07)."""
    vq.storage[seat] += number
    if this_turn:
        vq.spare[seat] += number
    vq.emit(words.GAINS_SPARE, seat, "", number, "VQ-R07", detail=gauge(vq, seat))


def refill(vq: VqState, seat: int) -> None:
    """Current becomes maximum; what was left over is not added (VQ-406, VQ-R06)."""
    vq.storage[seat] = vq.top_storage[seat]
    vq.spare[seat] = 0
    vq.emit(words.REFILLS, seat, "", 0, "VQ-406", detail=gauge(vq, seat))


def lose_spare(vq: VqState) -> None:
    """The turn ends: temporary energy vanishes."""
    for seat in range(len(vq.seats)):
        if vq.spare[seat]:
            vq.storage[seat] = max(0, vq.storage[seat] - vq.spare[seat])
            vq.spare[seat] = 0


# ---- costs ----


# What is paid.
ENERGY: Final = 0
FOREVER: Final = 1
CARDS: Final = 2
THIS: Final = 3  # the card of the line itself
LIFE: Final = 4  # Life Points


class Cost(Step):
    """One cost of a line. Cards come from `zone` and go to the discard pile or to exile."""

    kind: int
    number: int
    zone: int
    to_exile: bool
    kinds: int = ANY_CARD  # of the cards that are given up
    item_class: str = ""

    def fits(self, vq: VqState, piece: int) -> bool:
        """Whether a card may be given up for it."""
        card = bodies.card_of(vq, piece)
        if not card.sort & self.kinds:
            return False
        return not self.item_class or card.item_class == self.item_class

    def cards(self, vq: VqState, seat: int) -> list[int]:
        """The cards that may be given up for it."""
        found = vq.seats[seat].zones[self.zone]
        if self.kinds == ANY_CARD:
            return found
        return [piece for piece in found if self.fits(vq, piece)]

    def run(self, vq: VqState, frame: Frame) -> bool:
        if self.kind == ENERGY:
            pay(vq, frame.seat, self.number)
            return False
        if self.kind == FOREVER:
            lose_forever(vq, frame.seat, self.number, "VQ-R103")
            return False
        if self.kind == THIS:
            self.give_up_itself(vq, frame)
            return False
        if self.kind == LIFE:
            lose_life(vq, frame.seat, self.number, "VQ-R137")
            return False
        self.begin(vq, frame)
        if self.zone == DECK.index:
            frame.number -= exile_top(vq, frame.seat, frame.number)
            self.finish(vq, frame)
            return False
        return self.go_on(vq, frame)

    def give_up_itself(self, vq: VqState, frame: Frame) -> None:
        """The card leaves the board before its line is carried out (VQ-R122)."""
        body = vq.body_of(frame.source)
        if body is None:
            return
        bodies.leave(vq, body, EXILE if self.to_exile else DISCARD)
        vq.tell(words.EXILED if self.to_exile else words.DISCARDED, body, "VQ-R122")
        if self.to_exile:
            windows.happen(vq, frame.seat, EXILES, number=1)

    def begin(self, vq: VqState, frame: Frame) -> None:
        """How many cards: the frame's `number` has those still to come."""
        frame.number = self.number

    def gone(self, frame: Frame) -> int:
        """How many have gone."""
        return self.number - frame.number

    def finish(self, vq: VqState, frame: Frame) -> None:
        """All are gone that had to go: cards that listen to it answer, once for each."""
        event = EXILES if self.to_exile else DISCARDS
        for _ in range(self.gone(frame)):
            windows.happen(vq, frame.seat, event, number=1)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        """Ask for the next card; cards that are all the same need no question."""
        if frame.number < 1 or not self.cards(vq, frame.seat):
            self.finish(vq, frame)
            return False
        prompt = words.ASK_EXILE_COST if self.to_exile else words.ASK_DISCARD
        return vq.ask(prompt, 1 << frame.seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        verb = words.EXILE if self.to_exile else words.DISCARD
        pieces = self.cards(vq, seat)
        if not pieces:  # only where another player guesses what the cards may be
            return [Option(seat, words.PASS)]
        return cards_to_choose(vq, seat, verb, pieces)

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        if not answer.pieces:
            self.finish(vq, frame)
            return False
        self.give_up(vq, frame, answer.pieces[0])
        return self.go_on(vq, frame)

    def give_up(self, vq: VqState, frame: Frame, piece: int) -> None:
        if self.to_exile:
            vq.carry(piece, ZONES[self.zone], EXILE, words.EXILED, "VQ-R103")
        else:
            throw_away(vq, piece, "VQ-R103")
        frame.number -= 1


class GiveUpCards(Cost):
    """Discard or exile cards as an effect: as many as there are, or up to so many."""

    def __init__(
        self,
        amount: Number,
        zone: int,
        to_exile: bool,
        up_to: bool = False,
        kinds: int = ANY_CARD,
        item_class: str = "",
    ) -> None:
        super().__init__(CARDS, amount.number, zone, to_exile, kinds, item_class)
        if up_to and zone == DECK.index:
            raise ValueError("cards of the deck come from its top: say how many")
        self.amount: Number = amount
        self.up_to: bool = up_to
        self.tells: bool = False

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        if self.number == EVERYTHING:  # there is nothing to choose
            for piece in self.cards(vq, frame.seat):
                self.give_up(vq, frame, piece)
        return super().go_on(vq, frame)

    def begin(self, vq: VqState, frame: Frame) -> None:
        frame.number = self.amount.value(vq, frame)
        if self.amount.count is not None:
            frame.answer = frame.number  # by the time that they are gone it may be another

    def gone(self, frame: Frame) -> int:
        asked = self.number if self.amount.count is None else frame.answer
        return asked - frame.number

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options = super().options(vq, frame, seat)
        return [*options, Option(seat, words.NO_MORE)] if self.up_to else options

    def resume(self, vq: VqState, frame: Frame) -> bool:
        if vq.answer_of(frame.seat).verb is words.NO_MORE:
            self.finish(vq, frame)
            return False
        return super().resume(vq, frame)

    def finish(self, vq: VqState, frame: Frame) -> None:
        if self.tells:
            note(frame, self.gone(frame))
        super().finish(vq, frame)


def exile_top(vq: VqState, seat: int, number: int) -> int:
    """Cards exiled from a deck come from its top, unseen until then; how many there were."""
    gone = min(number, len(vq.seats[seat].zones[DECK.index]))
    for _ in range(gone):
        piece = vq.seats[seat].zones[DECK.index][-1]
        vq.carry(piece, DECK, EXILE, words.EXILED, "VQ-R103")
    return gone


def payable(vq: VqState, seat: int, costs: list[Cost], openly: bool = False) -> bool:
    """Whether all of these can be paid in full, together; `openly`: as far as everybody sees."""
    price = forever = life = 0
    wanted = [0] * len(ZONES)
    for cost in costs:
        if cost.kind == CARDS:
            wanted[cost.zone] += cost.number
            hidden = openly and cost.zone == HAND.index
            named = cost.kinds != ANY_CARD and not hidden
            if named and len(cost.cards(vq, seat)) < cost.number:
                return False
        elif cost.kind == LIFE:
            life += cost.number
        else:
            price += cost.number
            forever += cost.number if cost.kind == FOREVER else 0
    if not can_pay(vq, seat, price) or forever > vq.top_storage[seat] or life > vq.life[seat]:
        return False
    zones = vq.seats[seat].zones
    return all(len(zones[zone]) >= number for zone, number in enumerate(wanted) if number)
