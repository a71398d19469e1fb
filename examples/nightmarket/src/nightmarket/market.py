"""A game from its first card to the last round."""

from collections import Counter
from typing import Any

from nightmarket import words
from nightmarket.state import CRATE, HAND, MarketState, Ware, wares
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Inquiry, Program

FIRST_HAND = 4
ENOUGH = 15
PRICE_OF_A_CALL = 1
PRIZE_OF_A_CALL = 2


class DrawHands(Deed):
    """Everybody draws the first cards (NM-101)."""

    def act(self, state: Any, frame: Frame) -> None:
        for seat in state.seats_from(state.first):
            for _ in range(FIRST_HAND):
                state.game.draw(state, seat, HAND, "NM-101")


class BeginRound(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        state.active = frame.seat
        state.turn += 1
        state.emit(words.ROUND, frame.seat, number=state.turn, rule="NM-301")


class LayWares(Inquiry):
    """Asks all who have something to lay, at the same time (NM-301). Nobody learns what another has
    answered: `answered` is told when the last answer is there."""

    def run(self, state: Any, frame: Frame) -> bool:
        done = {ware.seat for ware in wares(state)}
        asked = [seat for seat in state.seats_from(0) if state.seats[seat].zones[HAND.index]]
        seats = sum(1 << seat for seat in asked if seat not in done)
        return bool(seats) and state.ask(words.ASK_WARE, seats)

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        named: dict[str, int] = {}
        for piece in state.seats[seat].zones[HAND.index]:
            named.setdefault(state.pieces[piece].card.name, piece)
        return [Option(seat, words.LAY, name, pieces=(piece,)) for name, piece in named.items()]

    def answered(self, state: Any, frame: Frame, answer: Option) -> None:
        seat, piece = answer.seat, answer.pieces[0]
        state.seats[seat].take(HAND.index, piece)
        state.lose_sight(piece, HAND)
        card = state.pieces[piece].card
        state.game.add_body(state, seat, card, piece, face_down=True)
        eyes = state.seats[seat].eyes
        state.emit(words.LAYS, seat, card.name, rule="NM-301", audience=eyes)


class AskEverybody(Deed):
    """One after the other, from the lantern on (NM-302); what is begun last is done first."""

    def act(self, state: Any, frame: Frame) -> None:
        for ware in reversed(wares(state)):
            state.begin(CALLING, ware.seat, ware.number)


class AskCall(Inquiry):
    def run(self, state: Any, frame: Frame) -> bool:
        return not state.seats[frame.seat].out and state.ask(words.ASK_CALL, 1 << frame.seat)

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.CALL), Option(seat, words.KEEP)]

    def answered(self, state: Any, frame: Frame, answer: Option) -> None:
        if answer.verb is words.CALL:
            state.bodies[frame.source].called = True
            state.emit(words.CALLS, answer.seat, rule="NM-302")


class Sell(Deed):
    """All wares are shown, one is sold, and what they say comes about (NM-303 to NM-308)."""

    def act(self, state: Any, frame: Frame) -> None:
        laid = wares(state)
        for ware in laid:
            state.lay_open(ware)
            state.emit(words.SHOWS, ware.seat, ware.name, rule="NM-303", body=ware.number)
        sold = sold_of(laid)
        for ware in laid:
            if ware is sold:
                state.emit(words.SELLS, ware.seat, ware.name, len(laid), rule="NM-304")
                earn(state, ware.seat, len(laid) + PRIZE_OF_A_CALL * ware.called, "NM-304")
            elif ware.called:
                earn(state, ware.seat, -PRICE_OF_A_CALL, "NM-306")
        for ware in reversed(laid):
            for line in reversed(ware.card.lines):
                if line.moment == ("sold" if ware is sold else "left"):
                    state.begin(line.program, ware.seat, ware.number)


def sold_of(laid: list[Ware]) -> Ware | None:
    """The highest that is not spoilt (NM-304); `max` takes the first of several (NM-305)."""
    many = Counter(ware.value() for ware in laid)
    good = [ware for ware in laid if many[ware.value()] == 1 or ware.card.has("Signed")]
    return max(good, key=Ware.value, default=None)


def earn(state: MarketState, seat: int, change: int, rule: str) -> None:
    state.coins[seat] = max(0, state.coins[seat] + change)  # NM-307
    state.emit(words.COINS, seat, number=state.coins[seat], rule=rule)


class EndRound(Deed):
    """The wares go, everybody draws, and the lantern passes on, or the game is over (NM-309)."""

    def act(self, state: Any, frame: Frame) -> None:
        for ware in list(state.bodies.values()):
            ware.last_known = True
            state.put(ware.pieces[0], CRATE)
        state.sweep()
        there = state.seats_from(state.active)
        for seat in there:
            state.game.draw(state, seat, HAND, "NM-309")
        most = max(state.coins[seat] for seat in there)
        if most >= ENOUGH or not any(state.seats[seat].zones[HAND.index] for seat in there):
            state.game.win(state, [seat for seat in there if state.coins[seat] == most], "NM-102")
        else:
            state.begin(ROUND, state.next_seat(state.active))


class FirstRound(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        state.begin(ROUND, state.first)


GAME = Program("game", [DrawHands(), FirstRound()])
ROUND = Program("round", [BeginRound(), LayWares(), AskEverybody(), Sell(), EndRound()])
CALLING = Program("calling", [AskCall()])
REST_OF_ROUND = Program("rest of a round", [LayWares(), AskEverybody(), Sell(), EndRound()])
