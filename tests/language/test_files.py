"""Files from strangers: plain data, or one clear message."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playmat.kernel.errors import BadFile
from playmat.language.files import read_json, read_yaml, read_yaml_text, write_atomic


def refusal(path: Path) -> str:
    """The message without the folder."""
    with pytest.raises(BadFile) as error:
        read_yaml(path) if path.suffix == ".yaml" else read_json(path)
    return str(error.value).replace(str(path.parent) + os.sep, "")


def file(folder: Path, content: str | bytes, name: str = "set.yaml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_data_and_lines(tmp_path: Path) -> None:
    text = "set: First\ncards:\n  - name: Fox\n    hp: 3\n  - {name: Owl, hp: 4}\n"
    document = read_yaml(file(tmp_path, text))
    assert document.data == {
        "set": "First",
        "cards": [{"name": "Fox", "hp": 3}, {"name": "Owl", "hp": 4}],
    }
    places = [("set",), ("cards",), ("cards", 0), ("cards", 0, "hp"), ("cards", 1, "hp"), ()]
    assert [document.line_of(place) for place in places] == [1, 2, 3, 4, 5, 1]
    assert document.line_of(("cards", 0, "nothing", "here")) == 3


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("on", "on"),
        ("no", "no"),
        ("Off", "Off"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("1:30", "1:30"),
        ("5/5", "5/5"),
        ("2024-01-01", "2024-01-01"),
        ("010", 10),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("-3", -3),
        ("2.5", 2.5),
        (".inf", ".inf"),
        ("1e999", "1e999"),
        ("9" * 5000, "9" * 5000),
        ("'3'", "3"),
        ("~", None),
        ("", None),
    ],
)
def test_plain_words(written: str, value: object) -> None:
    found = read_yaml_text(f"key: {written}").data["key"]
    assert (found, type(found)) == (value, type(value))


def test_keys_are_text() -> None:
    assert read_yaml_text("{1984: 1, on: 2, true: 3, <<: 4}").data == {
        "1984": 1,
        "on": 2,
        "true": 3,
        "<<": 4,
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "set.yaml: the file is empty"),
        (
            "set: A\ntext: On Land: Draw a card.",
            (
                "set.yaml:2: this is not YAML: mapping values are not allowed in this context\n"
                '  a text with ": " in it stands in quotes, or on the lines below "text: |"'
            ),
        ),
        (
            "text: *Normal* Rest - Draw 1 card.",
            (
                "set.yaml:1: this is not YAML: while scanning an alias did not find expected "
                "alphabetic or numeric character\n"
                "  a text that begins with * or & stands in quotes"
            ),
        ),
        (
            "text: [Timed] Draw 1 card.",
            (
                "set.yaml:1: this is not YAML: while parsing a block mapping did not find expected "
                "key\n  a text that begins with [ or { stands in quotes"
            ),
        ),
        (
            "set: A\ntext: @x",
            (
                "set.yaml:2: this is not YAML: while scanning for the next token found character "
                "that cannot start any token\n"
                "  indent with spaces; a text that begins with a sign stands in quotes"
            ),
        ),
        (
            "set: A\nrun: !!python/object/apply:os.system ['true']",
            (
                "set.yaml:2: the tag tag:yaml.org,2002:python/object/apply:os.system is not allowed"
                " here\n  these files hold plain data; a text that begins with ! stands in quotes"
            ),
        ),
        (
            "a: &lol [x]\nb: [*lol, *lol]",
            (
                "set.yaml:1: the anchor &lol is not allowed here\n"
                "  write the value out; a text that begins with & stands in quotes"
            ),
        ),
        (
            "a: 1\nb: *lol",
            (
                "set.yaml:2: the alias *lol is not allowed here\n"
                "  write the value out; a text that begins with * stands in quotes"
            ),
        ),
        ("a: 1\nb: 2\na: 3", "set.yaml:3: 'a' stands twice in one mapping"),
        ("a: 1\n---\nb: 2", "set.yaml:2: a second document begins here; one file holds one"),
        ("a: 1\n? [b]\n: 2", "set.yaml:2: a key must be plain text"),
        ("a:\n  b: \0", "set.yaml:2: a NUL byte, which no text file has"),
        (
            "a: 1\nb: \x07",
            "set.yaml:2: this is not YAML: control characters are not allowed",
        ),
        (
            "a: 1\nb: caf\xe9".encode("latin-1"),
            "set.yaml:2: this is not UTF-8 text\n  save the file as UTF-8",
        ),
        ("a: " + "[" * 100_000, "set.yaml:1: lists or mappings are nested too deeply"),
    ],
)
def test_refused_yaml(tmp_path: Path, content: str | bytes, message: str) -> None:
    assert refusal(file(tmp_path, content)) == message


def test_refused_before_it_is_read(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    with large.open("wb") as sparse:
        sparse.truncate(5_000_000_000)
    assert refusal(large) == "large.yaml: larger than 4 MB, which is the limit"
    (tmp_path / "folder.yaml").mkdir()
    assert refusal(tmp_path / "folder.yaml") == "folder.yaml: this is a folder, not a file"
    expected = "lagre.yaml: there is no such file\n  did you mean 'large.yaml'?"
    assert refusal(tmp_path / "lagre.yaml") == expected
    os.mkfifo(tmp_path / "pipe.yaml")
    assert refusal(tmp_path / "pipe.yaml") == "pipe.yaml: this is not a plain file"
    with pytest.raises(BadFile, match=r"cannot be read: .*embedded null"):
        read_yaml("a\0b")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "record.json:1: this is not JSON: Expecting value"),
        ('{"a": 1,\n "b": }', "record.json:2: this is not JSON: Expecting value"),
        ('{"a": 1, "a": 2}', "record.json: 'a' stands twice in one mapping"),
        ('{"a": NaN}', "record.json: NaN is not a number"),
        ("[" * 100_000, "record.json: lists or mappings are nested too deeply"),
        (b'"\xff"', "record.json:1: this is not UTF-8 text\n  save the file as UTF-8"),
        (
            '{"a": ' + "9" * 5000 + "}",
            "record.json: a number has too many digits",
        ),
    ],
)
def test_refused_json(tmp_path: Path, content: str | bytes, message: str) -> None:
    assert refusal(file(tmp_path, content, "record.json")) == message


def test_json_has_lines_and_a_limit(tmp_path: Path) -> None:
    path = file(tmp_path, json.dumps({"a": [1, {"b": 2}]}, indent=1), "record.json")
    document = read_json(path)
    assert document.data == {"a": [1, {"b": 2}]}
    assert document.line_of(("a", 1, "b")) == 5
    with pytest.raises(BadFile, match="larger than 1e-05 MB"):
        read_json(path, limit=10)


def test_write_atomic(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    write_atomic(path, b"old")
    path.chmod(0o640)
    write_atomic(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["deck.yaml"]
    with pytest.raises(BadFile, match="cannot be written: No such file or directory"):
        write_atomic(tmp_path / "nowhere" / "deck.yaml", b"x")


WRITER = """
import itertools, sys
from playmat.language.files import write_atomic
for number in itertools.count():
    write_atomic(sys.argv[1], b"%d\\n" % (number % 10) * 1_000_000)
"""


def test_a_killed_writer_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    for pause in (0.0, 0.007, 0.013):
        path.unlink(missing_ok=True)
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)])
        while not path.exists():
            time.sleep(0.001)
        time.sleep(pause)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        content = path.read_bytes()
        assert len(content) == 2_000_000
        assert content == content[:2] * 1_000_000
