"""What a position says of a card is of its kind, or is refused at its place."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import playmat
from playmat.kernel.errors import BadScenario
from playmat.language.positions import FORMS, has_form

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


# Where a card of each kind that a game declares is written, and whether several lie there.
WRITTEN = {
    "nexus": {"body": ("FL-L", False), "charge": ("charge", True)},
    "nostalgix": {"combatant": ("fighters", True), "back": ("back", True)},
    "nintendo": {"character": ("characters", True), "other": ("assistants", True)},
    "vanquishers": {
        "hero": ("hero", False),
        "weapon": ("weapons", True),
        "hero_item": ("hero_item", False),
        "armor": ("armor", False),
        "ability": ("abilities", True),
        "trap": ("traps", True),
    },
    "mix": {"active": ("active", False)},
}
CARD = {
    "nexus": "Burrow Pup",
    "nostalgix": "Stack-O-Fox",
    "nintendo": "Link",
    "vanquishers": "Warden's Saber",
    "mix": "Owen",
    "ability": "Gunport Rift",
}
OF_EACH_FORM: dict[str, list[Any]] = {  # values that are of one form, and what no field takes
    "number": [7],
    "gauge": ["3/5"],
    "truth": [True],
    "text": ["banana", "no", "3/x"],
    "name": ["banana", 7],
    "list": [[]],
    "map": [{}],
    "": [3.5],
}


def declared() -> Iterator[tuple[str, str, str, str]]:
    """Every field that a game declares: the game, where it is, its name, its form."""
    for game in WRITTEN:
        fields = playmat.load(game).positions.fields
        yield from ((game, "table", field, form) for field, form in fields.table.items())
        yield from ((game, "seat", field, form) for field, form in fields.seat.items())
        for kind, names in fields.cards.items():
            yield from ((game, kind, field, form) for field, form in names.items())


def position_with(game: str, where: str, field: str, value: object) -> Said:
    if where == "table":
        return {"A": {}, "B": {}, field: value}
    if where == "seat":
        return {"A": {field: value}, "B": {}}
    place, several = WRITTEN[game][where]
    entry = {"card": CARD.get(where, CARD[game]), field: value}
    return {"A": {place: [entry] if several else entry}, "B": {}}


@pytest.mark.parametrize(("game", "where", "field", "form"), list(declared()), ids=str)
def test_a_value_of_another_form_is_refused_at_its_place(
    game: str, where: str, field: str, form: str
) -> None:
    forms = form.split("|")
    assert set(forms) <= set(FORMS)
    for other, values in OF_EACH_FORM.items():
        for value in values:
            if other in forms or any(has_form(value, each) for each in forms):
                continue
            with pytest.raises(BadScenario, match=rf"^given\.\S*{field} must be ") as refused:
                playmat.load(game).positions.arrange(position_with(game, where, field, value))
            assert repr(value) in str(refused.value)


def test_every_kind_of_card_that_is_declared_is_tried() -> None:
    for game, kinds in WRITTEN.items():
        assert set(playmat.load(game).positions.fields.cards) == set(kinds)
