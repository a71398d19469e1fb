"""Scenarios drafted from a card: what it does, when it does nothing, what it takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playmat.games import load, names
from playmat.language.files import Document
from playmat.scenarios.drafting import Draft, draft_scenarios
from playmat.scenarios.drafting.writing import written
from playmat.scenarios.expectations import walk
from playmat.scenarios.modes import Manner
from playmat.scenarios.mutating import falsify_all
from playmat.scenarios.reading import read_text, scenarios_of
from playmat.scenarios.running import Games, run_once, run_scenario
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
def test_cards_of_every_game_get_some_that_pass_with_its_test_cards_around(game: str) -> None:
    rulebook = load(game)
    games = Games()
    shown: set[str] = set()
    for card in rulebook.cards[:: len(rulebook.cards) // 2][:2]:
        drafts = drafted(game, card.name)
        abouts = [draft.about for draft in drafts]
        assert abouts == [each for each in ("does", "nothing", "cost") if each in abouts]
        for scenario in read_text(written(rulebook, drafts)) if drafts else ():
            assert run_scenario(scenario, games) == [], scenario.name
        shown |= {*abouts}
    assert "does" in shown


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
    drafts = forms(drafted("nexus", "Banner Captain"))  # when an allied unit is boosted
    assert "does" not in drafts, "it would hold as well if the card had no text"


def ender(text: str) -> dict[str, Any]:
    attacks = [{"type": kind, "dmg": n + 1} for n, kind in enumerate(("Rock", "Paper", "Scissors"))]
    return {"name": "Ender", "hp": 6, "atks": attacks, "text": text}


def drafted_for(sheet: dict[str, Any]) -> dict[str, Draft]:
    found = draft_scenarios(load("mix"), sheet, {"set": "S", "game": "mix", "cards": [sheet]})
    return {draft.about: draft for draft in found}


@pytest.mark.parametrize("most", [2, 3])
def test_a_text_that_compares_is_shown_at_its_boundary(most: int) -> None:
    drafts = drafted_for(ender(f"On Land: If the opposing card has {most} or less HP, KO it."))
    inside, outside = drafts["does"], drafts["nothing"]
    ((figure, least),) = victim(inside)
    assert victim(outside) == [(figure, least + 1)], "one more, and nothing else is different"
    assert inside.form["play"] == outside.form["play"]
    assert inside.form["expect"]["B.active"] == "none"
    assert outside.form["expect"]["B.active"] == inside.form["given"]["B"]["active"]["card"]
    assert walk(outside.after.board(), ["B", "active", "hp"]) == most + 1


def victim(draft: Draft) -> list[tuple[str, int]]:
    card: dict[str, Any] = draft.form["given"]["B"]["active"]
    return [(name, value) for name, value in card.items() if name != "card"]


@pytest.mark.parametrize("wrong", [2, 4])
def test_a_wrong_reading_of_the_number_fails_a_draft(wrong: int) -> None:
    text = "On Land: If the opposing card has {} or less HP, KO it."
    drafts = drafted_for(ender(text.format(3)))
    misread = load("mix").with_cards([ender(text.format(wrong))])
    noticed = []
    for draft in drafts.values():
        (scenario,) = scenarios_of(Document({**draft.form, "game": "mix"}, "", ""))
        noticed.append(run_once(scenario, misread, Manner(misread)) is not None)
    assert any(noticed)


def test_the_same_card_is_drafted_in_the_same_way_again() -> None:
    once, again = ([d.form for d in drafted("vanquishers", "Tracer Rounds")] for _ in "12")
    assert once == again
