"""Effects that move cards on the board and bring cards into play (PN-R102, PN-R103)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import board, timings, words
from playmat.games.nexus.facts.card import AVATAR, ITEM, UNIT, PnCard
from playmat.games.nexus.facts.objects import Ref
from playmat.games.nexus.facts.state import DECK, DISCARD, PnState
from playmat.games.nexus.rules import bodies, charging, entering, equipping
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Program, Step
from playmat.kernel.zones import Zone
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import in_card_order, know


class EquipTo(Effect):
    """An effect that equips needs no reach (PN-224), but the Item's player's own units (R44)."""

    items: Ref
    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for item in self.items.bodies(pn, frame):
            for host in self.ref.bodies(pn, frame):
                if equipping.fit(pn, item, host) and item.host != host.number:
                    equipping.equip(pn, item, host, not equipping.in_reach(item, host), "PN-224")
                    pn.refresh()
                    break


# ---- choosing a space ----


class ChooseSpace(Step):
    """Choose a free, permitted space (PN-R102); the frame's `number` is the slot, -1 if none."""

    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        raise NotImplementedError

    def run(self, pn: PnState, frame: Frame) -> bool:
        frame.number = -1
        spaces = self.spaces(pn, frame)
        if len(spaces) > 1:
            return pn.ask(words.ASK_SLOT, 1 << frame.seat)
        if spaces:
            frame.number = spaces[0]
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_SLOT, board.SLOT_NAMES[slot], slot)
            for slot in self.spaces(pn, frame)
        ]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        frame.number = answer.number
        return False


# ---- moving ----


class Move(Effect):
    """Each to an empty unit space of its own board (PN-R06, PN-R103)."""

    ref: Ref

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in reversed(self.ref.bodies(pn, frame)):
            if body.sort == UNIT:
                pn.begin(MOVING, frame.seat, frame.source, found=body.number)


class SpaceToMove(ChooseSpace):
    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        body = pn.body_of(frame.found)
        if body is None:
            return []
        free = pn.free(body.seat, entering.spaces_for(pn, body.seat, body.card))
        return [
            slot
            for slot in free
            if entering.may_stand(pn, body.seat, body.card, board.ROW_OF[slot])
        ]


class MoveThere(Deed):
    def act(self, pn: PnState, frame: Frame) -> None:
        body = pn.body_of(frame.found)
        if body is not None and frame.number >= 0:
            entering.move_to(pn, body, frame.number, "PN-R06")


MOVING: Final = Program("a move", [SpaceToMove(), MoveThere()])


# ---- summoning ----


def free_spaces(pn: PnState, seat: int, card: PnCard) -> list[int]:
    """The free, permitted spaces for a Unit or Item."""
    if card.sort == ITEM:
        return pn.free(seat, board.ITEM_SPACES)
    return pn.free(seat, entering.spaces_for(pn, seat, card))


class TargetCards(Step):
    """Choose up to so many cards of a kind in the own Discard Pile, before replies.

    There must be a space for each, or an earlier effect of the line that may make `room`.
    """

    amount: int
    kind: int
    key: int = 0
    room: bool = False

    def left(self, pn: PnState, frame: Frame) -> list[int]:
        chosen = named(frame, self.key)
        pile = pn.seats[frame.seat].zones[DISCARD.index]
        return [
            piece
            for piece in pile
            if bodies.card_of(pn, piece).sort == self.kind
            and piece not in chosen
            and (self.room or free_spaces(pn, frame.seat, bodies.card_of(pn, piece)))
        ]

    def run(self, pn: PnState, frame: Frame) -> bool:
        if len(named(frame, self.key)) >= self.amount or not self.left(pn, frame):
            return False
        return pn.ask(words.ASK_TARGET, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        left = self.left(pn, frame)
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, left)
        return [*options, Option(seat, words.NOTHING)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is words.NOTHING:
            return False
        name_it(frame, self.key, answer.pieces[0])
        return self.run(pn, frame)


class SummonCards(Effect):
    """Summon the chosen cards, each to a free space; "it" is what came (`key`)."""

    def __init__(self, amount: int, kind: int) -> None:
        super().__init__()
        self.cards: TargetCards = TargetCards(amount, kind)
        self.key: int = 0

    def act(self, pn: PnState, frame: Frame) -> None:
        for piece in reversed(named(frame, self.cards.key)):
            pn.begin(SUMMONING, frame.seat, frame.source, piece)
        for piece in named(frame, self.cards.key):
            name_it(frame, self.key, -1 - piece)


class SpaceToSummon(ChooseSpace):
    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        if frame.piece not in pn.seats[frame.seat].zones[DISCARD.index]:
            return []
        return free_spaces(pn, frame.seat, bodies.card_of(pn, frame.piece))


class SummonThere(Deed):
    """It is summoned, which is a play too (PN-R97), though nobody replies to it."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if frame.number >= 0:
            seat, piece = frame.seat, frame.piece
            timings.happen(pn, timings.PLAYS, seat, -1 - piece, piece)
            entering.enter(pn, seat, bodies.card_of(pn, piece), piece, frame.number, "PN-R102")


SUMMONING: Final = Program("a summons", [SpaceToSummon(), SummonThere()])


class SummonToken(ChooseSpace):
    """A Unit without a card (PN-R93); "it" is the token (`key`)."""

    token: PnCard
    key: int = 0

    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        return free_spaces(pn, frame.seat, self.token)

    def run(self, pn: PnState, frame: Frame) -> bool:
        waits = super().run(pn, frame)
        if not waits:
            self.summon(pn, frame)
        return waits

    def resume(self, pn: PnState, frame: Frame) -> bool:
        super().resume(pn, frame)
        self.summon(pn, frame)
        return False

    def summon(self, pn: PnState, frame: Frame) -> None:
        if frame.number >= 0:
            body = entering.enter(pn, frame.seat, self.token, -1, frame.number, "PN-R93")
            name_it(frame, self.key, body.number)


# ---- synthesising ----


class SynthesiseFrom(Step):
    """An Avatar of the own hand, deck or Discard Pile, under PN-702.

    Where nobody else can look one is asked even if there is none; "it" is the new Avatar
    (`key`).
    """

    zone: Zone
    key: int = 0

    def legal(self, pn: PnState, seat: int) -> list[int]:
        found: list[int] = []
        for piece in pn.seats[seat].zones[self.zone.index]:
            card = bodies.card_of(pn, piece)
            if card.sort == AVATAR and entering.may_synthesise(pn, seat, card):
                found.append(piece)
        return in_card_order(pn, found)

    def run(self, pn: PnState, frame: Frame) -> bool:
        lying = pn.seats[frame.seat].zones[self.zone.index]
        if not lying:
            return False
        if self.zone is DECK:
            know(pn, frame.seat, lying)
        if self.zone is DISCARD:
            legal = self.legal(pn, frame.seat)
            if len(legal) < 2:
                for piece in legal:
                    self.take(pn, frame, piece)
                return False
        return pn.ask(words.ASK_CARD, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        legal = self.legal(pn, seat)
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, legal)
        return options or [Option(seat, words.NOTHING)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is not words.NOTHING:
            self.take(pn, frame, answer.pieces[0])
        if self.zone is DECK:
            charging.shuffle(pn, frame.seat, "PN-R89")
        return False

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        timings.happen(pn, timings.PLAYS, frame.seat, -1 - piece, piece)
        body = entering.synthesise(pn, frame.seat, piece)
        name_it(frame, self.key, body.number)
