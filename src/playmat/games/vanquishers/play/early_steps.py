"""Steps 1 to 4 of a turn: recover, draw, exile, V-Trigger (3.7)."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import card, words
from playmat.games.vanquishers.facts.state import DRAW, EXILE, HAND, VqState
from playmat.games.vanquishers.rules import aiming, defeat, drawing, energy, triggers
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Deed, Frame, Inquiry

END_PLACE: Final = 17  # where the game's program ends the turn (see turn.py)


class Offered(Inquiry):
    """A step that may be skipped (VQ-503); it is not asked when it offers nothing."""

    step: int
    prompt: Prompt
    skip: Verb

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.step = self.step
        vq.refresh()
        if defeat.fallen(vq):
            frame.place -= 1
            defeat.check(vq)
            return False
        return self.possible(vq, vq.active) and vq.ask(self.prompt, 1 << vq.active)

    def possible(self, vq: VqState, seat: int) -> bool:
        return True

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.END_TURN:
            frame.place = END_PLACE
        elif answer.verb is not self.skip:
            self.do(vq, frame, answer)

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        raise NotImplementedError


class RecoverShields(Offered):
    """Step 1: lose 1 Storage Energy for good, recover Shield Points (VQ-511 to VQ-515)."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return not recovery_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.RECOVER), Option(seat, self.skip)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        seat = vq.active
        energy.lose_forever(vq, seat, 1, "VQ-511")
        hero = vq.figures[seat].hero
        number = min(hero[card.RECOVERY], hero[card.SHIELD] - vq.shield[seat])  # VQ-514
        vq.shield[seat] += number
        vq.emit(words.RECOVERS, seat, "", number, "VQ-513")


def recovery_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids recovering shields; empty: it is allowed."""
    if vq.shield[seat] >= vq.figures[seat].hero[card.SHIELD]:
        return "VQ-512"
    if vq.suffers(seat, card.SHOCK):
        return "VQ-856"
    if vq.suffers(seat, card.CURSE):
        return "VQ-859"
    return "" if vq.storage[seat] >= 1 and vq.top_storage[seat] >= 1 else "VQ-515"


class DrawPart(Deed):
    """Step 2: draw 1 card, or 2 with the V-Trigger active (VQ-521, VQ-522)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        vq.step = DRAW
        if vq.turn == 1 and vq.switches["first_turn_draw"] == "no":  # VQ-R12
            frame.place += 1
            return
        drawing.draw(vq, vq.active, 2 if vq.is_turned(vq.active) else 1)


class AfterDraw(Deed):
    """ "When you draw for the turn": once, after all draws of step 2."""

    def act(self, vq: VqState, frame: Frame) -> None:
        triggers.launch(vq, triggers.due(vq, vq.active, card.DRAWS_FOR_TURN))


class ExileForEnergy(Offered):
    """Step 3: exile a card of the hand for 1 Storage Energy, with V-Trigger up to 2."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return bool(vq.seats[seat].zones[HAND.index]) and not exile_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        hand = vq.seats[seat].zones[HAND.index]
        options = cards_to_choose(vq, seat, words.EXILE, hand)
        return [Option(seat, self.skip), *options, Option(seat, words.END_TURN)]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        piece = answer.pieces[0]
        vq.move(piece, HAND, EXILE)
        vq.exiled += 1
        vq.emit(words.EXILES, vq.active, vq.pieces[piece].card.name, 0, "VQ-531")
        energy.gain(vq, vq.active, 1, "VQ-407")
        frame.place -= 1


def exile_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids exiling (another) card in step 3; empty: it is allowed."""
    if vq.suffers(seat, card.GLITCH):
        return "VQ-853"
    return "" if vq.exiled < (2 if vq.is_turned(seat) else 1) else "VQ-533"


class ActivateV(Offered):
    """Step 4: the V-Trigger (VQ-541 to VQ-545)."""

    def possible(self, vq: VqState, seat: int) -> bool:
        return not v_trigger_barred(vq, seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, self.skip),
            Option(seat, words.V_TRIGGER),
            Option(seat, words.END_TURN),
        ]

    def do(self, vq: VqState, frame: Frame, answer: Option) -> None:
        seat = vq.active
        hero = vq.hero(seat)
        energy.lose_forever(vq, seat, hero.card.v_cost, "VQ-543")
        vq.turned |= 1 << seat
        vq.dirty = True
        vq.emit(words.TURNS_OVER, seat, hero.name, 0, "VQ-542", body=hero.number)
        triggers.launch(vq, triggers.due(vq, seat, card.V_TRIGGERED))
        aiming.enter(vq, hero)


def v_trigger_barred(vq: VqState, seat: int) -> str:
    """The clause that forbids the V-Trigger; empty: it is allowed."""
    if vq.is_turned(seat):
        return "VQ-545"
    if vq.suffers(seat, card.CURSE):
        return "VQ-859"
    cost = vq.hero(seat).card.v_cost
    enough = vq.storage[seat] >= cost and vq.top_storage[seat] >= cost
    return "" if enough else "VQ-541"
