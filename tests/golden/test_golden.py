"""Golden playthroughs: games whose events may change only on purpose (see write.py)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.golden.write import GAMES, path_of, play, written

import playmat

AGAIN = "if this was on purpose: python -m tests.golden.write"


def golden(mode: str) -> Any:
    return json.loads(path_of(mode).read_text(encoding="utf-8"))


@pytest.mark.parametrize("mode", GAMES)
def test_a_golden_game_replays_event_for_event(mode: str) -> None:
    record = golden(mode)
    table = playmat.replay(record, verify=True)
    events = [event.form(None, True) for event in table.history]
    for number, (told, made) in enumerate(zip(record["events"], events, strict=True)):
        assert json.dumps(made) == json.dumps(told), f"event {number}; {AGAIN}"
    assert table.over


@pytest.mark.parametrize("mode", GAMES)
def test_a_golden_game_played_again_is_the_same_file(mode: str) -> None:
    assert written(play(mode)) == path_of(mode).read_text(encoding="utf-8"), AGAIN


def test_every_mode_has_a_golden_game() -> None:
    assert set(GAMES) == set(playmat.load("mix").modes)
