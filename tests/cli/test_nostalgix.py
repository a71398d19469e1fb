"""Nostalgix in the terminal: mat, menus, reactions, whole games."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.drawing import board, entries
from tests.cli.drawing import words as words_of

import playmat as library
from playmat.cli.faces.cards import Cards
from playmat.cli.faces.menu import Menu
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import NxCard
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

GAME = ("play", "nostalgix", "--opponent", "random", "--seed", "7")

# A table with something in every kind of place.
GIVEN: dict[str, Any] = {
    "active": "A",
    "turn": 7,
    "arena": {"card": "Mob Arena", "by": "B"},
    "A": {
        "hero": {"card": "Granny Gridpaper", "health": 12, "armor": 2},
        "mana": "5/6",
        "bound_mana": 2,
        "mana_token": True,
        "prizes": 4,
        "hand": ["Puddlefin", "Tidefin", "Anvil Drop", "Trapdoor Rug"],
        "deck": ["Puddlefin"] * 3,
        "void": ["Puddlefin", "Tidefin"],
        "fighters": [
            "Puddlefin",
            {
                "card": "Rubber Duck Admiral",
                "slot": 3,
                "damage": 3,
                "counters": {"atk": 2},
                "statuses": ["bound"],
                "attached": ["Cereal-Box Breastplate"],
            },
        ],
        "tokens": ["1♥ 1ATK Marine Token", "1♥ 1ATK Marine Token"],
        "back": [{"card": "Tripwire Yarn", "cost": 2, "slot": "B2"}],
    },
    "B": {
        "hero": "Captain Cardboard",
        "mana": "3/3",
        "hand": ["Dodgeball", "Cinderling"],
        "deck": ["Cinderling"] * 3,
        "fighters": ["Sandbag Sentry"],
        "back": [{"card": "Pause Button", "cost": 2, "slot": "B5"}],
    },
}


def shown(seat: int | None, width: int = 120, table: Table | None = None) -> str:
    return board(table or library.load("nostalgix").positions.arrange(GIVEN), seat, width)


# ---- the mat ----


def test_the_mat_shows_what_is_on_the_table() -> None:
    hero = library.load("nostalgix").by_name["Granny Gridpaper"]
    assert isinstance(hero, NxCard)
    text = words_of(shown(0))
    for told in (
        "Mana 5/6 ◆◆◆◆◆◇ (2 bound)",
        "Prizes left 4/10",
        "Mana token one extra mana, once",
        "Hand 4 Deck 3 Void 2 (top: Tidefin)",
        "3 Water",
        "B2 surprise",
        "Mob Arena",
        "B's; it holds for both",
        "(1) Puddlefin",
        "B (greedy)",
        "▶ A (you)",
    ):
        assert told in text, told
    for told in (f"12/{hero.health}", "Armor 2", "ATK 5 (+2)", "Health 2/5", "Binding", "Bound"):
        assert told in text, told
    for told in ("+1 ATK 2", "[Cereal-", "Marine", "face down", "cost 2"):
        assert told in text, told
    assert text.index("B (greedy)") < text.index("Sandbag Sentry") < text.index("Mob Arena")
    assert text.index("Mob Arena") < text.index("Rubber Duck") < text.index("A (you)")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_of_a_face_down_surprise_others_see_the_cost_marker_only(width: int) -> None:
    mine, other = shown(0, width), shown(1, width)
    assert "Tripwire" in mine and "Pause" not in mine
    assert "Tripwire" not in other and "Pause" in other
    for text in (mine, other):
        assert "face down" in text
        assert "cost 2" in text
    assert "Dodgeball" not in mine and "Anvil Drop" not in other
    outside = shown(None, width)
    assert "Tripwire" not in outside and "Pause" not in outside and "Dodgeball" not in outside


def test_a_hero_lies_face_down_until_the_first_turn() -> None:
    text = shown(0, 100, library.load("nostalgix").deal(["Recess Riot", "Pause Menu"], seed=3))
    assert "Captain" in text
    assert "Granny" not in text
    assert "Setting up" in text


# ---- cards ----


def test_every_keyword_names_a_clause() -> None:
    game = library.load("nostalgix")
    clauses = [
        *game.files.looks.words.values(),
        *(clause for _, clause in game.files.looks.kinds.values()),
    ]
    assert clauses and game.files.ledger.unknown(clauses) == []
    found = {word.name: word.rule for word in game.looks.keywords("Taunt. Immune to Binding.")}
    assert found["Taunt"] == "NX-1281"
    assert "Immune" not in found


def test_cards_are_filtered(playmat: Playmat) -> None:
    def names(*words: str) -> list[str]:
        return [card["name"] for card in playmat("cards", "nostalgix", "--json", *words).data]

    assert set(names("--name", "falk")) == {"Falkit", "Falkara", "Falkyrien"}
    everything = playmat("cards", "nostalgix", "--json").data
    spells = names("--kind", "spell")
    assert spells == [card["name"] for card in everything if card["kind"] == "spell"]
    low = names("--kind", "fighter", "--type", "fire", "--cost", "2-3")
    assert low == [
        card["name"]
        for card in everything
        if card["facets"].get("type") == ["Fire"] and card["cost"] in (2, 3)
    ]
    assert "Foxhole Digger" in names("--subtype", "fox")
    assert "Squirt-Gun Siren" in names("--text", "Bind the defending")
    falkara = next(card for card in everything if card["name"] == "Falkara")
    assert falkara["facets"]["level"] == ["2"]
    assert {"Evolves from Falkit", "Evolves into Falkyrien"} <= set(falkara["notes"])
    assert playmat("cards", "nostalgix", "--cost", "cheap").code == 2
    table = playmat("cards", "nostalgix", "--name", "falkara").out
    assert "Spear of Morning 4" in table


# ---- the menu ----


def test_slots_and_targets_stand_behind_what_is_played_and_who_attacks() -> None:
    game = library.load("nostalgix")
    table = game.positions.arrange(GIVEN)
    decision = table.decision
    assert decision is not None
    groups = Menu(Cards(game), table, 0).groups(decision.options)
    play = next(g for g in groups if g.entries[0].option.text == "play Puddlefin")
    assert play.entries[0].text.startswith("Puddlefin (cost 1, ATK 1, Health ")
    assert [entry.text for entry in play.entries[1:]] == [f"in slot {n}" for n in (4, 5, 6, 7)]
    attack = next(entry for g in groups if g.title == "attack" for entry in g.entries)
    assert attack.text == "Sandbag Sentry with Puddlefin"
    assert "Health 4" in attack.note


def test_an_attacker_sees_to_what_its_target_is_weak() -> None:
    given = {**GIVEN, "B": {**GIVEN["B"], "fighters": ["Cinderling"]}}
    told = {
        e.option.text: e.text
        for e in entries(library.load("nostalgix").positions.arrange(given), 0)
    }
    assert "Weak to Water" in told["attack Cinderling with Puddlefin"]


def test_a_turn_is_typed(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = ["k", "go first", "untangle", "why attack Hero with Brute", "e", "e", "paper slot 4"]
    answer = playmat(*GAME, "--save", path, typed=typed)
    assert "No: " in answer.out
    assert "NX-" in answer.out
    mine = [
        entry["choice"]
        for entry in json.loads(path.read_text(encoding="utf-8"))["choices"]
        if entry["seat"] == "A"
    ]
    assert mine[0] == "keep"
    assert "end turn" in mine


# ---- reactions ----


def a_window(attack: bool) -> Table:
    """A turn of B with a Tripwire Yarn of A, which only an attack can set off."""
    given = {
        **GIVEN,
        "active": "B",
        "A": {**GIVEN["A"], "back": [{"card": "Tripwire Yarn", "cost": 2}], "mana_token": False},
        "B": {**GIVEN["B"], "back": []},
    }
    table = library.load("nostalgix").positions.arrange(given)
    table.choose("attack Puddlefin with Sandbag Sentry" if attack else "play Cinderling", "B")
    return table


def test_a_player_is_spared_as_wished() -> None:
    game = library.load("nostalgix")
    able, unable = a_window(True), a_window(False)
    for table in (able, unable):
        assert game.reacting.may_react(table, 0)
        assert not game.reacting.may_react(table, 1)
        assert game.reacting.spared(table, 0, ALWAYS) is None
        passed = game.reacting.spared(table, 0, NEVER)
        assert passed is not None and passed.verb is words.PASS
    assert game.reacting.spared(able, 0, WHEN_ABLE) is None
    passed = game.reacting.spared(unable, 0, WHEN_ABLE)
    assert passed is not None and passed.verb is words.PASS


def scripted(decks: list[str], seed: int, wish: str) -> tuple[list[str], int, int]:
    """What A types to play against random; how often A is asked to react, and could."""
    from playmat.cli.play.opponents import choice_of

    game = library.load("nostalgix")
    table = game.deal(decks, seed)
    typed: list[str] = [f"ask {wish}"]
    asked = able = 0
    for _ in range(3000):
        decision = table.decision
        if decision is None or table.over:
            break
        if 0 not in decision.seats:
            table.choose(choice_of("random", table, 1, 0))
            continue
        options = decision.options_for(0)
        window = game.reacting.may_react(table, 0)
        able += window and len(options) > 1
        passed = game.reacting.spared(table, 0, wish)
        if passed is not None:
            table.choose(passed)
            continue
        asked += window
        sets = [option for option in options if option.verb is words.SET]
        chosen = (sets or options)[0]
        typed.append(chosen.text)
        table.choose(chosen)
    assert table.over
    return typed, asked, able


@pytest.mark.parametrize("wish", [ALWAYS, WHEN_ABLE])
def test_a_whole_game_with_reactions(playmat: Playmat, home: Path, wish: str) -> None:
    decks = ["Pause Menu", "Recess Riot"]
    typed, asked, able = scripted(decks, 16, wish)
    assert able > 2
    assert asked == able if wish == WHEN_ABLE else asked > able
    game = (*GAME[:-1], "16", "--deck", decks[0], "--deck", decks[1])
    answer = playmat(*game, typed=typed)
    assert answer.code == 0
    assert re.search(r"You win!|You lose\.", answer.out)
    assert "NX-10" in re.split(r"You win!|You lose\.", answer.out)[1]
    assert "Play again, same decks?" in answer.out
    assert answer.out.count("Activate a Surprise, or pass?") == asked
    assert playmat("replay", "verify", home / "last-game.json").code == 0
    assert playmat("replay", "show").code == 0


def test_wishes_are_told_and_end_with_the_turn(playmat: Playmat) -> None:
    answer = playmat(*GAME, typed=["ask", "ask always", "ask n", "ask perhaps", "ask when able"])
    assert answer.out.count("You are asked when there is something that you can do.") == 2
    assert "You are asked whenever you might react." in answer.out
    assert answer.out.count("You are not asked again in this turn.") == 2
    answer = playmat("play", "mix", "--opponent", "random", "--seed", "7", typed=["ask never"])
    assert "In this game nobody is asked to react." in answer.out


def test_undo_goes_behind_what_was_answered_for_the_player(playmat: Playmat) -> None:
    typed, _, _ = scripted(["Pause Menu", "Recess Riot"], 7, WHEN_ABLE)
    place = next(n for n, text in enumerate(typed) if text.startswith("set "))
    place = typed.index("end turn", place) + 1
    words_ = ("--deck", "Pause Menu", "--deck", "Recess Riot")
    before = typed[:place]
    answer = playmat(*GAME, *words_, typed=[*before, "undo", "board"])
    assert "That stands: something hidden has been revealed since." in answer.out
    back = [*before, "undo", "redo", "undo", "board"]
    answer = playmat(*GAME, *words_, "--practice", typed=back)
    assert answer.out.count("Taken back: ") == 2
    assert "Taken back: pass" not in answer.out
    assert answer.out.count("Taken back: end turn") == 2
    assert "Made again." in answer.out


def test_hints_and_piles(playmat: Playmat) -> None:
    answer = playmat(
        *GAME, typed=["hint", "k", "hint", "1", "hint", "pile void", "pile", "pile de"]
    )
    assert len(re.findall(r"% to win, give or take \d+% \([^)]*tries", answer.out)) >= 3
    assert "B's void: " in answer.out
    assert "Say which pile: " in answer.out
    assert re.search(r"B's deck: 4\d unseen", answer.out)


def test_a_word_is_looked_up_where_it_is_explained(playmat: Playmat) -> None:
    answer = playmat(*GAME, typed=["rules taunt", "card sandbag"])
    assert answer.out.index("NX-1281: Taunt:") < answer.out.index("NX-706")
    assert "Taunt: NX-1281: Taunt: a Hero or Fighter" in answer.out


def test_save_and_resume(playmat: Playmat, home: Path) -> None:
    playmat(*GAME, typed=["k", "1", "e", "quit", ""])
    kept = home / "unfinished.json"
    before = json.loads(kept.read_text(encoding="utf-8"))["choices"]
    answer = playmat("play", "--resume", typed=["e"])
    assert "Your turn." in answer.out
    assert "B (random)" in answer.out
    after = json.loads(kept.read_text(encoding="utf-8"))["choices"]
    assert after[: len(before)] == before
    assert len(after) > len(before)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_whole_game_of_first_options(playmat: Playmat, home: Path, opponent: str) -> None:
    words_ = ("play", "nostalgix", "--opponent", opponent, "--seed", "3")
    answer = playmat(*words_, typed=["k", *["1"] * 500])
    assert re.search(r"You win!|You lose\.", answer.out)
    assert playmat("replay", "verify", home / "last-game.json").code == 0


# ---- two people at one screen ----


def hot_seat(decks: list[str], seed: int, steps: int) -> tuple[list[str], list[tuple[int, str]]]:
    """What two people type, and what each may have seen while looking."""
    game = library.load("nostalgix")
    chance = stream(seed, "fingers")
    table = game.deal(decks, seed)
    typed: list[str] = []
    sections: list[tuple[int, str]] = []
    looking = -1
    for _ in range(steps):
        decision = table.decision
        if decision is None or table.over:
            break
        seat = decision.seats[0]
        options = decision.options_for(seat)
        if game.reacting.may_react(table, seat):
            if looking != seat:
                sections[-1] = (looking, sections[-1][1] + json.dumps(table.view(looking)))
                wants = chance.below(3) == 0
                typed.append("y" if wants else "")
                if not wants:
                    table.choose(options[0])
                    continue
            elif len(options) == 1:
                table.choose(options[0])
                continue
        seen = json.dumps(table.view(seat))
        if seat != looking:
            typed.append("")
            sections.append((seat, seen))
        else:
            sections[-1] = (seat, sections[-1][1] + seen)
        looking = seat
        sets = [option for option in options if option.verb in (words.SET, words.ACTIVATE)]
        chosen = (sets or options)[chance.below(len(sets or options))]
        # a hint names cards that the other may hold: guesses, which tests/bots proves fair
        typed += ["log 5", "undo", "card", "pile hand", chosen.text]
        table.choose(chosen)
        sections[-1] = (seat, sections[-1][1] + json.dumps(table.view(seat)))
    return typed, sections


@pytest.mark.parametrize("seed", [5, 6])
def test_between_people_nothing_of_the_other_is_shown(playmat: Playmat, seed: int) -> None:
    """NX-314, NX-R37, NX-R108: hands and face-down Surprises stay with their owner."""
    game = library.load("nostalgix")
    decks = ["Pause Menu", "Snakes in the Toybox"]
    typed, sections = hot_seat(decks, seed, 120)
    words_ = ["--deck", decks[0], "--deck", decks[1], "--seed", str(seed)]
    answer = playmat("play", "nostalgix", "--opponent", "human", *words_, typed=typed)
    assert "Between people nothing is taken back" in answer.out
    assert " may react. Does " in answer.out
    shown = re.split(r"Pass the screen to ([AB])\.", answer.out)[1:]
    assert len(sections) > 8
    for number, (seat, seen) in enumerate(sections):
        assert shown[2 * number] == "AB"[seat]
        own = game.decks[decks[seat]].cards
        theirs = game.decks[decks[1 - seat]].cards
        secrets = [name for name in theirs if name not in own and name not in seen]
        text = " ".join(shown[2 * number + 1].split())
        if number < len(sections) - 1:
            assert secrets
            assert [name for name in secrets if name in text] == []


def test_whether_the_other_is_asked_does_not_depend_on_what_lies_there(playmat: Playmat) -> None:
    """A window that cannot be used is asked about like one that can (NX-R108)."""
    game = library.load("nostalgix")
    heard: list[str] = []
    for surprise in ("Tripwire Yarn", "Parental Lock"):  # on an attack; on a Spell
        given = {
            **GIVEN,
            "active": "B",
            "A": {**GIVEN["A"], "back": [{"card": surprise, "cost": 2}], "mana_token": False},
            "B": {**GIVEN["B"], "back": []},
        }
        path = Path(os.environ["PLAYMAT_HOME"]) / "table.json"
        path.parent.mkdir(exist_ok=True)
        table = game.positions.arrange(given)
        record = game.saving.record(table)
        record["players"] = {"A": "human", "B": "human"}
        path.write_text(json.dumps(record), encoding="utf-8")
        typed = ["", "attack Puddlefin with Sandbag Sentry", "", "", "", "", "e", "never"]
        heard.append(playmat("play", "--resume", path, typed=typed).out)
        assert "A may react. Does A?" in heard[-1]
        assert surprise not in heard[-1].partition("Pass the screen to A")[0]
    first, second = (text.partition("Pass the screen to A")[0] for text in heard)
    assert first == second


# ---- terminals ----


def test_only_plain_letters_where_nothing_else_can_be_shown(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "playmat.cli", *GAME],
        input="k\n1\ncard captain card\nrules R62\nlog\ne\ne\ne\n",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "COLUMNS": "100"},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "1 Health 1ATK Marine Token" in done.stdout
    assert done.stdout.isascii()
    assert "?" not in re.sub(r"\[y/N\]|cards\?|second\?", "", done.stdout)


# ---- the page ----


def test_the_page_names_clauses_and_switches_that_there_are() -> None:
    game = library.load("nostalgix")
    page = game.files.guide
    assert game.files.ledger.unknown(sorted(set(re.findall(r"NX-R?\d+", page)))) == []
    listed = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", page, re.MULTILINE))
    assert listed == {switch.name: switch.default for switch in game.switches.values()}
    rules = dict(re.findall(r"^\| `(\w+)` .*\| (NX-R?\d+) \|$", page, re.MULTILINE))
    assert rules == {switch.name: switch.rule for switch in game.switches.values()}
    assert [mode for mode in game.modes if f"| {mode} |" not in page] == []
