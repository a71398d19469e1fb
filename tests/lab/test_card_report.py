"""Cards: what each does for its deck; a planted card that is too strong is found."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab.card_report import SCREEN, CardReport, contrast, places_of
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
    said = "Gym Class Gabe is surely stronger than what it was: it wins "
    assert any(line.startswith(said) for line in planted.sentences())
    assert not any(card.sure for card in planted.cards[1:])


def test_what_surely_stands_far_out_is_known_by_a_wider_figure(planted: CardReport) -> None:
    width, kept = planted.prepared.width, planted.rough
    try:
        for low, wished in ((0.5, 2.0), (0.36, 1.5), (0.2, 1.0), (-0.2, 1.0)):
            planted.rough = {"Owen": Interval(0.6, low, 0.9)}
            assert planted.outstanding() == {"Owen": pytest.approx(wished * width)}
            planted.rough = {"Owen": Interval(-0.6, -0.9, -low)}
            assert planted.outstanding() == {"Owen": pytest.approx(wished * width)}
    finally:
        planted.rough = kept


def test_all_that_is_clear_of_nothing_gets_a_closer_look(planted: CardReport) -> None:
    """At least two cards, at most eight."""
    kept = planted.rough
    try:
        for clear, confirmed in ((0, 2), (6, 6), (12, 8)):
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


def test_the_card_in_the_middle_is_the_measure_and_the_next_one_that_of_it(
    planted: CardReport,
) -> None:
    share = {card.name: card.played.share for card in planted.cards}
    assert share[planted.measure] == sorted(share.values())[2]
    assert share[planted.second] in sorted(share.values())[1:4:2]
    assert set(planted.rough) == set(planted.names)
    (measure,) = [card for card in planted.form()["cards"] if card["card"] == planted.measure]
    assert measure["swapped_for"] == planted.stand_in(planted.measure)
    assert f"(for {planted.stand_in(planted.measure)})" in planted.markdown()


def test_a_card_that_was_changed_is_compared_with_what_it_was(planted: CardReport) -> None:
    assert planted.stand_in("Gym Class Gabe") == "what it was"
    made = planted.swapped("Gym Class Gabe", planted.stand_in("Gym Class Gabe"))
    assert made is not None
    game, _deck = made
    (printed,) = [card for card in load("mix").cards if card.name == "Gym Class Gabe"]
    assert game.card("what it was for Gym Class Gabe").hp == printed.hp  # type: ignore[attr-defined]
    assert planted.stand_in("Clapper Kit") in planted.names


def test_a_report_that_has_just_begun_claims_nothing_of_what_was_not_played(
    planted: CardReport, result: Result
) -> None:
    """The closer look has not begun: the rough figure stands, without the star."""
    rough = [key for key, (row, _) in planted.asked.items() if row.row == SCREEN]
    partly = Result(rows={key: result.rows[key] for key in rough})
    found = CardReport(planted.prepared, Run(partly).so_far())
    assert not found.confirmed and found.stopped
    (card,) = [each for each in found.cards if each.name == "Gym Class Gabe"]
    assert card.effect == found.rough["Gym Class Gabe"] and not card.confirmed
    assert "*" not in found.markdown().rsplit("Points won", 1)[0]
    nothing = CardReport(planted.prepared, Run(Result()).so_far())
    assert "-100.0" not in nothing.markdown()


def test_what_lies_beside_a_deck_is_none_of_its_cards() -> None:
    text = "{experiment: cards, game: nostalgix, deck: Assembly Required, decks: [Pause Menu]}"
    prepared = read_experiment(read_yaml_text(text))
    deck = prepared.looked_at()
    heroes = {card.name for card in prepared.game.cards if card.kind == "hero"}
    assert heroes & set(deck.cards)
    places = places_of(prepared, deck)
    assert not heroes & set(places)
    assert [list(deck.cards)[place] for place in places.values()] == list(places)


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
    won = {True: 12, False: 0}  # twelfths
    games = [Sighting(won[a == b], a | b << 1) for a in (0, 1) for b in (0, 1)]
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
