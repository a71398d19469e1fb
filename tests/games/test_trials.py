"""Every card can be tried: it lies in hand, and there is what it takes to play it."""

from __future__ import annotations

import json

import pytest
from tests.games.playing import COMPILED

import playmat
from playmat.games import names
from playmat.parts.trials import try_out

# What is not played now, whatever is there: it waits for a moment, for cards that it names, for an
# ally.
LATER = {"NT-612", "NT-651", "NX-702", "VQ-R90"}
VERBS = ("play", "activate")
STEP = 1 if COMPILED else 6  # plain Python tries every so many


@pytest.mark.parametrize("name", names())
def test_a_card_that_is_tried_can_be_played_at_once(name: str) -> None:
    game = playmat.load(name)
    stuck = []
    for card in list(game.by_name)[::STEP]:
        table = try_out(game, card, seed=7)
        offered = [option.text for option in table.state.options(0)]
        own = json.dumps(table.view("A")["seats"])
        leads = f'"name": "{card}"' in own  # a Hero or commander is in play already
        if not leads and not any(card in text for text in offered):
            refused = [game.why_not(table.state, 0, f"{verb} {card}") for verb in VERBS]
            if not LATER.intersection(each.rule for each in refused):
                stuck.append((card, [each.reason for each in refused]))
    assert stuck == []


@pytest.mark.parametrize("name", names())
def test_a_trial_is_the_same_for_the_same_seed_and_goes_on(name: str) -> None:
    game = playmat.load(name)
    card = next(iter(game.by_name))
    first, again, other = [try_out(game, card, seed) for seed in (1, 1, 2)]
    assert first.hash() == again.hash()
    assert first.origin != other.origin
    for _ in range(6):
        decision = first.decision
        assert decision is not None
        first.choose(decision.options[-1])
    assert playmat.replay(first.record(), verify=True).hash() == first.hash()
