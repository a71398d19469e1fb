"""Effects on players: draws, open Hands, chance, a chosen type, the Game itself."""

from __future__ import annotations

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import TYPE_NAMES
from playmat.games.mix.facts.conditions import HEADS, TAILS
from playmat.games.mix.facts.objects import CHOSEN, MixObject
from playmat.games.mix.facts.standing import may_draw
from playmat.games.mix.facts.state import DECK, HAND, MixState
from playmat.games.mix.rules.bodies import draw
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Order
from playmat.parts.play.searching import show, told


class Draw(Order):
    who: MixObject
    number: int

    def possible(self, mix: MixState, frame: Frame) -> bool:
        return mix.wall_limit != 1 and any(
            mix.seats[seat].zones[DECK.index] and may_draw(mix, seat)
            for seat in self.who.seats(mix, frame)
        )

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            if mix.wall_limit != 1:  # MX-R53: in Quick-Play there is no Deck
                draw(mix, seat, self.number)


class RevealHand(Order):
    """A player reveals the Hand: everybody knows these cards now."""

    who: MixObject

    def act(self, mix: MixState, frame: Frame) -> None:
        for seat in self.who.seats(mix, frame):
            hand = mix.seats[seat].zones[HAND.index]
            show(mix, hand)
            mix.emit(words.REVEALS, seat, detail=told(mix, hand, "an empty Hand"))


class FlipCoin(Order):
    def act(self, mix: MixState, frame: Frame) -> None:
        heads = mix.chance.coin()
        frame.answer = frame.answer & ~(HEADS | TAILS) | (HEADS if heads else TAILS)
        mix.emit(words.COIN, frame.seat, detail="heads" if heads else "tails")


class RollDie(Order):
    def act(self, mix: MixState, frame: Frame) -> None:
        frame.number = mix.chance.die()
        mix.emit(words.DIE, frame.seat, "", frame.number)


class ChooseType(Order):
    """Choose a type; "it" is that type."""

    def run(self, mix: MixState, frame: Frame) -> bool:
        return mix.ask(words.ASK_TYPE, 1 << frame.seat)

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.CHOOSE_TYPE, TYPE_NAMES[kind], kind) for kind in range(3)]

    def resume(self, mix: MixState, frame: Frame) -> bool:
        answer = mix.answer_of(frame.seat)
        frame.answer = frame.answer & ~(3 << CHOSEN) | answer.number << CHOSEN
        mix.emit(words.CHOOSES_TYPE, frame.seat, detail=TYPE_NAMES[answer.number])
        return False


class WinGame(Order):
    """You win the Game: judged at the check point after the effect (MX-R74)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        mix.won_by_text |= 1 << frame.seat
