"""Golden playthroughs: games whose events may change only on purpose (see write.py)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.golden.write import GAMES, path_of, play

import playmat
from playmat.checks.golden import written
from playmat.games import names

AGAIN = "if this was on purpose: python -m tests.golden.write"


def golden(name: str) -> Any:
    return json.loads(path_of(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_event_for_event(name: str) -> None:
    record = golden(name)
    table = playmat.replay(record, verify=True)
    events = [event.form(whole=True) for event in table.history]
    for number, (told, made) in enumerate(zip(record["events"], events, strict=True)):
        assert json.dumps(made) == json.dumps(told), f"event {number}; {AGAIN}"
    assert table.over


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_played_again_is_the_same_file(name: str) -> None:
    assert written(play(name)) == path_of(name).read_text(encoding="utf-8"), AGAIN


@pytest.mark.parametrize("game", names())
def test_every_mode_has_a_golden_game(game: str) -> None:
    modes = {name.partition("_")[2] for name in GAMES if name.startswith(f"{game}_")}
    assert modes == set(playmat.load(game).modes)
