"""Looking at the top cards of the own deck, taking some and putting the rest away (NX-R117)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.effects.searching import to_hand
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.choosing import It
from playmat.games.nostalgix.facts.objects import NxFilter
from playmat.games.nostalgix.facts.state import DECK, VOID, NxState
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Frame, Step
from playmat.parts.play.nouns import Who, forget, name_it, named
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import know, names_of, show, told

DUG: Final = -5000  # in Frame.scope: the cards that were looked at, the topmost first
TAKEN: Final = -5001  # those that were taken
ENOUGH: Final = -5002  # noted once no more are taken
LAID: Final = -5003  # the rest, in the order in which they are put away

# Where the rest goes.
TO_BOTTOM: Final = 0  # in any order
TO_BOTTOM_AT_RANDOM: Final = 1
TO_VOID: Final = 2
BACK: Final = 3  # on top, in any order
SHUFFLED: Final = 4

# Where what is taken goes.
INTO_HAND: Final = 0
UNDERNEATH: Final = 1  # to the bottom of the deck, in the order of taking


class Picking(Node):
    """Which of the cards are taken: so many, perhaps fewer, perhaps only some kind of card."""

    count: int
    up_to: bool
    filter: NxFilter | None = None


class Dig(Step):
    """Look at the top cards of the own deck, or reveal them; take some, put the rest away."""

    amount: int
    shown: bool
    picking: Picking
    taken_to: int
    rest: int

    def run(self, nx: NxState, frame: Frame) -> bool:
        for key in [DUG, TAKEN, ENOUGH, LAID]:
            forget(frame, key)
        top = nx.seats[frame.seat].zones[DECK.index][: -self.amount - 1 : -1]
        if not top:
            return False
        for piece in top:
            name_it(frame, DUG, piece)
        if self.shown:
            show(nx, top)
            nx.emit(words.REVEALS, frame.seat, "", len(top), "NX-R117", detail=told(nx, top))
        else:
            know(nx, frame.seat, top)
            eyes = 1 << frame.seat
            detail = names_of(nx, top)
            nx.emit(words.LOOKS, frame.seat, rule="NX-R117", detail=detail, audience=eyes)
        return self.go_on(nx, frame)

    def left(self, frame: Frame) -> list[int]:
        """The cards that have neither been taken nor put away."""
        gone = [*named(frame, TAKEN), *named(frame, LAID)]
        return [piece for piece in named(frame, DUG) if piece not in gone]

    def fitting(self, nx: NxState, frame: Frame) -> list[int]:
        wanted = self.picking.filter
        left = self.left(frame)
        if wanted is None:
            return left
        return [p for p in left if wanted.is_card(cast(NxCard, nx.pieces[p].card))]

    def may_stop(self, nx: NxState, frame: Frame) -> bool:
        """Whether fewer may be taken: as the text says, or where nobody could tell (NX-R90)."""
        hidden = self.picking.filter is not None and not self.shown
        return self.picking.up_to or hidden or not self.fitting(nx, frame)

    def takes(self, nx: NxState, frame: Frame) -> bool:
        """Whether another card may be taken; what is hidden from others must not show in it."""
        if named(frame, ENOUGH) or len(named(frame, TAKEN)) >= self.picking.count:
            return False
        hidden = self.picking.filter is not None and not self.shown
        return bool(self.left(frame)) if hidden else bool(self.fitting(nx, frame))

    def go_on(self, nx: NxState, frame: Frame) -> bool:
        while self.takes(nx, frame):
            if self.may_stop(nx, frame) or len(self.left(frame)) > 1:
                return nx.ask(words.ASK_CARD, 1 << frame.seat)
            name_it(frame, TAKEN, self.fitting(nx, frame)[0])
        left = self.left(frame)
        if self.rest in (TO_BOTTOM, BACK) and len(left) > 1:
            return nx.ask(words.ASK_BOTTOM, 1 << frame.seat)
        for piece in left:
            name_it(frame, LAID, piece)
        self.carry_out(nx, frame)
        return False

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        if not self.takes(nx, frame):
            return cards_to_choose(nx, seat, words.NEXT, self.left(frame))
        options = cards_to_choose(nx, seat, words.CHOOSE_CARD, self.fitting(nx, frame))
        if self.may_stop(nx, frame):
            options.append(Option(seat, words.DONE))
        return options

    def resume(self, nx: NxState, frame: Frame) -> bool:
        answer = nx.answer_of(frame.seat)
        if answer.verb is words.DONE:
            name_it(frame, ENOUGH, 1)
        else:
            key = TAKEN if answer.verb is words.CHOOSE_CARD else LAID
            name_it(frame, key, answer.pieces[0])
        return self.go_on(nx, frame)

    def carry_out(self, nx: NxState, frame: Frame) -> None:
        taken, rest = named(frame, TAKEN), named(frame, LAID)
        if self.taken_to == INTO_HAND:
            for piece in taken:
                to_hand(nx, piece)
                frame.found = piece
        else:
            lay_underneath(nx, frame.seat, taken)
        put_away(nx, frame.seat, rest, self.rest)
        nx.touch()


def put_away(nx: NxState, seat: int, rest: list[int], where: int) -> None:
    """Put these cards of the top of a deck where they go, the first of them uppermost."""
    if where == TO_VOID:
        for piece in rest:
            nx.carry(piece, DECK, VOID, words.MILLED, "NX-R90")
    elif where == SHUFFLED:
        nx.shuffle(seat, DECK)
        nx.emit(words.SHUFFLES, seat)
    elif where == BACK:
        lay_back(nx, seat, rest)
    elif where == TO_BOTTOM_AT_RANDOM:
        mixed = rest[:]
        nx.chance.shuffle(mixed)
        lay_underneath(nx, seat, mixed)
        for piece in mixed:
            nx.known[piece] = 0  # nobody knows which of them lies where
    else:
        lay_underneath(nx, seat, rest)


def lay_back(nx: NxState, seat: int, order: list[int]) -> None:
    """On top of the deck again, the first of them uppermost; only who did it knows how."""
    zones = nx.seats[seat].zones
    others = [piece for piece in zones[DECK.index] if piece not in order]
    zones[DECK.index] = [*others, *reversed(order)]
    tell_of(nx, seat, order, words.PUT_BACK)


def lay_underneath(nx: NxState, seat: int, order: list[int]) -> None:
    """To the bottom of the deck, the last of them lowest; only who did it knows how."""
    zones = nx.seats[seat].zones
    others = [piece for piece in zones[DECK.index] if piece not in order]
    zones[DECK.index] = [*reversed(order), *others]
    tell_of(nx, seat, order, words.PUT_UNDER)


def tell_of(nx: NxState, seat: int, order: list[int], kind: EventKind) -> None:
    for piece in order:
        nx.known[piece] &= 1 << seat
    if order:
        many = words.counted(len(order), "card")
        nx.emit(kind, seat, "", len(order), "NX-R117", detail=many)


class LookAtTopCard(Effect):
    """Look at the top card of a deck; "it" is that card, and stays where it is (NX-R117)."""

    who: Who

    def act(self, nx: NxState, frame: Frame) -> None:
        for seat in self.who.seats(nx, frame):
            deck = nx.seats[seat].zones[DECK.index]
            frame.found = deck[-1] if deck else -1
            if deck:
                know(nx, frame.seat, [deck[-1]])
                name = nx.pieces[deck[-1]].card.name
                eyes = 1 << frame.seat
                nx.emit(words.LOOKS, frame.seat, rule="NX-R117", detail=name, audience=eyes)


class PutUnderneath(Effect):
    """Put the card that was just seen on the bottom of its deck."""

    target: It

    def act(self, nx: NxState, frame: Frame) -> None:
        if not self.target.of_card or frame.found < 0:
            return
        owner = nx.pieces[frame.found].owner
        if frame.found in nx.seats[owner].zones[DECK.index]:
            zones = nx.seats[owner].zones
            others = [piece for piece in zones[DECK.index] if piece != frame.found]
            zones[DECK.index] = [frame.found, *others]
            card = nx.pieces[frame.found].card
            seen = nx.known[frame.found]
            nx.emit(words.TO_BOTTOM_OF, owner, card.name, 0, "NX-R117", audience=seen)
            nx.touch()
