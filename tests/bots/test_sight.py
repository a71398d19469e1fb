"""What a bot says about answers that it has only thought of."""

from __future__ import annotations

import playmat
from playmat.bots import Sight


def test_a_card_that_a_seat_has_not_seen_is_called_a_card() -> None:
    table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], seed=7)
    sight = Sight(table, 0)
    assert [sight.words(option) for option in table.state.options(0)] == ["play Owen"]
    assert {sight.words(option) for option in table.state.options(1)} == {"play a card"}
