"""Scenarios drafted from a card: what it does, when it does nothing, what it takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playmat.games import load, names
from playmat.scenarios.drafting import Draft, draft_scenarios
from playmat.scenarios.drafting.writing import written
from playmat.scenarios.expectations import walk
from playmat.scenarios.mutating import falsify_all
from playmat.scenarios.reading import read_text
from playmat.scenarios.running import Games, run_scenario
from playmat.workshop.card_forms import sheet_of

BARREL: dict[str, Any] = {
    "name": "Rain Barrel",
    "kind": "spell",
    "cost": 3,
    "text": "Deal 2 damage to a Fighter.",
}
RAIN: dict[str, Any] = {"set": "Rain", "game": "nostalgix", "cards": [BARREL]}


def drafted(game: str, card: str) -> list[Draft]:
    rulebook = load(game)
    return draft_scenarios(rulebook, sheet_of(rulebook, card))


def forms(drafts: list[Draft]) -> dict[str, dict[str, Any]]:
    return {draft.about: draft.form for draft in drafts}


@pytest.mark.parametrize("game", names())
def test_cards_of_every_game_get_three_that_pass_with_its_test_cards_around(game: str) -> None:
    rulebook = load(game)
    games = Games()
    for card in rulebook.cards[:: len(rulebook.cards) // 2][:2]:
        drafts = drafted(game, card.name)
        assert [draft.about for draft in drafts] == ["does", "nothing", "cost"], card.name
        for scenario in read_text(written(rulebook, drafts)):
            assert run_scenario(scenario, games) == [], scenario.name


def test_a_card_of_ones_own_is_aimed_paid_and_refused() -> None:
    drafts = forms(draft_scenarios(load("nostalgix"), BARREL, RAIN))
    does, cost = drafts["does"], drafts["cost"]
    target = does["given"]["B"]["fighters"][0]
    assert does["play"] == [{"A": "play Rain Barrel"}, {"A": f"choose {target}"}]
    assert does["expect"][f"B.fighters.{target}.damage"] == 2
    assert cost["given"]["A"]["mana"] == "2/10"
    assert cost["play"] == [{"refuse": {"A": "play Rain Barrel", "rule": "NX-604"}}]
    assert drafts["nothing"]["play"] == [{"refuse": {"A": "play Rain Barrel", "rule": "NX-R85"}}]


def test_every_claim_of_a_draft_made_wrong_is_noticed(tmp_path: Path) -> None:
    for game, card in (("nostalgix", "Boiler Room"), ("mix", "Owen")):
        file = tmp_path / f"{game}.yaml"
        file.write_text(written(load(game), drafted(game, card)))
        found = falsify_all([file])
        assert (found.survivors, found.failures) == ([], [])
        assert found.claims > 3


def test_what_the_text_does_not_reach_stays_as_it_was() -> None:
    does, nothing, _ = drafted("nostalgix", "Boiler Room")  # Each Fire Fighter has +1ATK
    stays = {path: walk(nothing.before.board(), path.split(".")) for path in nothing.form["expect"]}
    assert nothing.form["expect"] == stays
    fire = [path for path in does.form["expect"] if path.endswith(".attack")]
    assert fire
    for path in fire:
        assert does.form["expect"][path] == walk(does.before.board(), path.split(".")) + 1  # type: ignore[operator]


def test_a_text_that_has_not_come_true_is_not_said_to_do_anything() -> None:
    (draft, *_) = drafted("nexus", "Banner Captain")  # when an allied unit is boosted
    assert draft.form["scenario"] == "Banner Captain: how it is played"


def test_the_same_card_is_drafted_in_the_same_way_again() -> None:
    once, again = ([d.form for d in drafted("vanquishers", "Tracer Rounds")] for _ in "12")
    assert once == again
