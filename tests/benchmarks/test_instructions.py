"""The guard over instructions per decision."""

from pathlib import Path

import pytest

from benchmarks import commit_before, instructions
from playmat.games import names

PACKAGE = {
    "src/playmat/__init__.py": "age = 1\n",
    "pyproject.toml": '[project]\nname = "playmat"\nversion = "1"\n'
    '[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n',
}
AUTHOR = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
COMMIT = [*AUTHOR, "commit", "--quiet", "--message", "the first"]


@pytest.mark.parametrize(
    ("count", "code", "verdict"),
    [(104, 0, "fine"), (106, 1, "GREW"), (94, 0, "fell"), (96, 0, "fine")],
)
def test_a_growth_of_more_than_a_twentieth_fails(
    count: int, code: int, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert instructions.compare({"mix": count}, {"mix": 100}) == code
    assert verdict in capsys.readouterr().out


def test_one_game_that_grew_is_enough() -> None:
    kept = {"mix": 100, "nexus": 100}
    assert instructions.compare({"mix": 90, "nexus": 106}, kept) == 1


def test_counts_are_kept_of_every_game() -> None:
    kept = instructions.read_kept()
    assert kept
    assert all(set(counts) == set(names()) for counts in kept.values())


def test_a_count_is_read_from_the_last_line_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "12"
    file.write_text("events: Ir\nfn=main\n0 70\nsummary: 7154\n", encoding="utf-8")
    assert instructions.read_count(file) == 7154


def test_a_kind_that_was_never_measured_is_compared_with_the_commit_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commit_before, "name_of_it", lambda: "c0ffee")
    monkeypatch.setattr(commit_before, "build", lambda commit, kind: tmp_path / commit)
    monkeypatch.setattr(instructions, "count", lambda script, site: {"mix": 100})
    assert instructions.compare_with_before({"mix": 106}) == 1
    assert instructions.compare_with_before({"mix": 104}) == 0
    assert "Compared with c0ffee" in capsys.readouterr().out


def test_without_a_commit_before_it_is_said_that_nothing_was_compared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commit_before, "ROOT", tmp_path)
    assert instructions.compare_with_before({"mix": 106}) == 0
    assert "SKIPPED" in capsys.readouterr().out


def test_the_commit_before_is_built_apart_from_this_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As plain Python, which is quick: a package of this repository, and of nothing beside it."""
    monkeypatch.setenv("PLAYMAT_PURE", "1")
    for name, text in PACKAGE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(commit_before, "ROOT", tmp_path)
    for words in (["init", "--quiet"], ["add", "."], COMMIT):
        commit_before.git(*words)
    (tmp_path / "src" / "playmat" / "__init__.py").write_text("age = 2\n", encoding="utf-8")
    commit = commit_before.name_of_it()
    assert commit.encode() in commit_before.git("rev-parse", "HEAD")
    place = commit_before.build(commit, "a kind, of machine")
    assert (place / "site" / "playmat" / "__init__.py").read_text() == "age = 1\n"
    assert commit_before.build(commit, "a kind, of machine") == place


def test_what_is_taken_of_a_commit_is_enough_to_build_playmat(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The last commit of this very repository, as plain Python."""
    monkeypatch.setenv("PLAYMAT_PURE", "1")
    here = commit_before.ROOT
    monkeypatch.setattr(commit_before, "ROOT", tmp_path)
    try:
        commit_before.git("clone", "--quiet", "--shared", "--no-checkout", str(here), ".")
    except commit_before.NoCommitBefore as reason:
        pytest.skip(f"no repository: {reason}")
    commit = commit_before.git("rev-parse", "HEAD").decode().strip()
    place = commit_before.build(commit, "plain")
    assert (place / "site" / "playmat" / "kernel" / "state.py").is_file()
    assert (place / "site" / "playmat" / "printing" / "icons").is_dir()
