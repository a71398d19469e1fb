"""A mistake of the user's is one message that says what to do next, and an exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import playmat as library

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

RECORD = """{"format": "playmat record", "version": 1, "game": "GAME", "mode": "", "switches": {},
"cards": [], "digest": "", "seed": 1, "choices": []}"""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("crads mix", 'Did you mean "cards"'),
        ("cards", "GAME"),
        ("cards mxi", "did you mean 'mix'?"),
        ("cards chess", "there is no game 'chess'"),
        ("cards mix --nmae Owen", "Did you mean --name"),
        ("cards mix owen surplus", "surplus"),
        ("decks mix --mode dubbles", "did you mean 'doubles'?"),
        ("deck check", "no file was named"),
        ("deck check nowhere.yaml", "there is no file 'nowhere.yaml'"),
        ("deck chek x.yaml", 'Did you mean "check"'),
        ("card check", "no file was named"),
        ("scenario run", "no scenario was named"),
        ("scenario run nowhere", "there is no file or folder 'nowhere'"),
        ("scenario run . --modes some", "plain"),
        ("schema game", "record"),
        ("schema card --game mxi", "did you mean 'mix'?"),
        ("schema card", "--game mix | nostalgix | nintendo | vanquishers | nexus"),
        ("schema deck", "--game mix | nostalgix | nintendo | vanquishers | nexus"),
        ("scenario trace nowhere.yaml", "there is no file or folder 'nowhere.yaml'"),
        ("scenario mutate", "no scenario was named"),
        ("scenario write-out", "no scenario was named"),
        ("simulate mix --games none", "games"),
        ("simulate mix --games 0", "at least 1"),
        ("simulate mix --workers -1", "--workers at least 0"),
        ("simulate mix --bots gredy", "did you mean 'greedy'?"),
        ("simulate mix --decks Five_Owls,Slow_Drip", "did you mean 'Five Owens'?"),
        ("simulate mix --decks Five_Owens", "2 seats"),
        ("bench --seconds 0", "more than 0"),
        ("replay show nowhere.json", "there is no file"),
        ("replay show", "no game has been played"),
        ("replay verify nowhere.json", "there is no file"),
        ("why-not mix throw --seat Q", "the seats are: A, B"),
        ("why-not mix throw --at 5", "from 0 to 0"),
        ("play mxi", "did you mean 'mix'?"),
        ("play mix --mode dubbles", "did you mean 'doubles'?"),
        ("play mix --mode four_player", "--switch stakes=on"),
        ("play mix --deck Fresh_Cheese", "did you mean 'Fresh Chalk'?"),
        ("play mix --opponent gredy", "did you mean 'greedy'?"),
        ("play mix --opponent random --opponent random", "room for 1"),
        ("play mix --switch stakes", "NAME=VALUE"),
        ("play mix --switch steaks=on", "did you mean 'stakes'?"),
        ("play mix --switch stakes=maybe", "it takes on, off"),
        ("play --resume", "begin one: playmat play"),
        ("play --resume nowhere.json", "there is no file"),
    ],
)
def test_wrong_use(playmat: Playmat, words: str, said: str) -> None:
    answer = playmat(*words.split())
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("playmat: ")
    assert said in answer.err
    assert len(answer.err.splitlines()) <= 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "this is not JSON"),
        ("[1, 2", "this is not JSON"),
        ("[]", "this is not a Playmat record"),
        ('{"format": "playmat record", "version": 99}', "this program reads 1"),
        ('{"format": "playmat record", "version": 1}', "the field 'game' is missing"),
        (RECORD.replace("GAME", "chess"), "it is of the game 'chess'"),
        (RECORD.replace("GAME", "mix"), "other cards or rules"),
        ('{"format": "playmat table", "version": 1, "game": "mix"}', "damaged"),
        ('{"format": "playmat table", "version": 1, "game": ["mix"]}', "there is no game"),
    ],
)
def test_a_damaged_record_is_said_to_be_one(
    playmat: Playmat, tmp_path: Path, content: str, said: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)
    for words in (["replay", "show"], ["play", "--resume"], ["why-not", "mix", "x", "--record"]):
        answer = playmat(*words, path)
        assert answer.code in (1, 2)
        assert said in answer.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "the file is empty"),
        ("deck: [", "this is not YAML"),
        ("- 1", "mapping"),
        ("{deck: Foxes, game: chess, cards: {}}", "there is no game 'chess'"),
        ("{deck: Foxes, game: mix, cards: {Owen: many}}", "a whole number"),
        ("{deck: Foxes, game: mix, crads: {}}", "did you mean 'cards'?"),
        ("{deck: F, game: mix, mode: chess, cards: {Owen: 5}}", "there is no mode 'chess'"),
    ],
)
def test_a_malformed_deck_is_said_to_be_one(
    playmat: Playmat, tmp_path: Path, content: str, said: str
) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(content)
    answer = playmat("deck", "check", path)
    assert answer.code == 1
    assert said in answer.out + answer.err


def test_an_illegal_deck_cannot_be_played(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("{deck: Foxes, game: mix, cards: {Owen: 6}}")
    answer = playmat("play", "mix", "--deck", path)
    assert answer.code == 1
    assert "MX-101" in answer.err


def test_a_file_that_cannot_be_written(playmat: Playmat, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = playmat(
        "play", "mix", "--opponent", "random", typed=["1", f"save {tmp_path}/file/x.json", "log"]
    )
    assert answer.code == 0
    assert "cannot be made" in answer.out


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "playmat.cli", *words]


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_a_reader_who_has_seen_enough_is_no_error(home: Path) -> None:
    done = subprocess.run(
        " ".join(command("cards", "mix", "--json")) + " | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[\n"
    assert done.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_game_is_kept(home: Path, number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_DFL)  # a background shell may have it ignored
    with subprocess.Popen(
        command("play", "mix", "--opponent", "random", "--seed", "1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as game:
        signal.signal(number, before)
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdin.write(b"1\n")
        said = b""
        while said.count(b"A> ") < 2:
            said += game.stdout.read(1)
        game.send_signal(number)
        said += game.stdout.read()
        assert game.stderr.read() == b""
        assert game.wait() == 0
    assert b"Go on with: playmat play --resume" in said
    assert (home / "unfinished.json").exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("cards", 1),
        ("cards", ["Owen"]),
        ("decks", "Five Owens"),
        ("decks", [{"name": "Five Owens", "cards": {"Owen": 10**30}}] * 2),
        ("decks", [{"name": "Five Owens", "cards": {"Owen": 5}}]),
        ("switches", ["x"]),
        ("mode", "chess"),
        ("seed", "seven"),
        ("choices", [1]),
        ("choices", [{"seat": "A", "choice": "throw Rock"}]),
        ("choices", [{"seat": "Q", "choice": "play Owen"}]),
    ],
)
def test_a_record_that_was_tampered_with(
    playmat: Playmat, tmp_path: Path, field: str, value: object
) -> None:
    table = library.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    table.choose("play Owen", "A")
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**table.record(), field: value}))
    for words in (["replay", "show"], ["replay", "verify"], ["play", "--resume"]):
        answer = playmat(*words, path)
        assert answer.code in (1, 2)
        assert answer.out + answer.err
