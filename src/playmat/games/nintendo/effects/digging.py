"""Looking at hidden cards and doing something with them: the top of a deck, a hand (NT-R159)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.effects.searching import TAKEN, reveal
from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.objects import NtFilter, NtObject, Use
from playmat.games.nintendo.facts.state import DECK, DISCARD, HAND, NtState
from playmat.games.nintendo.facts.terms import Effect
from playmat.games.nintendo.rules import costs, drawing
from playmat.games.nintendo.rules.bodies import leave_together
from playmat.kernel.amounts import Amount
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame
from playmat.parts.play.nouns import Who, name_it, named
from playmat.parts.play.searching import know, names_of, told

# Where cards go.
ON_TOP: Final = 0
ON_BOTTOM: Final = 1
ON_BOTTOM_AT_RANDOM: Final = 2
SHUFFLED_IN: Final = 3
DISCARDED: Final = 4

EVERY: Final = 1 << 20  # all that fit are taken

# Keys of Frame.scope, beside TAKEN less a step's index.
LOOKED_AT: Final = -1000
LAID: Final = -2000
CHOSEN_ALL: Final = -3000


class Dig(Effect):
    """Look at the top cards of the own deck, take some, and put the rest somewhere.

    A card of a stated kind is shown, and may be left on purpose (NT-R110). `index` is set by the
    line maker; the frame's scope has what was looked at, taken and laid.
    """

    count: Amount
    filter: NtFilter | None  # None: any number go to the bottom, the rest stays on top
    most: int
    rest: int
    reveals: bool = False  # everybody sees them (NT-R174)
    index: int = 0

    def act(self, nt: NtState, frame: Frame) -> None:
        raise NotImplementedError  # it asks: see run

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        count = self.count.value(nt, frame)
        deck = nt.seats[frame.seat].zones[DECK.index]
        top = deck[: -count - 1 : -1] if count else []
        if not top:
            return False
        seen, eyes = names_of(nt, top), 1 << frame.seat
        if self.reveals:
            reveal(nt, frame.seat, top)
        else:
            know(nt, frame.seat, top)
            nt.emit(words.LOOKS, frame.seat, rule="NT-R159", detail=seen, audience=eyes)
        for piece in top:
            name_it(frame, LOOKED_AT - self.index, piece)
        return self.go_on(nt, frame)

    def taken(self, frame: Frame) -> list[int]:
        return named(frame, TAKEN - self.index)

    def left(self, frame: Frame) -> list[int]:
        """What was looked at and neither taken nor laid yet, the topmost first."""
        gone = [*self.taken(frame), *named(frame, LAID - self.index)]
        return [piece for piece in named(frame, LOOKED_AT - self.index) if piece not in gone]

    def fitting(self, nt: NtState, frame: Frame) -> list[int]:
        """What may still be taken."""
        if self.filter is None:
            return self.left(frame)
        if len(self.taken(frame)) >= self.most:
            return []
        return [
            piece
            for piece in self.left(frame)
            if self.filter.is_card(nt, frame, cast(NtCard, nt.pieces[piece].card))
        ]

    def is_choosing(self, frame: Frame) -> bool:
        return not named(frame, CHOSEN_ALL - self.index)

    def go_on(self, nt: NtState, frame: Frame) -> bool:
        if self.is_choosing(frame):
            if self.most == EVERY:  # no choice
                for piece in self.fitting(nt, frame):
                    name_it(frame, TAKEN - self.index, piece)
            elif self.fitting(nt, frame):
                return nt.ask(words.ASK_DIG, 1 << frame.seat)
            name_it(frame, CHOSEN_ALL - self.index, 1)
        if len(self.left(frame)) > 1 and self.rest in (ON_TOP, ON_BOTTOM):
            return nt.ask(words.ASK_TOP, 1 << frame.seat)
        self.finish(nt, frame)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        if not self.is_choosing(frame):
            return cards_to_choose(nt, seat, words.NEXT, self.left(frame))
        options = cards_to_choose(nt, seat, words.CHOOSE_CARD, self.fitting(nt, frame))
        if self.filter is None or not self.filter.says_nothing:
            options.append(Option(seat, words.CHOOSE_NOTHING))
        return options

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        if not answer.pieces:
            name_it(frame, CHOSEN_ALL - self.index, 1)
        elif self.is_choosing(frame):
            name_it(frame, TAKEN - self.index, answer.pieces[0])
        else:
            name_it(frame, LAID - self.index, answer.pieces[0])
        return self.go_on(nt, frame)

    def finish(self, nt: NtState, frame: Frame) -> None:
        order = [*named(frame, LAID - self.index), *self.left(frame)]
        taken = self.taken(frame)
        if self.filter is None and taken:
            lay(nt, frame.seat, taken, ON_BOTTOM)
            nt.emit(words.PUT_UNDER, frame.seat, "", len(taken), "NT-R159")
        for piece in taken if self.filter is not None else []:
            if self.filter is not None and not self.filter.says_nothing:
                nt.known[piece] = EVERYONE
            name, eyes = nt.pieces[piece].card.name, nt.known[piece]
            nt.emit(words.SHOWS, frame.seat, name, 0, "NT-R159", audience=eyes)
            nt.move(piece, DECK, HAND)
        lay(nt, frame.seat, order, self.rest)
        if order and self.rest <= ON_BOTTOM_AT_RANDOM:
            kind = words.PUT_BACK if self.rest == ON_TOP else words.PUT_UNDER
            nt.emit(kind, frame.seat, "", len(order), "NT-R159")
        nt.touch()


def lay(nt: NtState, seat: int, pieces: list[int], where: int) -> None:
    """Put cards of a player's deck on top of it or beneath it, the topmost of them first; or
    elsewhere."""
    if where == DISCARDED:
        for piece in pieces:
            nt.carry(piece, DECK, DISCARD, words.MILLED, "NT-875")
        return
    if where == SHUFFLED_IN:
        drawing.shuffle(nt, seat)
        return
    for piece in pieces:
        nt.known[piece] &= 1 << seat  # who looked knows where it lies now, and nobody else
    order = pieces[::-1]
    if where == ON_BOTTOM_AT_RANDOM:
        nt.chance.shuffle(order)
        for piece in order:
            nt.known[piece] = 0
    zones = nt.seats[seat].zones
    rest = [piece for piece in zones[DECK.index] if piece not in pieces]
    zones[DECK.index] = [*rest, *order] if where == ON_TOP else [*order, *rest]


class LookAtDeck(Effect):
    """Look at the top cards of the opponent's deck; they stay as they lie."""

    count: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        count = self.count.value(nt, frame)
        deck = nt.seats[1 - frame.seat].zones[DECK.index]
        top = deck[: -count - 1 : -1] if count else []
        know(nt, frame.seat, top)
        seen, eyes = names_of(nt, top) or "an empty deck", 1 << frame.seat
        nt.emit(words.LOOKS, frame.seat, rule="NT-R159", detail=seen, audience=eyes)


class LookAndDiscard(Effect):
    """Look at the opponent's hand and discard cards of it, which who looks chooses, or put them
    onto that player's deck."""

    filter: NtFilter
    count: int
    where: int = DISCARDED
    index: int = 0

    def act(self, nt: NtState, frame: Frame) -> None:
        raise NotImplementedError  # it asks: see run

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(nt.seats[1 - frame.seat].zones[HAND.index])

    def run(self, nt: NtState, frame: Frame) -> bool:
        other = 1 - frame.seat
        hand = nt.seats[other].zones[HAND.index]
        know(nt, frame.seat, hand)
        shown, viewers = told(nt, hand), 1 << frame.seat | 1 << other
        nt.emit(words.LOOKS, frame.seat, "", 0, "NT-871", detail=shown, audience=viewers)
        return self.go_on(nt, frame)

    def fitting(self, nt: NtState, frame: Frame) -> list[int]:
        hand = nt.seats[1 - frame.seat].zones[HAND.index]
        pieces = [(piece, cast(NtCard, nt.pieces[piece].card)) for piece in hand]
        return [piece for piece, card in pieces if self.filter.is_card(nt, frame, card)]

    def go_on(self, nt: NtState, frame: Frame) -> bool:
        if len(named(frame, TAKEN - self.index)) < self.count and self.fitting(nt, frame):
            return nt.ask(words.ASK_DISCARD, 1 << frame.seat)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(nt, seat, words.DISCARD, self.fitting(nt, frame))

    def resume(self, nt: NtState, frame: Frame) -> bool:
        piece = nt.answer_of(frame.seat).pieces[0]
        name_it(frame, TAKEN - self.index, piece)
        if self.where == DISCARDED:
            costs.discard(nt, piece, "NT-R160")
        else:
            OntoDeck(self.where).take(nt, frame, piece, HAND.index)
        return self.go_on(nt, frame)


# ---- whole hands, and cards at random ----


class DiscardAtRandom(Effect):
    """Players discard cards from hand as chance has it (NT-R158)."""

    who: Who
    count: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        count = self.count.value(nt, frame)
        for seat in self.who.seats(nt, frame):
            hand = nt.seats[seat].zones[HAND.index]
            for _ in range(min(count, len(hand))):
                hand = nt.seats[seat].zones[HAND.index]
                costs.discard(nt, hand[nt.chance.pick(len(hand))], "NT-R158")


class DiscardHand(Effect):
    """Players discard their whole hand; "that many" is how many cards that were."""

    who: Who

    def act(self, nt: NtState, frame: Frame) -> None:
        discarded = 0
        for seat in self.who.seats(nt, frame):
            for piece in nt.seats[seat].zones[HAND.index][:]:
                costs.discard(nt, piece, "NT-R160")
                discarded += 1
        if self.kept:
            frame.number = discarded


class ShuffleIn(Effect):
    """Players shuffle their hand, or their discard pile, into their deck."""

    who: Who
    hand: bool

    def act(self, nt: NtState, frame: Frame) -> None:
        zone = HAND if self.hand else DISCARD
        moved = 0
        for seat in reversed(self.who.seats(nt, frame)):
            for piece in nt.seats[seat].zones[zone.index][:]:
                nt.move(piece, zone, DECK)
                moved += 1
            drawing.shuffle(nt, seat)
        if self.kept:
            frame.number = moved
        nt.touch()


# ---- onto decks ----


PLACES: Final = {
    ON_TOP: "on top of the deck",
    ON_BOTTOM: "on the bottom of the deck",
    SHUFFLED_IN: "into the deck",
}


class OntoDeck(Use):
    """Put it on top of its owner's deck, beneath it, or shuffle it in."""

    where: int

    def take(self, nt: NtState, frame: Frame, piece: int, zone: int) -> None:
        owner, name = nt.pieces[piece].owner, nt.pieces[piece].card.name
        where, eyes = PLACES[self.where], nt.known[piece]
        nt.emit(words.ONTO_DECK, owner, name, 0, "NT-R159", detail=where, audience=eyes)
        nt.move(piece, nt.game.zones[zone], DECK)
        lay(nt, owner, [piece], self.where)
        nt.touch()


class LeaveForDeck(Effect):
    """Put something in play on top of its owner's deck, beneath it, or shuffle it in."""

    target: NtObject
    where: int

    def act(self, nt: NtState, frame: Frame) -> None:
        bodies = self.target.bodies(nt, frame)
        pieces = [piece for body in bodies for piece in body.pieces]
        leave_together(nt, bodies, DECK)
        for seat in reversed([nt.active, 1 - nt.active]):
            mine = nt.seats[seat].zones[DECK.index]
            moved = [piece for piece in pieces if piece in mine]
            if moved:
                lay(nt, seat, moved, self.where)
