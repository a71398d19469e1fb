"""Games are found by their entry points: our own, and those of packages installed beside ours."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playmat import games
from playmat.cli import main
from playmat.kernel.errors import BadSetup
from playmat.kernel.shown import ShownField
from playmat.parts import declared_fields, hooks
from playmat.parts.rule_set import RuleSet
from playmat.parts.rulebook import Rulebook
from playmat.server import serving
from playmat.server.serving import warm_up

pytestmark = pytest.mark.once

Install = Callable[[str, str, str], None]

HALF_A_GAME = """\
from pathlib import Path
from playmat.parts.rule_set import RuleSet
from playmat.parts.rulebook import Rulebook

class Emberline(Rulebook):
    def worth(self, state, seat):
        return 0.5

def load():
    return Emberline("emberline", "Emberline", Path("."))
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lay a package with a game where Python finds it, as an installer would."""

    def lay(package: str, game: str, code: str) -> None:
        (tmp_path / f"{package}.py").write_text(code, encoding="utf-8")
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {package}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(
            f"[playmat.games]\n{game} = {package}:load\n", encoding="utf-8"
        )
        monkeypatch.syspath_prepend(str(tmp_path))
        games.sources.cache_clear()

    yield lay
    monkeypatch.undo()
    games.sources.cache_clear()


def test_our_own_come_first_and_in_their_order(install: Install) -> None:
    install("another_house", "abacus", HALF_A_GAME)
    assert games.names() == [*games.OWN, "abacus"]


def test_missing_pieces_are_named_when_a_game_is_loaded(install: Install) -> None:
    install("ember_house", "half_a_game", HALF_A_GAME)
    with pytest.raises(BadSetup) as refused:
        games.load("half_a_game")
    assert "'half_a_game' of ember_house does not load: emberline: no `start`: a deal" in str(
        refused.value
    )
    assert "`worth`" not in str(refused.value)


def test_a_module_that_lacks_a_piece_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("mix")
    monkeypatch.delattr("playmat.games.mix.play.judgement.worth")
    with pytest.raises(BadSetup, match=r"^mix: no `worth`: bots need it$"):
        hooks.check_hooks(game)


def test_a_game_without_its_look_file_is_found_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = games.load("mix")
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(BadSetup, match=r"^mix: no `looks.glance`: the lobby shows it$"):
        hooks.check_hooks(game)


def test_a_state_without_its_decorator_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("mix")

    class Undeclared:
        stakes = 3

    monkeypatch.setattr(type(game), "state_type", Undeclared)
    with pytest.raises(BadSetup, match=r"^Undeclared is not written out: @written_state stands"):
        hooks.check_hooks(game)


def test_a_field_on_a_kind_that_positions_do_not_have_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.load("mix")
    odd = ShownField("silent", "bool", ("actve",), laid=True, least=0)
    monkeypatch.setattr(declared_fields, "shown_by", lambda cls: [odd])
    with pytest.raises(BadSetup, match=r"silent is shown on 'actve'; positions have "):
        hooks.check_hooks(game)


BREAKING = {
    "a fault when it is called": "def load():\n    return 1 / 0\n",
    "a fault when it is imported": "import nothing_of_this_name\n",
    "it ends the program": "import sys\nsys.exit(3)\n",
    "no such function": "",
    "no game at all": "def load():\n    return 7\n",
    "half a game": HALF_A_GAME,
}


@pytest.mark.parametrize("code", BREAKING.values(), ids=BREAKING.keys())
def test_a_package_that_breaks_is_left_out_and_named(install: Install, code: str) -> None:
    place = list(BREAKING.values()).index(code)
    install(f"broken_house_{place}", "brokenline", code)
    assert games.playable_names() == list(games.OWN)
    [left] = games.left_out()
    assert (left.game, left.package) == ("brokenline", f"broken_house_{place}")
    assert left.error
    with pytest.raises(BadSetup, match=rf"'brokenline' of broken_house_{place} does not load: "):
        games.load("brokenline")


def test_a_game_of_a_name_that_is_taken_is_left_out(install: Install) -> None:
    install("second_mix", "mix", HALF_A_GAME)
    assert games.names() == list(games.OWN)
    assert games.load("mix").title == "The Mix"
    [left] = games.left_out()
    assert (left.game, left.package) == ("mix", "second_mix")
    assert left.error == "a game of playmat has the same name; uninstall one of them"


def test_commands_and_doctor_name_what_is_left_out(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("broken_shop", "brokenline", "def load():\n    return 1 / 0\n")
    said = "left out: the game 'brokenline' of broken_shop does not load: ZeroDivisionError"
    assert main(["games", "--json"]) == 0
    told = capsys.readouterr()
    assert [game["name"] for game in json.loads(told.out)] == list(games.OWN)
    assert said in told.err
    assert main(["doctor", "--json"]) == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    [broken] = [finding for finding in findings if finding["what"] == "game brokenline"]
    assert broken["state"] == "missing"
    assert broken["says"].startswith(said)
    assert "broken_shop" in broken["mend"]


def test_a_server_starts_without_what_is_broken_and_logs_it(
    install: Install, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("broken_barn", "brokenline", "def load():\n    return 1 / 0\n")
    monkeypatch.setattr("gc.freeze", lambda: None)
    warm_up()
    assert "left out: the game 'brokenline' of broken_barn" in caplog.text


@pytest.mark.usefixtures("install")  # which forgets where games come from
def test_a_server_leaves_out_what_it_cannot_show(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def show(name: str) -> None:
        if name == "nexus":
            raise OSError("no such lesson")

    monkeypatch.setattr(serving, "facts", show)
    monkeypatch.setattr(games, "package_of", lambda source: f"house of {source.name}")
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr(games, "SPOILT", {})
    warm_up()
    assert "nexus" not in games.playable_names()
    assert "the game 'nexus' of house of nexus does not load: OSError" in caplog.text


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(BadSetup, match=r"there is no game 'chess'; games are: mix, nostalgix, "):
        games.load("chess")


def test_every_required_hook_is_one_of_the_rulebook() -> None:
    for hook in hooks.REQUIRED:
        piece, _, name = hook.rpartition(".")
        kind = hooks.PIECES[piece] if piece else Rulebook
        assert hasattr(kind, name) or name in RuleSet.__annotations__, hook
