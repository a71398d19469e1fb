"""What strangers write in files is shown, never obeyed: by no command."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import playmat as library
from playmat.cli.consoles import COMMANDS, SafeConsole, safe, safe_json
from playmat.cli.terminal import make_console, say, say_json
from playmat.kernel import chance
from playmat.kernel.record import checksum

if TYPE_CHECKING:
    from tests.cli.conftest import Answer, Playmat

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m‮[/x][link=file:///]"
QUOTED = json.dumps(EVIL)  # YAML reads it too


def harmless(answer: Answer) -> None:
    """Nothing that a terminal obeys, whatever the exit code."""
    for text in (answer.out, answer.err):
        assert not set(text) & {chr(code) for code in COMMANDS}, repr(text)
    assert "[/x]" in answer.out + answer.err, "it is shown as it stands"


def test_a_deck_with_evil_names_is_checked(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(f"deck: Mine\ngame: mix\ncards: {{{QUOTED}: 5}}\n", encoding="utf-8")
    harmless(playmat("deck", "check", path))
    harmless(playmat("deck", "check", path, "--json"))


def test_a_file_with_an_evil_name_is_checked(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31m[x]" / "[.yaml"
    path.parent.mkdir()
    path.write_text("deck: Mine\ngame: mix\ncards: {Owen: 5}\n", encoding="utf-8")
    answer = playmat("deck", "check", path)
    assert answer.code == 0
    assert "\x1b" not in answer.out and "[x]" in answer.out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record in which the deck has an evil name."""
    table = library.load("mix").deal(["Five Owens", "Five Owens"], seed=3)
    for _ in range(3):
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[0])
    made = table.record()
    made["decks"][0]["name"] = EVIL
    made["checksum"] = checksum(made)
    path = tmp_path / "evil.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    return path


def test_a_record_with_evil_names_is_told(playmat: Playmat, record: Path) -> None:
    harmless(playmat("replay", "show", record))


def test_a_scenario_with_an_evil_name_is_run(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "evil.yaml"
    path.write_text(
        f"scenario: {QUOTED}\ngame: mix\nrules: [MX-101]\n"
        f"given:\n  A: {{hand: [{QUOTED}]}}\nplay: []\nexpect: {{over: true}}\n",
        encoding="utf-8",
    )
    harmless(playmat("scenario", "run", path))


def test_all_that_a_terminal_obeys_is_made_safe_and_nothing_else() -> None:
    obeyed = "".join(chr(code) for code in COMMANDS)
    assert set(safe(obeyed)) <= set("\\xuUr0123456789abcdef")
    assert safe("\u202e") == r"\u202e"
    assert json.loads(safe_json(json.dumps(obeyed, ensure_ascii=False))) == obeyed
    fine = "Café ♥ — “Ångström”\n\t漢字 🦊"
    assert safe(fine) == safe_json(fine) == fine


def test_every_way_to_the_terminal_is_safe(capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.StringIO()
    console = make_console(stream)
    assert isinstance(console, SafeConsole)
    console.print(EVIL)
    console.print(EVIL, style="bold", soft_wrap=True)
    console.rule(EVIL)
    say(EVIL)
    say_json({EVIL: EVIL})
    shown = stream.getvalue() + capsys.readouterr().out
    assert not set(shown) & {chr(code) for code in COMMANDS}
    assert shown.count("[/x]") == 6


def test_no_command_makes_a_console_of_its_own() -> None:
    folder = Path(library.__file__).parent / "cli"
    for path in folder.rglob("*.py"):
        if path.name != "consoles.py":
            text = path.read_text(encoding="utf-8")
            assert " Console(" not in text and "markup=True" not in text, path


# ---- the hash that was shown at the start ----


def test_a_record_is_proven_against_the_hash_that_was_shown(playmat: Playmat, record: Path) -> None:
    shown = chance.commitment(3)
    assert playmat("replay", "verify", record, "--commitment", shown).code == 0
    assert playmat("replay", "verify", record, "--commitment", shown.upper()).code == 0
    other = playmat("replay", "verify", record, "--commitment", chance.commitment(4), "--json")
    assert other.code == 1
    assert "does not fit the commitment" in other.data["first_difference"]["what"]
    wrong = playmat("replay", "verify", record, "--commitment", "123")
    assert wrong.code == 2
    assert "64 digits" in wrong.err


def test_a_record_without_a_seed_cannot_be_proven(playmat: Playmat, tmp_path: Path) -> None:
    table = library.load("mix").positions.arrange(
        {"A": {"hand": ["Owen"]}, "B": {"hand": ["Owen"]}}
    )
    path = tmp_path / "position.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    answer = playmat("replay", "verify", path, "--commitment", chance.commitment(3))
    assert answer.code == 1
    assert "without a seed" in answer.out
