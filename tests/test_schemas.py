"""The schemas take what the program takes: all files that come with the games fit them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from playmat.cli.schemas import schema_of
from playmat.games import OWN, load
from playmat.kernel.errors import PlaymatError
from playmat.language.checking import check_against
from playmat.language.files import Document, read_yaml
from playmat.language.sets import filled, without_blanks
from playmat.scenarios import SCHEMA, ownership, setups, steps
from playmat.scenarios.expectations import EVENT_FIELDS
from playmat.scenarios.reading import FIELDS, SHARED, find_files
from playmat.scenarios.schema import Clause, EventForm, OneScenario, SeveralScenarios, StepForm


def cards_in(data: Any) -> Iterator[dict[str, Any]]:
    """The cards that a scenario file makes: those it adds, and those it calls legal."""
    if isinstance(data, list):
        for one in data:
            yield from cards_in(one)
    if not isinstance(data, dict):
        return
    for field, value in data.items():
        if field == "cards" and isinstance(value, list):
            yield from (card for card in value if isinstance(card, dict) and "name" in card)
        elif field == "card" and isinstance(value, dict) and value.get("legal") is True:
            yield {name: value[name] for name in value if name not in ("legal", "rule")}
        elif field != "given":
            yield from cards_in(value)


def words_that_are_read() -> Iterator[str]:
    """The words that steps begin with."""
    for module in (steps, setups, ownership):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, steps.ScenarioStep) and kind.word:
                yield kind.word


@pytest.mark.parametrize("name", OWN)
def test_card_and_deck_files_fit(name: str) -> None:
    game = load(name)
    sets = [*(game.folder / "cards").glob("*.yaml"), game.files.scenario_folder / "cards.yaml"]
    for path in sets:
        check_against(game.set_file, without_blanks(read_yaml(path)))
    for path in (game.folder / "decks").glob("*.yaml"):
        check_against(game.decks.file, read_yaml(path))


@pytest.mark.parametrize("name", OWN)
def test_scenario_files_and_their_cards_fit(name: str) -> None:
    game = load(name)
    files = find_files([game.files.scenario_folder, *game.folder.glob("replays")])
    assert files
    for path in files:
        document = read_yaml(path)
        form: Any = SeveralScenarios if "scenarios" in document.data else OneScenario
        check_against(form, document)
        made = {"set": "made here", "game": name, "cards": filled(list(cards_in(document.data)))}
        check_against(game.set_file, Document(made, "", str(path)))


@pytest.mark.parametrize("name", OWN)
def test_every_number_of_the_ledger_is_a_clause(name: str) -> None:
    ledger = load(name).files.ledger
    assert ledger.cases
    msgspec.convert([*ledger.clauses, *ledger.cases], list[Clause])


@pytest.mark.parametrize("name", OWN)
def test_every_kind_of_card_that_a_schema_lists_is_one(name: str) -> None:
    fields = schema_of("card", name)["$defs"]["CardFile"]["properties"]
    listed = fields["kind"].get("anyOf", [fields["kind"]])[0]["enum"]
    kinds = [kind for kind in listed if kind]
    assert kinds
    for kind in kinds:
        try:
            load(name).with_cards([{"name": "Odd One", "kind": kind}])
        except PlaymatError as error:
            assert "enum" not in str(error), kind


@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("nintendo", {"name": "Odd", "kind": "song", "type": "Effect-Song"}),
        ("nintendo", {"name": "Odd"}),
        ("vanquishers", {"name": "Odd", "kind": "trap", "card_type": "Ability", "cost": 1}),
        ("vanquishers", {"name": "Odd", "kind": "armor", "ability_type": "Trap", "cost": 1}),
        ("vanquishers", {"name": "Odd", "cost": 1}),
    ],
)
def test_a_card_has_its_kind_once(game: str, card: dict[str, Any]) -> None:
    with pytest.raises(PlaymatError, match=r"needs its `kind`|has its `ability_type`"):
        load(game).with_cards([card])


@pytest.mark.parametrize("name", OWN)
def test_a_field_of_a_card_may_be_left_blank(name: str) -> None:
    fields = schema_of("card", name)["$defs"]["CardFile"]["properties"]
    assert {"type": "null"} in fields["text"]["anyOf"]
    card = next(
        card for card in cards_in(read_yaml(load(name).files.scenario_folder / "cards.yaml").data)
    )
    load(name).with_cards([{**card, "text": None, "handler": None}])


def test_the_schema_of_scenarios_has_the_fields_that_are_read() -> None:
    words = {word for word in StepForm.__struct_fields__ if len(word) > 1}
    assert words == {*words_that_are_read(), "play"}
    assert set(OneScenario.__struct_fields__) == set(FIELDS)
    assert set(SeveralScenarios.__struct_fields__) == {*SHARED, "scenarios"}
    assert set(EventForm.__struct_encode_fields__) == {*EVENT_FIELDS, "not"}
    one_at_a_time = [set(way["required"]) for way in SCHEMA["$defs"]["StepForm"]["oneOf"][1:]]
    assert {"repeat", "play"} in one_at_a_time
    assert {"refuse"} in one_at_a_time
