"""Effects that move cards on the board and bring cards into play (PN-R102, PN-R103)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import board, timings, words
from playmat.games.nexus.facts.card import AVATAR, ITEM, STAYS_PUT, UNIT, UNMOVED, PnCard
from playmat.games.nexus.facts.objects import PnFilter, Ref
from playmat.games.nexus.facts.state import DECK, DISCARD, HAND, PnBody, PnState
from playmat.games.nexus.rules import bodies, charging, entering, equipping
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
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
                if item.host != host.number and not equipping.cannot_link(pn, item, host):
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
    """Each to an empty unit space of its own board (PN-R06, PN-R103, PN-R121)."""

    ref: Ref
    spaces: int = board.ANY_SPACE

    def act(self, pn: PnState, frame: Frame) -> None:
        for body in reversed(self.ref.bodies(pn, frame)):
            if body.sort == UNIT and not body.rights & (UNMOVED | STAYS_PUT):
                moves = pn.begin(MOVING, frame.seat, frame.source, found=body.number)
                moves.answer = self.spaces


def moving(pn: PnState, frame: Frame) -> PnBody | None:
    """The card that MOVING moves, while it is in play."""
    return pn.body_of(frame.found)


class SpaceToMove(ChooseSpace):
    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        body = moving(pn, frame)
        if body is None:
            return []
        free = pn.free(body.seat, entering.spaces_for(pn, body.seat, body.card))
        return [
            slot
            for slot in board.are_meant(free, frame.answer, board.COLUMN_OF[body.place])
            if entering.may_stand(pn, body.seat, body.card, board.ROW_OF[slot])
        ]


class MoveThere(Deed):
    def act(self, pn: PnState, frame: Frame) -> None:
        body = moving(pn, frame)
        if body is not None and frame.number >= 0:
            entering.move_to(pn, body, frame.number, "PN-R06")


MOVING: Final = Program("a move", [SpaceToMove(), MoveThere()])


class Swap(Effect):
    """Two Units of one board change places, if each may stand where the other did (PN-R103)."""

    ref: Ref
    other: Ref | None

    def act(self, pn: PnState, frame: Frame) -> None:
        pair = self.ref.bodies(pn, frame)
        if self.other is not None:
            pair = [*pair, *self.other.bodies(pn, frame)]
        if len(pair) != 2 or pair[0] is pair[1] or pair[0].seat != pair[1].seat:
            return
        for body, place in ((pair[0], pair[1].place), (pair[1], pair[0].place)):
            if body.sort != UNIT or body.rights & (UNMOVED | STAYS_PUT):
                return
            if not entering.may_stand(pn, body.seat, body.card, board.ROW_OF[place]):
                return
        entering.move_to(pn, pair[0], pair[1].place, "PN-R103")


# ---- summoning ----


def free_spaces(pn: PnState, seat: int, card: PnCard, spaces: int) -> list[int]:
    """The free, permitted spaces for a Unit or Item, of those that an effect names."""
    if card.sort == ITEM:
        return pn.free(seat, board.ITEM_SPACES)
    return board.are_meant(pn.free(seat, entering.spaces_for(pn, seat, card)), spaces)


class TargetCards(Step):
    """Choose up to so many cards of a kind in the own Discard Pile, before replies.

    There must be a space for each, or an earlier effect of the line that may make `room`.
    """

    amount: int
    filter: PnFilter
    spaces: int = board.ANY_SPACE
    key: int = 0
    room: bool = False

    def left(self, pn: PnState, frame: Frame) -> list[int]:
        chosen = named(frame, self.key)
        pile = pn.seats[frame.seat].zones[DISCARD.index]
        return [
            piece
            for piece in pile
            if self.filter.means_card(pn.card_of(piece))
            and piece not in chosen
            and (self.room or free_spaces(pn, frame.seat, pn.card_of(piece), self.spaces))
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

    def __init__(self, amount: int, noun: PnFilter, spaces: int = board.ANY_SPACE) -> None:
        super().__init__()
        self.cards: TargetCards = TargetCards(amount, noun, spaces)
        self.key: int = 0

    def act(self, pn: PnState, frame: Frame) -> None:
        for piece in reversed(named(frame, self.cards.key)):
            begin_summons(pn, frame, piece, self.cards.spaces)
        for piece in named(frame, self.cards.key):
            name_it(frame, self.key, -1 - piece)


def begin_summons(pn: PnState, frame: Frame, piece: int, spaces: int) -> None:
    """Summon a card that lies outside play to one of the spaces that an effect names."""
    summons = pn.begin(SUMMONING, frame.seat, frame.source, piece)
    summons.answer = spaces


class SpaceToSummon(ChooseSpace):
    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        zones = pn.seats[frame.seat].zones
        if not any(frame.piece in zones[zone.index] for zone in (DISCARD, DECK, HAND)):
            return []
        return free_spaces(pn, frame.seat, pn.card_of(frame.piece), frame.answer)


class SummonThere(Deed):
    """It is summoned, which is a play too (PN-R97), though nobody replies to it."""

    def act(self, pn: PnState, frame: Frame) -> None:
        if frame.number >= 0:
            seat, piece = frame.seat, frame.piece
            timings.happen(pn, timings.PLAYS, seat, -1 - piece, piece)
            entering.enter(pn, seat, bodies.card_of(pn, piece), piece, frame.number, "PN-R102")


SUMMONING: Final = Program("a summons", [SpaceToSummon(), SummonThere()])


class SummonFound(Effect):
    """Summon what a search has found, or what was looked at and lies in the own deck."""

    spaces: int = board.ANY_SPACE
    key: int = later(0)

    def act(self, pn: PnState, frame: Frame) -> None:
        deck = pn.seats[frame.seat].zones[DECK.index]
        found = [piece for piece in frame.subjects if piece in deck]
        for piece in reversed(found):
            if pn.card_of(piece).sort in (UNIT, ITEM):
                begin_summons(pn, frame, piece, self.spaces)
        for piece in found:
            name_it(frame, self.key, -1 - piece)
        frame.subjects = []


class SummonFromHand(Step):
    """Summon up to so many cards of a kind from the hand, for no Mana Cost (PN-R102).

    Who holds cards is asked, whatever they are: a silence would tell of them.
    """

    amount: int
    filter: PnFilter
    spaces: int = board.ANY_SPACE
    key: int = later(0)

    def left(self, pn: PnState, seat: int) -> list[int]:
        return [
            piece
            for piece in pn.seats[seat].zones[HAND.index]
            if self.filter.means_card(pn.card_of(piece))
            and free_spaces(pn, seat, pn.card_of(piece), self.spaces)
        ]

    def run(self, pn: PnState, frame: Frame) -> bool:
        pn.refresh()
        summoned = len(named(frame, self.key))
        if summoned < self.amount and pn.seats[frame.seat].zones[HAND.index]:
            return pn.ask(words.ASK_CARD, 1 << frame.seat)
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, self.left(pn, seat))
        return [*options, Option(seat, words.NOTHING)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is words.NOTHING:
            return False
        piece = answer.pieces[0]
        name_it(frame, self.key, -1 - piece)
        frame.go_again()  # asked again once this one has come
        begin_summons(pn, frame, piece, self.spaces)
        return False


class SummonToken(ChooseSpace):
    """A Unit without a card (PN-R93); "it" is the token (`key`)."""

    token: PnCard
    count: int = 1  # so often does the line maker put this step into its program
    where: int = board.ANY_SPACE
    key: int = 0

    def spaces(self, pn: PnState, frame: Frame) -> list[int]:
        return free_spaces(pn, frame.seat, self.token, self.where)

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
