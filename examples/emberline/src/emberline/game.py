"""Emberline on one page: its zones, gauges, cards, words and programs."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from emberline import words
from emberline.acting import ACTIONS
from emberline.fighting import creatures
from emberline.state import DECK, ZONES, Creature, HearthState
from emberline.text import make_dialect
from emberline.turn import GAME, REST_OF_TURN, TURN
from playmat.language import sets
from playmat.parts.turn_game import TurnGame
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file; one with health is a creature."""

    cost: Figure
    attack: Figure = 0
    health: Figure = 0


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of Emberline."""


class Emberline(TurnGame):
    """Emberline. Load it with `playmat.load("emberline")`."""

    state_type, body_type, set_file = HearthState, Creature, SetFile
    own_zones, deck_zone = ZONES, DECK
    worded_by = words
    own_programs, arranged_program = (GAME, TURN, REST_OF_TURN), REST_OF_TURN
    actions, unsaid = ACTIONS, Unsaid(endings=(words.END_TURN,))
    aims_at_seats = frozenset({"attack"})
    gauges = {"warmth": "Warmth", "mana": "Mana"}
    stats = {"attack": "Attack", "health": "Health"}
    conceding = "EL-104"
    deck_cards, deck_copies = (24, "EL-201"), (3, "EL-202")
    words_on_cards = {r"Swift": "EL-502", r"Guard": "EL-503"}
    pitch = "Two hearths, a few small creatures, and the cold outside."
    icon, make_dialect = "campfire", staticmethod(make_dialect)
    colours = {"creature": "#c97b3a", "spell": "#a8432f"}

    def kind_of(self, file: Any) -> str:
        return "creature" if file.health else "spell"

    def figures(self, state: Any, body: Any) -> dict[str, object]:
        return {"attack": body.attack(), "health": body.health()}

    def worth(self, state: Any, seat: int) -> float:
        """Warmth and what stands in the rows, each against the other side's."""

        def strength(side: int) -> float:
            row = sum(body.attack() + body.health() for body in creatures(state, side))
            return float(state.warmth[side] + 1.5 * row + len(state.seats[side].zones[1]))

        mine, theirs = strength(seat), strength(1 - seat)
        return mine / (mine + theirs) if mine + theirs else 0.5


def load() -> Emberline:
    return Emberline("emberline", "Emberline", FOLDER)
