"""Whole games with cards that say what no printed card says: they end, and replay the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml
from tests.nintendo.tables import COMMANDERS, GAME, USUAL

import playmat
from playmat.games.nintendo.game import FOLDER

FILES = ("quantities", "protection", "hands_decks_and_choices", "moments")


def cards() -> list[dict[str, Any]]:
    """The cards of the scenarios that show these effects."""
    found: dict[str, dict[str, Any]] = {}
    for name in FILES:
        path = FOLDER / "scenarios" / "clauses" / f"{name}.yaml"
        for card in yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]:
            found.setdefault(card["name"], card)
    return list(found.values())


OWN = GAME.with_cards(cards())


def deck(rng: random.Random) -> dict[str, Any]:
    """Mostly such cards, some printed ones, and a Commander."""
    counts = {rng.choice(COMMANDERS).name: 1}
    names = [card["name"] for card in OWN.extra_cards]
    printed = [card.name for card in USUAL]
    while sum(counts.values()) < 40:
        name = rng.choice(names if rng.random() < 0.8 else printed)
        if counts.get(name, 0) < 3:
            counts[name] = counts.get(name, 0) + 1
    return {"cards": counts}


@pytest.mark.parametrize("seed", range(12))
def test_a_game_ends_and_replays_the_same(seed: int) -> None:
    rng = random.Random(f"own effects {seed}")
    table = OWN.deal([deck(rng), deck(rng)], seed=seed)
    for _ in range(4000):
        if table.over:
            break
        table.choose(rng.choice(table.state.options(table.state.next_asked())))
    assert table.over
    assert playmat.replay(table.record(), verify=True).state.hash() == table.state.hash()
