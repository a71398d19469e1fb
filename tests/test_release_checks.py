"""A release that lacks something, or has too much, is told so."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tools import release_checks as checks

PROJECT: dict[str, Any] = {
    "name": "playmat",
    "version": "1.0",
    "description": "One table.",
    "requires-python": ">=3.11",
    "license": "Apache-2.0",
    "dependencies": ["PyYAML>=6", "sqlalchemy[asyncio]>=2"],
}
TRACKED = [
    "README.md",
    "src/playmat/__init__.py",
    "src/playmat/games/mix/cards/first.yaml",
    "src/playmat/printing/fonts/Inter-Regular.ttf",
    "web/src/generated/icons/games/mix.json",
]
METADATA = """\
Name: playmat
Version: 1.0
Summary: One table.
Requires-Python: >=3.11
License-Expression: Apache-2.0
Description-Content-Type: text/markdown
Requires-Dist: PyYAML>=6
Requires-Dist: sqlalchemy[asyncio]>=2
Requires-Dist: scipy>=1.15; extra == "solve"

# Playmat
"""
BAR = "=" * 72
LICENCES = f"Here is all.\n\n{BAR}\nsvelte 5.0: MIT\n{BAR}\n\nThe text.\n"
WHOLE = {
    "playmat/__init__.py": "",
    "playmat/games/mix/cards/first.yaml": "",
    "playmat/printing/fonts/Inter-Regular.ttf": "",
    "playmat/printing/icons/games/mix.json": "",
    "playmat/web/index.html": "",
    "playmat/web/manifest.json": "",
    "playmat/web/icon.svg": "",
    "playmat/web/licences.txt": LICENCES,
    "playmat/web/assets/a.js": "",
    "playmat/web/assets/a.css": "",
    "playmat/web/assets/a.woff2": "",
    "playmat-1.0.dist-info/METADATA": METADATA,
    "playmat-1.0.dist-info/licenses/LICENSE": "",
}


def problems(tmp_path: Path, files: dict[str, str]) -> list[str]:
    path = tmp_path / "playmat-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return list(checks.wheel_problems(path, TRACKED, PROJECT))


def test_a_wheel_with_all_that_belongs_there_is_well(tmp_path: Path) -> None:
    assert problems(tmp_path, WHOLE) == []


@pytest.mark.parametrize("name", WHOLE)
def test_whatever_is_left_out_of_a_wheel_is_missed(tmp_path: Path, name: str) -> None:
    assert len(problems(tmp_path, {key: WHOLE[key] for key in WHOLE if key != name})) == 1


@pytest.mark.parametrize(
    "name", ["tests/test_x.py", "playmat/secret", "playmat/kernel/state.so", "playmat/a.pyc"]
)
def test_what_does_not_belong_into_a_wheel_is_found(tmp_path: Path, name: str) -> None:
    assert problems(tmp_path, {**WHOLE, name: ""}) == [f"{name} does not belong there"]


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Version: 1.0", "Version: 0.9"),
        ("Requires-Dist: PyYAML>=6\n", ""),
        ("License-Expression: Apache-2.0\n", ""),
        ("text/markdown", "text/plain"),
        ("# Playmat", "UNKNOWN"),
    ],
)
def test_metadata_that_say_something_else_are_found(
    tmp_path: Path, said: str, instead: str
) -> None:
    changed = METADATA.replace(said, instead)
    assert len(problems(tmp_path, {**WHOLE, "playmat-1.0.dist-info/METADATA": changed})) == 1


@pytest.mark.parametrize("licences", [LICENCES.replace("MIT", "Proprietary"), "nothing"])
def test_a_licence_that_nobody_has_looked_at_is_found(tmp_path: Path, licences: str) -> None:
    assert len(problems(tmp_path, {**WHOLE, "playmat/web/licences.txt": licences})) == 1


@pytest.mark.parametrize(
    ("left_out", "added", "count"),
    [("", "", 0), ("setup.py", "", 1), ("", "web/dist/index.html", 1), ("", "a/b.so", 1)],
)
def test_a_source_distribution_has_what_builds_it_and_nothing_built(
    tmp_path: Path, left_out: str, added: str, count: int
) -> None:
    path = tmp_path / "playmat-1.0.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name in [*checks.BUILDING, *TRACKED, added]:
            if name and name != left_out:
                archive.addfile(tarfile.TarInfo(f"playmat-1.0/{name}"), io.BytesIO())
    assert len(list(checks.sdist_problems(path, TRACKED, "1.0"))) == count


CHANGELOG = """\
# Changelog

## [Unreleased]

- to come

## [1.0] - 2026-11-16

### Added

- a table

## [0.9]

- a chair

[1.0]: somewhere
"""


@pytest.mark.parametrize(
    ("version", "told"),
    [("1.0", "### Added\n\n- a table\n"), ("0.9", "- a chair\n"), ("2.0", "- to come\n")],
)
def test_the_notes_are_what_the_changelog_says_of_the_version(version: str, told: str) -> None:
    assert checks.notes(CHANGELOG, version) == told
