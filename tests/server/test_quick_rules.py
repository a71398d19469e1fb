"""The note of the compiled rules that are built behind the table."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest
from tests.server.running import Guest

from playmat import __version__
from playmat.kernel import is_compiled
from playmat.server.quick_rules import STOPPED, Building, building
from playmat.server.routes import about as routes_about


def test_where_nothing_was_built_nothing_is_known(tmp_path: Path) -> None:
    assert building(tmp_path / "none.json") is None


def test_a_file_of_somebody_else_is_no_note(tmp_path: Path) -> None:
    notes = tmp_path / "quick_rules.json"
    notes.write_text('{"state": "painting"}')
    assert building(notes) is None


def test_building_goes_on_while_the_lock_is_held_and_has_stopped_when_it_is_not(
    tmp_path: Path,
) -> None:
    notes = tmp_path / "quick_rules.json"
    notes.write_text('{"state": "building", "percent": 40}')
    with (tmp_path / "quick_rules.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert building(notes) == Building("building", 40)
    assert building(notes) == Building("failed", 40, STOPPED)


def test_the_page_is_told_unless_the_rules_are_compiled(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_about, "building", lambda: Building("building", 40, "/secret/path"))
    told = anna.get("/api/about")
    far = None if is_compiled() else {"state": "building", "percent": 40}
    assert told == {"version": __version__, "compiled": is_compiled(), "quick_rules": far}
    monkeypatch.setattr(routes_about, "is_compiled", lambda: True)
    assert anna.get("/api/about")["quick_rules"] is None
