"""Each command does what it says, and answers programs in the promised shape."""

from __future__ import annotations

import io
import subprocess
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import playmat as library
from playmat.cli import main
from playmat.lab import benchmark

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

DECKS = Path(library.__file__).parent / "games" / "mix" / "decks"
CARDS = Path(library.__file__).parent / "games" / "mix" / "cards"
SCENARIOS = Path(library.__file__).parent / "games" / "mix" / "scenarios"

NEW_CARD = """\
set: Mine
game: mix
cards:
  - name: New Kid
    hp: 5
    atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
    text: "On Land: TEXT"
"""

SCENARIO = """\
scenario: Rock beats Scissors
game: mix
given: {A: {active: Owen}, B: {active: Owen}}
play: [{A: throw Rock}, {B: throw Scissors}, {expect: {B.active.hp: HP}}]
"""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A finished game as `playmat play` writes it, played once."""
    folder = tmp_path_factory.mktemp("finished")
    path = folder / "game.json"
    words = ["play", "mix", "--opponent", "random", "--seed", "7", "--save", str(path)]
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()):
        patch.setenv("PLAYMAT_HOME", str(folder))
        patch.setattr("sys.stdin", io.StringIO("1\n" * 400))
        assert main(words) == 0
    return path.read_text(encoding="utf-8")


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    """A finished game in a file of the test's own."""
    path = tmp_path / "game.json"
    path.write_text(finished, encoding="utf-8")
    return path


def test_version_says_whether_the_kernel_is_compiled(playmat: Playmat) -> None:
    answer = playmat("--version")
    assert answer.code == 0
    assert answer.out.startswith(f"playmat {library.__version__} (")
    assert "compiled kernel" in answer.out or "plain Python kernel" in answer.out


def test_help_shows_the_commands(playmat: Playmat) -> None:
    answer = playmat("--help")
    assert answer.code == 0
    for command in ("play", "games", "cards", "decks", "deck", "card", "scenario", "moves"):
        assert f" {command} " in answer.out


def test_help_has_an_order_of_wishes(playmat: Playmat) -> None:
    said = playmat("--help").out
    wishes = ("─ Play ", "─ Build ", "─ Study ", "─ Host ")
    places = [said.index(wish) for wish in wishes]
    assert places == sorted(places)
    for group, command in enumerate((" play ", " deck ", " simulate ", " serve ")):
        assert places[group] < said.index(f"│{command}") < [*places, len(said)][group + 1]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_every_command(playmat: Playmat, shell: str) -> None:
    answer = playmat("completion", shell)
    assert answer.code == 0
    for word in ("serve", "doctor", "why-not", "write-out", "cluster"):
        assert word in answer.out


def test_bash_completes_a_command_that_was_begun(playmat: Playmat, tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(playmat("completion", "bash").out)
    asked = 'source "$1"; COMP_WORDS=(playmat do); COMP_CWORD=1; _playmat; echo "${COMPREPLY[@]}"'
    command = ["bash", "--norc", "-c", asked, "bash", str(script)]
    assert subprocess.run(command, capture_output=True, text=True).stdout.split() == ["doctor"]


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "games",
        "games new",
        "games add",
        "games check",
        "games remove",
        "cards",
        "decks",
        "moves",
        "deck check",
        "card check",
        "scenario run",
        "scenario trace",
        "scenario mutate",
        "scenario write-out",
        "why-not",
        "simulate",
        "bench",
        "replay show",
        "replay verify",
        "coverage",
        "schema",
    ],
)
def test_every_command_has_help_with_an_example(playmat: Playmat, command: str) -> None:
    answer = playmat(*command.split(), "--help")
    assert answer.code == 0
    assert f"    playmat {command}" in answer.out.partition("For example:")[2]


def test_games(playmat: Playmat) -> None:
    assert "The Mix" in playmat("games").out
    (mix,) = [game for game in playmat("games", "--json").data if game["name"] == "mix"]
    assert {mode["name"] for mode in mix["modes"]} >= {"standard", "doubles"}


def test_cards(playmat: Playmat) -> None:
    answer = playmat("cards", "mix", "--json")
    assert answer.code == 0
    assert len(answer.data) == len(library.load("mix").cards)
    for card in answer.data:
        assert {"name", "kind", "text", "set", "handler"} <= set(card)
        assert card["handler"] is None or card["handler"]
    assert "Owen" in playmat("cards", "mix").out


def test_cards_are_filtered(playmat: Playmat) -> None:
    owens = playmat("cards", "mix", "--name", "owen", "--json").data
    assert owens
    assert all("Owen" in card["name"] for card in owens)
    rocks = playmat("cards", "mix", "--type", "Rock", "--text", "draw", "--json").data
    assert rocks
    assert all(card["facets"]["type"] == ["Rock"] and "raw" in card["text"] for card in rocks)
    school = playmat("cards", "MIX", "--identifier", "nettleton", "--json").data
    assert school
    assert all("Nettleton" in card["facets"]["identifier"] for card in school)
    none = playmat("cards", "mix", "--name", "no such name")
    assert (none.code, none.out) == (1, "")
    assert "playmat cards mix" in none.err


def test_decks(playmat: Playmat) -> None:
    answer = playmat("decks", "mix", "--json")
    assert answer.code == 0
    for deck in answer.data:
        assert {"name", "mode", "cards", "legal"} <= set(deck)
        assert deck["legal"] is True
    assert "Five Owens" in playmat("decks", "mix").out
    assert "Five Owens" not in playmat("decks", "mix", "--mode", "quick-play").out


def test_moves(playmat: Playmat) -> None:
    assert "throw Rock" in playmat("moves", "mix").out
    examples = [move["example"] for move in playmat("moves", "mix", "--json").data]
    assert "throw Rock" in examples


def test_deck_check(playmat: Playmat, tmp_path: Path) -> None:
    fine = playmat("deck", "check", DECKS / "five_owens.yaml")
    assert fine.code == 0
    assert "legal" in fine.out
    path = tmp_path / "four.yaml"
    path.write_text("{deck: Four, game: mix, cards: {Owen: 4}}")
    bad = playmat("deck", "check", DECKS / "five_owens.yaml", path)
    assert bad.code == 1
    assert "it must have exactly 5 (MX-101)" in bad.out
    path.write_text("deck: Four\ngame: mix\ncards: {Owen: 4, Owne: 1}\n")
    (answer,) = playmat("deck", "check", path, "--json").data
    assert answer["ok"] is False
    assert "did you mean 'Owen'?" in answer["problems"][0]["problem"]
    assert answer["problems"][0]["line"] == 3


def test_card_check(playmat: Playmat, tmp_path: Path) -> None:
    assert playmat("card", "check", *CARDS.glob("*.yaml")).code == 0
    path = tmp_path / "mine.yaml"
    path.write_text(NEW_CARD.replace("TEXT", "Draw a card."))
    assert "1 card understood" in playmat("card", "check", path).out
    path.write_text(NEW_CARD.replace("TEXT", "Draw a crad."))
    bad = playmat("card", "check", path)
    assert bad.code == 1
    assert f"{path}:7: the text of 'New Kid'" in bad.out
    assert 'not understood: "a crad."' in bad.out


def test_scenario_run(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO.replace("HP", "3"))
    fine = playmat("scenario", "run", path, "--modes", "all")
    assert (fine.code, fine.out) == (0, "1 passed, 0 failed\n")
    path.write_text(SCENARIO.replace("HP", "99"))
    bad = playmat("scenario", "run", tmp_path)
    assert bad.code == 1
    assert bad.out.splitlines()[-1] == "0 passed, 1 failed"
    assert "expected: B.active.hp: 99" in bad.out
    found = playmat("scenario", "run", path, "--json").data
    assert (found["passed"], found["failed"]) == (0, 1)
    assert {"file", "scenario", "step", "expected", "actual"} <= set(found["failures"][0])


def test_scenarios_that_several_processes_run_are_told_in_the_same_order(
    playmat: Playmat, tmp_path: Path
) -> None:
    for number in range(3):
        text = SCENARIO.replace("HP", str(number + 2))
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
    alone = playmat("scenario", "run", tmp_path, "--json").data
    shared = playmat("scenario", "run", tmp_path, "--json", "--workers", "2").data
    assert (alone["passed"], alone["failed"]) == (1, 2)
    assert shared == alone


def test_coverage(playmat: Playmat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "one.yaml").write_text(SCENARIO.replace("HP", "3") + "rules: [MX-405]\n")
    kind = type(library.load("mix").files)
    monkeypatch.setattr(kind, "scenario_folder", property(lambda game: folder))
    found = playmat("coverage", "mix", "--json").data
    assert {"clauses", "untestable", "covered", "missing", "cards", "handlers"} <= set(found)
    assert found["covered"] == 1
    assert "Owen" not in found["cards_without_scenario"]
    assert f"1 of {found['clauses']}" in playmat("coverage", "mix").out


def test_why_not(playmat: Playmat, tmp_path: Path) -> None:
    answer = playmat("why-not", "mix", "throw Rock")
    assert answer.code == 0
    assert "must play a card before anybody throws" in answer.out
    assert "MX-409: A throw is legal only while" in answer.out
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO.replace("HP", "3"))
    data = playmat("why-not", "mix", "play Owen", "--scenario", path, "--seat", "b", "--json").data
    assert (data["seat"], data["offered"], data["rule"]) == ("B", False, "MX-308")
    assert data["clause"].startswith("Each player has at most one active card")
    data = playmat("why-not", "mix", "throw pap", "--scenario", path, "--json").data
    assert data["offered"] is True


def test_why_not_in_a_record(playmat: Playmat, record: Path) -> None:
    end = playmat("why-not", "mix", "throw Rock", "--record", record, "--seat", "A")
    assert "the game is over" in end.out
    data = playmat("why-not", "mix", "play Owen", "--record", record, "--at", "2", "--json").data
    assert data["rule"] == "MX-308"


def test_simulate(playmat: Playmat) -> None:
    answer = playmat("simulate", "mix", "--games", "6", "--seed", "1", "--json")
    assert answer.code == 0
    found = answer.data
    assert {"games", "decisions", "cpu_seconds", "wins", "draws", "turns", "faults"} <= set(found)
    assert found["games"] == 6
    assert sum(found["wins"].values()) + found["draws"] == 6
    again = playmat("simulate", "mix", "--games", "6", "--seed", "1", "--json").data
    assert {**found, "cpu_seconds": 0} == {**again, "cpu_seconds": 0}
    spoken = playmat(
        "simulate", "mix", "--games", "2", "--bots", "random", "--decks", "five owens,Slow Drip"
    )
    assert "2 games" in spoken.out


def test_bench(playmat: Playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    for how_often in ("LOADS", "POSITIONS"):  # for figures that are steady; here one will do
        monkeypatch.setattr(benchmark, how_often, 1)
    found = playmat("bench", "mix", "--seconds", "0.1", "--json").data
    assert isinstance(found["compiled"], bool)
    assert found["games"]["mix"]["decisions_per_cpu_second"] > 0


def test_replay_verify(playmat: Playmat, record: Path) -> None:
    fine = playmat("replay", "verify", record, "--json")
    assert fine.code == 0
    assert fine.data["ok"] is True
    assert fine.data["choices"] > 5
    assert fine.data["first_difference"] is None
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"throw Rock"', '"throw Paper"', 1), encoding="utf-8")
    bad = playmat("replay", "verify", record, "--json")
    assert bad.code == 1
    assert bad.data["ok"] is False
    assert bad.data["first_difference"]["choice"] > 0
    assert playmat("replay", "verify", record).code == 1


def test_replay_show(playmat: Playmat, record: Path) -> None:
    story = playmat("replay", "show", record)
    assert story.code == 0
    assert "A: throw Rock" in story.out
    assert "won (MX-" in story.out or "A draw (" in story.out
    board = playmat("replay", "show", record, "--at", "2")
    assert "After choice 2 of" in board.out
    assert "HP" in board.out
    data = playmat("replay", "show", record, "--at", "0", "--json").data
    assert data["board"]["seats"]["A"]["hand"]


def test_replay_show_of_a_seat_tells_only_what_it_knew(playmat: Playmat, record: Path) -> None:
    data = playmat("replay", "show", record, "--seat", "A", "--at", "1", "--json").data
    assert set(data["board"]["seats"]["B"]["hand"]) == {None}
    told = [event["text"] for event in data["steps"][0]["events"]]
    assert "B draws a card." in told
    assert not any(text.startswith("B draws") and "a card" not in text for text in told)
    story = playmat("replay", "show", record, "--seat", "A").out
    assert "B chooses" in story
    assert "B: " not in story.partition("starting player")[2]


@pytest.mark.parametrize("words", ["card --game mix", "deck --game nexus", "scenario", "record"])
def test_schema(playmat: Playmat, words: str) -> None:
    answer = playmat("schema", *words.split())
    assert answer.code == 0
    assert answer.data["$schema"].startswith("https://json-schema.org/")


def test_a_record_has_the_fields_of_its_schema(playmat: Playmat, record: Path) -> None:
    import json

    schema = playmat("schema", "record").data
    data = json.loads(record.read_text(encoding="utf-8"))
    assert set(data) <= set(schema["properties"])
    assert set(schema["required"]) <= set(data)
    (event,) = (schema["properties"]["events"]["items"]["properties"],)
    assert all(set(entry) <= set(event) for entry in data["events"])


def test_card_format(playmat: Playmat, tmp_path: Path) -> None:
    """The usual words are put in; what is near is put in where that is asked for."""
    path = tmp_path / "mine.yaml"
    path.write_text(NEW_CARD.replace("TEXT", "Deal 1 damage to New Kid"))
    shown = playmat("card", "format", path)
    assert (shown.code, shown.out) == (0, NEW_CARD.replace("TEXT", "Deal 1 DMG to this card."))
    assert "damage" in path.read_text()
    assert playmat("card", "format", path, "--write").code == 0
    assert path.read_text() == NEW_CARD.replace("TEXT", "Deal 1 DMG to this card.")
    path.write_text(NEW_CARD.replace("TEXT", "Dael 1 DMG to this card."))
    refused = playmat("card", "format", path)
    assert refused.code == 1
    assert "this would do: On Land: Deal 1 DMG to this card." in refused.err
    assert playmat("card", "format", path, "--write", "--mend").code == 0
    assert path.read_text() == NEW_CARD.replace("TEXT", "Deal 1 DMG to this card.")
