"""Cards: what each does for its deck; a planted card that is too strong is found."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab.card_report import CardReport, contrast
from playmat.lab.deals import Sighting
from playmat.lab.experiments import read_experiment
from playmat.lab.intervals import Interval
from playmat.lab.patches import card_entry
from playmat.lab.results import Result, Run
from playmat.lab.unplayed import OFFERED, reasons
from playmat.language.files import read_yaml_text

HEAD = """
experiment: cards
game: mix
deck: Fresh Chalk
decks: [Five Owens, Slow Drip, Fresh Chalk]
bot: random
"""

PLANTED = """
cards:
  - name: Gym Class Gabe
    hp: 20
    atks: [{type: Rock, dmg: 8}, {type: Paper, dmg: 7}, {type: Scissors, dmg: 6}]
"""


@pytest.fixture(scope="module")
def result() -> Result:
    return Result()


@pytest.fixture(scope="module")
def planted(result: Result) -> CardReport:
    text = f"{HEAD}{PLANTED}most: 120\nwidth: 12"
    return CardReport(read_experiment(read_yaml_text(text, "mine.yaml")), Run(result))


def test_a_card_that_is_too_strong_is_found(planted: CardReport) -> None:
    best = planted.cards[0]
    assert best.name == "Gym Class Gabe"
    assert best.confirmed and best.sure
    assert best.effect is not None and best.effect.low > 0.05
    assert any(line.startswith("Gym Class Gabe is stronger") for line in planted.sentences())
    assert not any(card.sure for card in planted.cards[1:])


def test_what_stands_far_out_is_known_by_a_wider_figure(planted: CardReport) -> None:
    width, rough = planted.prepared.width, planted.rough["Gym Class Gabe"]
    assert rough.value > 2 * width
    assert planted.outstanding()["Gym Class Gabe"] == pytest.approx(rough.value / 2)
    assert min(planted.outstanding().values()) == width


def test_all_that_is_clear_of_nothing_gets_a_closer_look(planted: CardReport) -> None:
    """At least four cards, at most eight."""
    kept = planted.rough
    try:
        for clear, confirmed in ((0, 4), (6, 6), (12, 8)):
            planted.rough = {
                f"card {n:02}": Interval(0.1, 0.1 - reach, 0.1 + reach)
                for n in range(12)
                for reach in (0.09 if n < clear else 0.11,)
            }
            assert list(planted.outstanding()) == [f"card {n:02}" for n in range(confirmed)]
    finally:
        planted.rough = kept


def test_every_game_is_counted_once(planted: CardReport, result: Result) -> None:
    assert planted.games == result.games


def test_a_deck_does_not_play_against_itself(planted: CardReport) -> None:
    assert [deck.deck for deck in planted.against] == ["Five Owens", "Slow Drip"]
    assert [deck["name"] for deck in planted.base.against] == ["Five Owens", "Slow Drip"]


def test_every_card_of_the_deck_is_followed(planted: CardReport) -> None:
    assert {card.name for card in planted.cards} == set(load("mix").decks["Fresh Chalk"].cards)
    assert planted.tally.games == len(planted.tally.sightings) == 80
    for card in planted.cards:
        assert card.played.games <= card.drawn.games <= 80
        assert sum(rate.games for rate in card.turns.values()) == card.played.games


def test_the_card_in_the_middle_is_the_measure(planted: CardReport) -> None:
    (measure,) = [card for card in planted.cards if card.name == planted.measure]
    assert measure.effect is None
    shares = sorted(card.played.share for card in planted.cards)
    assert measure.played.share == shares[2]


def test_what_stands_in_has_the_place_of_the_card(planted: CardReport) -> None:
    made = planted.swapped("Backpack Becca", "Clapper Kit")
    assert made is not None
    game, deck = made
    place = list(planted.deck.cards).index("Backpack Becca")
    assert list(deck.cards)[place] == "Clapper Kit for Backpack Becca"
    new, old = game.card("Clapper Kit for Backpack Becca"), game.card("Clapper Kit")
    assert (new.kind, new.text) == (old.kind, old.text)


def test_a_blank_is_the_card_without_its_text() -> None:
    text = HEAD.replace("deck: Fresh Chalk", "deck: Slow Drip") + "swap: blank\nmost: 20"
    found = CardReport(read_experiment(read_yaml_text(text)), Run(Result()))
    written = [name for name in found.names if load("mix").card(name).text]
    assert set(found.rough) == set(written)
    made = found.swapped(written[0], "")
    assert made is not None
    assert made[0].card(f"blank for {written[0]}").text == ""
    assert found.form()["swapped_for"] == "blank"


def test_cards_that_go_together_are_found(planted: CardReport) -> None:
    """The deck wins with both of the first two in the first hand, or neither."""
    games = [Sighting(2 * (one == other), one | other << 1) for one in (0, 1) for other in (0, 1)]
    kept, planted.tally.sightings = planted.tally.sightings, games * 40
    try:
        (pair,) = planted.together()
        assert {pair.one, pair.other} == set(planted.names[:2])
        assert pair.more.value == pytest.approx(2)
    finally:
        planted.tally.sightings = kept


def test_a_card_that_cannot_be_played_is_explained_with_its_clause() -> None:
    entry = {**card_entry(load("nostalgix"), "Bolt Bulwark"), "cost": 99}
    text = f"{{experiment: cards, game: nostalgix, decks: [Foam and Fury], cards: [{entry}]}}"
    prepared = read_experiment(read_yaml_text(text))
    row = prepared.arrangement(
        prepared.game.decks["Assembly Required"], prepared.decks, 0, "random"
    )
    (found,) = reasons(prepared.game, row, ["Bolt Bulwark"]).values()
    assert found[0].rule.startswith("NX-")
    assert all(reason.reason != OFFERED for reason in found)
    assert sum(reason.share for reason in found) <= 1


def test_a_contrast_of_too_few_games_says_nothing() -> None:
    assert contrast(([1.0], 1), ([0.0, 1.0], -1)) == (0, -1, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{experiment: cards, game: mix}", "the field 'deck' is missing"),
        (
            "{experiment: cards, game: mix, deck: Fresh Chalk, decks: [Fresh Chalk]}",
            "'Fresh Chalk' has no opponent",
        ),
    ],
)
def test_a_deck_and_an_opponent_are_needed(text: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        CardReport(read_experiment(read_yaml_text(text)), Run(Result()))
