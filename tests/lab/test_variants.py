"""Variants: a changed card against what it was, in deals that have it in the first hand."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.lab import deals
from playmat.lab.deals import Playing, Tally, begin_game, can_be_early, game_of
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.patches import Patched
from playmat.lab.results import Result, Run
from playmat.lab.setups import Setup
from playmat.lab.variants import Variant
from playmat.lab.watching import CardWatcher
from playmat.language.files import Document

CARD = "Windup Wrench"


def prepared(card: dict[str, Any], **more: Any) -> Prepared:
    written = {
        "experiment": "what-if",
        "game": "nostalgix",
        "decks": ["Assembly Required", "Pause Menu"],
        "bot": "random",
        "most": 80,
        "change": {"cards": [{"name": CARD, **card}]},
        **more,
    }
    return read_experiment(Document(written, "", ""))


def variant(card: dict[str, Any], **more: Any) -> Variant:
    found = prepared(card, **more)
    return Variant(found, Patched(found), CARD, Run(Result()), 0.0, 1.0)


def test_every_game_begins_with_the_card_in_hand_and_the_same_shuffle_for_both() -> None:
    asked = prepared({"health": 40})
    place = list(asked.decks[0].cards).index(CARD)
    luck = []
    for game in (asked.game, Patched(asked).game):
        row = asked.arrangement(asked.decks[0], asked.decks[1:], 0, game=game, early=place)
        assert row.early_card == CARD
        assert can_be_early(row)
        for deal in range(4):
            setup = Setup(tuple(asked.decks), row.seed_of(deal), row.mode, {})
            playing = begin_game(game_of(row), setup, row, [0, 1], Tally())
            assert isinstance(playing.watcher, CardWatcher)
            assert CARD in playing.watcher.names(playing.watcher.opening)
            luck.append(playing.state.chance.key)
    assert luck[:4] == luck[4:]


def test_a_card_that_never_lies_in_a_first_hand_takes_the_shuffle_that_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = prepared({"health": 40})
    hero = next(n for n, name in enumerate(asked.decks[0].cards) if name != CARD)
    row = asked.arrangement(asked.decks[0], asked.decks[1:], 0, early=hero)
    monkeypatch.setattr(Playing, "has_in_first_hand", lambda *_: False)
    monkeypatch.setattr(deals, "TRIES", 3)
    assert not can_be_early(row)
    setup = Setup(tuple(asked.decks), 1, row.mode, {})
    assert begin_game(game_of(row), setup, row, [0, 1], Tally()).decisions == 0


def test_an_absurdly_strong_card_is_surely_stronger() -> None:
    found = variant({"cost": 1, "health": 60, "attacks": [{"name": "Half Turn", "damage": 40}]})
    assert found.early and found.plain.change.low > 0
    assert found.sentences()[0].startswith(f"{CARD} in the first hand of Assembly Required: surely")
    assert found.plain.for_it > found.plain.against_it
    told = found.plain.new.value - found.plain.old.value
    assert found.plain.change.value == pytest.approx(told)
    assert found.form()["words"] == "surely stronger"


def test_a_card_that_is_never_played_is_said_to_be_so() -> None:
    found = variant({"cost": 99}, most=20)
    assert found.plain.never_played and not found.plain.played.games
    if found.forced is not None:
        assert not found.forced.played.games
        assert found.sentences()[-1].endswith("nor could it be: its strength cannot be seen.")
        assert f"{CARD} was never played by random in " in found.sentences()[-1]


def test_what_is_forced_is_played_as_soon_as_it_may_be() -> None:
    asked = prepared({"cost": 1})
    place = list(asked.decks[0].cards).index(CARD)
    played = {}
    for forced in (False, True):
        row = asked.arrangement(
            asked.decks[0],
            asked.decks[1:],
            0,
            game=Patched(asked).game,
            cards_watched=True,
            early=place,
            forced=forced,
        )
        run = Run(Result())
        run.play([(row, 20)])
        seen = run.result.tally(row, 20).sightings
        turns = [each.played[place] for each in seen if place in each.played]
        played[forced] = (len(turns) / len(seen), -sum(turns) / len(turns))
    assert played[True][0] >= played[False][0]  # but for a hand that was given back
    assert played[True][1] > played[False][1]
