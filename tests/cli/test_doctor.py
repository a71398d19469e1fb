"""`playmat doctor` says what is here, what is missing, and what mends it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from playmat.server import quick_rules
from playmat.server.quick_rules import Building
from playmat.server.routes import web_files

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with its fonts; tests do not depend on whether one was built."""
    root = tmp_path / "page"
    (root / "assets").mkdir(parents=True)
    (root / "assets" / "inter-latin-1a2b.woff2").touch()
    monkeypatch.setattr(web_files, "folder", lambda: root)
    return root


def finding(playmat: Playmat, what: str, code: int = 0) -> dict[str, Any]:
    answer = playmat("doctor", "--json")
    assert answer.code == code
    assert answer.data["ok"] is (code == 0)
    return next(found for found in answer.data["findings"] if found["what"] == what)


def test_where_nothing_is_missing_all_is_well(playmat: Playmat) -> None:
    answer = playmat("doctor")
    assert answer.code == 0
    for what in ("playmat", "games", "rules", "page", "fonts", "browser", "store", "extra solve"):
        assert f" {what} " in answer.out


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Building("building", 40), "40 %"),
        (Building("ready", 100), "ready"),
        (Building("failed", 8, "zones.c:1: error: no such type"), "zones.c:1: error"),
        (None, "slower"),
    ],
)
def test_plain_rules_say_why_they_are_plain(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch, found: Building | None, said: str
) -> None:
    monkeypatch.setattr("playmat.kernel.is_compiled", lambda: False)
    monkeypatch.setattr(quick_rules, "building", lambda: found)
    told = finding(playmat, "rules")
    assert told["state"] == "optional"
    assert said in told["says"]
    assert told["mend"] or said == "40 %"


def test_a_page_that_was_not_built_is_missed(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_files, "folder", lambda: None)
    told = finding(playmat, "page", code=1)
    assert told["state"] == "missing" and told["mend"]


def test_a_page_without_letters_is_missed(playmat: Playmat, page: Path) -> None:
    next(page.glob("assets/*.woff2")).unlink()
    assert finding(playmat, "fonts", code=1)["state"] == "missing"


def test_a_store_that_is_no_store_is_told(playmat: Playmat, home: Path) -> None:
    assert "made by the first game" in finding(playmat, "store")["says"]
    home.mkdir()
    (home / "playmat.db").write_text("a letter to my aunt, much longer than a header" * 9)
    assert "not a database" in finding(playmat, "store", code=1)["says"]


def test_a_folder_that_cannot_be_written_is_told(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    assert "PLAYMAT_HOME" in finding(playmat, "store", code=1)["mend"]


def test_an_extra_that_is_not_there_comes_with_its_command(
    playmat: Playmat, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["rich>=14", 'none-such-package>=1.15; extra == "solve"']
    monkeypatch.setattr("importlib.metadata.requires", lambda _: lines)
    told = finding(playmat, "extra solve")
    assert told["state"] == "optional"
    assert told["mend"].endswith("'none-such-package>=1.15'")


def test_no_browser_is_no_fault(playmat: Playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        import webbrowser

        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr("webbrowser.get", none)
    assert finding(playmat, "browser")["state"] == "optional"
