"""Agents against levels: the command, and how failures of an agent are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Playmat

MODULE = """
class First:
    def __init__(self, features):
        pass

    def act(self, asked):
        return asked.mask.argmax()


class Wrong(First):
    def act(self, asked):
        return asked.mask.argmin()


class Broken(First):
    def act(self, asked):
        raise RuntimeError("out of ideas")
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of agents."""
    (tmp_path / "command_agents.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("command_agents:Wrong", "which is not offered"),
        ("command_agents:Broken", "RuntimeError: out of ideas"),
    ],
)
def test_an_agent_that_fails_is_told_with_its_game(
    agent: str, told: str, playmat: Playmat, here: Path
) -> None:
    answer = playmat("lab", "agent", agent, "mix", "--bots", "random", "--mode", "quick_play")
    assert answer.code == 1 and told in answer.err
    (kept,) = (here / "faults").iterdir()
    assert kept.name in answer.err and json.loads(kept.read_text())["game"] == "mix"


def test_the_command_has_a_line_for_each_bot(playmat: Playmat) -> None:
    words = ("lab", "agent", "command_agents:First", "mix", "--mode", "quick_play", "--games", "4")
    said = playmat(*words, "--bots", "random,keen")
    assert said.code == 0
    assert [line.split()[1] for line in said.out.splitlines()[2:5]] == ["random", "keen", "all"]
    data = playmat(*words, "--bots", "random,keen", "--json").data
    assert [each["bot"] for each in data["against"]] == ["random", "keen"]
    assert all(each["games"] == 4 for each in data["against"])
