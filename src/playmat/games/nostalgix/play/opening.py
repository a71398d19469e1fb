"""Setup: hands, the secret mulligan, the coin and the order of turns (3.4 of the ledger)."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import state, words
from playmat.games.nostalgix.facts.card import HERO, NxCard
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.rules.bodies import make_body
from playmat.games.nostalgix.rules.victory import renew_hero
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Inquiry, Label

# How far a mulligan has got (NxState.swapped).
CHOOSING: Final = 0
THE_WAY: Final = 1
KEPT: Final = 2
SHUFFLED: Final = 3
BOTTOM: Final = 4


def add_hero(nx: NxState, card: NxCard, seat: int, piece: int) -> NxBody:
    """A Hero, face-down until the first turn begins (NX-402)."""
    body = make_body(nx, seat, card, [piece], state.HERO_SLOT, HERO)
    renew_hero(nx, seat)
    return body


class DealHands(Deed):
    """Step 5: shuffle, and draw 6 cards each (NX-405)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.phase = state.MULLIGAN
        for seat in nx.seats:
            nx.shuffle(seat.index, state.DECK)
            for _ in range(min(state.HAND_SIZE, len(seat.zones[state.DECK.index]))):
                take_top(nx, seat.index, "NX-405")


def take_top(nx: NxState, seat: int, rule: str) -> None:
    piece = nx.seats[seat].zones[state.DECK.index][-1]
    nx.carry(piece, state.DECK, state.HAND, words.DRAWS, rule)


class ReplaceCards(Inquiry):
    """Step 6: both choose in secret what to replace and in which way (NX-406, NX-R21).

    A seat answers several times: card by card, in the order in which they would go to the
    bottom, then `keep`; then the way, if it replaces any (NX-407).
    """

    def run(self, nx: NxState, frame: Frame) -> bool:
        nx.swaps = [[], []]
        nx.swapped = [CHOOSING, CHOOSING]
        return nx.ask(words.ASK_MULLIGAN, 3)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        if nx.swapped[seat] == THE_WAY:
            return [Option(seat, words.SHUFFLE_BACK), Option(seat, words.TO_BOTTOM)]
        hand = nx.seats[seat].zones[state.HAND.index]
        kept = [piece for piece in hand if piece not in nx.swaps[seat]]
        return [*cards_to_choose(nx, seat, words.REPLACE, kept), Option(seat, words.KEEP)]

    def accept(self, nx: NxState, frame: Frame, option: Option) -> bool:
        seat = option.seat
        more = option.verb is words.REPLACE or (option.verb is words.KEEP and bool(nx.swaps[seat]))
        if option.verb is words.REPLACE:
            nx.swaps[seat] = [*nx.swaps[seat], option.pieces[0]]
        elif option.verb is words.KEEP:
            nx.swapped[seat] = THE_WAY if more else KEPT
        else:
            nx.swapped[seat] = SHUFFLED if option.verb is words.SHUFFLE_BACK else BOTTOM
        if more:
            nx.answers[seat] = None  # nobody sees how far it has got
            return False
        if nx.asked & ~(1 << seat):
            nx.emit(words.COMMITS, seat, rule="NX-R21")
        return True

    def answered(self, nx: NxState, frame: Frame, answer: Option) -> None:
        replace(nx, answer.seat)


def replace(nx: NxState, seat: int) -> None:
    """Put the chosen cards away first, then draw as many from the top (NX-R22)."""
    chosen = nx.swaps[seat]
    if not chosen:
        return
    owner = nx.seats[seat]
    for piece in chosen:
        owner.take(state.HAND.index, piece)
    deck = owner.zones[state.DECK.index]
    if nx.swapped[seat] == SHUFFLED:
        owner.zones[state.DECK.index] = [*deck, *chosen]
        nx.shuffle(seat, state.DECK)
        way = "shuffled back"
    else:
        owner.zones[state.DECK.index] = [*reversed(chosen), *deck]  # the last chosen lies lowest
        for piece in chosen:
            nx.known[piece] &= nx.seats[seat].eyes
        way = "put on the bottom"
    told = f"{words.counted(len(chosen), 'card')} ({way})"
    nx.emit(words.MULLIGANS, seat, "", len(chosen), "NX-406", detail=told)
    for _ in chosen:
        take_top(nx, seat, "NX-406")
    nx.swaps[seat] = []


class FlipCoin(Deed):
    """Step 7: heads, the player listed first chooses the order (NX-409, NX-R23)."""

    agreed: Label

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.phase = state.ORDER
        if nx.first >= 0:  # it was agreed beforehand
            set_order(nx, nx.first)
            frame.go_to(self.agreed)
            return
        script = nx.chance.script
        if script is not None and script.dice and not script.coins:
            heads = nx.chance.die() % 2 == 0  # a die: even counts as heads
        else:
            heads = nx.chance.coin()
        frame.other = 0 if heads else 1
        nx.emit(words.COIN, frame.other, detail="heads" if heads else "tails", rule="NX-409")


class ChooseOrder(Inquiry):
    """The winner chooses, and may go first or second (NX-409)."""

    def run(self, nx: NxState, frame: Frame) -> bool:
        return nx.ask(words.ASK_ORDER, 1 << frame.other)

    def options(self, nx: NxState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.GO_FIRST), Option(seat, words.GO_SECOND)]

    def answered(self, nx: NxState, frame: Frame, answer: Option) -> None:
        set_order(nx, frame.other if answer.verb is words.GO_FIRST else 1 - frame.other)


def set_order(nx: NxState, first: int) -> None:
    """The player going second keeps the coin as a mana token (NX-410)."""
    nx.first = nx.active = first
    nx.token = 1 - first
    nx.emit(words.FIRST, first, rule="NX-409")


class Reveal(Deed):
    """Step 8: both Heroes are turned face-up (NX-412)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        nx.phase = state.START
        frame.seat = nx.active
        for seat in range(2):
            hero = nx.hero(seat)
            hero.face_down = False
            for piece in hero.pieces:
                nx.known[piece] = EVERYONE
            nx.emit(words.HERO_SHOWN, seat, hero.name, hero.health(), "NX-412", body=hero.number)
        nx.dirty = True
