"""Costs of lines that are used once per turn (VQ-R103): all can be paid, or none is."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.state import DECK, EXILE, HAND, ZONES, VqState
from playmat.games.vanquishers.rules import energy
from playmat.games.vanquishers.rules.drawing import throw_away
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Step

# What is paid.
ENERGY: Final = 0
FOREVER: Final = 1
CARDS: Final = 2


class Cost(Step):
    """One cost of a line. Cards come from `zone` and go to the discard pile or to exile."""

    kind: int
    number: int
    zone: int
    to_exile: bool

    def run(self, vq: VqState, frame: Frame) -> bool:
        if self.kind == ENERGY:
            energy.pay(vq, frame.seat, self.number)
            return False
        if self.kind == FOREVER:
            energy.lose_forever(vq, frame.seat, self.number, "VQ-R103")
            return False
        frame.number = self.number
        if self.zone == DECK.index:
            exile_top(vq, frame.seat, self.number)
            return False
        return self.go_on(vq, frame)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        """Ask for the next card; cards that are all the same need no question."""
        if frame.number < 1 or not vq.seats[frame.seat].zones[self.zone]:
            return False
        prompt = words.ASK_EXILE_COST if self.to_exile else words.ASK_DISCARD
        return vq.ask(prompt, 1 << frame.seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        verb = words.EXILE if self.to_exile else words.DISCARD
        return cards_to_choose(vq, seat, verb, vq.seats[seat].zones[self.zone])

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        piece = answer.pieces[0]
        if self.to_exile:
            vq.carry(piece, ZONES[self.zone], EXILE, words.EXILED, "VQ-R103")
        else:
            throw_away(vq, piece, "VQ-R103")
        frame.number -= 1
        return self.go_on(vq, frame)


class DiscardCards(Cost):
    """Discard cards as an effect: as many as there are."""

    def __init__(self, number: int) -> None:
        super().__init__(CARDS, number, HAND.index, False)


def exile_top(vq: VqState, seat: int, number: int) -> None:
    """Cards exiled from a deck come from its top, unseen until then."""
    for _ in range(number):
        piece = vq.seats[seat].zones[DECK.index][-1]
        vq.carry(piece, DECK, EXILE, words.EXILED, "VQ-R103")


def payable(vq: VqState, seat: int, costs: list[Cost]) -> bool:
    """Whether all of these can be paid in full, together."""
    price = forever = 0
    wanted = [0] * len(ZONES)
    for cost in costs:
        if cost.kind == CARDS:
            wanted[cost.zone] += cost.number
        else:
            price += cost.number
            forever += cost.number if cost.kind == FOREVER else 0
    if not energy.can_pay(vq, seat, price) or forever > vq.top_storage[seat]:
        return False
    zones = vq.seats[seat].zones
    return all(len(zones[zone]) >= number for zone, number in enumerate(wanted) if number)
