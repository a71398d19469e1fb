"""Games of one's own: made, added, played and removed again, whatever Playmat is installed in."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.examples.installing import EXAMPLE, SECOND_EXAMPLE, environment, run

from playmat import games
from playmat.workshop import adding_games

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

ADDED = ("tide_duel", "tide_market", "paper_boats", "emberline")
PROJECT = """\
[project]
name = "Paper_Boats"
version = "0.3"
dependencies = ["playmat>=0.1", "PyYAML"]
[project.entry-points."playmat.games"]
paper_boats = "paper_boats:load"
"""


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    """Whatever is added is forgotten again: paths, modules and games."""
    paths, modules = sys.path[:], set(sys.modules)
    yield
    sys.path[:] = paths
    for name in set(sys.modules) - modules:
        if name.partition(".")[0] in ADDED:
            del sys.modules[name]
    games.sources.cache_clear()


def package(folder: Path, project: str = PROJECT, code: str = "def load(): 1 / 0\n") -> Path:
    """A folder with the sources of a package whose game is broken, unless another code is given."""
    (folder / "src" / "paper_boats").mkdir(parents=True)
    (folder / "src" / "paper_boats" / "__init__.py").write_text(code)
    (folder / "pyproject.toml").write_text(project)
    return folder


def listed(playmat: Playmat) -> list[str]:
    games.sources.cache_clear()
    return [game["name"] for game in playmat("games", "--json").data]


@pytest.mark.parametrize(
    ("template", "seats", "of_the_example"),
    [("duel", "AB", ("mberline", "EL-")), ("market", "ABC", ("ightmarket", "NM-"))],
)
def test_a_new_game_runs_and_is_removed_again(
    playmat: Playmat, tmp_path: Path, template: str, seats: str, of_the_example: tuple[str, ...]
) -> None:
    name, title = f"tide_{template}", f"Tide {template.title()}"
    answer = playmat("games", "new", title, "--into", tmp_path, "--template", template)
    assert answer.code == 0 and f"playmat games add {tmp_path / name}" in answer.out
    assert playmat("games", "add", tmp_path / name).code == 0
    assert listed(playmat) == [*games.OWN, name]
    assert games.load(name).title == title
    said = playmat("simulate", name, "--games", "2", "--workers", "1", "--json").data
    assert said["faults"] == [] and set(said["wins"]) == set(seats)
    shown = playmat("scenario", "run", tmp_path / name / "src" / name / "scenarios")
    assert shown.code == 0, shown.out
    written = "".join(
        path.read_text() for path in (tmp_path / name).rglob("*") if path.suffix in (".py", ".md")
    )
    assert [word for word in of_the_example if word in written] == []
    assert playmat("games", "remove", name).code == 0
    assert listed(playmat) == list(games.OWN)
    assert (tmp_path / name / "pyproject.toml").exists()


def test_there_are_only_so_many_templates(playmat: Playmat, tmp_path: Path) -> None:
    answer = playmat("games", "new", "Tide Pool", "--into", tmp_path, "--template", "solitaire")
    assert answer.code == 2 and "market" in answer.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["7 up", "class", "json", "nexus", "!"])
def test_a_name_that_is_taken_or_none_is_refused(
    playmat: Playmat, tmp_path: Path, name: str
) -> None:
    answer = playmat("games", "new", name, "--into", tmp_path)
    assert answer.code == 1 and answer.err.startswith("playmat: ")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(playmat: Playmat, tmp_path: Path) -> None:
    (tmp_path / "tide_pool").mkdir()
    (tmp_path / "tide_pool" / "notes.txt").write_text("mine")
    answer = playmat("games", "new", "tide pool", "--into", tmp_path)
    assert answer.code == 1 and "is not empty" in answer.err


def test_sources_are_used_as_they_lie(playmat: Playmat, home: Path) -> None:
    said = playmat("games", "add", EXAMPLE, "--json").data
    assert (said["package"], said["games"], said["faults"]) == ("emberline", ["emberline"], {})
    assert Path(said["sources"]) == EXAMPLE / "src"
    assert not list((home / "games").rglob("*.py"))
    again = playmat("games", "add", EXAMPLE)
    assert again.code == 0 and "Play it: playmat play emberline" in again.out


def test_a_broken_game_is_added_and_left_out_until_it_is_mended(
    playmat: Playmat, tmp_path: Path
) -> None:
    answer = playmat("games", "add", package(tmp_path / "boats"))
    assert answer.code == 1
    assert "left out until it is mended: the game 'paper_boats' of Paper_Boats" in answer.err
    assert listed(playmat) == list(games.OWN)
    assert playmat("games", "remove", "paper-boats").code == 0
    games.sources.cache_clear()
    assert games.left_out() == []


def test_a_wheel_is_installed_into_a_folder_of_its_own(
    playmat: Playmat, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "paper_boats-0.3-py3-none-any.whl"
    entries = "[playmat.games]\npaper_boats = paper_boats:load\n"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("paper_boats.py", "def load(): 1 / 0\n")
        file.writestr("paper_boats-0.3.dist-info/METADATA", "Name: paper-boats\nVersion: 0.3\n")
        file.writestr("paper_boats-0.3.dist-info/entry_points.txt", entries)
    unpack = (
        "import sys, zipfile; target, how, what = sys.argv[2:]; assert how == '--no-deps'; "
        "zipfile.ZipFile(what).extractall(target)"
    )
    monkeypatch.setattr(adding_games, "installer", lambda: [sys.executable, "-c", unpack])
    assert "Paper" not in playmat("games", "add", wheel, "--json").out
    assert (home / "games" / "paper-boats" / "paper_boats.py").is_file()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The second example, built as its author would build it for others."""
    folder = tmp_path_factory.mktemp("built")
    shutil.copytree(SECOND_EXAMPLE, folder / "nightmarket")
    build = "from setuptools.build_meta import build_wheel; build_wheel('..')"
    made = subprocess.run(
        [sys.executable, "-c", build], cwd=folder / "nightmarket", capture_output=True, text=True
    )
    assert made.returncode == 0, made.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.mark.parametrize("by_name", [False, True])
def test_a_wheel_is_added_by_an_installer_and_played(
    wheel: Path, tmp_path: Path, by_name: bool
) -> None:
    env = {**environment(), "PLAYMAT_HOME": str(tmp_path / "home")}
    for tool in ("UV", "PIP"):  # a folder stands for the registry, whichever installs
        env |= {f"{tool}_FIND_LINKS": str(wheel.parent), f"{tool}_NO_INDEX": "1"}
    what = "nightmarket" if by_name else str(wheel)
    said = json.loads(run("games", "add", what, "--json", cwd=tmp_path, env=env))
    assert (said["package"], said["version"], said["faults"]) == ("nightmarket", "0.1.0", {})
    assert said["sources"] is None
    inside = tmp_path / "home" / "games" / "nightmarket" / "nightmarket"
    written = SECOND_EXAMPLE / "src" / "nightmarket"
    for path in written.rglob("*.*"):
        assert path.suffix == ".pyc" or (inside / path.relative_to(written)).is_file()
    words = ("simulate", "nightmarket", "--games", "2", "--workers", "1", "--json")
    assert json.loads(run(*words, cwd=tmp_path, env=env))["faults"] == []


def test_what_an_installer_says_is_told(
    playmat: Playmat, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = [sys.executable, "-c", "import sys; sys.exit('no such package in the registry')"]
    monkeypatch.setattr(adding_games, "installer", lambda: failing)
    answer = playmat("games", "add", "paper-boats")
    assert answer.code == 1 and "no such package in the registry" in answer.err
    assert list((home / "games").iterdir()) == []


@pytest.mark.parametrize(
    ("project", "said"),
    [
        ("", "names no game"),
        ("[project]\nname = 'x'\n", 'write there:\n    [project.entry-points."playmat.games"]'),
        ("[project\n", "cannot be read"),
        (PROJECT.replace("paper_boats =", "mix ="), "there is a game 'mix' already, of playmat"),
    ],
)
def test_a_package_that_cannot_be_added_is_told_why(
    playmat: Playmat, tmp_path: Path, project: str, said: str
) -> None:
    answer = playmat("games", "add", package(tmp_path / "boats", project))
    assert answer.code == 1 and said in answer.err
    assert listed(playmat) == list(games.OWN)


def test_a_folder_that_is_none_or_no_package(playmat: Playmat, tmp_path: Path) -> None:
    assert "there is no 'boats/none' here" in playmat("games", "add", "boats/none").err
    assert "playmat games new makes one" in playmat("games", "add", tmp_path).err


@pytest.mark.parametrize(
    ("name", "said"),
    [("mix", "one of Playmat's own games"), ("chess", "no game 'chess' was added")],
)
def test_only_what_was_added_is_removed(playmat: Playmat, name: str, said: str) -> None:
    answer = playmat("games", "remove", name)
    assert answer.code == 1 and said in answer.err


def test_only_what_is_not_here_is_fetched_besides() -> None:
    wanted = ["playmat", "PyYAML>=6", "none-such>=2 ; python_version > '3'", 'odd; extra == "x"']
    assert adding_games.missing_of(wanted) == ["none-such>=2 ; python_version > '3'"]
