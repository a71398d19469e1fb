"""Decks, Discard Piles and Charge Zones in card text (section 6, 3.14)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.effects.effects import (
    THE_OPPONENT,
    YOU,
    Counting,
    from_discard,
    seats_of,
)
from playmat.games.nexus.facts import state, words
from playmat.games.nexus.facts.card import ANY_CARD
from playmat.games.nexus.facts.measures import Measure, times
from playmat.games.nexus.facts.objects import PnFilter
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.rules import bodies, charging, resolving
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step
from playmat.kernel.seats import letter
from playmat.kernel.zones import Zone
from playmat.parts.play.cards import AskCards
from playmat.parts.play.nouns import name_it, named
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import LookAtTop, Search, names_of, show


class ChargeThis(Effect):
    """From the board, or from the Discard Pile where it now lies (PN-R99)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        body = pn.recall(frame.source)
        assert body is not None  # no token says this
        owner = pn.pieces[body.piece].owner
        if charging.room(pn, owner) <= 0:
            return
        if not body.last_known:
            bodies.leave(pn, body, state.HAND)
        elif not from_discard(pn, body):
            return
        charging.charge(pn, owner, [body.piece], state.HAND, "PN-401")


class ChargeFromHand(Effect):
    amount: int
    per: Measure | None = None

    def act(self, pn: PnState, frame: Frame) -> None:
        amount = times(self.amount, self.per, pn, frame)
        resolving.take_from_hand(pn, resolving.CHARGING, frame.seat, frame.source, amount)


# ---- the top of a deck ----


class OfTop(Counting):
    """The top cards of a deck, as many as there are (PN-1406, PN-R78)."""

    amount: int
    who: int
    per: Measure | None = None

    def owner(self, pn: PnState, frame: Frame) -> int:
        return seats_of(pn, frame, self.who)[0]

    def top(self, pn: PnState, frame: Frame) -> list[int]:
        """The topmost first."""
        deck = pn.seats[self.owner(pn, frame)].zones[state.DECK.index]
        return deck[: -times(self.amount, self.per, pn, frame) - 1 : -1]


class ChargeTop(OfTop):
    """Into the Charge Zone of the deck's owner (PN-R86)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        charging.charge(pn, self.owner(pn, frame), self.top(pn, frame), state.DECK, "PN-401")


class DiscardTop(OfTop):
    """What was discarded can be looked at by the rest of the line."""

    def act(self, pn: PnState, frame: Frame) -> None:
        top = self.top(pn, frame)
        if self.counts:
            frame.subjects, frame.number = top, len(top)
        for piece in top:
            charging.discard(pn, piece, state.DECK, "PN-1504")


class RevealTop(OfTop):
    """Everybody sees the top cards, which stay where they lie (PN-R118)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        frame.subjects = self.top(pn, frame)
        show(pn, frame.subjects)
        detail = names_of(pn, frame.subjects) or "nothing"
        pn.emit(words.REVEALS, frame.seat, "", len(frame.subjects), "PN-R118", detail=detail)


class LookAtDeck(LookAtTop):
    """Looked at and left as they lie (PN-R89)."""

    def __init__(self, amount: int, who: int) -> None:
        super().__init__(state.DECK)
        self.amount: int = amount
        self.who: int = who

    def number(self, pn: PnState, frame: Frame) -> int:
        return self.amount

    def owner(self, frame: Frame) -> int:
        return 1 - frame.seat if self.who == THE_OPPONENT else frame.seat

    def seen(self, pn: PnState, frame: Frame, top: list[int]) -> bool:
        frame.subjects = top
        told = names_of(pn, top) or "nothing"
        eyes = 1 << frame.seat
        pn.emit(words.LOOKS, frame.seat, "", len(top), "PN-R89", detail=told, audience=eyes)
        return False


class PutBack(Effect):
    """Put what was looked at back in any order, as far as it still lies in the deck."""

    def act(self, pn: PnState, frame: Frame) -> None:
        decks = [*pn.seats[0].zones[state.DECK.index], *pn.seats[1].zones[state.DECK.index]]
        left = [piece for piece in frame.subjects if piece in decks]
        if len(left) > 1:
            ordering = pn.begin(ORDERING, frame.seat, frame.source)
            ordering.subjects = left


class OrderCards(AskCards):
    """Which card lies on top, which below it: `subjects` are left, `scope` are in order."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return frame.subjects if len(frame.subjects) > 1 else []

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.scope = [*frame.scope, piece]
        frame.subjects = [each for each in frame.subjects if each != piece]

    def finish(self, pn: PnState, frame: Frame) -> None:
        ordered = [*frame.scope, *frame.subjects]
        owner = pn.pieces[ordered[0]].owner
        rest = [piece for piece in pn.seats[owner].zones[state.DECK.index] if piece not in ordered]
        pn.seats[owner].zones[state.DECK.index] = [*rest, *reversed(ordered)]
        for piece in ordered:
            pn.known[piece] &= pn.seats[frame.seat].eyes
        pn.emit(words.PUTS_BACK, frame.seat, rule="PN-R89")


ORDERING: Final = Program("cards in order", [OrderCards(words.ASK_TOP, words.CHOOSE_CARD)])


# ---- what was looked at goes somewhere (PN-R118) ----


def left_in_deck(pn: PnState, frame: Frame) -> list[int]:
    """What was looked at and still lies in a deck."""
    decks = [*pn.seats[0].zones[state.DECK.index], *pn.seats[1].zones[state.DECK.index]]
    return [piece for piece in frame.subjects if piece in decks]


class TakeSeen(Step):
    """Put so many of the cards that were looked at into the hand; cards of a kind are shown."""

    amount: int
    up_to: bool
    filter: PnFilter
    revealed: bool

    def left(self, pn: PnState, frame: Frame) -> list[int]:
        deck = pn.seats[frame.seat].zones[state.DECK.index]
        return [
            piece
            for piece in frame.subjects
            if piece in deck and self.filter.means_card(pn.card_of(piece))
        ]

    def run(self, pn: PnState, frame: Frame) -> bool:
        frame.number = self.amount
        return self.go_on(pn, frame)

    def go_on(self, pn: PnState, frame: Frame) -> bool:
        if frame.number <= 0 or not left_in_deck(pn, frame):
            return False
        if not self.left(pn, frame) and self.filter.kinds == ANY_CARD and not self.filter.more:
            return False
        return pn.ask(words.ASK_CARD, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, self.left(pn, frame))
        if self.up_to or not options:
            options.append(Option(seat, words.NOTHING))
        return options

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is words.NOTHING:
            return False
        piece = answer.pieces[0]
        frame.number -= 1
        frame.subjects = [each for each in frame.subjects if each != piece]
        pn.move(piece, state.DECK, state.HAND)
        eyes = pn.seats[frame.seat].eyes
        if self.revealed:
            pn.known[piece] = eyes = EVERYONE
        name = pn.pieces[piece].card.name
        pn.emit(words.TAKES, frame.seat, name, 0, "PN-R118", audience=eyes)
        return self.go_on(pn, frame)


class SinkSeen(Step):
    """Put any number of the cards that were looked at on the bottom of their deck."""

    who: int

    def run(self, pn: PnState, frame: Frame) -> bool:
        frame.number = 0
        return self.go_on(pn, frame)

    def go_on(self, pn: PnState, frame: Frame) -> bool:
        if left_in_deck(pn, frame):
            return pn.ask(words.ASK_SUNK, 1 << frame.seat)
        return self.finish(pn, frame)

    def finish(self, pn: PnState, frame: Frame) -> bool:
        pn.emit(words.SINKS, frame.seat, "", frame.number, "PN-R118")
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, left_in_deck(pn, frame))
        return [*options, Option(seat, words.NOTHING)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is words.NOTHING:
            return self.finish(pn, frame)
        piece = answer.pieces[0]
        frame.number += 1
        frame.subjects = [each for each in frame.subjects if each != piece]
        to_bottom(pn, [piece])
        return self.go_on(pn, frame)


def to_bottom(pn: PnState, pieces: list[int]) -> None:
    """Put cards of one deck on its bottom, the first of them highest."""
    owner = pn.pieces[pieces[0]].owner
    deck = pn.seats[owner].zones[state.DECK.index]
    rest = [piece for piece in deck if piece not in pieces]
    pn.seats[owner].zones[state.DECK.index] = [*reversed(pieces), *rest]


IN_ANY_ORDER: Final = 1
IN_RANDOM_ORDER: Final = 2
TO_DISCARD: Final = 3
SUNK: Final = 901  # a key that no choice has


class RestAway(AskCards):
    """The rest of what was looked at goes to the bottom of its deck, or into the Discard Pile.

    In any order the first card chosen lies highest; what has its place stands under `SUNK`.
    """

    def __init__(self, where: int, who: int = YOU) -> None:
        super().__init__(words.ASK_TOP, words.CHOOSE_CARD)
        self.where: int = where
        self.who: int = who  # whose deck it is, as the line says

    def left(self, pn: PnState, frame: Frame) -> list[int]:
        ordered = named(frame, SUNK)
        return [piece for piece in left_in_deck(pn, frame) if piece not in ordered]

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        left = self.left(pn, frame)
        return left if self.where == IN_ANY_ORDER and len(left) > 1 else []

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        name_it(frame, SUNK, piece)

    def finish(self, pn: PnState, frame: Frame) -> None:
        rest = [*named(frame, SUNK), *self.left(pn, frame)]
        frame.subjects = []
        if self.where == TO_DISCARD:
            for piece in rest:
                charging.discard(pn, piece, state.DECK, "PN-R118")
        elif rest:
            if self.where == IN_RANDOM_ORDER:
                pn.chance.shuffle(rest)
            eyes = 0 if self.where == IN_RANDOM_ORDER else 1 << frame.seat
            for piece in rest:
                pn.known[piece] &= eyes
            to_bottom(pn, rest)
            pn.emit(words.SINKS, frame.seat, "", len(rest), "PN-R118")


# ---- searching ----


class FindOfKind(Search):
    """Look through the own deck for cards of a kind; what was found is in `subjects`."""

    def __init__(self, amount: int, noun: PnFilter) -> None:
        choose, nothing = words.CHOOSE_CARD, words.NOTHING
        super().__init__(state.DECK, words.ASK_CARD, choose, nothing, must_find=True)  # PN-1304
        self.amount: int = amount
        self.filter: PnFilter = noun

    def fits(self, pn: PnState, frame: Frame, piece: int) -> bool:
        return self.filter.means_card(pn.card_of(piece)) and piece not in frame.subjects

    def begin(self, pn: PnState, frame: Frame) -> None:
        frame.subjects = []

    def asks(self, pn: PnState, frame: Frame) -> bool:
        return self.amount > 0 and self.has_deck(pn, frame)

    def more(self, pn: PnState, frame: Frame) -> bool:
        return len(frame.subjects) < self.amount

    def find(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.subjects = [*frame.subjects, piece]
        name = pn.pieces[piece].card.name
        pn.emit(words.FINDS, frame.seat, name, 0, "PN-R89", audience=1 << frame.seat)

    def miss(self, pn: PnState, frame: Frame) -> None:
        if not frame.subjects and self.has_deck(pn, frame):
            pn.emit(words.FINDS_NOTHING, frame.seat, rule="PN-R89")


class PutFound(Effect):
    """Put what was found revealed into the hand."""

    def act(self, pn: PnState, frame: Frame) -> None:
        deck = pn.seats[frame.seat].zones[state.DECK.index]
        for piece in frame.subjects:
            if piece in deck:
                pn.move(piece, state.DECK, state.HAND)
                pn.known[piece] = EVERYONE
                pn.emit(words.TO_HAND, frame.seat, pn.pieces[piece].card.name, 0, "PN-R89")
        frame.subjects = []


class ShuffleDeck(Effect):
    """After a search the deck is shuffled (PN-R89)."""

    def act(self, pn: PnState, frame: Frame) -> None:
        charging.shuffle(pn, frame.seat, "PN-R89")


# ---- from the hand or the Discard Pile ----

FROM_HAND: Final = 0
FROM_DISCARD: Final = -1
OF_A_KIND: Final = -2  # from the Discard Pile, of the frame's `subjects` alone
AT_RANDOM: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2
TO_HAND: Final = 3
CHOSEN: Final = -1
UP_TO: Final = 1
BY_CHANCE: Final = 2
WHERE: Final = ("into the deck at random", "on the deck", "on the bottom of the deck", "in hand")
HIDDEN: Final = (words.HAND_INTO_DECK, words.HAND_ON_DECK, words.HAND_TO_BOTTOM)  # from the hand


class PutCards(Effect):
    """Put cards from the own Discard Pile somewhere else, or from the hand on or into the own deck;
    of those nobody else learns which."""

    source: int
    amount: int
    where: int
    filter: PnFilter | None = None
    manner: int = CHOSEN

    def act(self, pn: PnState, frame: Frame) -> None:
        seat, source = frame.seat, frame.source
        picking = pn.begin(
            PICKING, seat, source, number=self.amount, found=self.source, other=self.manner
        )
        picking.answer = self.where
        noun = self.filter
        if noun is not None:
            pile = pn.seats[seat].zones[state.DISCARD.index]
            picking.subjects = [piece for piece in pile if noun.means_card(pn.card_of(piece))]
        if self.manner == BY_CHANCE:
            left = picking.subjects[:]
            while left and len(picking.scope) < self.amount:
                picking.scope = [*picking.scope, left.pop(pn.chance.pick(len(left)))]
            picking.number = 0


def is_up_to(frame: Frame) -> bool:
    """Whether who picks may stop before the last card."""
    return frame.other == UP_TO


def manner_of(frame: Frame) -> int:
    """Whence cards are picked, as `PutCards` has it."""
    return frame.found


def source_of(frame: Frame) -> Zone:
    return state.HAND if manner_of(frame) == FROM_HAND else state.DISCARD


class PickCards(Step):
    """Pick so many (`number` are left), in the order in which they will lie (PN-1405)."""

    def left(self, pn: PnState, frame: Frame) -> list[int]:
        pile = pn.seats[frame.seat].zones[source_of(frame).index]
        if manner_of(frame) == OF_A_KIND:
            pile = frame.subjects
        return [piece for piece in pile if piece not in frame.scope]

    def run(self, pn: PnState, frame: Frame) -> bool:
        left = self.left(pn, frame)
        ordered = frame.answer in (ON_TOP, AT_BOTTOM)
        if frame.number > 0 and left:
            if len(left) > frame.number or (ordered and len(left) > 1) or is_up_to(frame):
                prompt = words.ASK_TOP if ordered else words.ASK_CARD
                return pn.ask(prompt, 1 << frame.seat)
            frame.scope = [*frame.scope, *left]
        put(pn, frame, source_of(frame))
        return False

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(pn, seat, words.CHOOSE_CARD, self.left(pn, frame))
        return [*options, Option(seat, words.NOTHING)] if is_up_to(frame) else options

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        if answer.verb is words.NOTHING:
            frame.number = 0
            return self.run(pn, frame)
        frame.scope = [*frame.scope, answer.pieces[0]]
        frame.number -= 1
        return self.run(pn, frame)


def put(pn: PnState, frame: Frame, source: Zone) -> None:
    """The first card picked lies highest (PN-1403 to PN-1405)."""
    seat = frame.seat
    where = frame.answer
    for piece in reversed(frame.scope):
        pn.move(piece, source, state.HAND if where == TO_HAND else state.DECK)
    if where == AT_BOTTOM:
        rest = [
            piece for piece in pn.seats[seat].zones[state.DECK.index] if piece not in frame.scope
        ]
        pn.seats[seat].zones[state.DECK.index] = [*reversed(frame.scope), *rest]
    for piece in frame.scope:
        name = pn.pieces[piece].card.name
        if source is state.DISCARD:
            pn.emit(words.TO_DECK, seat, name, 0, "PN-1403", detail=WHERE[where])
        else:
            eyes = pn.seats[seat].eyes
            pn.emit(HIDDEN[where], seat, name, 0, "PN-1403", audience=eyes)
    if where == AT_RANDOM:
        charging.shuffle(pn, seat, "PN-1404")


PICKING: Final = Program("cards of the Discard Pile", [PickCards()])


# ---- a Charge Zone ----


class ChoosePlayer(Step):
    """Choose a target player, before replies; kept under `key`."""

    key: int = later(0)

    def run(self, pn: PnState, frame: Frame) -> bool:
        if named(frame, self.key):  # one and the same in all of a line
            return False
        return pn.ask(words.ASK_PLAYER, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.CHOOSE_SEAT, letter(other), other) for other in (0, 1)]

    def resume(self, pn: PnState, frame: Frame) -> bool:
        answer = pn.answer_of(frame.seat)
        name_it(frame, self.key, answer.number)
        return False


class Uncharge(Effect):
    """Cards of a player's Charge Zone go to the hand; their owner picks them (PN-R101)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount: int = amount
        self.player: ChoosePlayer = ChoosePlayer()

    def act(self, pn: PnState, frame: Frame) -> None:
        for owner in named(frame, self.player.key):
            pn.begin(UNCHARGING, owner, frame.source, number=self.amount)


class PickCharges(AskCards):
    """Pick so many of the own charges; `number` are left. Face-down ones say so."""

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        zones = pn.seats[frame.seat].zones
        lying = [*zones[state.CHARGE_UP.index], *zones[state.CHARGE_DOWN.index]]
        return lying if frame.number > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        return len(choice) > frame.number

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        zones = pn.seats[seat].zones
        options = cards_to_choose(pn, seat, self.verb, zones[state.CHARGE_UP.index])
        for option in cards_to_choose(pn, seat, self.verb, zones[state.CHARGE_DOWN.index]):
            name = f"{option.name} (face-down)"
            options.append(Option(seat, self.verb, name, 0, option.pieces))
        return options

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        charging.uncharge(pn, frame.seat, piece)


UNCHARGING: Final = Program("charges to take", [PickCharges(words.ASK_CARD, words.CHOOSE_CARD)])
