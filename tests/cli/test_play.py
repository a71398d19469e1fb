"""A game in the terminal, as a player sees it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.games.endless import Endless, ruled_by

import playmat as library
from playmat import bots

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

RANDOM = ("play", "mix", "--opponent", "random", "--seed", "7")


def choices_of(path: Path) -> list[dict[str, str]]:
    choices: list[dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))["choices"]
    return choices


def test_enter_four_times_starts_a_game(playmat: Playmat) -> None:
    answer = playmat("play", typed=["", "", "", ""])
    assert answer.code == 0
    for question in ("Which game?", "Which mode?", "Which deck is yours?", "Against whom?"):
        assert question in answer.out
    assert "Choose your first card" in answer.out
    assert answer.out.rstrip().endswith("A>")


def test_questions_are_answered_by_number_or_name(playmat: Playmat) -> None:
    answer = playmat("play", typed=["the mix", "9", "quick", "just dylan", "random", "1"])
    assert "Please type a number from 1 to 5" in answer.out
    assert "The Mix, Quick-Play" in answer.out
    assert "A: you with Just Dylan" in answer.out
    assert "A flips Dylan" in answer.out


def test_a_mode_that_needs_a_house_rule_asks_for_it(playmat: Playmat) -> None:
    answer = playmat("play", typed=["", "4", "off", "", "1", "", "1"])
    assert "MX-R44" in answer.out
    assert f"D ({bots.LEVELS[0].name})" in answer.out


def test_a_hand_is_put_in_order_for_its_owners_eyes_alone(playmat: Playmat, home: Path) -> None:
    path = home / "game.json"
    typed = ["order gym, owen", "order nobody", "order deck: owen", "save"]
    answer = playmat(*RANDOM, "--save", str(path), typed=typed)
    cells = [
        line for line in answer.out.splitlines() if "Backpack Becca" in line and "Gabe" in line
    ]
    orders = [[line.index(name) for name in ("Gym", "Owen", "Backpack")] for line in cells]
    assert [order == sorted(order) for order in orders] == [False, True]
    assert "There is no 'nobody' in your Hand." in answer.out
    assert "Say of what: hand" in answer.out
    plain = playmat(*RANDOM, "--save", str(home / "plain.json"), typed=["save"])
    assert plain.code == 0
    assert path.read_bytes() == (home / "plain.json").read_bytes()


def test_where_players_choose_who_starts_they_are_asked(playmat: Playmat) -> None:
    answer = playmat("play", typed=["the mix", "3-player", "", "1", "c", "log"])
    assert "Who is the starting player?" in answer.out
    assert "C is the starting player." in answer.out
    three = ("play", "mix", "--mode", "three_player", "--opponent", "random", "--seed", "7")
    assert "B is the starting player." in playmat(*three, "--starting", "b", typed=["1"]).out
    wrong = playmat(*RANDOM, "--starting", "B")
    assert wrong.code == 2 and "is not chosen beforehand" in wrong.err


@pytest.mark.parametrize("mode", list(library.load("mix").modes))
def test_a_whole_game_against_bots(playmat: Playmat, home: Path, mode: str) -> None:
    deck = "Just Owen" if mode == "quick_play" else "Fresh Chalk"
    answer = playmat(
        *RANDOM, "--mode", mode, "--deck", deck, "--switch", "stakes=off", typed=["1"] * 600
    )
    assert answer.code == 0
    assert re.search(r"You win!|You lose\.|A draw\.", answer.out)
    ended = answer.out.partition("You win!")[2] or answer.out.partition("You lose.")[2]
    assert "MX-" in (ended or answer.out)
    assert "Play again, same decks?" in answer.out
    assert playmat("replay", "verify", home / "last-game.json").code == 0
    assert playmat("replay", "show").code == 0
    assert not (home / "unfinished.json").exists()


def test_the_winner_is_asked_for_the_prize(playmat: Playmat) -> None:
    for seed in range(10):
        words = ("play", "mix", "--opponent", "random", "--seed", str(seed))
        answer = playmat(*words, typed=["1"] * 300)
        if "You win!" in answer.out:
            after = answer.out.partition("You win!")[2]
            assert "Choose the card of yours that you give away." in after
            assert " goes from A to B." in after
            assert " goes from B to A." in after
            return
    pytest.fail("ten games, and not one was won")


def test_another_game_with_the_same_decks(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, "--deck", "Fresh Chalk", "--switch", "stakes=off", typed=["1"] * 60)
    moves = answer.out.partition("Play again")[0].count("A> ")
    answer = playmat(
        *RANDOM, "--deck", "Fresh Chalk", "--switch", "stakes=off", typed=[*["1"] * moves, "y", "1"]
    )
    assert answer.out.count("A: you with Fresh Chalk") == 2


def test_moves_are_made_by_number_letter_or_part(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = ["1", "r", "throw pap", "Scissors", "t s", "THROW ROCK"]
    playmat(*RANDOM, "--deck", "Fresh Chalk", "--save", path, typed=typed)
    mine = [entry["choice"] for entry in choices_of(path) if entry["seat"] == "A"]
    assert mine[1:3] == ["throw Rock", "throw Paper"]
    assert set(mine[3:5]) == {"throw Scissors"}


def test_what_is_not_clear_is_asked_back(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, typed=["1", "throw", "", "7", "thorw Rock", "xyzzy", "h"])
    assert "Which one? throw Rock, throw Paper, throw Scissors" in answer.out
    assert answer.out.count("Type a number from 1 to 3, or help.") == 2
    assert "Did you mean 'throw Rock'?" in answer.out
    assert "'xyzzy' is nothing that can be done here. Type help" in answer.out
    assert "Which one? help, hint" in answer.out


def test_what_the_table_cannot_carry_is_told_and_something_else_can_be_chosen(
    playmat: Playmat,
) -> None:
    looks_and_throws = ["", "1", "", "1", "", "throw Rock", "", "throw Scissors", "throw Rock"]
    with ruled_by(Endless()):
        answer = playmat(
            *("play", "mix", "--opponent", "human", "--seed", "7"), typed=looks_and_throws
        )
    told, _, after = answer.out.partition("B> throw Scissors")[2].partition("B> throw Rock")
    assert "the table cannot carry this: it takes more than 100,000 steps at once" in told
    assert "Pass the screen to A" in after


def test_a_move_that_is_not_offered_is_refused_with_its_rule(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, typed=["throw Rock", "1", "why play Owen", "why throw Rock", "why"])
    assert "No: A and B must play a card before anybody throws." in answer.out
    assert "MX-409: A throw is legal only" in answer.out
    assert "MX-308: Each player has at most one active card." in answer.out
    assert "'throw Rock' is offered" in answer.out
    assert "Say which move" in answer.out


def test_cards_and_rules_are_explained(playmat: Playmat) -> None:
    typed = [
        "card abby",
        "card Gliter Wizard",
        "card",
        "rules MX-403",
        "rules 308",
        "rules shuffled",
        "?",
    ]
    answer = playmat(*RANDOM, typed=typed)
    assert "Clash: MX-R36: Clash procedure" in answer.out
    assert "On Play: MX-1102:" in answer.out
    assert "did you mean 'Glitter Wizard'?" in answer.out
    assert "Say which card: " in answer.out
    assert "MX-403: A throw: all players still in" in answer.out
    assert "MX-308: Each player has at most one" in answer.out
    assert "MX-609: The Wall is not shuffled back" in answer.out
    assert "playmat play --resume" in answer.out


def test_log_hint_and_board(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, typed=["log 2", "hint", "board", "1", "hint", "log"])
    assert re.search(r"play .*: \d+% to win, give or take \d+% \(", answer.out)
    assert re.search(r"throw .*: \d+% to win, give or take \d+% \(", answer.out)
    assert answer.out.count("A (you)") == 3
    assert "A has chosen." in answer.out


def test_undo_and_redo(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    practice = (*RANDOM, "--practice", "--save", path)
    answer = playmat(*practice, typed=["undo", "1", "r", "undo", "redo", "undo"])
    assert "There is no choice of yours to take back." in answer.out
    assert answer.out.count("Taken back: throw Rock") == 2
    assert "Made again." in answer.out
    assert [entry["choice"][:4] for entry in choices_of(path)] == ["play", "play"]
    answer = playmat(*practice, typed=["1", "r", "undo", "redo"])
    assert [e["choice"] for e in choices_of(path) if e["seat"] == "A"][1] == "throw Rock"


def test_undo_reaches_the_beginning(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, "--practice", typed=["1", "1", "undo", "undo", "undo"])
    assert "There is no choice of yours to take back." in answer.out


def test_a_throw_that_is_open_stands_but_for_practice(playmat: Playmat, home: Path) -> None:
    answer = playmat(*RANDOM, typed=["1", "r", "undo", "quit", ""])
    assert "That stands: something hidden has been revealed since." in answer.out
    assert "practice" not in answer.out.splitlines()[0]
    made = [entry["choice"] for entry in choices_of(home / "unfinished.json")]
    assert "throw Rock" in made, "refusing leaves the table as it was"
    assert "Taken back" in playmat("play", "--resume", "--practice", typed=["undo", "quit", ""]).out
    answer = playmat("play", "--resume", typed=["1", "r", "undo"])
    assert "Taken back" in answer.out, "a game for practice stays one"


def test_no_take_backs_in_vanquishers(playmat: Playmat) -> None:
    game = ("play", "vanquishers", "--opponent", "random", "--seed", "7")
    answer = playmat(*game, typed=["1", "undo"])
    assert "An action once taken stands" in answer.out and "(VQ-504)" in answer.out
    answer = playmat(*game, "--practice", typed=["1", "undo"])
    assert "for practice" in answer.out.splitlines()[0] and "Taken back: " in answer.out


def test_concede_asks_first(playmat: Playmat) -> None:
    answer = playmat(*RANDOM, typed=["1", "concede", "", "concede", "y", "n"])
    assert answer.out.count("Give the game up? [y/N]") == 2
    assert "You lose." in answer.out
    assert "MX-R43" in answer.out


def test_quit_keeps_the_game_and_resume_goes_on(playmat: Playmat, home: Path) -> None:
    assert "Kept in" in playmat(*RANDOM, typed=["1", "r", "quit", ""]).out
    kept = home / "unfinished.json"
    before = choices_of(kept)
    assert playmat("replay", "verify", kept).code == 0
    answer = playmat("play", "--resume", typed=["r"])
    assert "Throw Rock, Paper or Scissors." in answer.out or "Play a card" in answer.out
    assert "B (random)" in answer.out
    after = choices_of(kept)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    playmat("play", "--resume", typed=["1"] * 300)
    assert not kept.exists()


def test_quit_without_keeping(playmat: Playmat, home: Path) -> None:
    playmat(*RANDOM, typed=["1", "quit", "maybe", "n"])
    assert not (home / "unfinished.json").exists()


def test_save_and_resume_a_file(playmat: Playmat, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "some" / "game.json"
    answer = playmat(*RANDOM, typed=["1", f"save {path}", "quit", "n"])
    assert f"playmat play --resume {path}" in answer.out.replace("\n", " ")
    assert "A (you)" in playmat("play", "--resume", path).out
    assert not (home / "unfinished.json").exists()


def test_a_saved_table_is_resumed_too(playmat: Playmat, tmp_path: Path) -> None:
    table = library.load("mix").deal(["Five Owens", "Five Owens"], seed=3)
    table.choose("play Owen", "A")
    path = tmp_path / "table.json"
    path.write_bytes(table.save())
    answer = playmat("play", "--resume", path, typed=["r"])
    assert f"B ({bots.DEFAULT.name})" in answer.out
    assert "A flips Owen" in answer.out


def test_a_finished_game_is_not_resumed(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    playmat(*RANDOM, "--save", path, typed=["1"] * 400)
    answer = playmat("play", "--resume", path)
    assert answer.code == 2
    assert "is over" in answer.err


def test_the_same_seed_is_the_same_game(playmat: Playmat) -> None:
    words = ("play", "mix", "--opponent", "greedy", "--seed", "11")
    assert playmat(*words, typed=["1"] * 12).out == playmat(*words, typed=["1"] * 12).out


def test_nothing_of_a_bot_is_shown_that_is_hidden(playmat: Playmat) -> None:
    """MX-R83: the Hand is its owner's, the Deck is nobody's."""
    words = ("--deck", "Fresh Chalk", "--deck", "Faculty Meeting")
    answer = playmat(*RANDOM, *words)
    names = library.load("mix").decks["Faculty Meeting"].cards
    assert [name for name in names if name in answer.out] == []


def test_between_people_nothing_of_the_other_is_shown(playmat: Playmat) -> None:
    """MX-R83, MX-305, MX-403: Hands, placed cards and throws stay with their owner."""
    decks = ["Fresh Chalk", "Faculty Meeting"]
    game = library.load("mix")
    table = game.deal(decks, seed=5, switches={"stakes": "off"})
    typed: list[str] = []
    sections: list[tuple[int, str]] = []  # who looks, and all that they may have seen by then
    looking = -1
    for _ in range(40):
        decision = table.decision
        if decision is None or table.over:
            break
        seat = decision.seats[0]
        seen = json.dumps(table.view(seat))
        if seat != looking:
            typed.append("")
            sections.append((seat, seen))
        else:
            sections[-1] = (seat, sections[-1][1] + seen)
        looking = seat
        # a hint names cards that the other may hold: guesses, which tests/bots proves fair
        typed += ["log", "undo", "card", "1"]
        table.choose(decision.options_for(seat)[0])
    words = ["--deck", decks[0], "--deck", decks[1], "--seed", "5", "--switch", "stakes=off"]
    answer = playmat("play", "mix", "--opponent", "human", *words, typed=typed)
    assert "Between people nothing is taken back" in answer.out
    shown = re.split(r"Pass the screen to ([AB])\.", answer.out)[1:]
    assert len(sections) > 10
    for number, (seat, seen) in enumerate(sections):
        assert shown[2 * number] == "AB"[seat]
        secrets = [name for name in game.decks[decks[1 - seat]].cards if name not in seen]
        text = " ".join(shown[2 * number + 1].split())
        if number < len(sections) - 1:
            assert [name for name in secrets if name in text] == []


def test_the_passed_screen_is_wiped(playmat: Playmat) -> None:
    answer = playmat("play", "mix", "--opponent", "human", "--seed", "5", typed=["", "1"])
    parts = answer.out.split("Pass the screen to")
    assert len(parts) == 3
    assert "A (you)" in parts[1]
    assert "A (you)" not in parts[2]


def test_only_plain_letters_where_nothing_else_can_be_shown(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "playmat.cli", *RANDOM],
        input="1\nr\n",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "A (you)" in done.stdout
    assert done.stdout.isascii()
    assert "?" not in done.stdout.replace("[y/N]", "")


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("colour", [True, False])
def test_at_a_real_terminal(home: Path, colour: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = [*RANDOM] if colour else [*RANDOM, "--no-color"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    for name in ("NO_COLOR", "FORCE_COLOR"):
        environment.pop(name, None)
    game = subprocess.Popen(
        [sys.executable, "-m", "playmat.cli", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    os.close(theirs)
    said = b""
    for line in (b"1\n", b"r\n", b"quit\n", b"n\n"):
        wanted = said.count(b"> ") + said.count(b"[Y/n] ") + 1
        while said.count(b"> ") + said.count(b"[Y/n] ") < wanted:
            said += os.read(ours, 1)
        os.write(ours, line)
    assert game.wait() == 0
    os.close(ours)
    assert "A (you)" in said.decode(errors="replace")
    coloured = re.search(rb"\x1b\[[0-9;]*3[0-7]m", said) is not None
    assert coloured is colour
