"""What a position says of a card is of its kind, or is refused at its place."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import playmat
from playmat.kernel.errors import BadScenario

Said = dict[str, Any]

# Where each game has something that is true or false.
PLACES: list[tuple[str, str, Said]] = [
    ("nexus", "given.A.FL-L.exhausted", {"A": {"FL-L": {"card": "Burrow Pup"}}}),
    ("nexus", "given.A.FL-L.refreshed", {"A": {"FL-L": {"card": "Burrow Pup"}}}),
    ("nexus", "given.A.FL-L.switched", {"A": {"FL-L": {"card": "Burrow Pup"}}}),
    ("nexus", "given.A.FL-L.used", {"A": {"FL-L": {"card": "Burrow Pup"}}}),
    ("nintendo", "given.A.characters.0.tapped", {"A": {"characters": [{"card": "Link"}]}}),
    ("nintendo", "given.A.characters.0.moved", {"A": {"characters": [{"card": "Link"}]}}),
    ("nintendo", "given.A.assistant_played", {"A": {}}),
    ("nostalgix", "given.A.mana_token", {"A": {}}),
    ("nostalgix", "given.A.fighters.0.attacked", {"A": {"fighters": [{"card": "Stack-O-Fox"}]}}),
    ("vanquishers", "given.A.weapons.0.used", {"A": {"weapons": [{"card": "Warden's Saber"}]}}),
    ("vanquishers", "given.A.v_triggered", {"A": {}}),
    ("mix", "given.A.out", {"A": {}}),
]


def saying(given: Said, place: str, value: object) -> Said:
    """The position with a value at a place."""
    made: Said = deepcopy({"A": {}, "B": {}, **given})
    *road, field = place.split(".")[1:]
    within: Any = made
    for name in road:
        within = within[int(name) if isinstance(within, list) else name]
    within[field] = value
    return made


@pytest.mark.parametrize("value", ["no", "banana", 0, 1, []])
@pytest.mark.parametrize(("game", "place", "given"), PLACES, ids=lambda part: str(part)[:40])
def test_nothing_but_true_and_false_says_whether(
    game: str, place: str, given: Said, value: object
) -> None:
    with pytest.raises(BadScenario) as refused:
        playmat.load(game).positions.arrange(saying(given, place, value))
    assert f"{place} must be true or false, not {value!r}" in str(refused.value)


def test_what_is_false_is_not_so() -> None:
    for exhausted in (True, False):
        pup = {"card": "Burrow Pup", "exhausted": exhausted}
        table = playmat.load("nexus").positions.arrange({"A": {"FL-L": pup}, "B": {}})
        bodies: list[Any] = list(table.state.bodies.values())
        assert [b.exhausted for b in bodies if b.name == "Burrow Pup"] == [exhausted]
