"""The second example: three seats, answers in secret, cards face down, and some who leave."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.examples.installing import SECOND_EXAMPLE, lay_out

from playmat import games
from playmat.checks import CHECKS, check
from playmat.kernel.errors import BadFile, BadScenario, BadSetup
from playmat.kernel.game import Mode
from playmat.kernel.table import Table
from playmat.lab import simulate
from playmat.lab.asking import ask
from playmat.lab.asking import check as check_experiment
from playmat.lab.experiments import read_experiment
from playmat.lab.intervals import sign_of
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text
from playmat.parts.rule_set import sides_of
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import try_out
from playmat.workshop.fairness import fair_question
from playmat.workshop.position_forms import position_form


@pytest.fixture(scope="module")
def nightmarket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rulebook]:
    """The game, found by its entry point."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SECOND_EXAMPLE / "src"))
        patch.syspath_prepend(str(lay_out(tmp_path_factory.mktemp("installed"), "nightmarket")))
        games.sources.cache_clear()
        yield games.load("nightmarket")
    games.sources.cache_clear()


def played(game: Rulebook, mode: str, seed: int) -> Table:
    """A game of random choices, in which some concede."""
    dice = random.Random(seed)
    seats = game.mode(mode).seats
    table = game.deal(["Bright Stall"] * seats, seed=seed, mode=mode)
    while table.decision is not None:
        assert table.clone().hash() == table.hash()
        seat = dice.choice(table.decision.seats)
        option = dice.choice(table.decision.options_for(seat))
        table.choose("concede" if dice.random() < 0.02 else option.text, seat)
    return table


@pytest.mark.parametrize("mode", ["standard", "four", "two"])
def test_games_end_also_where_some_leave(nightmarket: Rulebook, mode: str) -> None:
    reasons = set()
    for seed in range(30):
        table = played(nightmarket, mode, seed)
        assert table.over and table.state.winners
        left = [seat.index for seat in table.state.seats if seat.out]
        assert not any(table.state.winners >> seat & 1 for seat in left)
        assert games.replay(table.record(), verify=True).hash() == table.hash()
        reasons.add(table.state.reason)
    assert reasons == {"NM-102", "NM-103"}


def test_the_view_says_which_mode_is_played(nightmarket: Rulebook) -> None:
    decks = ["Bright Stall"] * 4
    assert nightmarket.deal(decks, seed=1, mode="four").view("A")["mode"] == "four"


def test_a_back_is_drawn_for_all_but_its_player(nightmarket: Rulebook) -> None:
    given = {"A": {"stall": [{"card": "Star Map", "face": "down"}]}, "B": {"hand": ["Fox Mask"]}}
    table = nightmarket.positions.arrange(given)
    for eyes, card in (("A", "Star Map"), ("B", None), ("C", None)):
        mat = nightmarket.looks.mat(table.view(eyes), eyes)
        (stall,) = [place for place in mat.places if place.id == "A.stall"]
        assert [(lying.card, lying.face_down) for lying in stall.cards] == [(card, True)]
    with pytest.raises(BadScenario, match=r"face must be one of up, down"):
        nightmarket.positions.arrange({"A": {"stall": [{"card": "Star Map", "face": "left"}]}})


def test_a_card_is_tried_and_everybody_has_cards(nightmarket: Rulebook) -> None:
    for name in nightmarket.by_name:
        table = try_out(nightmarket, name, seed=7)
        assert f"lay {name}" in [option.text for option in table.state.options(0)]
        assert all(table.board()["seats"][seat]["hand"] for seat in "ABC")  # type: ignore[index]


def test_the_editor_has_its_places(nightmarket: Rulebook) -> None:
    form = position_form(nightmarket, "four")
    assert [place.field for place in form.places] == ["deck", "hand", "crate", "stall"]
    assert [number.field for number in form.numbers] == ["coins"]


def test_it_passes_what_is_asked_of_our_own(nightmarket: Rulebook) -> None:
    asked = [name for name in CHECKS if name not in ("bots", "same", "golden", "cards", "rules")]
    found = {each.name: each.problems for each in check(nightmarket, asked, games=1)}
    assert {name: told for name, told in found.items() if told} == {}


# ---- what wants two sides ----


def test_the_lab_takes_the_mode_for_two(nightmarket: Rulebook) -> None:
    written = f"{{experiment: match-ups, game: {nightmarket.name}}}"
    assert read_experiment(read_yaml_text(written)).mode.name == "two"
    named = f"{{experiment: metagame, game: {nightmarket.name}, mode: four}}"
    with pytest.raises(BadFile, match=r"Four traders has no two sides .* modes that have: two"):
        read_experiment(read_yaml_text(named))


def found(game: Rulebook, experiment: str, mode: str, **more: object) -> Any:
    """What a small experiment finds, and what it plays is told alike by processes and files."""
    wanted = {"experiment": experiment, "game": game.name, "mode": mode, "bot": "random", **more}
    prepared = read_experiment(read_yaml_text(json.dumps({**wanted, "width": 12, "most": 240})))
    check_experiment(prepared)
    return ask(prepared, Run(Result()))


@pytest.mark.parametrize(("mode", "sides"), [("standard", 3), ("four", 4)])
def test_decks_are_compared_over_three_and_four_seats_by_their_shares(
    nightmarket: Rulebook, mode: str, sides: int
) -> None:
    table = found(nightmarket, "match-ups", mode)
    assert table.pairs == [(0, 1), (1, 0)]
    total = table.total()
    assert total.games % sides == 0 and total.games <= 2 * 240
    assert table.form()["total"]["first_seat"]["value"] == pytest.approx(1 / sides, abs=0.1)
    assert table.form()["total"]["starter"]["value"] == pytest.approx(1 / sides, abs=0.1)
    bright, dark = table.pair(0, 1), table.pair(1, 0)
    assert bright.low > dark.high and bright.low > 1 / sides > dark.value
    assert f"{1 / sides:.0%} is even" in table.sentences()[0]


def test_a_deck_against_itself_has_its_share_of_three_seats(nightmarket: Rulebook) -> None:
    twin = {"deck": "Twin", "cards": dict(nightmarket.decks["Bright Stall"].cards)}
    table = found(nightmarket, "match-ups", "standard", decks=["Bright Stall", twin])
    for each in (table.pair(0, 1), table.pair(1, 0)):
        assert each.low < 1 / 3 < each.high
    deals = "".join(tally.scores for tally in table.tallies.values())
    assert {sign_of(48)} == set(deals)  # the same luck from every seat: one game of three


def test_other_questions_are_asked_of_three_seats(nightmarket: Rulebook) -> None:
    changed = found(
        nightmarket, "what-if", "standard", change={"cards": [{"name": "Sleeping Cat", "value": 1}]}
    )
    bright = list(changed.decks).index("Bright Stall")
    assert changed.field(bright).sign < 0
    rules = found(nightmarket, "rules", "four")
    assert rules.usual.value == pytest.approx(1 / 4, abs=0.1)
    cards = found(nightmarket, "cards", "standard", deck="Bright Stall")
    assert cards.total.value > 1 / 3


def test_where_no_two_play_the_usual_mode_is_taken(
    nightmarket: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes = {name: mode for name, mode in nightmarket.modes.items() if name != "two"}
    monkeypatch.setattr(nightmarket, "modes", modes)
    assert nightmarket.shared_mode().name == "standard"
    assert sides_of(Mode("uneven", "", 4, [0, 1, 2, 2])) == 0
    monkeypatch.setitem(modes, "standard", Mode("standard", "Five traders", 5, [0, 1, 2, 3, 4]))
    with pytest.raises(BadSetup, match=r"Five traders has no sides .* modes that have: four"):
        nightmarket.shared_mode()


def test_whether_a_card_is_fair_is_asked_of_two(nightmarket: Rulebook) -> None:
    card = {"name": "Loud Bell", "value": 8, "text": "When this is sold, gain a Coin."}
    asked = fair_question(nightmarket, card, {})
    assert read_experiment(read_yaml_text(asked.description)).mode.name == "two"


def test_bots_are_named_for_all_seats_or_for_each(nightmarket: Rulebook) -> None:
    assert len(simulate(nightmarket, 1, bots=["random"]).wins) == 3
    with pytest.raises(BadSetup, match=r"Three traders has 3 seats, but 2 bots were named"):
        simulate(nightmarket, 1, bots=["greedy", "random"])
