"""Simulation: many games, the same whoever plays them."""

import json
from pathlib import Path

import pytest
from tests.games.endless import Endless, ruled_by

import playmat
from playmat.games import replay
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadDeck, BadFile, BadSetup
from playmat.kernel.playout import playout
from playmat.lab import Summary, playing, simulate
from playmat.lab.setups import decks_for, random_deck, round_robin, seed_of
from playmat.lab.simulation import GameBatch, make_plan, play_batch
from playmat.lab.summary import Outcome


def comparable(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in vars(summary).items() if name != "cpu_seconds"}


def test_the_answer_has_the_shape_that_programs_rely_on() -> None:
    form = simulate("mix", 30, seed=1).form()
    assert list(form) == [
        "games",
        "decisions",
        "cpu_seconds",
        "wins",
        "draws",
        "turns",
        "faults",
        "not_counted",
    ]
    assert form["games"] == 30
    assert json.loads(json.dumps(form)) == form
    wins = form["wins"]
    turns = form["turns"]
    assert isinstance(wins, dict)
    assert isinstance(turns, dict)
    assert sum(wins.values()) + int(str(form["draws"])) == 30
    assert set(wins) == {"A", "B"}
    assert 0 < turns["median"] <= turns["p95"]


def test_the_number_of_workers_makes_no_difference() -> None:
    bots = ("greedy", "random")
    alone = simulate("mix", 12, seed=3, bots=bots, mode="quick_play")
    together = simulate("mix", 12, seed=3, bots=bots, mode="quick_play", workers=2)
    assert comparable(alone) == comparable(together)


def test_how_the_games_are_cut_makes_no_difference(tmp_path: Path) -> None:
    plan = make_plan("mix", 3, ("random",), None, None, None, tmp_path)
    parts = Summary(2)
    for first in range(0, 20, 5):
        parts.merge(play_batch(GameBatch(plan, first, 5)))
    assert comparable(parts) == comparable(play_batch(GameBatch(plan, 0, 20)))


def test_a_worker_with_other_rules_is_refused(tmp_path: Path) -> None:
    plan = make_plan("mix", 3, ("random",), None, None, None, tmp_path)
    with pytest.raises(BadSetup, match="a worker has other rules or cards of The Mix"):
        play_batch(GameBatch(plan._replace(digest="another"), 0, 5))


def test_every_seed_gives_other_games() -> None:
    assert comparable(simulate("mix", 20, seed=1)) != comparable(simulate("mix", 20, seed=2))
    assert len({seed_of(1, index) for index in range(1000)}) == 1000


@pytest.mark.parametrize(
    ("mode", "switches", "seats"),
    [
        ("quick_play", {}, "AB"),
        ("quick_play", {"quick_players": "3"}, "ABC"),
        ("three_player", {}, "ABC"),
        ("four_player", {"stakes": "off"}, "ABCD"),
        ("doubles", {}, "ABCD"),
    ],
)
def test_every_mode_can_be_simulated(mode: str, switches: dict[str, object], seats: str) -> None:
    form = simulate("mix", 20, mode=mode, switches=switches).form()
    wins = form["wins"]
    assert isinstance(wins, dict)
    assert "".join(wins) == seats
    assert sum(wins.values()) > 10
    assert form["faults"] == []


def test_named_decks_keep_their_seats() -> None:
    summary = simulate("mix", 60, seed=2, decks=["Fresh Chalk", "Five Owens"])
    swapped = simulate("mix", 60, seed=2, decks=["Five Owens", "Fresh Chalk"])
    assert summary.wins != swapped.wins
    assert summary.games == swapped.games == 60


def test_extra_cards_come_along() -> None:
    attacks = [{"type": t, "dmg": d} for t, d in (("Rock", 5), ("Paper", 2), ("Scissors", 1))]
    game = playmat.load("mix").with_cards([{"name": "Ox", "hp": 9, "atks": attacks, "text": ""}])
    summary = simulate(game, 10, decks=[{"Ox": 5}, {"Ox": 5}])
    assert summary.games == 10
    assert summary.faults == []


def test_free_text_of_cards_in_play_is_said_not_to_be_counted() -> None:
    attacks = [{"type": t, "dmg": d} for t, d in (("Rock", 5), ("Paper", 2), ("Scissors", 1))]
    ox = {"name": "Ox", "hp": 9, "atks": attacks, "text": "", "free_text": "Sing."}
    game = playmat.load("mix").with_cards([ox])
    said = "What Ox says in free text is not counted: only players carry it out."
    assert simulate(game, 2, decks=[{"Ox": 5}, "Five Owens"]).form()["not_counted"] == said
    assert simulate(game, 2, decks=["Five Owens", "Five Owens"]).form()["not_counted"] == ""


def test_what_is_wrong_with_a_run_is_said_at_once() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'clever'"):
        simulate("mix", 5, bots=("clever",))
    with pytest.raises(BadSetup, match="2 seats, but 3 bots"):
        simulate("mix", 5, bots=("random", "random", "random"))
    with pytest.raises(BadSetup, match="2 seats, but 1 decks"):
        simulate("mix", 5, decks=["Slow Drip"])
    with pytest.raises(BadFile, match="there is no deck"):
        simulate("mix", 5, decks=["Slow Drop", "Slow Drip"])
    with pytest.raises(BadDeck):
        simulate("mix", 5, decks=[{"Owen": 4}, "Slow Drip"])
    with pytest.raises(BadSetup, match="stakes"):
        simulate("mix", 5, mode="four_player")


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_a_game_that_fails_leaves_a_record_and_the_run_goes_on(
    bots: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "LIMIT", 20)
    summary = simulate("mix", 4, seed=1, bots=bots, folder=tmp_path)
    assert summary.games == 4
    assert 0 < len(summary.faults) == 4 - sum(summary.wins) - summary.draws
    record = json.loads(Path(summary.faults[0]).read_text(encoding="utf-8"))
    assert "not over after 20 decisions" in record["fault"]
    table = playmat.replay(record, verify=True)
    assert len(table.choices) == 20


def test_a_record_of_a_fault_has_the_picks_of_the_playout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The compiled loop keeps no history: the game is played again, choice by choice."""
    plan = make_plan("mix", 3, ("random",), None, None, None, tmp_path)
    game = playmat.load("mix")
    setup = plan.setup(0)
    monkeypatch.setattr(playing, "LIMIT", 25)
    table = playing.picked_again(game, setup)
    state = setup.deal(game).state
    assert table is not None
    assert playout(state, stream(setup.seed, playing.PICKS), 25) == 25
    assert state.hash() == table.hash()


def test_percentiles_are_those_of_all_games() -> None:
    summary = Summary(2)
    for turns in range(1, 101):
        summary.add(Outcome(1, 0, 10, turns, 0, ""))
    assert (summary.turns_at(0.5), summary.turns_at(0.95)) == (50, 95)
    assert summary.starter_wins == 100
    assert Summary(2).turns_at(0.5) == 0


def test_a_round_robin_brings_every_pair_once() -> None:
    game = playmat.load("mix")
    decks = decks_for(game, game.mode("standard"))
    met = [tuple(d.deck for d in round_robin(decks, 2, i)) for i in range(len(decks) ** 2)]
    assert len(set(met)) == len(decks) ** 2


def test_random_decks_are_legal_and_differ() -> None:
    game = playmat.load("mix")
    mode = game.mode("standard")
    chance = stream(1, "test")
    ready = decks_for(game, mode)
    decks = [random_deck(game, mode, ready, chance) for _ in range(50)]
    assert all(game.decks.check(deck, mode.name) == [] for deck in decks)
    assert len({tuple(sorted(deck.cards.items())) for deck in decks}) > 45


def test_a_game_that_no_table_can_carry_is_not_finished_and_leaves_its_record(
    tmp_path: Path,
) -> None:
    with ruled_by(Endless()):
        found = simulate("mix", 1, seed=1, folder=tmp_path)
        assert sum(found.wins) == found.draws == 0
        record = json.loads(Path(found.faults[0]).read_text(encoding="utf-8"))
        assert record["fault"].startswith("the table cannot carry this: it takes more than 100,000")
        assert record["refused"]
        replay(record, verify=True)


def test_a_bot_whose_choice_the_table_cannot_carry_makes_another(tmp_path: Path) -> None:
    with ruled_by(Endless()):
        found = simulate("mix", 1, seed=1, bots=("greedy", "random"), folder=tmp_path)
    assert found.draws == 1  # nobody can strike, so all throws are matched
    assert found.mistakes == 0
    assert found.faults == []
