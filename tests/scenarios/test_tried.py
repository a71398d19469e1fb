"""What was tried at a table is a scenario that comes out as it was."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.tables import GAMES

import playmat
from playmat.kernel.errors import BadScenario
from playmat.kernel.table import Table
from playmat.parts.trials import try_out
from playmat.scenarios.drafting.writing import dumped
from playmat.scenarios.modes import Manner
from playmat.scenarios.reading import read_text
from playmat.scenarios.running import run_once
from playmat.scenarios.tried import tried


def play_on(table: Table, count: int, chance: random.Random) -> list[tuple[int, str]]:
    """So many choices of seats that are asked, at random."""
    chosen: list[tuple[int, str]] = []
    while table.decision is not None and len(chosen) < count:
        seat = table.decision.seats[0]
        text = chance.choice([option.text for option in table.decision.options_for(seat)])
        table.choose(text, seat)
        chosen.append((seat, text))
    return chosen


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_what_was_tried_comes_out_again(name: str, seed: int) -> None:
    game = playmat.load(name)
    table = try_out(game, game.cards[seed].name, seed)
    origin: dict[str, Any] = table.origin
    chosen = play_on(table, 12, random.Random(seed))
    form = {"scenario": "Tried", "game": name, "given": origin["given"], "mode": origin["mode"]}
    made = tried(game, {**form, "switches": origin["switches"]}, chosen)
    assert made["expect"], "something has changed"
    (scenario,) = read_text(dumped(made))
    assert run_once(scenario, game, Manner(game)) is None
    moves = [(seat, text) for step in made["play"] for seat, text in step.items()]
    assert len(moves) <= len(chosen), "what needs no word is not written"


def test_where_nothing_was_done_there_is_no_scenario() -> None:
    game = playmat.load("mix")
    with pytest.raises(BadScenario, match="nothing was done yet"):
        tried(game, {"scenario": "None", "given": {"A": {"active": "Owen"}}}, [])
