"""A bot that fails costs one choice, and leaves a record that repeats the failure."""

import json
import logging
from pathlib import Path

import pytest

import playmat
from playmat import bots, lab
from playmat.bots import failures
from playmat.kernel.decisions import Option
from playmat.lab.playing import play_bots
from playmat.lab.setups import Setup


class Failing(bots.Bot):
    name = "failing"

    def choose(self, sight: bots.Sight) -> Option:
        raise RuntimeError("no idea")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.KINDS, "failing", Failing)


def test_the_record_repeats_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = playmat.load("nostalgix").deal(["Recess Riot", "Growth Spurt"], seed=2)
    table.choose(table.state.options(table.state.next_asked())[0])
    seat = table.state.next_asked()
    path = failures.keep(table, seat, "greedy", "bot A 1 0", "RuntimeError: no idea", tmp_path)
    assert path is not None
    record = json.loads(path.read_text(encoding="utf-8"))
    assert playmat.replay(record, verify=True).hash() == table.hash()
    assert record["bot"]["luck"] == "bot A 1 0"
    assert "no idea" in caplog.text
    assert str(path) in caplog.text


def test_a_game_goes_on_when_a_bot_fails(
    failing: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = playmat.load("mix")
    decks = tuple(game.decks.find(deck) for deck in ("Five Owens", "Slow Drip"))
    with caplog.at_level(logging.WARNING):
        outcome = play_bots(game, Setup(decks, 3, "standard", {}), ["failing", "random"], tmp_path)
    assert not outcome.fault
    assert outcome.mistakes > 1
    assert len(list(tmp_path.iterdir())) == 1, "one record says enough"


def test_a_record_that_cannot_be_kept_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], seed=2)
    assert failures.keep(table, 0, "greedy", "luck", "trace", blocked) is None
    assert "could not be kept" in caplog.text


def test_no_answer_of_a_bot_fails_in_a_run(tmp_path: Path) -> None:
    summary = lab.simulate("mix", 2, seed=1, bots=("dabbler", "greedy"), folder=tmp_path)
    assert summary.mistakes == 0
