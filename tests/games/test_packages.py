"""Games are found by their entry points: our own, and those of packages installed beside ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playmat import games
from playmat.kernel.errors import BadSetup
from playmat.parts import hooks
from playmat.parts.rule_set import RuleSet
from playmat.parts.rulebook import Rulebook

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
    assert str(refused.value).startswith("emberline: no `start`: a deal begins with it; ")
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


def test_a_package_that_breaks_is_named(install: Install) -> None:
    install("broken_house", "brokenline", "def load():\n    return 1 / 0\n")
    with pytest.raises(BadSetup, match=r"'brokenline' of broken_house does not load: ZeroDiv"):
        games.load("brokenline")


def test_two_games_of_one_name_are_a_mistake(install: Install) -> None:
    install("second_mix", "mix", HALF_A_GAME)
    with pytest.raises(BadSetup, match=r"a game called 'mix': second_mix and playmat"):
        games.names()


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(BadSetup, match=r"there is no game 'chess'; games are: mix, nostalgix, "):
        games.load("chess")


def test_every_required_hook_is_one_of_the_rulebook() -> None:
    for hook in hooks.REQUIRED:
        piece, _, name = hook.rpartition(".")
        kind = hooks.PIECES[piece] if piece else Rulebook
        assert hasattr(kind, name) or name in RuleSet.__annotations__, hook
