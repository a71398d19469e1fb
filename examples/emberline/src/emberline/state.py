"""What stands on a table of Emberline."""

from typing import Any

from playmat.kernel.bodies import Body
from playmat.kernel.declaring import each_seat, value, written_out, written_state
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.parts.small_game import TurnState
from playmat.parts.turn_game import TextCard

DECK = Zone(0, "deck", NOBODY, True)
HAND = Zone(1, "hand", OWNER, False)
ASHES = Zone(2, "ashes", EVERYBODY, True)
ZONES = (DECK, HAND, ASHES)


@written_state
class HearthState(TurnState):
    """Warmth and Mana of both players."""

    warmth: list[int] = each_seat(20, shown="seat")  # EL-101
    mana: list[int] = each_seat(0, shown="seat")
    max_mana: list[int] = each_seat(0, shown="seat")


@written_out
class Creature(Body):
    """A creature in the row; `arrived` is the turn in which it came."""

    tired: bool = value(False, shown="body")
    arrived: int = value(0, shown="body")

    @property
    def card(self) -> TextCard:
        found: Any = self.cards[0]
        return found

    def attack(self) -> int:
        return int(self.card.file.attack)

    def health(self) -> int:
        return int(self.card.file.health) - self.damage
