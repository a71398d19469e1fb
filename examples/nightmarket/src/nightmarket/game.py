"""Nightmarket on one page: its zones, gauges, cards, words and programs."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from nightmarket import words
from nightmarket.market import CALLING, GAME, REST_OF_ROUND, ROUND
from nightmarket.state import DECK, HAND, ZONES, MarketState, Ware
from nightmarket.text import make_dialect
from playmat.language import sets
from playmat.parts.arranging import SmallPositions
from playmat.parts.described import Positions
from playmat.parts.sides import Sides
from playmat.parts.turn_game import TurnGame

FOLDER = Path(__file__).parent
Value = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file."""

    value: Value


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of Nightmarket."""


class MarketPositions(SmallPositions):
    """A card is tried before anybody has laid a ware: from the hand, like every other."""

    def trial(self, card: Any, sides: Sides) -> dict[str, Any]:
        return Positions.trial(self, card, sides)


class Nightmarket(TurnGame):
    """Nightmarket. Load it with `playmat.load("nightmarket")`."""

    state_type, body_type, set_file = MarketState, Ware, SetFile
    own_zones, deck_zone = ZONES, DECK
    worded_by = words
    own_programs = (GAME, ROUND, CALLING, REST_OF_ROUND)
    arranged_program, own_positions = REST_OF_ROUND, MarketPositions
    row = ("stall", "Stall")
    gauges = {"coins": "Coins"}
    stats = {"value": "Value"}
    conceding = "NM-103"
    deck_cards, deck_copies = (12, "NM-201"), (2, "NM-202")
    words_on_cards = {r"Signed": "NM-305"}
    pitch = "Three stalls, one lantern, and wares that nobody has seen."
    minutes, icon = 10, "paper-lantern"
    make_dialect = staticmethod(make_dialect)
    accent, felt = "#8d6bb8", "#232131"
    colours = {"ware": "#6b58a8"}

    def kind_of(self, file: Any) -> str:
        return "ware"

    def figures(self, state: Any, body: Any) -> dict[str, object]:
        return {"value": body.value()}

    def worth(self, state: Any, seat: int) -> float:
        """A trader's share of all Coins, and of the cards in hand."""

        def wealth(of: int) -> float:
            return 1 + float(state.coins[of]) + 0.5 * len(state.seats[of].zones[HAND.index])

        there = state.seats_from(0)
        return wealth(seat) / sum(map(wealth, there)) if seat in there else 0.0


def load() -> Nightmarket:
    return Nightmarket("nightmarket", "Nightmarket", FOLDER)
