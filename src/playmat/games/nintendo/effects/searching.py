"""Effects on cards outside play: searching, revealing, playing, attaching, discarding."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.happenings import SEARCHED, happen
from playmat.games.nintendo.facts.objects import (
    PLAYED,
    ChoosingCard,
    NtFilter,
    NtObject,
    Use,
)
from playmat.games.nintendo.facts.standing import banned, cost_of
from playmat.games.nintendo.facts.state import (
    DECK,
    DISCARD,
    EXTRA,
    HAND,
    NO_SEARCHES,
    REMOVED,
    NtState,
)
from playmat.games.nintendo.facts.terms import Effect, area_at_work
from playmat.games.nintendo.rules import bodies, costs, drawing, entering
from playmat.kernel.amounts import Amount
from playmat.kernel.choosing import cards_to_choose, different
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program
from playmat.parts.play.cards import AskCards
from playmat.parts.play.nouns import Who, name_it, named
from playmat.parts.play.searching import LookAndPutBack, Search, know, names_of, show, told


class IntoHand(Use):
    def take(self, nt: NtState, frame: Frame, piece: int, zone: int) -> None:
        nt.move(piece, nt.game.zones[zone], HAND)
        nt.touch()


class PlayIt(Use):
    """Play it where the effect works (NT-R86), for free or paying its cost (NT-306)."""

    paying: bool

    def allows(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        return entering.can_be_played(card) and not self.cannot_play(nt, frame.seat, card)

    def cannot_play(self, nt: NtState, seat: int, card: NtCard) -> str:
        """The clause that keeps a card of its kind from being played; empty: none."""
        if banned(nt, seat, card):
            return "NT-447"
        if self.paying and cost_of(nt, seat, card) > nt.power[seat]:
            return "NT-305"
        return entering.cannot_enter(nt, seat, card)

    def take(self, nt: NtState, frame: Frame, piece: int, zone: int) -> None:
        card = cast(NtCard, nt.pieces[piece].card)
        if self.allows(nt, frame, card):
            if self.paying:
                costs.pay(nt, frame.seat, cost_of(nt, frame.seat, card), "NT-306")
            body = entering.enter(nt, frame.seat, card, piece, area_at_work(frame), zone)
            name_it(frame, PLAYED, body.number)


class AttachIt(Use):
    """Attach it directly (NT-R92)."""

    target: NtObject

    def allows(self, nt: NtState, frame: Frame, card: NtCard) -> bool:
        if not entering.can_be_attached(card):
            return False
        for bearer in self.target.bodies(nt, frame):
            if bodies.may_attach(nt, card, bearer):
                return True
        return False

    def take(self, nt: NtState, frame: Frame, piece: int, zone: int) -> None:
        for bearer in self.target.bodies(nt, frame):
            card = cast(NtCard, nt.pieces[piece].card)
            entering.bring_attached(nt, frame.seat, card, piece, zone, bearer)
            return


TAKEN: Final = -10  # in Frame.scope: what steps have taken so far, less their index


def taken(frame: Frame, index: int) -> list[int]:
    """What a step has taken so far; `index` tells the steps of one program apart."""
    return named(frame, TAKEN - index)


def is_wanted(nt: NtState, frame: Frame, piece: int, wanted: NtFilter, use: Use) -> bool:
    """Whether a card outside play is one of these and can be used so."""
    card = cast(NtCard, nt.pieces[piece].card)
    return wanted.is_card(nt, frame, card) and use.allows(nt, frame, card)


class FromZone(Effect):
    """Choose cards of a zone that others cannot see into, and use each at once.

    `index` is set by the line maker.
    """

    filter: NtFilter
    count: int
    zone: int
    use: Use
    index: int = 0

    def fitting(self, nt: NtState, frame: Frame) -> list[int]:
        pieces = nt.seats[frame.seat].zones[self.zone]
        return [p for p in pieces if is_wanted(nt, frame, p, self.filter, self.use)]

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        if len(taken(frame, self.index)) < self.count and self.fitting(nt, frame):
            return nt.ask(words.ASK_CARD, 1 << frame.seat)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        fitting = self.fitting(nt, frame)
        return cards_to_choose(nt, seat, words.CHOOSE_CARD, fitting)

    def resume(self, nt: NtState, frame: Frame) -> bool:
        piece = nt.answer_of(frame.seat).pieces[0]
        name_it(frame, TAKEN - self.index, piece)
        self.use.take(nt, frame, piece, self.zone)
        return self.run(nt, frame)


class FindAndUse(Search):
    """Search the deck: it may fail, also on purpose; the deck is shuffled anyway (NT-872,
    NT-R110). A card of a stated kind is shown."""

    def __init__(self, wanted: NtFilter, count: int, use: Use) -> None:
        super().__init__(DECK, words.ASK_SEARCH, words.CHOOSE_CARD, words.CHOOSE_NOTHING)
        self.filter: NtFilter = wanted
        self.count: int = count
        self.use: Use = use
        self.index: int = 0

    def fits(self, nt: NtState, frame: Frame, piece: int) -> bool:
        return is_wanted(nt, frame, piece, self.filter, self.use)

    def more(self, nt: NtState, frame: Frame) -> bool:
        return len(taken(frame, self.index)) < self.count

    def find(self, nt: NtState, frame: Frame, piece: int) -> None:
        if not self.filter.says_nothing:
            nt.known[piece] = EVERYONE
        name = nt.pieces[piece].card.name
        nt.emit(words.SHOWS, frame.seat, name, 0, "NT-872", audience=nt.known[piece])
        name_it(frame, TAKEN - self.index, piece)
        self.use.take(nt, frame, piece, DECK.index)

    def miss(self, nt: NtState, frame: Frame) -> None:
        if self.has_deck(nt, frame):
            nt.emit(words.FINDS_NOTHING, frame.seat, rule="NT-R110")

    def end(self, nt: NtState, frame: Frame) -> None:
        happen(nt, SEARCHED, frame.seat, 0, 0, 0)
        drawing.shuffle(nt, frame.seat)

    def asks(self, nt: NtState, frame: Frame) -> bool:
        if nt.stopped[frame.seat] & NO_SEARCHES:
            nt.emit(words.STOPPED, frame.seat, rule="NT-R157")
            return False
        return super().asks(nt, frame)


class RevealUntil(Effect):
    """Reveal cards from the top until one of a kind; the others are shuffled back (NT-R111)."""

    filter: NtFilter
    use: Use

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        deck = nt.seats[frame.seat].zones[DECK.index]
        shown: list[NtCard] = []
        found = -1
        for piece in reversed(deck):
            card = cast(NtCard, nt.pieces[piece].card)
            shown.append(card)
            if self.filter.is_card(nt, frame, card):
                found = piece
                break
        if not shown:
            return
        nt.show(frame.seat, [card.index for card in shown])
        names = ", ".join(card.name for card in shown)
        nt.emit(words.REVEALS, frame.seat, "", len(shown), "NT-871", detail=names)
        if found >= 0 and self.use.allows(nt, frame, cast(NtCard, nt.pieces[found].card)):
            nt.known[found] = EVERYONE
            self.use.take(nt, frame, found, DECK.index)
        drawing.shuffle(nt, frame.seat)


class PlayTokens(Effect):
    """Bring out tokens that the extra deck has, all of one kind (NT-R109); they cost nothing."""

    count: Amount
    filter: NtFilter

    def fitting(self, nt: NtState, frame: Frame) -> list[int]:
        found: list[int] = []
        for piece in different(nt, nt.seats[frame.seat].zones[EXTRA.index]):
            card = cast(NtCard, nt.pieces[piece].card)
            if self.filter.is_card(nt, frame, card) and not banned(nt, frame.seat, card):
                found.append(piece)
        return found

    def run(self, nt: NtState, frame: Frame) -> bool:
        nt.refresh()
        found = self.fitting(nt, frame)
        if len(found) > 1:
            return nt.ask(words.ASK_CARD, 1 << frame.seat)
        for piece in found:
            self.bring_out(nt, frame, piece)
        return False

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(nt, seat, words.CHOOSE_CARD, self.fitting(nt, frame))

    def resume(self, nt: NtState, frame: Frame) -> bool:
        self.bring_out(nt, frame, nt.answer_of(frame.seat).pieces[0])
        return False

    def bring_out(self, nt: NtState, frame: Frame, piece: int) -> None:
        nt.known[piece] = EVERYONE
        card = cast(NtCard, nt.pieces[piece].card)
        for _ in range(self.count.value(nt, frame)):
            body = entering.enter_token(nt, frame.seat, card, area_at_work(frame))
            name_it(frame, PLAYED, body.number)


# ---- cards of the discard pile, chosen on activation ----


class UseChosen(Effect):
    """Do something with chosen cards of the own discard pile."""

    def __init__(self, noun: ChoosingCard, use: Use) -> None:
        super().__init__()
        self.noun: ChoosingCard = noun
        self.use: Use = use
        noun.use = use

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        for piece in self.noun.pieces(nt, frame):
            if isinstance(self.use, IntoHand):
                card = nt.pieces[piece]
                nt.emit(words.TO_HAND, card.owner, card.card.name, 0, "NT-875")
            self.use.take(nt, frame, piece, self.noun.zone)


class RemoveCards(Effect):
    """Remove chosen cards of a discard pile from the game (NT-876)."""

    noun: ChoosingCard

    def act(self, nt: NtState, frame: Frame) -> None:
        for piece in self.noun.pieces(nt, frame):
            card = nt.pieces[piece]
            nt.move(piece, DISCARD, REMOVED)
            nt.emit(words.REMOVED, card.owner, card.card.name, 0, "NT-876")


# ---- decks and hands ----


class Mill(Effect):
    """Discard the top cards of a deck."""

    count: Amount
    who: Who

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            deck = nt.seats[seat].zones[DECK.index]
            count = min(len(deck), self.count.value(nt, frame))
            for piece in reversed(deck[len(deck) - count :]):
                nt.carry(piece, DECK, DISCARD, words.MILLED, "NT-875")
        nt.touch()


class DiscardCards(Effect):
    """Players discard cards from hand; the hand's owner chooses (NT-R141)."""

    who: Who
    count: Amount

    def possible(self, nt: NtState, frame: Frame) -> bool:
        """Whether any of them has a card; that is public (NT-R126)."""
        return any(nt.seats[seat].zones[HAND.index] for seat in self.who.seats(nt, frame))

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in reversed(self.who.seats(nt, frame)):
            nt.begin(DISCARDING, seat, frame.source, number=self.count.value(nt, frame))


class AskDiscards(AskCards):
    """One card after the other; `number` are still to be discarded."""

    def choice(self, nt: NtState, frame: Frame) -> list[int]:
        return nt.seats[frame.seat].zones[HAND.index] if frame.number > 0 else []

    def take(self, nt: NtState, frame: Frame, piece: int) -> None:
        costs.discard(nt, piece, "NT-R141")
        frame.number -= 1


DISCARDING: Final = Program("discarding", [AskDiscards(words.ASK_DISCARD, words.DISCARD)])


class LookAtHand(Effect):
    """Look at a hand: only who looks knows it then (NT-871)."""

    who: Who

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            hand = nt.seats[seat].zones[HAND.index]
            know(nt, frame.seat, hand)
            shown, viewers = told(nt, hand), 1 << frame.seat | 1 << seat
            nt.emit(words.LOOKS, frame.seat, "", 0, "NT-871", detail=shown, audience=viewers)


def reveal(nt: NtState, seat: int, pieces: list[int]) -> None:
    """Show cards to everybody; they stay where they are (NT-871)."""
    show(nt, pieces)
    nt.show(seat, [nt.pieces[piece].card.index for piece in pieces])
    names = names_of(nt, pieces) or "an empty hand"
    nt.emit(words.REVEALS, seat, "", len(pieces), "NT-871", detail=names)


class RevealHand(Effect):
    """Reveal a whole hand."""

    who: Who

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            reveal(nt, seat, list(nt.seats[seat].zones[HAND.index]))


class RevealTop(Effect):
    """Reveal the top cards of the own deck."""

    count: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        count = self.count.value(nt, frame)
        top = nt.seats[frame.seat].zones[DECK.index][-count:] if count else []
        if top:
            reveal(nt, frame.seat, list(reversed(top)))


class ArrangeTop(LookAndPutBack):
    """Look at the top cards of the own deck and put them back in any order."""

    def __init__(self, count: Amount) -> None:
        super().__init__(DECK, words.ASK_TOP, words.NEXT, words.LOOKS, "NT-871")
        self.count: Amount = count
        self.index: int = 0

    def number(self, nt: NtState, frame: Frame) -> int:
        return self.count.value(nt, frame)

    def mark(self) -> int:
        return TAKEN - self.index

    def laid(self, nt: NtState, frame: Frame, order: list[int]) -> None:
        nt.emit(words.PUT_BACK, frame.seat, "", len(order), "NT-871")
