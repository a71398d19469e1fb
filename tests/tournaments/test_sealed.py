"""Boosters that can be computed again, and decks that are built of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.tournaments.files import kept, players, run, write

from playmat.games import OWN, load
from playmat.kernel.errors import BadFile, BadSetup
from playmat.tournaments.boosters import AS_OFTEN, BoosterPlan, plan_of
from playmat.tournaments.meetings import GamesWon
from playmat.tournaments.reports import boosters_form, tournament_page
from playmat.tournaments.sealed import SealedBuilder, boosters_for
from playmat.tournaments.valuing import UNMEASURED
from playmat.tournaments.written import read_tournament

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tournaments.md"
DRAWING = [{"name": f"P{n}", "by": "random"} for n in range(1, 5)]

SET = """\
set: Tigers
game: mix
booster: {stars: 1, all: 4}
sheets: {stars: [Paper Tiger]}
cards:
"""
CARD = """\
  - name: %s
    hp: 6
    atks:
      - {type: Paper, name: Paw and Order, dmg: 4}
      - {type: Rock, dmg: 2}
      - {type: Scissors, dmg: 1}
"""


def own_set(folder: Path, heading: str = SET) -> None:
    names = ["Paper Tiger", *(f"Cub {letter}" for letter in "ABCDEFGH")]
    (folder / "tigers.yaml").write_text(heading + "".join(CARD % name for name in names))


@pytest.mark.parametrize("name", OWN)
def test_bots_build_legal_decks_of_every_game(name: str) -> None:
    game = load(name)
    mode = game.duel_mode()
    plan = plan_of(game, {}, {}, [])
    builder = SealedBuilder(game, mode, plan, UNMEASURED)
    boosters = boosters_for(game, mode, plan)
    decks = []
    for player in ("Ann", "Ben"):
        pool = plan.pool(1, player, boosters)
        assert len(pool) == boosters * 14
        deck = builder.built(pool)
        assert game.decks.check(deck, mode.name, plan.owned(pool)) == []
        assert deck == SealedBuilder(game, mode, plan, UNMEASURED).built(pool)
        decks.append(deck)
    assert decks[0] != decks[1]
    game.deal(decks, 1, mode.name)


def test_the_script_of_the_page_draws_the_same(tmp_path: Path) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    told = boosters_form(read_tournament(write(tmp_path, format="sealed", seed=9, players=DRAWING)))
    answer = subprocess.run(
        [sys.executable, "-I", "-c", script],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.splitlines() == [f"P{n} True" for n in range(1, 5)]


def test_no_card_is_twice_in_a_booster_while_there_is_another() -> None:
    plan = BoosterPlan({"few": ["Fox", "Fox", "Hen"], "one": ["Owl"]}, {"few": 2, "one": 2}, [])
    for number in range(1, 30):
        *few, owl, again = plan.drawn(1, "Ann", number)
        assert sorted(few) == ["Fox", "Hen"] and owl == again == "Owl"


def test_who_is_listed_twice_comes_twice_as_often() -> None:
    plan = BoosterPlan({"weighed": ["Fox", "Fox", "Hen"]}, {"weighed": 1}, [])
    drawn = Counter(plan.drawn(1, "Ann", number)[0] for number in range(1, 1501))
    assert 900 < drawn["Fox"] < 1100


def test_a_legendary_is_a_rare_one() -> None:
    plan = plan_of(load("mix"), {}, {}, [])
    copies = Counter(plan.sheets["rare"])
    assert set(copies.values()) == {1, AS_OFTEN}
    assert not plan.basics and "Owen" in {*plan.sheets["uncommon"], *plan.sheets["common"]}


def test_what_no_rule_limits_is_in_no_booster_and_everybody_has_it() -> None:
    plan = plan_of(load("vanquishers"), {}, {}, [])
    assert list(plan.basics) == ["Energy Cartridge", "Kinetic Ammunition"]
    assert not {card for sheet in plan.sheets.values() for card in sheet} & set(plan.basics)


def test_a_set_of_ones_own_says_its_boosters(tmp_path: Path) -> None:
    own_set(tmp_path)
    found = read_tournament(
        write(tmp_path, format="sealed", sets="[tigers.yaml]", boosters=3, players=DRAWING)
    )
    for booster in found.boosters_of("P1"):
        assert booster[0] == "Paper Tiger" and len(booster) == 5
        assert all(card.startswith("Cub") for card in booster[1:])
    assert found.game.decks.check(found.decks[0], "standard") == []
    assert set(found.decks[0].cards) <= {"Paper Tiger", *(f"Cub {each}" for each in "ABCDEFGH")}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("stars: [Paper Tiger]", "stars: [Paper Tigger]", "no card of this set"),
        ("stars: 1", "star: 1", "no sheet 'star'"),
        ("stars: 1", "stars: 0", "booster"),
        ("stars: [Paper Tiger]", "stars: []", "sheets"),
    ],
)
def test_a_set_says_only_what_it_has(tmp_path: Path, before: str, after: str, message: str) -> None:
    own_set(tmp_path, SET.replace(before, after))
    with pytest.raises(BadFile, match=message):
        read_tournament(write(tmp_path, format="sealed", sets="[tigers.yaml]", players=DRAWING))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"boosters": 3}, "'boosters' is for sealed decks"),
        ({"format": "sealed", "booster": "{stars: 1}"}, "no sheet 'stars'; there are: common"),
        ({"format": "sealed", "basics": "[Nobody]"}, "no card 'Nobody'"),
        ({"format": "sealed", "sheets": "{few: [Nobody]}"}, "no card 'Nobody'"),
        ({"format": "sealed", "booster": "{all: 2}", "boosters": 1}, "let 'boosters' be more"),
        ({"format": "sealed", "players": players(2)}, "not legal: .*owned: 0"),
    ],
)
def test_what_cannot_be_drawn_is_said(tmp_path: Path, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read_tournament(write(tmp_path, **{"players": DRAWING, **fields}))


def test_a_person_builds_of_what_was_drawn(tmp_path: Path) -> None:
    drawn = read_tournament(write(tmp_path, format="sealed", players=DRAWING)).boosters_of("P1")
    names = [card for booster in drawn for card in booster][:5]
    deck = {"deck": "Mine", "game": "mix", "cards": dict.fromkeys(names, 1)}
    (tmp_path / "mine.yaml").write_text(json.dumps(deck))
    mine = [{"name": "P1", "by": "person", "deck": "mine.yaml"}, *DRAWING[1:]]
    assert read_tournament(write(tmp_path, format="sealed", players=mine)).decks[0].deck == "Mine"


def test_a_sealed_tournament_is_played(tmp_path: Path) -> None:
    found = run(write(tmp_path, format="sealed", rounds=1, players=DRAWING))
    assert found.tournament.round_over
    assert all(isinstance(m.result, GamesWon) for m in found.tournament.rounds[0])
    page = tournament_page(found)
    assert "<h2>Boosters</h2>" in page and "The deck: " in page


def with_deck(path: Path, cards: dict[str, int]) -> None:
    """As if another deck had been built for the first player when the tournament began."""
    journal = path.with_suffix(".journal")
    header, *lines = journal.read_text(encoding="utf-8").splitlines()
    told = json.loads(header)
    told["players"][0]["deck"] = {"name": "after another", "cards": cards}
    journal.write_text("\n".join([json.dumps(told), *lines]) + "\n", encoding="utf-8")


def test_a_deck_that_was_built_stands_where_another_would_be_built_today(tmp_path: Path) -> None:
    path = write(tmp_path, format="sealed", rounds=1, players=DRAWING)
    begun = run(path).prepared
    pool = [card for booster in begun.boosters_of("P1") for card in booster]
    other = dict.fromkeys(sorted(set(pool) - set(begun.decks[0].cards))[:5], 1)
    assert other.keys() != begun.decks[0].cards.keys()
    with_deck(path, other)
    assert kept(path).prepared.decks[0].cards == other
    with_deck(path, {"Nobody": 5})
    with pytest.raises(BadFile, match="P1 played another deck"):
        kept(path)


def test_a_pool_of_nothing_makes_no_deck() -> None:
    game = load("mix")
    with pytest.raises(BadSetup, match="let 'boosters' be more"):
        SealedBuilder(game, game.duel_mode(), plan_of(game, {}, {}, []), UNMEASURED).built([])
