"""Building behind the table, with stand-ins for the compiler."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "quick_rules.py"
PATIENCE = 60.0  # seconds until a test gives up


class Folder:
    """A clone in which `make play` was called."""

    def __init__(self, path: Path) -> None:
        self.path = path
        (path / "build" / "tree").mkdir(parents=True)
        self.modules(0)

    def modules(self, answer: int) -> None:
        """What tools/modules.py will say of the rules that were built."""
        asked = self.path / ".venv-play" / "bin" / "python"
        asked.parent.mkdir(parents=True, exist_ok=True)
        asked.write_text(f"#!/bin/sh\necho 'not compiled: state' >&2\nexit {answer}\n")
        asked.chmod(0o755)

    def begin(self, script: str) -> None:
        """What a first `make play` does, with this script for a make."""
        subprocess.run([sys.executable, TOOL, "sh", "-c", script], cwd=self.path, check=True)

    def build(self, script: str) -> dict[str, Any]:
        self.begin(script)
        return self.until("ready", "failed")

    def until(self, *states: str) -> dict[str, Any]:
        notes = self.path / "build" / "quick_rules.json"
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if notes.exists():
                found: dict[str, Any] = json.loads(notes.read_text())
                if found["state"] in states:
                    return found
            time.sleep(0.02)
        raise AssertionError(f"never {states}")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_it_comes_back_at_once_and_tells_how_far_it_is(folder: Folder) -> None:
    folder.begin(
        "echo 'compiled: 50 %' > build/tree/build.log; until [ -e go_on ]; do sleep 0.05; done"
    )
    give_up = time.monotonic() + PATIENCE
    while folder.until("building")["percent"] == 0:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    assert 50 <= folder.until("building")["percent"] < 60
    (folder.path / "go_on").touch()
    assert folder.until("ready", "failed") == {"state": "ready", "percent": 100, "reason": ""}


def test_one_builds_at_a_time_and_others_wait(folder: Folder) -> None:
    folder.begin("echo first >> built; until [ -e go_on ]; do sleep 0.05; done")
    folder.until("building")
    waiting = [sys.executable, str(TOOL), "--wait"]
    late = [sys.executable, str(TOOL), "--here", "sh", "-c", "echo second >> built"]
    subprocess.run(late, cwd=folder.path, check=True)
    own = {**os.environ, "PLAYMAT_BEHIND": "1"}
    subprocess.run(waiting, cwd=folder.path, env=own, check=True)  # not for itself
    with subprocess.Popen(waiting, cwd=folder.path, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert "Waiting" in other.stdout.readline()
        assert other.poll() is None
        (folder.path / "go_on").touch()
        assert other.wait(PATIENCE) == 0
    assert folder.until("ready")
    assert (folder.path / "built").read_text() == "first\n"


def test_a_make_that_fails_is_told_by_what_it_said_last(folder: Folder) -> None:
    found = folder.build("echo 'the disk is full'; echo 'make: *** [Makefile:7] Error 1'; exit 2")
    assert found["state"] == "failed"
    assert found["reason"] == "the disk is full"


def test_without_a_compiler_the_reason_names_what_to_install(folder: Folder) -> None:
    folder.modules(3)
    found = folder.build("true")
    assert found["state"] == "failed"
    assert "no C compiler" in found["reason"] and "apt install" in found["reason"]


def test_what_the_compiler_refused_is_the_reason(folder: Folder) -> None:
    folder.modules(1)
    error = "zones.c:12:3: error: unknown type name 'PyObjekt'"
    found = folder.build(f'printf "%s\\n" "gcc ..." "{error}" > build/tree/build.log')
    assert found["reason"] == error


def test_it_is_built_at_low_priority(folder: Folder) -> None:
    folder.build("nice > priority")
    assert int((folder.path / "priority").read_text()) == 19
