"""Effects on cards outside play: hand, deck and Void (NX-R83, NX-R90, NX-R112)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.choosing import ChoosingCard, It
from playmat.games.nostalgix.facts.listening import DISCARDED, mention
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject
from playmat.games.nostalgix.facts.state import DECK, HAND, VOID, NxState
from playmat.games.nostalgix.rules.bodies import sink
from playmat.kernel.amounts import Amount
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.zones import Zone
from playmat.parts.play.cards import AskCards
from playmat.parts.play.nouns import Who, forget
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import (
    LookAndPutBack,
    Search,
    in_card_order,
    know,
    show,
    told,
)


class Discard(Effect):
    """Players put cards from hand into the Void: their choice, or at random (NX-R112)."""

    who: Who
    amount: Amount
    at_random: bool

    def act(self, nx: NxState, frame: Frame) -> None:
        program = AT_RANDOM if self.at_random else CHOSEN
        for seat in reversed(self.who.seats(nx, frame)):
            nx.begin(program, seat, frame.source, number=self.amount.value(nx, frame))


class DiscardHand(Effect):
    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            for piece in nx.seats[seat].zones[HAND.index][:]:
                discard(nx, piece)


def discard(nx: NxState, piece: int, rule: str = "NX-R08") -> None:
    nx.carry(piece, HAND, VOID, words.DISCARDS, rule)
    mention(nx, DISCARDED, nx.pieces[piece].owner)
    nx.touch()


class DiscardAtRandom(Deed):
    def act(self, nx: NxState, frame: Frame) -> None:
        owner = nx.seats[frame.seat]
        for _ in range(min(frame.number, len(owner.zones[HAND.index]))):
            hand = owner.zones[HAND.index]
            discard(nx, hand[nx.chance.pick(len(hand))])


class DiscardChosen(AskCards):
    """One card at a time; fewer than asked for: all there are."""

    def choice(self, nx: NxState, frame: Frame) -> list[int]:
        hand = nx.seats[frame.seat].zones[HAND.index]
        return hand if 0 < frame.number < len(hand) else []

    def take(self, nx: NxState, frame: Frame, piece: int) -> None:
        discard(nx, piece)
        frame.number -= 1

    def finish(self, nx: NxState, frame: Frame) -> None:
        if frame.number > 0:
            for piece in nx.seats[frame.seat].zones[HAND.index][:]:
                discard(nx, piece)


AT_RANDOM: Final = Program("discard at random", [DiscardAtRandom()])
CHOSEN: Final = Program("discard", [DiscardChosen(words.ASK_CARD, words.CHOOSE_CARD)])


class LookAtHand(Effect):
    """Look at a hand: who does so knows these cards now, and nobody else (NX-R125)."""

    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            look_at_hand(nx, frame.seat, seat)


def look_at_hand(nx: NxState, viewer: int, owner: int) -> None:
    hand = nx.seats[owner].zones[HAND.index]
    know(nx, viewer, hand)
    detail = told(nx, hand)
    nx.emit(words.LOOKS_AT_HAND, viewer, rule="NX-R125", detail=detail, audience=1 << viewer)


class DiscardFrom(AskCards):
    """Look at the opponent's hand and discard a card from it, of the own choice (NX-R125)."""

    def __init__(self, wanted: NxFilter) -> None:
        super().__init__(words.ASK_CARD, words.CHOOSE_CARD)
        self.filter: NxFilter = wanted

    def run(self, nx: NxState, frame: Frame) -> bool:
        look_at_hand(nx, frame.seat, 1 - frame.seat)
        frame.number = 1
        return self.go_on(nx, frame)

    def choice(self, nx: NxState, frame: Frame) -> list[int]:
        hand = nx.seats[1 - frame.seat].zones[HAND.index] if frame.number > 0 else []
        found = [p for p in hand if self.filter.is_card(cast(NxCard, nx.pieces[p].card))]
        return in_card_order(nx, found)  # the order of a hand is its owner's

    def take(self, nx: NxState, frame: Frame, piece: int) -> None:
        discard(nx, piece)
        frame.number = 0


class ShuffleAway(Effect):
    """A whole hand or Void is shuffled into its owner's deck (NX-R125)."""

    who: Who
    zone: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            source = nx.game.zones[self.zone]
            for piece in nx.seats[seat].zones[self.zone][:]:
                card, seen = nx.pieces[piece].card, nx.known[piece]
                nx.move(piece, source, DECK)
                nx.emit(words.TO_DECK, seat, card.name, 0, "NX-R125", audience=seen)
            nx.shuffle(seat, DECK)
            nx.emit(words.SHUFFLES, seat)
            nx.touch()


class PayDiscard(Effect):
    """Discard what was chosen for it, as a cost."""

    noun: ChoosingCard

    def act(self, nx: NxState, frame: Frame) -> None:
        for piece in self.noun.pieces(nx, frame):
            discard(nx, piece)


class Mill(Effect):
    """Put the top cards of a deck into the Void: no draw, so no prize (NX-R90)."""

    who: Who
    amount: Amount

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            deck = nx.seats[seat].zones[DECK.index]
            count = min(self.amount.value(nx, frame), len(deck))
            for piece in reversed(deck[len(deck) - count :]):
                frame.found = piece
                nx.carry(piece, DECK, VOID, words.MILLED, "NX-R90")
            nx.touch()


class FindForHand(Search):
    """Search the own deck for a card, add it to the hand and shuffle (NX-R90)."""

    def __init__(self, wanted: NxFilter, reveal: bool, count: int = 1) -> None:
        super().__init__(DECK, words.ASK_CARD, words.CHOOSE_CARD, words.DONE)
        self.filter: NxFilter = wanted
        self.reveal: bool = reveal
        self.count: int = count

    def begin(self, nx: NxState, frame: Frame) -> None:
        if self.count > 1:
            frame.number = self.count

    def more(self, nx: NxState, frame: Frame) -> bool:
        if self.count == 1:
            return False
        frame.number -= 1
        return frame.number > 0

    def fits(self, nx: NxState, frame: Frame, piece: int) -> bool:
        return self.filter.is_card(cast(NxCard, nx.pieces[piece].card))

    def find(self, nx: NxState, frame: Frame, piece: int) -> None:
        frame.found = piece
        nx.known[piece] = nx.seats[frame.seat].eyes
        if self.reveal or nx.switches["search_reveals"] == "on":
            nx.known[piece] = EVERYONE
        nx.carry(piece, DECK, HAND, words.SEARCHES, "NX-R90")

    def miss(self, nx: NxState, frame: Frame) -> None:
        frame.found = -1
        nx.emit(words.SEARCHES, frame.seat, "nothing", 0, "NX-R90", audience=1 << frame.seat)

    def end(self, nx: NxState, frame: Frame) -> None:
        nx.shuffle(frame.seat, DECK)
        nx.emit(words.SHUFFLES, frame.seat)
        nx.touch()


class RevealHand(Effect):
    """A hand is shown to all: everybody knows these cards now (NX-1271)."""

    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            hand = nx.seats[seat].zones[HAND.index]
            show(nx, hand)
            nx.emit(words.REVEALS, seat, "", len(hand), "NX-1271", detail=told(nx, hand))


class RevealTop(Effect):
    """The top card of a deck is shown and stays where it is; "it" is that card (NX-R83)."""

    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            deck = nx.seats[seat].zones[DECK.index]
            frame.found = deck[-1] if deck else -1
            if deck:
                nx.known[deck[-1]] = EVERYONE
                name = nx.pieces[deck[-1]].card.name
                nx.emit(words.REVEALS, seat, name, 1, "NX-R83", detail=name)


class RevealSurprises(Effect):
    """Face-down Surprises are shown and turned face-down again, not activated (NX-R83)."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if body.face_down:
                for piece in body.pieces:
                    nx.known[piece] = EVERYONE
                nx.emit(words.REVEALS, body.seat, body.name, 1, "NX-1271", detail=body.name)


class TopToHand(Effect):
    """Put the top cards of the own deck into the hand: no draw, so no prize (NX-R90)."""

    amount: int

    def act(self, nx: NxState, frame: Frame) -> None:
        for _ in range(min(self.amount, len(nx.seats[frame.seat].zones[DECK.index]))):
            frame.found = nx.seats[frame.seat].zones[DECK.index][-1]
            to_hand(nx, frame.found)


class AddIt(Effect):
    """Add the card that was just revealed to the hand, if it still lies in the own deck, or in the
    own Void if it was put there."""

    target: It

    def act(self, nx: NxState, frame: Frame) -> None:
        zones = nx.seats[frame.seat].zones
        if self.target.of_card and frame.found in zones[DECK.index]:
            to_hand(nx, frame.found)
        elif self.target.of_card and frame.found in zones[VOID.index]:
            nx.carry(frame.found, VOID, HAND, words.TO_HAND, "NX-R140")
            nx.touch()


def to_hand(nx: NxState, piece: int) -> None:
    nx.move(piece, DECK, HAND)
    card = nx.pieces[piece]
    nx.emit(words.TO_HAND, card.owner, card.card.name, 0, "NX-R90", audience=nx.known[piece])
    nx.touch()


LOOKED: Final = -1000  # marks, in Frame.scope, the cards put back so far


class ArrangeTop(LookAndPutBack):
    """Look at the top cards of the own deck and put them back in any order (NX-R83)."""

    def __init__(self, amount: int) -> None:
        super().__init__(DECK, words.ASK_TOP, words.NEXT, words.LOOKS, "NX-R83")
        self.amount: int = amount

    def number(self, nx: NxState, frame: Frame) -> int:
        return self.amount

    def mark(self) -> int:
        return LOOKED

    def laid(self, nx: NxState, frame: Frame, order: list[int]) -> None:
        forget(frame, LOOKED)
        frame.found = order[0]
        many = words.counted(len(order), "card")
        nx.emit(words.PUT_BACK, frame.seat, "", len(order), "NX-R83", detail=many)


SHUFFLED: Final = 0
ON_TOP: Final = 1
ON_THE_BOTTOM: Final = 2


class MoveCards(Effect):
    """Chosen cards go from a zone to another: from the Void to the hand, for instance; where they
    lie in a deck, if it is not shuffled (NX-R140)."""

    noun: ChoosingCard
    target: int
    where: int = SHUFFLED

    def act(self, nx: NxState, frame: Frame) -> None:
        source = nx.game.zones[self.noun.zone]
        for piece in self.noun.pieces(nx, frame):
            self.put(nx, piece, source, nx.game.zones[self.target])
            nx.touch()
        if source is DECK:  # it was looked through
            nx.shuffle(frame.seat, DECK)
            nx.emit(words.SHUFFLES, frame.seat)

    def put(self, nx: NxState, piece: int, source: Zone, target: Zone) -> None:
        if source is HAND and target is VOID:
            discard(nx, piece)
            return
        nx.move(piece, source, target)
        card, seen = nx.pieces[piece], nx.known[piece]
        kind = words.TO_HAND if target is HAND else words.TO_VOID
        if target is DECK:
            kind = words.TO_BOTTOM_OF if self.where == ON_THE_BOTTOM else words.TO_DECK
        if source is VOID:
            seen = EVERYONE
        nx.emit(kind, card.owner, card.card.name, 0, "NX-R90", audience=seen)
        if target is DECK and self.where == ON_THE_BOTTOM:
            sink(nx, piece)
        elif target is DECK and self.where == SHUFFLED:
            nx.shuffle(card.owner, DECK)
