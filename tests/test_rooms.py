"""Each game has the same rooms, whose arrows point one way; contracts see to it."""

import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LINTER: dict[str, Any] = PROJECT["tool"]["importlinter"]

FOR_TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from {} import Thing\n"
IN_A_FUNCTION = "def find() -> object:\n    from {} import Thing\n    return Thing\n"
AT_THE_TOP = "from {} import Thing\n"
# From the ground up; a module knows its own room and those before it.
ROOMS = ("facts", "rules", "effects", "play", "text", "looks")
MOST = 9  # modules in a room: a list that can be read at a glance
GAMES = sorted(path.parent for path in (ROOT / "src" / "playmat" / "games").glob("*/game.py"))
ANYHOW = pytest.mark.parametrize("importing", [FOR_TYPES, IN_A_FUNCTION, AT_THE_TOP])


def contract(words: str) -> dict[str, Any]:
    """The contract of the project whose name has these words."""
    found: dict[str, Any]
    (found,) = [each for each in LINTER["contracts"] if words in each["name"]]
    return found


def written(settings: dict[str, Any], package: str) -> list[str]:
    """Settings as they stand in a file, for another package than ours."""
    lines = []
    for field, value in settings.items():
        text = "\n    ".join(["", *value]) if isinstance(value, list) else str(value)
        lines.append(f"{field} = {text.replace('playmat', package)}")
    return lines


@pytest.fixture
def is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Whether a package of these modules keeps a contract, in which it stands for ours."""

    def kept(package: str, modules: dict[str, str], words: str) -> bool:
        for name, text in modules.items():
            path = tmp_path / package / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            for folder in path.relative_to(tmp_path).parents[:-1]:
                (tmp_path / folder / "__init__.py").touch()
            path.write_text(text, encoding="utf-8")
        general = {field: value for field, value in LINTER.items() if field != "contracts"}
        lines = ["[importlinter]", *written(general, package)]
        lines += ["[importlinter:contract:one]", *written(contract(words), package)]
        (tmp_path / "contracts.ini").write_text("\n".join(lines), encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
        # It would silence all loggers that there are, for every test that follows.
        monkeypatch.setattr("importlinter.cli.logging_config.dictConfig", lambda _: None)
        return lint_imports(config_filename="contracts.ini", no_cache=True) == 0

    return kept


@ANYHOW
def test_a_circle_between_modules_of_a_game_is_noticed(is_kept: Any, importing: str) -> None:
    one, two = "games/toy/one", "games/toy/two"
    straight = {one: "class Thing: ...\n", two: AT_THE_TOP.format("straight.games.toy.one")}
    assert is_kept("straight", straight, "No circles between")
    round_about = {
        one: "class Thing: ...\n" + importing.format("circle.games.toy.two"),
        two: AT_THE_TOP.format("circle.games.toy.one"),
    }
    assert not is_kept("circle", round_about, "No circles between")


@ANYHOW
def test_an_arrow_that_points_back_is_noticed(is_kept: Any, importing: str) -> None:
    thing, other = "class Thing: ...\n", "games/toy/{}/other"
    house = {f"games/toy/{room}/one": thing for room in ROOMS} | {"games/toy/game": thing}
    for below, above in pairwise((*ROOMS, "game")):
        package = f"down_to_{below}"
        imported = f"{package}.games.toy.{below}.one"
        module = "games/toy/game" if above == "game" else other.format(above)
        assert is_kept(package, house | {module: importing.format(imported)}, "rooms of a game")
        package = f"up_from_{below}"
        imported = f"{package}.games.toy.{above}" + ("" if above == "game" else ".one")
        back = {other.format(below): importing.format(imported)}
        assert not is_kept(package, house | back, "rooms of a game")


def test_a_module_outside_the_rooms_is_noticed(is_kept: Any) -> None:
    house = {f"games/toy/{room}/one": "" for room in ROOMS} | {"games/toy/game": ""}
    assert is_kept("tidy", house, "rooms of a game")
    assert not is_kept("untidy", house | {"games/toy/somewhere": ""}, "rooms of a game")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_the_usual_rooms_with_few_modules_in_each(game: Path) -> None:
    modules = {room: len(list((game / room).glob("[!_]*.py"))) for room in ROOMS}
    assert all(0 < count <= MOST for count in modules.values()), modules
    assert {path.parent.name for path in game.rglob("*.py")} == {game.name, *ROOMS}
    assert {path.name for path in game.glob("*.py")} == {"__init__.py", "game.py"}
