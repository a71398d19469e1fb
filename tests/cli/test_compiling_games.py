"""Games of others are compiled, play the same games, and never run what is of older sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.examples.installing import EXAMPLE, environment

from playmat import games
from playmat.parts import compiled_games
from playmat.workshop.compiling_games import TOOLS, errors_in
from playmat.workshop.compiling_modules import with_python_classes

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

LEFT = ("acting", "state", "text", "turn", "words")  # each takes its time to compile
WHERE = "import playmat; playmat.load('emberline'); from emberline import fighting, turn; "
WHERE += "print(fighting.__file__, turn.__file__)"

compiling = pytest.mark.skipif(
    not any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang"))), reason="no compiler"
)


@pytest.fixture
def emberline(
    playmat: Playmat, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """The folder of the example's modules, as somebody has added them; forgotten again."""
    monkeypatch.delenv("PLAYMAT_PURE", raising=False)
    paths = sys.path[:]
    shutil.copytree(EXAMPLE, tmp_path / "emberline")
    assert playmat("games", "add", tmp_path / "emberline").code == 0
    yield tmp_path / "emberline" / "src" / "emberline"
    sys.path[:] = paths
    compiled_games.FINDER.modules = {}
    for name in [name for name in sys.modules if name.partition(".")[0] == "emberline"]:
        del sys.modules[name]
    games.sources.cache_clear()


def loaded(home: Path, **more: str) -> list[str]:
    """The files that two modules of the game are loaded from."""
    env = {**environment(), "PLAYMAT_HOME": str(home), **more}
    told = subprocess.run(
        [sys.executable, "-c", WHERE], env=env, capture_output=True, text=True, check=True
    )
    return told.stdout.split()


@compiling
def test_what_is_compiled_is_used_while_it_is_of_the_sources_that_are_there(
    playmat: Playmat, emberline: Path, home: Path
) -> None:
    left = [word for name in LEFT for word in ("--leave", name)]
    said = playmat("games", "compile", "emberline", *left, "--json").data
    assert said["modules"] == ["emberline.fighting"]
    assert said["times_quicker"] > 0
    fighting, turn = loaded(home)
    assert fighting.endswith(compiled_games.SUFFIX) and str(home) in fighting
    assert turn == str(emberline / "turn.py")
    assert loaded(home, PLAYMAT_PURE="1")[0] == str(emberline / "fighting.py")
    assert "of other sources" not in playmat("doctor").out

    (emberline / "guide.md").write_text("Another guide")
    assert loaded(home)[0] == fighting
    text = (emberline / "turn.py").read_text()
    (emberline / "turn.py").write_text(text.replace("MOST_MANA = 8", "MOST_MANA = 9"))
    assert loaded(home)[0] == str(emberline / "fighting.py")
    mend = "playmat games compile emberline"
    assert [each["mend"] for each in playmat("doctor", "--json").data["findings"]].count(mend) == 1

    assert "is plain Python." in playmat("games", "compile", "emberline", "--undo").out
    assert not (home / "games" / "emberline" / "compiled").exists()


@compiling
def test_what_mypy_finds_is_told_with_its_line_and_nothing_is_kept(
    playmat: Playmat, emberline: Path, home: Path
) -> None:
    path = emberline / "turn.py"
    path.write_text(path.read_text() + '\nWRONG: int = "eight"\n')
    line = len(path.read_text().splitlines())
    answer = playmat("games", "compile", "emberline")
    assert answer.code == 1
    assert f"emberline/turn.py:{line}: error: Incompatible types" in answer.err
    assert "--leave MODULE" in answer.err
    assert not (home / "games" / "emberline" / "compiled").exists()


@pytest.mark.parametrize("name", ["mix", "chess"])
def test_only_what_was_added_is_compiled(playmat: Playmat, home: Path, name: str) -> None:
    answer = playmat("games", "compile", name)
    assert answer.code == 1 and f"no game {name!r} was added" in answer.err


def test_classes_stay_those_of_python_and_lines_are_told_as_they_were() -> None:
    text = '"""Doc."""\n\nfrom __future__ import annotations\n\n\n@written_out\nclass Fox(Body):\n'
    text += "    class Den:\n        pass\n"
    marked, new = with_python_classes(text)
    lines = marked.splitlines()
    assert new == [4, 7, 10]
    assert [lines[number - 1].strip()[:12] for number in new] == [
        "from mypy_ex",
        *["@mypyc_attr("] * 2,
    ]
    assert [each for n, each in enumerate(lines, 1) if n not in new] == text.splitlines()
    assert with_python_classes("MOST = 8\n") == ("MOST = 8\n", [])
    said = "fox.py:12: error: no\nfox.py:3: error: odd\nother.py:1: note: x"
    assert errors_in(said, {"fox.py": new}) == ["fox.py:9: error: no", "fox.py:3: error: odd"]
    assert errors_in("gcc failed\n\n", {}) == ["gcc failed"]


def test_games_are_compiled_with_what_playmat_is_compiled_with() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert set(TOOLS) <= set(project["build-system"]["requires"])
