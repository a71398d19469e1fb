"""What cards are worth in limited play: measured, kept, and drafted by where it helps."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from playmat.games import OWN, load
from playmat.kernel.errors import BadFile, BadSetup
from playmat.language.checking import check_against
from playmat.language.files import read_yaml_text
from playmat.language.worths import CardWorths, DraftsPlayed, LimitedFile
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import plan_of
from playmat.tournaments.limited import limited_cards
from playmat.tournaments.measuring import WorthsFound, measure_worths
from playmat.tournaments.sealed import SealedBuilder
from playmat.tournaments.valuing import UNMEASURED, MeasuredWorths, card_number, measured_worths
from playmat.tournaments.worths_report import card_worths, worths_file, worths_markdown

SET = "set: Cubs\ngame: mix\ncards:\n"
CARD = """\
  - name: Cub %s
    hp: %d
    atks: [{type: Paper, dmg: %d}, {type: Rock, dmg: %d}, {type: Scissors, dmg: %d}]
"""
CUBS = {"A": (6, 2), "B": (6, 2), "C": (6, 2), "D": (6, 2), "E": (6, 2), "F": (6, 2)}
BEST = {**CUBS, "G": (15, 6)}
HELPING = DraftsPlayed(games=1000, share=6000, low=5500, high=6500)
AGAIN = "playmat lab limited %s --out src/playmat/games/%s/limited.yaml"


def cubs(cards: dict[str, tuple[int, int]], worth: str = "") -> Rulebook:
    written = (CARD % (name, hp, dmg - 1, dmg, dmg + 1) for name, (hp, dmg) in cards.items())
    return load("mix").with_sets([SET + "".join(written) + worth])


def measured(games: int, workers: int = 1, folder: Path = Path("faults")) -> WorthsFound:
    return measure_worths(cubs(BEST), games, 16, 3, "random", workers=workers, folder=folder)


def told(game: Rulebook, drafts: DraftsPlayed = HELPING, **cards: int) -> CardWorths:
    """Worths of cubs as a set says them."""
    return CardWorths(
        games=10,
        seed=1,
        bot="random",
        date="2026-11-19",
        drafts=drafts,
        plan=5,
        decks={},
        cards={f"Cub {n}": (w, card_number(game, f"Cub {n}")) for n, w in cards.items()},
    )


# ---- measuring ----


def test_the_strongest_card_is_found() -> None:
    found = measured(400)
    assert found.games == 400 and not found.faults
    best = max(found.cards, key=lambda name: found.cards[name].value)
    assert best == "Cub G"
    others = [each for name, each in found.cards.items() if name != best]
    assert all(found.cards[best].low > each.high for each in others)
    assert abs(sum(each.value for each in found.cards.values())) < 1e-9


def test_any_number_of_workers_measures_the_same() -> None:
    alone, shared = measured(12), measured(12, workers=2)
    assert alone.worths == shared.worths
    assert alone.drafts.interval == shared.drafts.interval
    assert alone.drafts.deals == 8


def test_a_set_takes_what_was_measured_as_it_was_written() -> None:
    found, game = measured(40), cubs(BEST)
    worths = card_worths(game, found, "2026-11-19")
    text = worths_file(msgspec.structs.replace(worths, drafts=HELPING))
    assert measured_worths(cubs(BEST, text)).cards == found.worths.cards
    assert "Cub G" in worths_markdown(found)


def test_two_meet_in_limited_play() -> None:
    with pytest.raises(BadSetup, match="4 seats"):
        measure_worths(load("mix"), 2, 16, mode="doubles")


# ---- what holds ----


def test_a_card_that_was_changed_has_no_worth_any_more() -> None:
    worth = worths_file(told(cubs(CUBS), A=300, B=-200))
    assert measured_worths(cubs(CUBS, worth)).cards == {"Cub A": 300, "Cub B": -200}
    changed = {**CUBS, "A": (6, 3)}
    assert measured_worths(cubs(changed, worth)).cards == {"Cub B": -200}


def test_what_does_not_surely_help_is_not_drafted_by() -> None:
    unsure = DraftsPlayed(games=1000, share=5200, low=4890, high=5510)
    worth = worths_file(told(cubs(CUBS), unsure, A=300))
    assert measured_worths(cubs(CUBS, worth)) == UNMEASURED


def test_a_set_says_worths_of_its_own_cards_only() -> None:
    worth = worths_file(told(cubs(BEST), G=1))
    with pytest.raises(BadFile, match="worth of 'Cub G', which is no card of this set"):
        cubs(CUBS, worth)


def test_a_set_is_never_valued_by_the_worths_of_the_game() -> None:
    assert measured_worths(cubs(CUBS)) == UNMEASURED


# ---- bots ----


def test_a_bot_picks_and_builds_by_what_was_measured() -> None:
    worth = worths_file(told(cubs(CUBS), A=-300, B=200, C=0, D=0, E=100, F=0))
    game = cubs(CUBS, worth)
    cards = limited_cards(game, game.duel_mode(), "draft", 0, 1)
    assert cards.best([], ["Cub A", "Cub C", "Cub E", "Cub B", "Cub D"]) == "Cub B"
    builder = SealedBuilder(game, game.duel_mode(), cards.plan, measured_worths(game))
    deck = builder.built([f"Cub {each}" for each in "ABCDEF"])
    assert set(deck.cards) == {f"Cub {each}" for each in "BCDEF"}


def test_what_a_deck_cannot_have_is_worth_nothing_to_it() -> None:
    game = load("vanquishers")
    mode, plan = game.duel_mode(), plan_of(game, {}, {}, ())
    worths = MeasuredWorths(dict.fromkeys(plan.cards, 10), 5, {})
    builder = SealedBuilder(game, mode, plan, worths)
    values = builder.values(plan.cards)
    for place, (pattern, frame) in enumerate(zip(builder.patterns, builder.frames, strict=True)):
        worthless = {name for name in plan.cards if not values[name][place]}
        assert worthless == {name for name in plan.cards if not builder.fits(pattern, frame, name)}
        assert worthless and not worthless & set(pattern.cards)


def test_without_worths_cards_are_valued_as_before() -> None:
    game = load("mix")
    mode, plan = game.duel_mode(), plan_of(game, {}, {}, ())
    builder = SealedBuilder(game, mode, plan, UNMEASURED)
    values = builder.values(plan.cards)
    assert set(values) == set(plan.cards)
    for place, pattern in enumerate(builder.patterns):
        played = {name for name in values if values[name][place] >= 1000}
        assert played == set(pattern.cards) & set(values)


# ---- the games that come with it ----


@pytest.mark.parametrize("name", OWN)
def test_what_is_kept_is_of_the_cards_as_they_are(name: str) -> None:
    game = load(name)
    kept = game.files.worths
    again = "measure again: " + AGAIN % (name, name)
    assert kept is not None, again
    cards = plan_of(game, {}, {}, ()).cards
    assert sorted(set(cards) - set(kept.cards)) == [], f"without a worth; {again}"
    assert sorted(set(kept.cards) - set(cards)) == [], f"no cards of boosters; {again}"
    changed = [each for each in cards if kept.cards[each][1] != card_number(game, each)]
    assert changed == [], f"changed since they were measured; {again}"
    assert list(kept.cards) == sorted(kept.cards)
    patterns = {deck.deck for deck in game.decks.made_for(game.duel_mode())}
    assert set(kept.decks) == patterns, again
    assert kept.drafts.games >= 1000


@pytest.mark.parametrize("name", OWN)
def test_a_file_is_written_as_it_is_kept(name: str) -> None:
    kept = load(name).files.worths
    assert kept is not None
    document = read_yaml_text(worths_file(kept))
    assert check_against(LimitedFile, document).worth == kept
