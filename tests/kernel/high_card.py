"""High card, a game of a few lines for tests of the kernel.

Each of two seats has a deck and draws two cards. Both lay one down in secret; the higher wins.
"""

from __future__ import annotations

from typing import Any

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME, Chance, stream
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import PLACE, Option, Prompt, Verb
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Deed, Frame, Program, Step
from playmat.kernel.game import Game, Refusal
from playmat.kernel.packing import unpack_state
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.kernel.table import Table, begin
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone

DECK = Zone(0, "deck", NOBODY, True)
HAND = Zone(1, "hand", OWNER, False)
PILE = Zone(2, "pile", EVERYBODY, True)

LAY = Verb("lay", "lay {name}", "lay Four")
ASK = Prompt(PLACE, "Lay a card.", "HC-2")
DRAWS = EventKind("draws", "{seat} draws {card}", "{seat} draws a card")
LAYS = EventKind("lays", "{seat} lays {card}", "")

NAMES = ["Two", "Three", "Four", "Five"]


class Draw(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        for seat in state.seats:
            for _ in range(2):
                state.carry(seat.zones[DECK.index][-1], DECK, HAND, DRAWS, "HC-1")


class Lay(Step):
    def run(self, state: Any, frame: Frame) -> bool:
        asked: bool = state.ask(ASK, 0b11)
        return asked

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        return cards_to_choose(state, seat, LAY, state.seats[seat].zones[HAND.index])

    def resume(self, state: Any, frame: Frame) -> bool:
        for seat in (0, 1):
            (piece,) = state.answer_of(seat).pieces
            state.carry(piece, HAND, PILE, LAYS, "HC-2")
        return False


class Compare(Deed):
    def act(self, state: Any, frame: Frame) -> None:
        laid = [state.pieces[seat.zones[PILE.index][-1]].card.index for seat in state.seats]
        winners = sum(1 << seat for seat in (0, 1) if laid[seat] > laid[1 - seat])
        state.finish(winners, "HC-3")


class HighState(State):
    def clone(self) -> State:
        return HighState(
            self.game, self.switches, self.chance.copy(), self.mode, len(self.seats), self
        )


class HighCard(Game):
    def __init__(self) -> None:
        super().__init__("high_card", "High Card")
        self.zones = [DECK, HAND, PILE]
        self.verbs = {LAY.name: LAY}
        self.prompts = [ASK]
        for name in NAMES:
            self.add_card(Card(name, "number", "", "High", ""))
        self.whole = self.add_program(Program("the game", [Draw(), Lay(), Compare()]))

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return {}

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return {}

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return Refusal("that card is not in your hand", "HC-2", text)

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        return [self.cards[chance.below(len(self.cards))] for _ in unknown]

    def unpack(self, data: list[Any]) -> State:
        return unpack_state(self, data, HighState, Body.unpack)

    def laid_out(self, seed: int = 1) -> State:
        """A table with a deck for each seat: Two at the bottom, Five on top."""
        state = HighState(self, {}, stream(seed, GAME), "", 2)
        for seat in (0, 1):
            first = len(state.pieces)
            state.pieces += [Piece(first + n, card, seat) for n, card in enumerate(self.cards)]
            state.known += [0] * len(self.cards)
            zones = [list(range(first, first + len(self.cards))), [], []]
            state.seats.append(Seat(seat, seat, 1 << seat, False, zones, [0, 0]))
        state.answers, state.offers = [None, None], [None, None]
        return state

    def deal(self, seed: int = 1) -> Table:
        """A table at its first question: both hold Five and Four."""
        state = self.laid_out(seed)
        state.begin(self.whole, 0)
        state.advance()
        return begin(self, state, {"seed": seed})


def names(state: State, seat: int, zone: Zone) -> list[str]:
    return [state.pieces[piece].card.name for piece in state.seats[seat].zones[zone.index]]
