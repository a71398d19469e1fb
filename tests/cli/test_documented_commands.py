"""Every command that a page shows is run, in a folder with the files that pages speak of.

A block below a comment such as `<!-- not run: it takes minutes -->` is only read, as far as that
goes. The commands of docs/your_own_game.md have a test of their own (tests/examples).
"""

from __future__ import annotations

import json
import random
import re
import shlex
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from tests.cli.conftest import Playmat

import playmat as library
from playmat.cli.commands import app
from playmat.cli.terminal import begin

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NOT_RUN = re.compile(r"<!-- not run: (.+) -->")
REASONS = {
    "it needs a database",
    "it needs a database and a proxy",
    "it needs a game of yours",
    "it needs a running server",
    "it needs a store of a server",
    "it needs containers",
    "it serves until it is stopped",
    "it takes hours",
    "it takes minutes",
}
MAY_SAY_NO = {"doctor"}  # its answer is about the machine
SEED = 57549714969032445299983248864097164620  # that of docs/protocol.md, whose hash pages show


@dataclass
class Command:
    where: str
    words: list[str]
    reason: str  # why it is not run; empty: it is


def commands(page: Path) -> Iterator[Command]:
    """Every line of an indented block, which is what commands are written in."""
    fenced, block, reason = False, False, ""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        fenced ^= line.startswith(("```", "~~~"))
        found = NOT_RUN.fullmatch(line)
        if found:
            reason = found[1]
        elif fenced or not line.startswith("    "):
            if block and line:
                reason = ""
            block = block and not line
        elif not fenced:
            block = True
            words = shlex.split(re.split(r" >>? ", line)[0])  # what a shell does with the answer
            yield Command(f"{page.name}:{number}", words, reason)


ALL = {page.name: found for page in PAGES if (found := list(commands(page)))}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, playmat: Playmat) -> Path:
    """The files that the pages speak of."""
    monkeypatch.chdir(tmp_path)
    formats = blocks("formats.md")
    (tmp_path / "my_set.yaml").write_text(formats[0])
    (tmp_path / "endgame.yaml").write_text(blocks("solve.md")[0])
    titled = re.sub(
        "^scenario: .*", "scenario: The title of one of them", blocks("positions.md")[0]
    )
    (tmp_path / "case.yaml").write_text(titled)
    (tmp_path / "my_scenarios").mkdir()
    burn = titled.replace("The title of one of them", "What two Traps leave")
    (tmp_path / "my_scenarios" / "burn.yaml").write_text(burn)
    decks = sorted((library.load("nostalgix").folder / "decks").glob("*.yaml"))
    shutil.copy(decks[0], tmp_path / "my_deck.yaml")
    listed = playmat("deck", "export", "nostalgix", "my_deck.yaml", "--form", "list")
    (tmp_path / "list.txt").write_text(listed.out)
    (tmp_path / "game.json").write_text(a_record())
    (agent,) = (each for each in blocks("environments.md", "python") if "class Agent" in each)
    (tmp_path / "my_agent.py").write_text(agent)
    return tmp_path


def blocks(page: str, language: str = "yaml") -> list[str]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@cache
def a_record() -> str:
    """A game of The Mix with the seed that the pages know, as a file holds it."""
    table = library.load("mix").deal(["Fresh Chalk", "Five Owens"], seed=SEED)
    luck = random.Random(1)
    while table.decision is not None:
        table.choose(luck.choice(table.decision.options))
    return json.dumps(table.record())


@pytest.mark.parametrize("name", ALL)
def test_every_command_of_a_page_runs(name: str, folder: Path, playmat: Playmat) -> None:
    """Whoever plays makes a few choices and leaves."""
    failed = []
    for command in ALL[name]:
        if command.words[0] == "playmat" and not command.reason:
            answer = playmat(*command.words[1:], typed=["1"] * 6)
            if answer.code > (command.words[1] in MAY_SAY_NO):
                failed.append(f"{command.where}: {answer.err or answer.out}")
    assert failed == []


@pytest.mark.parametrize(
    "command", [one for found in ALL.values() for one in found], ids=lambda one: one.where
)
def test_every_command_is_one(command: Command) -> None:
    program, *words = command.words
    assert not command.reason or command.reason in REASONS, "say why in words that are known"
    if program == "playmat":
        app.parse_args(begin(words) or ["serve"], exit_on_error=False, print_error=False)
    elif program == "make":
        assert re.search(rf"^{words[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
    elif program == "python":
        assert (ROOT / words[0]).is_file()
    elif program == "pip":
        extra = re.fullmatch(r"playmat\[(\w+)\]", words[1])
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        assert extra and extra[1] in project["optional-dependencies"]
    else:
        assert program in ("docker", "cd") and command.reason, "nobody knows what this is"
