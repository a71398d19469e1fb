"""What stands on a table of Emberline."""

from typing import Any

from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.parts.declared import DeclaredBody, declared
from playmat.parts.small_game import TurnState
from playmat.parts.turn_game import TextCard

DECK = Zone(0, "deck", NOBODY, True)
HAND = Zone(1, "hand", OWNER, False)
ASHES = Zone(2, "ashes", EVERYBODY, True)
ZONES = (DECK, HAND, ASHES)


class HearthState(TurnState):
    """Warmth and Mana of both players."""

    warmth: list[int] = declared(20, each_seat=True)  # EL-101
    mana: list[int] = declared(0, each_seat=True)
    max_mana: list[int] = declared(0, each_seat=True)


class Creature(DeclaredBody):
    """A creature in the row; `arrived` is the turn in which it came."""

    tired: bool = declared(False)
    arrived: int = declared(0)

    @property
    def card(self) -> TextCard:
        found: Any = self.cards[0]
        return found

    def attack(self) -> int:
        return int(self.card.file.attack)

    def health(self) -> int:
        return int(self.card.file.health) - self.damage
