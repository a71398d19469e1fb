"""An ability whose condition fails does nothing, and nothing is told of it."""

from __future__ import annotations

import playmat


def told_at_the_end_of_a_turn(tokens: int) -> list[str]:
    """What is told of Parade Marshal, who wins with ten Tokens."""
    own = {"hero": "Captain Cardboard", "deck": ["Marble Marine"], "fighters": ["Parade Marshal"]}
    own["tokens"] = ["1♥ 1ATK Marine"] * tokens
    given = {"active": "A", "A": own, "B": {"hero": "Captain Cardboard", "deck": ["Marble Marine"]}}
    table = playmat.load("nostalgix").positions.arrange(given)
    option = next(each for each in table.state.options(0) if each.text == "end turn")
    events = table.choose(option)
    return [text for event in events if "Parade Marshal:" in (text := event.text())]


def test_a_trigger_is_told_when_its_condition_holds_and_else_not() -> None:
    assert told_at_the_end_of_a_turn(9) == []
    assert len(told_at_the_end_of_a_turn(10)) == 1
