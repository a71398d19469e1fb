"""What stands on a table of Nightmarket."""

from typing import Any

from playmat.kernel.bodies import Body
from playmat.kernel.declaring import each_seat, value, written_out, written_state
from playmat.kernel.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.parts.small_game import TurnState
from playmat.parts.turn_game import TextCard

DECK = Zone(0, "deck", NOBODY, True)
HAND = Zone(1, "hand", OWNER, False)
CRATE = Zone(2, "crate", EVERYBODY, True)
ZONES = (DECK, HAND, CRATE)


@written_state
class MarketState(TurnState):
    """The Coins of each trader; `active` is who holds the lantern, `turn` the round."""

    coins: list[int] = each_seat(3, shown="seat")  # NM-101


@written_out
class Ware(Body):
    """A ware in a stall; its trader may have called it out."""

    called: bool = value(False, shown="body")  # NM-302

    @property
    def card(self) -> TextCard:
        found: Any = self.cards[0]
        return found

    def value(self) -> int:
        return int(self.card.file.value)


def wares(state: MarketState) -> list[Ware]:
    """Those of traders who are still there, beginning with that of who holds the lantern."""
    laid: dict[int, Any] = {b.seat: b for b in state.bodies.values() if not b.last_known}
    return [laid[seat] for seat in state.seats_from(state.active) if seat in laid]
